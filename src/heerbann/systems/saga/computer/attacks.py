"""What attacks are worth: losses one may expect of a charge, a shot, a combat, in points."""

from heerbann.boards.table import distance
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import Cls
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.charts import PROFILES, RULES, STICKS
from heerbann.systems.saga.model.frames import Combat, CombatKind
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import OPPONENT, State, Unit
from heerbann.systems.saga.rules.s03_dice import successes
from heerbann.systems.saga.rules.s04_troops import armour_of, generated_dice
from heerbann.systems.saga.rules.s10_shooting.throws import (
    armour_against,
    attack_dice,
    attack_modifiers,
    defence_modifiers,
)

FACES = 6


def points_of(cls: Cls) -> float:
    """The victory points a model gives when it dies."""
    points, models = PROFILES["warlord" if cls == "hero" else cls].points_per
    return points / models


def damage(state: State, unit: Unit, enemy: Unit, how: CombatKind) -> float:
    """What an attack of the unit takes of the enemy on average, before anybody plays anything."""
    dice = generated_dice(unit, unit.models, how)
    save = RULES.melee.save if how == "melee" else RULES.shooting.save
    losses = dice * _chance(armour_of(state, enemy, how)) * (1 - _chance(save))
    return _points(enemy, losses)


def _points(enemy: Unit, losses: float) -> float:
    return min(float(len(enemy.models)), losses) * points_of(enemy.cls)


def _chance(need: int, modifier: int = 0) -> float:
    return len(successes(need, modifier)) / FACES


# From afar


def threat(state: State, unit: Unit, enemy: Unit) -> float:
    """What the unit may do to the enemy, the nearer the likelier."""
    away = distance(group(unit.models).middle, group(enemy.models).middle)
    best = damage(state, unit, enemy, "melee") * _within(away, 2 * STICKS[unit.troop.move])
    if unit.troop.range is not None:
        shot = damage(state, unit, enemy, "shooting")
        best = max(best, shot * _within(away, 2 * STICKS[unit.troop.range]))
    return best


def _within(away: int, reach: int) -> float:
    """1 close by, falling to nothing far away."""
    return 1.0 if away <= reach else reach / (3 * away - 2 * reach)


# In the middle of it


def damage_in(state: State, combat: Combat, side: Seat) -> float:
    """What the dice of a side will take of the enemy, as the combat stands now."""
    enemy = pool_of(combat, OPPONENT[side])
    assert enemy.unit is not None
    dice = attack_dice(state, combat, pool_of(combat, side))
    modifier = sum([one.amount for one in attack_modifiers(state, combat, side)])
    hits = dice * _chance(armour_against(state, combat, enemy.side), modifier)
    numbers = RULES.melee if combat.kind == "melee" else RULES.shooting
    better = sum([one.amount for one in defence_modifiers(state, combat, enemy.side)])
    saves = min(numbers.double * hits, hits + enemy.defence) * _chance(numbers.save, better)
    return _points(state.units[enemy.unit], max(0.0, hits - saves))
