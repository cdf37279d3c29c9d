"""Where a good player wants to go, before the suggestions of the rules: at enemies, to goals."""

from collections.abc import Iterator
from itertools import islice

from heerbann.boards.table import Point, squared
from heerbann.boards.table.geometry.angles import ahead, facing_towards
from heerbann.boards.table.moves.suggestions import within_reach
from heerbann.boards.table.moves.walks import shift_of, shifting
from heerbann.engine.rules.asks import Action, Aim, Place
from heerbann.systems.saga.computer.goals import drives_home, pace
from heerbann.systems.saga.computer.prospects import prospect
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import (
    RED,
    State,
    Unit,
    enemies_of,
    running_activation,
)

ENEMIES, GOALS = 3, 2
"""So many of the nearest enemies and goals are worth a way."""

BLOCKED = 2
"""To so many of those whose straight way is blocked a unit looks for another one."""

ASIDE = (30, 60, 90)
"""It bends so many degrees to the left or right of them."""


def places(state: State, ask: Place[Action]) -> Iterator[Action]:
    """Moves straight at the nearest enemies and goals, around what is in the way."""
    activation = running_activation(state)
    if do.March not in ask.kinds or ask.aim is None or activation is None:
        return
    unit = state.units[activation.unit]
    least = STICKS["L"] if activation.is_manoeuvre else STICKS["VS"]
    reach = STICKS[RULES.fatigue.slowed] if activation.slowed else pace(state, unit)
    blocked = 0
    for action, goal in _wanted(state, unit, ask.aim, reach, least):
        is_allowed = ask.check(action) is None
        if is_allowed:
            yield action
        if (
            goal is not None
            and blocked < BLOCKED
            and not (is_allowed and _is_straight(unit, action))
        ):
            blocked += 1
            yield from _other_ways(unit, goal, reach, ask)


def _is_straight(unit: Unit, action: Action) -> bool:
    return isinstance(action, do.March) and shift_of(group(unit.models), action.walks) is not None


def _wanted(
    state: State, unit: Unit, aim: Aim[Action], reach: int, least: int
) -> Iterator[tuple[Action, Point | None]]:
    """South first, where somebody has to go there; nobody has asked yet whether it is allowed."""
    here = group(unit.models)
    south = do.March(unit.id, shifting(here, (0, -min(here.area.bottom, reach))))
    if drives_home(state, unit):
        yield south, (here.middle[0], 0)
        return
    if unit.side == RED and state.scenario.mission == "fog":
        yield south, None
    for goal, gap in [*_goals(state, unit), *_enemies(state, unit, least)]:
        yield aim(within_reach(here.middle, goal, min(reach, gap)), None, ()), goal


def _other_ways(unit: Unit, goal: Point, reach: int, ask: Place[Action]) -> Iterator[Action]:
    """As far as slow ground allows, and past what is in the way on either side of it."""
    here = group(unit.models)
    facing = facing_towards(here.middle, goal)

    def step(aside: int, length: int) -> do.March:
        return do.March(unit.id, shifting(here, ahead(facing + aside, length - 3)))

    lengths = (reach, STICKS["S"])
    left = [step(-aside, length) for length in lengths for aside in ASIDE]
    right = [step(aside, length) for length in lengths for aside in ASIDE]
    for steps in ([step(0, STICKS["S"])], left, right):
        yield from islice((one for one in steps if ask.check(one) is None), 1)


def _enemies(state: State, unit: Unit, least: int) -> list[tuple[Point, int]]:
    """The nearest ones, and how far one may go towards them."""
    gaps = sorted([(prospect(unit, one).gap, one.id) for one in enemies_of(state, unit)])
    near = [(gap - least, state.units[one]) for gap, one in gaps[:ENEMIES] if gap > least]
    return [(group(enemy.models).middle, gap) for gap, enemy in near]


def _goals(state: State, unit: Unit) -> list[tuple[Point, int]]:
    """The nearest fords or cows."""
    here = group(unit.models).middle
    found = [marker.at for marker in state.markers.values() if marker.at is not None]
    found.sort(key=lambda at: squared(here, at))
    return [(at, STICKS["L"]) for at in found[:GOALS]]
