"""How a good player values a position: units, banners, and the attacks that are at hand."""

from functools import lru_cache, partial
from math import tanh

import msgspec

from heerbann.boards.memo import Memo
from heerbann.engine.packs.readers import read_toml
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.charts import DATA, TERRAIN, WEAPONS, Slot
from heerbann.systems.battlelore.model.ground import HIGH, Ground
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    Orders,
    State,
    Unit,
    is_ranged,
    weapon_range,
)
from heerbann.systems.battlelore.rules.battle.s07_orders import fits
from heerbann.systems.battlelore.rules.battle.s09_targets import has_enemy_beside, target_hexes
from heerbann.systems.battlelore.rules.battle.s19_victory import banners_of


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``values.toml``: how much each side of a position counts."""

    banner: float
    alive: float
    order: float
    ready: float
    slot: float
    flag: float
    near: float
    threat: float
    height: float
    card: float
    scale: float


class ValuesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``values.toml``."""

    weights: Weights
    worth: dict[str, float]


VALUES = read_toml(DATA / "values.toml", ValuesFile)
W = VALUES.weights
ACTING = ("command", "order", "move", "battle")


def evaluate(state: State, seat: Seat) -> float:
    """The result a seat may expect, from −1 to 1."""
    value = balance(state, seat)
    if state.active is not None and state.phase in ACTING:
        chances = attacks_at_hand(state)
        value += chances if state.active == seat else -chances
    return tanh(value / W.scale)


def balance(state: State, seat: Seat) -> float:
    """Banners, figures, ground and tokens of one side against the other's."""
    other = OPPONENT[seat]
    return standing(state, seat) - standing(state, other)


def standing(state: State, seat: Seat) -> float:
    """What one side has."""
    need = max(1, state.scenario.banners - banners_of(state, seat))
    total = W.banner * banners_of(state, seat) + W.banner / need
    total += W.card * state.lore[seat]
    worths = _worths_against(state.ground, state.mask[OPPONENT[seat]])
    for unit in state.units.values():
        if unit.side == seat:
            total += worths(unit)
    return total


def _worths_against(ground: Ground, enemies: int) -> Memo[Unit, float]:
    """What units are worth where they stand: most of them stay while a few fight."""
    known = ground.memory.get(_worths)
    if known is None:
        known = ground.memory[_worths] = lru_cache(maxsize=256)(partial(_worths, ground))
    worths: Memo[Unit, float] = known(enemies)
    return worths


def _worths(ground: Ground, enemies: int) -> Memo[Unit, float]:
    return Memo(lambda unit: worth_of(unit) * (1.0 + place_value(ground, enemies, unit)))


def worth_of(unit: Unit) -> float:
    """A unit's worth with the figures it has left."""
    share = W.alive + (1.0 - W.alive) * unit.figures / unit.full
    return VALUES.worth[unit.profile.key] * share


def place_value(ground: Ground, enemies: int, unit: Unit) -> float:
    """Nearness to the enemy and good ground, as a share of worth."""
    if not enemies:
        return 0.0
    near = ground.board.near_mask
    wanted = distance = 2 if is_ranged(unit) else 1
    while not enemies & near(unit.hex, distance):
        distance += 1
    value = -W.near * (distance - wanted)
    terrain = ground.terrain[unit.hex]
    if terrain in HIGH:
        value += W.height
    if TERRAIN[terrain, "out"] == 2:
        value -= W.height * (unit.profile.dice - 2)
    return value


# Attacks at hand


def attacks_at_hand(state: State) -> float:
    """What the side whose turn it is may still do this turn."""
    total = 0.0
    for unit_id, orders in state.orders.items():
        unit = state.units.get(unit_id)
        if unit is not None and orders.attacks and orders.fights != "none":
            now = best_attack(state, unit, orders) * W.ready
            if state.phase == "order" or (state.phase == "move" and not orders.has_moved):
                now = max(now, best_attack_in_reach(state, unit) * W.order)
            total += now * min(orders.attacks, 2)
    if state.phase == "order" and state.slots:
        total += slot_value(state, state.slots) * W.slot
    return total


def slot_value(state: State, slots: tuple[tuple[Slot, int], ...]) -> float:
    """The best use of some orders."""
    left = {unit.id: best_attack_in_reach(state, unit) for unit in state.units.values()
            if unit.side == state.active and unit.id not in state.orders}  # fmt: skip
    total = 0.0
    for slot, number in slots:
        fitting = [(left[u], u) for u in left if fits(state, state.units[u], slot)]
        for value, unit_id in sorted(fitting, reverse=True)[: min(number, 6)]:
            total += value + 0.1
            del left[unit_id]
    return total


def best_attack(state: State, unit: Unit, orders: Orders) -> float:
    """The best attack from where a unit stands."""
    hexes = target_hexes(state, unit, orders)
    return max([gain(state, unit, state.units[state.at[hex]]) for hex in hexes], default=0.0)


def best_attack_in_reach(state: State, unit: Unit) -> float:
    """The best attack a unit could make after a move, as the crow flies."""
    distance = state.ground.board.distance
    reach = unit.profile.battle_move + 1
    if is_ranged(unit):
        reach = max(reach, weapon_range(state, unit) + 1)
    best = 0.0
    for enemy in state.units.values():
        if enemy.side != unit.side and distance(unit.hex, enemy.hex) <= reach:
            best = max(best, gain(state, unit, enemy))
    if not best and not has_enemy_beside(state, unit):
        return 0.05 * worth_of(unit)  # it may at least come nearer
    return best


def gain(state: State, unit: Unit, target: Unit) -> float:
    """What an attack should take from the target, roughly."""
    dice = unit.profile.dice
    beside = state.ground.board.distance(unit.hex, target.hex) == 1
    into = TERRAIN[state.ground.terrain[target.hex], "into"]
    if into:
        dice = min(dice, into)
    strikes = WEAPONS[unit.profile.weapon].strikes
    swords = strikes in ("always", "unmoved") or (strikes == "melee")
    hits = dice * (2 if swords else 1) / 6
    if target.is_creature:
        hits /= 6
    figure = VALUES.worth[target.profile.key] / target.full * (1.0 - W.alive)
    value = hits * figure + dice / 6 * W.flag * figure
    lethal = min(1.0, hits / target.figures) ** 2
    value += lethal * (W.banner + VALUES.worth[target.profile.key] * W.alive)
    return value * (1.0 if beside else 0.97)
