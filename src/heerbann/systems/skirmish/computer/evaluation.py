"""How a good player values a position: troops, mission, and who threatens whom."""

from collections.abc import Hashable
from functools import lru_cache, partial

from heerbann.boards.memo import Facts, Memo
from heerbann.boards.table import INCH, Point, distance
from heerbann.engine.rules.asks import Seat
from heerbann.systems.skirmish.computer.attack_values import value
from heerbann.systems.skirmish.computer.threats import threat
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import (
    OPPONENT,
    Marker,
    State,
    Unit,
    UnitId,
    on_table,
    units_of,
)
from heerbann.systems.skirmish.odds.merged_positions import numbers
from heerbann.systems.skirmish.rules.s15_missions.missions import (
    hill_holder,
    holder,
    points_now,
    round_limit,
)

PINNED, FLEEING = 0.7, 0.3
"""What is left of a unit's worth in these conditions."""

MATERIAL, MISSION, DANGER = 0.9, 0.7, 0.35
"""How much troops, the mission and the threats weigh."""

SPENT = 0.6
"""What a threat is worth of a unit that has acted in this round."""

READY, WATCHING = 0.5, 0.4
"""What its best attack is worth to the unit that acts now, and to one that may react."""

NEAR = 24 * INCH
"""From how far a marker draws units."""


def evaluate(state: State, seat: Seat) -> float:
    """What a position is worth to a seat, from −1 to 1; to many of them several ways lead."""
    return _worths(_look(state, seat), lambda: _worth_of(state, seat))


_worths = Facts[float]()


def _look(state: State, seat: Seat) -> Hashable:
    """All of a position that its worth follows from."""
    return (
        seat,
        numbers(state.units.values()),
        tuple(state.fallen),
        state.ground,
        state.house,
        (state.scenario.mission, state.scenario.rounds, state.round),
        tuple(state.marks.items()),
        tuple(state.score.items()),
        _acting(state),
    )


def _worth_of(state: State, seat: Seat) -> float:
    enemy = OPPONENT[seat]
    mine, theirs = _troops(state, seat), _troops(state, enemy)
    whole = mine + theirs or 1.0
    score = (
        MATERIAL * (mine - theirs) / whole
        + MISSION * _mission(state, seat)
        + DANGER * (_danger(state, seat) - _danger(state, enemy)) / whole
    )
    return max(-0.99, min(0.99, score))


def _troops(state: State, side: Seat) -> float:
    return sum([_standing(unit) for unit in units_of(state, side)])


def _worth_left(unit: Unit) -> float:
    worth = value(unit)
    match unit.condition:
        case "pinned":
            return worth * PINNED
        case "fleeing":
            return worth * FLEEING
    return worth


_standing = Memo(_worth_left)
"""What a unit is worth as it fares."""


# Who threatens whom


def _danger(state: State, side: Seat) -> float:
    """What the units of a side may do to the enemy: each the best it can."""
    acting = _acting(state)
    targets, total = threat.targets(on_table(state, OPPONENT[side])), 0.0
    for unit in on_table(state, side):
        if unit.condition != "steady":
            continue
        best = threat.best(state, unit, targets)
        total += best * (SPENT if unit.activated else 1.0)
        if unit.id == acting:
            total += READY * best
        if unit.marker:
            total += WATCHING * best
    return total


def _acting(state: State) -> UnitId | None:
    """Who may still do something in the activation that runs."""
    return state.acting.unit if state.acting is not None and state.acting.budget else None


# The mission


def _mission(state: State, seat: Seat) -> float:
    """How the points stand and are likely to fall, from −1 to 1."""
    enemy = OPPONENT[seat]
    match state.scenario.mission:
        case "annihilation":
            lead = points_now(state, seat) - points_now(state, enemy)
            return lead / 6
        case "king_of_the_hill":
            lead = state.score[seat] - state.score[enemy]
            pull = _pull(state, seat, state.ground.table.centre)
            king = hill_holder(state)
            held = 0.0 if king is None else 1.0 if king == seat else -1.0
            left = max(0, round_limit(state) - state.round)
            return (lead + held + pull * left / 2) / round_limit(state)
        case "hidden_loot" | "objectives":
            return _marks(state, seat)


def _marks(state: State, seat: Seat) -> float:
    if not state.marks:
        return 0.0
    worths = [_worth(mark) for mark in state.marks.values()]
    total = 0.0
    for mark, worth in zip(state.marks.values(), worths, strict=True):
        held = holder(state, mark)
        grip = 0.0 if held is None else 1.0 if held == seat else -1.0
        total += worth * (0.5 * grip + 0.5 * _pull(state, seat, mark.at))
    return total / sum(worths)


def _worth(mark: Marker) -> float:
    """A hidden marker is worth the mean of what there is."""
    if mark.open:
        return mark.value
    loot = RULES.missions.loot
    return sum(int(value) * number for value, number in loot.items()) / sum(loot.values())


def _pull(state: State, seat: Seat, at: Point) -> float:
    """Who has more troops near a place, from −1 to 1."""
    mine, theirs = _near(state, seat, at), _near(state, OPPONENT[seat], at)
    return (mine - theirs) / (mine + theirs + 1.0)


def _near(state: State, side: Seat, at: Point) -> float:
    """The models of a side around a place, the nearer the more."""
    drawn, total = _drawing(at, int(state.house.vehicle_holds)), 0.0
    for unit in on_table(state, side):
        if unit.condition != "fleeing":
            total += drawn(unit)
    return total


@lru_cache(maxsize=64)
def _drawing(at: Point, many: int) -> Memo[Unit, float]:
    """What a unit counts near a place; a vehicle is as good as so many models."""
    return Memo(partial(_drawn, at=at, many=many))


def _drawn(unit: Unit, at: Point, many: int) -> float:
    away = distance(group(unit.models).middle, at)
    if away >= NEAR:
        return 0.0
    weight = 1 - away / NEAR
    number = many if unit.entry.is_vehicle else len(unit.models)
    return min(number, 6) * weight * weight
