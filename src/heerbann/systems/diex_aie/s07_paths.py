"""§7.2.1 How far a horse gets at a gallop: to the front only, without tight turns."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from heerbann.boards.hexes import Direction, Hex, direction_to
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.ground import Ground, Place
from heerbann.systems.diex_aie.land import RIDER
from heerbann.systems.diex_aie.s04_infiltration import hinderers
from heerbann.systems.diex_aie.s04_riding import horse_steps
from heerbann.systems.diex_aie.s04_steps import closed_hexes, pile_cost
from heerbann.systems.diex_aie.state import State, Unit, place_of

MOST_LOOKED_AT = 200
"""So many gallops are looked at for those past the fewest enemies."""


class Ride(NamedTuple):
    """A way of a horse: the places it passes and the points it costs."""

    path: tuple[Place, ...]
    cost: int


Key = tuple[Hex, Direction]
"""Where the head of a horse is and where it looks."""


class Rides:
    """The cheapest ride to every hex and facing that costs no extra for turning."""

    __slots__ = ("_found",)

    def __init__(self, found: dict[Key, tuple[int, Place, Key | None]]) -> None:
        self._found = found

    def __contains__(self, key: Key) -> bool:
        return key in self._found

    def __getitem__(self, key: Key) -> Ride:
        path: list[Place] = []
        cost, place, before = self._found[key]
        while before is not None:
            path.append(place)
            _, place, before = self._found[before]
        return Ride(tuple(reversed(path)), cost)


def _gallop(ground: Ground, place: Place) -> tuple[tuple[Place, Key, int], ...]:
    """The steps of a horse straight on or half to a side; remembered with the ground."""
    memory = ("gallop", place)
    known: tuple[tuple[Place, Key, int], ...] | None = ground.memory.get(memory)
    if known is None:
        known = tuple(
            [
                (to, (to.head, direction_to(to.tail, to.head)), cost)
                for to, cost, extra in horse_steps(ground, place, RIDER)
                if not extra and to.tail is not None
            ]
        )
        ground.remember(memory, known)
    return known


@rule("7.2.1", "7.2.2")
def front_rides(state: State, unit: Unit, points: int, longest: int | None = None) -> Rides:
    """Ride by ride, each a hex longer, as far as the points allow; nobody charges in a circle."""
    start = place_of(unit)
    assert start.tail is not None, "a horse has a tail"
    bit, piles = state.ground.board.bit, state.piles
    closed = closed_hexes(state, unit) | bit[start.head] | bit[start.tail]
    first = (start.head, direction_to(start.tail, start.head))
    found: dict[Key, tuple[int, Place, Key | None]] = {first: (0, start, None)}
    edge = [first]
    hexes = 0
    while edge and (longest is None or hexes < longest):
        hexes += 1
        beyond: dict[Key, None] = {}
        for key in edge:
            ridden, place, _ = found[key]
            for to, there, step in _gallop(state.ground, place):
                dead = pile_cost(state, to.head) if piles else 0
                if dead is None or bit[to.head] & closed:
                    continue
                cost = ridden + step + dead
                known = found.get(there)
                if cost <= points and (known is None or cost < known[0]):
                    found[there] = (cost, to, key)
                    beyond[there] = None
        edge = list(beyond)
    return Rides(found)


@rule("7.2.1", "7.2.2")
def rides_of(
    state: State, unit: Unit, ends: tuple[Key, ...], points: int
) -> Iterator[tuple[Place, ...]]:
    """The gallops that end with one of these and cost exactly so many points; not all of many."""
    return islice(_rides_of(state, unit, ends, points), MOST_LOOKED_AT)


@rule("4.3")
def passed(state: State, unit: Unit, path: tuple[Place, ...]) -> int:
    """How many enemies may hinder a rider on his way."""
    found = [enemy.id for place in path[:-1] for enemy in hinderers(state, unit, place.head)]
    return len(dict.fromkeys(found))


def _rides_of(
    state: State, unit: Unit, ends: tuple[Key, ...], points: int
) -> Iterator[tuple[Place, ...]]:
    start = place_of(unit)
    assert start.tail is not None, "a horse has a tail"
    board = state.ground.board
    closed = closed_hexes(state, unit) | board.bit[start.head] | board.bit[start.tail]
    goal, first = ends[0][0], (start.head, direction_to(start.tail, start.head))
    waiting: list[tuple[tuple[Place, ...], int, Key]] = [((), 0, first)]
    while waiting:
        path, ridden, key = waiting.pop()
        if ridden == points:
            if key in ends:
                yield path
            continue
        found = []
        for to, there, step in _gallop(state.ground, path[-1] if path else start):
            dead = pile_cost(state, to.head)
            if dead is None or board.bit[to.head] & closed:
                continue
            cost = ridden + step + dead
            if cost + board.distance(to.head, goal) <= points:  # every hex costs a point at least
                found.append(((*path, to), cost, there))
        waiting += reversed(found)
