"""A base among obstacles as a point among larger ones.

A base that does not turn meets an obstacle exactly if its centre lies in the sum of the two: the
obstacle grown by the base on all sides (every base is its own mirror image). So whatever is asked
of a corridor is asked of the segment its centre goes along.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from heerbann.boards.table.geometry.hulls import Hull
from heerbann.boards.table.geometry.points import Point, bounds_of
from heerbann.boards.table.geometry.segments import Ring
from heerbann.boards.table.geometry.shapes import Base, Disc, Stand, shape


class Body(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A base as it is turned, wherever it stands."""

    base: Base
    facing: int

    @property
    def ring(self) -> Ring:
        """Its corners about its centre; of a round base the centre alone."""
        return ((0, 0),) if isinstance(self.base, Disc) else shape(self.base, self.facing).ring


def body_of(stand: Stand) -> Body:
    """The base of a stand; how a round one is turned does not matter."""
    return _body(stand.base, 0 if isinstance(stand.base, Disc) else stand.facing % 360)


_body = lru_cache(maxsize=4096)(Body)
"""Equal ones are the same object, whose hash is known: fields are looked up by it."""


def grown_by(area: Hull, body: Body) -> Hull:
    """The places of its centre at which a base meets an area."""
    if isinstance(body.base, Disc):
        return area.grown(body.base.radius)
    ring = ring_sum(area.ring, body.ring)
    return Hull(ring, area.radius, bounds_of(ring).grown(area.radius))


def all_grown_by(areas: Iterable[Hull], body: Body) -> list[Hull]:
    """The same for several areas."""
    if isinstance(body.base, Disc):
        radius = body.base.radius
        return [area.grown(radius) for area in areas]
    return [grown_by(area, body) for area in areas]


def ring_sum(one: Ring, other: Ring) -> Ring:
    """The sum of two convex rings: their edges, sorted by direction, one after the other."""
    if len(one) == 1 or len(other) == 1:
        (dx, dy), ring = (one[0], other) if len(one) == 1 else (other[0], one)
        return tuple([(x + dx, y + dy) for x, y in ring])
    ours, theirs = _from_lowest(one), _from_lowest(other)
    i = j = 0
    x, y = ours[0][0] + theirs[0][0], ours[0][1] + theirs[0][1]
    corners: list[Point] = []
    while i < len(ours) - 1 or j < len(theirs) - 1:
        corners.append((x, y))
        facing = _turn(ours, i, theirs, j)
        if facing >= 0:
            x, y = x + ours[i + 1][0] - ours[i][0], y + ours[i + 1][1] - ours[i][1]
            i += 1
        if facing <= 0:
            x, y = x + theirs[j + 1][0] - theirs[j][0], y + theirs[j + 1][1] - theirs[j][1]
            j += 1
    return tuple(corners)


def _from_lowest(ring: Ring) -> Ring:
    """The ring from its lowest corner, the leftmost of them, round to it again."""
    first = min(range(len(ring)), key=lambda n: (ring[n][1], ring[n][0]))
    return (*ring[first:], *ring[:first], ring[first])


def _turn(ours: Ring, i: int, theirs: Ring, j: int) -> int:
    """Positive if our next edge comes first, negative if theirs does, 0 if both run alike."""
    if i == len(ours) - 1:
        return -1
    if j == len(theirs) - 1:
        return 1
    ax, ay = ours[i + 1][0] - ours[i][0], ours[i + 1][1] - ours[i][1]
    bx, by = theirs[j + 1][0] - theirs[j][0], theirs[j + 1][1] - theirs[j][1]
    upper, lower = _is_upper(ax, ay), _is_upper(bx, by)
    if upper != lower:
        return 1 if upper else -1
    return ax * by - ay * bx


def _is_upper(x: int, y: int) -> bool:
    """Does a direction come before the one to the left, counted from the one to the right?"""
    return y > 0 or (y == 0 and x > 0)
