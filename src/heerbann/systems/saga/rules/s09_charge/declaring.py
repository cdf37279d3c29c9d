"""§9: may a charge be declared?"""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import State, Unit, enemies_of
from heerbann.systems.saga.rules.s08_movement.distances import charge_reach


@rule("K7", "9")
def refuse_charge(state: State, activation: Activation) -> Refusal | None:
    """One enemy unit within the range of the charge; only the distance counts, not the way."""
    unit = state.units[activation.unit]
    return refuse_charge_at(state, unit, activation.target, range_of(state, unit, activation))


@rule("K7", "C3")
def range_of(state: State, unit: Unit, activation: Activation) -> int:
    """The distance of a charge that holds at this moment (A11)."""
    return charge_reach(state, unit, activation).open


@rule("K7", "9")
def refuse_charge_at(
    state: State, unit: Unit, target_id: UnitId | None, reach: int
) -> Refusal | None:
    """Why a charge of this range is not aimed at this unit."""
    target = state.units.get(target_id) if target_id else None
    if target is None or target.side == unit.side or not target.is_deployed:
        return Refusal("K7", "no-target")
    if not is_in_range(unit, target, reach):
        return Refusal("K7", "out-of-charge-range", {"target": target.id})
    return _refuse_pride(state, unit, target, reach)


@rule("K7", "C3")
def is_in_range(unit: Unit, target: Unit, reach: int) -> bool:
    """Is one model within that distance?"""
    return group(unit.models).is_near(group(target.models), reach)


@rule("5")
def _refuse_pride(state: State, unit: Unit, target: Unit, reach: int) -> Refusal | None:
    """Pride: while a Hero can be charged, nobody else is."""
    if not unit.has("pride") or target.cls == "hero":
        return None
    for enemy in enemies_of(state, unit):
        if enemy.cls == "hero" and is_in_range(unit, enemy, reach):
            return Refusal("5", "pride", {"target": enemy.id})
    return None
