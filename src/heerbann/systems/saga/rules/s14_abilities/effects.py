"""§14: effects on units: fatigue, armour, movement, what lasts and what comes later."""

from typing import NamedTuple

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.actions import ChooseOption
from heerbann.systems.saga.model.board import Duration, Effect, Moment
from heerbann.systems.saga.model.events.abilities import (
    ArmourChanged,
    DiceModified,
    EffectDeferred,
    EffectEnded,
    EffectsChosen,
    ModifierBegan,
    StandingFirm,
)
from heerbann.systems.saga.model.frames import (
    Activation,
    Combat,
    Standing,
    UnitId,
    Using,
)
from heerbann.systems.saga.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    board_of,
    running_combat,
)
from heerbann.systems.saga.rules.s08_movement.moving import give_ground
from heerbann.systems.saga.rules.s10_shooting.beginning import begin_shooting_without_unit
from heerbann.systems.saga.rules.s12_fatigue import gain_fatigue, remove_fatigue
from heerbann.systems.saga.rules.s14_abilities.filters import candidates
from heerbann.systems.saga.rules.s14_abilities.picking import pick_units, scope_of, take_amount
from heerbann.systems.saga.rules.s14_abilities.possible import open_options


class Done(NamedTuple):
    """How much an effect did, and about whom."""

    amount: int
    unit: UnitId | None = None


async def affect(battle: Battle, using: Using, effect: Effect) -> Done | None:
    """Carry out an effect on units, or one that lasts or waits."""
    match effect:
        case plan.RemoveFatigue() | plan.AddFatigue():
            return await _change_fatigue(battle, using, effect)
        case plan.MoveAway():
            return await _move_away(battle, using, effect)
        case plan.ShootNoUnit():
            return await _shoot_without_unit(battle, using, effect)
        case plan.Choice():
            return await _choose(battle, using, effect)
        case plan.Defer():
            depth = _depth(battle.state, effect.until)
            battle.emit(EffectDeferred(using.side, using.ability, depth))
            return Done(1)
        case _:
            return await _modify(battle, using, effect)


# Fatigue


@rule("14", "12", "C11")
async def _change_fatigue(
    battle: Battle, using: Using, effect: plan.RemoveFatigue | plan.AddFatigue
) -> Done:
    """So many markers for each unit that is meant; done only if one really came or went."""
    state, adds = battle.state, isinstance(effect, plan.AddFatigue)
    found = candidates(scope_of(battle, using), effect.target)
    able = found if adds else [unit for unit in found if unit.fatigue]
    amount, last = 0, None
    for unit in await pick_units(battle, using, effect.target, able):
        number = await take_amount(using, effect, effect.n)
        if adds:
            changed = gain_fatigue(battle, unit.id, number, "ability")
        else:
            changed = remove_fatigue(battle, unit.id, number, "ability")
        if changed and unit.id in state.units:
            amount, last = amount + changed, unit.id
    return Done(amount, last)


# Movement and shooting


@rule("14", "C4")
async def _move_away(battle: Battle, using: Using, effect: plan.MoveAway) -> Done:
    """The unit goes back from the enemy that acts; done if some model moved."""
    enemy = using.roles.enemy
    units = await pick_units(battle, using, effect.target)
    if not units or enemy is None:
        return Done(0)
    moved = await give_ground(battle, units[0].id, enemy, effect.dist)
    return Done(int(moved), units[0].id)


@rule("K10")
async def _shoot_without_unit(
    battle: Battle, using: Using, effect: plan.ShootNoUnit
) -> Done | None:
    """The effect shoots by itself; what follows in the list comes after the shooting."""
    units = await pick_units(battle, using, effect.target)
    if not units:
        return Done(0)
    target = units[0].id
    battle.emit(EffectEnded(using.ability, done=True, amount=1, unit=target))
    begin_shooting_without_unit(
        battle, using.side, using.ability, target, effect.dice, effect.ignore_cover
    )
    return None


