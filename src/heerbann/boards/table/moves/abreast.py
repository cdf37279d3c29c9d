"""A whole unit that goes straight on in formation: is anything in the way of any of its models?

What all of them pass over is the same but for where they begin, and who stops a unit on one way
mostly stops it on the next one as well: such a pair is asked about first.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import TypeAlias

import msgspec

from heerbann.boards.table.barriers import Barriers
from heerbann.boards.table.geometry.hulls import Hull, is_entered_by, is_passed_by
from heerbann.boards.table.geometry.points import Bounds, Point, shifted
from heerbann.boards.table.groups import Group

Meeting: TypeAlias = tuple[Hull, Point]
"""A barrier for the centre of a base, and where a model set out that met it."""


class Abreast:
    """A unit before barriers, all of whose models go the same straight way."""

    __slots__ = ("_barriers", "_group", "_near", "_over")

    def __init__(self, group: Group, barriers: Barriers) -> None:
        self._group = group
        self._barriers = barriers
        self._over: list[Meeting] = []
        self._near: list[Meeting] = []

    def is_stopped(self, way: Point) -> bool:
        """Does somebody pass over a barrier?"""
        if not self._barriers:
            return False
        for area, start in self._over:
            if is_entered_by(area, start, shifted(start, way)):
                return True
        for area, start, end in self._met_by(way, 0):
            if is_entered_by(area, start, end):
                self._over.append((area, start))
                return True
        return False

    def comes_near(self, way: Point, reach: int) -> bool:
        """Does somebody come so near to a barrier? Exactly so near counts."""
        if not self._barriers:
            return False
        for area, start in self._near:
            if is_passed_by(area, start, shifted(start, way), reach):
                return True
        for area, start, end in self._met_by(way, reach):
            if is_passed_by(area, start, end, reach):
                self._near.append((area, start))
                return True
        return False

    def _met_by(self, way: Point, reach: int) -> Iterator[tuple[Hull, Point, Point]]:
        """Each model on its way with each barrier it might come so near to."""
        group = self._group
        left, bottom, right, top = group.places.sides
        x, y = way
        left, right = (
            (left - reach, right + x + reach) if x > 0 else (left + x - reach, right + reach)
        )
        bottom, top = (
            (bottom - reach, top + y + reach) if y > 0 else (bottom + y - reach, top + reach)
        )
        outer = group.outer_radius
        around = Bounds(left - outer, bottom - outer, right + outer, top + outer)
        touching = self._barriers.touching(around)
        if not touching:
            return
        lane = _lane(group, way, reach)
        owners = self._barriers.near(touching, lane.is_beside)
        for body, starts in group.bodies if owners else ():
            legs: list[tuple[int, Point, Point]] = []
            for own in owners:
                for area in own.grown_by(body).each:
                    box = area.bounds
                    if box.left > right or box.right < left or box.bottom > top or box.top < bottom:
                        continue
                    low, high = lane.reached(area)
                    if low > lane.high or high < lane.low:
                        continue
                    if not legs:
                        legs = [(lane.aside(at), at, shifted(at, way)) for at in starts]
                    for aside, start, end in legs:
                        if low <= aside <= high:
                            yield area, start, end


class Lane(msgspec.Struct, frozen=True, gc=False):
    """A strip along a direction, between the outermost of some places and a little more.

    How far aside a place lies is measured across the direction, times its length.
    """

    across: Point
    length: int  # of that vector, rounded up
    low: int
    high: int
    outer: int  # the radius of a disc around any base that sets out, and how near it matters
    reach: int

    def aside(self, at: Point) -> int:
        """How far aside a place lies."""
        return self.across[0] * at[0] + self.across[1] * at[1]

    def reached(self, area: Hull) -> tuple[int, int]:
        """How far aside the places lie between which a way may come near to an area."""
        x, y = self.across
        asides = [x * px + y * py for px, py in area.ring]
        more = (area.radius + self.reach) * self.length
        return min(asides) - more, max(asides) + more

    def is_beside(self, box: Bounds) -> bool:
        """Does nobody on its way come near to anything in a rectangle, with its whole base?"""
        x, y = self.across
        left, bottom, right, top = box.sides
        more = self.outer * self.length
        if x < 0:
            left, right = right, left
        if y < 0:
            bottom, top = top, bottom
        return x * left + y * bottom - more > self.high or x * right + y * top + more < self.low


def _lane(group: Group, way: Point, reach: int) -> Lane:
    """The lane of a group that goes straight on."""
    x, y = way
    asides = [x * py - y * px for px, py in [stand.at for stand in group.stands]]
    length = isqrt(x * x + y * y) + 1
    outer = group.outer_radius + reach
    return Lane((-y, x), length, min(asides), max(asides), outer, reach)
