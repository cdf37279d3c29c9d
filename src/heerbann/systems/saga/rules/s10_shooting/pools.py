"""K8, K11: the dice with which a shooting or a melee begins."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.events.combat import PoolMade
from heerbann.systems.saga.model.frames import Combat, Pool
from heerbann.systems.saga.model.state import Battle, State, Unit
from heerbann.systems.saga.rules.s04_troops import generated_dice
from heerbann.systems.saga.rules.s10_shooting.targets import contributing
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted
from heerbann.systems.saga.rules.s14_abilities.standing import bonus_dice


@rule("K8", "K10")
def make_shooting_pools(battle: Battle, combat: Combat) -> None:
    """The shooters' dice, at most eight; an effect that shoots has only what it gives."""
    most = RULES.shooting.most_dice
    if combat.attacker.unit is None:
        start = min(most, combat.dice)
        side, dice = combat.attacker.side, combat.dice
        battle.emit(PoolMade(side, 0, 0, dice, start, 0, exhausted=False, rule="K10"))
        return
    state = battle.state
    unit = state.units[combat.attacker.unit]
    assert combat.defender.unit is not None
    shooters = contributing(state, unit, state.units[combat.defender.unit])
    generated = generated_dice(unit, shooters, "shooting")
    budget = extra_dice(state, unit, generated)
    bonus = min(bonus_dice(state, unit), budget)
    start = min(most, generated + bonus)
    battle.emit(_made("K8", combat.attacker, unit, (generated, budget, bonus, start)))


@rule("K11", "C9")
def make_melee_pools(battle: Battle, combat: Combat) -> None:
    """All models of both units fight; closed ranks halve budget and pool."""
    for pool in (combat.attacker, combat.defender):
        assert pool.unit is not None
        unit = battle.state.units[pool.unit]
        battle.emit(_melee_pool(battle.state, pool, unit))


def _melee_pool(state: State, pool: Pool, unit: Unit) -> PoolMade:
    generated = generated_dice(unit, unit.models, "melee")
    budget = extra_dice(state, unit, generated)
    if pool.closed:
        budget = _half(state, budget)
    bonus = min(bonus_dice(state, unit), budget)
    start = generated + bonus
    if pool.closed:
        start = _half(state, start)
    if is_exhausted(unit) and state.house.exhaustion_melee == "halved":
        start = -(-start // 2)
    if state.house.melee_start_cap == "sixteen":
        start = min(RULES.melee.start_dice, start)
    return _made("K11", pool, unit, (generated, budget, bonus, start))


@rule("K8", "K11")
def extra_dice(state: State, unit: Unit, generated: int) -> int:
    """One budget for bonus and gained dice: no more than its own dice, nor than its models."""
    if state.house.gain_model_cap == "off":
        return generated
    return min(generated, len(unit.models))


def _half(state: State, dice: int) -> int:
    """C9: what closed ranks leave (switch close_ranks_round)."""
    return -(-dice // 2) if state.house.close_ranks_round == "up" else dice // 2


def _made(section: str, pool: Pool, unit: Unit, dice: tuple[int, int, int, int]) -> PoolMade:
    return PoolMade(pool.side, *dice, pool.defence, exhausted=is_exhausted(unit), rule=section)
