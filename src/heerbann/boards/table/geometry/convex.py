"""Outlines with corners that point inwards, cut into convex parts, in about n log n steps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from heerbann.boards.table.geometry.monotone import monotone_parts
from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.geometry.segments import Ring, side


def convex_parts(ring: Ring) -> tuple[Ring, ...]:
    """Cut a counter-clockwise outline along diagonals: triangles first, then whole where it can.

    No corners are added, so the parts are exact.
    """
    parts = monotone_parts(without_straight_corners(ring))
    triangles = [triangle for part in parts for triangle in _triangles(part)]
    return tuple([without_straight_corners(part) for part in _Joining(triangles).parts()])


def without_straight_corners(ring: Ring) -> Ring:
    """The same outline without corners in line with their neighbours."""
    size = len(ring)
    return tuple(
        [ring[n] for n in range(size) if side(ring[n - 1], ring[n], ring[(n + 1) % size]) != 0]
    )


# Triangles


def _triangles(ring: Ring) -> Iterator[Ring]:
    """Cut a part that runs from west to east without turning back, corner by corner."""
    lower, upper = _chains(ring)
    corners = sorted([(point, True) for point in lower] + [(point, False) for point in upper])
    waiting: list[tuple[Point, bool]] = []
    """Corners from which more is to be cut; between them the outline does not bend outwards."""
    for corner in corners:
        is_last = corner is corners[-1]
        if len(waiting) > 1 and (corner[1] != waiting[-1][1] or is_last):
            for (a, _), (b, _) in pairwise(waiting):
                yield from _triangle(a, b, corner[0], rises=waiting[-1][1])
            waiting = [waiting[-1]]
        while len(waiting) > 1:
            found = [*_triangle(waiting[-2][0], waiting[-1][0], corner[0], rises=corner[1])]
            if not found:
                break
            yield from found
            del waiting[-1]
        waiting.append(corner)


def _chains(ring: Ring) -> tuple[Ring, Ring]:
    """The corners below, with both ends, and those above, from west to east."""
    west, east = ring.index(min(ring)), ring.index(max(ring))
    turned = (*ring[west:], *ring[:west])
    bend = (east - west) % len(ring)
    return turned[: bend + 1], turned[:bend:-1]


def _triangle(a: Point, b: Point, c: Point, *, rises: bool) -> Iterator[Ring]:
    """The triangle of three corners, from west to east, if it lies inside and is no line."""
    corners = (a, b, c) if rises else (c, b, a)
    if side(*corners) > 0:
        yield corners


# Whole again


class _Joining:
    """Triangles with their edges; an edge between two parts goes if the whole is convex."""

    def __init__(self, triangles: list[Ring]) -> None:
        self.after: dict[tuple[Point, Point], tuple[Point, Point]] = {}
        self.before: dict[tuple[Point, Point], tuple[Point, Point]] = {}
        for a, b, c in triangles:
            for one, next_ in (((a, b), (b, c)), ((b, c), (c, a)), ((c, a), (a, b))):
                self._link(one, next_)

    def _link(self, one: tuple[Point, Point], next_: tuple[Point, Point]) -> None:
        self.after[one] = next_
        self.before[next_] = one

    def parts(self) -> Iterator[Ring]:
        """Convex parts, as few as this way finds."""
        for edge in list(self.after):
            self._join(edge)
        while self.after:
            yield tuple(self._ring())

    def _join(self, edge: tuple[Point, Point]) -> None:
        a, b = edge
        back = (b, a)
        if edge not in self.after or back not in self.after:
            return
        to_a, from_a = self.before[edge], self.after[back]
        to_b, from_b = self.before[back], self.after[edge]
        if side(to_a[0], a, from_a[1]) >= 0 and side(to_b[0], b, from_b[1]) >= 0:
            for gone in (edge, back):
                del self.after[gone], self.before[gone]
            self._link(to_a, from_a)
            self._link(to_b, from_b)

    def _ring(self) -> Iterator[Point]:
        edge = next(iter(self.after))
        while edge in self.after:
            yield edge[0]
            edge = self.after.pop(edge)
