"""Outlines of terrain and zones: simple polygons of any shape, with exact questions."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

import msgspec

from heerbann.boards.table.geometry.convex import convex_parts
from heerbann.boards.table.geometry.corners import check_corners
from heerbann.boards.table.geometry.gaps import is_entered
from heerbann.boards.table.geometry.inside import Stretch, stretches_inside
from heerbann.boards.table.geometry.points import Bounds, Point, bounds_of, root_up, squared
from heerbann.boards.table.geometry.roots import Root, compare_sum, sum_up
from heerbann.boards.table.geometry.segments import (
    Ring,
    area2,
    on_segment,
    ring_edges,
    rings_near,
    side,
    squared_between_rings,
    squared_to_segment,
)
from heerbann.boards.table.geometry.shapes import Disc, Stand, bounds, is_around, rim, ring_of


class Outline(msgspec.Struct, frozen=True, dict=True, cache_hash=True, forbid_unknown_fields=True):
    """A simple polygon, convex or not, its corners in either direction."""

    corners: tuple[Point, ...]

    def __post_init__(self) -> None:
        check_corners(self.corners)

    # --- worked out once ---

    @cached_property
    def bounds(self) -> Bounds:
        """The upright rectangle around it."""
        return bounds_of(self.corners)

    @cached_property
    def ring(self) -> Ring:
        """Its corners, counter-clockwise."""
        return self.corners if area2(self.corners) > 0 else self.corners[::-1]

    @cached_property
    def edges(self) -> tuple[tuple[Point, Point], ...]:
        """Its edges, counter-clockwise: the inside is to their left."""
        return tuple(ring_edges(self.ring))

    @cached_property
    def area2(self) -> int:
        """Twice its area."""
        return area2(self.ring)

    @cached_property
    def is_convex(self) -> bool:
        """Has it no corner that points inwards?"""
        ring = self.ring
        ends = (*ring[2:], *ring[:2])
        return all(side(a, b, c) >= 0 for (a, b), c in zip(self.edges, ends, strict=True))

    @cached_property
    def parts(self) -> "tuple[Outline, ...]":
        """Convex outlines that make it up: itself, if it has no corner that points inwards."""
        return (self,) if self.is_convex else tuple(map(Outline, convex_parts(self.ring)))

    @cached_property
    def _borders(self) -> tuple[tuple[int, int, int], ...]:
        """For every edge x, y, c such that x * px + y * py > c on its inner side."""
        return tuple(
            (a[1] - b[1], b[0] - a[0], (a[1] - b[1]) * a[0] + (b[0] - a[0]) * a[1])
            for a, b in self.edges
        )

    @cached_property
    def discs(self) -> tuple[Point, int, int]:
        """A point about in the middle, and the squared radii of discs inside and around it.

        A line that passes through the inner disc runs inside, one that misses the outer does not.
        """
        middle = self.bounds.middle
        inside = self.contains(middle)
        inner = min(a // b for a, b in (squared_to_segment(middle, *edge) for edge in self.edges))
        return middle, inner if inside else 0, max(squared(middle, corner) for corner in self.ring)

    @cached_property
    def _quick(self) -> tuple[int, int, int, int, int, int, int, int]:
        """All that `crosses` needs for most lines, in one place."""
        middle, inner, outer = self.discs
        return *self.bounds.sides, *middle, inner, outer

    # --- points and bases ---

    def contains(self, point: Point) -> bool:
        """Does a point lie inside or on the border?"""
        return self._contains(point, border=True)

    def contains_strictly(self, point: Point) -> bool:
        """Does a point lie inside, not on the border?"""
        return self._contains(point, border=False)

    def _contains(self, point: Point, *, border: bool) -> bool:
        if not self.bounds.holds(point):
            return False
        x, y = point
        inside = False
        for a, b in self.edges:
            if (a[1] > y) != (b[1] > y):
                side = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
                if side == 0:
                    return border
                inside ^= (side > 0) == (b[1] > a[1])
            elif (a[1] == y == b[1] and on_segment(point, a, b)) or b == point:
                return border
        return inside

    def holds(self, stand: Stand) -> bool:
        """Does a base stand completely inside? It may touch the border."""
        x, y = stand.at
        box = self.bounds
        if not (box.left < x < box.right and box.bottom < y < box.top):
            return False  # most figures are elsewhere
        return (
            box.covers(bounds(stand))
            and self.contains(stand.at)
            and not any(is_entered(stand, a, b) for a, b in self.edges)
        )

    def meets(self, stand: Stand) -> bool:
        """Does a base stand in it, even partly? Touching the border from outside does not count."""
        return is_around(self.bounds, stand) and (
            self.contains(stand.at) or any(is_entered(stand, a, b) for a, b in self.edges)
        )

    def surrounds(self, box: Bounds) -> bool:
        """Is a rectangle known to lie completely inside, because no corner points inwards?"""
        return (
            self.bounds.covers(box)
            and self.is_convex
            and all(self.contains(corner) for corner in box.corners)
        )

    # --- lines ---

    def crosses(self, p: Point, q: Point) -> bool:
        """Does the segment p q run through the inside? Touching an edge or a corner does not."""
        px, py = p
        qx, qy = q
        left, bottom, right, top, cx, cy, inner, outer = self._quick
        if (
            (px <= left and qx <= left)
            or (px >= right and qx >= right)
            or (py <= bottom and qy <= bottom)
            or (py >= top and qy >= top)
        ):
            return False
        dx, dy = qx - px, qy - py
        off = dx * (cy - py) - dy * (cx - px)
        off, length2 = off * off, dx * dx + dy * dy
        if off >= outer * length2:
            return False
        if off < inner * length2 and 0 < dx * (cx - px) + dy * (cy - py) < length2:
            return True
        return self._crosses_exactly(p, q)

    def _crosses_exactly(self, p: Point, q: Point) -> bool:
        if not self.is_convex:
            return self._crosses_a_part(p, q)
        px, py = p
        qx, qy = q
        for x, y, c in self._borders:
            if x * px + y * py <= c and x * qx + y * qy <= c:
                return False
        dx, dy = qx - px, qy - py
        sides = [dx * y - dy * x for x, y in self.ring]
        return min(sides) < dx * py - dy * px < max(sides)

    def _crosses_a_part(self, p: Point, q: Point) -> bool:
        """Through a convex part, or exactly along a cut between two of them."""
        if any(part.crosses(p, q) for part in self.parts):
            return True
        cuts = [edge for part in self.parts for edge in part.edges]
        is_along = any(side(p, q, a) == 0 == side(p, q, b) for a, b in cuts)
        return is_along and bool(stretches_inside(self.ring, p, q))

    def first_crossing(self, p: Point, q: Point) -> Fraction | None:
        """The part of the way from p to q after which the segment first runs inside, if at all."""
        stretches = stretches_inside(self.ring, p, q) if self.crosses(p, q) else []
        return stretches[0][0] if stretches else None

    def length_inside_at_least(self, a: Point, b: Point, reach: int) -> bool:
        """Is the part of the segment a b strictly inside at least so long?"""
        return self.path_inside_at_least((a, b), reach)

    def path_inside_at_least(self, path: Sequence[Point], reach: int) -> bool:
        """Is the part of a path strictly inside at least so long? Exactly so long counts."""
        if reach <= 0:
            return True
        roots = list(self._roots_inside(path))
        return bool(roots) and compare_sum(roots, reach) >= 0

    def length_inside(self, path: Sequence[Point]) -> int:
        """The length of the part of a path strictly inside, rounded up."""
        return sum_up(list(self._roots_inside(path)))

    def _roots_inside(self, path: Sequence[Point]) -> Iterator[Root]:
        for p, q in pairwise(path):
            if self.crosses(p, q):
                share = _total(stretches_inside(self.ring, p, q))
                yield Root(share.numerator, share.denominator, squared(p, q))


def _total(stretches: list[Stretch]) -> Fraction:
    return sum((end - start for start, end in stretches), Fraction(0))


# --- a base and an outline ----------------------------------------------------------------------


def gap_to_outline_at_most(stand: Stand, outline: Outline, reach: int) -> bool:
    """Is the edge of a base at most so far from an outline? Inside it is 0 away."""
    if reach < 0 or not outline.bounds.touches(bounds(stand).grown(reach)):
        return False
    if outline.meets(stand):
        return True
    far = reach + (stand.base.radius if isinstance(stand.base, Disc) else 0)
    return rings_near(ring_of(stand), outline.ring, far * far)


def gap_to_outline(stand: Stand, outline: Outline) -> int:
    """The gap from the edge of a base to an outline, rounded up; 0 inside it."""
    if outline.meets(stand):
        return 0
    radius = stand.base.radius if isinstance(stand.base, Disc) else 0
    return max(0, root_up(*squared_between_rings(ring_of(stand), outline.ring)) - radius)


def footprint(stand: Stand) -> Outline:
    """The ground a base covers, as an outline; that of a round one has 48 corners."""
    base = stand.base
    return Outline(rim(base.radius, stand.at) if isinstance(base, Disc) else ring_of(stand))
