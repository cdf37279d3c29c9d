"""What the mission of a battle makes a side want, in victory points."""

from collections.abc import Iterable

from heerbann.boards.table import Edge, Point, squared
from heerbann.boards.table.geometry.points import root_up
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.attacks import points_of
from heerbann.systems.saga.computer.prospects import charge_of, nearness
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import OPPONENT, RED, Marker, State, Unit, units_of
from heerbann.systems.saga.rules.s04_troops import count_models
from heerbann.systems.saga.rules.s16_scenarios.fords import ford_points, is_held
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn, led_by

HELD, WANTED = 0.7, 0.4
"""What a ford counts for that is held now, and one to which somebody is on his way."""

DRIVEN, GRAZING = 3.0, 0.5
"""What a cow on its way home may yet bring, and a free one near by."""

BEATEN = 0.4
"""How often who fights is beaten, all in all."""

STEP, SOME_WAY = 0.15, 0.2
"""What a step towards the edge brings of what it is worth to leave; and any step to a goal."""

OUT, ON_THE_WAY, SAFE = 2.0, 0.8, 1.5
"""What a unit counts for that has left the table, one that is about to, and what it is besides."""


def goal(state: State, side: Seat) -> float:
    """What a side may hope for of its mission besides the dead."""
    match state.scenario.mission:
        case "clash":
            return 0.0
        case "ford":
            return _fords(state, side)
        case "cattle":
            return _cows(state, side)
        case "fog":
            return _way_out(state) if side == RED else 0.0


def weight_of_dead(state: State, side: Seat) -> float:
    """How much the dead of a side count in this mission."""
    match state.scenario.mission:
        case "clash":
            return 1.0
        case "ford" | "cattle":
            return 0.6
        case "fog":
            return 1.0 if side == RED else 0.3


def at_risk(state: State, unit: Unit) -> float:
    """What a unit may lose in a melee besides its men: who is beaten lets go the cow it leads."""
    number = led_by(state, unit.id)
    if number is None:
        return 0.0
    return BEATEN * (_led(state, unit.side, state.markers[number]) + RULES.missions.cow_kept)


def on_the_way(state: State, unit: Unit) -> float:
    """What a move may bring a unit nearer to its goal, wherever that is."""
    match state.scenario.mission:
        case "fog" if unit.side == RED:
            return STEP * _leaving(unit)
        case "cattle" if unit.side == RED and led_by(state, unit.id) is not None:
            return STEP * DRIVEN
        case "ford" | "cattle":
            return SOME_WAY
        case _:
            return 0.0


# The ford


def _fords(state: State, side: Seat) -> float:
    """What is held, at every counting to come; and those that somebody is near to."""
    counted = RULES.missions.ford_turns
    turns = range(max(1, state.round), last_turn(state) + 1)
    left = sum(turn % counted == 0 for turn in turns)
    own = [unit for unit in units_of(state, side) if count_models(unit) >= RULES.missions.holders]
    total = HELD * left * ford_points(state, side)
    middle = (len(state.markers) + 1) // 2
    for number, marker in state.markers.items():
        if marker.at is not None and not is_held(state, side, marker.at):
            worth = RULES.missions.ford_middle if number == middle else RULES.missions.ford
            total += WANTED * left * worth * _nearest_to(own, marker.at, STICKS["S"])
    return total


def _nearest_to(units: Iterable[Unit], at: Point, reach: int) -> float:
    """How near the nearest of them is to a point it wants to be near to."""
    return max([nearness(_away(unit, at) - reach, charge_of(unit)) for unit in units], default=0.0)


def _away(unit: Unit, at: Point) -> int:
    return root_up(min([squared(stand.at, at) for stand in group(unit.models).stands]), 1)


# The cattle


def _cows(state: State, side: Seat) -> float:
    cows = [cow for cow in state.markers.values() if cow.at is not None]
    own = units_of(state, side)
    return sum([_cow(state, side, cow, own) for cow in cows])


def _cow(state: State, side: Seat, cow: Marker, own: list[Unit]) -> float:
    """Raiders want to lead it home, herders that nobody does."""
    assert cow.at is not None
    leader = None if cow.leader is None else state.units[cow.leader].side
    if leader == OPPONENT[side]:
        return 0.0
    kept = 0.0 if side == RED else float(RULES.missions.cow_kept)
    if leader == side:
        return kept + _led(state, side, cow)
    return kept + GRAZING * _nearest_to(own, cow.at, STICKS["VS"])


def _led(state: State, side: Seat, cow: Marker) -> float:
    """Led by the raiders it is worth the more the nearer it is to their edge."""
    if cow.at is None or side != RED:
        return GRAZING
    return RULES.missions.cow_led + DRIVEN * (1 - cow.at.y / state.ground.table.height)


# The fog


def _way_out(state: State) -> float:
    """The encircled want to reach the south edge; who is out counts."""
    out = [_leaving(unit) + SAFE for unit in state.left.values()]
    near = [_leaving(unit) * _to_edge(state, unit) for unit in units_of(state, RED)]
    return OUT * sum(out) + ON_THE_WAY * sum(near)


def _leaving(unit: Unit) -> float:
    if unit.troop.is_warlord:
        return float(RULES.missions.warlord_left)
    return sum([points_of(unit.troop_of(model).cls) for model in unit.models])


def _to_edge(state: State, unit: Unit) -> float:
    table = state.ground.table
    gap = min([table.gap_to_edge(stand, Edge.SOUTH) for stand in group(unit.models).stands])
    reach = charge_of(unit)
    return nearness(gap + reach, reach)
