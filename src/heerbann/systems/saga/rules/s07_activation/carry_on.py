"""§7: whatever is under way goes on by one piece; what was begun last goes first."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.events.combat import CombatEnded
from heerbann.systems.saga.model.frames import Activation, Combat, Using
from heerbann.systems.saga.model.state import Battle
from heerbann.systems.saga.rules.s07_activation.stages import act_on
from heerbann.systems.saga.rules.s10_shooting.shooting import shoot_on
from heerbann.systems.saga.rules.s11_melee.melee import fight_on
from heerbann.systems.saga.rules.s14_abilities.deferred import is_anything_due
from heerbann.systems.saga.rules.s14_abilities.using import carry_out
from heerbann.systems.saga.rules.s16_scenarios.missions import check_victory


@rule("7", "14")
async def carry_on(battle: Battle) -> None:
    """One piece of the ability, the activation or the combat that runs."""
    match battle.state.running[-1]:
        case Using():
            await carry_out(battle)
        case Activation():
            await act_on(battle)
        case Combat() as combat:
            await _fight_on(battle, combat)
    check_victory(battle)


async def _fight_on(battle: Battle, combat: Combat) -> None:
    if combat.stage != "over":
        await (shoot_on(battle) if combat.kind == "shooting" else fight_on(battle))
    elif not is_anything_due(battle, "combat_end"):
        battle.emit(CombatEnded())
