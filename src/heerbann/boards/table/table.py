"""The table itself: its size and its four edges."""

from enum import StrEnum

import msgspec

from heerbann.boards.table.geometry.points import Bounds, Point
from heerbann.boards.table.geometry.shapes import Stand, bounds, half_size


class Edge(StrEnum):
    """One of the four edges of the table."""

    SOUTH = "south"  # y = 0
    NORTH = "north"  # y = height
    WEST = "west"  # x = 0
    EAST = "east"  # x = width

    @property
    def opposite(self) -> "Edge":
        """The edge on the other side."""
        return _OPPOSITE[self]

    @property
    def outward(self) -> Point:
        """The direction towards the edge, of length 1."""
        return _OUTWARD[self]

    @property
    def facing(self) -> int:
        """How somebody faces who looks at the edge, in whole degrees."""
        return _FACING[self]


_OPPOSITE = {
    Edge.SOUTH: Edge.NORTH,
    Edge.NORTH: Edge.SOUTH,
    Edge.WEST: Edge.EAST,
    Edge.EAST: Edge.WEST,
}
_OUTWARD = {
    Edge.SOUTH: (0, -1),
    Edge.NORTH: (0, 1),
    Edge.WEST: (-1, 0),
    Edge.EAST: (1, 0),
}
_FACING = {Edge.NORTH: 0, Edge.WEST: 90, Edge.SOUTH: 180, Edge.EAST: 270}


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table from (0, 0) in the south-west to (width, height) in the north-east."""

    width: int
    height: int

    def __post_init__(self) -> None:
        if min(self.width, self.height) < 1:
            raise ValueError(f"a table of {self.width} x {self.height} has no area")

    @property
    def bounds(self) -> Bounds:
        """The whole table."""
        return Bounds(0, 0, self.width, self.height)

    @property
    def centre(self) -> Point:
        """The middle of the table."""
        return self.width // 2, self.height // 2

    def has(self, point: Point) -> bool:
        """Is a point on the table, its edges included?"""
        return 0 <= point[0] <= self.width and 0 <= point[1] <= self.height

    def holds(self, stand: Stand) -> bool:
        """Does a base stand completely on the table? It may touch the edge."""
        x, y = stand.at
        wide, high = half_size(stand)
        return wide <= x <= self.width - wide and high <= y <= self.height - high

    def strip(self, edge: Edge, deep: int) -> Bounds:
        """The part of the table along an edge, so deep or as deep as the table is."""
        match edge:
            case Edge.SOUTH:
                return Bounds(0, 0, self.width, min(deep, self.height))
            case Edge.NORTH:
                return Bounds(0, max(0, self.height - deep), self.width, self.height)
            case Edge.WEST:
                return Bounds(0, 0, min(deep, self.width), self.height)
            case Edge.EAST:
                return Bounds(max(0, self.width - deep), 0, self.width, self.height)

    def gap_to_edge(self, stand: Stand, edge: Edge) -> int:
        """How far a base is from an edge of the table; 0 if it reaches over it."""
        left, bottom, right, top = bounds(stand).sides
        gaps = {
            Edge.SOUTH: bottom,
            Edge.NORTH: self.height - top,
            Edge.WEST: left,
            Edge.EAST: self.width - right,
        }
        return max(0, gaps[edge])

    def reaches_edge(self, stand: Stand, edge: Edge) -> bool:
        """Does a base touch an edge of the table or stand beyond it?"""
        return self.gap_to_edge(stand, edge) == 0
