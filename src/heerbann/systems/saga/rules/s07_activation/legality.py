"""§7: may a unit be activated in this way? The same answer for people, boxes and reactions."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from heerbann.boards.table import Bounds
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.board import Activate as ActivateEffect
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.charts import EQUIPMENT
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import State, Unit, enemies_of
from heerbann.systems.saga.rules.s08_movement.declaring import refuse_move
from heerbann.systems.saga.rules.s09_charge.declaring import (
    range_of,
    refuse_charge,
    refuse_charge_at,
)
from heerbann.systems.saga.rules.s10_shooting.targets import has_missiles, range_area, refuse_shot
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted

KINDS: tuple[Kind, ...] = ("move", "charge", "shoot", "rest")
_TARGETED = ("charge", "shoot")


# Why not


@rule("7")
def refuse_activation(state: State, activation: Activation) -> Refusal | None:
    """What forbids this activation, whatever pays for it."""
    unit = state.units.get(activation.unit)
    if unit is None or not unit.is_deployed:
        return Refusal("7", "no-such-unit", {"unit": activation.unit})
    refusal = refuse_kind(state, unit, activation.kind, advanced=activation.advanced)
    if refusal is not None:
        return refusal
    if activation.target is not None and activation.kind not in _TARGETED:
        return Refusal("7", "needs-no-target")
    match activation.kind:
        case "charge":
            return refuse_charge(state, activation)
        case "shoot":
            return refuse_shot(state, activation)
        case kind:
            return _refuse_going(state, activation, kind)


def _refuse_going(state: State, plan: Activation, kind: Kind) -> Refusal | None:
    """What forbids to move or to rest, which nobody is the target of."""
    return refuse_move(state, plan) if kind == "move" else None


@rule("4", "7", "12", "C11")
def refuse_kind(state: State, unit: Unit, kind: Kind, *, advanced: bool) -> Refusal | None:
    """What forbids this kind of activation, whoever its target is."""
    if advanced and unit.troop.mercenary:
        return Refusal("C11", "mercenaries-not-activated")
    if "banner_rest" in unit.marks:
        return Refusal("4", "rested-under-banner")
    if kind == "rest":
        return _refuse_rest(unit)
    if is_exhausted(unit):
        return Refusal("12", "exhausted")
    return _refuse_shooting(state, unit) if kind == "shoot" else None


@rule("12")
def _refuse_rest(unit: Unit) -> Refusal | None:
    """A rest is the first activation of the turn, once, and of use only to the tired."""
    if unit.last is not None:
        return Refusal("12", "rest-comes-first")
    return None if unit.fatigue else Refusal("12", "not-tired")


@rule("4", "K17")
def _refuse_shooting(state: State, unit: Unit) -> Refusal | None:
    """Crossbows and composite bows never shoot twice in succession in a turn."""
    never_twice = any(EQUIPMENT[one].never_twice for one in unit.troop.equipment)
    if never_twice and unit.last == "shoot":
        return Refusal("K17", "never-twice")
    if state.house.javelin_2024 == "on" and "free_shot" in unit.marks:
        return Refusal("K19", "free-shot-was-last")
    return None


# What may be done


Way = tuple[Kind, UnitId | None]
"""A kind of activation and its target."""

Known = dict[tuple[object, ...], list[UnitId | None]]
"""Targets found for plans that differ only in what pays for them."""


@rule("7", "K20")
def ways(
    state: State, plan: Activation, kinds: Iterable[Kind], known: Known | None = None
) -> Iterator[Way]:
    """Every legal way to carry out a plan: its kinds, and the targets of charge and shot."""
    unit, found = state.units[plan.unit], {} if known is None else known
    for kind in kinds:
        core = _core(plan, kind)
        targets = found.get(core)
        if targets is None:
            targets = found[core] = _legal_targets(state, unit, plan, kind)
        for target in targets:
            yield kind, target


def _core(plan: Activation, kind: Kind) -> tuple[object, ...]:
    """All of a plan that its targets depend on; manoeuvres are a kind of their own."""
    as_ground = plan.terrain_as
    return (plan.unit, kind, plan.target, plan.advanced, plan.is_manoeuvre,
            plan.dist_bonus, as_ground.uneven, as_ground.dangerous)  # fmt: skip


def _legal_targets(state: State, unit: Unit, plan: Activation, kind: Kind) -> list[UnitId | None]:
    """The targets at which a plan of this kind may be aimed; of a move or a rest nobody is one."""
    if refuse_kind(state, unit, kind, advanced=plan.advanced) is not None:
        return []
    if kind not in _TARGETED:
        is_free = plan.target is None and unit.is_deployed
        return [None] if is_free and _refuse_going(state, plan, kind) is None else []
    if kind == "charge":
        reach = range_of(state, unit, plan)
        near = _within(group(unit.models).area.grown(reach), _targets(state, unit, plan))
        return [one for one in near if refuse_charge_at(state, unit, one, reach) is None]
    if not has_missiles(unit):
        return []
    near = _within(range_area(state, unit), _targets(state, unit, plan))
    return [one for one in near if refuse_shot(state, replace(plan, target=one)) is None]


def _targets(state: State, unit: Unit, plan: Activation) -> list[Unit]:
    """All enemies, or the one whom an ability names."""
    if plan.target is None:
        return enemies_of(state, unit)
    named = state.units.get(plan.target)
    return [named] if named is not None and named.is_deployed else []


def _within(area: Bounds, units: Iterable[Unit]) -> list[UnitId]:
    """Those who reach into a rectangle: most stand elsewhere, and no more is asked about them."""
    return [unit.id for unit in units if group(unit.models).area.touches(area)]


# A plan: what an effect says of the activations it gives


def planned(effect: ActivateEffect, unit_id: UnitId, plan: Activation) -> Activation:
    """A plan with the words of an effect."""
    return replace(
        plan,
        unit=unit_id,
        no_fatigue=effect.no_fatigue,
        dist_bonus=effect.dist_bonus,
        terrain_as=effect.terrain_as,
    )
