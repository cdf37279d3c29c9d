"""Groups of figures: where they stand, whom they touch, and do they hang together?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NewType, TypeAlias

from heerbann.boards.memo import Memo2, kept
from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.gaps import CONTACT, gap, gap_at_most
from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.points import Bounds, Point, bounds_of, root_up
from heerbann.boards.table.geometry.shapes import (
    Disc,
    Stand,
    bounds_of_all,
    centre_of,
    outer_radius,
)
from heerbann.boards.table.geometry.sums import Body, body_of

ModelNumber = NewType("ModelNumber", int)
"""The number of a figure within its unit, counted from 1; the dead keep theirs."""


Discs: TypeAlias = tuple[int, tuple[Point, ...]]
"""A radius, and where bases of it stand."""


class Group:
    """The figures of one unit as they stand now, with what is asked of them again and again.

    Facts are worked out when somebody asks for the first time. Whoever keeps groups by a
    :class:`~heerbann.boards.memo.Memo` has each of them only once.
    """

    def __init__(self, stands: Sequence[Stand], numbers: Sequence[ModelNumber]) -> None:
        self.stands = tuple(stands)
        self.numbers = tuple(numbers)
        self._coherent: dict[int, bool] = {}

    @kept
    def area(self) -> Bounds:
        """The upright rectangle around them."""
        return bounds_of_all(self.stands)

    @kept
    def places(self) -> Bounds:
        """The upright rectangle around their centres."""
        return bounds_of([stand.at for stand in self.stands])

    @kept
    def middle(self) -> Point:
        """The mean of their places."""
        return centre_of(self.stands)

    @kept
    def crowd(self) -> Crowd:
        """Their bases, all at once."""
        return Crowd(self.stands)

    @kept
    def by_number(self) -> dict[ModelNumber, Stand]:
        """Where each of them stands."""
        return dict(zip(self.numbers, self.stands, strict=True))

    @kept
    def outer_radius(self) -> int:
        """The radius of a disc around any of their bases, however it is turned."""
        return max([outer_radius(stand.base) for stand in self.stands])

    @kept
    def is_round(self) -> bool:
        """Are all bases round, so that nobody looks anywhere?"""
        return all(isinstance(stand.base, Disc) for stand in self.stands)

    @kept
    def discs(self) -> tuple[Discs, ...]:
        """The places of round bases, by their radius."""
        found: dict[int, list[Point]] = {}
        for stand in self.stands:
            if isinstance(stand.base, Disc):
                found.setdefault(stand.base.radius, []).append(stand.at)
        return tuple([(radius, tuple(places)) for radius, places in found.items()])

    @kept
    def bodies(self) -> tuple[tuple[Body, tuple[Point, ...]], ...]:
        """Their places, by what stands there."""
        found: dict[Body, list[Point]] = {}
        for stand in self.stands:
            found.setdefault(body_of(stand), []).append(stand.at)
        return tuple([(body, tuple(places)) for body, places in found.items()])

    def is_near(self, other: Group, reach: int) -> bool:
        """Is one of them at most so far from one of the others? Exactly so far counts."""
        if not self.area.is_near(other.area, reach):
            return False
        if self.is_round and other.is_round:
            return gap_between(self, other) <= reach
        crowd = other.crowd
        return any(crowd.is_near(stand, reach) for stand in self.stands)

    def touches(self, other: Group) -> bool:
        """Is one of them in contact with one of the others?"""
        return self.is_near(other, CONTACT)

    def is_coherent(self, gap: int) -> bool:
        """Are they one group, linked by gaps of at most this length?"""
        known = self._coherent.get(gap)
        if known is None:
            known = self._coherent[gap] = is_coherent(self.stands, gap)
        return known


def _gap_between(one: Group, other: Group) -> int:
    """The least gap between two groups on round bases, rounded up."""
    return min([_least_gap(mine, theirs) for mine in one.discs for theirs in other.discs])


def _least_gap(mine: Discs, theirs: Discs) -> int:
    square = min(
        [min([(x - a) * (x - a) + (y - b) * (y - b) for a, b in theirs[1]]) for x, y in mine[1]]
    )
    return max(0, root_up(square, 1) - mine[0] - theirs[0])


def gap_to_group(stand: Stand, group: Group) -> int:
    """The least gap between a base and a group, rounded up."""
    if isinstance(stand.base, Disc) and group.is_round:
        mine = stand.base.radius, (stand.at,)
        return min([_least_gap(mine, theirs) for theirs in group.discs])
    return min([gap(stand, other) for other in group.stands])


gap_between = Memo2(_gap_between)
"""How far two groups on round bases are apart."""


def about_the_first(stands: Sequence[Stand]) -> tuple[Stand, ...]:
    """The same formation, its first base at the origin: what is known of it holds wherever it is.

    Most units go about in formation, so that what was found out about theirs is asked again.
    """
    if not stands:
        return ()
    x, y = stands[0].at
    return tuple([Stand(one.base, (one.at[0] - x, one.at[1] - y), one.facing) for one in stands])


def is_coherent(stands: Sequence[Stand], gap: int) -> bool:
    """Are the bases one group, each linked to the others by gaps of at most this length?"""
    return len(stands) < 2 or len(_linked(stands, list(range(len(stands))), gap)) == len(stands)


def parts(stands: Sequence[Stand], gap: int) -> list[tuple[int, ...]]:
    """The groups that hang together, each as the numbers of its stands in order."""
    found = []
    rest = list(range(len(stands)))
    while rest:
        part = sorted(_linked(stands, rest, gap))
        rest = [number for number in rest if number not in part]
        found.append(tuple(part))
    return found


def _linked(stands: Sequence[Stand], numbers: Sequence[int], gap: int) -> list[int]:
    """The first of the numbered stands and all that are linked to it, over others or directly."""
    linked = [numbers[0]]
    free = list(numbers[1:])
    for number in linked:  # grows while it is gone through
        stand = stands[number]
        near = [other for other in free if gap_at_most(stand, stands[other], gap)]
        if near:
            linked.extend(near)
            free = [other for other in free if other not in near]
    return linked


def torn_by(stands: Sequence[Stand], reach: int) -> int:
    """How much too wide the gaps between the parts of a group are, all together."""
    apart = parts(stands, reach)
    joined, rest, total = list(apart[0]), [list(part) for part in apart[1:]], 0
    while rest:
        wide, nearest = min(
            (min(gap(stands[a], stands[b]) for a in joined for b in part), index)
            for index, part in enumerate(rest)
        )
        joined += rest.pop(nearest)
        total += wide - reach
    return total


def share_inside(stands: Sequence[Stand], outline: Outline) -> int:
    """How many bases stand completely inside an outline."""
    return sum(outline.holds(stand) for stand in stands)


def at_least_half_inside(stands: Sequence[Stand], outline: Outline) -> bool:
    """Does at least half of a group stand completely inside an outline? Nobody does not."""
    return 0 < len(stands) <= 2 * share_inside(stands, outline)
