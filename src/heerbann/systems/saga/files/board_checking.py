"""What can be wrong with a battle board that reads well: every problem, with its place."""

import re
from collections.abc import Iterator, Sequence

from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.board import (
    Ability,
    Board,
    Effect,
    Filter,
    Target,
    Trigger,
)
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.phrases import phrase

_COMBAT: tuple[Trigger, ...] = ("melee", "shooting", "shooting_reaction")
_PHASES: tuple[Trigger, ...] = ("activation", "activation_reaction")
_ORDERS: tuple[Trigger, ...] = ("orders", "orders_reaction")
_MOMENTS: dict[type[Effect], tuple[Trigger, ...]] = {
    plan.Activate: _PHASES,
    plan.DefenceDice: _COMBAT,
    plan.Reroll: _COMBAT,
    plan.DiscardDice: _COMBAT,
    plan.AttackMod: _COMBAT,
    plan.DefenceMod: _COMBAT,
    plan.NoWithdraw: ("melee",),
    plan.NoFatigueAfterMelee: ("melee",),
    plan.MoveAway: ("activation_reaction",),
    plan.ShootNoUnit: _PHASES,
    plan.GainSagaDice: ("orders",),
    plan.RerollSaga: ("orders",),
    plan.DenyBonus: ("activation_reaction",),
}
"""In which windows an effect can do anything at all."""
_ATTACHED = (plan.AttackDice, plan.DenyCloseRanks, plan.DenyBonus, plan.Armour)


_NAMED = re.compile(r"[A-Za-z0-9_-]+")
"""What a box may be called by files and addresses."""


_HARMLESS = ("box-id", "symbol-twice", "nobody-passes")
"""Of no use, but nothing that a battle could not be played with."""


def unplayable(where: KeyPath, board: Board) -> Iterator[Problem]:
    """What is wrong with a board that comes with its battle, as in a record, at its place there."""
    for place, why in board_problems(board):
        if why.key not in _HARMLESS:
            yield (*where, *place), why


def board_problems(board: Board) -> Iterator[Problem]:
    """Everything that is wrong with a board, box by box."""
    seen: list[str] = []
    for at, box in enumerate(board.ability):
        where: KeyPath = ("ability", at)
        if box.id in seen:
            yield (*where, "id"), phrase("box-twice", name=box.id)
        seen.append(box.id)
        if not _NAMED.fullmatch(box.id):
            yield (*where, "id"), phrase("box-id")
        yield from _box_problems(where, box)


def _box_problems(where: KeyPath, box: Ability) -> Iterator[Problem]:
    if len(box.cost) > RULES.orders.dice:
        cost, dice = len(box.cost), RULES.orders.dice
        yield (*where, "cost"), phrase("never-payable", name=box.id, cost=cost, dice=dice)
    for at, die in enumerate(box.cost):
        if len(set(die)) < len(die):
            yield (*where, "cost", at), phrase("symbol-twice", name=box.id)
    if box.is_basic and len(box.cost) > 1:
        yield (*where, "cost"), phrase("basic-costs-one", name=box.id)
    for at, condition in enumerate(box.requires):
        if condition.event is not None and "activation_reaction" not in box.trigger:
            yield (*where, "requires", at, "event"), phrase("event-without-window", name=box.id)
        for key in ("self", "actor", "target"):
            place = (*where, "requires", at, key)
            yield from _filter_problems(place, box, getattr(condition, key))
    yield from _list_problems((*where, "effects"), box, box.effects, box.trigger)


def _list_problems(
    where: KeyPath, box: Ability, effects: Sequence[Effect], triggers: tuple[Trigger, ...]
) -> Iterator[Problem]:
    """K21: the first effect of a list stands alone, every other one says how it is tied."""
    for at, effect in enumerate(effects):
        place = (*where, at)
        if at == 0 and effect.link is not None:
            yield (*place, "link"), phrase("first-is-linked", name=box.id)
        if at > 0 and effect.link is None:
            yield place, phrase("link-missing", name=box.id)
        yield from _effect_problems(place, box, effect, triggers, first=at == 0)


