"""How a good player values a position: what each army will have left, and how near its goal is.

Everything is counted in points of worth; :func:`evaluate` turns them into an expected result.
"""

from math import tanh

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore.computer.fight_odds import Shelter
from heerbann.systems.claymore.computer.goal_values import goal_value
from heerbann.systems.claymore.computer.hex_values import hexes_held_value
from heerbann.systems.claymore.computer.regiment_values import (
    AttackValue,
    RegimentValues,
    values_of,
)
from heerbann.systems.claymore.model.state import (
    CHAOS,
    EMPIRE,
    OPPONENT,
    Melee,
    State,
    Unit,
    UnitId,
    place_of,
)
from heerbann.systems.claymore.rules.s07_shooting import shooting_range
from heerbann.systems.claymore.rules.s08_melee import is_behind_palisade
from heerbann.systems.claymore.rules.s09_howitzer import howitzer_range, ready_round

Kept = dict[UnitId, float]
"""For each regiment in danger: the share of its worth that will be left."""


def evaluate(state: State, seat: Seat) -> float:
    """The result a seat may expect: 1 is a victory, −1 a defeat."""
    values = values_of(state.house)
    lead = balance(values, state) + goal_value(values, state)
    if seat == CHAOS:
        lead = -lead
    return tanh((lead + hexes_held_value(values, state, seat)) / values.weights.scale)


def balance(values: RegimentValues, state: State) -> float:
    """What the Empire will have left after the fights in sight, minus what Chaos will have."""
    kept: Kept = {}
    if state.mask[CHAOS]:
        shots_to_come(values, state, kept)
        melees_to_come(values, state, kept)
    total = 0.0
    worth = values.worth
    for unit in state.units.values():
        profile = unit.profile
        left = worth[profile.key][profile.l - unit.chips]
        if unit.id in kept:
            left *= kept[unit.id]
        total += left if profile.side == EMPIRE else -left
    return total


# Shots to come


def shots_to_come(values: RegimentValues, state: State, kept: Kept) -> None:
    """Each shooter shoots at whom it hurts most, and so does a howitzer once it is loaded."""
    board, mask = state.ground.board, state.mask
    for unit in state.units.values():
        profile = unit.profile
        if unit.hex is None or not (profile.shooter or profile.s is None):
            continue
        reach = shooting_range(state, unit) if profile.shooter else howitzer_range(state)
        within = mask[OPPONENT[profile.side]] & board.near_mask(unit.hex, reach)
        if within:
            aim = best_shot if profile.shooter else best_fire
            target, loss = aim(values, state, unit, board.hexes_of(within))
            kept[target] = kept.get(target, 1.0) * (1.0 - loss)


def best_shot(
    values: RegimentValues, state: State, shooter: Unit, hexes: tuple[Hex, ...]
) -> tuple[UnitId, float]:
    """The target that loses most, and the share it loses."""
    best = -1.0
    for hex in hexes:
        unit = state.units[state.at[hex]]
        strike = shot_at(values, state, shooter, unit)
        gain = strike.loss * worth_of(values, unit)
        if gain > best:
            best, target, loss = gain, unit.id, strike.loss
    return target, loss * values.weights.shot


def best_fire(
    values: RegimentValues, state: State, gun: Unit, hexes: tuple[Hex, ...]
) -> tuple[UnitId, float]:
    """The target of which a howitzer may expect most, and the share it loses."""
    best = -1.0
    distance, here = state.ground.board.distance, place_of(gun)
    for hex in hexes:
        unit = state.units[state.at[hex]]
        chance = values.arrival(distance(here, hex))
        gain = chance * worth_of(values, unit)
        if gain > best:
            best, target, loss = gain, unit.id, chance
    wait = max(0, ready_round(state, gun) - state.round)
    return target, loss * values.weights.gun * values.weights.gun_wait**wait


def shot_at(values: RegimentValues, state: State, shooter: Unit, target: Unit) -> AttackValue:
    """What a shot will do."""
    profile = target.profile
    on_tower = state.ground.kind(place_of(target)) == "tower"
    life = profile.l - target.chips
    return values.shot(shooter.profile.key, profile.key, life, "tower" if on_tower else "open")


def worth_of(values: RegimentValues, unit: Unit) -> float:
    """What a regiment is worth with the life points it has left."""
    profile = unit.profile
    return values.worth[profile.key][profile.l - unit.chips]


# Melees to come


def melees_to_come(values: RegimentValues, state: State, kept: Kept) -> None:
    """Every pair in contact fights on for some rounds."""
    board, units, at = state.ground.board, state.units, state.at
    against, around = state.mask[CHAOS], board.adjacent_mask
    led = None
    for empire in units.values():
        hex = empire.hex
        if hex is None or empire.profile.side == CHAOS or not against & around[hex]:
            continue
        if led is None:
            led = led_hexes(state)
        for other in board.hexes_of(against & around[hex]):
            fight(values, state, (empire, units[at[other]]), led, kept)


def fight(
    values: RegimentValues, state: State, pair: tuple[Unit, Unit], led: int, kept: Kept
) -> None:
    """What a pair in contact will keep."""
    empire, chaos = pair
    bit = state.ground.board.bit
    chance = values.attack_chance(
        empire.profile.key,
        chaos.profile.key,
        led & bit[place_of(empire)] != 0,
        led & bit[place_of(chaos)] != 0,
    )
    rounds = values.weights.melee_rounds - has_fought(state, empire, chaos)
    for attacker, defender, p in ((empire, chaos, chance), (chaos, empire, 1.0 - chance)):
        if p:
            strike = attack_on(values, state, attacker, defender)
            left = (1.0 - p * strike.loss) ** rounds
            kept[defender.id] = kept.get(defender.id, 1.0) * left
            if strike.cost:
                left = (1.0 - p * strike.cost) ** rounds
                kept[attacker.id] = kept.get(attacker.id, 1.0) * left


def attack_on(values: RegimentValues, state: State, attacker: Unit, defender: Unit) -> AttackValue:
    """What an attack will do."""
    one, other = attacker.profile, defender.profile
    return values.melee(
        one.key,
        one.l - attacker.chips,
        other.key,
        other.l - defender.chips,
        shelter(state, defender, attacker),
    )


def led_hexes(state: State) -> int:
    """§10.1: the hexes of all regiments that have a Leader at hand who helps them, as bits."""
    board = state.ground.board
    everybody = state.mask[EMPIRE] | state.mask[CHAOS]
    helps_all = state.house.leader_helps == "all"
    mask = 0
    for unit in state.units.values():
        if "leader" in unit.profile.rules and unit.hex is not None:
            around = board.bit[unit.hex] | board.adjacent_mask[unit.hex]
            mask |= around & (everybody if helps_all else state.mask[unit.profile.side])
    return mask


def has_fought(state: State, empire: Unit, chaos: Unit) -> bool:
    """Has this pair fought this round already?"""
    if not empire.fought == chaos.fought == state.round:
        return False
    return Melee(empire.id, chaos.id) not in state.melees


def shelter(state: State, unit: Unit, enemy: Unit) -> Shelter:
    """What protects a regiment from an enemy beside it."""
    if not state.ground.elements:
        return "open"
    kind = state.ground.kind(place_of(unit))
    if kind == "tower":
        return "tower"
    if kind == "palisade" and is_behind_palisade(state, enemy, unit):
        return "palisade"
    return "open"
