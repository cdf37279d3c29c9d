"""How often a line crosses the border of a piece, and lines of sight that may cross it once.

Only to pass from the outside to the inside, or back, is to cross. To touch the border, to run along
it, or to begin on it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import pairwise, product

from heerbann.boards.table.geometry.angles import ONE, cosine, rounded, sine
from heerbann.boards.table.geometry.hulls import Hull, is_entered_by
from heerbann.boards.table.geometry.inside import stretches_inside
from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.points import Bounds, Point, bounds_of, joint, squared
from heerbann.boards.table.geometry.segments import ring_edges, side
from heerbann.boards.table.geometry.shapes import (
    Box,
    Disc,
    Stand,
    bounds,
    bounds_of_all,
    ring_of,
)
from heerbann.boards.table.geometry.sight import Blocker, Line, Sight

_EIGHTHS = 45  # half degrees between two of the sixteen points round a base


def crossings(outline: Outline, p: Point, q: Point) -> int:
    """How often the way from p to q crosses the border of a piece."""
    if not outline.crosses(p, q):
        return 0
    if outline.is_convex:
        return (not outline.contains(p)) + (not outline.contains(q))
    return _crossings_of_concave(outline, p, q)


def _crossings_of_concave(outline: Outline, p: Point, q: Point) -> int:
    """Between two stretches inside there are two crossings if any of the way is outside."""
    inside = stretches_inside(outline.ring, p, q)
    count = int(_is_outside_between(outline, p, q, Fraction(0), inside[0][0]))
    for one, other in pairwise(inside):
        count += 2 * _is_outside_between(outline, p, q, one[1], other[0])
    return count + _is_outside_between(outline, p, q, inside[-1][1], Fraction(1))


def _is_outside_between(
    outline: Outline, p: Point, q: Point, start: Fraction, end: Fraction
) -> bool:
    """Does a stretch without any inside leave the border at all?"""
    if start >= end:
        return False
    along = [stretch for edge in outline.edges for stretch in _along(edge, p, q)]
    covered = start
    for from_, to in sorted(along):
        if from_ <= covered:
            covered = max(covered, to)
    return covered < end


def _along(edge: tuple[Point, Point], p: Point, q: Point) -> Iterator[tuple[Fraction, Fraction]]:
    """The stretch of the segment p q that runs along an edge, if it does."""
    if side(p, q, edge[0]) == 0 == side(p, q, edge[1]):
        length2 = squared(p, q)
        dx, dy = q[0] - p[0], q[1] - p[1]
        shares = [Fraction((x - p[0]) * dx + (y - p[1]) * dy, length2) for x, y in edge]
        yield min(shares), max(shares)


# --- sight ---------------------------------------------------------------------------------------


class Outlook:
    """Some bases, and all that may hide them from whoever looks there.

    They are seen over at most one border of each piece, and through no body. Lines are drawn from
    the centre and sixteen points round one base to those of the other; the nearest pair comes
    first.
    """

    __slots__ = ("_area", "_targets", "_veil")

    def __init__(
        self,
        targets: Sequence[Stand],
        pieces: Sequence[Blocker],
        bodies: Mapping[str, Sequence[Hull]],
    ) -> None:
        self._targets = targets
        self._area = bounds_of_all(targets)
        self._veil = _Veil(pieces, bodies)

    def sight_from(self, viewers: Sequence[Stand]) -> Sight:
        """Does one of some bases see one of them?"""
        targets, there = self._targets, self._area
        pairs = sorted(
            [(squared(a.at, b.at), i, j) for (i, a), (j, b) in _numbered(viewers, targets)]
        )
        first = viewers[pairs[0][1]].at, targets[pairs[0][2]].at
        here = bounds_of_all(viewers)
        veil = self._veil.between(here, there)
        for _, i, j in pairs:
            line = viewers[i].at, targets[j].at
            if veil.blocking(*line) is None:
                return Sight(True, line)
        if veil.hides_all(here, there):
            return Sight(False, first, veil.blocking(*first))
        for _, i, j in pairs:
            found = veil.clear_line(viewers[i], targets[j])
            if found is not None:
                return Sight(True, found)
        return Sight(False, first, veil.blocking(*first))


def _numbered(
    viewers: Sequence[Stand], targets: Sequence[Stand]
) -> Iterator[tuple[tuple[int, Stand], tuple[int, Stand]]]:
    return product(enumerate(viewers), enumerate(targets))


class _Veil:
    """All that may hide one base from another; what blocked last is asked first."""

    def __init__(self, pieces: Sequence[Blocker], bodies: Mapping[str, Sequence[Hull]]) -> None:
        self.items: list[tuple[str, Outline | Hull]] = [*pieces]
        self.items += [(name, body) for name, hulls in bodies.items() for body in hulls]
        self._hid: list[Outline | Hull] = []  # what hid something last

    def between(self, one: Bounds, other: Bounds) -> _Veil:
        """Only what may lie between two rectangles."""
        box = joint((one, other))
        part = _Veil((), {})
        part.items = [item for item in self.items if item[1].bounds.overlaps(box)]
        return part

    def blocking(self, p: Point, q: Point) -> str | None:
        """The name of something that blocks this line."""
        for number, (name, item) in enumerate(self.items):
            if _blocks(item, p, q):
                if number:
                    self.items.insert(0, self.items.pop(number))
                return name
        return None

    def clear_line(self, a: Stand, b: Stand) -> Line | None:
        """A line between two bases that nothing blocks."""
        here, there = bounds(a), bounds(b)
        lines = list(product(here.corners, there.corners))
        if self.hides(lines, lambda: (*points_round(a), *points_round(b))):
            return None
        return self.between(here, there).line_between(points_round(a), points_round(b))

    def line_between(self, ours: Sequence[Point], theirs: Sequence[Point]) -> Line | None:
        """A clear line from one of some points to one of others.

        Points that are hidden from all others by one thing are not looked at line by line.
        """
        corners = bounds_of(theirs).corners
        for p in ours:
            lines = [(p, corner) for corner in corners]
            if not self.hides(lines, partial(tuple, (p, *theirs))):
                for q in theirs:
                    if self.blocking(p, q) is None:
                        return p, q
        return None

    def hides_all(self, one: Bounds, other: Bounds) -> bool:
        """Does one convex thing, a piece outside of both, lie between two rectangles?"""
        lines = list(product(one.corners, other.corners))
        return any(
            _lies_between(item, lines, tuple)
            for _, item in self.items
            if isinstance(item, Hull)
            or not (item.bounds.touches(one) or item.bounds.touches(other))
        )

    def hides(self, lines: Sequence[Line], points: Callable[[], Sequence[Point]]) -> bool:
        """Does one convex thing block all lines between two sets of points?

        The places from which a convex thing hides a point form a convex set: if it lies between
        all corners of the rectangles around two sets, it lies between all of their points.
        """
        for item in self._hid:
            if _lies_between(item, lines, points):
                return True
        for _, item in self.items:
            if _lies_between(item, lines, points):
                self._hid = [item]
                return True
        return False


def _lies_between(
    item: Outline | Hull, lines: Sequence[Line], points: Callable[[], Sequence[Point]]
) -> bool:
    """Does something convex, in which none of the points lies if it is a piece, cross all lines?"""
    if isinstance(item, Hull):
        return all(is_entered_by(item, p, q) for p, q in lines)
    if not item.is_convex:
        return False
    for p, q in lines:
        if not item.crosses(p, q):
            return False
    return not any(item.contains(point) for point in points())


def _blocks(item: Outline | Hull, p: Point, q: Point) -> bool:
    if isinstance(item, Hull):
        return is_entered_by(item, p, q)
    return crossings(item, p, q) > 1


def points_round(stand: Stand) -> tuple[Point, ...]:
    """The centre of a base and sixteen points round it, among them those farthest out."""
    base, (x, y) = stand.base, stand.at
    if isinstance(base, Disc):
        return stand.at, *[(x + dx, y + dy) for dx, dy in _round(base.radius)]
    ring = ring_of(stand)
    if isinstance(base, Box):
        return stand.at, *(
            ((a[0] * (4 - n) + b[0] * n) // 4, (a[1] * (4 - n) + b[1] * n) // 4)
            for a, b in ring_edges(ring)
            for n in range(4)
        )
    return stand.at, *ring[:: max(1, len(ring) // 16)]


@lru_cache(maxsize=64)
def _round(radius: int) -> tuple[Point, ...]:
    """Sixteen points round the origin."""
    angles = range(0, 720, _EIGHTHS)
    return tuple(
        [(rounded(radius * cosine(one), ONE), rounded(radius * sine(one), ONE)) for one in angles]
    )
