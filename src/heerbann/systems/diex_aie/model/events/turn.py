"""The facts of §2: setting up, turns and steps, and what single scenarios add."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event, Heading
from heerbann.systems.diex_aie.model.changes import become, give_turn, put
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.rooms import room_of
from heerbann.systems.diex_aie.model.scenario import Edge, houses
from heerbann.systems.diex_aie.model.state import FOR_EVER, Find, Phase, State, UnitId

# §2: the sequence of play


class Deployed(Event, frozen=True):
    """Somebody was set up."""

    section: ClassVar[str] = "2"
    unit: UnitId
    place: Footprint

    def apply(self, state: State) -> None:
        """The next one follows."""
        put(state, state.units[self.unit], self.place)
        state.deploying = tuple([other for other in state.deploying if other != self.unit])


class Posted(Event, frozen=True):
    """It is said over which edge some will come."""

    section: ClassVar[str] = "2"
    units: tuple[UnitId, ...]
    edge: Edge

    def apply(self, state: State) -> None:
        """They wait there."""
        state.edges = {**state.edges, **dict.fromkeys(self.units, self.edge)}
        state.unposted = tuple([unit for unit in state.unposted if unit not in self.units])


class VanguardEnded(Event, frozen=True):
    """Nobody else is posted before the defenders set up."""

    section: ClassVar[str] = "2"

    def apply(self, state: State) -> None:
        """The others choose later."""
        state.vanguard_over = True


class Hid(Event, frozen=True):
    """Somebody was set up secretly; only his own side knows where."""

    section: ClassVar[str] = "2"
    unit: UnitId
    place: Footprint | None
    side: Seat

    def apply(self, state: State) -> None:
        """The next one follows."""
        assert self.place is not None, "only others do not know it"
        put(state, state.units[self.unit], self.place)
        state.deploying = tuple([other for other in state.deploying if other != self.unit])

    def seen_by(self, seat: Seat | None) -> Event:
        """The enemy and onlookers learn that he is somewhere."""
        return self if seat == self.side else replace(self, place=None)


class RoomShown(Event, frozen=True):
    """Everybody knows now who is in a room."""

    section: ClassVar[str] = "2"
    hex: Hex
    found: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """Nobody hides there any more."""
        state.explored |= room_of(state.ground, self.hex)
        state.hidden = tuple([other for other in state.hidden if other not in self.found])


class FirstRolled(Event, frozen=True):
    """The dice said who moves first."""

    section: ClassVar[str] = "2"
    a: int
    b: int
    first: Seat

    def apply(self, state: State) -> None:
        """It holds for the whole battle."""
        state.first = self.first
        state.phase = "recovery"


class TurnBegan(Event, frozen=True):
    """A side begins its turn."""

    section: ClassVar[str] = "2.1"
    heading: ClassVar[Heading | None] = "turn"
    side: Seat
    round: int

    def apply(self, state: State) -> None:
        """Everything that lasted for a turn is over."""
        state.turn += 1
        state.round = self.round
        state.active = self.side
        state.phase = "missiles"
        state.holding = state.holding_turn = False
        state.promises = {}
        state.charges = ()
        state.standing = ()


class PhaseBegan(Event, frozen=True):
    """The next step of a turn began."""

    section: ClassVar[str] = "2.1"
    heading: ClassVar[Heading | None] = "phase"
    phase: Phase

    def apply(self, state: State) -> None:
        """One step after the other."""
        state.phase = self.phase


class StoodStill(Event, frozen=True):
    """§5.3: whoever has not moved by now will not, and may be shot at."""

    section: ClassVar[str] = "5.3"
    units: tuple[UnitId, ...]

    @property
    def is_empty(self) -> bool:
        """Has everybody moved?"""
        return not self.units

    def apply(self, state: State) -> None:
        """They wait for volleys."""
        state.standing = self.units


class Recovered(Event, frozen=True):
    """Somebody came to."""

    section: ClassVar[str] = "2.1"
    unit: UnitId

    def apply(self, state: State) -> None:
        """The counter is turned back; in a fire sleepers and prisoners rise, too (§10.2.4)."""
        _rise(state, self.unit)


def _rise(state: State, unit: UnitId) -> None:
    """Somebody lies no longer, whatever laid him low."""
    become(state, replace(state.units[unit], health="healthy", fell=-1))
    state.stunned = tuple([other for other in state.stunned if other != unit])
    state.asleep = tuple([other for other in state.asleep if other != unit])
    state.bound = tuple([other for other in state.bound if other != unit])


# §2: what single scenarios add


class ChestHidden(Event, frozen=True):
    """A chest was hidden; only its owners know in which house."""

    section: ClassVar[str] = "2"
    hex: Hex | None
    side: Seat

    def apply(self, state: State) -> None:
        """In the order of the scenario, so that nobody can tell which was hidden first."""
        assert self.hex is not None, "only others do not know it"
        if state.hoards is not None:
            taken = (*state.hoards, houses(state.scenario)[self.hex])
            state.hoards = tuple([name for name in state.scenario.chests if name in taken])

    def seen_by(self, seat: Seat | None) -> Event:
        """The enemy and onlookers learn that there is one more."""
        return self if seat == self.side else replace(self, hex=None)


class HouseSearched(Event, frozen=True):
    """A house was searched."""

    section: ClassVar[str] = "2"
    unit: UnitId
    house: str
    found: Find

    def apply(self, state: State) -> None:
        """The chest is taken along; it was a whole turn's work."""
        give_turn(state, self.unit, self.section)
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, moved=state.turn, spent=0, struck=state.turn)
        state.searched = (*state.searched, self.house)
        if self.found == "chest":
            state.found += 1
            state.booty = {**state.booty, self.unit: state.booty.get(self.unit, 0) + 1}


class FellAsleep(Event, frozen=True):
    """Somebody sleeps when the battle begins."""

    section: ClassVar[str] = "2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """He lies there as if stunned, and does not come to by himself."""
        become(state, replace(state.units[self.unit], health="stunned", fell=FOR_EVER))
        state.stunned = (*state.stunned, self.unit)
        state.asleep = (*state.asleep, self.unit)


class SleepRolled(Event, frozen=True):
    """Does a sleeper wake? Without a die because of an enemy beside him."""

    section: ClassVar[str] = "2"
    unit: UnitId
    die: int | None
    awake: bool

    def apply(self, state: State) -> None:
        """Awake, he is as fit as ever."""
        if self.awake:
            _rise(state, self.unit)


class Untied(Event, frozen=True):
    """A prisoner is free."""

    section: ClassVar[str] = "2"
    unit: UnitId
    by: UnitId

    def apply(self, state: State) -> None:
        """He is on his feet, and moves like everybody else."""
        _rise(state, self.unit)
