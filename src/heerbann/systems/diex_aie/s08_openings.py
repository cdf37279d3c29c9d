"""§8.2, §9.3.1, §9.3.2 Lines of sight through windows and doors, measured from their middle.

Points are axial coordinates times six, so that centres, corners and middles of sides are whole.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from heerbann.boards.hexes import (
    DIRECTIONS,
    ORIGIN,
    Direction,
    Hex,
    Hexside,
    distance,
    neighbour,
    within,
)
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.ground import Ground
from heerbann.systems.diex_aie.s08_rooms import WINDOWS, is_indoors, is_window, room_of
from heerbann.systems.diex_aie.tables import SIDES_TABLE

Point = tuple[int, int]


class End(NamedTuple):
    """An end of a line: where it is measured, and through which side of the hex it goes."""

    point: Point
    way: Direction | None


def centre(hex: Hex) -> Point:
    """The middle of a hex."""
    return 6 * hex.q, 6 * hex.r


def middle(hex: Hex, way: Direction) -> Point:
    """The middle of a hexside."""
    beyond = neighbour(hex, way)
    return 3 * (hex.q + beyond.q), 3 * (hex.r + beyond.r)


def _corners(hex: Hex, way: Direction) -> tuple[Point, Point]:
    beyond = neighbour(hex, way)
    thirds = [neighbour(hex, way.turned(1)), neighbour(hex, way.turned(-1))]
    one, other = [
        (2 * (hex.q + beyond.q + third.q), 2 * (hex.r + beyond.r + third.r)) for third in thirds
    ]
    return one, other


@rule("8.2.1", "8.2.2", "9.3.1", "9.3.2")
def path_through_opening(ground: Ground, a: Hex, b: Hex) -> tuple[Hex, ...] | None:
    """The hexes of a free line that goes out of or into a window or a door in a hexside."""
    for start, end in product(_starts(ground, a, b), _ends(ground, b)):
        if start.way is None and end.way is None:
            continue
        if not (_faces(a, start.way, b) and _faces(b, end.way, a)):
            continue
        path = _passed(ground, a, b, start.point, end.point)
        if not _leads(a, start.way, path) or not _leads(b, end.way, path[::-1]):
            continue
        exempt = [Hexside(h, e.way) for h, e in ((a, start), (b, end)) if e.way is not None]
        if _is_clear(ground, start.point, end.point, exempt):
            return path
    return None


def _faces(hex: Hex, way: Direction | None, other: Hex) -> bool:
    """Is the other end on the far side of the opening?"""
    if way is None:
        return True
    uq, ur = neighbour(ORIGIN, way)
    q, r = other.q - hex.q, other.r - hex.r
    return 2 * uq * q + 2 * ur * r + uq * r + ur * q > 1


def _leads(hex: Hex, way: Direction | None, path: tuple[Hex, ...]) -> bool:
    return way is None or path[1] == neighbour(hex, way)


def _starts(ground: Ground, a: Hex, b: Hex) -> list[End]:
    found = [End(middle(a, way), way) for way in DIRECTIONS if _opens(ground, a, way, b)]
    return [*found, End(centre(a), None)]


@rule("8.2.1", "9.3.2")
def _opens(ground: Ground, a: Hex, way: Direction, b: Hex) -> bool:
    """From within a window leads anywhere outside; from before it, into its room only."""
    if ground.sides.get((a, way)) == "door_side":
        return True
    if not is_window(ground, a, way):
        return False
    if is_indoors(ground, a):
        return not room_of(ground, a) & ground.board.bit[b]
    beyond = ground.board.neighbours[a][way]
    is_low = ground.sides[a, way] == "window"
    return is_low and beyond is not None and bool(room_of(ground, beyond) & ground.board.bit[b])


@rule("8.2.1", "9.3.1")
def _ends(ground: Ground, b: Hex) -> list[End]:
    """Through a window the line ends in the middle of the hex, through a door in the door."""
    doors = [End(middle(b, w), w) for w in DIRECTIONS if ground.sides.get((b, w)) == "door_side"]
    windows = [End(centre(b), w) for w in DIRECTIONS if is_window(ground, b, w)]
    return [*doors, *(windows if is_indoors(ground, b) else ()), End(centre(b), None)]


# Geometry


def _passed(ground: Ground, a: Hex, b: Hex, start: Point, end: Point) -> tuple[Hex, ...]:
    """The hexes through which a line runs, in order, both ends included."""
    q, r = a
    shift = (6 * q, 6 * r)
    first = (start[0] - shift[0], start[1] - shift[1])
    last = (end[0] - shift[0], end[1] - shift[1])
    between = [Hex(h.q + q, h.r + r) for h in _between(Hex(b.q - q, b.r - r), first, last)]
    return (a, *[hex for hex in between if hex in ground.board.index], b)


@lru_cache(maxsize=20_000)
def _between(b: Hex, start: Point, end: Point) -> tuple[Hex, ...]:
    """The same from the origin to another hex, without the ends."""
    reach = distance(ORIGIN, b)
    found = []
    for hex in within(ORIGIN, reach + 1):
        if hex not in (ORIGIN, b) and distance(ORIGIN, hex) + distance(hex, b) <= reach + 1:
            span = _span(hex, start, end)
            if span is not None:
                found.append((span, hex))
    return tuple([hex for _, hex in sorted(found)])


def _span(hex: Hex, start: Point, end: Point) -> tuple[Fraction, Fraction] | None:
    """The part of a line that lies inside a hex: the hexagon is where three strips meet."""
    low, high = Fraction(0), Fraction(1)
    q, r = centre(hex)
    for fq, fr in ((2, 1), (1, 2), (1, -1)):
        at = fq * (start[0] - q) + fr * (start[1] - r)
        step = fq * (end[0] - q) + fr * (end[1] - r) - at
        if step == 0:
            if abs(at) >= 6:
                return None
            continue
        one, other = Fraction(-6 - at, step), Fraction(6 - at, step)
        low, high = max(low, min(one, other)), min(high, max(one, other))
    return (low, high) if low < high else None


def _walls(ground: Ground) -> tuple[tuple[Hexside, Point, Point], ...]:
    """Every wall and window of the map as a stretch from corner to corner."""
    known: tuple[tuple[Hexside, Point, Point], ...] | None = ground.shapes.get("walls")
    if known is None:
        sides = dict.fromkeys(
            [
                Hexside(hex, way)
                for (hex, way), kind in ground.sides.items()
                if kind in WINDOWS or SIDES_TABLE[kind].blocks
            ]
        )
        known = tuple([(side, *_corners(side.hex, side.direction)) for side in sides])
        ground.keep("walls", known)
    return known


@rule("8.2.1", "8.2.3")
def _is_clear(ground: Ground, start: Point, end: Point, exempt: list[Hexside]) -> bool:
    """The line must not touch a wall, not even its end."""
    return not any(
        side not in exempt and _touch(start, end, one, other) for side, one, other in _walls(ground)
    )


def _touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do two stretches have a point in common?"""
    turns = (_turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b))
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    ends = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    return any(turn == 0 and _is_between(*end) for turn, end in zip(turns, ends, strict=True))


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _is_between(a: Point, b: Point, c: Point) -> bool:
    """Is c, on the line through a and b, between them?"""
    is_q = min(a[0], b[0]) <= c[0] <= max(a[0], b[0])
    return is_q and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])
