"""§9: may a charge be declared?"""

from heerbann.boards.memo import Memo3
from heerbann.boards.table.moves.lanes import touched
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.board import GroundAs
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.groups import Models, group
from heerbann.systems.saga.model.state import State, Unit, enemies_of
from heerbann.systems.saga.rules.s08_movement.distances import charge_reach
from heerbann.systems.saga.rules.s13_terrain import slow_pieces


@rule("K7", "9")
def refuse_charge(state: State, activation: Activation) -> Refusal | None:
    """One enemy unit within the range of the charge; only the distance counts, not the way."""
    unit = state.units[activation.unit]
    target = state.units.get(activation.target) if activation.target else None
    return refuse_charge_at(state, unit, target, range_of(state, unit, activation))


@rule("K7", "9", "C3")
def range_of(state: State, unit: Unit, activation: Activation) -> int:
    """The distance of a charge that holds at this moment (A11): short from slow ground (B26)."""
    reach = charge_reach(state, unit, activation)
    if reach.open == reach.slow or state.house.uneven_whole_unit == "off":
        return reach.open
    is_slow = _start_slow(state.ground, unit.models, activation.terrain_as)
    return reach.slow if is_slow else reach.open


def _touch_slow_ground(ground: Ground, models: Models, terrain_as: GroundAs) -> bool:
    return bool(touched(slow_pieces(ground, terrain_as), group(models), []))


_start_slow = Memo3(_touch_slow_ground)
"""Does one of these models stand in slow ground before anybody moves?"""


@rule("K7", "9")
def refuse_charge_at(state: State, unit: Unit, target: Unit | None, reach: int) -> Refusal | None:
    """Why a charge of this range is not aimed at this unit."""
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
