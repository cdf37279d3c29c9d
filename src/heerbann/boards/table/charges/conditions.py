"""What a place has to fulfil, asked of one place or of all places around one.

A verdict about all places at most so far from one says that a condition holds everywhere there,
nowhere, or neither for certain. Of a single place (so far = 0) it is always certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

import msgspec

from heerbann.boards.table.geometry.hulls import (
    Hull,
    hull,
    is_closer_to_ring,
    is_entered_by,
    is_passed_by,
)
from heerbann.boards.table.geometry.points import Bounds, Point, joint, root_up
from heerbann.boards.table.geometry.segments import squared_to_segment

EVERYWHERE: Final = 1
UNSURE: Final = 0
NOWHERE: Final = -1


class Condition(Protocol):
    """Something that holds at some places and not at others."""

    def holds(self, at: Point) -> bool:
        """Does it hold here?"""

    def verdict(self, at: Point, far: int) -> int:
        """Does it hold at all places at most so far from here, or at none of them?"""

    def may_fail(self, ends: Bounds, ways: Bounds) -> bool:
        """May it fail at a place of a rectangle, or on a way there in the other one?"""


class Anywhere:
    """What may fail at any place, whatever the way there."""

    __slots__ = ()

    def may_fail(self, _ends: Bounds, _ways: Bounds) -> bool:
        """It may fail wherever it is asked."""
        return True


class Within(Anywhere, msgspec.Struct, frozen=True, gc=False):
    """At most so far from an area; exactly so far counts."""

    area: Hull
    reach: int

    def holds(self, at: Point) -> bool:
        """Does it hold here?"""
        return is_passed_by(self.area, at, at, self.reach)

    def verdict(self, at: Point, far: int) -> int:
        """Does it hold at all places at most so far from here, or at none of them?"""
        area, reach = self.area, self.reach
        if len(area.ring) == 1:
            return self._verdict_of_round(at, far)
        if is_passed_by(area, at, at, reach - far):
            return EVERYWHERE
        return UNSURE if far and is_passed_by(area, at, at, reach + far) else NOWHERE

    def _verdict_of_round(self, at: Point, far: int) -> int:
        (x, y), limit = self.area.ring[0], self.area.radius + self.reach
        square = (at[0] - x) * (at[0] - x) + (at[1] - y) * (at[1] - y)
        if limit >= far and square <= (limit - far) * (limit - far):
            return EVERYWHERE
        return NOWHERE if square > (limit + far) * (limit + far) else UNSURE


def around(centre: Point, reach: int) -> Within:
    """At most so far from a point."""
    return Within(hull((centre,)), reach)


class WithinAny(Anywhere):
    """At most so far from one of some areas; if there are none, nowhere."""

    __slots__ = ("members",)

    def __init__(self, areas: Sequence[Hull], reach: int) -> None:
        self.members = [Within(area, reach) for area in areas]

    def holds(self, at: Point) -> bool:
        """Does it hold here?"""
        return any(member.holds(at) for member in self.members)

    def verdict(self, at: Point, far: int) -> int:
        """Does it hold at all places at most so far from here, or at none of them?"""
        best = NOWHERE
        for member in self.members:
            found = member.verdict(at, far)
            if found > best:
                best = found
                if best == EVERYWHERE:
                    break
        return best


class Inside(Anywhere):
    """In an upright rectangle, its border included."""

    __slots__ = ("box",)

    def __init__(self, box: Bounds) -> None:
        self.box = box

    def holds(self, at: Point) -> bool:
        """Does it hold here?"""
        return self.box.holds(at)

    def verdict(self, at: Point, far: int) -> int:
        """Does it hold at all places at most so far from here, or at none of them?"""
        left, bottom, right, top = self.box.sides
        inward = min(at[0] - left, right - at[0], at[1] - bottom, top - at[1])
        if inward >= far:
            return EVERYWHERE
        return NOWHERE if inward < -far else UNSURE


class Towards(Anywhere):
    """On that side of a line through the start to which a direction points, the line included."""

    __slots__ = ("length", "start", "way")

    def __init__(self, start: Point, way: Point) -> None:
        self.start = start
        self.way = way
        self.length = root_up(way[0] * way[0] + way[1] * way[1], 1)

    def _ahead(self, at: Point) -> int:
        (x, y), (wx, wy) = self.start, self.way
        return (at[0] - x) * wx + (at[1] - y) * wy

    def holds(self, at: Point) -> bool:
        """Does it hold here?"""
        return self._ahead(at) >= 0

    def verdict(self, at: Point, far: int) -> int:
        """Does it hold at all places at most so far from here, or at none of them?"""
        ahead = self._ahead(at)
        if ahead >= far * self.length:
            return EVERYWHERE
        return NOWHERE if ahead < -far * self.length else UNSURE


class Off(msgspec.Struct, frozen=True, gc=False):
    """Not in the inside of an area."""

    area: Hull

    def holds(self, at: Point) -> bool:
        """Does it hold here?"""
        return not is_entered_by(self.area, at, at)

    def verdict(self, at: Point, far: int) -> int:
        """Does it hold at all places at most so far from here, or at none of them?"""
        return _verdict_of_way(self.area, at, at, far)

    def may_fail(self, ends: Bounds, _ways: Bounds) -> bool:
        """Only where the area is."""
        return self.area.bounds.overlaps(ends)


class ClearWay(msgspec.Struct, gc=False):
    """So that the straight way there from the start runs through the inside of no part of an area.

    Who stands in it can go nowhere.
    """

    start: Point
    area: Hull
    is_stuck: bool = False

    def __post_init__(self) -> None:
        self.is_stuck = is_entered_by(self.area, self.start, self.start)

    def holds(self, at: Point) -> bool:
        """Does it hold here?"""
        return not is_entered_by(self.area, self.start, at)

    def verdict(self, at: Point, far: int) -> int:
        """Does it hold at all places at most so far from here, or at none of them?"""
        return NOWHERE if self.is_stuck else _verdict_of_way(self.area, self.start, at, far)

    def may_fail(self, _ends: Bounds, ways: Bounds) -> bool:
        """Only on a way through the area."""
        return self.area.bounds.overlaps(ways)


def _verdict_of_way(area: Hull, start: Point, at: Point, far: int) -> int:
    """Does no way from the start to around here run through an area, or does every one?

    The way to a place so far from here is nowhere farther than that from the way to here. If the
    two are the same, the start is where the way ends.
    """
    ring, radius = area.ring, area.radius
    outer, inner = radius + far, radius - far
    if len(ring) == 1:
        square, parts = squared_to_segment(ring[0], start, at)
        if square >= outer * outer * parts:
            return EVERYWHERE
        return NOWHERE if inner > 0 and square < inner * inner * parts else UNSURE
    if _is_beside(area.bounds, start, at, far):
        return EVERYWHERE
    if not far:
        return NOWHERE if is_entered_by(area, start, at) else EVERYWHERE
    if not is_closer_to_ring(ring, start, at, outer * outer):
        return EVERYWHERE
    if inner > 0 and is_closer_to_ring(ring, start, at, inner * inner):
        return NOWHERE
    if len(ring) > 2 and all(
        is_entered_by(area, corner if start == at else start, corner)
        for corner in _corners(at, far)
    ):
        return NOWHERE
    return UNSURE


def _is_beside(box: Bounds, p: Point, q: Point, far: int) -> bool:
    """Does a way pass a rectangle on one side, at least so far from it?"""
    left, bottom, right, top = box.sides
    return (
        (p[0] <= left - far and q[0] <= left - far)
        or (p[0] >= right + far and q[0] >= right + far)
        or (p[1] <= bottom - far and q[1] <= bottom - far)
        or (p[1] >= top + far and q[1] >= top + far)
    )


class UntouchedWay(msgspec.Struct, frozen=True, gc=False):
    """So that the straight way there from the start stays farther than so far from an area."""

    start: Point
    area: Hull
    reach: int
    is_stuck: bool  # so near already where it sets out

    def holds(self, at: Point) -> bool:
        """Does it hold here?"""
        return not is_passed_by(self.area, self.start, at, self.reach)

    def verdict(self, at: Point, far: int) -> int:
        """Does it hold at all places at most so far from here, or at none of them?"""
        area, reach, start = self.area, self.reach, self.start
        if self.is_stuck:
            return NOWHERE
        if not is_passed_by(area, start, at, reach + far):
            return EVERYWHERE
        if is_passed_by(area, start, at, reach - far):
            return NOWHERE
        if len(area.ring) > 2 and all(
            is_passed_by(area, start, corner, reach) for corner in _corners(at, far)
        ):
            return NOWHERE
        return UNSURE

    def may_fail(self, _ends: Bounds, ways: Bounds) -> bool:
        """Only on a way past the area."""
        return self.area.bounds.is_near(ways, self.reach)


def _corners(at: Point, far: int) -> tuple[Point, ...]:
    """The corners of a square around all places so far from here.

    What lies behind a convex area, seen from a point, is convex: if all corners do, all places do.
    """
    x, y = at
    return (
        (x - far, y - far),
        (x + far, y - far),
        (x + far, y + far),
        (x - far, y + far),
    )


def mattering(conditions: Iterable[Condition], start: Point, box: Bounds) -> list[Condition]:
    """Those that may fail at some place of a rectangle, if somebody goes there from the start."""
    x, y = start
    ways = joint((box, Bounds(x, y, x, y)))
    return [one for one in conditions if one.may_fail(box, ways)]
