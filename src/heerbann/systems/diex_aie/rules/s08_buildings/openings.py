"""§8.2, §9.3.1, §9.3.2 Lines of sight through windows and doors, measured from their middle.

Points are axial coordinates times six, so that centres, corners and middles of sides are whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from math import prod
from typing import NamedTuple, cast

from heerbann.boards.hex.hexes import (
    DIRECTIONS,
    ORIGIN,
    Direction,
    Hex,
    Hexside,
    distance,
    neighbour,
)
from heerbann.boards.hex.lanes import course
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import WINDOWS
from heerbann.systems.diex_aie.model.ground.memo import looks_of
from heerbann.systems.diex_aie.model.ground.rooms import is_indoors, is_window, room_of
from heerbann.systems.diex_aie.rules.s09_castles.heights import is_overlooked

Point = tuple[int, int]
WallStretch = tuple[Hexside, Point, Point]


class End(NamedTuple):
    """An end of a line: where it is measured, and through which side of the hex it goes."""

    point: Point
    way: Direction | None


Passage = tuple[End, End]


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


def may_lead_through(ground: Ground, a: Hex, b: Hex) -> bool:
    """Could a line go through a door or window? Windows only lead out of rooms and into them."""
    ends = ground.board.bit[a] | ground.board.bit[b]
    looks = looks_of(ground)
    return ends & looks.framed != 0 and ends & (looks.roofed | looks.doors) != 0


def passages(ground: Ground, a: Hex, b: Hex) -> list[Passage]:
    """How a line could go out of or into a window or a door in a hexside."""
    starts = [*_starts(ground, a, b), End(centre(a), None)]
    ends = [*_ends(ground, a, b), End(centre(b), None)]
    return list(product(starts, ends))[:-1]  # the last of them goes through nothing


@rule("8.2.1", "8.2.2", "9.3.1", "9.3.2")
def path_through_opening(
    ground: Ground, a: Hex, b: Hex, ways: list[Passage], beside: int
) -> tuple[Hex, ...] | None:
    """The hexes of the first of these lines that is free.

    ``beside``: bits of the hexes whose walls could bar it, those of the straight line and all
    beside them: a line through an opening begins or ends half a hex away and touches no others.
    """
    for start, end in ways:
        exempt = [Hexside(h, e.way) for h, e in ((a, start), (b, end)) if e.way is not None]
        barring = _touched(ground, start.point, end.point, exempt, beside)
        if any(not _goes_over(ground, a, b, exempt, wall) for wall in barring):
            continue
        path = _passed(ground, a, b, start.point, end.point)
        if _leads(a, start.way, path) and _leads(b, end.way, path[::-1]):
            return path
    return None


def _towards(a: Hex, b: Hex) -> tuple[Direction, ...]:
    """The sides of a hex that look towards another one, if only from door to door aslant."""
    return _facing(b[0] - a[0], b[1] - a[1])


@cache
def _facing(q: int, r: int) -> tuple[Direction, ...]:
    units = [(way, *neighbour(ORIGIN, way)) for way in DIRECTIONS]
    return tuple([w for w, uq, ur in units if 2 * uq * q + 2 * ur * r + uq * r + ur * q > 0])


def _leads(hex: Hex, way: Direction | None, path: tuple[Hex, ...]) -> bool:
    return way is None or path[1] == neighbour(hex, way)


def _starts(ground: Ground, a: Hex, b: Hex) -> list[End]:
    """The openings through which somebody in a hex could see another hex as from a frame."""
    if not looks_of(ground).framed & ground.board.bit[a]:
        return []
    return [End(middle(a, way), way) for way in _towards(a, b) if _opens(ground, a, way, b)]


@rule("8.2.1", "9.3.2")
def _opens(ground: Ground, a: Hex, way: Direction, b: Hex) -> bool:
    """From within a window leads anywhere outside; from before it, into its room only."""
    side = ground.sides.get((a, way))
    if side == "door_side":
        return True
    if side not in WINDOWS:
        return False
    if is_indoors(ground, a):
        return not room_of(ground, a) & ground.board.bit[b]
    beyond = ground.board.neighbours[a][way]
    return (
        side == "window"
        and beyond is not None
        and bool(room_of(ground, beyond) & ground.board.bit[b])
    )


@rule("8.2.1", "9.3.1", "9.3.5")
def _ends(ground: Ground, a: Hex, b: Hex) -> list[End]:
    """Through a window the line ends in the middle of the hex, through a door in the door.

    Up to a tower window it may also end in the window, where a line down from it begins.
    """
    if not looks_of(ground).framed & ground.board.bit[b]:
        return []
    ways = _towards(b, a)
    doors = [End(middle(b, way), way) for way in ways if ground.sides.get((b, way)) == "door_side"]
    if not is_indoors(ground, b):
        return doors
    windows = [End(centre(b), way) for way in ways if is_window(ground, b, way)]
    if not windows or ground.levels[b] <= ground.levels[a]:
        return doors + windows
    slits = [way for way in ways if ground.sides.get((b, way)) == "tower_window"]
    return doors + windows + [End(middle(b, way), way) for way in slits]


# Geometry


def _passed(ground: Ground, a: Hex, b: Hex, start: Point, end: Point) -> tuple[Hex, ...]:
    """The hexes through which a line runs, in order, both ends included."""
    q, r = a
    shift = (6 * q, 6 * r)
    first = (start[0] - shift[0], start[1] - shift[1])
    last = (end[0] - shift[0], end[1] - shift[1])
    index = cast("Mapping[tuple[int, int], int]", ground.board.index)
    places = [index.get((q + p, r + s)) for p, s in _between(Hex(b.q - q, b.r - r), first, last)]
    hexes = ground.board.hexes
    return (a, *[hexes[place] for place in places if place is not None], b)


@lru_cache(maxsize=20_000)
def _between(b: Hex, start: Point, end: Point) -> tuple[Hex, ...]:
    """The same from the origin to another hex, without the ends."""
    spans = [(_span(hex, start, end), hex) for hex in _lens(b)]
    return tuple([hex for _, hex in sorted([(span, hex) for span, hex in spans if span])])


@cache
def _lens(b: Hex) -> tuple[Hex, ...]:
    """The hexes on and beside the straight line to another hex, but not behind its ends."""
    reach = distance(ORIGIN, b)
    straight = [hex for step in course(b.q, b.r) for hex in step]
    beside = [Hex(q + p, r + s) for q, r in straight for p, s in _AROUND]
    near = [hex for hex in dict.fromkeys([*straight, *beside]) if hex not in (ORIGIN, b)]
    return tuple([h for h in near if distance(ORIGIN, h) + distance(h, b) <= reach + 1])


_AROUND = tuple([neighbour(ORIGIN, way) for way in DIRECTIONS])


def _span(hex: Hex, start: Point, end: Point) -> tuple[int, int] | None:
    """The part of a line that lies inside a hex: the hexagon is where three strips meet.

    Its ends are shares of the line, over a denominator that is the same for all hexes.
    """
    p, s = end[0] - start[0], end[1] - start[1]
    steps = (2 * p + s, p + 2 * s, p - s)
    whole = prod([abs(step) for step in steps if step])
    q, r = start[0] - 6 * hex.q, start[1] - 6 * hex.r
    low, high = 0, whole
    for at, step in zip((2 * q + r, q + 2 * r, q - r), steps, strict=True):
        if step == 0:
            if abs(at) >= 6:
                return None
            continue
        share = whole // step
        one, other = (-6 - at) * share, (6 - at) * share
        low, high = max(low, min(one, other)), min(high, max(one, other))
    return (low, high) if low < high else None


@lru_cache(maxsize=20_000)
def _stretch(hex: Hex, way: Direction) -> WallStretch:
    """A wall or window from corner to corner."""
    side = Hexside(hex, way)
    return (side, *_corners(side.hex, side.direction))


@rule("8.2.1", "8.2.3")
def _touched(
    ground: Ground, start: Point, end: Point, exempt: list[Hexside], beside: int
) -> Iterator[Hexside]:
    """The walls and windows that the line touches, be it only at their end."""
    (p, s), (dp, ds) = start, (end[0] - start[0], end[1] - start[1])
    walls = looks_of(ground).walls
    for way in DIRECTIONS:
        for hex in ground.board.hexes_of(beside & walls[way]):
            side, one, other = _stretch(hex, way)
            # Most walls lie on one side of the line.
            beyond = dp * (one[1] - s) - ds * (one[0] - p)
            if beyond * (dp * (other[1] - s) - ds * (other[0] - p)) > 0:
                continue
            if side not in exempt and _touch(start, end, one, other):
                yield side


@rule("8.2.1", "9.3.1", "9.3.3")
def _goes_over(ground: Ground, a: Hex, b: Hex, openings: list[Hexside], wall: Hexside) -> bool:
    """Only lines through tower windows go over walls; those of houses must not touch any."""
    kinds = [ground.sides.get(side) for side in openings]
    return all(kind == "tower_window" for kind in kinds) and is_overlooked(ground, a, b, wall)


def _touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do two stretches have a point in common?"""
    bends = (_bend(a, b, c), _bend(a, b, d), _bend(c, d, a), _bend(c, d, b))
    if bends[0] * bends[1] < 0 and bends[2] * bends[3] < 0:
        return True
    ends = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    return any(bend == 0 and _is_between(*end) for bend, end in zip(bends, ends, strict=True))


def _bend(a: Point, b: Point, c: Point) -> int:
    """Above 0 where the way by these points bends to one side, below 0 to the other, else 0."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _is_between(a: Point, b: Point, c: Point) -> bool:
    """Is c, on the line through a and b, between them?"""
    is_q = min(a[0], b[0]) <= c[0] <= max(a[0], b[0])
    return is_q and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])
