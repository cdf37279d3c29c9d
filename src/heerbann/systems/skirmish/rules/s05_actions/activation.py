"""§5 Actions: an activation, one action at a time."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.events.movement import (
    ActionTaken,
    ActivationEnded,
    AreaSecured,
    CoverTaken,
)
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import Battle, State, Unit, UnitId, enemies_of
from heerbann.systems.skirmish.rules.s05_actions import refusals
from heerbann.systems.skirmish.rules.s05_actions.reactions import reactions
from heerbann.systems.skirmish.rules.s06_movement.contact import contacts
from heerbann.systems.skirmish.rules.s06_movement.moving import march
from heerbann.systems.skirmish.rules.s07_shooting.shooting import refuse_shot, shoot
from heerbann.systems.skirmish.rules.s07_shooting.weapons import longest_range
from heerbann.systems.skirmish.rules.s08_melee import fight, refuse_fight
from heerbann.systems.skirmish.rules.s10_morale import flee, rally
from heerbann.systems.skirmish.rules.s15_missions.missions import check_victory, reveal_loot

Deed = (
    do.Move | do.FreeMove | do.Sprint | do.Shoot | do.Suppress | do.Fight | do.SecureArea
    | do.TakeCover | do.Flee | do.Rally | do.EndActivation
)  # fmt: skip


def is_acting(state: State) -> bool:
    """Does an activation run?"""
    return state.acting is not None


@rule("5.1", "5.3")
async def act(battle: Battle) -> None:
    """MAY: the unit takes one action with all that comes of it, or ends its activation (R-08)."""
    state = battle.state
    acting = state.acting
    assert acting is not None
    side = state.units[acting.unit].side
    deed = await Choose(side, "5.1", "act", partial(deeds, state))
    if isinstance(deed, do.EndActivation):
        battle.emit(ActivationEnded(acting.unit))
        return
    await _perform(battle, deed)
    check_victory(battle)
    reveal_loot(battle, acting.unit)
    await after_deed(battle, acting.unit)


@rule("5.1", "5.8")
async def after_deed(battle: Battle, unit_id: UnitId, *, is_due: bool = False) -> None:
    """Who reacts to it does; then the activation goes on or is over."""
    await reactions(battle, unit_id, is_due=is_due)
    if _is_done(battle.state):
        battle.emit(ActivationEnded(unit_id))


@rule("5.2")
async def _perform(battle: Battle, deed: Deed) -> None:
    """The short actions and the long ones."""
    match deed:
        case do.Move():
            await march(battle, deed.unit, "move")
        case do.FreeMove():
            await march(battle, deed.unit, "free")
        case do.Sprint():
            await march(battle, deed.unit, "sprint")
        case do.SecureArea():
            battle.emit(AreaSecured(deed.unit))
        case do.TakeCover():
            battle.emit(CoverTaken(deed.unit))
        case do.Shoot():
            battle.emit(ActionTaken(deed.unit, "shoot"))
            await shoot(battle, deed.unit, deed.target)
        case do.Suppress():
            battle.emit(ActionTaken(deed.unit, "suppress"))
            await shoot(battle, deed.unit, deed.target, suppress=True)
        case do.Fight():
            battle.emit(ActionTaken(deed.unit, "melee"))
            await fight(battle, deed.unit, deed.target)
        case do.Flee():
            battle.emit(ActionTaken(deed.unit, "flee"))
            await flee(battle, deed.unit)
        case do.Rally():
            battle.emit(ActionTaken(deed.unit, "rally"))
            await rally(battle, deed.unit)


@rule("5.1", "5.9")
def _is_done(state: State) -> bool:
    """Destroyed or spent: the activation is over. Who was put to flight may still rally."""
    acting = state.acting
    assert acting is not None
    is_spent = acting.budget == 0 and acting.free_moves == 0
    return is_spent or acting.unit not in state.units


# What the acting unit may do


def deeds(state: State) -> list[Deed]:
    """Everything the acting unit may do now: plain actions, attacks, then stopping."""
    assert state.acting is not None
    unit = state.units[state.acting.unit]
    end = do.EndActivation(unit.id)
    ending = [] if refusals.refuse_end_activation(state, end) else [end]
    return [*_plain(state, unit), *_attacks(state, unit), *ending]


def _plain(state: State, unit: Unit) -> list[Deed]:
    move, free, sprint = do.Move(unit.id), do.FreeMove(unit.id), do.Sprint(unit.id)
    secure, cover = do.SecureArea(unit.id), do.TakeCover(unit.id)
    flight, rallying = do.Flee(unit.id), do.Rally(unit.id)
    judged: list[tuple[Deed, object]] = [
        (move, refusals.refuse_move(state, move)),
        (free, refusals.refuse_free_move(state, free)),
        (sprint, refusals.refuse_sprint(state, sprint)),
        (secure, refusals.refuse_secure_area(state, secure)),
        (cover, refusals.refuse_take_cover(state, cover)),
        (flight, refusals.refuse_flee(state, flight)),
        (rallying, refusals.refuse_rally(state, rallying)),
    ]
    return [deed for deed, refusal in judged if refusal is None]


def _attacks(state: State, unit: Unit) -> list[Deed]:
    """Every target of a volley, of suppressive fire and of a melee."""
    found: list[Deed] = []
    can_fire = refusals.refuse_short(state, unit.id, "shoot") is None
    can_suppress = refusals.refuse_long(state, unit.id) is None
    if can_fire or can_suppress:
        around = group(unit.models).area.grown(longest_range(unit))
        enemies = [
            enemy for enemy in enemies_of(state, unit) if around.touches(group(enemy.models).area)
        ]
        targets = [enemy.id for enemy in enemies if refuse_shot(state, unit, enemy) is None]
        found += [do.Shoot(unit.id, target) for target in targets if can_fire]
        found += [do.Suppress(unit.id, target) for target in targets if can_suppress]
    if refusals.refuse_short(state, unit.id, "melee") is None:
        near = contacts(state, unit)
        able = [enemy.id for enemy in near if refuse_fight(state, unit, enemy) is None]
        found += [do.Fight(unit.id, target) for target in able]
    return found
