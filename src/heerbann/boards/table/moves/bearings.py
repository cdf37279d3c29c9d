"""All directions at once: in which whole degrees may a base go straight on, and so far?

Directions are bits of a number: bit 90 stands for a facing of 90 degrees. A convex area casts a
shadow, an arc of directions in which a base would pass over it; a base that nobody may end near
shuts an arc as well. Well inside of such an arc and well outside of it nothing has to be asked, by
a margin that no rounding reaches; near its ends the exact question is asked about each direction.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import acos, asin, atan2, ceil, degrees, floor, hypot, sqrt
from typing import NamedTuple

from heerbann.boards.table.geometry.angles import ahead
from heerbann.boards.table.geometry.gaps import gap_at_most
from heerbann.boards.table.geometry.hulls import Hull, hull_of, is_entered_by, is_passed_by
from heerbann.boards.table.geometry.points import Bounds, Point
from heerbann.boards.table.geometry.shapes import Stand, inner_radius, outer_radius
from heerbann.boards.table.geometry.sums import body_of, grown_by
from heerbann.boards.table.table import Table

CIRCLE = 360
ALL = (1 << CIRCLE) - 1
"""Every direction."""

_ROUNDED = 2  # 1/100 mm: a way ends nearer than that to where it would if it were not rounded


class Arc(NamedTuple):
    """Directions of which something surely holds, and those of which it perhaps does."""

    surely: int
    perhaps: int


_NONE, _UNKNOWN, _ALL = Arc(0, 0), Arc(0, ALL), Arc(ALL, 0)


@lru_cache(maxsize=64)
def ways(length: int) -> tuple[Point, ...]:
    """The ways of so long in all whole degrees."""
    return tuple([ahead(facing, length) for facing in range(CIRCLE)])


def facings(bits: int) -> Iterator[int]:
    """The directions in a number, in order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def nearest_first(bits: int, facing: int) -> Iterator[int]:
    """The directions in a number, those least aside of one first; of two the one to its left."""
    facing %= CIRCLE
    bits = (bits >> facing | bits << CIRCLE - facing) & ALL
    while bits:
        left, right = (bits & -bits).bit_length() - 1, bits.bit_length() - 1
        aside = left if left <= CIRCLE - right else right
        yield (facing + aside) % CIRCLE
        bits ^= 1 << aside


class Bearings:
    """Which directions are left to a base that goes straight on so far."""

    __slots__ = ("_box", "_ways", "length", "open", "stand")

    def __init__(self, stand: Stand, length: int) -> None:
        self.stand = stand
        self.length = length
        self.open = ALL
        self._ways = ways(length)
        (x, y), far = stand.at, length + _ROUNDED
        self._box = Bounds(x - far, y - far, x + far, y + far)

    @property
    def box(self) -> Bounds:
        """All that the base may cover on its way."""
        return self._box.grown(outer_radius(self.stand.base))

    def pass_by(self, area: Hull) -> None:
        """It passes not over an area, which is already grown by the base."""
        if area.bounds.touches(self._box):
            x, y = start = self.stand.at
            for facing in self._unsure(shadow(area, start, self.length, self.open)):
                way = self._ways[facing]
                if is_entered_by(area, start, (x + way[0], y + way[1])):
                    self.open ^= 1 << facing

    def keep_off(self, other: Stand, reach: int) -> None:
        """It does not end so near to somebody; exactly so far counts."""
        for facing in self._unsure(_ends_near(self.stand, other, reach, self.length)):
            if gap_at_most(self.stand.moved_by(self._ways[facing]), other, reach):
                self.open ^= 1 << facing

    def stay_on(self, table: Table) -> None:
        """It ends on the table."""
        box = self.box
        if min(box.left, box.bottom, table.width - box.right, table.height - box.top) < 0:
            for facing in self._unsure(_UNKNOWN):
                if not table.holds(self.stand.moved_by(self._ways[facing])):
                    self.open ^= 1 << facing

    def _unsure(self, arc: Arc) -> Iterator[int]:
        """Shut what surely is; about these directions the exact question is to be asked."""
        self.open &= ~arc.surely
        return facings(self.open & arc.perhaps)


