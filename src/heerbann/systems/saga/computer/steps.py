"""The steps that come to mind first when a unit sets out: at the enemy it hopes for, to a goal."""

from collections.abc import Iterator, Sequence

from heerbann.boards.table import Point
from heerbann.boards.table.geometry.angles import ahead, facing_towards
from heerbann.boards.table.geometry.points import shifted
from heerbann.boards.table.moves.walks import shifting
from heerbann.systems.saga.computer.footing import detour, is_slow_on, threat_on
from heerbann.systems.saga.computer.goals import goal_of, pace
from heerbann.systems.saga.computer.prospects import prospect, room
from heerbann.systems.saga.model.changes import walked
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import State, Unit

SLOW = STICKS[RULES.fatigue.slowed]
"""How far a unit gets that is slowed, or on bad ground."""

NOWHERE: Point = (0, 0)

ASIDE = (50, -50)
"""So many degrees aside it may get past what is in the way."""


def steps(
    state: State, activation: Activation, unit: Unit, enemies: Sequence[Unit]
) -> Iterator[tuple[Unit, Point]]:
    """The unit as it would stand after each of them, and where it wanted to go.

    Nobody has asked yet whether such a step is allowed.
    """
    if activation.is_manoeuvre:
        reach = room(unit, enemies)
    else:
        reach = SLOW if activation.slowed else pace(state, unit)
    here = group(unit.models)
    for aim, most, turns in [*_foe(state, unit, enemies), *_goal(state, unit)]:
        facing = facing_towards(here.middle, aim)
        for turn in turns:
            by = _step(state, unit, (facing + turn) % 360, min(reach, most))
            if by != NOWHERE and state.ground.table.has(shifted(here.middle, by)):
                yield walked(unit, shifting(here, by)), aim


def _step(state: State, unit: Unit, facing: int, length: int) -> Point:
    """So far that way, or as far as slow ground allows."""
    if length > SLOW and is_slow_on(state.ground, unit, ahead(facing, length)):
        length = SLOW
    return ahead(facing, length) if length > 0 else NOWHERE


Aim = tuple[Point, int, tuple[int, ...]]
"""Where to, how far at most, and how many degrees aside one may go."""


def _foe(state: State, unit: Unit, enemies: Sequence[Unit]) -> Iterator[Aim]:
    """Whom it threatens, or who is nearest; past the ground that is in the way."""
    if enemies:
        nearest = min(enemies, key=lambda enemy: prospect(unit, enemy).gap)
        whom = threat_on(state.ground, unit, enemies).enemy or nearest
        turns = (0, *ASIDE) if detour(unit, whom, state.ground) else (0,)
        yield group(whom.models).middle, prospect(unit, whom).gap - STICKS["VS"], turns


def _goal(state: State, unit: Unit) -> Iterator[Aim]:
    found = goal_of(state, unit)
    if found is not None:
        yield *found, (0,)
