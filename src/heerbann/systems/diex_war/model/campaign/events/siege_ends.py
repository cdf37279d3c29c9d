"""K§23 How sieges end: the capitulation table, the castle, the way home."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import (
    change_garrison,
    change_man,
    lose_leader,
    place_group,
    remove_man,
)
from heerbann.systems.diex_war.model.campaign.charts import Fate
from heerbann.systems.diex_war.model.campaign.events.battles import take_out
from heerbann.systems.diex_war.model.campaign.events.fields import Among
from heerbann.systems.diex_war.model.campaign.events.marches import move
from heerbann.systems.diex_war.model.campaign.events.sieges import SiegeSeen
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, State
from heerbann.systems.diex_war.model.state import UnitId


class SiegeMatter(Among, frozen=True):
    """K§23: something that becomes of men at the end of a siege."""

    castle: CastleId

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see that it is over."""
        return self if seat in self.seats else SiegeSeen(self.castle, over=True)


class Capitulated(Event, frozen=True):
    """K§23: the die about a garrison that surrenders."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    die: int
    fate: Fate

    def apply(self, state: State) -> None:
        """It is carried out next."""
        siege = state.sieges[self.castle]
        state.sieges[self.castle] = replace(siege, fate=self.fate)


class DefenderRolled(Among, frozen=True):
    """K§23: the die about one of the half that may die."""

    section: ClassVar[str] = "K23"
    unit: UnitId
    die: int
    dies: bool

    def apply(self, state: State) -> None:
        """Strongest first."""
        if self.dies:
            remove_man(state, self.unit, "dead")
            take_out(state, (self.unit,))


class GarrisonKilled(SiegeMatter, frozen=True):
    """K§23: all defenders are killed."""

    section: ClassVar[str] = "K23"
    is_loss: ClassVar[bool] = True
    men: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """Nobody is left."""
        for unit in self.men:
            remove_man(state, unit, "dead")
        take_out(state, self.men)


class GarrisonTaken(SiegeMatter, frozen=True):
    """K§23: defenders who live are prisoners; riders leave their horses behind."""

    section: ClassVar[str] = "K23"
    men: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """The victor puts them under guard next."""
        for unit in self.men:
            change_man(state, unit, horse=False)
            lose_leader(state, unit)
        take_out(state, self.men)
        siege = state.sieges[self.castle]
        captured = (*siege.captured, *self.men)
        state.sieges[self.castle] = replace(siege, captured=captured)


class GarrisonLeft(Among, frozen=True):
    """N79: the defenders leave freely, with arms and horses; fewer than three leave the game."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    group: Group | None
    men: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """A group in the next hex."""
        take_out(state, self.men)
        if self.group is None:
            for unit in self.men:
                remove_man(state, unit, "gone")
        else:
            place_group(state, self.group)

    def seen_by(self, seat: Seat | None) -> Event:
        """Everybody sees where to; how many, only those who were there."""
        if seat in self.seats:
            return self
        if self.group is None:
            return GarrisonSeen(self.castle, None, None)
        return GarrisonSeen(self.castle, self.group.id, self.group.hex)


class GarrisonSeen(Event, frozen=True):
    """N79: a garrison leaves its castle, as a group or as too few to be one."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    group: GroupId | None
    to: Hex | None


class CastleTaken(Event, frozen=True):
    """N58: the castle and its stock belong to whoever took it."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    side: Seat | None

    def apply(self, state: State) -> None:
        """It stands empty until he leaves men in it."""
        change_garrison(state, self.castle, side=self.side)
        del state.sieges[self.castle]


class CastleWalkedInto(Event, frozen=True):
    """N58: nobody holds the castle; whoever comes has it."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    side: Seat | None

    def apply(self, state: State) -> None:
        """It stands empty until he leaves men in it."""
        change_garrison(state, self.castle, side=self.side)


class SiegeLifted(Event, frozen=True):
    """N80: the besiegers go away; they may come back after a day."""

    section: ClassVar[str] = "K23"
    castle: CastleId

    def apply(self, state: State) -> None:
        """The siege is over."""
        del state.sieges[self.castle]
        state.lifted[self.castle] = state.day


class BesiegerWithdrew(Event, frozen=True):
    """N80: a group goes away from a castle whose siege is lifted."""

    section: ClassVar[str] = "K23"
    group: GroupId
    to: Hex

    def apply(self, state: State) -> None:
        """One hex."""
        move(state, self.group, self.to, 0)


EVENTS: tuple[type[Event], ...] = (
    Capitulated, DefenderRolled, GarrisonKilled, GarrisonTaken, GarrisonLeft, GarrisonSeen,
    CastleTaken, CastleWalkedInto, SiegeLifted, BesiegerWithdrew,
)  # fmt: skip