def _effect_problems(
    where: KeyPath, box: Ability, effect: Effect, triggers: tuple[Trigger, ...], *, first: bool
) -> Iterator[Problem]:
    yield from _moment_problems(where, box, effect, triggers)
    target = getattr(effect, "target", None)
    if isinstance(target, Target):
        yield from _target_problems((*where, "target"), box, target, triggers, first=first)
    yield from _amount_problems(where, box, effect, first=first)
    match effect:
        case plan.Activate():
            yield from _attached_problems((*where, "with"), box, effect)
        case plan.Choice():
            yield from _choice_problems((*where, "options"), box, effect)
        case plan.Defer():
            yield from _list_problems((*where, "then"), box, effect.then, triggers)
        case _:
            pass


def _moment_problems(
    where: KeyPath, box: Ability, effect: Effect, triggers: tuple[Trigger, ...]
) -> Iterator[Problem]:
    """Is there a window of this box in which the effect can do anything?"""
    fitting = _MOMENTS.get(type(effect))
    if isinstance(effect, plan.AttackDice) and effect.mode == "gain":
        fitting = ("melee", "shooting")
    if fitting is not None and not any(trigger in fitting for trigger in triggers):
        op = str(type(effect).__struct_config__.tag)
        yield (*where, "op"), phrase("op-never-works", name=box.id, op=op, windows=fitting)


def _target_problems(
    where: KeyPath,
    box: Ability,
    target: Target,
    triggers: tuple[Trigger, ...],
    *,
    first: bool,
) -> Iterator[Problem]:
    """A part of the play that nobody has in these windows."""
    fitting: dict[str, tuple[Trigger, ...]] = {
        "self": _COMBAT,
        "enemy": (*_COMBAT, "activation_reaction"),
        "charge_target": ("activation_reaction",),
        "activated": (),
    }
    yield from _filter_problems((*where, "filter"), box, target.filter)
    wanted = fitting.get(target.sel)
    if target.sel == "same_unit" and first:
        yield (*where, "sel"), phrase("nobody-before", name=box.id)
    if wanted is not None and not any(trigger in wanted for trigger in triggers):
        yield (*where, "sel"), phrase("nobody-meant", name=box.id, sel=target.sel)


def _filter_problems(where: KeyPath, box: Ability, meant: Filter | None) -> Iterator[Problem]:
    """What no unit can be: then the box is paid for in vain."""
    if meant is None:
        return
    if meant.mounted and meant.foot:
        yield (*where, "foot"), phrase("nobody-passes", name=box.id)
    if meant.cls and set(meant.cls) <= set(meant.not_cls):
        yield (*where, "not_cls"), phrase("nobody-passes", name=box.id)
    for at, one in enumerate(meant.any):
        yield from _filter_problems((*where, "any", at), box, one)


def _amount_problems(
    where: KeyPath, box: Ability, effect: Effect, *, first: bool
) -> Iterator[Problem]:
    for key in ("n", "max"):
        amount = getattr(effect, key, None)
        if amount == "same" and first:
            yield (*where, key), phrase("nothing-to-mirror", name=box.id)
        if isinstance(amount, plan.Reckoning):
            counts = amount.count is not None
            if counts == (amount.per is not None) or counts != (amount.dist is not None):
                yield (*where, key), phrase("reckoning-unclear", name=box.id)


def _attached_problems(where: KeyPath, box: Ability, effect: plan.Activate) -> Iterator[Problem]:
    """Only what stands by itself can be attached to an activation."""
    for at, one in enumerate(effect.attached):
        op = str(type(one).__struct_config__.tag)
        is_ready = isinstance(one, _ATTACHED)
        if isinstance(one, plan.AttackDice):
            is_ready = one.mode == "bonus" and isinstance(one.n, int)
        if not is_ready:
            yield (*where, at, "op"), phrase("op-not-attached", name=box.id, op=op)


def _choice_problems(where: KeyPath, box: Ability, effect: plan.Choice) -> Iterator[Problem]:
    for at, option in enumerate(effect.options):
        place = (*where, at)
        if not any(trigger in box.trigger for trigger in option.when):
            yield (*place, "when"), phrase("option-never-open", name=box.id)
        yield from _list_problems((*place, "effects"), box, option.effects, option.when)
