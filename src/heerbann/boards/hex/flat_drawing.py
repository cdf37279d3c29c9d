"""Maps of hexes that lie on a side (flat top) as text drawings.

         A   B   C   D          a line with the column letters,
     1   .       ~              then two lines for each row: with its number the columns A, C, E …,
             .       .          below it the columns B, D, F …, which lie half a hex farther south
     2   .       =
             .       ~

Letters, legend and names of hexes are those of `drawing`. All rows have as many hexes as there are
letters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from heerbann.boards.hex.compass import flat_hex, flat_offset
from heerbann.boards.hex.drawing import (
    CELL,
    MARGIN,
    Columns,
    Line,
    column_name,
    read_header,
    read_legend,
    read_lines,
)
from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.boards.phrases import phrase
from heerbann.engine.packs.limits import LIMITS

STEP = 2 * CELL  # characters from a hex to the next one on its line


def parse_flat_drawing(
    text: str, legend: Mapping[str, str] | Iterable[tuple[str, str]], *, name: str
) -> HexMap:
    """Read a map of flat hexes; the legend gives the terrain for every glyph."""
    terrain = read_legend(legend, name)
    header, *lines = read_lines(text, name)
    columns = read_header(header)
    halves = 2 if columns.number > 1 else 1
    if not lines:
        raise header.error(phrase("no-rows"))
    if (hexes := columns.number * len(lines) // halves) > LIMITS.hexes:
        raise header.error(phrase("too-many-hexes", hexes=hexes, most=LIMITS.hexes))
    if len(lines) % halves:
        raise lines[-1].error(phrase("half-row", row=len(lines) // halves + 1))
    found: dict[Hex, str] = {}
    for at, line in enumerate(lines):
        row, half = divmod(at, halves)
        for column, glyph in _read_half(line, row, half, columns):
            if glyph not in terrain:
                problem = phrase("unknown-glyph", glyph=glyph, known=" ".join(terrain))
                raise line.error(problem, columns.start + CELL * column)
            found[flat_hex(column, row)] = terrain[glyph]
    return _build(found, name)


def _read_half(line: Line, row: int, half: int, columns: Columns) -> list[tuple[int, str]]:
    """The glyphs of every other column: those of A on a line with a number, those of B below it."""
    _check_number(line, row, half, columns)
    wanted = {columns.start + CELL * column: column for column in range(half, columns.number, 2)}
    for at, glyph in enumerate(line.text[columns.start :], start=columns.start):
        if glyph != " " and at not in wanted:
            raise line.error(phrase("glyph-between", glyph=glyph, row=row + 1), at)
    for at in wanted:
        if line.text[at : at + 1].strip() == "":
            raise line.error(phrase("hex-missing", row=row + 1), at)
    return [(column, line.text[at]) for at, column in wanted.items()]


def _check_number(line: Line, row: int, half: int, columns: Columns) -> None:
    printed = line.text[: columns.start].strip()
    wanted = "" if half else str(row + 1)
    if printed == wanted:
        return
    if not printed:
        raise line.error(phrase("row-number-missing", row=row + 1), 0)
    if half:
        fault = phrase("second-half-numbered", row=row + 1, printed=printed)
    else:
        fault = phrase("row-number-wrong", row=row + 1, printed=printed)
    raise line.error(fault, line.text.index(printed))


def _build(terrain: Mapping[Hex, str], name: str) -> HexMap:
    """In printed order: row by row from the north, each from west to east."""
    places = {hex: flat_offset(hex) for hex in terrain}
    printed = sorted(places, key=lambda hex: (places[hex][1], places[hex][0]))
    labels = {hex: f"{column_name(places[hex][0])}{places[hex][1] + 1}" for hex in printed}
    return HexMap(name, labels, {hex: terrain[hex] for hex in printed})


def draw_flat(board: HexMap, cell: Callable[[Hex], str]) -> str:
    """Draw a board of flat hexes, with up to seven printable characters for every hex.

    With the glyphs of its legend as cells the drawing of a parsed map is read back as the same map.
    """
    places = {hex: flat_offset(hex) for hex in board.hexes}
    width = max(column for column, _ in places.values()) + 1
    height = max(row for _, row in places.values()) + 1
    letters = [column_name(column).ljust(CELL) for column in range(width)]
    lines = [f"{row // 2 + 1:2}" if not row % 2 else "" for row in range(2 * height)]
    for hex, (column, row) in sorted(places.items(), key=lambda entry: entry[1]):
        at = 2 * row + column % 2
        lines[at] = lines[at].ljust(MARGIN + CELL * column) + cell(hex)[: STEP - 1]
    drawn = [line for line in lines if width > 1 or line]
    return "\n".join([(" " * MARGIN + "".join(letters)).rstrip(), *(s.rstrip() for s in drawn)])
