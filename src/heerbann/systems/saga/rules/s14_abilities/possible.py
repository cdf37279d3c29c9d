"""§14: could an effect do anything now? An ability of which no effect could is not offered."""

from collections.abc import Iterator, Sequence

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.board import Ability, AbilityId, Effect, Trigger
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.frames import Activation, Combat, Pool, UnitId
from heerbann.systems.saga.model.groups import Enemies
from heerbann.systems.saga.model.state import OPPONENT, State, Unit, board_of, running_combat
from heerbann.systems.saga.rules.s07_activation.legality import Known, ways
from heerbann.systems.saga.rules.s12_fatigue import room_for_fatigue
from heerbann.systems.saga.rules.s14_abilities.filters import Scope, candidates, holds, reckon


@rule("14", "K21")
def does_something(
    scope: Scope, ability: Ability, effects: Sequence[Effect], trigger: Trigger
) -> bool:
    """Would any of these effects change anything? A linked one needs the one before it."""
    before = False
    for effect in effects:
        linked = effect.link == "then" and not before
        before = not linked and can_do(scope, ability, effect, trigger)
        if before:
            return True
    return False


@rule("14")
def can_do(scope: Scope, ability: Ability, effect: Effect, trigger: Trigger) -> bool:
    """Would this effect, as the first one, change anything?"""
    if effect.only_if is not None and not holds(scope, effect.only_if):
        return False
    match effect:
        case plan.Activate():
            return any(activated_units(scope, ability, effect))
        case plan.RemoveFatigue():
            return any(unit.fatigue for unit in candidates(scope, effect.target))
        case plan.AddFatigue():
            found = candidates(scope, effect.target)
            return any(room_for_fatigue(scope.state, unit, 1) for unit in found)
        case plan.Armour() | plan.MoveAway() | plan.ShootNoUnit() | plan.DenyCloseRanks():
            return bool(candidates(scope, effect.target))
        case plan.Choice():
            return bool(open_options(scope, ability, effect, trigger))
        case plan.GainSagaDice() | plan.RerollSaga() | plan.LockAbility():
            return _can_order(scope, effect)
        case plan.AttackDice() | plan.DefenceDice() | plan.Reroll() | plan.DiscardDice():
            return _can_arm(scope, effect)
        case _:
            return True


def _can_order(
    scope: Scope, effect: plan.GainSagaDice | plan.RerollSaga | plan.LockAbility
) -> bool:
    tray = scope.state.trays[scope.side]
    match effect:
        case plan.GainSagaDice():
            return tray.available > 0
        case plan.RerollSaga():
            return bool(tray.thrown)
        case plan.LockAbility():
            return bool(lockable(scope, effect))


@rule("14")
def lockable(scope: Scope, effect: plan.LockAbility) -> list[AbilityId]:
    """The boxes of the enemy that could be locked."""
    enemy = OPPONENT[scope.side]
    tray = scope.state.trays[enemy]
    return [
        box.id
        for box in board_of(scope.state, enemy).ability
        if box.kind == effect.kind
        and box.id not in tray.locked
        and (tray.on(box.id) or not effect.loaded)
    ]


def open_options(
    scope: Scope, ability: Ability, effect: plan.Choice, trigger: Trigger
) -> list[int]:
    """The numbers of the lists that are open in this window and would do something."""
    return [
        number
        for number, option in enumerate(effect.options, start=1)
        if trigger in option.when and does_something(scope, ability, option.effects, trigger)
    ]


# Activations


@rule("C11", "K20")
def activated_units(scope: Scope, ability: Ability, effect: plan.Activate) -> Iterator[Unit]:
    """The units an effect could activate; an advanced ability never mercenaries."""
    units = candidates(scope, effect.target)
    known = Known(Enemies(scope.state, units[0].side)) if units else None
    for unit in units:
        if any(ways(scope.state, plan_for(scope, ability, effect, unit.id), effect.types, known)):
            yield unit


def plan_for(scope: Scope, ability: Ability, effect: plan.Activate, unit_id: UnitId) -> Activation:
    """The activation an effect gives to a unit; its kind and target are still open."""
    against = scope.roles.enemy if effect.against == "enemy" else None
    return Activation(
        unit_id,
        effect.types[0],
        "ability",
        target=against,
        ability=ability.id,
        advanced=not ability.is_basic,
        no_fatigue=effect.no_fatigue,
        dist_bonus=effect.dist_bonus,
        terrain_as=effect.terrain_as,
    )


# Dice of a combat


def _can_arm(
    scope: Scope,
    effect: plan.AttackDice | plan.DefenceDice | plan.Reroll | plan.DiscardDice,
) -> bool:
    combat = running_combat(scope.state)
    if isinstance(effect, plan.AttackDice) and effect.mode == "bonus":
        return bool(candidates(scope, effect.target))
    if combat is None:
        return False
    match effect:
        case plan.AttackDice():
            return room_for_dice(scope.state, combat, scope) > 0
        case plan.DiscardDice():
            return discardable(scope, effect, 0) > 0
        case plan.Reroll():
            return reckon(scope, effect.max, 0) != 0
        case plan.DefenceDice():
            return True


@rule("K8", "K10", "K11")
def room_for_dice(state: State, combat: Combat, scope: Scope) -> int:
    """How many attack dice a side may still gain: one budget for all extra dice."""
    pool = pool_of(combat, scope.side)
    if pool.unit is None:  # K10: a shooting without a unit gains nothing
        return 0
    match state.house.gain_cap:
        case "budget":
            room = pool.budget - pool.bonus - pool.gained
        case "start_pool":
            room = pool.start - pool.gained
        case "none":
            room = RULES.melee.start_dice
    if combat.kind == "shooting" and state.house.shoot_final_cap == "on":
        room = min(room, RULES.shooting.most_dice - rolled(pool))
    return max(0, room)


def rolled(pool: Pool) -> int:
    """How many attack dice a pool has now."""
    return pool.start + pool.gained - pool.discarded


@rule("14")
def discardable(scope: Scope, effect: plan.DiscardDice, before: int) -> int:
    """How many attack dice the enemy would put away; ``before`` is what the last effect did."""
    combat = running_combat(scope.state)
    if combat is None:
        return 0
    number = reckon(scope, effect.n, before)
    left = rolled(pool_of(combat, OPPONENT[scope.side])) - effect.keep
    return max(0, left if number is None else min(number, left))
