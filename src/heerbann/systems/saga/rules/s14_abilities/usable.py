"""§14: which abilities a side may use in a window."""

from collections.abc import Iterable
from functools import lru_cache

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.saga.model.actions import Use
from heerbann.systems.saga.model.board import (
    Ability,
    AbilityId,
    AddFatigue,
    AttackDice,
    Board,
    Choice,
    DefenceDice,
    DiscardDice,
    Effect,
    GainSagaDice,
    RemoveFatigue,
    Trigger,
)
from heerbann.systems.saga.model.frames import Roles
from heerbann.systems.saga.model.state import State, board_of
from heerbann.systems.saga.rules.s14_abilities.filters import Scope, holds
from heerbann.systems.saga.rules.s14_abilities.possible import does_something


@rule("14")
def usable(state: State, side: Seat, trigger: Trigger, roles: Roles) -> list[Ability]:
    """The boxes of a side that may be used now, in the order of its board."""
    scope = Scope(state, side, roles)
    return [
        box
        for box in ready(state, side, trigger, roles)
        if does_something(scope, box, box.effects, trigger)
    ]


@rule("14")
def ready(state: State, side: Seat, trigger: Trigger, roles: Roles) -> list[Ability]:
    """The same, whether or not they would do anything."""
    loaded = [ability for ability, _ in state.trays[side].placed]
    if not loaded:
        return []
    return [
        box
        for box in _boxes_for(board_of(state, side), trigger)
        if box.id in loaded and _refuse_unready(state, side, box, trigger, roles) is None
    ]


@lru_cache(maxsize=1024)
def _boxes_for(board: Board, trigger: Trigger) -> tuple[Ability, ...]:
    """The boxes of a board that are for this window."""
    return tuple([box for box in board.ability if trigger in box.trigger])


@rule("14", "K21")
def use_options(state: State, side: Seat, trigger: Trigger, roles: Roles) -> list[Use]:
    """The answers of a window."""
    return uses_of(usable(state, side, trigger, roles))


@rule("K21")
def uses_of(boxes: Iterable[Ability]) -> list[Use]:
    """To use each of these; where amounts may be reduced, that is another answer."""
    found: list[Use] = []
    for box in boxes:
        found.append(Use(box.id))
        if is_reducible(box):
            found.append(Use(box.id, reduced=True))
    return found


@rule("K21")
def is_reducible(box: Ability) -> bool:
    """Does it give or take so many dice or markers that one could want fewer?"""
    return any(_is_several(effect) for effect in box.effects)


_NUMBERED = (AttackDice, DefenceDice, DiscardDice, GainSagaDice, RemoveFatigue, AddFatigue)
"""Effects with an upper limit; the units they are about are picked one by one anyway."""


def _is_several(effect: Effect) -> bool:
    if isinstance(effect, Choice):
        return any(_is_several(one) for option in effect.options for one in option.effects)
    if not isinstance(effect, _NUMBERED) or effect.mandatory:
        return False
    return effect.n not in (0, 1, "all", "same")


@rule("14", "K4", "C11")
def refuse_ability(
    state: State, side: Seat, box: Ability, trigger: Trigger, roles: Roles
) -> Refusal | None:
    """Why an ability cannot be used in this window."""
    refusal = _refuse_unready(state, side, box, trigger, roles)
    if refusal is not None:
        return refusal
    if not does_something(Scope(state, side, roles), box, box.effects, trigger):
        return Refusal("14", "would-do-nothing", {"ability": box.id})
    return None


@rule("14", "K4", "C11")
def _refuse_unready(
    state: State, side: Seat, box: Ability, trigger: Trigger, roles: Roles
) -> Refusal | None:
    """The same, whether or not it would do anything."""
    tray = state.trays[side]
    if len(tray.on(box.id)) < len(box.cost):
        return Refusal("14", "no-dice-on-box", {"ability": box.id})
    if trigger not in box.trigger:
        return Refusal("14", "not-now", {"ability": box.id})
    if not is_open(state, box):
        return Refusal("16", "box-not-open-yet", {"ability": box.id})
    if box.id in tray.used:
        return Refusal("K4", "used-this-turn", {"ability": box.id})
    if box.id in tray.locked:
        return Refusal("14", "locked", {"ability": box.id})
    if _is_mercenary_deed(state, side, box, roles):
        return Refusal("C11", "mercenaries-trigger-nothing", {"ability": box.id})
    scope = Scope(state, side, roles)
    if not all(holds(scope, condition) for condition in box.requires):
        return Refusal("14", "requirement-not-met", {"ability": box.id})
    return None


@rule("16")
def is_open(state: State, box: Ability) -> bool:
    """A lesson may open the advanced boxes later."""
    if box.is_basic or not state.scenario.stages:
        return True
    turn = max(1, state.round)  # what is laid before the first turn is laid for it
    stages = [one for one in state.scenario.stages if one.turns[0] <= turn <= one.turns[1]]
    return all(stage.boxes == "all" for stage in stages)


@rule("C11")
def _is_mercenary_deed(state: State, side: Seat, box: Ability, roles: Roles) -> bool:
    """A mercenary unit does not trigger advanced abilities (switch mercenary_triggers)."""
    if box.is_basic or state.house.mercenary_triggers == "on":
        return False
    parts = [state.units.get(one) for one in (roles.self, roles.charge_target) if one is not None]
    return any(unit is not None and unit.side == side and unit.troop.mercenary for unit in parts)


def find_box(state: State, side: Seat, ability: AbilityId) -> Ability | None:
    """The box of that name on a side's board."""
    return board_of(state, side).find(ability)
