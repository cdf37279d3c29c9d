"""Convex areas: a base, the gap between two of them, a part of a piece; and ways past them.

A hull is all that lies at most a radius from a point, a segment or a convex polygon. So a round
base, the corridor of one, and the gap between two equal ones are held exactly; any other base is
the polygon it is everywhere. All comparisons are exact.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import msgspec

from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.points import Bounds, Point, bounds_of, root_up
from heerbann.boards.table.geometry.segments import (
    Ratio,
    Ring,
    convex_hull,
    is_border_near,
    is_closer_to_segment,
    is_near_segment,
    ring_edges,
    side,
    squared_to_segment,
)
from heerbann.boards.table.geometry.shapes import Disc, Stand, rim, ring_of


class Hull(msgspec.Struct, frozen=True, gc=False):
    """A convex area: its corners, counter-clockwise, and how far it reaches around them."""

    ring: Ring
    radius: int
    bounds: Bounds

    def grown(self, by: int) -> Hull:
        """The same area, wider on every side."""
        return Hull(self.ring, self.radius + by, self.bounds.grown(by))


Obstacle: TypeAlias = Stand | Outline | Hull
"""What may be in the way; a piece of terrain need not be convex."""


def hull(ring: Ring, radius: int = 0) -> Hull:
    """The area around these corners."""
    return Hull(ring, radius, bounds_of(ring).grown(radius))


def hull_of(stand: Stand) -> Hull:
    """The ground a base covers."""
    return hull(ring_of(stand), _radius(stand))


def hull_between(a: Stand, b: Stand) -> Hull:
    """The least convex area that holds two bases.

    Where a round base stands with another that is not its like, it counts as its footprint.
    """
    one, other = _radius(a), _radius(b)
    if one == other and one and a.at != b.at:
        return _bar(a.at, b.at, one)
    if one == other:
        return hull(convex_hull((*ring_of(a), *ring_of(b))), one)
    return hull(convex_hull((*_corners(a), *_corners(b))))


def _bar(p: Point, q: Point, radius: int) -> Hull:
    """The area around a segment."""
    (px, py), (qx, qy) = ring = (p, q) if p < q else (q, p)
    low, high = (py, qy) if py < qy else (qy, py)
    box = Bounds(px - radius, low - radius, qx + radius, high + radius)
    return Hull(ring, radius, box)


def _corners(stand: Stand) -> Ring:
    base = stand.base
    return rim(base.radius, stand.at) if isinstance(base, Disc) else ring_of(stand)


def _radius(stand: Stand) -> int:
    return stand.base.radius if isinstance(stand.base, Disc) else 0


@lru_cache(maxsize=1024)
def hulls_of(outline: Outline) -> tuple[Hull, ...]:
    """The convex parts of a piece."""
    return tuple([hull(part.ring) for part in outline.parts])


def as_hulls(obstacle: Obstacle) -> tuple[Hull, ...]:
    """Anything that may be in the way, as convex areas."""
    if isinstance(obstacle, Hull):
        return (obstacle,)
    return hulls_of(obstacle) if isinstance(obstacle, Outline) else (hull_of(obstacle),)


# --- a point on its way --------------------------------------------------------------------------


def is_entered_by(area: Hull, p: Point, q: Point) -> bool:
    """Does a segment run through the inside of an area? Along its border is outside."""
    box = area.bounds
    px, py = p
    qx, qy = q
    if (
        (px <= box.left and qx <= box.left)
        or (px >= box.right and qx >= box.right)
        or (py <= box.bottom and qy <= box.bottom)
        or (py >= box.top and qy >= box.top)
    ):
        return False
    ring, radius = area.ring, area.radius
    if radius:
        return is_closer_to_ring(ring, p, q, radius * radius)
    return len(ring) > 2 and not _is_apart(ring, p, q, closed=False)


def is_passed_by(area: Hull, p: Point, q: Point, reach: int) -> bool:
    """Does a segment come at most so near to an area? Exactly so near counts."""
    box = area.bounds
    px, py = p
    qx, qy = q
    if (
        (px < box.left - reach and qx < box.left - reach)
        or (px > box.right + reach and qx > box.right + reach)
        or (py < box.bottom - reach and qy < box.bottom - reach)
        or (py > box.top + reach and qy > box.top + reach)
    ):
        return False
    far = area.radius + reach
    return far >= 0 and is_near_ring(area.ring, p, q, far * far)


def is_closer_to_ring(ring: Ring, p: Point, q: Point, reach2: int) -> bool:
    """Is a segment less than so far (squared) from a convex ring, inside which it is 0 away?"""
    if len(ring) == 1:
        return is_closer_to_segment(ring[0], p, q, reach2)
    if reach2 <= 0:
        return False
    if len(ring) == 2:
        return is_closer_to_bar(*ring, p, q, reach2)
    return _comes_near(ring, p, q, reach2, 0)


def is_closer_to_bar(a: Point, b: Point, p: Point, q: Point, reach2: int) -> bool:
    """Two segments are nearest to each other at an end of one of them, unless they cross."""
    if p == q:
        return is_closer_to_segment(p, a, b, reach2)
    of_a, of_b, length2 = _sides(a, b, p, q)
    if (of_a > 0) != (of_b > 0):
        of_p, of_q, _ = _sides(p, q, a, b)
        if (of_p > 0) != (of_q > 0):
            return True
    elif min(of_a * of_a, of_b * of_b) >= reach2 * length2:  # all of it is far from the line
        return False
    return (
        is_closer_to_segment(p, a, b, reach2)
        or is_closer_to_segment(q, a, b, reach2)
        or is_closer_to_segment(a, p, q, reach2)
        or is_closer_to_segment(b, p, q, reach2)
    )


def _sides(a: Point, b: Point, p: Point, q: Point) -> tuple[int, int, int]:
    """On which sides of the way from p to q two points lie, and the square of its length."""
    px, py = p
    ex, ey = q[0] - px, q[1] - py
    of_a = ex * (a[1] - py) - ey * (a[0] - px)
    of_b = ex * (b[1] - py) - ey * (b[0] - px)
    return of_a, of_b, ex * ex + ey * ey


def is_near_ring(ring: Ring, p: Point, q: Point, reach2: int) -> bool:
    """Is a segment at most so far (squared) from a convex ring, inside which it is 0 away?"""
    if len(ring) == 1:
        return is_near_segment(ring[0], p, q, reach2)
    if len(ring) == 2:
        return is_near_bar(*ring, p, q, reach2)
    return _comes_near(ring, p, q, reach2, 1)


def is_near_bar(a: Point, b: Point, p: Point, q: Point, reach2: int) -> bool:
    """The same for at most so far: who touch are near at an end of one of them."""
    if p == q:
        return is_near_segment(p, a, b, reach2)
    of_a, of_b, length2 = _sides(a, b, p, q)
    if (of_a > 0) != (of_b > 0):
        of_p, of_q, _ = _sides(p, q, a, b)
        if (of_p > 0) != (of_q > 0):
            return True
    elif min(of_a * of_a, of_b * of_b) > reach2 * length2:
        return False
    return (
        is_near_segment(p, a, b, reach2)
        or is_near_segment(q, a, b, reach2)
        or is_near_segment(a, p, q, reach2)
        or is_near_segment(b, p, q, reach2)
    )


def _comes_near(ring: Ring, p: Point, q: Point, reach2: int, too: int) -> bool:
    """Is a segment less than so far (squared) from a polygon? If ``too`` is 1, at most so far.

    It is if it has anything in common with it. Else the two are nearest to each other at an end of
    the segment, or at a corner beside it.
    """
    px, py = p
    dx, dy = q[0] - px, q[1] - py
    length2 = dx * dx + dy * dy
    limit = reach2 * length2 + too
    sides = [dx * (y - py) - dy * (x - px) for x, y in ring]
    least = max(0, min(sides), -max(sides))
    if length2 and least * least >= limit:  # all of it is far from the line
        return False
    if not (least or _is_apart(ring, p, q, closed=True)):
        return True
    for (x, y), aside in zip(ring, sides, strict=True):
        if aside * aside < limit and 0 < (x - px) * dx + (y - py) * dy < length2:
            return True
    return is_border_near(ring, p, reach2, too) or is_border_near(ring, q, reach2, too)


def _edges(ring: Ring) -> tuple[tuple[Point, Point], ...]:
    return ((ring[0], ring[1]),) if len(ring) == 2 else tuple(ring_edges(ring))


def _is_apart(ring: Ring, p: Point, q: Point, *, closed: bool) -> bool:
    """Does an edge of a convex polygon, or the line of a segment itself, keep the two apart?

    Of a closed polygon the border counts as well.
    """
    (px, py), (qx, qy) = p, q
    limit = 0 if closed else 1
    for (ax, ay), (bx, by) in ring_edges(ring):
        ex, ey = bx - ax, by - ay
        if ex * (py - ay) - ey * (px - ax) < limit and ex * (qy - ay) - ey * (qx - ax) < limit:
            return True
    if p == q:
        return False
    sides = [side(p, q, corner) for corner in ring]
    return min(sides) >= 1 - limit or max(sides) <= limit - 1


# --- how far, and which way ----------------------------------------------------------------------


def squared_from(area: Hull, point: Point) -> Ratio:
    """The squared distance of a point from the corners and edges of an area; inside them 0."""
    if len(area.ring) > 2 and not _is_apart(area.ring, point, point, closed=True):
        return 0, 1
    return _nearest_edge(area.ring, point)[0]


def gap_to(area: Hull, point: Point) -> int:
    """How far a point is from an area, rounded up; 0 inside."""
    return max(0, root_up(*squared_from(area, point)) - area.radius)


def _nearest_edge(ring: Ring, point: Point) -> tuple[Ratio, tuple[Point, Point]]:
    edges = ((ring[0], ring[0]),) if len(ring) == 1 else _edges(ring)
    best, nearest = squared_to_segment(point, *edges[0]), edges[0]
    for edge in edges[1:]:
        found = squared_to_segment(point, *edge)
        if found[0] * best[1] < best[0] * found[1]:
            best, nearest = found, edge
    return best, nearest


def away_from(area: Hull, point: Point) -> Point:
    """The direction straight away from an area, seen from a point outside of its corners."""
    a, b = _nearest_edge(area.ring, point)[1]
    ex, ey = b[0] - a[0], b[1] - a[1]
    wx, wy = point[0] - a[0], point[1] - a[1]
    along, length2 = wx * ex + wy * ey, ex * ex + ey * ey
    if along <= 0:
        return wx, wy
    if along >= length2:
        return point[0] - b[0], point[1] - b[1]
    return wx * length2 - along * ex, wy * length2 - along * ey


def is_never_nearer(area: Hull, p: Point, q: Point) -> bool:
    """Does a point that goes from p to q never come nearer to an area than it is at p?

    The distance from a convex area is a convex function of the way: if it does not shrink at
    first, it never does. Who stands at the border must not go inside.
    """
    if is_passed_by(area, p, p, 0):
        return not is_entered_by(area, p, q)
    x, y = away_from(area, p)
    return x * (q[0] - p[0]) + y * (q[1] - p[1]) >= 0
