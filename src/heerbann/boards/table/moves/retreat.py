"""A whole unit goes back from an enemy: in formation if it can, else everybody for himself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from heerbann.boards.table.barriers import Barriers
from heerbann.boards.table.circles import is_in_circle
from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.angles import ahead, facing_towards
from heerbann.boards.table.geometry.gaps import CONTACT, gap
from heerbann.boards.table.geometry.points import Point, vector
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.groups import Group
from heerbann.boards.table.moves.walks import Walk, Walks, shifting
from heerbann.boards.table.table import Table

_TURNS = 10  # degrees between the directions in which everybody looks for a way of his own

_LONGER = 4  # if the least way is barred, so many longer ones are tried

MayEnd: TypeAlias = Callable[[Stand], bool]


class Retreat(NamedTuple):
    """Who goes back from whom: on the table, over no barrier, to places that the rules allow.

    Nobody may touch the enemy at the end; `may_end` says whatever else the rules ask of a place.
    """

    table: Table
    group: Group
    enemy: Group
    barriers: Barriers
    may_end: MayEnd
    gap: int
    radius: int

    def is_away(self, way: Point) -> bool:
        """Does a way lead away from the middle of the enemy?"""
        return is_away(way, self.group, self.enemy)

    def may_go(self, stand: Stand, way: Point) -> bool:
        """May one model go straight this way, whatever others of its unit do?"""
        end = stand.moved_by(way)
        return (
            self.table.holds(end)
            and not self.enemy.crowd.is_near(end, CONTACT)
            and self.may_end(end)
            and self.barriers.passed_over(stand, (stand.at, end.at)) is None
        )


def is_away(way: Point, group: Group, enemy: Group) -> bool:
    """Does a way lead a group away from the middle of its enemy?"""
    x, y = vector(enemy.middle, group.middle)
    return way[0] * x + way[1] * y > 0


def ways_back(retreat: Retreat, length: int) -> Iterator[Point]:
    """The ways of so long, in steps of a degree, that the whole unit may go in formation.

    Those straight away from the enemy come first.
    """
    first = facing_towards(retreat.enemy.middle, retreat.group.middle)
    for step in range(181):
        for facing in dict.fromkeys((first + step, first - step)):
            way = ahead(facing, length)
            if retreat.is_away(way) and _may_all_go(retreat, way):
                yield way


def _may_all_go(retreat: Retreat, way: Point) -> bool:
    return all(retreat.may_go(stand, way) for stand in retreat.group.stands)


def retreats(retreat: Retreat, length: int) -> Iterator[Walks]:
    """Legal ways for the whole unit to go back so far: in formation, else everybody for himself."""
    found = False
    for way in ways_back(retreat, length):
        found = True
        yield shifting(retreat.group, way)
    if not found:
        yield from _one_by_one(retreat, length)


def _one_by_one(retreat: Retreat, length: int) -> Iterator[Walks]:
    """Everybody takes the open way nearest to a common direction, if they end in formation."""
    first = facing_towards(retreat.enemy.middle, retreat.group.middle)
    loners = [_Loner(retreat, stand, length) for stand in retreat.group.stands]
    for step in range(0, 181, _TURNS):
        for facing in dict.fromkeys((first + step, first - step)):
            ends = _scattered(loners, facing)
            if ends is not None and is_in_circle(ends, retreat.gap, retreat.radius):
                numbers = zip(retreat.group.numbers, ends, strict=True)
                yield tuple([Walk(number, (end.at,), end.facing) for number, end in numbers])


def _scattered(loners: Sequence[_Loner], facing: int) -> list[Stand] | None:
    ends: list[Stand] = []
    for loner in loners:
        crowd = Crowd(ends)
        end = next((end for end in loner.ends(facing) if not crowd.is_under(end)), None)
        if end is None:
            return None
        ends.append(end)
    return ends


class _Loner:
    """One model that goes so far, never nearer to the enemy than it was, whatever others do."""

    def __init__(self, retreat: Retreat, start: Stand, length: int) -> None:
        self.retreat = retreat
        self.start = start
        self.length = length
        self.before = self._gap(start)
        self._known: dict[int, Stand | None] = {}

    def ends(self, facing: int) -> Iterator[Stand]:
        """Where it may end, those nearest to a direction first."""
        for step in range(181):
            for one in dict.fromkeys((facing + step, facing - step)):
                end = self._end(one % 360)
                if end is not None:
                    yield end

    def _end(self, facing: int) -> Stand | None:
        """Where it ends in this direction, if it may: worked out once."""
        if facing not in self._known:
            way = ahead(facing, self.length)
            end = self.start.moved_by(way)
            is_open = self.retreat.may_go(self.start, way) and self._gap(end) >= self.before
            self._known[facing] = end if is_open else None
        return self._known[facing]

    def _gap(self, stand: Stand) -> int:
        return min([gap(stand, other) for other in self.retreat.enemy.stands])


def shortest_retreat(retreat: Retreat, length: int) -> Walks | None:
    """The least way, up to so long, after which nobody is in contact; None if there is none."""
    best: tuple[int, Point] | None = None
    for facing in _facings_back(retreat):
        least = _least(retreat, facing, best[0] - 1 if best else length)
        if least is not None:
            best = least, ahead(facing, least)
    return None if best is None else shifting(retreat.group, best[1])


def can_get_clear(retreat: Retreat, length: int) -> bool:
    """Is there such a way at all? That is known long before the least one is."""
    return any(_least(retreat, one, length) is not None for one in _facings_back(retreat))


def _facings_back(retreat: Retreat) -> Iterator[int]:
    """The whole degrees that lead away from the enemy, those straight away first."""
    first = facing_towards(retreat.enemy.middle, retreat.group.middle)
    for step in range(91):
        yield from dict.fromkeys((first + step, first - step))


def _least(retreat: Retreat, facing: int, most: int) -> int | None:
    """How far the unit must go in a direction until nobody is in contact, if it may go so far."""
    if (
        most < 1
        or _touches(retreat, ahead(facing, most))
        or not retreat.is_away(ahead(facing, most))
    ):
        return None
    low, high = 0, most
    while high - low > 1:
        middle = (low + high) // 2
        if _touches(retreat, ahead(facing, middle)):
            low = middle
        else:
            high = middle
    more = (most - high) // _LONGER
    lengths = dict.fromkeys([high, *[high + more * n for n in range(1, _LONGER + 1)]])
    return next((one for one in lengths if _may_all_go(retreat, ahead(facing, one))), None)


def _touches(retreat: Retreat, way: Point) -> bool:
    enemy = retreat.enemy.crowd
    return any(enemy.is_near(stand.moved_by(way), CONTACT) for stand in retreat.group.stands)
