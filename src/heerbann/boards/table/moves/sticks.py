"""Ways measured with sticks, one leg along each, and how far a base may turn at the end of one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from heerbann.boards.table.geometry.gaps import CONTACT
from heerbann.boards.table.geometry.paths import Path
from heerbann.boards.table.geometry.points import Point, distance, squared
from heerbann.boards.table.geometry.roots import Root, compare_sum
from heerbann.boards.table.geometry.segments import side
from heerbann.boards.table.geometry.shapes import Disc, Stand, corners_of
from heerbann.boards.table.geometry.sums import body_of


def legs_of(path: Sequence[Point]) -> Path:
    """The points of a path at which it bends, with its ends."""
    kept: list[Point] = [path[0]]
    for point in path[1:]:
        if point == kept[-1]:
            continue
        if len(kept) > 1 and _is_straight_on(kept[-2], kept[-1], point):
            kept.pop()
        kept.append(point)
    return tuple(kept)


def _is_straight_on(a: Point, b: Point, c: Point) -> bool:
    ahead = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    return side(a, b, c) == 0 and ahead > 0


def fits_sticks(
    path: Sequence[Point], sticks: Sequence[int], *, full: bool = True, slack: int = CONTACT
) -> bool:
    """Can a path be laid out with these sticks, in any order, with bends only between two of them?

    Sticks may follow each other in a straight line. Before a bend a stick is used up, but for a
    trifle (places are whole numbers, so few slanting legs are exactly as long as a stick), unless
    that is not asked for; the last may be used in part.
    """
    squares = [squared(p, q) for p, q in pairwise(legs_of(path))]
    return not squares or _lays_out(squares, tuple(sticks), slack if full else None)


def _lays_out(squares: Sequence[int], sticks: tuple[int, ...], slack: int | None) -> bool:
    first, rest = squares[0], squares[1:]
    if not rest:
        return first <= sum(sticks) ** 2
    return any(
        first <= used * used
        and (slack is None or first >= max(0, used - slack) ** 2)
        and _lays_out(rest, left, slack)
        for used, left in _splits(sticks)
    )


def _splits(sticks: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """How long some of the sticks are together, and those that are left, at least one."""
    numbers = range(len(sticks))
    for size in range(1, len(sticks)):
        for chosen in combinations(numbers, size):
            left = tuple([sticks[n] for n in numbers if n not in chosen])
            yield sum([sticks[n] for n in chosen]), left


def turn_fits(start: Stand, path: Sequence[Point], facing: int, reach: int) -> bool:
    """Does no part of a base go farther than so far, if it is turned at the end of its way?

    A base keeps its turn on the way; on the last leg every corner is measured from where it was
    to where it comes to lie. A base turned half round looks the same, so the better of two counts.
    """
    base = start.base
    if isinstance(base, Disc) or facing % 360 == body_of(start).facing:
        return True
    points = legs_of(path)
    before, end = points[-2 if len(points) > 1 else -1], points[-1]
    walked = [Root(1, 1, squared(p, q)) for p, q in pairwise(points[:-1])]
    way = end[0] - before[0], end[1] - before[1]
    old = corners_of(base, start.facing % 360)
    return any(
        all(
            compare_sum([*walked, Root(1, 1, _squared_way(way, a, b))], reach) <= 0
            for a, b in zip(old, corners_of(base, (facing + half) % 360), strict=True)
        )
        for half in (0, 180)
    )


def _squared_way(way: tuple[int, int], a: Point, b: Point) -> int:
    x, y = way[0] + b[0] - a[0], way[1] + b[1] - a[1]
    return x * x + y * y


def bends_on_sticks(start: Point, via: Sequence[Point], sticks: Sequence[int]) -> Path:
    """The points a way shall pass, moved to where sticks laid in their directions end.

    At each the stick, or the sticks in a row, whose length comes nearest is taken; at least one is
    left for the last leg.
    """
    bends: list[Point] = []
    here, left = start, tuple(sticks)
    for point in via:
        far = distance(here, point)
        choices = [(abs(used - far), used, rest) for used, rest in _splits(left)]
        if not far or not choices:
            break
        _, used, left = min(choices)
        here = (
            here[0] + _towards_zero((point[0] - here[0]) * used, far),
            here[1] + _towards_zero((point[1] - here[1]) * used, far),
        )
        bends.append(here)
    return tuple(bends)


def _towards_zero(top: int, bottom: int) -> int:
    return top // bottom if top >= 0 else -(-top // bottom)
