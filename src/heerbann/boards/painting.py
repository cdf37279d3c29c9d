"""Boards as coloured characters: as in `drawing`, but each part of a hex says what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heerbann.boards.drawing import CELL, draw, positions, visible_width
from heerbann.boards.hexes import Hex
from heerbann.boards.hexmap import HexMap
from heerbann.engine.terminal import Picture, Span

LABEL = "label"
"""What column letters and row numbers are."""


def paint(board: HexMap, cell: Callable[[Hex], Sequence[Span]]) -> Picture:
    """Every hex with up to four characters, the first one left of where its glyph would stand."""
    frame = draw(board, lambda _hex: " ").split("\n")
    cells: list[dict[int, Sequence[Span]]] = [{} for _ in frame]
    for hex, (line, column) in positions(board).items():
        spans = cell(hex)
        if sum(visible_width(span.text) for span in spans) > CELL:
            raise ValueError(f"hex {board.label(hex)} has no room for {spans}")
        cells[line][column - 1] = spans
    return [_line(heads, parts) for heads, parts in zip(frame, cells, strict=True)]


def _line(heads: str, cells: dict[int, Sequence[Span]]) -> list[Span]:
    spans = [Span(heads.rstrip(), LABEL)]
    end = visible_width(heads.rstrip())
    for column, parts in sorted(cells.items()):
        spans += [Span(" " * (column - end)), *parts]
        end = column + sum(visible_width(part.text) for part in parts)
    return [span for span in spans if span.text]
