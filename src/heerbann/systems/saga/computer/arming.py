"""What an ability in use will change in the combat under way, once its effects have come."""

from collections.abc import Iterable, Iterator

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.board import Effect
from heerbann.systems.saga.model.changes import change_pool, pool_of
from heerbann.systems.saga.model.frames import Again, Combat, Pool, Using
from heerbann.systems.saga.model.state import OPPONENT, State, running_combat
from heerbann.systems.saga.rules.s03_dice import SIDES
from heerbann.systems.saga.rules.s14_abilities.filters import Scope, candidates, holds, reckon
from heerbann.systems.saga.rules.s14_abilities.possible import discardable, room_for_dice

ARMING = (
    plan.AttackDice, plan.DefenceDice, plan.DiscardDice, plan.AttackMod, plan.DefenceMod,
    plan.Armour, plan.Reroll,
)  # fmt: skip
"""Effects on the dice of a combat, which are judged by what they change in it."""


def armed(state: State, using: Using) -> Iterator[State]:
    """The combat as it will be fought: one position for each list of effects one may choose."""
    for effects in _lists(using):
        twin = state.copy()
        scope = Scope(twin, using.side, using.roles)
        amount = using.amount
        for effect in effects:
            if effect.only_if is None or holds(scope, effect.only_if):
                amount = _apply(scope, effect, amount)
        yield twin


def _lists(using: Using) -> Iterable[tuple[Effect, ...]]:
    running, *later = using.effects
    if not isinstance(running, plan.Choice):
        return (using.effects,)
    able = [one for one in running.options if using.trigger in one.when]
    return [(*one.effects, *later) for one in able]


def _apply(scope: Scope, effect: Effect, before: int) -> int:
    """The dice change as the rules will change them; how much the effect does."""
    state, side = scope.state, scope.side
    combat = running_combat(state)
    assert combat is not None
    own = pool_of(combat, side)
    match effect:
        case plan.AttackDice() if effect.mode == "gain":
            number = min(reckon(scope, effect.n, before) or 0, room_for_dice(state, combat, scope))
            change_pool(state, side, gained=own.gained + number)
            return number
        case plan.DefenceDice():
            number = reckon(scope, effect.n, before) or 0
            change_pool(state, side, defence=own.defence + number)
            return number
        case plan.DiscardDice():
            number, enemy = discardable(scope, effect, before), pool_of(combat, OPPONENT[side])
            change_pool(state, enemy.side, discarded=enemy.discarded + number)
            return number
        case plan.AttackMod():
            change_pool(state, side, attack_mod=own.attack_mod + effect.k)
        case plan.DefenceMod():
            change_pool(state, side, defence_mod=own.defence_mod + effect.k)
        case plan.Armour():
            for unit in candidates(scope, effect.target):
                _armour(state, combat, unit.side, effect.k)
        case plan.Reroll():
            _grant(scope, combat, effect, before)
    return 1


def _armour(state: State, combat: Combat, side: Seat, by: int) -> None:
    change_pool(state, side, armour=pool_of(combat, side).armour + by)


def _grant(scope: Scope, combat: Combat, effect: plan.Reroll, before: int) -> None:
    side = scope.side if effect.side == "own" else OPPONENT[scope.side]
    most = reckon(scope, effect.max, before)
    again = Again(effect.pool, effect.which, most, forced=effect.side == "enemy")
    change_pool(scope.state, side, rerolls=(*pool_of(combat, side).rerolls, again))


# Throwing again


def successes_of(pool: Pool, which: str, dice: float, chance: float) -> float:
    """How many of so many dice succeed on average, with those that are thrown again."""
    found = dice * chance
    for one in pool.rerolls:
        if one.pool == which:
            found += _gained(one, dice, chance)
    return max(0.0, min(dice, found))


def _gained(again: Again, dice: float, chance: float) -> float:
    """Each die thrown again may succeed this time; who is forced throws his successes again."""
    most = dice if again.most is None else float(again.most)
    if again.forced:
        return -min(most, dice * chance) * (1 - chance)
    bad = dice * (1 - chance) if again.which != "ones" else min(dice / SIDES, dice * (1 - chance))
    if again.most is None and again.which == "any":
        return 0.0  # all of them have to be thrown again
    return min(most, bad) * chance
