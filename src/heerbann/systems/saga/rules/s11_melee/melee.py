"""§11: a melee, piece by piece."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.saga.model.actions import CloseRanks, StandOpen
from heerbann.systems.saga.model.events.combat import CombatBegan, CombatReached, RanksChosen
from heerbann.systems.saga.model.frames import Combat, Pool, UnitId
from heerbann.systems.saga.model.state import Battle, running_combat
from heerbann.systems.saga.rules.s04_troops import can_close_ranks
from heerbann.systems.saga.rules.s05_special.losses import are_losses_left, take_loss
from heerbann.systems.saga.rules.s10_shooting.exchange import begin_exchange, exchange
from heerbann.systems.saga.rules.s10_shooting.pools import make_melee_pools
from heerbann.systems.saga.rules.s10_shooting.throws import throw_attack, throw_defence
from heerbann.systems.saga.rules.s11_melee.ending import end_melee


@rule("11")
def begin_melee(battle: Battle, charger_id: UnitId, target_id: UnitId) -> None:
    """The charger is the attacker."""
    units = battle.state.units
    attacker = Pool(charger_id, units[charger_id].side)
    defender = Pool(target_id, units[target_id].side)
    battle.emit(CombatBegan(Combat("melee", attacker, defender, "ranks")))


@rule("11")
async def fight_on(battle: Battle) -> None:
    """The next piece of a melee: ranks, pools, abilities, attack, defence, losses, end."""
    combat = running_combat(battle.state)
    assert combat is not None
    match combat.stage:
        case "ranks":
            await _choose_ranks(battle, combat)
            battle.emit(CombatReached("pool"))
        case "pool":
            make_melee_pools(battle, combat)
            begin_exchange(battle, combat)
        case "abilities":
            await exchange(battle, combat)
        case "attack":
            for pool in (combat.attacker, combat.defender):
                await throw_attack(battle, combat, pool.side)
            battle.emit(CombatReached("defence"))
        case "defence":
            await _defend(battle, combat)
            battle.emit(CombatReached("losses"))
        case "losses":
            await _take_losses(battle, combat)
        case _:
            await end_melee(battle, combat)


@rule("C9")
async def _choose_ranks(battle: Battle, combat: Combat) -> None:
    """MAY: whoever is not forbidden closes ranks; the charger says so first (A42)."""
    pools = (combat.attacker, combat.defender)
    for pool in pools if battle.state.house.close_ranks_who == "any" else pools[1:]:
        assert pool.unit is not None
        if can_close_ranks(battle.state, battle.state.units[pool.unit]):
            options = (StandOpen(pool.unit), CloseRanks(pool.unit))
            answer = await Choose(pool.side, "C9", "close-ranks", options)
            closed = isinstance(answer, CloseRanks)
            battle.emit(RanksChosen(pool.side, pool.unit, closed))


@rule("11")
async def _defend(battle: Battle, combat: Combat) -> None:
    """Both sides cancel what they can; all dice count before anybody falls."""
    for pool in (combat.defender, combat.attacker):
        await throw_defence(battle, combat, pool.side)


@rule("K14")
async def _take_losses(battle: Battle, combat: Combat) -> None:
    """First the defender takes all of his losses, only then the attacker."""
    for pool in (combat.defender, combat.attacker):
        if are_losses_left(battle.state, pool):
            await take_loss(battle, pool)
            return
    battle.emit(CombatReached("end"))