# One of several lists


@rule("14")
async def _choose(battle: Battle, using: Using, effect: plan.Choice) -> Done | None:
    """The player takes one list among those that are open in this window."""
    box = board_of(battle.state, using.side).box(using.ability)
    numbers = open_options(scope_of(battle, using), box, effect, using.trigger)
    if not numbers:
        return Done(0)
    options = tuple([ChooseOption(number) for number in numbers])
    number = (await Choose(using.side, "14", "choose-effect", options)).number
    effects = effect.options[number - 1].effects
    battle.emit(EffectsChosen(using.side, using.ability, number, effects))
    return None


# What lasts


@rule("14", "C11")
async def _modify(battle: Battle, using: Using, effect: Effect) -> Done:
    """Modifiers of this combat go to its pools, all others stand until their time is over."""
    combat = running_combat(battle.state)
    match effect:
        case plan.AttackMod() | plan.DefenceMod():
            attack = effect.k if isinstance(effect, plan.AttackMod) else 0
            if effect.duration == "combat" and combat is not None:
                battle.emit(DiceModified(using.side, attack, effect.k - attack))
            elif using.roles.self is not None:
                stand(battle, using, effect, effect.duration, using.roles.self)
            return Done(1)
        case plan.NoWithdraw() | plan.NoFatigueAfterMelee():
            stays = isinstance(effect, plan.NoWithdraw)
            if combat is not None:
                battle.emit(StandingFirm(using.side, stays=stays, fresh=not stays))
            return Done(int(combat is not None))
        case plan.RangeCap():
            standing = Standing(
                using.ability, using.side, effect, effect.duration, side=OPPONENT[using.side]
            )
            battle.emit(ModifierBegan(standing))
            return Done(1)
        case plan.Armour() | plan.DenyCloseRanks() | plan.DenyBonus():
            units = await pick_units(battle, using, effect.target)
            for unit in units:
                _modify_unit(battle, using, effect, unit, combat)
            return Done(len(units), units[-1].id if units else None)
        case _:
            raise AssertionError(f"no such effect: {effect}")


def _modify_unit(
    battle: Battle,
    using: Using,
    effect: plan.Armour | plan.DenyCloseRanks | plan.DenyBonus,
    unit: Unit,
    combat: Combat | None,
) -> None:
    fighters = () if combat is None else (combat.attacker.unit, combat.defender.unit)
    is_here = isinstance(effect, plan.Armour) and unit.id in fighters
    if isinstance(effect, plan.Armour) and is_here and effect.duration == "combat":
        battle.emit(ArmourChanged(unit.side, effect.k))
    else:
        stand(battle, using, effect, effect.duration, unit.id)


def stand(battle: Battle, using: Using, effect: Effect, lasts: Duration, unit: UnitId) -> None:
    """An effect lies on a unit from now on."""
    moment: Moment = "combat_end" if lasts == "combat" else "activation_end"
    depth = _depth(battle.state, moment)
    standing = Standing(using.ability, using.side, effect, lasts, unit, depth=depth)
    battle.emit(ModifierBegan(standing))


@rule("K8", "K11")
def grant_bonus(battle: Battle, using: Using, effect: plan.AttackDice, number: int) -> Done:
    """Bonus dice wait for the pool of the unit."""
    units = candidates(scope_of(battle, using), effect.target)
    lasts: Duration = "turn" if using.roles.activated is None else "activation"
    for unit in units[:1]:
        stand(battle, using, replace(effect, n=number), lasts, unit.id)
    return Done(number if units else 0)


def _depth(state: State, moment: Moment) -> int:
    """How deep the combat or activation lies that ends it."""
    kind = Combat if moment == "combat_end" else Activation
    found = [depth for depth, frame in enumerate(state.running, 1) if isinstance(frame, kind)]
    return found[-1] if found else 0
