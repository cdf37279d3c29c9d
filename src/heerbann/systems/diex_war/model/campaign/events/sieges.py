"""K§23 Sieges: who lies before a castle, what a day of it brings, and how it ends."""

from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.contest import How
from heerbann.systems.diex_war.model.campaign.books import (
    add_men,
    book,
    change_garrison,
    change_group,
    change_man,
    lose_leader,
    note_day,
    put_man,
    remove_man,
)
from heerbann.systems.diex_war.model.campaign.events.battles import take_out
from heerbann.systems.diex_war.model.campaign.events.fields import Among
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege, SiegeEnd, SiegeNote
from heerbann.systems.diex_war.model.campaign.state import GroupId, Soldier, State
from heerbann.systems.diex_war.model.scenario import SiegeLog
from heerbann.systems.diex_war.model.state import UnitId, figure_of

SiegeFate = Literal["present", "dead", "captured"]


class SiegeBegun(Event, frozen=True):
    """K§23: a group lies down before a castle, or joins those who do (N84)."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    group: GroupId

    def apply(self, state: State) -> None:
        """Its first siege day is this one."""
        change_group(state, self.group, hidden=False)
        old = state.sieges.get(self.castle)
        if old is None:
            state.sieges[self.castle] = Siege(
                castle=self.castle, besiegers=(self.group,), began=state.day
            )
        else:
            besiegers = (*old.besiegers, self.group)
            state.sieges[self.castle] = replace(old, besiegers=besiegers)


class SiegeLeft(Event, frozen=True):
    """K§23: groups lie before the castle no more; without any the siege is over."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    groups: tuple[GroupId, ...]

    def apply(self, state: State) -> None:
        """The log of a siege that is over is closed."""
        siege = state.sieges[self.castle]
        rest = tuple([group for group in siege.besiegers if group not in self.groups])
        if rest:
            state.sieges[self.castle] = replace(siege, besiegers=rest)
        else:
            del state.sieges[self.castle]


class SiegeMan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of a man in a siege."""

    unit: UnitId
    fate: SiegeFate = "present"
    wounded: bool = False
    horse: bool = False
    heals: int | None = None


class NewMan(msgspec.Struct, frozen=True):
    """N80: somebody whom an event has brought."""

    unit: UnitId
    side: Seat
    castle: CastleId
    group: GroupId | None = None  # None: he is in the castle


class SiegeDayPassed(Event, frozen=True):
    """K§8: a day of a siege is over."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    seats: tuple[Seat, ...]
    log: SiegeLog
    men: tuple[SiegeMan, ...]
    new: tuple[NewMan, ...]
    stock: int  # what the castle has in store now
    end: SiegeEnd | None
    how: How

    def apply(self, state: State) -> None:
        """Men, horses, wounds and food are booked; the log goes on tomorrow."""
        for man in self.new:
            _join(state, man)
        for one in self.men:
            _book(state, one)
        for fate in ("dead", "captured"):
            take_out(state, tuple([man.unit for man in self.men if man.fate == fate]))
        _store(state, self.castle, self.stock)
        captured = tuple([man.unit for man in self.men if man.fate == "captured"])
        siege = state.sieges[self.castle]
        state.sieges[self.castle] = replace(
            siege, log=self.log, day=state.day, end=self.end, captured=captured
        )
        state.contests += 1
        note = SiegeNote(self.castle, self.end, self.seats, state.contests)
        if state.diary:
            note_day(state, sieges=(*state.diary[-1].sieges, note))

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see that the siege goes on, or is over."""
        return self if seat in self.seats else SiegeSeen(self.castle, self.end is not None)


class SiegeSeen(Event, frozen=True):
    """K§23: what everybody sees of a siege day."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    over: bool


def _join(state: State, man: NewMan) -> None:
    figure = figure_of(man.unit)
    soldier = Soldier(man.unit, figure, man.side, "event")
    put_man(state, replace(soldier, horse=soldier.kind.is_rider))
    if man.group is not None:
        add_men(state, man.group, (man.unit,))
        return
    castle = state.garrisons[man.castle]
    change_garrison(state, man.castle, men=(*castle.men, man.unit))


def _book(state: State, man: SiegeMan) -> None:
    match man.fate:
        case "dead":
            remove_man(state, man.unit, "dead")
        case "captured":
            change_man(state, man.unit, horse=False, heals=None, hurt=None)
            lose_leader(state, man.unit)
        case "present":
            health = "wounded" if man.wounded else "healthy"
            hurt = state.day if man.wounded and man.heals is None else None
            change_man(state, man.unit, health=health, horse=man.horse, heals=man.heals, hurt=hurt)


def _store(state: State, castle: CastleId, stock: int) -> None:
    """R86: what the siege has eaten, or an event has brought."""
    eaten = state.stock("resources", castle) - stock
    if eaten > 0:
        book(state, "resources", castle, "eaten", eaten)
    elif eaten < 0:
        book(state, "resources", "event", castle, -eaten)


class CaptivesCounted(Among, frozen=True):
    """N24: those who were captured are seen to; men in a castle are out of the game (K§21)."""

    section: ClassVar[str] = "K21"
    castle: CastleId
    inside: tuple[UnitId, ...]

    @property
    def is_empty(self) -> bool:
        """The others are told by what becomes of them."""
        return not self.inside

    def apply(self, state: State) -> None:
        """A castle is where prisoners are brought to."""
        for unit in self.inside:
            remove_man(state, unit, "gone")
        state.sieges[self.castle] = replace(state.sieges[self.castle], captured=())


EVENTS: tuple[type[Event], ...] = (
    SiegeBegun, SiegeLeft, SiegeDayPassed, SiegeSeen, CaptivesCounted,
)  # fmt: skip
