"""§7 Shooting and the damage table, which melee uses as well."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex, line
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Count, Modifier, Refusal, at_least
from heerbann.systems.claymore.model.actions import Shoot
from heerbann.systems.claymore.model.charts import DAMAGE, FORTS
from heerbann.systems.claymore.model.events.round import Shot
from heerbann.systems.claymore.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    adjacent_enemies,
    in_contact,
    place_of,
)
from heerbann.systems.claymore.rules.s06_movement import refuse_activation
from heerbann.systems.claymore.rules.s10_special import armour_saves
from heerbann.systems.claymore.rules.s11_tower import tower_points
from heerbann.systems.claymore.rules.s12_elimination import remove_dead
from heerbann.systems.claymore.rules.s13_victory import check_elimination

# §7.3: whom


@rule("7.3", "11.3")
def shooting_range(state: State, shooter: Unit) -> int:
    """RW, and one hex more from a tower."""
    on_tower = state.ground.kind(place_of(shooter)) == "tower"
    return shooter.profile.rw + (FORTS.tower.range_bonus if on_tower else 0)


def shots(state: State, shooter: Unit) -> list[Shoot]:
    """Every legal shot of a regiment that is free to act."""
    profile = shooter.profile
    if not profile.shooter:
        return []
    board = state.ground.board
    enemies = state.mask[OPPONENT[profile.side]]
    within = enemies & board.near_mask(place_of(shooter), shooting_range(state, shooter))
    if not within:
        return []
    targets = [state.units[state.at[hex]] for hex in board.hexes_of(within)]
    return [
        Shoot(shooter.id, target.id)
        for target in targets
        if not _refuse_target(state, shooter, target)
    ]


@rule("7.1", "7.3")
def _refuse_target(state: State, shooter: Unit, target: Unit) -> Refusal | None:
    here, there = place_of(shooter), place_of(target)
    distance = state.ground.board.distance(here, there)
    reach = shooting_range(state, shooter)
    if distance > reach:
        return Refusal("7.3", "out-of-range", {"distance": distance, "range": reach})
    return _refuse_by_house_rules(state, shooter, target)


def _refuse_by_house_rules(state: State, shooter: Unit, target: Unit) -> Refusal | None:
    """A-19, A-20, A-21: the book is silent, so only house rules forbid these shots."""
    house = state.house
    if house.shoot_in_contact != "any" and in_contact(state, shooter):
        adjacent = state.ground.board.distance(place_of(shooter), place_of(target)) == 1
        if house.shoot_in_contact == "none" or not adjacent:
            return Refusal("7.3", "shooter-in-contact")
    if house.shoot_into_melee == "off":
        others = [unit for unit in adjacent_enemies(state, target) if unit.id != shooter.id]
        if others:
            return Refusal("7.3", "target-in-melee")
    if house.los == "on" and not in_sight(state, place_of(shooter), place_of(target)):
        return Refusal("7.3", "no-line-of-sight")
    return None


def in_sight(state: State, here: Hex, there: Hex) -> bool:
    """Does nothing block the line between two hexes?"""
    return sight_block(state, here, there) is None


def sight_block(state: State, here: Hex, there: Hex) -> Hex | None:
    """A-19: units and towers between block; along a hexside only if both sides are blocked."""

    def blocks(hex: Hex) -> bool:
        return hex in state.at or state.ground.kind(hex) == "tower"

    blocked = (step for step in line(here, there)[1:-1] if all(map(blocks, step)))
    return next((step[0] for step in blocked), None)


def refuse_shoot(state: State, action: Shoot) -> Refusal | None:
    """Why this shot is not allowed."""
    refusal = refuse_activation(state, action.unit)
    if refusal is not None:
        return refusal
    shooter = state.units[action.unit]
    if not shooter.profile.shooter:
        return Refusal("7.1", "no-shooter")
    if state.hurrying is not None and state.house.swift_roll == "commits":
        return Refusal("7.2", "has-moved")
    target = state.units.get(action.target)
    if target is None or target.hex is None:
        return Refusal("12.1", "no-such-unit")
    if target.side == shooter.side:
        return Refusal("7.3", "own-unit")
    return _refuse_target(state, shooter, target)


# §7.4: how


class PlannedAttack(NamedTuple):
    """An attack worked out before the dice fall."""

    dice: int
    need: int
    modifiers: tuple[Modifier, ...]


@rule("7.4", "7.6", "8.11")
def strike(state: State, attacker: Unit, on_dice: list[Modifier], on_defence: list[Modifier],
           defender: Unit) -> PlannedAttack:  # fmt: skip
    """A dice against the number that the table gives for S and V, with every argued point."""
    a, s, v = attacker.profile.a, attacker.profile.s, defender.profile.v
    assert s is not None, "a howitzer never attacks like a regiment"
    limits, col6 = FORTS.limits, state.house.v_overflow == "col6"
    penalties = [point for point in on_dice if point.amount < 0]
    extras = [point for point in on_dice if point.amount > 0]
    dice = max(limits.fewest_dice, a + sum(p.amount for p in penalties)) + sum(
        p.amount for p in extras
    )
    defence = v + sum(point.amount for point in on_defence)
    limit = limits.highest_defence_col6 if col6 else limits.highest_defence
    if defence > limit:
        on_defence = [*on_defence, Modifier("7.6", limit - defence, "defence-limit")]
        defence = limit
    need = DAMAGE[s, defence]
    points = (
        Modifier("4.1", a, "attacks"),
        *on_dice,
        Modifier("4.1", s, "strength"),
        Modifier("4.1", v, "defence"),
        *on_defence,
        Modifier("7.4", need, "need"),
    )
    return PlannedAttack(dice, need, points)


def shooting_strike(state: State, shooter: Unit, target: Unit) -> PlannedAttack:
    """Palisades change nothing for shots (§7.6); towers do."""
    on_dice, on_defence = tower_points(state, shooter, target)
    return strike(state, shooter, on_dice, on_defence, target)


@rule("7.2", "7.5")
async def shoot(battle: Battle, action: Shoot) -> None:
    """Throw, let armour save, lay chips, remove."""
    state = battle.state
    shooter, target = state.units[action.unit], state.units[action.target]
    blow = shooting_strike(state, shooter, target)
    throw = Count(
        "7.4", blow.dice, 6, at_least(blow.need), by=(shooter.side,), modifiers=blow.modifiers
    )
    dice = await throw
    hits = throw.successes(dice)
    saves, saved = await armour_saves(battle, target, hits)
    battle.emit(Shot(shooter.id, target.id, blow.need, dice, saves, hits - saved))
    remove_dead(battle, target.id)
    check_elimination(battle)
