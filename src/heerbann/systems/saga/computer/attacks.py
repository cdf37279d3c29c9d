"""What attacks are worth: losses one may expect of a combat, in points."""

from functools import cache

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import Cls
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.charts import PROFILES, RULES
from heerbann.systems.saga.model.frames import Combat, Pool
from heerbann.systems.saga.model.state import OPPONENT, State, Unit
from heerbann.systems.saga.rules.s03_dice import successes
from heerbann.systems.saga.rules.s04_troops import generated_dice
from heerbann.systems.saga.rules.s10_shooting.throws import (
    armour_against,
    attack_dice,
    attack_modifiers,
    defence_modifiers,
)

FACES = 6

WHOLE_UNIT = 1.0
"""What it is worth to destroy the last of a unit, besides its models."""


@cache
def points_of(cls: Cls) -> float:
    """The victory points a model gives when it dies."""
    points, models = PROFILES["warlord" if cls == "hero" else cls].points_per
    return points / models


@cache
def chance(need: int, modifier: int = 0) -> float:
    """That a die reaches a number."""
    return len(successes(need, modifier)) / FACES


def worth_of_losses(enemy: Unit, losses: float) -> float:
    """What so many losses are worth; the last model of a unit, or a Hero, takes more of them."""
    if enemy.troop.resilience:
        return min(1.0, losses / (1 + endurance(enemy))) * (points_of(enemy.cls) + WHOLE_UNIT)
    models = len(enemy.models)
    share = min(1.0, losses / models)
    return share * models * points_of(enemy.cls) + WHOLE_UNIT * share**3


def endurance(unit: Unit) -> int:
    """How many losses a Hero can still turn into fatigue."""
    return max(0, RULES.fatigue.limit - unit.fatigue)


# In the middle of it


def damage_in(state: State, combat: Combat, side: Seat) -> float:
    """What the dice of a side will take of the enemy, as the combat stands now."""
    enemy = pool_of(combat, OPPONENT[side])
    assert enemy.unit is not None
    dice = attack_dice(state, combat, pool_of(combat, side))
    modifier = sum([one.amount for one in attack_modifiers(state, combat, side)])
    hits = dice * chance(armour_against(state, combat, enemy.side), modifier)
    numbers = RULES.melee if combat.kind == "melee" else RULES.shooting
    better = sum([one.amount for one in defence_modifiers(state, combat, enemy.side)])
    saves = min(numbers.double * hits, hits + enemy.defence) * chance(numbers.save, better)
    return worth_of_losses(state.units[enemy.unit], max(0.0, hits - saves))


def with_plain_pools(state: State, combat: Combat) -> Combat:
    """A melee before its pools are made, as if nothing but the models counted."""
    return replace(
        combat,
        attacker=_plain_pool(state, combat.attacker),
        defender=_plain_pool(state, combat.defender),
    )


def _plain_pool(state: State, pool: Pool) -> Pool:
    assert pool.unit is not None
    unit = state.units[pool.unit]
    dice = generated_dice(unit, unit.models, "melee")
    return replace(pool, start=-(-dice // 2) if pool.closed else dice)
