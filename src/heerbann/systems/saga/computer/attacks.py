"""What attacks are worth: losses one may expect of a combat, in points."""

from functools import cache
from math import exp

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.arming import successes_of
from heerbann.systems.saga.computer.values import WEIGHTS
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
    """What so many losses are worth on average; the last model of a unit takes more of them."""
    if enemy.troop.resilience:
        return _worth_at_hero(enemy, losses)
    models = len(enemy.models)
    share = min(1.0, losses / models)
    return share * models * points_of(enemy.cls) + WEIGHTS.whole_unit * share**3


def _worth_at_hero(hero: Unit, losses: float) -> float:
    """His escort falls before him; then he tires, and only at the limit he falls himself."""
    guards = 0 if hero.escort is None else len(hero.models) - 1
    fallen = min(float(guards), losses)
    worth = 0.0 if hero.escort is None else fallen * points_of(hero.escort.cls)
    left = losses - fallen
    falls, tired = at_least(1 + endurance(hero), left), min(left, endurance(hero))
    whole = points_of(hero.cls) + WEIGHTS.whole_unit
    return worth + falls * whole + (1 - falls) * WEIGHTS.marker * tired


def at_least(number: int, mean: float) -> float:
    """The chance of so many losses where there are so many on average (Poisson)."""
    term, fewer = exp(-mean), 0.0
    for n in range(number):
        fewer += term
        term *= mean / (n + 1)
    return 1 - fewer


def worth_of(unit: Unit) -> float:
    """What a unit is worth: its models, and the point for destroying it."""
    if unit.escort is None:
        return len(unit.models) * points_of(unit.cls) + WEIGHTS.whole_unit
    return sum([points_of(unit.troop_of(model).cls) for model in unit.models]) + WEIGHTS.whole_unit


def endurance(unit: Unit) -> int:
    """How many losses a Hero can still turn into fatigue."""
    return max(0, RULES.fatigue.limit - unit.fatigue)


# In the middle of it


def damage_in(state: State, combat: Combat, side: Seat) -> float:
    """What the dice of a side will take of the enemy, as the combat stands now."""
    enemy = pool_of(combat, OPPONENT[side])
    assert enemy.unit is not None
    own = pool_of(combat, side)
    modifier = sum([one.amount for one in attack_modifiers(state, combat, side)])
    hit = chance(armour_against(state, combat, enemy.side), modifier)
    hits = successes_of(own, "attack", attack_dice(state, combat, own), hit)
    numbers = RULES.melee if combat.kind == "melee" else RULES.shooting
    better = sum([one.amount for one in defence_modifiers(state, combat, enemy.side)])
    dice = min(numbers.double * hits, hits + enemy.defence)
    saves = successes_of(enemy, "defence", dice, chance(numbers.save, better))
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
