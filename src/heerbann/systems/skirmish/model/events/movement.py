"""The facts of an activation: actions, moves, reactions (§5, §6)."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.battle import Event
from heerbann.systems.skirmish.model.changes import change, crew_after_activation
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.setup import walked
from heerbann.systems.skirmish.model.ground import PieceId
from heerbann.systems.skirmish.model.state import (
    OPPONENT,
    Acting,
    Crew,
    Length,
    Manner,
    Moving,
    Short,
    State,
    UnitId,
)

Deed = Literal["shoot", "melee", "suppress", "flee", "rally"]
Reaction = Literal["move", "shoot", "melee", "flee", "rally"]

FIT = Crew()

# Helpers


def _spend_short(state: State, short: Short) -> None:
    """§5.1: a short action costs one, and is not taken twice."""
    acting = state.acting
    assert acting is not None
    used = (*acting.used, short)
    state.acting = replace(acting, budget=acting.budget - 1, used=used, moved=False)


def _spend_long(state: State) -> None:
    """§5.1: a long action costs all; R-45: by house rule the additional move as well."""
    acting = state.acting
    assert acting is not None
    free = acting.free_moves if state.house.fast_with_long == "on" else 0
    state.acting = replace(acting, budget=0, free_moves=free, moved=False)


# §11.2, §5.1: an activation


class Activated(Event, frozen=True):
    """A unit's activation begins."""

    section: ClassVar[str] = "11.2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """It has two short actions or a long one, and a free move if it is Fast (§14.1)."""
        change(state, self.unit, activated=True)
        unit = state.units[self.unit]
        state.active = unit.side
        free = 1 if unit.has("fast") else 0
        is_fleeing = unit.condition == "fleeing"
        state.acting = Acting(unit.id, RULES.activation.budget, (), free, is_fleeing)


class ActionTaken(Event, frozen=True):
    """The acting unit takes one of the actions that are neither a move nor a marker."""

    section: ClassVar[str] = "5.2"
    unit: UnitId
    deed: Deed

    def apply(self, state: State) -> None:
        """Pay for it."""
        if self.deed == "suppress":
            _spend_long(state)
        else:
            _spend_short(state, self.deed)


class AreaSecured(Event, frozen=True):
    """A unit prepares a reaction."""

    section: ClassVar[str] = "5.7"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Lay the marker beside it."""
        _spend_short(state, "secure")
        change(state, self.unit, marker=True)


class CoverTaken(Event, frozen=True):
    """A unit uses cover until the next round."""

    section: ClassVar[str] = "5.12"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Lay the marker beside it."""
        _spend_long(state)
        change(state, self.unit, covered=True)


class ActivationEnded(Event, frozen=True):
    """An activation is over; it is the other side's turn."""

    section: ClassVar[str] = "11.2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """By house rule damage to crews may end here as well."""
        state.acting = None
        assert state.active is not None
        state.active = OPPONENT[state.active]
        for unit in list(state.units.values()):
            if unit.crew != FIT:
                own = unit.id == self.unit
                change(state, unit.id, crew=crew_after_activation(unit.crew, state.house, own=own))


# §6: moves


class MoveDeclared(Event, frozen=True):
    """A unit is going to move; where to is said next."""

    section: ClassVar[str] = "6.1"
    unit: UnitId
    manner: Manner
    toward: UnitId | None = None

    def apply(self, state: State) -> None:
        """Pay for it and remember whose move it is."""
        state.moving = Moving(self.unit, self.manner, self.toward)
        match self.manner:
            case "move":
                _spend_short(state, "move")
            case "sprint":
                _spend_long(state)
            case "free":
                assert state.acting is not None
                state.acting = replace(state.acting, free_moves=state.acting.free_moves - 1)
            case "vanguard":
                state.vanguard = tuple([unit for unit in state.vanguard if unit != self.unit])
            case "howl":
                state.howling = tuple([unit for unit in state.howling if unit != self.unit])


class Marched(Event, frozen=True):
    """The models of a unit have walked.

    ``length`` is the longest way, ``reach`` how far it might have been, ``piece`` what slowed it.
    """

    section: ClassVar[str] = "6.7"
    unit: UnitId
    walks: tuple[Walk, ...]
    length: Length
    reach: Length
    piece: PieceId | None

    def apply(self, state: State) -> None:
        """Stand the models where their ways end."""
        state.units[self.unit] = walked(state.units[self.unit], self.walks)
        state.moving = None
        if state.acting is not None and state.acting.unit == self.unit:
            state.acting = replace(state.acting, moved=True)


# §5.8: reactions


class Reacted(Event, frozen=True):
    """A unit with a marker reacts to what an enemy did."""

    section: ClassVar[str] = "5.8"
    unit: UnitId
    trigger: UnitId
    reaction: Reaction

    def apply(self, state: State) -> None:
        """The marker is gone; there is no second reaction in this round."""
        change(state, self.unit, marker=False, reacted=True)


class ReactionsPassed(Event, frozen=True):
    """A side lets an enemy action happen and keeps its markers."""

    section: ClassVar[str] = "5.8"
    trigger: UnitId


MOVE_EVENTS: tuple[type[Event], ...] = (
    Activated,
    ActionTaken,
    AreaSecured,
    CoverTaken,
    ActivationEnded,
    MoveDeclared,
    Marched,
    Reacted,
    ReactionsPassed,
)
