"""§7: may a unit be activated in this way? The same answer for people, boxes and reactions."""

from collections.abc import Iterable, Iterator

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.charts import EQUIPMENT
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.groups import Enemies, group
from heerbann.systems.saga.model.state import State, Unit
from heerbann.systems.saga.rules.s08_movement.declaring import refuse_move
from heerbann.systems.saga.rules.s09_charge.declaring import (
    range_of,
    refuse_charge,
    refuse_charge_at,
)
from heerbann.systems.saga.rules.s10_shooting.targets import (
    has_missiles,
    range_area,
    refuse_shot,
    refuse_shot_at,
)
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
            return refuse_move(state, activation) if kind == "move" else None


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


class Known:
    """What is known of a unit while its deeds are listed: its enemies, and whom it may aim at.

    Plans that differ only in what pays for them have the same targets.
    """

    __slots__ = ("enemies", "targets")

    def __init__(self, enemies: Enemies) -> None:
        self.enemies = enemies
        self.targets: dict[tuple[object, ...], list[UnitId | None]] = {}


@rule("7", "K20")
def ways(
    state: State, plan: Activation, kinds: Iterable[Kind], known: Known | None = None
) -> Iterator[Way]:
    """Every legal way to carry out a plan: its kinds, and the targets of charge and shot."""
    unit = state.units[plan.unit]
    known = known or Known(Enemies(state, unit.side))
    found = known.targets
    for kind in kinds:
        core = _core(plan, kind)
        targets = found.get(core)
        if targets is None:
            targets = found[core] = _legal_targets(state, unit, plan, kind, known.enemies)
        for target in targets:
            yield kind, target


def _core(plan: Activation, kind: Kind) -> tuple[object, ...]:
    """All of a plan that its targets depend on; manoeuvres are a kind of their own."""
    as_ground = plan.terrain_as
    return (plan.unit, kind, plan.target, plan.advanced, plan.is_manoeuvre,
            plan.dist_bonus, as_ground.uneven, as_ground.dangerous)  # fmt: skip


def _legal_targets(
    state: State, unit: Unit, plan: Activation, kind: Kind, enemies: Enemies
) -> list[UnitId | None]:
    """The targets at which a plan of this kind may be aimed; of a move or a rest nobody is one."""
    if refuse_kind(state, unit, kind, advanced=plan.advanced) is not None:
        return []
    if kind not in _TARGETED:
        if plan.target is not None or not unit.is_deployed:
            return []
        return [None] if kind == "rest" or refuse_move(state, plan, enemies) is None else []
    if kind == "charge":
        reach = range_of(state, unit, plan)
        near = _named(plan, enemies.within(group(unit.models).area.grown(reach)))
        return [one.id for one in near if refuse_charge_at(state, unit, one, reach) is None]
    if not has_missiles(unit):
        return []
    near = _named(plan, enemies.within(range_area(state, unit)))
    return [one.id for one in near if refuse_shot_at(state, unit, one) is None]


def _named(plan: Activation, enemies: list[Unit]) -> list[Unit]:
    """All of these enemies, or only the one whom an ability names."""
    return enemies if plan.target is None else [one for one in enemies if one.id == plan.target]
