"""§14: effects on dice: attack and defence dice of a combat, and SAGA dice."""

from collections.abc import Sequence
from itertools import combinations

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.actions import PickBox, ThrowAgain
from heerbann.systems.saga.model.board import Symbol
from heerbann.systems.saga.model.events.abilities import (
    AbilityLocked,
    DefenceDiceGained,
    DiceDiscarded,
    DiceGained,
    RerollGranted,
)
from heerbann.systems.saga.model.events.orders import SagaDiceRethrown, SagaDiceThrown
from heerbann.systems.saga.model.frames import Again, Using
from heerbann.systems.saga.model.state import OPPONENT, Battle, running_combat
from heerbann.systems.saga.model.throws import Purpose
from heerbann.systems.saga.rules.s03_dice import throw_saga_dice
from heerbann.systems.saga.rules.s14_abilities.effects import Done, grant_bonus
from heerbann.systems.saga.rules.s14_abilities.filters import Scope, candidates, reckon
from heerbann.systems.saga.rules.s14_abilities.picking import scope_of, take_amount
from heerbann.systems.saga.rules.s14_abilities.possible import (
    discardable,
    lockable,
    room_for_dice,
)

ArmEffect = plan.AttackDice | plan.DefenceDice | plan.DiscardDice | plan.Reroll
OrderEffect = plan.GainSagaDice | plan.RerollSaga | plan.LockAbility


# The dice of a combat


async def arm(battle: Battle, using: Using, effect: ArmEffect) -> Done:
    """Dice of the running combat come, go, or may be thrown again."""
    scope = scope_of(battle, using)
    match effect:
        case plan.AttackDice():
            return await _attack_dice(battle, using, effect)
        case plan.DefenceDice():
            number = await take_amount(using, effect, reckon(scope, effect.n, using.amount) or 0)
            if number:
                battle.emit(DefenceDiceGained(_side_of(scope, effect.target), number))
            return Done(number)
        case plan.DiscardDice():
            most = discardable(scope, effect, using.amount)
            number = await take_amount(using, effect, most)
            if number:
                battle.emit(DiceDiscarded(OPPONENT[using.side], number))
            return Done(number)
        case plan.Reroll():
            return _reroll(battle, using, effect)


@rule("K8", "K10", "K11")
async def _attack_dice(battle: Battle, using: Using, effect: plan.AttackDice) -> Done:
    """Gained dice come out of the one budget; bonus dice wait for the pool."""
    scope = scope_of(battle, using)
    wanted = reckon(scope, effect.n, using.amount) or 0
    if effect.mode == "bonus":
        return grant_bonus(battle, using, effect, wanted)
    combat = running_combat(battle.state)
    if combat is None:
        return Done(0)
    gainer = Scope(battle.state, _side_of(scope, effect.target), using.roles)
    most = min(wanted, room_for_dice(battle.state, combat, gainer))
    number = await take_amount(using, effect, most)
    if number:
        battle.emit(DiceGained(gainer.side, number))
    return Done(number)


def _side_of(scope: Scope, target: plan.Target) -> Seat:
    """Whose dice: those of the side of the unit that is meant."""
    found = candidates(scope, target)
    return found[0].side if found else scope.side


@rule("C1")
def _reroll(battle: Battle, using: Using, effect: plan.Reroll) -> Done:
    """A right to one's own dice; only an effect that names the enemy forces him."""
    number = reckon(scope_of(battle, using), effect.max, using.amount)
    side = using.side if effect.side == "own" else OPPONENT[using.side]
    again = Again(effect.pool, effect.which, number, forced=effect.side == "enemy")
    battle.emit(RerollGranted(side, again))
    return Done(1)


# SAGA dice


async def order(battle: Battle, using: Using, effect: OrderEffect) -> Done:
    """SAGA dice are thrown, thrown again, or locked on their box."""
    match effect:
        case plan.GainSagaDice():
            return await _gain_saga_dice(battle, using, effect)
        case plan.RerollSaga():
            return await _reroll_saga(battle, using, effect)
        case plan.LockAbility():
            return await _lock(battle, using, effect)


@rule("14")
async def _gain_saga_dice(battle: Battle, using: Using, effect: plan.GainSagaDice) -> Done:
    """Throw further available dice; eight in all is the limit."""
    most = min(effect.n, battle.state.trays[using.side].available)
    number = await take_amount(using, effect, most)
    faces, dice = await throw_saga_dice(using.side, number, "14", Purpose.SAGA_AGAIN)
    if dice:
        battle.emit(SagaDiceThrown(using.side, 0, faces, dice))
    return Done(number)


@rule("K2", "K3")
async def _reroll_saga(battle: Battle, using: Using, effect: plan.RerollSaga) -> Done:
    """MAY: throw some of the thrown dice again."""
    thrown = battle.state.trays[using.side].thrown
    options = _hands(thrown, effect.n)
    before = (await Choose(using.side, "K2", "throw-again", options)).dice
    faces, after = await throw_saga_dice(using.side, len(before), "K2", Purpose.SAGA_AGAIN)
    if before:
        battle.emit(SagaDiceRethrown(using.side, before, faces, after))
    return Done(len(before))


def _hands(thrown: Sequence[Symbol], most: int) -> tuple[ThrowAgain, ...]:
    """Every choice of up to so many dice, the largest first."""
    hands = [
        hand
        for number in range(min(most, len(thrown)), -1, -1)
        for hand in combinations(thrown, number)
    ]
    return tuple([ThrowAgain(hand) for hand in dict.fromkeys(hands)])


@rule("14", "K3")
async def _lock(battle: Battle, using: Using, effect: plan.LockAbility) -> Done:
    """A box of the enemy cannot be used; its dice stay."""
    scope, locked = scope_of(battle, using), 0
    while locked < effect.n and lockable(scope, effect):
        boxes = tuple([PickBox(ability) for ability in lockable(scope, effect)])
        choice = await Choose(using.side, "14", "pick-box", boxes)
        battle.emit(AbilityLocked(OPPONENT[using.side], choice.ability))
        locked += 1
    return Done(locked)
