"""Hexes as vectors: axial coordinates, the six directions, hexsides, rings and exact lines.

            NW   NE              (0,-1) (1,-1)
          W    *    E        (-1,0)  (0,0)  (1,0)
            SW   SE             (-1,1)  (0,1)

The hexes stand on a corner (pointy top), q grows to the east and r to the south-east, so that r
is the row of the map. Everything is integer arithmetic. The number printed in a hex is a mere
conversion (`from_offset`, `to_offset`); no other function here knows of it. A map whose hexes lie
on a side (flat top) is the same lattice turned by 30 degrees: all of this holds, only the six
compass names do not.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, Self, TypeAlias


class Hex(NamedTuple):
    """A place on the endless hex field."""

    q: int
    r: int


class Direction(IntEnum):
    """The six ways out of a hex, counter-clockwise from the east."""

    E = 0
    NE = 1
    NW = 2
    W = 3
    SW = 4
    SE = 5

    @property
    def opposite(self) -> Direction:
        """The way back."""
        return DIRECTIONS[self - 3]

    def turned(self, sixths: int) -> Direction:
        """This direction after so many sixths of a full turn, counter-clockwise."""
        return DIRECTIONS[(self + sixths) % 6]


DIRECTIONS = tuple(Direction)
ORIGIN = Hex(0, 0)

_STEPS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
_DIRECTION_OF: dict[tuple[int, int], Direction] = dict(zip(_STEPS, DIRECTIONS, strict=True))


def neighbour(hex: Hex, direction: Direction) -> Hex:
    """The hex next to this one in a direction."""
    q, r = _STEPS[direction]
    return Hex(hex.q + q, hex.r + r)


def direction_to(a: Hex, b: Hex) -> Direction:
    """The direction from a hex to an adjacent one."""
    try:
        return _DIRECTION_OF[b[0] - a[0], b[1] - a[1]]
    except KeyError:
        raise ValueError(f"{a} and {b} are not adjacent") from None


def distance(a: Hex, b: Hex) -> int:
    """How many steps lie between two hexes."""
    q = a[0] - b[0]
    r = a[1] - b[1]
    if q < 0:
        q, r = -q, -r
    if r >= 0:
        return q + r
    if q + r > 0:  # not max: nothing is asked more often
        return q
    return -r


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes at exactly this distance, counter-clockwise from the east."""
    if radius < 0:
        raise ValueError(f"a ring has no radius of {radius}")
    if radius == 0:
        return (centre,)
    hexes = []
    corner = Hex(centre.q + radius, centre.r)
    for direction in DIRECTIONS:
        along = direction.turned(2)
        for _ in range(radius):
            hexes.append(corner)
            corner = neighbour(corner, along)
    return tuple(hexes)


def within(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The hexes up to this distance, the centre first, then ring by ring."""
    return tuple(hex for size in range(radius + 1) for hex in ring(centre, size))


def rotate(hex: Hex, sixths: int, centre: Hex = ORIGIN) -> Hex:
    """Where a hex goes when the field is turned counter-clockwise about a centre."""
    q, r = hex.q - centre.q, hex.r - centre.r
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return Hex(centre.q + q, centre.r + r)


# --- hexsides ---------------------------------------------------------------------------------


class _Side(NamedTuple):
    hex: Hex
    direction: Direction


class Hexside(_Side):
    """The side between two hexes: one value, from whichever of the two it is named.

    The canonical form names the hex that has the side to its E, NE or NW.
    """

    __slots__ = ()

    def __new__(cls, hex: Hex, direction: Direction) -> Self:
        """Name the side from either of its hexes."""
        if direction >= Direction.W:
            return super().__new__(cls, neighbour(hex, direction), direction.opposite)
        return super().__new__(cls, hex, direction)

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        """The two hexes that share the side."""
        return self.hex, neighbour(self.hex, self.direction)


def hexside_between(a: Hex, b: Hex) -> Hexside:
    """The side that two adjacent hexes share."""
    return Hexside(a, direction_to(a, b))


# --- lines ------------------------------------------------------------------------------------

LineStep: TypeAlias = tuple[Hex] | tuple[Hex, Hex]
"""One stretch of a line: the hex it runs through, or the two hexes whose common side it runs along.

Iterate over it: `all(blocks(hex) for hex in step)` asks for both hexes of a pair, `any` for one.
"""


class Line(NamedTuple):
    """What a straight line meets: its steps in order, and the hexes it touches only in a corner."""

    steps: tuple[LineStep, ...]
    touched: tuple[Hex, ...]


def line(a: Hex, b: Hex) -> tuple[LineStep, ...]:
    """The hexes that the straight line from centre to centre passes, both ends included.

    A hex is passed when a stretch of the line, however short, lies in it. Where a stretch runs
    exactly along a hexside, the step is the pair of hexes on either side of it, the lesser one
    first; which of them counts is for the rules to say. A hex met in a single point, a corner,
    is not passed: `trace` names those too. The line back has the same steps in reverse order.
    """
    return trace(a, b).steps


def trace(a: Hex, b: Hex) -> Line:
    """Walk the straight line between two centres with exact arithmetic, see `line`."""
    course = _along_axes(a, b)
    steps: list[LineStep] = [(a,)]
    touched: list[Hex] = []
    here = a
    while here != b:
        way, *tied = _ways_out(course, _along_axes(a, here))
        if not tied:
            here = neighbour(here, way)
        elif 0 in course:  # at right angles to an axis: from corner to corner along hexsides
            one, other = neighbour(here, way), neighbour(here, tied[0])
            steps.append((one, other) if one < other else (other, one))
            here = neighbour(one, tied[0])
        else:
            touched.append(neighbour(here, tied[0]))
            here = neighbour(here, way)
        steps.append((here,))
    return Line(tuple(steps), tuple(touched))


_AXES = (Direction.E, Direction.NW, Direction.SW)


def _along_axes(a: Hex, b: Hex) -> tuple[int, int, int]:
    """How far b lies from a along E, NW and SW, in units of half a hex."""
    q, r = b.q - a.q, b.r - a.r
    return 2 * q + r, -q - 2 * r, r - q


def _ways_out(course: tuple[int, int, int], centre: tuple[int, int, int]) -> list[Direction]:
    """The side by which a line on this course leaves a hex, or both sides of the corner.

    Along an axis with course c a side lies one half hex beyond the centre, so the line meets it
    after (centre + 1) / c of its length. The fractions are compared over a common denominator.
    Of two sides the line is nearer to the one whose axis it follows more closely: that is first.
    """
    common = 1
    for along in course:
        common *= abs(along) or 1
    meetings = []
    for axis, along, offset in zip(_AXES, course, centre, strict=True):
        if along > 0:
            meetings.append(((offset + 1) * (common // along), -along, axis))
        elif along < 0:
            meetings.append(((1 - offset) * (common // -along), along, axis.opposite))
    soonest = min(meetings)[0]
    return [way for when, _, way in sorted(meetings) if when == soonest]


# --- printed columns and rows -----------------------------------------------------------------


class Shift(IntEnum):
    """Which rows of a printed map, counted from 0, stand half a hex further to the right."""

    EVEN_ROWS = 0
    ODD_ROWS = 1


def from_offset(column: int, row: int, shift: Shift) -> Hex:
    """The hex at a column and row, both counted from 0, of a map with shifted rows."""
    return Hex(column - (row + 1 - shift) // 2, row)


def to_offset(hex: Hex, shift: Shift) -> tuple[int, int]:
    """The column and row of a hex, both counted from 0, on a map with shifted rows."""
    return hex.q + (hex.r + 1 - shift) // 2, hex.r
