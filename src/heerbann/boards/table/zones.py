"""Where a whole base has to stand: in a band along an edge of the table, or along a line.

A base is in a band if no part of it is nearer than `near` or farther than `far`; exactly so near
and exactly so far is within.
"""

from __future__ import annotations

from typing import NamedTuple

from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.points import Bounds, Point, squared
from heerbann.boards.table.geometry.segments import side
from heerbann.boards.table.geometry.shapes import Disc, Stand, bounds, ring_of
from heerbann.boards.table.table import Edge, Table


class EdgeBand(NamedTuple):
    """The strip of the table between two distances from an edge."""

    edge: Edge
    near: int
    far: int

    def holds(self, table: Table, stand: Stand) -> bool:
        """Does a base stand completely in the band?"""
        return self.covers(table, bounds(stand))

    def covers(self, table: Table, box: Bounds) -> bool:
        """Does a rectangle lie completely in the band?"""
        return _strip(table, self).covers(box)


class LineBand(NamedTuple):
    """The strip between two distances from a line, to the left of the way from a to b."""

    a: Point
    b: Point
    near: int
    far: int

    def holds(self, table: Table, stand: Stand) -> bool:
        """Does a base stand completely in the band, and on the table?"""
        if not table.holds(stand):
            return False
        if isinstance(stand.base, Disc):
            radius = stand.base.radius
            return self._is_between(stand.at, self.near + radius, self.far - radius)
        return all(self._is_between(corner, self.near, self.far) for corner in ring_of(stand))

    def covers(self, table: Table, box: Bounds) -> bool:
        """Does a rectangle lie completely in the band, and on the table? Its corners tell."""
        return table.bounds.covers(box) and all(
            self._is_between(corner, self.near, self.far) for corner in box.corners
        )

    def _is_between(self, point: Point, near: int, far: int) -> bool:
        """Is a point between two distances from the line? Its distance is off / |ab|."""
        off, length2 = side(self.a, self.b, point), squared(self.a, self.b)
        return off >= 0 and near * near * length2 <= off * off <= far * abs(far) * length2


def _strip(table: Table, band: EdgeBand) -> Bounds:
    wide, high = table.width, table.height
    match band.edge:
        case Edge.SOUTH:
            return Bounds(0, band.near, wide, band.far)
        case Edge.NORTH:
            return Bounds(0, high - band.far, wide, high - band.near)
        case Edge.WEST:
            return Bounds(band.near, 0, band.far, high)
        case Edge.EAST:
            return Bounds(wide - band.far, 0, wide - band.near, high)


def is_off_edges(table: Table, stand: Stand, reach: int) -> bool:
    """Is a base farther than so far from every edge? Exactly so far is not."""
    return is_inland(table, bounds(stand), reach)


def is_inland(table: Table, box: Bounds, reach: int) -> bool:
    """The same of a rectangle."""
    left, bottom, right, top = box.sides
    return max(0, min(left, bottom, table.width - right, table.height - top)) > reach


def all_inside(stands: tuple[Stand, ...], outline: Outline) -> bool:
    """Do all bases, at least one, stand completely inside one and the same piece?"""
    return bool(stands) and all(outline.holds(stand) for stand in stands)
