"""How a good player values a position: men, blows to come, and how near each side is to its goal.

Everything is counted in points of the roster; :func:`evaluate` turns them into an expected result.
"""

from math import tanh

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Seat
from heerbann.systems.diex_aie.distances import FAR, distances
from heerbann.systems.diex_aie.goals import goals
from heerbann.systems.diex_aie.s05_weapons import has_shots, weapon_of
from heerbann.systems.diex_aie.s06_odds import charge_blow, column_of, strength
from heerbann.systems.diex_aie.state import OPPONENT, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.tables import MELEE, MELEE_FOOT, MELEE_RIDER
from heerbann.systems.diex_aie.worths import WEIGHTS, added_to_roll, column_losses, worth

Army = list[Unit]


def evaluate(state: State, seat: Seat) -> float:
    """The result a seat may expect: 1 is a victory, −1 a defeat."""
    own, other = _armies(state, seat)
    lead = sum(map(worth, own)) - sum(map(worth, other))
    lead += blows_to_come(state, seat, own, other)
    lead += charges_to_come(state, seat)
    lead += posture(state, own, other)
    lead += goals(state, seat) - goals(state, OPPONENT[seat])
    if state.moving is not None:
        lead -= WEIGHTS.idle * state.moving.hexes
    return tanh(lead / WEIGHTS.scale)


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
    return sign * (WEIGHTS.attack * gain - WEIGHTS.danger * danger)


def strikes(state: State, attackers: Army, defenders: Army, *, fresh: bool) -> float:
    """Each attacker strikes once, together with the others beside the same enemy."""
    ready = {u.id: (u, _reach(state, u)) for u in attackers if _is_ready(state, u, fresh)}
    reached = 0
    for _, reach in ready.values():
        reached |= reach
    near = [(unit, _bits(state, unit)) for unit in defenders if unit.place is not None]
    near = [(unit, bits) for unit, bits in near if bits & reached]
    total = 0.0
    for target, bits in sorted(near, key=lambda pair: worth(pair[0]), reverse=True):
        beside = [unit for unit, reach in ready.values() if reach & bits]
        if beside:
            total += max(0.0, blow_value(beside, target))
            for unit in beside:
                del ready[unit.id]
    return total


def _is_ready(state: State, unit: Unit, fresh: bool) -> bool:
    if unit.health == "stunned" or unit.place is None:
        return False
    return not fresh or state.turn not in (unit.struck, unit.fired)


def _reach(state: State, unit: Unit) -> int:
    """The hexes somebody can strike, as bits of the map."""
    strikes_from = state.ground.strikes[unit.mover]
    mask = 0
    for hex in place_of(unit).hexes:
        mask |= strikes_from[hex]
    return mask


def _bits(state: State, unit: Unit) -> int:
    bit = state.ground.board.bit
    mask = 0
    for hex in place_of(unit).hexes:
        mask |= bit[hex]
    return mask


def blow_value(attackers: Army, target: Unit) -> float:
    """What a joint blow should take from the target, less what it may cost."""
    attack = sum([strength(unit) for unit in attackers])
    riders = sum([unit.mounted for unit in attackers])
    joint = len(attackers) > 1 and (not target.mounted or riders >= MELEE.riders_for_joint)
    index = column_of(attack - target.defence) + (MELEE.joint if joint else 0)
    frail = target.health != "healthy"
    lost, own = column_losses(target.mounted, index, added_to_roll(target), frail)
    return lost * worth(target) - own * sum(map(worth, attackers)) / len(attackers)


def charges_to_come(state: State, seat: Seat) -> float:
    """What the declared charges should bring."""
    total = 0.0
    for charge in state.charges:
        target: UnitId = charge.counter or charge.target
        unit, other = state.units.get(charge.unit), state.units.get(target)
        if unit is None or other is None or not unit.mounted or unit.struck == state.turn:
            continue
        planned = charge_blow(state, charge)
        rider = other.is_horse if not planned.swapped else True
        heads = list((MELEE_RIDER if rider else MELEE_FOOT).columns)
        index = heads.index(planned.column)
        hit, by = (unit, other) if planned.swapped else (other, unit)
        lost, _ = column_losses(rider, index, planned.added, hit.health != "healthy")
        total += lost * worth(hit) * (1.0 if by.side == seat else -1.0)
    return WEIGHTS.charge * total


# Posture


def posture(state: State, own: Army, other: Army) -> float:
    """Fighters seek the enemy, archers keep their distance, and nobody dawdles beside the map."""
    spots = tuple([place_of(unit).head for unit in other if unit.place is not None])
    total = WEIGHTS.wall * len([w for w in state.walls if w.members[0] in _names(own)])
    for unit in own:
        if unit.place is None:
            waits = unit.enters and unit.enters <= state.round
            total -= WEIGHTS.late if waits else 0.0
        elif spots and unit.health != "stunned":
            total += _stance(state, unit, spots) - (WEIGHTS.axe if unit.axe else 0.0)
    return total


def _names(army: Army) -> list[UnitId]:
    return [unit.id for unit in army]


def _stance(state: State, unit: Unit, spots: tuple[Hex, ...]) -> float:
    weapon = weapon_of(unit)
    shoots = weapon is not None and has_shots(unit, weapon) and not unit.mounted
    is_bowman = shoots and unit.figure.missile != "lance"
    nearest = nearest_of(state, unit, spots)
    is_helpless = unit.figure.is_civilian or unit.values.attack == 0
    if not is_bowman and not is_helpless:
        return -WEIGHTS.approach * min(nearest, WEIGHTS.far)
    total = -WEIGHTS.shy * max(0.0, WEIGHTS.keep_off - nearest)
    if is_bowman:
        assert weapon is not None
        total -= WEIGHTS.approach * max(0, nearest - weapon.range.short // 2)
    return total


def nearest_of(state: State, unit: Unit, spots: tuple[Hex, ...]) -> int:
    """The points to the nearest of these hexes, as this unit moves."""
    here, mover, ground = place_of(unit).head, unit.mover, state.ground
    straight = ground.board.distance
    nearest = min(spots, key=lambda spot: straight(here, spot))
    return distances(ground, (nearest,), mover).get(here, FAR)
