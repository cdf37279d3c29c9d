"""Bases of figures, and bases standing on the table.

A base is round, oval or rectangular. Turned by whole degrees, a rectangle has its corners, and an
oval the 48 corners of the polygon inscribed in it, rounded once to whole 1/100 mm; from there on
every question is answered exactly. Facing 0 the length lies along y; degrees count
counter-clockwise. Every shape is symmetric about its centre, which halves the work.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import isqrt
from typing import NamedTuple, TypeAlias

import msgspec

from heerbann.boards.table.geometry.angles import ONE, cosine, rounded, sine
from heerbann.boards.table.geometry.points import MM, Bounds, Point, root_up
from heerbann.boards.table.geometry.segments import (
    Ring,
    convex_hull,
    ring_edges,
    squared_to_segment,
)

_OVAL_STEP = 15  # half degrees from one corner of an oval to the next
_ORIGIN = (0, 0)


class Disc(msgspec.Struct, frozen=True, tag_field="shape", tag="disc", forbid_unknown_fields=True):
    """A round base."""

    radius: int

    def __post_init__(self) -> None:
        if self.radius < 1:
            raise ValueError(f"a round base needs a radius, not {self.radius}")


class Oval(msgspec.Struct, frozen=True, tag_field="shape", tag="oval", forbid_unknown_fields=True):
    """An oval base: its two axes."""

    length: int
    width: int

    def __post_init__(self) -> None:
        _check_sides(self.length, self.width)


class Box(msgspec.Struct, frozen=True, tag_field="shape", tag="box", forbid_unknown_fields=True):
    """A rectangular base: its two sides."""

    length: int
    width: int

    def __post_init__(self) -> None:
        _check_sides(self.length, self.width)


Base: TypeAlias = Disc | Oval | Box


def _check_sides(length: int, width: int) -> None:
    """Below a millimetre the rounding of corners would show."""
    if min(length, width) < MM:
        raise ValueError(f"a base of {length} x {width} is smaller than 1 mm")


class Stand(msgspec.Struct, frozen=True, gc=False):
    """A base on the table: the place of its centre and its facing in whole degrees."""

    base: Base
    at: Point
    facing: int = 0

    def moved_to(self, at: Point) -> "Stand":
        """The same base at another place."""
        return Stand(self.base, at, self.facing)

    def moved_by(self, by: Point) -> "Stand":
        """The same base, moved by a vector."""
        return Stand(self.base, (self.at[0] + by[0], self.at[1] + by[1]), self.facing)

    def turned_to(self, facing: int) -> "Stand":
        """The same base at the same place, turned."""
        return Stand(self.base, self.at, facing % 360)


# --- the shape of a turned base, about its own centre --------------------------------------------


class Axis(NamedTuple):
    """A direction across two opposite edges, and how far the shape reaches along it."""

    x: int
    y: int
    reach: int


class Shape(NamedTuple):
    """A convex polygon about the origin, counter-clockwise, with what is asked of it most."""

    ring: Ring
    axes: tuple[Axis, ...]
    half_width: int
    half_height: int
    inner: int  # a disc of this radius fits into it
    outer: int  # and it fits into a disc of this one


def shape(base: Oval | Box, facing: int) -> Shape:
    """The outline of a turned base about its centre."""
    return _shape(base, facing % 360)


@lru_cache(maxsize=4096)
def _shape(base: Oval | Box, facing: int) -> Shape:
    ring = convex_hull([_turned_corner(corner, facing) for corner in _corners(base)])
    edges = list(ring_edges(ring))
    axes = tuple(_axis(a, b) for a, b in edges[: len(edges) // 2])
    return Shape(
        ring,
        axes,
        max(x for x, _ in ring),
        max(y for _, y in ring),
        min(_root_down(*squared_to_segment(_ORIGIN, a, b)) for a, b in edges),
        max(root_up(x * x + y * y, 1) for x, y in ring),
    )


def _corners(base: Oval | Box) -> Iterable[tuple[int, int]]:
    """The corners of a base that faces 0, in parts of ONE halves."""
    if isinstance(base, Box):
        return [(base.width * ONE * x, base.length * ONE * y) for x in (-1, 1) for y in (-1, 1)]
    return [
        (base.width * cosine(angle), base.length * sine(angle))
        for angle in range(0, 720, _OVAL_STEP)
    ]


@lru_cache(maxsize=4096)
def corners_of(base: Oval | Box, facing: int) -> tuple[Point, ...]:
    """The corners of a turned base about its centre, always in the same order.

    So the same corner of a base can be followed while it turns, which a ring does not tell.
    """
    return tuple([_turned_corner(corner, facing) for corner in _corners(base)])


def _turned_corner(corner: tuple[int, int], facing: int) -> Point:
    x, y = corner
    cos, sin = cosine(2 * facing), sine(2 * facing)
    parts = 2 * ONE * ONE
    return rounded(x * cos - y * sin, parts), rounded(x * sin + y * cos, parts)


def _axis(a: Point, b: Point) -> Axis:
    """The direction out of an edge; opposite edges share it, since the shape is symmetric."""
    x, y = b[1] - a[1], a[0] - b[0]
    return Axis(x, y, x * a[0] + y * a[1])


def _root_down(numerator: int, denominator: int) -> int:
    return isqrt(numerator // denominator)


# --- where a stand lies ------------------------------------------------------------------------


def ring_of(stand: Stand) -> Ring:
    """The corners of a standing base on the table; a round one is its centre alone."""
    if isinstance(stand.base, Disc):
        return (stand.at,)
    x, y = stand.at
    return tuple((x + cx, y + cy) for cx, cy in shape(stand.base, stand.facing).ring)


def rim(radius: int, at: Point) -> Ring:
    """Points round a disc, as many as an oval has corners."""
    return convex_hull(
        [
            (
                at[0] + rounded(radius * cosine(angle), ONE),
                at[1] + rounded(radius * sine(angle), ONE),
            )
            for angle in range(0, 720, _OVAL_STEP)
        ]
    )


def half_size(stand: Stand) -> tuple[int, int]:
    """How far a standing base reaches from its centre to the side, and up and down."""
    base = stand.base
    if isinstance(base, Disc):
        return base.radius, base.radius
    form = shape(base, stand.facing)
    return form.half_width, form.half_height


def bounds(stand: Stand) -> Bounds:
    """The upright rectangle around a standing base."""
    x, y = stand.at
    wide, high = half_size(stand)
    return Bounds(x - wide, y - high, x + wide, y + high)


def is_around(box: Bounds, stand: Stand) -> bool:
    """Does a rectangle overlap the one around a standing base?"""
    x, y = stand.at
    wide, high = half_size(stand)
    return (
        box.left < x + wide
        and x - wide < box.right
        and box.bottom < y + high
        and y - high < box.top
    )


def bounds_of_all(stands: Iterable[Stand]) -> Bounds:
    """The upright rectangle around several standing bases, at least one."""
    lefts, bottoms, rights, tops = [], [], [], []
    for stand in stands:
        x, y = stand.at
        base = stand.base
        wide, high = (base.radius,) * 2 if isinstance(base, Disc) else half_size(stand)
        lefts.append(x - wide)
        bottoms.append(y - high)
        rights.append(x + wide)
        tops.append(y + high)
    return Bounds(min(lefts), min(bottoms), max(rights), max(tops))


def outer_radius(base: Base) -> int:
    """The radius of a disc around the base, however it is turned."""
    return base.radius if isinstance(base, Disc) else shape(base, 0).outer + 1


def inner_radius(stand: Stand) -> int:
    """The radius of a disc in the base."""
    base = stand.base
    return base.radius if isinstance(base, Disc) else shape(base, stand.facing).inner


def centre_of(stands: Sequence[Stand]) -> Point:
    """The mean of the places of some stands, at least one."""
    number = len(stands)
    return (
        sum(stand.at[0] for stand in stands) // number,
        sum(stand.at[1] for stand in stands) // number,
    )
