"""How a good player values a position: men, blows to come, and how near each side is to its goal.

Everything is counted in points of the roster; :func:`evaluate` turns them into an expected result.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import tanh

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.computer.goals import effort_of
from heerbann.systems.diex_aie.computer.posture import Army, posture
from heerbann.systems.diex_aie.computer.siege_values import pressure, price, toll
from heerbann.systems.diex_aie.computer.values import WEIGHTS, added_to_roll, column_losses, worth
from heerbann.systems.diex_aie.model.charts import MELEE, MELEE_FOOT, MELEE_RIDER
from heerbann.systems.diex_aie.model.copies import figure_of
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.scenario import DiexScenario
from heerbann.systems.diex_aie.model.siege_charts import CASTLE, SIEGE
from heerbann.systems.diex_aie.model.state import OPPONENT, Moving, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.rules.s06_melee.strength import charge_blow, column_of, strength

_OVER_THE_WALL = SIEGE.ladder.climb + CASTLE.jump.cost
"""The points somebody needs to climb a ladder and jump in one move."""


def evaluate(state: State, seat: Seat) -> float:
    """The result a seat may expect: 1 is a victory, −1 a defeat."""
    own, other = _armies(state, seat)
    lead = sum(map(worth, own)) - sum(map(worth, other))
    lead += blows_to_come(state, seat, own, other)
    lead += charges_to_come(state, seat)
    mine, theirs = effort_of(state, seat), effort_of(state, OPPONENT[seat], is_own=False)
    lead += mine.value - mine.toil - theirs.value
    lead += posture(mine, own, other)
    if state.moving is not None:
        lead -= under_way(state, state.moving)
    if state.scenario.siege is not None:
        lead -= par(state.scenario, seat) + toll(state, seat) - toll(state, OPPONENT[seat])
    return tanh(lead / WEIGHTS.scale)


@lru_cache(maxsize=64)
def par(scenario: DiexScenario, seat: Seat) -> float:
    """What besiegers have more to begin with: so much they need to take a castle."""
    sides = (scenario.force(seat), scenario.force(OPPONENT[seat]))
    own, other = (sum(figure_of(u).points for g in side.group for u in g.units) for side in sides)
    return float(own - other)


def under_way(state: State, moving: Moving) -> float:
    """A step that changes nothing costs a little, and so does a hex where one cannot stay.

    So does a horse that is turned, most of all where it cannot stay: that brings nobody nearer to
    anything. At a siege those go first who can still get over the wall in this move.
    """
    unit = state.units[moving.unit]
    place = unit.place
    turned = max(0, unit.spent - moving.hexes) if unit.mounted else 0
    crowded = place is not None and any(hex in state.at for hex in place.hexes)
    head_start = 0.5 if state.ladders and moving.points >= _OVER_THE_WALL else 0.0
    idle = WEIGHTS.idle * (moving.hexes - head_start) + WEIGHTS.turn * turned
    return idle + (WEIGHTS.crowd + WEIGHTS.stuck * turned if crowded else 0.0)


def _armies(state: State, seat: Seat) -> tuple[Army, Army]:
    own: Army = []
    other: Army = []
    for unit in state.units.values():
        if unit.figure.kind == "person":
            (own if unit.side == seat else other).append(unit)
    return own, other


# Blows


def blows_to_come(state: State, seat: Seat, own: Army, other: Army) -> float:
    """What the side whose turn it is can still strike, and what the other will strike after it."""
    mine, theirs = (own, other) if state.active == seat else (other, own)
    sign = 1.0 if state.active == seat else -1.0
    can_strike = state.phase != "recovery"
    gain = strikes(state, mine, theirs, fresh=True) if can_strike else 0.0
    danger = strikes(state, theirs, mine, fresh=False)
    fear = WEIGHTS.danger * (1.0 - pressure(state, state.active))
    return sign * (WEIGHTS.attack * gain - fear * danger)


def strikes(state: State, attackers: Army, defenders: Army, *, fresh: bool) -> float:
    """Each attacker strikes once, together with the others beside the same enemy."""
    ways = ways_of(state.ground).strikes
    ready = {u.id: (u, _reach(ways, u)) for u in attackers if _is_ready(state, u, fresh)}
    reached = 0
    for _, reach in ready.values():
        reached |= reach
    free = [unit for unit in defenders if unit.place is not None and unit.id not in state.bound]
    near = [(unit, _bits(state, unit)) for unit in free if not unit.captive]
    near = [(unit, bits) for unit, bits in near if bits & reached]
    total = 0.0
    dear = price(state, defenders[0].side) if defenders else 0.0
    for target, bits in sorted(near, key=lambda pair: worth(pair[0]), reverse=True):
        beside = [unit for unit, reach in ready.values() if reach & bits]
        if beside:
            total += max(0.0, blow_value(beside, target, dear))
            for unit in beside:
                del ready[unit.id]
    return total


def _is_ready(state: State, unit: Unit, fresh: bool) -> bool:
    if not unit.is_able or unit.place is None:
        return False
    return not fresh or state.turn not in (unit.struck, unit.fired)


def _reach(ways: Sequence[Mapping[Hex, int]], unit: Unit) -> int:
    """The hexes somebody can strike, as bits of the map."""
    strikes_from, (head, tail) = ways[unit.mover], place_of(unit)
    return strikes_from[head] if tail is None else strikes_from[head] | strikes_from[tail]


def _bits(state: State, unit: Unit) -> int:
    bit, (head, tail) = state.ground.board.bit, place_of(unit)
    return bit[head] if tail is None else bit[head] | bit[tail]


def blow_value(attackers: Army, target: Unit, dear: float = 0.0) -> float:
    """What a joint blow should take from the target, less what it may cost.

    The life of the frail may be dearer to their side than they are worth.
    """
    attack = sum([strength(unit) for unit in attackers])
    riders = sum([unit.mounted for unit in attackers])
    joint = len(attackers) > 1 and (not target.mounted or riders >= MELEE.riders_for_joint)
    index = column_of(attack - target.defence) + (MELEE.joint if joint else 0)
    frail = target.health != "healthy"
    lost, own = column_losses(target.mounted, index, added_to_roll(target, attackers), frail)
    value = worth(target) + (dear if frail else 0.0)
    return lost * value - own * sum(map(worth, attackers)) / len(attackers)


def charges_to_come(state: State, seat: Seat) -> float:
    """What the declared charges should bring; at an animal that is worse than nothing."""
    total = 0.0
    for charge in state.charges:
        target: UnitId = charge.counter or charge.target
        unit, other = state.units.get(charge.unit), state.units.get(target)
        if unit is None or other is None or not unit.mounted or unit.struck == state.turn:
            continue
        if unit.place is None or other.place is None:
            continue
        if not other.is_person:
            total -= WEIGHTS.waste if unit.side == seat else -WEIGHTS.waste
            continue
        planned = charge_blow(state, charge)
        rider = other.is_horse if not planned.swapped else True
        heads = list((MELEE_RIDER if rider else MELEE_FOOT).columns)
        index = heads.index(planned.column)
        hit, by = (unit, other) if planned.swapped else (other, unit)
        lost, _ = column_losses(rider, index, planned.added, hit.health != "healthy")
        total += lost * worth(hit) * (1.0 if by.side == seat else -1.0)
    return WEIGHTS.charge * total
