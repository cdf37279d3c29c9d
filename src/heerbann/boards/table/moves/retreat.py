"""A whole unit goes back from an enemy: in formation if it can, else everybody for himself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from heerbann.boards.table.barriers import Barriers
from heerbann.boards.table.circles import is_in_circle
from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.angles import ahead, facing_towards
from heerbann.boards.table.geometry.gaps import CONTACT
from heerbann.boards.table.geometry.hulls import hull_of
from heerbann.boards.table.geometry.points import Point, vector
from heerbann.boards.table.geometry.shapes import Stand, bounds
from heerbann.boards.table.groups import Group, ModelNumber, gap_to_group
from heerbann.boards.table.moves.abreast import Abreast
from heerbann.boards.table.moves.walks import Walk, Walks, shifting
from heerbann.boards.table.table import Table

_TURNS = 10  # degrees between the directions in which everybody looks for a way of his own

_ALL_ROUND = (0, *[way * step for step in range(1, 180) for way in (1, -1)], 180)
"""Degrees to either side, the least first."""

_FAR_APART = tuple([step for start in (0, 8, 4, 2, 6, 1, 3, 5, 7) for step in range(start, 181, 9)])
"""All degrees to a side, those far apart first."""

_LONGER = 4  # if the least way is barred, so many longer ones are tried

_way = lru_cache(maxsize=1 << 14)(ahead)
"""Most are as long as the whole distance, or a part of it that is come by halving."""


class Bystanders:
    """Who and what is around a fight: barriers, and enemies near whom nobody may end.

    Ways past them are known for every base that has asked: who withdraws from the same fight with
    fewer models asks again.
    """

    def __init__(
        self, table: Table, barriers: Barriers, shunned: Sequence[Group], keep_off: int
    ) -> None:
        self._table = table
        self._barriers = barriers
        self._shunned = shunned
        self._keep_off = keep_off
        self._alone: dict[Stand, Abreast] = {}
        self._known: dict[tuple[Stand, Point], bool] = {}

    def let_pass(self, stand: Stand, way: Point) -> bool:
        """May a base go straight this way, on the table, over nothing, to where it may end?"""
        key = stand, way
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._may_pass(stand, way)
        return found

    def _may_pass(self, stand: Stand, way: Point) -> bool:
        alone = self._alone.get(stand)
        if alone is None:
            one = Group((stand,), (ModelNumber(1),))
            alone = self._alone[stand] = Abreast(one, self._barriers)
        if alone.is_stopped(way):
            return False
        end = stand.moved_by(way)
        return self._table.holds(end) and self.may_end(end)

    def may_end(self, end: Stand) -> bool:
        """Is a base far enough from those who are shunned?"""
        box = bounds(end)
        return not any(
            other.area.is_near(box, self._keep_off) and other.crowd.is_near(end, self._keep_off)
            for other in self._shunned
        )


@dataclass
class Retreat:
    """Who goes back from whom, and who stands by. Nobody may touch the enemy at the end."""

    group: Group
    enemy: Group
    around: Bystanders
    gap: int
    radius: int

    def is_away(self, way: Point) -> bool:
        """Does a way lead away from the middle of the enemy?"""
        return is_away(way, self.group, self.enemy)

    def may_end(self, end: Stand) -> bool:
        """Is a model neither in contact with the enemy there, nor too near to another one?"""
        return not self.enemy.crowd.is_near(end, CONTACT) and self.around.may_end(end)

    def may_go(self, stand: Stand, way: Point) -> bool:
        """May one model go straight this way, whatever others of its unit do?"""
        return self.around.let_pass(stand, way) and not (
            self.enemy.crowd.is_near(stand.moved_by(way), CONTACT)
            or self._past_enemy(stand).is_stopped(way)
        )

    def may_all_go(self, way: Point) -> bool:
        """May all models go this way in formation?"""
        return all(self.may_go(stand, way) for stand in self.group.stands)

    def _past_enemy(self, stand: Stand) -> Abreast:
        found = self._past.get(stand)
        if found is None:
            one = Group((stand,), (ModelNumber(1),))
            found = self._past[stand] = Abreast(one, self._enemy_bases)
        return found

    @cached_property
    def _past(self) -> dict[Stand, Abreast]:
        return {}

    @cached_property
    def _enemy_bases(self) -> Barriers:
        return Barriers({"": tuple([hull_of(stand) for stand in self.enemy.stands])})

    @cached_property
    def in_vain(self) -> set[tuple[str, int]]:
        """Which way was looked for, and how far, when there was none to be found."""
        return set()

    # In contact

    def touches(self, way: Point) -> bool:
        """Is somebody in contact with the enemy after all have gone this way?"""
        if self._pairs is None:
            ends = [stand.moved_by(way) for stand in self.group.stands]
            return any(self.enemy.crowd.is_near(end, CONTACT) for end in ends)
        x, y = way
        for dx, dy, limit2 in self._pairs:
            if (x - dx) * (x - dx) + (y - dy) * (y - dy) <= limit2:
                return True
        return False

    @cached_property
    def _pairs(self) -> list[tuple[int, int, int]] | None:
        """Between round bases: how far each enemy is from each model, and what is contact."""
        if not (self.group.is_round and self.enemy.is_round):
            return None
        return [
            (ex - x, ey - y, (ours + theirs + CONTACT) ** 2)
            for ours, places in self.group.discs
            for theirs, enemies in self.enemy.discs
            for x, y in places
            for ex, ey in enemies
        ]


def is_away(way: Point, group: Group, enemy: Group) -> bool:
    """Does a way lead a group away from the middle of its enemy?"""
    x, y = vector(enemy.middle, group.middle)
    return way[0] * x + way[1] * y > 0


def ways_back(retreat: Retreat, length: int) -> Iterator[Point]:
    """The ways of so long, in steps of a degree, that the whole unit may go in formation.

    Those straight away from the enemy come first.
    """
    steps = () if ("whole", length) in retreat.in_vain else range(181)
    return _open_ways(retreat, length, steps)


def way_back(retreat: Retreat, length: int) -> Point | None:
    """One of them, if there is any: who stops a unit mostly stops it a degree aside as well."""
    way = next(_open_ways(retreat, length, _FAR_APART), None)
    if way is None:
        retreat.in_vain.add(("whole", length))
    return way


def _open_ways(retreat: Retreat, length: int, steps: Sequence[int]) -> Iterator[Point]:
    first = facing_towards(retreat.enemy.middle, retreat.group.middle)
    for step in steps:
        for facing in dict.fromkeys((first + step, first - step)):
            way = _way(facing, length)
            if retreat.is_away(way) and retreat.may_all_go(way):
                yield way


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
            if ends is None and any(loner.is_shut_in for loner in loners):
                return  # in whatever direction the others go
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
        for aside in _ALL_ROUND:
            end = self._end((facing + aside) % 360)
            if end is not None:
                yield end

    def _end(self, facing: int) -> Stand | None:
        """Where it ends in this direction, if it may: worked out once."""
        if facing not in self._known:
            way = _way(facing, self.length)
            end = self.start.moved_by(way)
            is_open = self.retreat.may_go(self.start, way) and self._gap(end) >= self.before
            self._known[facing] = end if is_open else None
        return self._known[facing]

    @property
    def is_shut_in(self) -> bool:
        """Was every direction looked at, and is none open?"""
        return len(self._known) == 360 and not any(self._known.values())

    def _gap(self, stand: Stand) -> int:
        return gap_to_group(stand, self.retreat.enemy)


def shortest_retreat(retreat: Retreat, length: int) -> Walks | None:
    """The least way, up to so long, after which nobody is in contact; None if there is none."""
    best: tuple[int, Point] | None = None
    for facing in () if ("least", length) in retreat.in_vain else _facings_back(retreat):
        least = _least(retreat, facing, best[0] - 1 if best else length)
        if least is not None:
            best = least, _way(facing, least)
    return None if best is None else shifting(retreat.group, best[1])


def can_get_clear(retreat: Retreat, length: int) -> bool:
    """Is there such a way at all? That is known long before the least one is."""
    if any(_least(retreat, one, length) is not None for one in _facings_back(retreat)):
        return True
    retreat.in_vain.add(("least", length))
    return False


def _facings_back(retreat: Retreat) -> Iterator[int]:
    """The whole degrees that lead away from the enemy, those straight away first."""
    first = facing_towards(retreat.enemy.middle, retreat.group.middle)
    for step in range(91):
        yield from dict.fromkeys((first + step, first - step))


def _least(retreat: Retreat, facing: int, most: int) -> int | None:
    """How far the unit must go in a direction until nobody is in contact, if it may go so far."""
    if most < 1 or not retreat.is_away(_way(facing, most)) or retreat.touches(_way(facing, most)):
        return None
    low, high = 0, most
    while high - low > 1:
        middle = (low + high) // 2
        if retreat.touches(_way(facing, middle)):
            low = middle
        else:
            high = middle
    more = (most - high) // _LONGER
    lengths = dict.fromkeys([high, *[high + more * n for n in range(1, _LONGER + 1)]])
    return next((one for one in lengths if retreat.may_all_go(_way(facing, one))), None)
