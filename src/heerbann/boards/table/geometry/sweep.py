"""Do edges of a ring meet where they should not? Found by a sweep, in about n log n steps.

Corners are looked at from west to east, those of the same x from south to north, as if the line
that sweeps over the table leaned a little. The edges it crosses are kept in their order, from below
to above. Edges that meet lie side by side in that order before they do, or one of them begins or
ends on the other.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.geometry.segments import segments_meet, side

Edge: TypeAlias = tuple[Point, Point]


def first_meeting(corners: Sequence[Point]) -> tuple[int, int] | None:
    """The first edge of a ring that meets an earlier one wrongly, with the first it meets.

    Corners are all different. Edge n begins at corner n, counted from 0; the earlier comes first.
    """
    edges = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    if not _any_meet(edges):
        return None
    later = bisect_left(range(len(edges)), True, key=lambda last: _any_meet(edges[: last + 1]))
    earlier = next(n for n in range(later) if meet_wrongly(edges[n], edges[later]))
    return earlier, later


def meet_wrongly(one: Edge, other: Edge) -> bool:
    """Have two edges more in common than the corner of both, if they have one?"""
    (a, b), (c, d) = one, other
    if b == c:
        return _folds_back(a, b, d)
    if d == a:
        return _folds_back(c, a, b)
    return segments_meet(a, b, c, d)


def _folds_back(a: Point, b: Point, c: Point) -> bool:
    """Does the way a b c return on itself at b?"""
    ahead = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    return ahead < 0 and side(a, b, c) == 0


def _any_meet(edges: Sequence[Edge]) -> bool:
    """Does any of these edges, one after the other in a row or a ring, meet another wrongly?"""
    rising = [edge if edge[0] < edge[1] else (edge[1], edge[0]) for edge in edges]
    begins: dict[Point, list[Edge]] = {}
    for edge in rising:
        begins.setdefault(edge[0], []).append(edge)
    active: list[Edge] = []
    for corner in sorted({point for edge in rising for point in edge}):
        start, end = _through(active, corner)
        if any(edge[1] != corner for edge in active[start:end]):
            return True  # the corner lies on an edge that goes on
        new = _upwards(begins.get(corner, []))
        active[start:end] = new
        low, high = max(0, start - 1), start + len(new) + 1
        if _neighbours_meet(active[low:high]):
            return True
    return False


def _through(active: Sequence[Edge], corner: Point) -> tuple[int, int]:
    """Where in the order the edges through a corner stand: from the first to behind the last."""
    start = bisect_left(active, 0, key=lambda edge: -side(edge[0], edge[1], corner))
    end = start
    while end < len(active) and side(active[end][0], active[end][1], corner) == 0:
        end += 1
    return start, end


def _upwards(begun: list[Edge]) -> list[Edge]:
    """Edges that begin at the same corner, the lower first."""
    if len(begun) == 2 and side(begun[0][0], begun[0][1], begun[1][1]) < 0:
        return begun[::-1]
    return begun


def _neighbours_meet(edges: Iterable[Edge]) -> bool:
    """Does one of these edges meet the next one, elsewhere than where both begin or end?"""
    below: Edge | None = None
    for edge in edges:
        if below is not None and _rising_meet(below, edge):
            return True
        below = edge
    return False


def _rising_meet(one: Edge, other: Edge) -> bool:
    (a, b), (c, d) = one, other
    if a == c or b == d:  # both begin or both end there: they overlap or have nothing else
        return side(a, b, d if a == c else c) == 0
    return segments_meet(a, b, c, d)
