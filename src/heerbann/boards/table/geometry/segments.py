"""Exact questions about points, segments and rings of points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from heerbann.boards.table.geometry.points import Point

Ring: TypeAlias = tuple[Point, ...]
"""The corners of a polygon in order; a single point is a ring too."""

Ratio: TypeAlias = tuple[int, int]
"""Numerator and denominator, the latter positive."""


def side(a: Point, b: Point, point: Point) -> int:
    """Positive if a point lies to the left of the way from a to b, 0 if it lies in line with it."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def ring_edges(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The edges of a ring in order, beginning with the one from its first corner."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def area2(ring: Sequence[Point]) -> int:
    """Twice the area of a ring, positive if it runs counter-clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in ring_edges(ring))


def convex_hull(points: Sequence[Point]) -> Ring:
    """The corners of the smallest convex polygon around points, counter-clockwise."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    return (*_half_hull(ordered), *_half_hull(ordered[::-1]))


def _half_hull(ordered: list[Point]) -> list[Point]:
    """One side of the hull, without its last point: the other side begins there."""
    hull: list[Point] = []
    for point in ordered:
        while len(hull) > 1 and side(hull[-2], hull[-1], point) <= 0:
            hull.pop()
        hull.append(point)
    return hull[:-1]


# --- distances --------------------------------------------------------------------------------


def squared_to_segment(point: Point, a: Point, b: Point) -> Ratio:
    """The squared distance of a point from a segment."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    wx, wy = point[0] - a[0], point[1] - a[1]
    along, length2 = wx * ex + wy * ey, ex * ex + ey * ey
    if along <= 0:
        return wx * wx + wy * wy, 1
    if along >= length2:
        vx, vy = point[0] - b[0], point[1] - b[1]
        return vx * vx + vy * vy, 1
    off = wx * ey - wy * ex
    return off * off, length2


def is_near_segment(point: Point, a: Point, b: Point, reach2: int) -> bool:
    """Is a point at most so far (squared) from a segment?"""
    ax, ay = a
    ex, ey = b[0] - ax, b[1] - ay
    wx, wy = point[0] - ax, point[1] - ay
    along = wx * ex + wy * ey
    if along <= 0:
        return wx * wx + wy * wy <= reach2
    length2 = ex * ex + ey * ey
    if along >= length2:
        wx, wy = wx - ex, wy - ey
        return wx * wx + wy * wy <= reach2
    off = wx * ey - wy * ex
    return off * off <= reach2 * length2


def is_closer_to_segment(point: Point, a: Point, b: Point, reach2: int) -> bool:
    """Is a point less than so far (squared) from a segment?"""
    ax, ay = a
    ex, ey = b[0] - ax, b[1] - ay
    wx, wy = point[0] - ax, point[1] - ay
    along = wx * ex + wy * ey
    if along <= 0:
        return wx * wx + wy * wy < reach2
    length2 = ex * ex + ey * ey
    if along >= length2:
        wx, wy = wx - ex, wy - ey
        return wx * wx + wy * wy < reach2
    off = wx * ey - wy * ex
    return off * off < reach2 * length2


def is_border_near(ring: Ring, point: Point, reach2: int, too: int) -> bool:
    """Is a point less than so far (squared) from a border? If ``too`` is 1, at most so far."""
    x, y = point
    ax, ay = ring[-1]
    for bx, by in ring:
        ex, ey, wx, wy = bx - ax, by - ay, x - ax, y - ay
        along, edge2 = wx * ex + wy * ey, ex * ex + ey * ey
        if along <= 0:
            if wx * wx + wy * wy < reach2 + too:
                return True
        elif along < edge2 and (wx * ey - wy * ex) ** 2 < reach2 * edge2 + too:
            return True
        ax, ay = bx, by
    return False


def segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do two segments have a point in common?"""
    if a == b:
        return on_segment(a, c, d)
    of_c, of_d = side(a, b, c), side(a, b, d)
    of_a, of_b = side(c, d, a), side(c, d, b)
    if (of_c > 0) != (of_d > 0) and (of_a > 0) != (of_b > 0) and of_c and of_d and of_a and of_b:
        return True
    return on_segment(c, a, b) or on_segment(d, a, b) or on_segment(a, c, d) or on_segment(b, c, d)


def on_segment(point: Point, a: Point, b: Point) -> bool:
    """Does a point lie on a segment, its ends included?"""
    (x, y), (ax, ay), (bx, by) = point, a, b
    return (
        (ax <= x <= bx or bx <= x <= ax)
        and (ay <= y <= by or by <= y <= ay)
        and (bx - ax) * (y - ay) == (by - ay) * (x - ax)
    )


def squared_between_rings(one: Ring, other: Ring) -> Ratio:
    """The squared distance of two rings whose edges do not cross."""
    best: Ratio | None = None
    for points, ring in ((one, other), (other, one)):
        for a, b in ring_edges(ring):
            for point in points:
                found = squared_to_segment(point, a, b)
                if best is None or found[0] * best[1] < best[0] * found[1]:
                    best = found
    if best is None:
        raise ValueError("a ring needs a point")
    return best


def rings_near(one: Ring, other: Ring, reach2: int) -> bool:
    """Are two rings whose edges do not cross at most so far (squared) apart?"""
    return _reaches_ring(one, other, reach2) or _reaches_ring(other, one, reach2)


def _reaches_ring(points: Ring, ring: Ring, reach2: int) -> bool:
    """Is a point at most so far (squared) from an edge of a ring?

    What lies beyond the end of an edge is left to the next one, which begins there.
    """
    for (ax, ay), (bx, by) in ring_edges(ring):
        ex, ey = bx - ax, by - ay
        length2 = ex * ex + ey * ey
        for px, py in points:
            wx, wy = px - ax, py - ay
            along = wx * ex + wy * ey
            if along <= 0:
                if wx * wx + wy * wy <= reach2:
                    return True
            elif along < length2:
                off = wx * ey - wy * ex
                if off * off <= reach2 * length2:
                    return True
    return False
