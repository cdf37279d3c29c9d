"""§7.2.1 Ways of a charge, the cheapest first: through chosen hexes, and without circles."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from heerbann.boards.hex.hexes import DIRECTIONS, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.passage import RIDER
from heerbann.systems.diex_aie.model.state import State, Unit, place_of
from heerbann.systems.diex_aie.rules.s04_movement.riding import may_trail
from heerbann.systems.diex_aie.rules.s07_techniques.charge_paths import (
    FRONT,
    Field,
    Key,
    front_rides,
    gallop,
    start_of,
)
from heerbann.systems.diex_aie.rules.s07_techniques.charge_targets import Run

Path = tuple[Footprint, ...]


@rule("7.2.1")
def makes_a_charge(state: State, path: Path, run: Run) -> bool:
    """Is a ride up to this run long enough, and does it come by no hex twice (M-70)?"""
    if len(path) + len(run.path) < MELEE.charge_hexes:
        return False
    if state.house.charge_circles == "allowed":
        return True
    heads = [place.head for place in (*path, *run.path)]
    return len(heads) == len(set(heads))


class _Ridden(NamedTuple):
    """A ride that is not at its end: what it costs at least in the end, and what until now."""

    bound: int
    number: int
    cost: int
    key: Key
    left: tuple[Hex, ...]
    path: Path


@rule("7.2.1")
def rides_up(
    state: State, unit: Unit, run: Run, points: int, through: tuple[Hex, ...] = ()
) -> Iterator[tuple[int, Path]]:
    """Every ride up to a run that these points allow, with its cost, the cheapest first.

    ``through``: the horse's head passes these hexes, in this order.
    """
    field, start = Field(state, unit, {run.begin: points}), start_of(unit)
    to_go = _to_go(field, start[0], run, through, points)
    closed, ends = _closed(state, unit, run), run.beginnings
    number, waiting = 0, [_Ridden(0, 0, 0, start, through, ())]
    while waiting:
        _, _, cost, key, left, path = heappop(waiting)
        if not left and key in ends and makes_a_charge(state, path, run):
            yield cost, path
            continue
        for there, further in gallop(field, key, cost):
            hex = there[0]
            if hex in closed or (closed and any(hex == place.head for place in path)):
                continue
            rest = left[1:] if left[:1] == (hex,) else left
            least = to_go[len(rest)].get(there)
            if least is not None and further + least <= points:
                number += 1
                ridden = (*path, Footprint(hex, key[0]))
                heappush(waiting, _Ridden(further + least, number, further, there, rest, ridden))


@rule("7.2.1")
def least_costs(state: State, unit: Unit, run: Run, points: int) -> dict[Hex, int]:
    """The hexes from which a rider could still get to a run, and what it costs him to get there."""
    field = Field(state, unit, {run.begin: points})
    (to_go,) = _to_go(field, place_of(unit).head, run, (), points)
    found: dict[Hex, int] = {}
    cheapest = front_rides(state, unit, {run.begin: points}).costs
    for key, cost in sorted(cheapest.items(), key=lambda ridden: ridden[1]):
        if cost and key in to_go and cost + to_go[key] <= points:
            found.setdefault(key[0], cost)
    return found


def _closed(state: State, unit: Unit, run: Run) -> tuple[Hex, ...]:
    """Where a ride that is no circle does not lead: where it began, and where the run will be."""
    if state.house.charge_circles == "allowed":
        return ()
    return (*place_of(unit).hexes, *[place.head for place in run.path])


# What it costs at least to get to the run


def _to_go(
    field: Field, start: Hex, run: Run, through: tuple[Hex, ...], points: int
) -> list[dict[Key, int]]:
    """For every number of chosen hexes still ahead: the least points from a place to the run."""
    found = [_spread(field, start, [(0, key) for key in run.beginnings], points)]
    for hex in reversed(through):
        here = [(hex, way) for way in DIRECTIONS if (hex, way) in found[-1]]
        seeds = [
            (cost + found[-1][key], before) for key in here for before, cost in _before(field, key)
        ]
        found.append(_spread(field, start, seeds, points))
    return found


def _spread(field: Field, start: Hex, seeds: list[tuple[int, Key]], points: int) -> dict[Key, int]:
    """Backwards from where the rest is known, as far as the points allow from the start on."""
    found: dict[Key, int] = {}
    distance = field.ground.board.distance
    waiting = sorted([seed for seed in seeds if seed[0] <= points])
    while waiting:
        cost, key = heappop(waiting)
        if key in found:
            continue
        found[key] = cost
        for before, step in _before(field, key):
            least = cost + step + distance(start, before[0])  # every hex costs a point at least
            if least <= points and before not in found:
                heappush(waiting, (cost + step, before))
    return found


def _before(field: Field, key: Key) -> list[tuple[Key, int]]:
    """From where a horse may have come to where it is now, and what that hex costs it."""
    (hex, way), ground = key, field.ground
    here = neighbour(hex, way.opposite)
    if here not in ground.board.index or field.is_closed(hex):
        return []
    step = ways_of(ground).steps[RIDER][here][way]
    if step is None or not may_trail(ground, here):
        return []
    cost = step + field.dead.get(hex, 0)
    return [((here, facing), cost) for facing in FRONT[way]]
