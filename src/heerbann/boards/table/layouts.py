"""Terrain laid on a table: convex shapes, turned by twelfths, none too near to another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import isqrt
from typing import NamedTuple

from heerbann.boards.table.geometry.points import Bounds, bounds_of, distance
from heerbann.boards.table.geometry.segments import (
    Ring,
    area2,
    ring_edges,
    rings_near,
    squared_to_segment,
)

ROTATIONS = 6
"""So many turns by a twelfth each; then a shape looks the same."""
_COSINE = (1_000_000, 866_025, 500_000, 0)  # of 0°, 30°, 60°, 90°, in millionths
_ROUNDED = 3  # corners of turned pieces are rounded by less
_ORIGIN = (0, 0)


class Form(NamedTuple):
    """A convex shape around the origin, and the radii of discs inside and around it."""

    corners: Ring
    box: Bounds
    inner: int
    outer: int

    def turned(self, twelfths: int) -> Form:
        """Turned counter-clockwise by so many times 30°."""
        corners = _rotated(self.corners, twelfths)
        return self._replace(corners=corners, box=bounds_of(corners))


class LaidForm:
    """A form laid on the table; its corners are worked out when somebody needs them."""

    def __init__(self, form: Form, x: int, y: int) -> None:
        left, bottom, right, top = form.box.sides
        self.form = form
        self.at = (x, y)
        self.box = Bounds(x + left, y + bottom, x + right, y + top)

    @cached_property
    def corners(self) -> Ring:
        """Where its corners lie."""
        x, y = self.at
        return tuple([(x + px, y + py) for px, py in self.form.corners])

    @property
    def area(self) -> int:
        """How much of the table it covers, in square units."""
        return area2(self.corners) // 2

    def opposite(self, width: int, height: int) -> LaidForm:
        """The same piece on the other side of the middle of a table."""
        corners, box, inner, outer = self.form
        form = Form(
            tuple([(-x, -y) for x, y in corners]),
            Bounds(-box.right, -box.top, -box.left, -box.bottom),
            inner,
            outer,
        )
        return LaidForm(form, width - self.at[0], height - self.at[1])


# Is there room?


def is_crowded(spot: LaidForm, others: Sequence[LaidForm], gap: int) -> bool:
    """Does a piece lie nearer to another one than so far?

    Mostly the discs in and around two pieces tell, else their edges do.
    """
    x, y = spot.at
    inner, outer = spot.form.inner + gap - 1, spot.form.outer + gap
    doubtful = []
    for other in others:
        ox, oy = other.at
        away = (ox - x) * (ox - x) + (oy - y) * (oy - y)
        if away <= (inner + other.form.inner) ** 2:
            return True
        if away <= (outer + other.form.outer) ** 2:
            doubtful.append(other)
    return any(_is_near(spot, other, gap) for other in doubtful)


def _is_near(one: LaidForm, other: LaidForm, gap: int) -> bool:
    if not one.box.grown(gap).overlaps(other.box):
        return False
    room = _room(one, other, gap)
    room = max(room, _room(other, one, gap)) if room < gap else room
    if room >= gap:
        return False
    return room < 0 or rings_near(one.corners, other.corners, gap * gap - 1)


def _room(spot: LaidForm, other: LaidForm, gap: int) -> int:
    """How far a piece lies beyond an edge of another, rounded down; negative if beyond none.

    Whoever finds it far enough looks no further.

    They are convex and counter-clockwise: if none lies beyond an edge, they overlap.
    """
    x, y = other.at
    best = -1
    for (ax, ay), (bx, by) in ring_edges(spot.corners):
        ex, ey = bx - ax, by - ay
        if ey * (x - ax) - ex * (y - ay) > 0:  # else not even its middle lies beyond this edge
            off = min([ey * (px - ax) - ex * (py - ay) for px, py in other.corners])
            if off > 0:
                best = max(best, isqrt(off * off // (ex * ex + ey * ey)))
                if best >= gap:
                    break
    return best


# Shapes


def box_form(area: int, long: int, short: int) -> Form:
    """A rectangle of this area whose sides are as long to short."""
    width = isqrt(area * long // short)
    height = area // width
    left, bottom = -(width // 2), -(height // 2)
    right, top = left + width, bottom + height
    return _form(((left, bottom), (right, bottom), (right, top), (left, top)))


def oval_form(area: int, long: int, short: int) -> Form:
    """Twelve corners on an ellipse: their area is three times the product of the half axes."""
    half = isqrt(area * long // (3 * short))
    other = area // (3 * half)
    return _form(
        tuple(
            [
                (half * _cosine(30 * k) // 1_000_000, other * _cosine(30 * k - 90) // 1_000_000)
                for k in range(12)
            ]
        )
    )


def _form(corners: Ring) -> Form:
    squares = [squared_to_segment(_ORIGIN, a, b) for a, b in ring_edges(corners)]
    inner = min([isqrt(square // parts) for square, parts in squares])
    outer = max([distance(_ORIGIN, corner) for corner in corners])
    return Form(corners, bounds_of(corners), inner - _ROUNDED, outer + _ROUNDED)


def _rotated(corners: Ring, twelfths: int) -> Ring:
    c, s = _cosine(30 * twelfths), _cosine(30 * twelfths - 90)
    return tuple([((x * c - y * s) // 1_000_000, (x * s + y * c) // 1_000_000)
                  for x, y in corners])  # fmt: skip


def _cosine(degrees: int) -> int:
    """In millionths, for multiples of 30°."""
    steps = degrees // 30 % 12
    folded = min(steps, 12 - steps)
    return _COSINE[folded] if folded <= 3 else -_COSINE[6 - folded]
