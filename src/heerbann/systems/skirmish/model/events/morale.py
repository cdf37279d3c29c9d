"""The facts of terrain tests (§6) and morale (§10), and how each changes the state."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Faces
from heerbann.engine.rules.battle import Event
from heerbann.systems.skirmish.model.changes import change, leave_melees
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
        """It keeps its marker; by house rule it loses it with its reaction (R-12)."""
        change(state, self.unit, condition="pinned", marker=_kept_marker(state, self.unit))


class Broke(Event, frozen=True):
    """A unit takes to its heels."""

    section: ClassVar[str] = "10.5"
    unit: UnitId

    def apply(self, state: State) -> None:
        """It keeps its markers until the next round (§5.12); by house rule not that of §5.7."""
        change(state, self.unit, condition="fleeing", marker=_kept_marker(state, self.unit))


def _kept_marker(state: State, unit_id: UnitId) -> bool:
    """R-12: where any short action may be a reaction, rallying and fleeing are."""
    return state.units[unit_id].marker and state.house.react_with == "any_short"


class Fled(Event, frozen=True):
    """A unit ran towards its own edge."""

    section: ClassVar[str] = "10.5"
    unit: UnitId
    roll: int
    walks: tuple[Walk, ...]

    def apply(self, state: State) -> None:
        """Move the models; whoever held them in melee holds them no more."""
        state.units[self.unit] = replace(walked(state.units[self.unit], self.walks), fled=True)
        leave_melees(state, self.unit)


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
        acting = state.acting
        is_its_own = acting is not None and acting.unit == self.unit
        if acting is not None and is_its_own and state.house.rally_then_act == "off":
            state.acting = replace(acting, budget=0, free_moves=0)


MORALE_EVENTS: tuple[type[Event], ...] = (
    TerrainTested,
    MoraleTested,
    Pinned,
    Broke,
    Fled,
    RanOff,
    RallyRolled,
)
