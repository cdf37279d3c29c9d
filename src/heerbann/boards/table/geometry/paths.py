"""Moves along straight stretches: how long they are, and what the moving base passes over.

A base is swept along the path of its centre: a round one as it is, any other as a disc of half its
short side, since it may turn on its way as it likes. Standing still is a path of one point.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import TypeAlias

from heerbann.boards.table.geometry.gaps import shape_is_entered
from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.points import Bounds, Point, bounds_of, squared, vector
from heerbann.boards.table.geometry.roots import Root, compare_sum, sum_up
from heerbann.boards.table.geometry.segments import Ring, is_closer_to_segment, ring_edges
from heerbann.boards.table.geometry.shapes import Base, Disc, Shape, Stand, shape

Path: TypeAlias = tuple[Point, ...]
"""The points of a way, one after the other; a stretch between two of them is straight."""

_CENTRE = (0, 0)


def path_length_at_most(path: Sequence[Point], reach: int) -> bool:
    """Is a path at most so long? Exactly so long counts."""
    if len(path) == 2:
        return reach >= 0 and squared(path[0], path[1]) <= reach * reach
    squares = [squared(a, b) for a, b in pairwise(path)]
    low = sum(map(isqrt, squares))
    if low > reach:
        return False
    if low + len(squares) <= reach:
        return True
    return compare_sum([Root(1, 1, square) for square in squares], reach) <= 0


def path_length(path: Sequence[Point]) -> int:
    """The length of a path, rounded up."""
    return sum_up([Root(1, 1, squared(a, b)) for a, b in pairwise(path)])


def sweep_radius(base: Base) -> int:
    """The radius of the disc that is swept along the path of a base."""
    return base.radius if isinstance(base, Disc) else min(base.length, base.width) // 2


def sweep_bounds(base: Base, path: Sequence[Point]) -> Bounds:
    """The upright rectangle around the ground a base passes over."""
    return bounds_of(path).grown(sweep_radius(base))


def sweep_clear(
    base: Base, path: Sequence[Point], obstacle: Stand | Outline, keep_off: int = 0
) -> bool:
    """Does a base on its way never pass over an obstacle, or come nearer than so far?

    Touching it, and coming exactly so near, is allowed.
    """
    radius = sweep_radius(base) + keep_off
    for p, q in pairwise(path) if len(path) > 1 else ((path[0], path[0]),):
        if _runs_over(radius, p, q, obstacle):
            return False
    return True


def _runs_over(radius: int, p: Point, q: Point, obstacle: Stand | Outline) -> bool:
    """Does a disc on its way from p to q pass over an obstacle?"""
    if isinstance(obstacle, Outline):
        return _runs_over_outline(radius, p, q, obstacle)
    base, at = obstacle.base, obstacle.at
    if isinstance(base, Disc):
        far = radius + base.radius
        return is_closer_to_segment(at, p, q, far * far)
    return _runs_over_shape(radius, vector(at, p), vector(at, q), shape(base, obstacle.facing))


def _runs_over_shape(radius: int, p: Point, q: Point, form: Shape) -> bool:
    far = radius + form.outer
    return is_closer_to_segment(_CENTRE, p, q, far * far) and (
        shape_is_entered(form, p, q) or _ring_is_close(form.ring, p, q, radius * radius)
    )


def _runs_over_outline(radius: int, p: Point, q: Point, obstacle: Outline) -> bool:
    left, bottom, right, top = obstacle.bounds.sides
    if (
        max(p[0], q[0]) + radius <= left
        or min(p[0], q[0]) - radius >= right
        or max(p[1], q[1]) + radius <= bottom
        or min(p[1], q[1]) - radius >= top
    ):
        return False
    return (
        obstacle.crosses(p, q)
        or obstacle.contains(p)
        or _ring_is_close(obstacle.ring, p, q, radius * radius)
    )


def _ring_is_close(ring: Ring, p: Point, q: Point, reach2: int) -> bool:
    """Is a segment that does not run inside a ring less than so far (squared) from it?

    Then a corner is so close to the segment, or one of its ends to an edge.
    """
    return any(is_closer_to_segment(corner, p, q, reach2) for corner in ring) or any(
        is_closer_to_segment(p, a, b, reach2) or is_closer_to_segment(q, a, b, reach2)
        for a, b in ring_edges(ring)
    )
