"""What the mission of a battle makes a side want, in victory points."""

from collections.abc import Iterable

from heerbann.boards.memo import Memo2
from heerbann.boards.table import Bounds, Point, squared
from heerbann.boards.table.geometry.points import root_up
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.attacks import points_of
from heerbann.systems.saga.computer.lanes import freedom
from heerbann.systems.saga.computer.prospects import charge_of, nearness
from heerbann.systems.saga.computer.stakes import eagerness, future, turns_ahead
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.ground import Ground, TerrainPiece
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import OPPONENT, RED, State, Unit, units_of
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


def fear(state: State, side: Seat) -> float:
    """How much it counts what enemies within reach could do to a Hero."""
    is_hunted = side == RED and state.scenario.mission == "fog"
    return WEIGHTS.hunted if is_hunted else WEIGHTS.exposed


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
    if led_by(state, unit.id) is None:
        return 0.0
    return WEIGHTS.beaten * (_led(state, unit) + RULES.missions.cow_kept)


def drives_home(state: State, unit: Unit) -> bool:
    """Is it a raider with a cow?"""
    return (
        unit.side == RED
        and state.scenario.mission == "cattle"
        and led_by(state, unit.id) is not None
    )


def on_the_way(state: State, unit: Unit) -> float:
    """What a move of the encircled is worth besides: who sets out early gets away."""
    is_hunted = unit.side == RED and state.scenario.mission == "fog"
    return WEIGHTS.step * _leaving(unit) if is_hunted else 0.0


def errands(state: State, side: Seat, own: list[Unit]) -> dict[UnitId, float]:
    """What a move brings those raiders who drive a cow home or go to fetch one."""
    if side != RED or state.scenario.mission != "cattle":
        return {}
    led = [unit for unit in own if led_by(state, unit.id) is not None]
    return {unit.id: _driving(state, unit, own) for unit in led} | _fetching(state, own)


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
    return max([_near_to(unit, at, reach) for unit in units], default=0.0)


def _near_to(unit: Unit, at: Point, reach: int) -> float:
    return nearness(_away(unit, at) - reach, charge_of(unit))


def _distance(unit: Unit, at: Point) -> int:
    return root_up(min([squared(stand.at, at) for stand in group(unit.models).stands]), 1)


_away = Memo2(_distance)
"""How far the nearest of a unit is from a point."""


# The cattle


def _cows(state: State, side: Seat) -> float:
    """Raiders want to lead them home, herders that nobody does."""
    kept = 0.0 if side == RED else float(RULES.missions.cow_kept)
    total = 0.0
    for cow in state.markers.values():
        leader = None if cow.leader is None else state.units[cow.leader]
        if cow.at is not None and (leader is None or leader.side == side):
            total += kept + (0.0 if leader is None else _led(state, leader))
    worth = WEIGHTS.fetched * future(state, side) if side == RED else WEIGHTS.grazing
    sent = _sent(state, units_of(state, side))
    total += worth * sum([_near_to(unit, at, STICKS["VS"]) for unit, at in sent])
    return total + (_about_to_lead(state, sent) if side == RED else 0.0)


def _about_to_lead(state: State, sent: Iterable[tuple[Unit, Point]]) -> float:
    """What it is worth besides to have just come to a cow: it may be led at once."""
    near = WEIGHTS.fetched * future(state, RED)
    moved = [
        one.unit
        for one in state.running
        if isinstance(one, Activation) and one.kind == "move" and one.stage == "moved"
    ]
    come = [unit for unit, at in sent if unit.id in moved and _away(unit, at) <= STICKS["VS"]]
    return sum([_led(state, unit) + RULES.missions.cow_kept - near for unit in come])


def _sent(state: State, own: Iterable[Unit]) -> list[tuple[Unit, Point]]:
    """Who goes to which free cow: each to another one, the nearest first."""
    free = [cow.at for cow in state.markers.values() if cow.at is not None and cow.leader is None]
    able = [unit for unit in own if led_by(state, unit.id) is None]
    ways = [(_away(unit, at), at, number) for number, unit in enumerate(able) for at in free]
    sent: dict[int, Point] = {}
    for _, at, number in sorted(ways):
        if number not in sent and at not in sent.values():
            sent[number] = at
    return [(able[number], at) for number, at in sent.items()]


def _fetching(state: State, own: list[Unit]) -> dict[UnitId, float]:
    """A move that gets a raider to a free cow is worth much, one that brings him nearer some."""
    near = WEIGHTS.fetched * future(state, RED)
    taken = RULES.missions.cow_led + RULES.missions.cow_kept - near
    some = near * (1 - WEIGHTS.one_move)
    found = {}
    for unit, at in _sent(state, own):
        is_near = _away(unit, at) <= STICKS["VS"] + charge_of(unit)
        found[unit.id] = freedom(unit, at, own) * (max(taken, some) if is_near else some)
    return found


def _driving(state: State, unit: Unit, own: list[Unit]) -> float:
    """What a move on the way home is worth to who leads a cow; the last one brings the points."""
    moves = _moves_home(unit, state.ground)
    nearer = RULES.missions.cow_home if moves <= 1 else _led_after(state, unit, moves - 1)
    south = (group(unit.models).middle[0], 0)
    return freedom(unit, south, own) * (nearer - _led_after(state, unit, moves))


def _led(state: State, unit: Unit) -> float:
    """What the cow is worth that a unit leads: to raiders the more the nearer home they are."""
    if unit.side != RED:
        return WEIGHTS.grazing
    return _led_after(state, unit, _moves_home(unit, state.ground))


def _led_after(state: State, unit: Unit, moves: float) -> float:
    """The same if they need so many more moves; in the last turns there may be too few."""
    is_now = state.active == unit.side and state.phase != "over"
    most = min(WEIGHTS.many, WEIGHTS.hurry * (turns_ahead(state, unit.side) + is_now))
    nearer = max(0.0, 1 - moves / most) if most else 0.0
    return RULES.missions.cow_led + WEIGHTS.driven * nearer


def _moves_home(unit: Unit, ground: Ground) -> float:
    """So many moves a raider needs to where a cow is at home."""
    left = max(0, way_south(unit, ground) - STICKS[RULES.missions.home])
    return left / min(charge_of(unit), STICKS["M"])


def goal_of(state: State, unit: Unit) -> tuple[Point, int] | None:
    """Where its mission wants a unit to go besides at the enemy, and how far away that is."""
    here = group(unit.models)
    if drives_home(state, unit) or (unit.side == RED and state.scenario.mission == "fog"):
        return (here.middle[0], 0), here.area.bottom
    marked = [marker.at for marker in state.markers.values() if marker.at is not None]
    away, nearest = min([(_away(unit, at), at) for at in marked], default=(0, None))
    return None if nearest is None else (nearest, away)


def pace(state: State, unit: Unit) -> int:
    """How far a unit moves in the open: nobody gets farther with a cow than by foot."""
    reach = charge_of(unit)
    return reach if led_by(state, unit.id) is None else min(reach, STICKS["M"])


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
