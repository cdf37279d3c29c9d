"""§10: a shooting, piece by piece."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.events.combat import CombatReached
from heerbann.systems.saga.model.state import Battle, running_combat
from heerbann.systems.saga.rules.s05_special.losses import are_losses_left, take_loss
from heerbann.systems.saga.rules.s10_shooting.exchange import begin_exchange, exchange
from heerbann.systems.saga.rules.s10_shooting.pools import make_shooting_pools
from heerbann.systems.saga.rules.s10_shooting.throws import throw_attack, throw_defence
from heerbann.systems.saga.rules.s12_fatigue import shake_friends


@rule("10")
async def shoot_on(battle: Battle) -> None:
    """The next piece of a shooting: pool, abilities, attack, defence, losses, end."""
    combat = running_combat(battle.state)
    assert combat is not None
    match combat.stage:
        case "pool":
            make_shooting_pools(battle, combat)
            begin_exchange(battle, combat)
        case "abilities":
            await exchange(battle, combat)
        case "attack":
            await throw_attack(battle, combat, combat.attacker.side)
            battle.emit(CombatReached("defence"))
        case "defence":
            await throw_defence(battle, combat, combat.defender.side)
            battle.emit(CombatReached("losses"))
        case "losses" if are_losses_left(battle.state, combat.defender):
            await take_loss(battle, combat.defender)
        case "losses":
            battle.emit(CombatReached("end"))
        case _:
            shake_friends(battle, combat)
            battle.emit(CombatReached("over"))
