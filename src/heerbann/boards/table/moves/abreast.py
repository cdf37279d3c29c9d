"""A whole unit that goes straight on in formation: is anything in the way of any of its models?

What all of them pass over is the same but for where they begin, and who stops a unit on one way
mostly stops it on the next one as well: such a pair is asked about first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from heerbann.boards.table.barriers import Barriers
from heerbann.boards.table.geometry.hulls import Hull, is_entered_by, is_passed_by
from heerbann.boards.table.geometry.points import Bounds, Point, shifted
from heerbann.boards.table.groups import Group

Meeting: TypeAlias = tuple[Hull, Point]
"""A barrier for the centre of a base, and where a model set out that met it."""


class Abreast:
    """A unit before barriers, all of whose models go the same straight way."""

    __slots__ = ("_barriers", "_group", "_near", "_over")

    def __init__(self, group: Group, barriers: Barriers) -> None:
        self._group = group
        self._barriers = barriers
        self._over: list[Meeting] = []
        self._near: list[Meeting] = []

    def is_stopped(self, way: Point) -> bool:
        """Does somebody pass over a barrier?"""
        for area, start in self._over:
            if is_entered_by(area, start, shifted(start, way)):
                return True
        for area, start, end in self._met_by(way, 0):
            if is_entered_by(area, start, end):
                self._over.append((area, start))
                return True
        return False

    def comes_near(self, way: Point, reach: int) -> bool:
        """Does somebody come so near to a barrier? Exactly so near counts."""
        for area, start in self._near:
            if is_passed_by(area, start, shifted(start, way), reach):
                return True
        for area, start, end in self._met_by(way, reach):
            if is_passed_by(area, start, end, reach):
                self._near.append((area, start))
                return True
        return False

    def _met_by(self, way: Point, reach: int) -> Iterator[tuple[Hull, Point, Point]]:
        """Each model on its way with each barrier in the rectangle around all ways."""
        left, bottom, right, top = self._group.places
        x, y = way
        box = Bounds(
            left + min(x, 0) - reach,
            bottom + min(y, 0) - reach,
            right + max(x, 0) + reach,
            top + max(y, 0) + reach,
        )
        owners = self._barriers.near(box.grown(self._group.outer_radius))
        for body, starts in self._group.bodies if owners else ():
            found = [
                area
                for own in owners
                for area in own.grown_by(body).each
                if area.bounds.touches(box)
            ]
            legs = [(start, shifted(start, way)) for start in starts] if found else ()
            for area in found:
                for start, end in legs:
                    yield area, start, end
