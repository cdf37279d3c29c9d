"""What the dice on a battle board are worth: activations to come, and help in fights."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.prospects import charge_of, deed, prospect
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.board import Ability, Amount, Effect, Filter
from heerbann.systems.saga.model.frames import UnitId, Using
from heerbann.systems.saga.model.state import State, Unit, board_of
from heerbann.systems.saga.rules.s04_troops import saga_dice_of

ONE_LATER = 0.5
"""A second activation of the same unit tires it."""

UNUSED = 0.6
"""What lies on the board may yet be left there."""

READY, IDLE = 0.6, 0.2
"""What help in a fight is worth while enemies are near, and before."""

NEXT = 0.7
"""Of several such boxes each is worth so much less than the one before."""

FREE = 0.25
"""What a die is worth that may be thrown."""

SOME = 3
"""What "all", "as many" and worked out amounts come to."""


def on_board(state: State, side: Seat, own: Sequence[Unit], enemies: Sequence[Unit]) -> float:
    """All dice that lie on the board of a side."""
    tray, board = state.trays[side], board_of(state, side)
    worths = {unit.id: deed(unit, enemies) for unit in own}
    is_close = _is_any_close(own, enemies)
    total, weight = 0.0, 1.0
    for ability, dice in tray.placed:
        box = board.box(ability)
        for _ in range(len(dice) // len(box.cost)):
            worth = worth_of_use(box, own, worths, is_close=is_close)
            total += worth if activates(box) else weight * worth
            weight *= 1.0 if activates(box) else NEXT
    thrown = min(tray.available, sum([saga_dice_of(unit) for unit in own]))
    return UNUSED * total + (FREE * thrown if state.phase == "take_back" else 0.0)


def activates(box: Ability) -> bool:
    """Does a box activate units?"""
    return isinstance(box.effects[0], plan.Activate) and "activation" in box.trigger


def _is_any_close(own: Iterable[Unit], enemies: Sequence[Unit]) -> bool:
    """May a fight begin with the next activation or two?"""
    return any(
        prospect(unit, enemy).gap <= 2 * charge_of(unit) for unit in own for enemy in enemies
    )


def worth_of_use(
    box: Ability, own: Sequence[Unit], worths: dict[UnitId, float], *, is_close: bool
) -> float:
    """One use of a box; whom it activates has less to hope for from the next."""
    total = 0.0
    for effect in box.effects:
        if isinstance(effect, plan.Activate):
            total += _activations(effect, own, worths)
        else:
            total += worth_of_effect(effect) * (READY if is_close else IDLE)
    return total


def _activations(
    effect: plan.Activate, own: Sequence[Unit], worths: dict[UnitId, float], but: int = 0
) -> float:
    """The units that gain most are activated; ``but`` so many have been."""
    most = len(own) if effect.target.n == "all" else effect.target.n
    able = [unit for unit in own if _is_meant(unit, effect.target.filter)]
    able.sort(key=lambda unit: -worths[unit.id])
    total = 0.0
    for unit in able[: max(0, most - but)]:
        total += worths[unit.id]
        worths[unit.id] *= ONE_LATER
    return total


def still_to_activate(
    using: Using, effect: plan.Activate, own: Sequence[Unit], worths: dict[UnitId, float]
) -> float:
    """What an ability in use may still bring: those it has named, or those it may yet name."""
    if using.waiting is not None:
        return sum([worths.get(unit, 0.0) for unit in using.waiting])
    left = [unit for unit in own if unit.id not in using.activated]
    return _activations(effect, left, worths, len(using.activated))


def _is_meant(unit: Unit, wanted: Filter) -> bool:
    """Is it of a kind that an effect is for?"""
    return (
        (not wanted.cls or unit.cls in wanted.cls)
        and unit.cls not in wanted.not_cls
        and (not wanted.mounted or unit.troop.is_mounted)
        and (not wanted.foot or not unit.troop.is_mounted)
        and (not wanted.ranged or unit.troop.range is not None)
    )


# What else an ability may do


@lru_cache(maxsize=1024)
def worth_of_effect(effect: Effect) -> float:
    """What an effect brings in points when its time has come."""
    match effect:
        case plan.AttackDice():
            return 0.2 * _number(effect.n)
        case plan.DefenceDice() | plan.DiscardDice():
            return 0.16 * _number(effect.n)
        case plan.AttackMod() | plan.DefenceMod() | plan.Armour():
            return 0.6 * abs(effect.k)
        case plan.Reroll():
            return 0.2 * _number(effect.max)
        case plan.RemoveFatigue() | plan.AddFatigue():
            return 0.25 * effect.n
        case plan.GainSagaDice():
            return 0.3 * effect.n
        case plan.ShootNoUnit():
            return 0.2 * effect.dice
        case plan.Choice():
            return max([_all_of(option.effects) for option in effect.options])
        case plan.Defer():
            return _all_of(effect.then)
        case plan.Activate():
            return 0.5
        case _:
            return 0.3


def _all_of(effects: Iterable[Effect]) -> float:
    return sum([worth_of_effect(effect) for effect in effects])


def _number(amount: Amount) -> int:
    return amount if isinstance(amount, int) else SOME
