"""Points and lengths of the measured table: whole 1/100 mm, compared by their squares."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

MM = 100
CM = 1000
INCH = 2540


class Point(NamedTuple):
    """A place on the table; x grows to the east, y to the north."""

    x: int
    y: int


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
    return Point(point[0] + by[0], point[1] + by[1])


def vector(a: Point, b: Point) -> Point:
    """The way from one point to another."""
    return Point(b[0] - a[0], b[1] - a[1])


class Bounds(NamedTuple):
    """The upright rectangle around something, to rule out quickly what is far away."""

    left: int
    bottom: int
    right: int
    top: int

    def grown(self, by: int) -> Bounds:
        """This rectangle, wider on every side."""
        return Bounds(self[0] - by, self[1] - by, self[2] + by, self[3] + by)

    def moved(self, by: Point) -> Bounds:
        """This rectangle, moved by a vector."""
        return Bounds(self[0] + by[0], self[1] + by[1], self[2] + by[0], self[3] + by[1])

    def touches(self, other: Bounds) -> bool:
        """Do the rectangles have a point in common, be it on their borders?"""
        return (
            self[0] <= other[2]
            and other[0] <= self[2]
            and self[1] <= other[3]
            and other[1] <= self[3]
        )

    def is_near(self, other: Bounds, reach: int) -> bool:
        """Are they at most so far apart to the side, and up and down?"""
        return (
            self[0] - reach <= other[2]
            and other[0] - reach <= self[2]
            and self[1] - reach <= other[3]
            and other[1] - reach <= self[3]
        )

    def overlaps(self, other: Bounds) -> bool:
        """Do the rectangles have more than their borders in common?"""
        return (
            self[0] < other[2] and other[0] < self[2] and self[1] < other[3] and other[1] < self[3]
        )

    def holds(self, point: Point) -> bool:
        """Does a point lie in it or on its border?"""
        return self[0] <= point[0] <= self[2] and self[1] <= point[1] <= self[3]

    def covers(self, other: Bounds) -> bool:
        """Does the other rectangle lie completely in this one?"""
        return (
            self[0] <= other[0]
            and self[1] <= other[1]
            and other[2] <= self[2]
            and other[3] <= self[3]
        )

    @property
    def middle(self) -> Point:
        """The point in the middle, to the lower left of it if there is none."""
        return Point((self[0] + self[2]) // 2, (self[1] + self[3]) // 2)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The four corners, counter-clockwise from the lower left."""
        left, bottom, right, top = self
        return Point(left, bottom), Point(right, bottom), Point(right, top), Point(left, top)


def bounds_of(points: Iterable[Point]) -> Bounds:
    """The upright rectangle around some points, at least one."""
    places = list(points)
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return Bounds(min(xs), min(ys), max(xs), max(ys))


def joint(rectangles: Iterable[Bounds]) -> Bounds:
    """The upright rectangle around several, at least one."""
    lefts, bottoms, rights, tops = zip(*rectangles, strict=True)
    return Bounds(min(lefts), min(bottoms), max(rights), max(tops))