@lru_cache(maxsize=1 << 14)
def past(stand: Stand, other: Stand, reach: int, length: int) -> int:
    """The directions in which a base passes not over another one, and ends not so near to it."""
    bearings = Bearings(stand, length)
    bearings.keep_off(other, reach)
    bearings.pass_by(grown_by(hull_of(other), body_of(stand)))
    return bearings.open


def shadow(area: Hull, start: Point, length: int, among: int = ALL) -> Arc:
    """In which of these directions an area lies for a point that goes so far.

    Who goes on between the two tangents meets the area before he has gone as far as to either of
    the points where they touch it.
    """
    if is_entered_by(area, start, start):
        return _ALL
    if start in area.ring:
        return _UNKNOWN  # a corner that is here lies in no direction
    (x, y), margin = start, _margin(length)
    corners = [_corner(cx - x, cy - y, area.radius) for cx, cy in area.ring]
    low = high = first = corners[0].at
    left = right = first
    for corner in corners:
        at, wide = first + (corner.at - first + 180) % CIRCLE - 180, corner.wide
        left, right = min(left, at), max(right, at)
        low, high = min(low, at - wide), max(high, at + wide)
    if right - left > 180 - margin:
        return _UNKNOWN  # so near that left and right are the same
    perhaps = _between(low - margin, high + margin)
    if not perhaps & among or not is_passed_by(area, start, start, length + _ROUNDED):
        return _NONE
    is_reached = max(corner.tangent for corner in corners) <= length - _ROUNDED
    surely = _between(low + margin, high - margin) if is_reached else 0
    return Arc(surely, perhaps & ~surely)


class _Corner(NamedTuple):
    """Where a rounded corner lies: its direction, how far it reaches to each side in degrees.

    And how far away the tangents touch it.
    """

    at: float
    wide: float
    tangent: float


@lru_cache(maxsize=1 << 14)
def _corner(x: int, y: int, radius: int) -> _Corner:
    away = hypot(x, y)
    is_outside = away > radius
    wide = degrees(asin(radius / away)) if is_outside else 90.0
    tangent = sqrt(away * away - radius * radius) if is_outside else 0.0
    return _Corner(_direction((0, 0), (x, y)), wide, tangent)


def less_than_right(way: Point, length: int) -> Arc:
    """The ways of so long that lead less than a right angle aside of another."""
    if way == (0, 0):
        return _NONE
    at, margin = _direction((0, 0), way), _margin(length)
    surely = _between(at - 90 + margin, at + 90 - margin)
    return Arc(surely, _between(at - 90 - margin, at + 90 + margin) & ~surely)


def _margin(length: int) -> float:
    """Degrees: no way of so long is rounded to one that leads so far aside."""
    return degrees(_ROUNDED / length)


def _ends_near(stand: Stand, other: Stand, reach: int, length: int) -> Arc:
    """The directions in which a base ends so near to another one."""
    away = hypot(other.at[0] - stand.at[0], other.at[1] - stand.at[1])
    far = outer_radius(stand.base) + outer_radius(other.base) + reach + _ROUNDED
    if abs(away - length) > far:
        return _NONE
    if not away:
        return _UNKNOWN
    near = inner_radius(stand) + inner_radius(other) + reach - _ROUNDED
    at = _direction(stand.at, other.at)
    most, least = (_half_angle(away, length, limit) for limit in (far, near))
    margin = _margin(length)
    surely = _between(at - least, at + least)
    return Arc(surely, _between(at - most - margin, at + most + margin) & ~surely)


def _half_angle(away: float, length: int, limit: int) -> float:
    """How far aside a way of so long ends just so near to a point; less than 0: nowhere."""
    cosine = (away**2 + length**2 - limit**2) / (2 * away * length)
    return -1.0 if limit < 0 or cosine >= 1 else degrees(acos(max(-1.0, cosine)))


def _direction(a: Point, b: Point) -> float:
    """The facing of somebody who looks from one point at another."""
    return degrees(atan2(a[0] - b[0], b[1] - a[1]))


def _between(low: float, high: float) -> int:
    """The whole degrees from one direction to another, counter-clockwise."""
    first = ceil(low)
    number = floor(high) - first + 1
    if number <= 0:
        return 0
    if number >= CIRCLE:
        return ALL
    bits = ((1 << number) - 1) << first % CIRCLE
    return (bits | bits >> CIRCLE) & ALL
