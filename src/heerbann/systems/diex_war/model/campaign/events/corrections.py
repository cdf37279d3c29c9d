"""K§20 A typed result is accepted, or corrected by consent: that is booked, too."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import change_leader, change_man, without
from heerbann.systems.diex_war.model.campaign.events.battles import (
    ManBack,
    book_man,
    put_back,
    take_out,
)
from heerbann.systems.diex_war.model.campaign.events.fields import Among, change_field
from heerbann.systems.diex_war.model.campaign.state import BattleSide, End, State
from heerbann.systems.diex_war.model.state import UnitId


class ResultAccepted(Among, frozen=True):
    """K§20: everybody who fought there agrees with what was typed."""

    section: ClassVar[str] = "K20"

    @property
    def is_empty(self) -> bool:
        """Nothing to tell."""
        return True

    def apply(self, state: State) -> None:
        """It is not asked for again."""
        change_field(state, typed=False)


class ManDisputed(Among, frozen=True):
    """K§20: somebody says that something else became of a man."""

    section: ClassVar[str] = "K20"
    seat: Seat
    man: ManBack


class WinnerDisputed(Among, frozen=True):
    """K§20: somebody says that another side has won, or none."""

    section: ClassVar[str] = "K20"
    seat: Seat
    winner: BattleSide | None


class CorrectionDeclined(Among, frozen=True):
    """K§20: somebody did not agree to a correction."""

    section: ClassVar[str] = "K20"
    seat: Seat


class ResultCorrected(Event, frozen=True):
    """K§20: what others learn of a correction."""

    section: ClassVar[str] = "K20"
    hex: Hex


class Correction(Among, frozen=True):
    """K§20: by consent of all, something else is booked."""

    hex: Hex

    def seen_by(self, seat: Seat | None) -> Event:
        """Others hear that it was another result."""
        return self if seat in self.seats else ResultCorrected(self.hex)


class ManCorrected(Correction, frozen=True):
    """K§20: something else became of a man than was booked."""

    section: ClassVar[str] = "K20"
    man: ManBack

    def apply(self, state: State) -> None:
        """What was booked is taken back, and the other thing is booked."""
        after = state.aftermath
        assert after is not None
        unit = self.man.unit
        take_out(state, (unit,))
        if was_wounded(state, unit):
            heals = state.men[unit].heals
            change_man(state, unit, fate="present", hurt=state.day if heals is None else None)
        else:
            change_man(state, unit, fate="present", health="healthy", hurt=None)
        find_leader(state, unit)
        book_man(state, self.man)
        captured = without(after.captured, (unit,))
        if self.man.fate == "captured":
            captured = (*captured, unit)
        elif self.man.fate != "dead":
            put_back(state, unit)
        state.aftermath = replace(after, captured=captured)


def was_wounded(state: State, unit: UnitId) -> bool:
    """Was he so before the battle? Those who were wounded in it have their die still to come."""
    man = state.men[unit]
    return man.health == "wounded" and man.hurt != state.day


def find_leader(state: State, unit: UnitId) -> None:
    """Who was taken for lost leads again."""
    change_leader(state, unit, lost=False)


class WinnerCorrected(Correction, frozen=True):
    """K§20: somebody else has won; who was captured is free."""

    section: ClassVar[str] = "K20"
    winner: BattleSide | None
    end: End

    def apply(self, state: State) -> None:
        """Prisoners of the wrong winner go back to their ranks."""
        after = state.aftermath
        assert after is not None
        for unit in after.captured:
            find_leader(state, unit)
            put_back(state, unit)
        state.aftermath = replace(after, winner=self.winner, end=self.end, captured=())


EVENTS: tuple[type[Event], ...] = (
    ResultAccepted, ManDisputed, WinnerDisputed, CorrectionDeclined, ResultCorrected, ManCorrected,
    WinnerCorrected,
)  # fmt: skip
