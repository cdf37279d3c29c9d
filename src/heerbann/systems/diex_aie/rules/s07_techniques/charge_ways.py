"""§7.2.1 The declared way of a charge: every path that may be ridden, and why others may not."""

from itertools import pairwise

from heerbann.boards.hex.hexes import Direction, Hex, direction_to, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import State, Unit, place_of
from heerbann.systems.diex_aie.rules.s04_movement.orders import allowance
from heerbann.systems.diex_aie.rules.s04_movement.refusals import refuse_next_hex
from heerbann.systems.diex_aie.rules.s04_movement.steps import is_free, steps
from heerbann.systems.diex_aie.rules.s07_techniques.charge_paths import FRONT
from heerbann.systems.diex_aie.rules.s07_techniques.charge_targets import (
    could_strike_from,
    has_in_view,
    straight_steps,
)

_ANY = 10**6
"""More points than any horse has."""


@rule("7.2.1")
def refuse_way(state: State, unit: Unit, target: Unit, path: tuple[Hex, ...]) -> Refusal | None:
    """Hex by hex, then its length, then the straight run at the target, then its end."""
    refusal = _refuse_hexes(state, unit, path)
    if refusal is not None:
        return refusal
    if len(path) < MELEE.charge_hexes:
        return Refusal("7.2.1", "charge-too-short", {"hexes": MELEE.charge_hexes})
    way = direction_to(path[-2], path[-1])
    refusal = refuse_target_hex(state, unit, target, neighbour(path[-1], way), way)
    if refusal is not None:
        return refusal
    if not _is_straight(path[-straight_steps(state) - 1 :]):
        return Refusal("7.2.1", "no-straight-run")
    if not is_free(state, unit, Footprint(path[-1], path[-2])):
        return Refusal("4.1", "hex-taken")
    return _refuse_circle(state, unit, path)


@rule("4.2", "4.4.1", "7.2.1")
def _refuse_hexes(state: State, unit: Unit, path: tuple[Hex, ...]) -> Refusal | None:
    """Every hex is open to the horse, in front of it, and within its points."""
    place, points = place_of(unit), allowance(state, unit)
    left = points
    for to in path:
        refusal = refuse_next_hex(state, unit, place, to) or _refuse_turn(state, place, to)
        if refusal is not None:
            return refusal
        ahead = Footprint(to, place.head)
        left -= next(cost for step, cost in steps(state, unit, _ANY, place) if step == ahead)
        if left < 0:
            return Refusal("4", "too-few-points", {"points": points})
        place = ahead
    return None


@rule("4.4.1", "7.2.1")
def _refuse_turn(state: State, place: Footprint, to: Hex) -> Refusal | None:
    """No turn that costs extra points."""
    head, tail = place
    assert tail is not None, "a horse has a tail"
    is_next = state.ground.board.distance(head, to) == 1
    if is_next and direction_to(head, to) in FRONT[direction_to(tail, head)]:
        return None
    return Refusal("7.2.1", "tight-turn")


@rule("6.6", "7.2.1")
def refuse_target_hex(
    state: State, unit: Unit, target: Unit, hex: Hex, way: Direction
) -> Refusal | None:
    """The target is there, seen from where the charge begins, and can be struck at its end."""
    if hex not in place_of(target).hexes:
        return Refusal("7.2.1", "no-such-target")
    if not has_in_view(state, unit, target, hex):
        return Refusal("7.2.1", "target-not-in-view")
    if not could_strike_from(state.ground, neighbour(hex, way.opposite), hex):
        return Refusal("6.6", "out-of-reach")
    return None


def _is_straight(hexes: tuple[Hex, ...]) -> bool:
    """All in one direction, each hex entered as the last one."""
    return len({direction_to(one, other) for one, other in pairwise(hexes)}) == 1


@rule("7.2.1")
def _refuse_circle(state: State, unit: Unit, path: tuple[Hex, ...]) -> Refusal | None:
    """The horse comes by no hex twice, unless the house allows it (M-70)."""
    heads = (*place_of(unit).hexes, *path)
    if state.house.charge_circles == "allowed" or len(heads) == len(set(heads)):
        return None
    return Refusal("7.2.1", "charge-in-a-circle")
