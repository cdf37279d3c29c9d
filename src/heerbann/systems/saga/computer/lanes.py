"""Who stands in whose way: a unit behind its friends lets them go first."""

from collections.abc import Iterable, Sequence
from functools import cache

from heerbann.boards.memo import MemoAmong
from heerbann.boards.table import Bounds, Point
from heerbann.boards.table.geometry.angles import ahead, facing_towards
from heerbann.systems.saga.computer.prospects import threat
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import Unit

FIRST_STEPS = (STICKS["VS"], STICKS["S"])
"""Where the way has to be free so that it is worth to set out."""

ASIDE = (45, -45)
"""So many degrees to the side there may be another way."""


def freedom(unit: Unit, goal: Point, friends: Iterable[Unit]) -> float:
    """What a move is worth, of what it would be if nobody stood in the way: 1, or less."""
    near = _near(unit, friends)
    if not near:
        return 1.0
    here = group(unit.models)
    facing = facing_towards(here.middle, goal)
    if _is_free(here.area, facing, near):
        return 1.0
    is_free_aside = any(_is_free(here.area, facing + aside, near) for aside in ASIDE)
    return WEIGHTS.turned if is_free_aside else WEIGHTS.held_up


def _near(unit: Unit, friends: Iterable[Unit]) -> list[Bounds]:
    """The friends that might be in the way."""
    around = group(unit.models).area.grown(FIRST_STEPS[-1])
    areas = [group(one.models).area for one in friends if one is not unit]
    return [area for area in areas if around.overlaps(area)]


def _is_free(area: Bounds, facing: int, others: Sequence[Bounds]) -> bool:
    steps = [area.moved(_step(facing % 360, length)) for length in FIRST_STEPS]
    return not any(step.overlaps(other) for step in steps for other in others)


@cache
def _step(facing: int, length: int) -> Point:
    return ahead(facing, length)


def _freedom_to(enemy: Unit, unit_and_friends: Sequence[Unit]) -> float:
    unit, *friends = unit_and_friends
    return freedom(unit, group(enemy.models).middle, friends)


freedom_to = MemoAmong(_freedom_to)
"""The same on the way to an enemy, for the first of some units, whose friends are the others."""


def freedom_to_fight(unit: Unit, own: Sequence[Unit], enemies: Sequence[Unit]) -> float:
    """The same on the way to whom a unit threatens."""
    whom = threat(unit, enemies).enemy
    return 1.0 if whom is None else freedom_to(whom, [unit, *own])
