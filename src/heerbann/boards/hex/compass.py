"""The six ways out of a hex that lies on a side (flat top), by the names of the compass.

     N                A map of such hexes is the lattice of `hexes` mirrored: the column of the
NW       NE           map is the row of the lattice. Distances, rings and lines hold as they
     *                are; only the ways have other names, and that is all this module knows.
SW       SE
     S
"""

from __future__ import annotations

from enum import IntEnum

from heerbann.boards.hex.hexes import (
    Direction,
    Hex,
    Shift,
    direction_to,
    from_offset,
    neighbour,
    to_offset,
)


class Compass(IntEnum):
    """The six ways out of a flat hex, clockwise from the north."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5

    @property
    def opposite(self) -> Compass:
        """The way back."""
        return self.turned(3)

    def turned(self, sixths: int) -> Compass:
        """This way after so many sixths of a full turn, clockwise."""
        return COMPASS[(self + sixths) % 6]


COMPASS = tuple(Compass)

_WAYS = (Direction.W, Direction.SW, Direction.SE, Direction.E, Direction.NE, Direction.NW)
_NAMES = {way: name for name, way in zip(COMPASS, _WAYS, strict=True)}


def compass_neighbour(hex: Hex, way: Compass) -> Hex:
    """The flat hex next to this one in a direction."""
    return neighbour(hex, _WAYS[way])


def compass_to(a: Hex, b: Hex) -> Compass:
    """The way from a flat hex to an adjacent one."""
    return _NAMES[direction_to(a, b)]


def flat_hex(column: int, row: int) -> Hex:
    """The hex at a column and row, both from 0; columns B, D … lie half a hex farther south."""
    return from_offset(row, column, Shift.ODD_ROWS)


def flat_offset(hex: Hex) -> tuple[int, int]:
    """The column and row of a flat hex, both counted from 0."""
    row, column = to_offset(hex, Shift.ODD_ROWS)
    return column, row
