"""§11.4 After a battle: what comes back from it, and what becomes of the works."""

from typing import ClassVar, Literal

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.books import book, change_man, note
from heerbann.systems.diex_war.model.state import OPPONENT, Bridge, HexName, State, UnitId
from heerbann.systems.diex_war.model.works import Zone

BattleKind = Literal["assault", "sortie", "field"]
Return = Literal["healthy", "wounded", "dead", "captured"]


class Returned(msgspec.Struct, frozen=True):
    """N25: a man after a battle."""

    unit: UnitId
    fate: Return
    horse: bool
    hex: HexName | None = None


class BattleFought(Event, frozen=True):
    """§11.4: a battle is over; who came back from it, and how."""

    section: ClassVar[str] = "11.4"
    kind: BattleKind
    ending: str
    rounds: int
    men: tuple[Returned, ...]
    how: str = "people"
    beside: bool = False  # §11.4.1: the fight for the works beside a battle in the field
    winner: Seat | None = None

    def apply(self, state: State) -> None:
        """Wounds, deaths, prisoners, horses; N36: after a fight for the works new places."""
        if self.kind == "assault":
            for man in list(state.men.values()):
                change_man(state, man.id, hex=None)
        for back in self.men:
            _come_back(state, back)
        state.fought = state.fought or not self.beside
        if self.kind == "field":
            state.field_used = True
        note(state, battle=self.ending)
        if self.winner is not None and state.diary:
            note(state, won=(*state.diary[-1].won, self.winner))


def _come_back(state: State, back: Returned) -> None:
    man = state.men[back.unit]
    if back.fate in ("dead", "captured"):
        change_man(state, man.id, fate=back.fate, horse=False, hex=None, heals=None, hurt=None)
        return
    changes: dict[str, object] = {"horse": back.horse, "hex": back.hex}
    if back.fate == "wounded" and man.health == "healthy":
        changes |= {"health": "wounded", "hurt": state.day}
    change_man(state, man.id, **changes)


class WorksLeft(Event, frozen=True):
    """§11.4.1: how the works are left: what is destroyed, the bridge, the gates."""

    section: ClassVar[str] = "11.4.1"
    destroyed: tuple[HexName, ...]
    broken: tuple[str, ...]
    gates_open: tuple[HexName, ...]
    bridge: Bridge

    @property
    def is_empty(self) -> bool:
        """Only what is newly destroyed is worth telling."""
        return not self.destroyed

    def apply(self, state: State) -> None:
        """§11.3.1: written down with its place."""
        for hex in self.destroyed:
            state.damage.setdefault(hex, state.day)
        state.broken = self.broken
        state.gates_open = self.gates_open
        state.bridge = self.bridge
        known = state.diary[-1].burnt if state.diary else ()
        note(state, burnt=(*known, *self.destroyed))


class LaddersLost(Event, frozen=True):
    """§11.2: ladders that did not come back from a battle."""

    section: ClassVar[str] = "11.2"
    side: Seat
    amount: int

    def apply(self, state: State) -> None:
        """They are gone."""
        book(state, "ladders", self.side, "lost", self.amount)


class ZoneTaken(Event, frozen=True):
    """N20: a part of the works has a new owner."""

    section: ClassVar[str] = "11.4.1"
    zone: Zone
    side: Seat

    def apply(self, state: State) -> None:
        """Until it changes again; whoever has the bailey again is not shut up in the ward."""
        state.zones[self.zone] = self.side
        if self.zone == "bailey" and self.side == state.besieged:
            state.fallen_back = False


class AnimalsCounted(Event, frozen=True):
    """§11.4.2: which of the laden animals came through."""

    section: ClassVar[str] = "11.4.2"
    out: int
    lost: int

    def apply(self, state: State) -> None:
        """The others are lost."""
        book(state, "animals", state.besieged, "out", self.out)
        book(state, "animals", state.besieged, "lost", self.lost)


class CiviliansOut(Event, frozen=True):
    """Somebody who does not fight has got away."""

    section: ClassVar[str] = "11.4.2"
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """Gone, not dead."""
        for unit in self.units:
            change_man(state, unit, fate="gone", hex=None, heals=None, hurt=None)
        state.civilians_out += len(self.units)


class PostsOffered(Event, frozen=True):
    """§11.4: after a battle for the works men may keep their places."""

    section: ClassVar[str] = "11.4"
    seats: tuple[Seat, ...]

    @property
    def is_empty(self) -> bool:
        """Nothing to tell."""
        return True

    def apply(self, state: State) -> None:
        """These are asked, one after the other."""
        state.keeping = self.seats


class PostLeft(Event, frozen=True):
    """§11.4: somebody gives up his place."""

    section: ClassVar[str] = "11.4"
    unit: UnitId

    def apply(self, state: State) -> None:
        """He is within, or in camp."""
        change_man(state, self.unit, hex=None)


class PostsKept(Event, frozen=True):
    """§11.4: the others keep theirs."""

    section: ClassVar[str] = "11.4"
    seat: Seat

    @property
    def is_empty(self) -> bool:
        """Nothing to tell."""
        return True

    def apply(self, state: State) -> None:
        """The next one is asked."""
        state.keeping = tuple([seat for seat in state.keeping if seat != self.seat])


class RolesReversed(Event, frozen=True):
    """§11.4.1: the besieger is besieged in the part of the works he holds."""

    section: ClassVar[str] = "11.4.1"
    besieger: Seat

    def apply(self, state: State) -> None:
        """The day count goes on."""
        state.besieger = self.besieger
        state.swapped = not state.swapped
        state.own_food_due = True
        state.forced = None
        state.fallen_back = False
        state.rain = 0
        state.tasks = ()
        state.wood = False


class WorksGivenUp(Event, frozen=True):
    """§11.4.1: everything is in the hands of the besieged again."""

    section: ClassVar[str] = "11.4.1"
    side: Seat

    def apply(self, state: State) -> None:
        """Whoever stood there is out."""
        for zone in state.zones:
            state.zones[zone] = self.side
        for man in list(state.men.values()):
            if man.side == OPPONENT[self.side] and man.hex is not None:
                change_man(state, man.id, hex=None)
        state.fallen_back = False


EVENTS: tuple[type[Event], ...] = (
    BattleFought, WorksLeft, LaddersLost, ZoneTaken, AnimalsCounted, CiviliansOut, PostsOffered,
    PostLeft, PostsKept, RolesReversed, WorksGivenUp,
)  # fmt: skip
