"""Which parts of a segment run strictly inside a polygon, as exact fractions of the segment."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.geometry.segments import Ring, ring_edges

Stretch: TypeAlias = tuple[Fraction, Fraction]


def stretches_inside(ring: Ring, p: Point, q: Point) -> list[Stretch]:
    """The stretches of the segment p q inside a simple polygon, from 0 at p to 1 at q, in order.

    The line is looked at twice, moved by a hair to its left and to its right. A stretch lies
    inside if it does on both; along a border, one of the two is outside.
    """
    dx, dy = q[0] - p[0], q[1] - p[1]
    sides = [dx * (y - p[1]) - dy * (x - p[0]) for x, y in ring]
    if min(sides) >= 0 or max(sides) <= 0:
        return []
    lefts = _crossings(ring, [side > 0 for side in sides], p, (dx, dy))
    if 0 not in sides:
        return _clipped(lefts)
    rights = _crossings(ring, [side >= 0 for side in sides], p, (dx, dy))
    return _common(_clipped(lefts), _clipped(rights))


def _crossings(ring: Ring, left: Sequence[bool], p: Point, way: tuple[int, int]) -> list[Fraction]:
    """Where the line crosses from one side to the other, in order."""
    found = []
    for index, (a, b) in enumerate(ring_edges(ring)):
        if left[index] != left[(index + 1) % len(left)]:
            ex, ey = b[0] - a[0], b[1] - a[1]
            along = (a[0] - p[0]) * ey - (a[1] - p[1]) * ex
            found.append(Fraction(along, way[0] * ey - way[1] * ex))
    return sorted(found)


def _clipped(crossings: list[Fraction]) -> list[Stretch]:
    """From every odd crossing to the next the line is inside; the segment is its part 0 to 1."""
    zero, one = Fraction(0), Fraction(1)
    pairs = zip(crossings[::2], crossings[1::2], strict=True)
    clipped = [(max(start, zero), min(end, one)) for start, end in pairs]
    return [stretch for stretch in clipped if stretch[0] < stretch[1]]


def _common(some: list[Stretch], others: list[Stretch]) -> list[Stretch]:
    both = [(max(start, from_), min(end, to)) for start, end in some for from_, to in others]
    return sorted(stretch for stretch in both if stretch[0] < stretch[1])
