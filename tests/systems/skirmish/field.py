"""Playing on from a position with the whole system: activations, moves, reactions, rounds.

Positions are built with :mod:`arena`. `acting(state, "red-1")` is a game in which that unit is
activated; `go_on(game, dice=[…], answers=[…])` gives dice and answers, all of which must be used.
"""

from __future__ import annotations

from typing import Any

from heerbann.boards.table import ModelNumber
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.model.actions import March
from heerbann.systems.skirmish.model.events.movement import Activated, MoveDeclared
from heerbann.systems.skirmish.model.state import Manner, State, UnitId
from tests.systems.playing import Answers, Dice, begun, go_on
from tests.systems.skirmish.arena import Length, Played, point, unit

R1, R2, R3 = UnitId("red-1"), UnitId("red-2"), UnitId("red-3")
B1, B2, B3 = UnitId("blue-1"), UnitId("blue-2"), UnitId("blue-3")


# --- games ----------------------------------------------------------------------------------


def running(state: State, step: str) -> Played:
    """A game of the real system that begins with this step; the state is left as it is."""
    return begun(SYSTEM, state, step)


def acting(state: State, unit_id: UnitId = R1, *, dice: Dice = (), answers: Answers = ()) -> Played:
    """The activation of a unit."""
    ready = state.copy()
    Activated(unit_id).apply(ready)
    ready.starter = ready.starter or ready.active
    return go_on(running(ready, "act"), dice=dice, answers=answers)


def activated(state: State, unit_id: UnitId = R1) -> State:
    """The state at the start of a unit's activation, before anything is asked."""
    ready = state.copy()
    Activated(unit_id).apply(ready)
    return ready


def moving(state: State, unit_id: UnitId = R1, manner: Manner = "move", **more: Any) -> State:
    """The state after a move was declared."""
    ready = state.copy()
    if manner in ("move", "sprint", "free"):
        Activated(unit_id).apply(ready)
    MoveDeclared(unit_id, manner, **more).apply(ready)
    return ready


# --- moves ----------------------------------------------------------------------------------


def walk(model: int, *path: tuple[Length, Length], facing: int = 0) -> Walk:
    """The way of one model, in inches."""
    return Walk(ModelNumber(model), tuple([point(x, y) for x, y in path]), facing)


def march(unit_id: UnitId, *walks: Walk) -> March:
    """These models go, the others stay."""
    return March(unit_id, walks)


def shift(state: State | Played, unit_id: UnitId, x: Length, y: Length) -> March:
    """All models go the same straight way, in inches."""
    by = point(x, y)
    walks = []
    for model in unit(state, unit_id).models:
        assert model.stand is not None
        walks.append(Walk(model.number, (model.stand.moved_by(by).at,), model.stand.facing))
    return March(unit_id, tuple(walks))


def stay(unit_id: UnitId) -> March:
    """A move of nothing."""
    return March(unit_id, ())


# --- looking at them ------------------------------------------------------------------------


def verdict(refusal: Refusal | None) -> tuple[str, str] | None:
    """Section and reason of a refusal."""
    return None if refusal is None else (refusal.rule, refusal.reason)


def kinds(game: Played) -> list[str]:
    """The kinds of actions on offer, in order, each once."""
    return list(dict.fromkeys(type(option).__name__ for option in game.options))
