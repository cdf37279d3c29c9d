"""§9: may a charge be declared?"""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import State, Unit, enemies_of
from heerbann.systems.saga.rules.s08_movement.distances import charge_reach


@rule("K7", "9")
def refuse_charge(state: State, activation: Activation) -> Refusal | None:
    """One enemy unit within the range of the charge; only the distance counts, not the way."""
    unit = state.units[activation.unit]
    target = state.units.get(activation.target) if activation.target else None
    if target is None or target.side == unit.side or not target.is_deployed:
        return Refusal("K7", "no-target")
    if not is_in_range(state, activation, unit, target):
        return Refusal("K7", "out-of-charge-range", {"target": target.id})
    return _refuse_pride(state, activation, unit, target)


@rule("K7", "C3")
def is_in_range(state: State, activation: Activation, unit: Unit, target: Unit) -> bool:
    """Is one model within the distance that holds at this moment (A11)?"""
    reach = charge_reach(state, unit, activation).open
    return group(unit.models).is_near(group(target.models), reach)


@rule("5")
def _refuse_pride(state: State, activation: Activation, unit: Unit, target: Unit) -> Refusal | None:
    """Pride: while a Hero can be charged, nobody else is."""
    if not unit.has("pride") or target.cls == "hero":
        return None
    for enemy in enemies_of(state, unit):
        if enemy.cls == "hero" and is_in_range(state, activation, unit, enemy):
            return Refusal("5", "pride", {"target": enemy.id})
    return None
