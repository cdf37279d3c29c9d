"""Measured tables as coloured characters: a character is as wide as one unit and as high as two."""

from __future__ import annotations

from collections.abc import Iterable

from heerbann.boards.table import Outline, Point, Stand, Table, bounds, covers
from heerbann.engine.show.terminal import Picture, Span

LABEL = "label"
"""What the numbers along the edges are."""
EMPTY = Span(" ")
_GRID = Span("·", "plain")
_HIGH = 2  # units to a line of characters
_MARGIN = 3


class Raster:
    """A table to be painted, from the ground up: what comes later hides what was there."""

    def __init__(self, table: Table, unit: int, every: int) -> None:
        self.unit = unit
        self.columns = -(-table.width // unit)
        self.rows = -(-table.height // (unit * _HIGH))
        self._every = every
        self._cells = [[self._ground(x, y) for x in range(self.columns)] for y in range(self.rows)]

    def _ground(self, column: int, row: int) -> Span:
        """Dots where the lines of a coarse grid cross help to count."""
        upwards = (self.rows - row) * _HIGH
        return _GRID if column % self._every == 0 and upwards % self._every == 0 else EMPTY

    def area(self, outline: Outline, sign: Span) -> None:
        """Everything within an outline; what is smaller than a character still shows."""
        left, bottom, right, top = outline.bounds.sides
        inside = [
            cell for cell in self._within(left, bottom, right, top)
            if outline.contains(self._middle(*cell))
        ]  # fmt: skip
        for cell in inside or [self._cell(((left + right) // 2, (bottom + top) // 2))]:
            self._put(cell, sign)

    def stand(self, stand: Stand, sign: Span) -> None:
        """A base: the character at its centre, and every other one whose middle it covers."""
        self._put(self._cell(stand.at), sign)
        for cell in self._within(*bounds(stand).sides):
            if covers(stand, self._middle(*cell)):
                self._put(cell, sign)

    def point(self, at: Point, sign: Span) -> None:
        """A single point."""
        self._put(self._cell(at), sign)

    def picture(self) -> Picture:
        """The lines with numbers along the west and the south edge."""
        lines = [self._line(row) for row in range(self.rows)]
        return [*lines, [Span(self._numbers(), LABEL)]]

    def _line(self, row: int) -> list[Span]:
        upwards = (self.rows - row) * _HIGH
        number = str(upwards) if upwards % self._every == 0 else ""
        return [Span(f"{number:>{_MARGIN - 1}} ", LABEL), *_joined(self._cells[row])]

    def _numbers(self) -> str:
        marks = range(0, self.columns + 1, self._every)
        return " " * _MARGIN + "".join(f"{mark:<{self._every}}" for mark in marks).rstrip()

    # Between points and characters

    def _cell(self, at: Point) -> tuple[int, int]:
        column = min(max(at[0] // self.unit, 0), self.columns - 1)
        line = min(max(at[1] // (self.unit * _HIGH), 0), self.rows - 1)
        return column, self.rows - 1 - line

    def _middle(self, column: int, row: int) -> Point:
        return (
            column * self.unit + self.unit // 2,
            (self.rows - 1 - row) * self.unit * _HIGH + self.unit,
        )

    def _within(self, left: int, bottom: int, right: int, top: int) -> Iterable[tuple[int, int]]:
        first, lowest = self._cell((left, bottom))
        last, highest = self._cell((right, top))
        return [(x, y) for y in range(highest, lowest + 1) for x in range(first, last + 1)]

    def _put(self, cell: tuple[int, int], sign: Span) -> None:
        column, row = cell
        self._cells[row][column] = sign


def _joined(cells: list[Span]) -> list[Span]:
    """Neighbours of one kind as one span."""
    runs: list[Span] = []
    for span in cells:
        if runs and runs[-1].kind == span.kind:
            runs[-1] = Span(runs[-1].text + span.text, span.kind)
        else:
            runs.append(span)
    return runs
