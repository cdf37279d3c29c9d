"""Short ways to say activations under way and walks, in millimetres."""

from __future__ import annotations

from typing import Any

from heerbann.boards.table import ModelNumber, Stand
from heerbann.boards.table.moves.walks import Walk, Walks
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.rules.s08_movement.legality import MovePassage, passage_of
from tests.systems.saga.arena import Length, point

RED1, BLUE1, BLUE2 = UnitId("red-1"), UnitId("blue-1"), UnitId("blue-2")


def under_way(state: State, kind: Any, target: UnitId | None = None, **facts: Any) -> State:
    """The first red unit moves or charges now."""
    source = facts.pop("source", "ability")
    state.running = (Activation(RED1, kind, source, target, stage="ready", **facts),)
    return state


def activation(state: State) -> Activation:
    (frame,) = state.running
    assert isinstance(frame, Activation)
    return frame


def passage(state: State, **facts: Any) -> MovePassage:
    """The move of the first red unit."""
    return passage_of(state, activation(under_way(state, "move", **facts)))


def walk(model: int, *corners: tuple[Length, Length], facing: int = 0) -> Walk:
    return Walk(ModelNumber(model), tuple(point(x, y) for x, y in corners), facing)


def all_by(state: State, x: Length, y: Length, unit: UnitId = RED1) -> Walks:
    """All models of a unit go the same straight way."""
    by = point(x, y)
    walks = []
    for model in state.units[unit].models:
        assert model.stand is not None
        at = model.stand.at
        walks.append(Walk(model.number, ((at[0] + by[0], at[1] + by[1]),), model.stand.facing))
    return tuple(walks)


def stands(state: State, unit: UnitId) -> list[Stand]:
    return [model.stand for model in state.units[unit].models if model.stand is not None]


def reason(refusal: Refusal | None) -> tuple[str, str] | None:
    """The section and the key of a refusal."""
    return None if refusal is None else (refusal.rule, refusal.reason)
