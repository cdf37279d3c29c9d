"""Points and lengths of the measured table: whole 1/100 mm, compared by their squares."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt
from typing import TypeAlias

import msgspec

MM = 100
CM = 1000
INCH = 2540


Point: TypeAlias = tuple[int, int]
"""A place on the table or a way: x grows to the east, y to the north.

A plain pair: nothing is made more often, and pairs of numbers are no concern of the collector.
"""


def inches(value: int | str | Fraction) -> int:
    """A length given in inches ("2.5", "3/4"), to the nearest 1/100 mm."""
    return _nearest(Fraction(value) * INCH)


def centimetres(value: int | str | Fraction) -> int:
    """A length given in centimetres, to the nearest 1/100 mm."""
    return _nearest(Fraction(value) * CM)


def _nearest(value: Fraction) -> int:
    """Round a half away from zero, so that opposite lengths stay opposite."""
    size = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return size if value >= 0 else -size


def squared(a: Point, b: Point) -> int:
    """The square of the distance, which is exact."""
    x = a[0] - b[0]
    y = a[1] - b[1]
    return x * x + y * y


def is_within(a: Point, b: Point, reach: int) -> bool:
    """Are two points at most so far apart? Exactly so far counts."""
    return reach >= 0 and squared(a, b) <= reach * reach


def distance(a: Point, b: Point) -> int:
    """The distance, rounded up: it is at most a whole reach exactly if the true one is."""
    return root_up(squared(a, b), 1)


def root_up(numerator: int, denominator: int) -> int:
    """The square root of a fraction, rounded up to a whole number."""
    square = -(-numerator // denominator)
    return isqrt(square - 1) + 1 if square > 0 else 0


def shifted(point: Point, by: Point) -> Point:
    """A point moved by a vector."""
    return point[0] + by[0], point[1] + by[1]


def vector(a: Point, b: Point) -> Point:
    """The way from one point to another."""
    return b[0] - a[0], b[1] - a[1]


class Bounds(msgspec.Struct, frozen=True, gc=False):
    """The upright rectangle around something, to rule out quickly what is far away."""

    left: int
    bottom: int
    right: int
    top: int

    def grown(self, by: int) -> Bounds:
        """This rectangle, wider on every side."""
        return Bounds(self.left - by, self.bottom - by, self.right + by, self.top + by)

    def moved(self, by: Point) -> Bounds:
        """This rectangle, moved by a vector."""
        x, y = by
        return Bounds(self.left + x, self.bottom + y, self.right + x, self.top + y)

    def touches(self, other: Bounds) -> bool:
        """Do the rectangles have a point in common, be it on their borders?"""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.bottom <= other.top
            and other.bottom <= self.top
        )

    def is_near(self, other: Bounds, reach: int) -> bool:
        """Are they at most so far apart to the side, and up and down?"""
        return (
            self.left - reach <= other.right
            and other.left - reach <= self.right
            and self.bottom - reach <= other.top
            and other.bottom - reach <= self.top
        )

    def overlaps(self, other: Bounds) -> bool:
        """Do the rectangles have more than their borders in common?"""
        return (
            self.left < other.right
            and other.left < self.right
            and self.bottom < other.top
            and other.bottom < self.top
        )

    def holds(self, point: Point) -> bool:
        """Does a point lie in it or on its border?"""
        return self.left <= point[0] <= self.right and self.bottom <= point[1] <= self.top

    def covers(self, other: Bounds) -> bool:
        """Does the other rectangle lie completely in this one?"""
        return (
            self.left <= other.left
            and self.bottom <= other.bottom
            and other.right <= self.right
            and other.top <= self.top
        )

    @property
    def middle(self) -> Point:
        """The point in the middle, to the lower left of it if there is none."""
        return (self.left + self.right) // 2, (self.bottom + self.top) // 2

    @property
    def sides(self) -> tuple[int, int, int, int]:
        """Left, bottom, right and top."""
        return self.left, self.bottom, self.right, self.top

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The four corners, counter-clockwise from the lower left."""
        left, bottom, right, top = self.sides
        return (left, bottom), (right, bottom), (right, top), (left, top)


def bounds_of(points: Iterable[Point]) -> Bounds:
    """The upright rectangle around some points, at least one."""
    places = list(points)
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return Bounds(min(xs), min(ys), max(xs), max(ys))


def joint(rectangles: Iterable[Bounds]) -> Bounds:
    """The upright rectangle around several, at least one."""
    each = list(rectangles)
    return Bounds(
        min([one.left for one in each]),
        min([one.bottom for one in each]),
        max([one.right for one in each]),
        max([one.top for one in each]),
    )
