"""Places that come to mind first: straight at a target, close beside somebody, close behind.

They are only tried; whether they are legal, and whether there are others, is for others to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt

from heerbann.boards.table.geometry.angles import ahead
from heerbann.boards.table.geometry.hulls import Hull
from heerbann.boards.table.geometry.points import Point, squared

_SLACK = 3  # rounded places must not overlap
_FINE = 1000
_DIRECTIONS = 8


def straight_at(area: Hull, start: Point) -> Point | None:
    """Where a point on its straight way to the middle of a round area comes to its border."""
    if len(area.ring) > 1:
        return None
    x, y = area.ring[0]
    far = isqrt(squared(area.ring[0], start) * _FINE * _FINE)
    if not far:
        return None
    long = (area.radius + _SLACK) * _FINE
    return x + (start[0] - x) * long // far, y + (start[1] - y) * long // far


def between(one: Hull, other: Hull) -> tuple[Point, ...]:
    """The places at the borders of two round areas: there a base touches both."""
    if len(one.ring) > 1 or len(other.ring) > 1:
        return ()
    a, b = one.ring[0], other.ring[0]
    square = squared(a, b)
    ours, theirs = one.radius + _SLACK, other.radius + _SLACK
    if not square or square > (ours + theirs) ** 2:
        return ()
    along2 = square + ours * ours - theirs * theirs  # twice the way along, times the distance
    off2 = 4 * square * ours * ours - along2 * along2
    if off2 < 0:
        return ()
    off = isqrt(off2)
    dx, dy = b[0] - a[0], b[1] - a[1]
    return tuple(
        [
            (
                a[0] + (along2 * dx - way * off * dy) // (2 * square),
                a[1] + (along2 * dy + way * off * dx) // (2 * square),
            )
            for way in (1, -1)
        ]
    )


def beside(areas: Sequence[Hull]) -> Iterator[Point]:
    """Places all round some areas, as close to them as discs about them allow."""
    for area in areas:
        box = area.bounds
        far = max(box.right - box.left, box.top - box.bottom) // 2 + _SLACK
        x, y = box.middle
        for dx, dy in _round(far):
            yield (x + dx, y + dy)


@lru_cache(maxsize=256)
def _round(far: int) -> tuple[Point, ...]:
    return tuple([ahead(360 * n // _DIRECTIONS, far) for n in range(_DIRECTIONS)])


def towards(start: Point, goal: Point, reach: int) -> Point:
    """The point so far on the way to a goal, or the goal itself."""
    square = squared(start, goal)
    if square <= reach * reach:
        return goal
    far = isqrt(square * _FINE * _FINE) + 1
    long = reach * _FINE
    return (
        start[0] + _part((goal[0] - start[0]) * long, far),
        start[1] + _part((goal[1] - start[1]) * long, far),
    )


def _part(top: int, bottom: int) -> int:
    """A fraction rounded towards zero, so that nobody goes too far."""
    return top // bottom if top >= 0 else -(-top // bottom)
