"""Cells: sets of places, each around a middle, that can be divided until single places are left."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Protocol

from heerbann.boards.table.geometry.angles import ONE, cosine, facing_towards, rounded, sine
from heerbann.boards.table.geometry.gaps import CONTACT
from heerbann.boards.table.geometry.hulls import Hull
from heerbann.boards.table.geometry.points import Bounds, Point, distance, root_up
from heerbann.boards.table.geometry.segments import ring_edges

_WIDE = 24  # half degrees: how wide the first cells round a base are
_HALF = CONTACT // 2 + 1  # so far the ring of contact reaches to both sides of its middle
_ROUNDING = 2
_STRIP = 600  # the first cells along an edge are about so long


class Cell(Protocol):
    """Some places: all of them at most `far` from `middle`, which is a place itself."""

    @property
    def middle(self) -> Point:
        """A place in the middle of them."""

    @property
    def far(self) -> int:
        """How far from the middle they reach."""

    def halves(self) -> tuple[Cell, ...]:
        """The same places in smaller cells; only a single place is not divided."""


class Patch:
    """All places in an upright rectangle."""

    __slots__ = ("box", "far", "middle")

    def __init__(self, box: Bounds) -> None:
        left, bottom, right, top = box.sides
        self.box = box
        self.middle = ((left + right) // 2, (bottom + top) // 2)
        x, y = right - self.middle[0], top - self.middle[1]
        self.far = root_up(x * x + y * y, 1)

    def halves(self) -> tuple[Cell, ...]:
        """Its two halves, divided across its longer side."""
        left, bottom, right, top = self.box.sides
        x, y = self.middle
        if right - left >= top - bottom:
            return Patch(Bounds(left, bottom, x, top)), Patch(Bounds(x + 1, bottom, right, top))
        return Patch(Bounds(left, bottom, right, y)), Patch(Bounds(left, y + 1, right, top))


class Arc:
    """The places at a distance from a centre, up to `CONTACT` more, between two directions.

    Directions are counted in half degrees from the east, counter-clockwise.
    """

    __slots__ = ("centre", "far", "first", "last", "middle", "radius")

    def __init__(self, centre: Point, radius: int, first: int, last: int) -> None:
        self.centre = centre
        self.radius = radius
        self.first = first
        self.last = last
        way = (first + last) // 2
        long = radius + _HALF
        x, y = rounded(long * cosine(way), ONE), rounded(long * sine(way), ONE)
        self.middle = (centre[0] + x, centre[1] + y)
        # An arc is at least as long as its chord; 0.0087267 is a trifle more than half a degree.
        chord = (radius + CONTACT) * (last - way) * 87267 // 10**7 + 1
        self.far = chord + _HALF + _ROUNDING

    def halves(self) -> tuple[Cell, ...]:
        """Its two halves; a very small one as the square around it."""
        first, last = self.first, self.last
        if last - first < 2 or self.far < 3 * CONTACT:
            return (_square(self.middle, self.far),)
        way = (first + last) // 2
        return (
            Arc(self.centre, self.radius, first, way),
            Arc(self.centre, self.radius, way, last),
        )


class Strip:
    """The places along a segment, up to half of `CONTACT` and a trifle to both sides."""

    __slots__ = ("a", "b", "far", "middle")

    def __init__(self, a: Point, b: Point) -> None:
        self.a = a
        self.b = b
        self.middle = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
        long = max(distance(self.middle, a), distance(self.middle, b))
        self.far = long + _HALF + 2 * _ROUNDING

    def halves(self) -> tuple[Cell, ...]:
        """Its two halves; a very short one as the square around it."""
        if self.far < 3 * CONTACT:
            return (_square(self.middle, self.far),)
        return Strip(self.a, self.middle), Strip(self.middle, self.b)


def _square(middle: Point, far: int) -> Patch:
    x, y = middle
    return Patch(Bounds(x - far, y - far, x + far, y + far))


# --- the places in contact with an area ----------------------------------------------------------


def cells_around(area: Hull) -> Iterator[Cell]:
    """Cells that hold all places outside of an area and at most `CONTACT` from it."""
    ring, radius = area.ring, area.radius
    if len(ring) == 1:
        yield from _arcs(ring[0], radius, 0, 720)
        return
    for a, b in ring_edges(ring):
        yield from _strips(a, b, radius)
    for number, corner in enumerate(ring):
        before, after = ring[number - 1], ring[(number + 1) % len(ring)]
        first, last = _opening(before, corner, after)
        yield from _arcs(corner, radius, first, last)


def _arcs(centre: Point, radius: int, first: int, last: int) -> Iterator[Cell]:
    if radius * (last - first) < 100 * CONTACT:
        yield _square(centre, radius + CONTACT + _ROUNDING)
        return
    for way in range(first, last, _WIDE):
        yield Arc(centre, radius, way, min(way + _WIDE, last))


def _opening(before: Point, corner: Point, after: Point) -> tuple[int, int]:
    """Between which directions the ring of contact turns about a corner, and a little more."""
    first = 2 * facing_towards(before, corner) - 2  # across an edge to its right, from the east
    last = 2 * facing_towards(corner, after) + 2
    return first, last if last > first else last + 720


def _strips(a: Point, b: Point, radius: int) -> Iterator[Cell]:
    """Along an edge, as far out as the area reaches and half of `CONTACT` more."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    long, out = isqrt((ex * ex + ey * ey) * 10**6), radius + _HALF
    x, y = ey * out * 1000 // long, -ex * out * 1000 // long
    number = -(-distance(a, b) // _STRIP)
    for n in range(number):
        yield Strip(_along(a, b, n, number, (x, y)), _along(a, b, n + 1, number, (x, y)))


def _along(a: Point, b: Point, n: int, number: int, out: tuple[int, int]) -> Point:
    return (
        a[0] + (b[0] - a[0]) * n // number + out[0],
        a[1] + (b[1] - a[1]) * n // number + out[1],
    )
