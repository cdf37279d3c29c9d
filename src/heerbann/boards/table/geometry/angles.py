"""Angles in whole degrees, counter-clockwise, with sines that are the same on every machine."""

from __future__ import annotations

from bisect import bisect_left

from heerbann.boards.table.geometry.points import Point

ONE = 10**18  # sines and cosines are given in this many parts

_DIGITS = 10**40
_PI = 31415926535897932384626433832795028841971  # times _DIGITS
_HALF_DEGREES = 720
_QUARTER = 180


def _series(angle: int) -> int:
    """The sine of an angle up to a right one by its power series, both times _DIGITS."""
    total, term, sign, order = 0, angle, 1, 1
    while term:
        total += sign * term
        term = term * angle * angle // (_DIGITS * _DIGITS * (order + 1) * (order + 2))
        sign, order = -sign, order + 2
    return total


def _first_quarter() -> tuple[int, ...]:
    shrink = _DIGITS // ONE
    angles = (_PI * step // 360 for step in range(_QUARTER + 1))
    return tuple((_series(angle) + shrink // 2) // shrink for angle in angles)


def _full_circle() -> tuple[int, ...]:
    rising = _first_quarter()
    half = (*rising, *reversed(rising[1:-1]))
    return (*half, *[-sine for sine in half])


_SINES = _full_circle()


def sine(half_degrees: int) -> int:
    """The sine of so many half degrees, in parts of ONE."""
    return _SINES[half_degrees % _HALF_DEGREES]


def cosine(half_degrees: int) -> int:
    """The cosine of so many half degrees, in parts of ONE."""
    return _SINES[(half_degrees + _QUARTER) % _HALF_DEGREES]


_LIMITS = tuple([(cosine(half), sine(half)) for half in range(1, 2 * 90, 2)])
"""Half a degree on from each whole one of a quarter."""


def rounded(value: int, parts: int) -> int:
    """A value given in parts, as the nearest whole number; halves go away from zero."""
    size = (2 * abs(value) + parts) // (2 * parts)
    return size if value >= 0 else -size


def turned(point: Point, degrees: int) -> Point:
    """A vector turned by whole degrees, to the nearest 1/100 mm."""
    x, y = point
    cos, sin = cosine(2 * degrees), sine(2 * degrees)
    return rounded(x * cos - y * sin, ONE), rounded(x * sin + y * cos, ONE)


def ahead(facing: int, length: int) -> Point:
    """The vector of a length straight ahead of somebody who faces so; a facing of 0 is north."""
    return turned((0, length), facing)


def facing_towards(a: Point, b: Point) -> int:
    """The facing in whole degrees (0 to 359) of somebody at one point who looks at another."""
    x, y = b[0] - a[0], b[1] - a[1]
    if not (x or y):
        return 0
    quarters = 0
    while not (x <= 0 < y):  # turn the view back until it lies between north and west
        x, y = y, -x
        quarters += 1
    # The nearest degree is the first whose upper limit, half a degree on, is not passed.
    degree = bisect_left(_LIMITS, True, key=lambda limit: -x * limit[0] <= y * limit[1])
    return (90 * quarters + degree) % 360
