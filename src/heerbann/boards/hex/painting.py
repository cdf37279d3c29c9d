"""Boards as coloured characters: as in `drawing`, but each part of a hex says what it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from heerbann.boards.hex.drawing import CELL, HALF, draw, positions, visible_width
from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.show.terminal import Picture, Span

LABEL = "label"
"""What column letters and row numbers are."""

Cells = dict[int, Sequence[Span]]
"""What begins at which character of a line."""


def paint(
    board: HexMap,
    cell: Callable[[Hex], Sequence[Span]],
    side: Callable[[Hex, Direction], Span | None] | None = None,
) -> Picture:
    """Every hex with up to four characters, the first one left of where its glyph would stand.

    ``side``: the sign of the south-western or south-eastern side of a hex. Under a row in which any
    side has one there is a line of them.
    """
    header, *frame = draw(board, lambda _hex: " ").split("\n")
    rows: list[Cells] = [{} for _ in frame]
    feet: list[Cells] = [{} for _ in frame]
    for hex, (line, column) in positions(board).items():
        spans = cell(hex)
        if sum(visible_width(span.text) for span in spans) > CELL:
            raise ValueError(f"hex {board.label(hex)} has no room for {spans}")
        rows[line - 1][column - 1] = spans
        if side is not None:
            signs = [side(hex, way) or Span(" ") for way in (Direction.SW, Direction.SE)]
            feet[line - 1][column - 1] = [Span(sign.text * HALF, sign.kind) for sign in signs]
    columns = re.finditer(r"\S+", header)
    heads: Cells = {at.start() - 1: [Span(f" {at.group()}", LABEL)] for at in columns}
    painted = [_line("", heads)]
    for label, row, foot in zip(frame, rows, feet, strict=True):
        painted.append(_line(label.rstrip(), row))
        if any(span.kind for signs in foot.values() for span in signs):
            painted.append(_line("", foot))
    return painted


def _line(label: str, cells: Cells) -> list[Span]:
    spans = [Span(label, LABEL)]
    end = visible_width(label)
    for column, parts in sorted(cells.items()):
        first, *rest = [part for part in parts if part.text]
        spans += [Span(" " * (column - end)), first._replace(opens=True), *rest]
        end = column + sum(visible_width(part.text) for part in parts)
    return [span for span in spans if span.text]
