"""A whole unit goes back from an enemy: in formation if it can, else everybody for himself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from typing import TypeAlias

from heerbann.boards.table.barriers import Barriers
from heerbann.boards.table.geometry.angles import ahead, facing_towards
from heerbann.boards.table.geometry.gaps import CONTACT
from heerbann.boards.table.geometry.hulls import hull_of
from heerbann.boards.table.geometry.points import Point, vector
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.groups import Group, ModelNumber, gap_to_group
from heerbann.boards.table.moves.abreast import Abreast
from heerbann.boards.table.moves.bearings import (
    ALL,
    facings,
    less_than_right,
    nearest_first,
    past,
    ways,
)
from heerbann.boards.table.moves.bystanders import Bystanders
from heerbann.boards.table.moves.scattering import Loner, scattered
from heerbann.boards.table.moves.walks import Walk, Walks, shifting

_A_FEW = range(0, 90, 10)
"""Degrees to a side: who stops a unit mostly stops it a degree aside as well."""

_ROUNDED = 3  # 1/100 mm: a part of a way is nearer to it than that

Pair: TypeAlias = tuple[int, int, int]
"""How far an enemy is from a model, and how far away they are in contact."""

_LONGER = 4  # if the least way is barred, so many longer ones are tried

_way = lru_cache(maxsize=1 << 14)(ahead)
"""Most are as long as the whole distance, or a part of it that is come by halving."""


@dataclass
class Retreat:
    """Who goes back from whom, and who stands by. Nobody may touch the enemy at the end."""

    group: Group
    enemy: Group
    around: Bystanders
    gap: int
    radius: int
    stopped: Stand | None = field(default=None, init=False, compare=False)

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
        """May all models go this way in formation? Who was stopped last is asked first."""
        last = self.stopped
        if last is not None and not self.may_go(last, way):
            return False
        for stand in self.group.stands:
            if stand is not last and not self.may_go(stand, way):
                self.stopped = stand
                return False
        return True

    def open_to(self, stand: Stand, length: int, reach: int = CONTACT) -> int:
        """The directions in which one model may go so far and end not so near to the enemy."""
        return self.around.open_to(stand, length) & _past_all(stand, self.enemy, reach, length)

    def open_to_all(self, length: int) -> int:
        """The directions in which all models may go so far in formation, away from the enemy."""
        away = less_than_right(vector(self.enemy.middle, self.group.middle), length)
        bits = away.surely | away.perhaps
        for stand in self.group.stands:
            bits &= self.open_to(stand, length)
            if not bits:
                return 0
        shut = [one for one in facings(bits & away.perhaps) if not self.is_away(ways(length)[one])]
        return bits & ~sum(1 << facing for facing in shut)

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
    def in_vain(self) -> set[int]:
        """How far was looked for a least way when there was none to be found."""
        return set()

    # In contact

    def contact_along(self, way: Point) -> Callable[[Point], bool]:
        """Is somebody in contact with the enemy after all have gone a part of this way?"""
        if self._pairs is None:
            return self._touches
        return partial(_is_any_within, [pair for pair in self._pairs if _is_on(way, pair)])

    def _touches(self, way: Point) -> bool:
        ends = [stand.moved_by(way) for stand in self.group.stands]
        return any(self.enemy.crowd.is_near(end, CONTACT) for end in ends)

    @cached_property
    def _pairs(self) -> list[Pair] | None:
        """Those of round bases."""
        if not (self.group.is_round and self.enemy.is_round):
            return None
        return [
            (ex - x, ey - y, ours + theirs + CONTACT)
            for ours, places in self.group.discs
            for theirs, enemies in self.enemy.discs
            for x, y in places
            for ex, ey in enemies
        ]


def _is_any_within(pairs: Sequence[Pair], way: Point) -> bool:
    x, y = way
    for dx, dy, limit in pairs:
        if (x - dx) * (x - dx) + (y - dy) * (y - dy) <= limit * limit:
            return True
    return False


def _is_on(way: Point, pair: Pair) -> bool:
    """May these two touch anywhere on the way? A part of it may be rounded to either side."""
    (x, y), (dx, dy, limit) = way, pair
    far = (limit + _ROUNDED) ** 2
    if x * dx + y * dy < 0:
        return dx * dx + dy * dy <= far
    return (x * dy - y * dx) ** 2 <= far * (x * x + y * y)


@lru_cache(maxsize=1 << 12)
def _past_all(stand: Stand, enemy: Group, reach: int, length: int) -> int:
    """The directions in which a base comes past all of an enemy, and ends near none of them."""
    bits = ALL
    for other in enemy.stands:
        bits &= past(stand, other, reach, length)
    return bits


def is_away(way: Point, group: Group, enemy: Group) -> bool:
    """Does a way lead a group away from the middle of its enemy?"""
    x, y = vector(enemy.middle, group.middle)
    return way[0] * x + way[1] * y > 0


def ways_back(retreat: Retreat, length: int) -> Iterator[Point]:
    """The ways of so long, in steps of a degree, that the whole unit may go in formation.

    Those straight away from the enemy come first.
    """
    for facing in nearest_first(retreat.open_to_all(length), _straight_back(retreat)):
        yield ways(length)[facing]


def way_back(retreat: Retreat, length: int) -> Point | None:
    """One of them, if there is any: a few are tried before all are looked at together."""
    first = _straight_back(retreat)
    is_charted = retreat.around.is_charted(retreat.group.stands[-1], length)
    for step in () if is_charted else _A_FEW:
        for facing in dict.fromkeys((first + step, first - step)):
            way = _way(facing, length)
            if retreat.is_away(way) and retreat.may_all_go(way):
                return way
    return next(ways_back(retreat, length), None)


def _straight_back(retreat: Retreat) -> int:
    return facing_towards(retreat.enemy.middle, retreat.group.middle)


def retreats(retreat: Retreat, length: int) -> Iterator[Walks]:
    """Legal ways for the whole unit to go back so far: in formation, else everybody for himself."""
    found = False
    for way in ways_back(retreat, length):
        found = True
        yield shifting(retreat.group, way)
    if not found:
        yield from one_by_one(retreat, length)


def one_by_one(retreat: Retreat, length: int) -> Iterator[Walks]:
    """Everybody takes the open way nearest to a common direction, if they end in formation."""
    stands, numbers = retreat.group.stands, retreat.group.numbers
    open_to = [_open_to_one(retreat, stand, length) for stand in stands]
    if all(open_to):
        loners = tuple([Loner(*one, length) for one in zip(stands, open_to, strict=True)])
        first = _straight_back(retreat)
        for ends in scattered(loners, first, retreat.gap, retreat.radius):
            rows = zip(numbers, ends, strict=True)
            yield tuple([Walk(number, (end.at,), end.facing) for number, end in rows])


def _open_to_one(retreat: Retreat, stand: Stand, length: int) -> int:
    """Who goes for himself never comes nearer to the enemy than he was."""
    nearer = gap_to_group(stand, retreat.enemy) - 1
    return retreat.open_to(stand, length, max(CONTACT, nearer))


def shortest_retreat(retreat: Retreat, length: int) -> Walks | None:
    """The least way, up to so long, after which nobody is in contact; None if there is none."""
    best: tuple[int, Point] | None = None
    for facing in () if length in retreat.in_vain else _facings_back(retreat):
        least = _least(retreat, facing, best[0] - 1 if best else length)
        if least is not None:
            best = least, _way(facing, least)
    return None if best is None else shifting(retreat.group, best[1])


def can_get_clear(retreat: Retreat, length: int) -> bool:
    """Is there such a way at all? That is known long before the least one is."""
    if any(_least(retreat, one, length) is not None for one in _facings_back(retreat)):
        return True
    retreat.in_vain.add(length)
    return False


def _facings_back(retreat: Retreat) -> Iterator[int]:
    """The whole degrees that lead away from the enemy, those straight away first."""
    first = _straight_back(retreat)
    for step in range(91):
        yield from dict.fromkeys((first + step, first - step))


def _least(retreat: Retreat, facing: int, most: int) -> int | None:
    """How far the unit must go in a direction until nobody is in contact, if it may go so far."""
    way = _way(facing, most)
    if most < 1 or not retreat.is_away(way):
        return None
    touches = retreat.contact_along(way)
    if touches(way):
        return None
    low, high = 0, most
    while high - low > 1:
        middle = (low + high) // 2
        if touches(_way(facing, middle)):
            low = middle
        else:
            high = middle
    more = (most - high) // _LONGER
    lengths = dict.fromkeys([high, *[high + more * n for n in range(1, _LONGER + 1)]])
    return next((one for one in lengths if retreat.may_all_go(_way(facing, one))), None)
