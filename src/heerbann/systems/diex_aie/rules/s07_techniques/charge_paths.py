"""§7.2.1 How far a horse gets at a gallop: to the front only, without tight turns."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, direction_to, distance
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.access import pile_cost
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, ways_of
from heerbann.systems.diex_aie.model.ground.passage import RIDER
from heerbann.systems.diex_aie.model.state import OPPONENT, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import hinderers
from heerbann.systems.diex_aie.rules.s04_movement.riding import may_trail
from heerbann.systems.diex_aie.rules.s04_movement.steps import closed_hexes

MOST_LOOKED_AT = 200
"""So many gallops are looked at for those past the fewest enemies."""

FRONT = tuple([(way, way.turned(1), way.turned(-1)) for way in DIRECTIONS])
"""Where a horse that looks this way can gallop: straight on or half to a side."""


class Ride(NamedTuple):
    """A way of a horse: the places it passes and the points it costs."""

    path: tuple[Footprint, ...]
    cost: int


Key = tuple[Hex, Direction]
"""Where the head of a horse is and where it looks."""


class Rides:
    """The cheapest ride to every hex and facing on the way to some goals."""

    __slots__ = ("_found",)

    def __init__(self, found: dict[Key, tuple[int, Key | None]]) -> None:
        self._found = found

    def __contains__(self, key: Key) -> bool:
        return key in self._found

    @property
    def costs(self) -> dict[Key, int]:
        """What it costs to get to every hex and facing that was met."""
        return {key: cost for key, (cost, _) in self._found.items()}

    def __getitem__(self, key: Key) -> Ride:
        path: list[Footprint] = []
        cost, before = self._found[key]
        while before is not None:
            path.append(Footprint(key[0], before[0]))  # the tail follows the head
            key, before = before, self._found[before][1]
        return Ride(tuple(reversed(path)), cost)


class Field(dict[Hex, int]):
    """How many points a gallop may have cost in each hex, so that a goal is still within reach.

    Every hex costs a point at least. Less than none: enemies, heaps of dead, and where the rider
    began, if nobody charges in a circle (M-70).
    """

    __slots__ = ("_closed", "_goals", "ahead", "dead", "ground")

    def __init__(self, state: State, unit: Unit, goals: Mapping[Hex, int]) -> None:
        self.ground, self._goals = state.ground, goals
        self.ahead = _ahead(state.ground)
        piles = {hex: pile_cost(state, hex) for hex in state.piles}
        barred = [hex for hex, cost in piles.items() if cost is None]
        own = place_of(unit).hexes if state.house.charge_circles == "barred" else ()
        closed = state.ground.board.mask_of([*own, *barred])
        self._closed = closed | closed_hexes(state, unit)
        self.dead = {hex: cost for hex, cost in piles.items() if cost}

    def is_closed(self, hex: Hex) -> bool:
        """Can nobody gallop there, whatever points he has?"""
        return bool(self.ground.board.bit[hex] & self._closed)

    def __missing__(self, hex: Hex) -> int:
        most = -1
        if not self.ground.board.bit[hex] & self._closed:
            for goal, points in self._goals.items():
                most = max(most, points - distance(goal, hex))
        self[hex] = most
        return most


Ahead = tuple[tuple[Key, int], ...]
"""Where a gallop may go on, and what each hex costs."""


@kept_with_ground
def _ahead(_ground: Ground) -> dict[Key, Ahead]:
    """Where gallops may go on from wherever somebody has galloped on this ground."""
    return {}


def _look_ahead(ground: Ground, key: Key) -> Ahead:
    """Straight on or half to a side, but only where a horse may follow its head."""
    head, facing = key
    if not may_trail(ground, head):
        return ()
    costs, around = ways_of(ground).steps[RIDER][head], ground.board.neighbours[head]
    ways = [(way, around[way], costs[way]) for way in FRONT[facing]]
    return tuple(
        [((to, way), cost) for way, to, cost in ways if to is not None and cost is not None]
    )


def gallop(field: Field, key: Key, ridden: int) -> list[tuple[Key, int]]:
    """One hex on, straight or half to a side, and the points ridden until there."""
    ahead, dead, found = field.ahead.get(key), field.dead, []
    if ahead is None:
        ahead = field.ahead[key] = _look_ahead(field.ground, key)
    for there, step in ahead:
        cost = ridden + step + (dead.get(there[0], 0) if dead else 0)
        if cost <= field[there[0]]:
            found.append((there, cost))
    return found


def start_of(unit: Unit) -> Key:
    """Where a horse stands and looks."""
    head, tail = place_of(unit)
    assert tail is not None, "a horse has a tail"
    return head, direction_to(tail, head)


@rule("7.2.1", "7.2.2")
def front_rides(
    state: State, unit: Unit, goals: Mapping[Hex, int], longest: int | None = None
) -> Rides:
    """Ride by ride, each a hex longer, to any of the goals that its points allow.

    ``longest``: of so many hexes at most; then only the costs are true, for ``rides_of``.
    """
    field, start = Field(state, unit, goals), start_of(unit)
    found: dict[Key, tuple[int, Key | None]] = {start: (0, None)}
    edge = {start: 0}
    hexes = 0
    while edge and (longest is None or hexes < longest):
        hexes += 1
        beyond: dict[Key, int] = {}
        for key, ridden in edge.items():  # not what a longer ride costs that was found meanwhile
            for there, cost in gallop(field, key, ridden):
                known = found.get(there)
                if known is None or cost < known[0]:
                    found[there] = (cost, key)
                    beyond[there] = cost
        edge = beyond
    return Rides(found)


@rule("7.2.1", "7.2.2")
def rides_of(
    state: State, unit: Unit, ends: tuple[Key, ...], points: int, longest: int | None = None
) -> Iterator[tuple[Footprint, ...]]:
    """The gallops that end with one of these and cost exactly so many points; not all of many.

    ``longest``: of so many hexes at most.
    """
    return islice(_rides_of(state, unit, ends, points, longest), MOST_LOOKED_AT)


@rule("4.3")
def passed(state: State, unit: Unit, path: tuple[Footprint, ...]) -> int:
    """How many enemies may hinder a rider on his way."""
    beside, able = state.ground.board.adjacent_mask, state.able[OPPONENT[unit.side]]
    heads = [place.head for place in path[:-1] if beside[place.head] & able]
    found = [enemy.id for head in heads for enemy in hinderers(state, unit, head)]
    return len(dict.fromkeys(found))


def _rides_of(
    state: State, unit: Unit, ends: tuple[Key, ...], points: int, longest: int | None
) -> Iterator[tuple[Footprint, ...]]:
    field = Field(state, unit, {ends[0][0]: points})
    waiting: list[tuple[tuple[Footprint, ...], int, Key]] = [((), 0, start_of(unit))]
    while waiting:
        path, ridden, key = waiting.pop()
        if ridden == points:
            if key in ends:
                yield path
            continue
        if longest is not None and len(path) == longest:
            continue
        found = [
            ((*path, Footprint(there[0], key[0])), cost, there)
            for there, cost in gallop(field, key, ridden)
        ]
        waiting += reversed(found)
