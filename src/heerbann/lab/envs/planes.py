"""What a seat sees of the board, as planes of numbers: one cell for each hex or part of a table.

They are made of the scene that a client of this seat draws, and of nothing else.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from math import ceil
from typing import Any
from zlib import crc32

import numpy as np

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Board
from heerbann.engine.show.scene import Piece, Scene

KINDS = 16
"""So many planes tell kinds of pieces apart, and as many kinds of ground: by a checksum."""
CELLS = 32
"""The longer side of a measured table is so many cells."""
CROWD = 8
"""So many figures fill a cell of a table."""

PLANES = (
    "own pieces",
    "other pieces",
    "own strength",
    "other strength",
    "markers",
    "level",
    *[f"kind of piece {number}" for number in range(KINDS)],
    *[f"kind of ground {number}" for number in range(KINDS)],
)
"""What each plane shows. Kinds of pieces are 1 for one's own and −1 for others."""
_MARKERS, _LEVEL = PLANES.index("markers"), PLANES.index("level")
_PIECES, _GROUND = 6, 6 + KINDS
LEVELS = 8

Cell = tuple[int, int]
Amounts = dict[tuple[int, int, int], float]
"""What is to be drawn, by plane, row and column."""
Grid = Any
"""An array; numpy is there for research only, so its types are not known to the rest."""


class Planes:
    """The grid of one board, and how scenes are drawn on it."""

    def __init__(self, board: Board) -> None:
        table = board.table
        self._cell_length = 0 if table is None else ceil(max(table.width, table.height) / CELLS)
        places = {spot.id: _offset(spot.q, spot.r, spot.flat) for spot in board.spots}
        top, left = (min([place[at] for place in places.values()], default=0) for at in (0, 1))
        self._cells = {spot: (row - top, column - left) for spot, (row, column) in places.items()}
        if table is not None:
            rows, columns = (ceil(side / self._cell_length) for side in (table.height, table.width))
        else:
            rows, columns = (max([c[at] for c in self._cells.values()]) + 1 for at in (0, 1))
        self.shape = (len(PLANES), rows, columns)
        self._known: tuple[Board, Grid] | None = None

    def draw(self, scene: Scene, seat: Seat, out: Grid) -> None:
        """Draw a scene as this seat sees it; ``out`` has our shape."""
        amounts: Amounts = {}
        for marker in scene.markers:
            _add(amounts, _MARKERS, self._cell_at(marker.x, marker.y), 1.0)
        for piece in scene.pieces:
            self._draw_piece(piece, piece.side == seat, amounts)
        out[:] = self._ground(scene.board)
        self._fill(out, amounts)

    def _draw_piece(self, piece: Piece, own: bool, amounts: Amounts) -> None:
        strength = piece.strength / piece.full if piece.full else 0.0
        kind = _PIECES + _slot(piece.symbol)
        for cell, share in self._cells_of(piece):
            _add(amounts, 0 if own else 1, cell, share)
            _add(amounts, 2 if own else 3, cell, share * strength)
            _add(amounts, kind, cell, share if own else -share)

    def _fill(self, out: Grid, amounts: Amounts) -> None:
        """Add amounts that lie on the board; nothing is more than 1."""
        _, rows, columns = self.shape
        for (plane, row, column), amount in amounts.items():
            if 0 <= row < rows and 0 <= column < columns:
                out[plane, row, column] += max(-1.0, min(1.0, amount))
        np.clip(out, -1.0, 1.0, out)

    def _cells_of(self, piece: Piece) -> Iterable[tuple[Cell | None, float]]:
        if piece.figures:
            return [(self._cell_at(one.x, one.y), 1 / CROWD) for one in piece.figures]
        return [(self._cells.get(spot), 1.0) for spot in (piece.at, piece.also) if spot]

    def _cell_at(self, x: int, y: int) -> Cell | None:
        if not self._cell_length:
            return None
        return y // self._cell_length, x // self._cell_length

    # The ground, which rarely changes

    def _ground(self, board: Board) -> Grid:
        if self._known is None or self._known[0] is not board:
            amounts: Amounts = {}
            self._draw_spots(board, amounts)
            self._draw_areas(board, amounts)
            ground: Grid = np.zeros(self.shape, np.float32)
            self._fill(ground, amounts)
            self._known = (board, ground)
        return self._known[1]

    def _draw_spots(self, board: Board, amounts: Amounts) -> None:
        for spot in board.spots:
            cell = self._cells.get(spot.id)
            _add(amounts, _GROUND + _slot(spot.terrain), cell, 1.0)
            _add(amounts, _LEVEL, cell, spot.level / LEVELS)
            if spot.element is not None:
                _add(amounts, _GROUND + _slot(spot.element), cell, 1.0)
            if spot.marker is not None:
                _add(amounts, _MARKERS, cell, 1.0)

    def _draw_areas(self, board: Board, amounts: Amounts) -> None:
        for area in board.table.areas if board.table is not None else ():
            plane, outline = _GROUND + _slot(area.kind), list(area.outline)
            for row, column in self._cells_around(outline):
                middle = [(2 * at + 1) * self._cell_length / 2 for at in (column, row)]
                if _is_inside((middle[0], middle[1]), outline):
                    _add(amounts, plane, (row, column), 1.0)

    def _cells_around(self, outline: list[tuple[int, int]]) -> Iterator[Cell]:
        """The cells of the rectangle that an outline lies in."""
        columns, rows = ([point[at] // self._cell_length for point in outline] for at in (0, 1))
        for row in range(min(rows), max(rows) + 1):
            yield from [(row, column) for column in range(min(columns), max(columns) + 1)]


def _add(amounts: Amounts, plane: int, cell: Cell | None, amount: float) -> None:
    if cell is not None:
        place = (plane, *cell)
        amounts[place] = amounts.get(place, 0.0) + amount


@cache
def _slot(kind: str) -> int:
    return crc32(kind.encode()) % KINDS


def _offset(q: int, r: int, flat: bool) -> Cell:
    """Row and column of a hex in a rectangle."""
    return (r + q // 2, q) if flat else (r, q + r // 2)


def _is_inside(point: tuple[float, float], outline: list[tuple[int, int]]) -> bool:
    """Is a point within an outline? A picture needs no exact borders."""
    return sum(_crossings(point, outline)) % 2 == 1


def _crossings(point: tuple[float, float], outline: list[tuple[int, int]]) -> Iterator[bool]:
    x, y = point
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], *outline[:1]], strict=True):
        yield (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax
