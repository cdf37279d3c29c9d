"""The facts of terrain tests (§6) and morale (§10), and how each changes the state."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Faces
from heerbann.engine.rules.battle import Event
from heerbann.systems.skirmish.model.changes import change
from heerbann.systems.skirmish.model.events.setup import walked
from heerbann.systems.skirmish.model.state import State, UnitId


class TerrainTested(Event, frozen=True):
    """Models that crossed terrain take hits; ``dice`` are thrown by a house rule only."""

    section: ClassVar[str] = "6.4"
    unit: UnitId
    models: int
    dice: Faces
    hits: int


# §10: morale


class MoraleTested(Event, frozen=True):
    """A throw for morale."""

    section: ClassVar[str] = "10.1"
    unit: UnitId
    need: int
    dice: Faces
    passed: bool


class Pinned(Event, frozen=True):
    """A unit keeps its head down."""

    section: ClassVar[str] = "10.4"
    unit: UnitId

    def apply(self, state: State) -> None:
        """It also loses its reaction."""
        change(state, self.unit, condition="pinned", marker=False)


class Broke(Event, frozen=True):
    """A unit takes to its heels."""

    section: ClassVar[str] = "10.5"
    unit: UnitId

    def apply(self, state: State) -> None:
        """It also loses its markers (§10.7)."""
        change(state, self.unit, condition="fleeing", marker=False, covered=False)


class Fled(Event, frozen=True):
    """A unit ran towards its own edge."""

    section: ClassVar[str] = "10.5"
    unit: UnitId
    roll: int
    walks: tuple[Walk, ...]

    def apply(self, state: State) -> None:
        """Move the models."""
        state.units[self.unit] = replace(walked(state.units[self.unit], self.walks), fled=True)


class RanOff(Event, frozen=True):
    """A model of a fleeing unit reached the edge: the unit is lost."""

    section: ClassVar[str] = "10.5"
    unit: UnitId
    roll: int


class RallyRolled(Event, frozen=True):
    """A unit tried to restore its morale; without dice it always succeeds (house rule)."""

    section: ClassVar[str] = "5.10"
    unit: UnitId
    need: int
    dice: Faces
    passed: bool

    def apply(self, state: State) -> None:
        """Success makes it steady; by house rule it does nothing more then (R-36)."""
        if not self.passed:
            return
        change(state, self.unit, condition="steady")
        if state.acting is not None and state.house.rally_then_act == "off":
            state.acting = replace(state.acting, budget=0, free_moves=0)


MORALE_EVENTS: tuple[type[Event], ...] = (
    TerrainTested,
    MoraleTested,
    Pinned,
    Broke,
    Fled,
    RanOff,
    RallyRolled,
)
