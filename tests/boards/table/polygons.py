"""Random polygons on coarse lattices, where corners often touch edges and lie in line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from heerbann.boards.table import Point
from heerbann.boards.table.geometry.segments import area2, ring_edges, segments_meet, side


def rows_of_corners(cases: int, seed: int) -> Iterator[list[Point]]:
    """Rows of different corners that are not all in line; most of them cross themselves."""
    random = Random(seed)
    made = 0
    while made < cases:
        size, number = random.choice([2, 3, 4, 6, 20]), random.randint(3, 9)
        spots = [(x, y) for x in range(size + 1) for y in range(size + 1)]
        corners = random.sample(spots, min(number, len(spots)))
        if any(side(corners[0], corners[1], corner) for corner in corners):
            made += 1
            yield corners


def blobs(cases: int, seed: int) -> Iterator[tuple[Point, ...]]:
    """Outlines of squares that hang together, counter-clockwise, a corner at every square."""
    random = Random(seed)
    made = 0
    while made < cases:
        ring = _border(_squares(random, random.randint(2, 40)))
        if ring is not None:
            made += 1
            yield ring


def _squares(random: Random, number: int) -> set[tuple[int, int]]:
    squares = [(0, 0)]
    while len(squares) < number:
        x, y = random.choice(squares)
        dx, dy = random.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        if (x + dx, y + dy) not in squares:
            squares.append((x + dx, y + dy))
    return set(squares)


def _border(squares: set[tuple[int, int]]) -> tuple[Point, ...] | None:
    """The way around them; None if they have a hole or meet at a corner only."""
    after: dict[Point, Point] = {}
    for x, y in squares:
        a, b, c, d = (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)
        beside = ((a, b, (x, y - 1)), (b, c, (x + 1, y)), (c, d, (x, y + 1)), (d, a, (x - 1, y)))
        for start, end, other in beside:
            if other not in squares:
                if start in after:
                    return None
                after[start] = end
    ring = [min(after)]
    while after[ring[-1]] != ring[0]:
        ring.append(after[ring[-1]])
    return tuple(ring) if len(ring) == len(after) else None


def is_simple(corners: Sequence[Point]) -> bool:
    """By definition: no edge has anything in common with another but the corner between two."""
    return first_meeting(corners) is None


def first_meeting(corners: Sequence[Point]) -> tuple[int, int] | None:
    """By looking at all pairs: the first edge that meets an earlier one, and the first it meets."""
    edges = list(ring_edges(corners))
    for later, (c, d) in enumerate(edges):
        for earlier, (a, b) in enumerate(edges[:later]):
            if b == c:
                wrong = _folds_back(a, b, d)
            elif d == a:
                wrong = _folds_back(c, a, b)
            else:
                wrong = segments_meet(a, b, c, d)
            if wrong:
                return earlier, later
    return None


def _folds_back(a: Point, b: Point, c: Point) -> bool:
    ahead = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    return side(a, b, c) == 0 and ahead < 0


def counter_clockwise(corners: Sequence[Point]) -> tuple[Point, ...]:
    """The same corners with the inside to the left."""
    return tuple(corners) if area2(corners) > 0 else tuple(corners[::-1])
