"""§7.2.3 The fights of charges and counter-charges, apart from all others and before them."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.events.melee import CombatEnded, CombatJoined
from heerbann.systems.diex_aie.model.events.techniques import ChargeFought, RolesSwapped
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan
from heerbann.systems.diex_aie.model.state import Battle, Charge, State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.after_each_deed import settle
from heerbann.systems.diex_aie.rules.s06_melee.attacks import can_reach, close_in
from heerbann.systems.diex_aie.rules.s06_melee.blows import deal_blow
from heerbann.systems.diex_aie.rules.s06_melee.strength import charge_blow


def is_clash(state: State) -> bool:
    """Are there charges to be fought?"""
    return state.phase == "clash"


@rule("7.2.3")
async def clash(battle: Battle) -> None:
    """One charge after the other, then the ordinary attacks."""
    state = battle.state
    ridden = [charge for charge in state.charges if charge.arrived]
    if not ridden:
        battle.emit(PhaseBegan("melee"))
        return
    await fight_out(battle, ridden[0])


@rule("7.2.3")
async def fight_out(battle: Battle, charge: Charge) -> None:
    """The fight of one charge, if there still is one."""
    if _is_on(battle.state, charge):
        await _fight(battle, charge)
    battle.emit(ChargeFought(charge.unit))
    settle(battle)


def _opponent(charge: Charge) -> UnitId:
    return charge.target if charge.counter is None else charge.counter


def _is_on(state: State, charge: Charge) -> bool:
    """R40: whoever is gone is not charged any more."""
    unit, other = state.units.get(charge.unit), state.units.get(_opponent(charge))
    if unit is None or other is None or not unit.mounted:
        return False
    return unit.place is not None and other.place is not None and can_reach(state, unit, other)


async def _fight(battle: Battle, charge: Charge) -> None:
    state = battle.state
    attackers: tuple[UnitId, ...] = (charge.unit,)
    defenders: tuple[UnitId, ...] = (_opponent(charge),)
    battle.emit(CombatJoined(attackers, defenders))
    attackers, defenders = await close_in(battle, attackers, defenders)
    if attackers and defenders:
        planned = charge_blow(state, charge)
        if planned.swapped:
            battle.emit(RolesSwapped(defenders[0], charge.unit))
            attackers, defenders = defenders, attackers
        await deal_blow(battle, attackers, defenders, planned)
    battle.emit(CombatEnded())
