"""Lines of sight between bases and groups of bases, and what blocks them.

A line is drawn from one of a few points of one base to one of the other: of a round base the centre
and the two ends of the diameter across the view, of a rectangle the centre and the corners, of an
oval the centre and the ends of its axes. It is clear if it runs through the inside of no blocker;
to touch an edge or a corner is clear. Which pieces block whom is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import isqrt
from typing import NamedTuple, TypeAlias

from heerbann.boards.table.geometry.angles import turned
from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.points import Bounds, Point, distance, joint, shifted, squared
from heerbann.boards.table.geometry.segments import is_closer_to_segment
from heerbann.boards.table.geometry.shapes import Box, Disc, Stand, bounds, bounds_of_all, ring_of

Line: TypeAlias = tuple[Point, Point]
_Pair: TypeAlias = tuple[int, int, int]  # squared distance of the centres, viewer, target


class Blocker(NamedTuple):
    """A piece that blocks sight."""

    id: str
    outline: Outline


class Sight(NamedTuple):
    """Is there a clear line? If so, which; if not, the line between the centres and what blocks."""

    clear: bool
    line: Line
    blocked_by: str | None = None


def sight_line(a: Stand, b: Stand, blockers: Sequence[Blocker]) -> Sight:
    """Does one base see another?"""
    return sees((a,), (b,), blockers)


def sees(viewers: Sequence[Stand], targets: Sequence[Stand], blockers: Sequence[Blocker]) -> Sight:
    """Does any base of one group see any of another? The nearest pair is tried first."""
    line = _nearest(viewers, targets)
    if not any(blocker.outline.crosses(*line) for blocker in blockers):
        return Sight(True, line)
    here, there = bounds_of_all(viewers), bounds_of_all(targets)
    near = _between(here, there, blockers)
    screen = _Screen([blocker.outline for blocker in near])
    if not screen.hides(here, there):
        clear = screen.clear_line(viewers, targets, sorted(_pairs(viewers, targets)))
        if clear is not None:
            return Sight(True, clear)
    return Sight(False, line, _first_on(line, near))


def _nearest(viewers: Sequence[Stand], targets: Sequence[Stand]) -> Line:
    """From centre to centre of the nearest pair, the first of several."""
    there = [stand.at for stand in targets]
    found: list[tuple[int, Point, Point]] = []
    for viewer in viewers:
        x, y = at = viewer.at
        squares = [(x - bx) * (x - bx) + (y - by) * (y - by) for bx, by in there]
        least = min(squares)
        if not found or least < found[0][0]:
            found = [(least, at, there[squares.index(least)])]
    return found[0][1:]


def _pairs(viewers: Sequence[Stand], targets: Sequence[Stand]) -> list[_Pair]:
    there = [(number, *stand.at) for number, stand in enumerate(targets)]
    return [
        ((ax - bx) * (ax - bx) + (ay - by) * (ay - by), i, j)
        for i, (ax, ay) in enumerate([stand.at for stand in viewers])
        for j, bx, by in there
    ]


def _between(one: Bounds, other: Bounds, blockers: Sequence[Blocker]) -> list[Blocker]:
    """The blockers that may lie between two areas.

    No line from the one to the other is farther from the line between their middles than half a
    diagonal of the larger.
    """
    left, bottom, right, top = joint((one, other)).sides
    a, b = one.middle, other.middle
    width = max(distance(a, one.corners[2]), distance(b, other.corners[2])) + 1
    near = []
    for blocker in blockers:
        west, south, east, north = blocker.outline.bounds.sides
        if west < right and left < east and south < top and bottom < north:
            middle, _, around = blocker.outline.discs
            far = width + isqrt(around) + 1
            if is_closer_to_segment(middle, a, b, far * far):
                near.append(blocker)
    return near


def _first_on(line: Line, blockers: Sequence[Blocker]) -> str | None:
    """The blocker that a line meets first, if it meets any."""
    met: tuple[Fraction, str] | None = None
    for name, outline in blockers:
        at = outline.first_crossing(*line)
        if at is not None and (met is None or at < met[0]):
            met = at, name
    return met[1] if met else None


class _Screen:
    """The blockers between two groups; the one that blocked last is asked first."""

    def __init__(self, outlines: list[Outline]) -> None:
        self.outlines = outlines

    def blocks(self, p: Point, q: Point) -> bool:
        """Does a piece block this line?"""
        outlines = self.outlines
        for number, outline in enumerate(outlines):
            if outline.crosses(p, q):
                if number:
                    outlines.insert(0, outlines.pop(number))
                return True
        return False

    def hides(self, one: Bounds, other: Bounds) -> bool:
        """Does a single piece block all lines between two areas? If not, they may still be blocked.

        The places from which a convex piece hides a point form a convex set. So if a convex part of
        a piece blocks the lines between all corners of two rectangles, it blocks all between them.
        """
        return self._hides_all(one.corners, other.corners)

    def _hides_all(self, ours: Sequence[Point], theirs: Sequence[Point]) -> bool:
        for outline in self.outlines:
            for part in outline.parts:
                if all(part.crosses(p, q) for p in ours for q in theirs):
                    return True
        return False

    def clear_line(
        self, viewers: Sequence[Stand], targets: Sequence[Stand], pairs: list[_Pair]
    ) -> Line | None:
        """A clear line: between centres if there is one, else between other points."""
        for _, i, j in pairs:
            if not self.blocks(viewers[i].at, targets[j].at):
                return viewers[i].at, targets[j].at
        area = bounds_of_all(targets)
        blind = [self.hides(bounds(stand), area) for stand in viewers]
        for _, i, j in pairs:
            line = None if blind[i] else self._clear_between(viewers[i], targets[j])
            if line is not None:
                return line
        return None

    def _clear_between(self, a: Stand, b: Stand) -> Line | None:
        """A clear line between two bases that do not see each other's centre from their own."""
        ours, theirs = sight_points(a, b.at), sight_points(b, a.at)
        if self._hides_all(ours[1:], theirs[1:]):  # then all, as the centres lie between them
            return None
        return next((line for line in product(ours, theirs) if not self.blocks(*line)), None)


def sight_points(stand: Stand, seen_from: Point) -> tuple[Point, ...]:
    """The points of a base between which sight is checked, its centre first."""
    base, at = stand.base, stand.at
    if isinstance(base, Disc):
        x, y = _across(base.radius, at, seen_from)
        return at, (at[0] + x, at[1] + y), (at[0] - x, at[1] - y)
    if isinstance(base, Box):
        return at, *ring_of(stand)
    ends = (0, base.length // 2), (base.width // 2, 0)
    axes = [turned(end, stand.facing) for end in ends]
    return at, *(shifted(at, (way * x, way * y)) for x, y in axes for way in (1, -1))


def _across(radius: int, a: Point, b: Point) -> Point:
    """The radius of a disc at right angles to the view, to the nearest 1/100 mm."""
    square = squared(a, b)
    if not square:
        return 0, 0
    x, y = a[1] - b[1], b[0] - a[0]
    return _part(radius, x, square), _part(radius, y, square)


def _part(radius: int, along: int, square: int) -> int:
    """Radius * along / sqrt(square), rounded; exact, since the root of a floor is the floor."""
    size = (isqrt(4 * radius * radius * along * along // square) + 1) // 2
    return size if along >= 0 else -size
