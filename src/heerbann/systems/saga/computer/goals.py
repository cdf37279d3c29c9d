"""What the mission of a battle makes a side want, in victory points."""

from collections.abc import Iterable

from heerbann.boards.memo import Memo2
from heerbann.boards.table import Bounds, Point, squared
from heerbann.boards.table.geometry.points import root_up
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.attacks import points_of
from heerbann.systems.saga.computer.prospects import charge_of, nearness
from heerbann.systems.saga.computer.stakes import eagerness
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.ground import Ground, TerrainPiece
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import OPPONENT, RED, Marker, State, Unit, units_of
from heerbann.systems.saga.rules.s04_troops import count_models
from heerbann.systems.saga.rules.s16_scenarios.fords import ford_points, is_held
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn, led_by


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
            return WEIGHTS.dead
        case "fog":
            return 1.0 if side == RED else WEIGHTS.hunters


def zeal(state: State, side: Seat) -> float:
    """How much it counts in this mission to threaten somebody."""
    return eagerness(state, side) * weight_of_dead(state, OPPONENT[side])


def fighters(state: State, side: Seat, own: list[Unit]) -> list[Unit]:
    """Those who look for a fight; raiders with a cow and the encircled have other things to do."""
    match state.scenario.mission:
        case "cattle" if side == RED:
            return [unit for unit in own if led_by(state, unit.id) is None]
        case "fog" if side == RED:
            return []
        case _:
            return own


def at_risk(state: State, unit: Unit) -> float:
    """What a unit may lose in a melee besides its men: who is beaten lets go the cow it leads."""
    number = led_by(state, unit.id)
    if number is None:
        return 0.0
    kept = RULES.missions.cow_kept
    return WEIGHTS.beaten * (_led(state, unit.side, state.markers[number]) + kept)


def on_the_way(state: State, unit: Unit) -> float:
    """What a move may bring a unit nearer to its goal, wherever that is."""
    match state.scenario.mission:
        case "fog" if unit.side == RED:
            return WEIGHTS.step * _leaving(unit)
        case "cattle" if unit.side == RED and led_by(state, unit.id) is not None:
            return WEIGHTS.step * WEIGHTS.driven
        case "ford" | "cattle":
            return WEIGHTS.some_way
        case _:
            return 0.0


# The ford


def _fords(state: State, side: Seat) -> float:
    """What is held, at every counting to come; and those that somebody is near to."""
    counted = RULES.missions.ford_turns
    turns = range(max(1, state.round), last_turn(state) + 1)
    left = sum(turn % counted == 0 for turn in turns)
    own = [unit for unit in units_of(state, side) if count_models(unit) >= RULES.missions.holders]
    total = WEIGHTS.held * left * ford_points(state, side)
    middle = (len(state.markers) + 1) // 2
    for number, marker in state.markers.items():
        if marker.at is not None and not is_held(state, side, marker.at):
            worth = RULES.missions.ford_middle if number == middle else RULES.missions.ford
            total += WEIGHTS.wanted * left * worth * _nearest_to(own, marker.at, STICKS["S"])
    return total


def _nearest_to(units: Iterable[Unit], at: Point, reach: int) -> float:
    """How near the nearest of them is to a point it wants to be near to."""
    return max([nearness(_away(unit, at) - reach, charge_of(unit)) for unit in units], default=0.0)


def _away(unit: Unit, at: Point) -> int:
    return root_up(min([squared(stand.at, at) for stand in group(unit.models).stands]), 1)


# The cattle


def _cows(state: State, side: Seat) -> float:
    cows = [cow for cow in state.markers.values() if cow.at is not None]
    own = [unit for unit in units_of(state, side) if led_by(state, unit.id) is None]
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
    near = WEIGHTS.fetched if side == RED else WEIGHTS.grazing
    return kept + near * _nearest_to(own, cow.at, STICKS["VS"])


def _led(state: State, side: Seat, cow: Marker) -> float:
    """Led by the raiders it is worth the more the nearer it is to their edge."""
    if cow.at is None or side != RED:
        return WEIGHTS.grazing
    return RULES.missions.cow_led + WEIGHTS.driven * (1 - cow.at[1] / state.ground.table.height)


# The fog


def _way_out(state: State) -> float:
    """The encircled want to reach the south edge; who is out counts."""
    out = [_leaving(unit) + WEIGHTS.safe for unit in state.left.values()]
    near = [_leaving(unit) * _to_edge(state, unit) for unit in units_of(state, RED)]
    return WEIGHTS.out * sum(out) + WEIGHTS.on_the_way * sum(near)


def _leaving(unit: Unit) -> float:
    if unit.troop.is_warlord:
        return float(RULES.missions.warlord_left)
    return sum([points_of(unit.troop_of(model).cls) for model in unit.models])


def _to_edge(state: State, unit: Unit) -> float:
    """1 at the edge, and less for each move it is away from it."""
    moves = way_south(unit, state.ground) / charge_of(unit)
    return max(0.0, 1 - moves / (last_turn(state) + 1))


def _way_south(unit: Unit, ground: Ground) -> int:
    """How far it is to the south edge, through or around the bad ground on the way."""
    here = group(unit.models).area
    return here.bottom + max([_detour(here, piece) for piece in ground.pieces], default=0)


def _detour(here: Bounds, piece: TerrainPiece) -> int:
    """What a piece adds to the way south: the part still to be crossed, or the way past it."""
    there = piece.outline.bounds
    is_bad = piece.nature.ground in ("dangerous", "impassable")
    if not is_bad or there.right <= here.left or there.left >= here.right:
        return 0
    past = min(here.right - there.left, there.right - here.left)
    across = max(0, min(here.bottom, there.top) - there.bottom)
    return past if across and piece.nature.ground == "impassable" else min(past, across)


way_south = Memo2(_way_south)
"""How far it is for a unit to the south edge."""
