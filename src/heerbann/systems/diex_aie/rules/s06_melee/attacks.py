"""§6 Melee: who attacks whom, together or alone, and what the blow does."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal
from heerbann.systems.diex_aie.model.actions.fighting import Attack, EndMelee, Include, Join, Strike
from heerbann.systems.diex_aie.model.contact import could_strike, refuse_harm
from heerbann.systems.diex_aie.model.events.melee import CombatEnded, CombatJoined
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.state import (
    OPPONENT,
    TECHNIQUES,
    Battle,
    Combat,
    State,
    Unit,
    UnitId,
    place_of,
)
from heerbann.systems.diex_aie.rules.s02_turn.after_each_deed import settle
from heerbann.systems.diex_aie.rules.s04_movement.horses import lose_reins
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import (
    check_for_others,
    keep_promises,
)
from heerbann.systems.diex_aie.rules.s06_melee.blows import deal_blow
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from heerbann.systems.diex_aie.rules.s07_techniques.evading import Sides, evaders
from heerbann.systems.diex_aie.rules.s10_siege.tasks import do_task, tasks

_END = EndMelee()
_STRIKE = Strike()


def is_melee(state: State) -> bool:
    """§2.1: is it step 4?"""
    return state.phase == "melee"


@rule("2.1", "6")
async def melee(battle: Battle) -> None:
    """MAY: one attack after the other, each with all that follows from it (M-38)."""
    state = battle.state
    order = await Choose(state.active, "6", "attack", partial(attacks, state))
    if isinstance(order, Attack):
        await fight(battle, order)
    elif isinstance(order, EndMelee):
        await keep_promises(battle)
        battle.emit(PhaseBegan("recovery"))
    else:
        await do_task(battle, order)
    settle(battle)


# §6, §6.6: who attacks whom


@rule("2.1", "5.2", "6")
def refuse_attacker(state: State, unit: Unit) -> Refusal | None:
    """What keeps somebody from attacking in this turn."""
    if not unit.is_person:
        return Refusal("6", "animals-do-not-fight")
    if unit.health == "stunned":
        return Refusal("1.2", "is-stunned")
    if unit.captive:
        return Refusal("K21", "is-captive")
    if unit.fired == state.turn:
        return Refusal("5.2", "has-fired")
    if unit.struck == state.turn:
        return Refusal("6", "has-struck")
    if unit.bears:
        return Refusal("10.1.2", "carries-ladder")
    section, has_laboured = unit.labour, unit.laboured == state.turn
    return Refusal(rule=section, reason="has-laboured") if has_laboured else None


@rule("6", "6.6")
def can_reach(state: State, unit: Unit, target: Unit) -> bool:
    """Is one beside the other, and could it go there in principle? A rider strikes all around."""
    return any(could_strike(state, unit, hex) for hex in place_of(target).hexes)


def attacks(state: State) -> list[Action]:
    """Every pair that can begin a fight, and what else can be done instead."""
    found: list[Action] = []
    side = state.active
    enemies, around = state.living[OPPONENT[side]], state.ground.board.adjacent_mask
    for unit in state.units.values():
        if unit.side != side or unit.place is None:
            continue
        head, tail = unit.place
        is_near = around[head] & enemies or (tail is not None and around[tail] & enemies)
        if is_near and refuse_attacker(state, unit) is None:
            found += [Attack(unit.id, target.id) for target in targets(state, unit)]
    found += tasks(state)
    found.append(_END)
    return found


def targets(state: State, unit: Unit) -> list[Unit]:
    """The enemies somebody can strike, in the order of the directions."""
    board, strikes = state.ground.board, ways_of(state.ground).strikes[unit.mover]
    enemies = state.living[OPPONENT[unit.side]]
    found: dict[UnitId, Unit] = {}
    for own in place_of(unit).hexes:
        mask = strikes[own] & enemies
        for hex in board.hexes_of(mask) if mask else ():
            found[state.at[hex]] = state.units[state.at[hex]]
    return [target for target in found.values() if refuse_harm(state, target) is None]


def refuse_attack(state: State, action: Attack) -> Refusal | None:
    """Why this attack cannot begin now."""
    unit, target = state.units.get(action.unit), state.units.get(action.target)
    if unit is None or target is None or unit.place is None or target.place is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "melee":
        return Refusal("2.1", "wrong-step")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    if target.side == unit.side:
        return Refusal("6", "own-unit")
    if state.combat is not None:
        return Refusal("6.2", "finish-the-attack")
    refusal = refuse_attacker(state, unit) or refuse_harm(state, target)
    if refusal is not None:
        return refusal
    return None if can_reach(state, unit, target) else Refusal("6.6", "out-of-reach")


def refuse_end_melee(state: State, _action: EndMelee) -> Refusal | None:
    """The step ends between two fights only."""
    if state.phase != "melee":
        return Refusal("2.1", "wrong-step")
    return Refusal("6.2", "finish-the-attack") if state.combat is not None else None


# §6.2: putting an attack together


@rule("6.2")
async def fight(battle: Battle, order: Attack) -> None:
    """MAY: others join, more are attacked; then the blow falls."""
    state = battle.state
    battle.emit(CombatJoined((order.unit,), (order.target,)))
    while True:
        answer = await Choose(state.active, "6.2", "join", partial(joinings, state))
        combat = state.combat
        assert combat is not None
        if isinstance(answer, Join):
            battle.emit(CombatJoined((*combat.attackers, answer.unit), combat.defenders))
        elif isinstance(answer, Include):
            battle.emit(CombatJoined(combat.attackers, (*combat.defenders, answer.target)))
        else:
            break
    attackers, defenders = await _set_about(battle, combat)
    if attackers and defenders:
        await _come_to_blows(battle, attackers, defenders)
    battle.emit(CombatEnded())


@rule("4.3")
async def _set_about(battle: Battle, combat: Combat) -> Sides:
    """Before the blow a check for those who were to be attacked and are not; who is left (R04)."""
    state, defenders = battle.state, combat.defenders
    for unit_id in combat.attackers:
        await check_for_others(battle, unit_id, defenders)
    attackers = [state.units[unit] for unit in combat.attackers if unit in state.units]
    if len(attackers) < len(combat.attackers):
        others = [state.units[unit] for unit in defenders]
        reached = [u.id for u in others if any(can_reach(state, one, u) for one in attackers)]
        defenders = tuple(reached)
    return tuple([unit.id for unit in attackers]), defenders


async def _come_to_blows(
    battle: Battle, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]
) -> None:
    """Whoever is left when the others gave way takes the blow."""
    state = battle.state
    attackers, defenders = await close_in(battle, attackers, defenders)
    if attackers and defenders:
        one = [state.units[unit] for unit in attackers]
        other = [state.units[unit] for unit in defenders]
        await deal_blow(battle, attackers, defenders, blow(state, one, other))


@rule("4.4.3", "7.3")
async def close_in(
    battle: Battle, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]
) -> Sides:
    """No rider of them holds a led horse any more; then whoever can gives way.

    Where those with led horses do not evade (R41), they lose them only after that.
    """
    involved, house = (*attackers, *defenders), battle.state.house
    if house.evaders == "faster":
        _lose_reins(battle, involved)
    if battle.state.scenario.chapter >= TECHNIQUES:
        attackers, defenders = await evaders(battle, attackers, defenders)
    if house.evaders == "unburdened":
        _lose_reins(battle, involved)
    return attackers, defenders


def _lose_reins(battle: Battle, units: tuple[UnitId, ...]) -> None:
    for unit in units:
        lose_reins(battle, unit)


def joinings(state: State) -> list[Join | Include | Strike]:
    """Who else could join the attack, who else could be attacked in it."""
    combat = state.combat
    assert combat is not None
    joins = [Join(unit.id) for unit in state.units.values() if _refuse_join(state, unit) is None]
    includes = [
        Include(unit.id) for unit in state.units.values() if _refuse_include(state, unit) is None
    ]
    return [*joins, *includes, _STRIKE]


def _is_fought(state: State, combat: Combat) -> bool:
    """Has the blow fallen, and somebody with it?"""
    return any(unit not in state.units for unit in (*combat.attackers, *combat.defenders))


def _refuse_join(state: State, unit: Unit) -> Refusal | None:
    combat = state.combat
    if combat is None or _is_fought(state, combat):
        return Refusal("6.2", "no-attack-now")
    if unit.side != state.active or unit.place is None or unit.id in combat.attackers:
        return Refusal("6.2", "cannot-join")
    refusal = refuse_attacker(state, unit)
    if refusal is not None:
        return refusal
    reaches = any(can_reach(state, unit, state.units[target]) for target in combat.defenders)
    return None if reaches else Refusal("6.6", "out-of-reach")


@rule("6.2")
def _refuse_include(state: State, target: Unit) -> Refusal | None:
    """R25: each defender is beside an attacker; men and riders are not mixed in a blow (M-52)."""
    combat = state.combat
    if combat is None or _is_fought(state, combat):
        return Refusal("6.2", "no-attack-now")
    if target.side == state.active or target.place is None or target.id in combat.defenders:
        return Refusal("6.2", "cannot-include")
    if target.is_horse != state.units[combat.defenders[0]].is_horse:
        return Refusal("6", "other-table")
    if (refusal := refuse_harm(state, target)) is not None:
        return refusal
    reached = any(can_reach(state, state.units[unit], target) for unit in combat.attackers)
    return None if reached else Refusal("6.6", "out-of-reach")


def refuse_join(state: State, action: Join) -> Refusal | None:
    """Why this one cannot join the attack."""
    unit = state.units.get(action.unit)
    return Refusal("1.2", "no-such-unit") if unit is None else _refuse_join(state, unit)


def refuse_include(state: State, action: Include) -> Refusal | None:
    """Why this one is not attacked as well."""
    target = state.units.get(action.target)
    return Refusal("1.2", "no-such-unit") if target is None else _refuse_include(state, target)


def refuse_strike(state: State, _action: Strike) -> Refusal | None:
    """There is a blow only in an attack."""
    return None if state.combat is not None else Refusal("6.2", "no-attack-now")
