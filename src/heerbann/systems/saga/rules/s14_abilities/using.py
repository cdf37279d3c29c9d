"""§14: an ability is used: its dice are paid, and its effects follow one by one (K21)."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.actions import Use
from heerbann.systems.saga.model.board import Effect, Trigger
from heerbann.systems.saga.model.events.abilities import AbilityEnded, AbilityUsed, EffectEnded
from heerbann.systems.saga.model.frames import Roles, Using
from heerbann.systems.saga.model.state import Battle, running_using
from heerbann.systems.saga.rules.s14_abilities.activating import activate_on
from heerbann.systems.saga.rules.s14_abilities.dice_effects import arm, order
from heerbann.systems.saga.rules.s14_abilities.effects import Done, affect
from heerbann.systems.saga.rules.s14_abilities.filters import Scope, holds


@rule("14")
def use(battle: Battle, side: Seat, action: Use, trigger: Trigger, roles: Roles) -> None:
    """The dice leave the box; whoever carries on does the rest."""
    battle.emit(AbilityUsed(side, action.ability, trigger, roles, action.reduced))


@rule("14", "K21")
async def carry_out(battle: Battle) -> None:
    """One effect of the running ability, in the listed order; or its end."""
    using = running_using(battle.state)
    assert using is not None
    if not using.effects:
        battle.emit(AbilityEnded(using.side, using.ability))
        return
    effect = using.effects[0]
    if _is_void(battle, using, effect):
        battle.emit(EffectEnded(using.ability, done=False))
        return
    done = await _carry_out_effect(battle, using, effect)
    if done is not None:
        battle.emit(EffectEnded(using.ability, done.amount > 0, done.amount, done.unit))


@rule("K21")
def _is_void(battle: Battle, using: Using, effect: Effect) -> bool:
    """Linked to an effect that was not done (A32), or its condition does not hold."""
    if using.activated or using.waiting is not None:
        return False  # it has begun already
    if effect.link == "then" and not using.done:
        return True
    scope = Scope(battle.state, using.side, using.roles)
    return effect.only_if is not None and not holds(scope, effect.only_if)


async def _carry_out_effect(battle: Battle, using: Using, effect: Effect) -> Done | None:
    """What the effect did; None if it goes on, or has ended itself."""
    match effect:
        case plan.Activate():
            return await activate_on(battle, using, effect)
        case plan.AttackDice() | plan.DefenceDice() | plan.DiscardDice() | plan.Reroll():
            return await arm(battle, using, effect)
        case plan.GainSagaDice() | plan.RerollSaga() | plan.LockAbility():
            return await order(battle, using, effect)
        case _:
            return await affect(battle, using, effect)
