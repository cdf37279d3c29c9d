"""§10: whom may a unit shoot at, and which of its models can?"""

from heerbann.boards.table import Bounds
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.roster import Troop
from heerbann.systems.saga.model.state import Model, State, Unit, stand_of
from heerbann.systems.saga.rules.s13_terrain import lookers
from heerbann.systems.saga.rules.s14_abilities.standing import range_cap
from heerbann.systems.saga.rules.s16_scenarios.special_rules import special_cap


@rule("10")
def refuse_shot(state: State, activation: Activation) -> Refusal | None:
    """A missile weapon, and an enemy whom one of its models reaches and sees."""
    unit = state.units[activation.unit]
    target = state.units.get(activation.target) if activation.target else None
    if not has_missiles(unit):
        return Refusal("10", "no-missiles")
    return refuse_shot_at(state, unit, target)


@rule("10")
def refuse_shot_at(state: State, unit: Unit, target: Unit | None) -> Refusal | None:
    """Why a unit with missiles does not shoot at this one."""
    if target is None or target.side == unit.side or not target.is_deployed:
        return Refusal("10", "no-target")
    near = in_range(state, unit, target)
    if not near:
        return Refusal("10", "out-of-range", {"target": target.id})
    if not any(lookers(state, near, unit, target)):
        return Refusal("C8", "not-seen", {"target": target.id})
    return None


@rule("10", "K15")
def has_missiles(unit: Unit) -> bool:
    """Does any of its models bear a missile weapon? A Hero and his escort need not be alike."""
    if unit.escort is None:
        return unit.troop.range is not None
    return any(unit.troop_of(model).range for model in unit.models)


@rule("10", "C8")
def contributing(state: State, unit: Unit, target: Unit) -> list[Model]:
    """The models that add their dice: those in range of some model of the target that see one."""
    near = in_range(state, unit, target)
    return list(lookers(state, near, unit, target))


@rule("10", "C3")
def in_range(state: State, unit: Unit, target: Unit) -> list[Model]:
    """The models with missiles to whom some model of the target is near enough."""
    enemies = group(target.models)
    far = _reach(state, unit, unit.troop)
    escort = far if unit.escort is None else _reach(state, unit, unit.escort)
    if not group(unit.models).area.is_near(enemies.area, max(far, escort)):
        return []
    found = []
    for model in unit.models:
        reach = far if unit.troop_of(model) is unit.troop else escort
        if reach and enemies.crowd.is_near(stand_of(model), reach):
            found.append(model)
    return found


def range_area(state: State, unit: Unit) -> Bounds:
    """A rectangle outside of which its missiles reach nobody."""
    troops = (unit.troop,) if unit.escort is None else (unit.troop, unit.escort)
    return group(unit.models).area.grown(max([_reach(state, unit, troop) for troop in troops]))


@rule("10", "K24")
def _reach(state: State, unit: Unit, troop: Troop) -> int:
    """How far such models shoot: their weapon, unless an effect or the special rule caps it."""
    if troop.range is None:
        return 0
    caps = (range_cap(state, unit.side, "shoot"), special_cap(state, unit.side))
    return min([STICKS[stick] for stick in (troop.range, *caps) if stick is not None])
