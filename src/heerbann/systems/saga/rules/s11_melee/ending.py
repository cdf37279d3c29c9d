"""§11, K12: who won the melee, who withdraws, and what it cost."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.events.combat import CombatReached, MeleeDecided
from heerbann.systems.saga.model.events.movement import NobodyWithdrew
from heerbann.systems.saga.model.frames import Combat, Pool, UnitId
from heerbann.systems.saga.model.state import Battle, State
from heerbann.systems.saga.rules.s08_movement.withdrawal import withdraw, withdrawal_of
from heerbann.systems.saga.rules.s12_fatigue import gain_fatigue, shake_friends
from heerbann.systems.saga.rules.s16_scenarios.cattle import let_go


@rule("11", "12")
async def end_melee(battle: Battle, combat: Combat) -> None:
    """The loser withdraws, all who live get tired, and friends of the destroyed as well."""
    pools = (combat.attacker, combat.defender)
    if all(_lives(battle.state, pool) for pool in pools):
        await _part(battle, combat)
    for pool in pools:
        if _lives(battle.state, pool) and not pool.fresh:
            assert pool.unit is not None
            gain_fatigue(battle, pool.unit, RULES.fatigue.melee, "melee")
    shake_friends(battle, combat)
    battle.emit(CombatReached("over"))


def _lives(state: State, pool: Pool) -> bool:
    return pool.unit in state.units


@rule("11")
async def _part(battle: Battle, combat: Combat) -> None:
    """More losses lose; a tie is lost by the attacker (switch melee_tie)."""
    decided = decision(battle.state, combat)
    if decided is None:
        return
    loser, winner = decided
    assert loser.unit is not None
    assert winner.unit is not None
    battle.emit(MeleeDecided(winner.unit, loser.unit, len(winner.lost), len(loser.lost)))
    let_go(battle, loser.unit)
    await _withdraw(battle, loser, winner)


@rule("11")
def decision(state: State, combat: Combat) -> tuple[Pool, Pool] | None:
    """Who lost the melee and who won it; None if nobody did."""
    attacker, defender = combat.attacker, combat.defender
    is_tie = len(attacker.lost) == len(defender.lost)
    if is_tie and state.house.melee_tie == "nobody":
        return None
    loses = len(attacker.lost) >= len(defender.lost)
    return (attacker, defender) if loses else (defender, attacker)


@rule("K12")
def withdrawing(state: State, combat: Combat) -> UnitId | None:
    """Who will withdraw from a melee that is fought out: the loser, or the winner in his stead."""
    decided = decision(state, combat)
    if decided is None or not all(_lives(state, pool) for pool in decided):
        return None
    for (pool, other), instead in ((decided, False), (decided[::-1], True)):
        assert pool.unit is not None
        assert other.unit is not None
        ways = withdrawal_of(state, pool.unit, other.unit, instead=instead)
        if not pool.stays and ways.is_open:
            return pool.unit
    return None


@rule("K12")
async def _withdraw(battle: Battle, loser: Pool, winner: Pool) -> None:
    """The loser goes back; if it cannot, or need not, the other does, as far as it has to (A26)."""
    assert loser.unit is not None
    assert winner.unit is not None
    if not loser.stays and await withdraw(battle, loser.unit, winner.unit, instead=False):
        return
    if not winner.stays and await withdraw(battle, winner.unit, loser.unit, instead=True):
        return
    battle.emit(NobodyWithdrew(loser.unit, winner.unit))
