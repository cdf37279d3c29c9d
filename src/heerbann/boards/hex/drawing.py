"""Maps as text drawings that look like the hex field.

         A   B   C   D          a line with the column letters,
     1   .   .   ~   .          then each row with its number and one glyph per hex,
     2     .   =   ~            every other row shifted to the right by half a hex
     3   .   =   .   ~

A legend, kept apart, says which terrain a glyph stands for. Four characters go to a hex. The
rows that begin under the letter A have as many hexes as there are letters; the shifted rows have
as many or one fewer. Either the odd or the even rows may be the shifted ones. After Z come the
columns AA, AB and so on. A hex is called by the letters above it and the number of its row; in a
shifted row the letter stands half a hex to the left.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex, Shift, from_offset
from heerbann.boards.hex.maps import HexMap
from heerbann.boards.phrases import phrase
from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.readers import Language
from heerbann.engine.texts.phrases import Fact, Phrase, TellingError

CELL = 4  # characters from one hex to the next
HALF = CELL // 2
WIDEST = CELL - 1  # in a hex, when drawn: one character stays blank between neighbours
MARGIN = 5  # for the row numbers, when drawn


class DrawingError(TellingError, ValueError):
    """A drawing or its legend is wrong; says on which map, where and why."""

    def __init__(
        self, name: str, problem: Phrase, line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(name, problem, line, column)
        self.name = name
        self.problem = problem
        self.line = line
        self.column = column

    def text(self, language: Language, /) -> str:
        """Map, place and problem."""
        return self.told(self.name).text(language)

    def told(self, *places: Fact, with_line: bool = True) -> Phrase:
        """The problem after the places: those given, its line if wanted, its column."""
        if self.line is not None and with_line:
            places = (*places, phrase("at-line", line=self.line))
        if self.column is not None:
            places = (*places, phrase("at-column", column=self.column))
        return phrase("drawing", places=places, problem=self.problem) if places else self.problem


# --- reading ----------------------------------------------------------------------------------


def parse_drawing(
    text: str, legend: Mapping[str, str] | Iterable[tuple[str, str]], *, name: str
) -> HexMap:
    """Read a map from its drawing; the legend gives the terrain for every glyph."""
    terrain = read_legend(legend, name)
    header, *lines = read_lines(text, name)
    columns = read_header(header)
    if not lines:
        raise header.error(phrase("no-rows"))
    if (hexes := columns.number * len(lines)) > LIMITS.hexes:
        raise header.error(phrase("too-many-hexes", hexes=hexes, most=LIMITS.hexes))
    rows = [_read_row(line, number, columns) for number, line in enumerate(lines, 1)]
    _check_shape(rows, columns)
    _check_glyphs(rows, terrain)
    return _build(rows, terrain, name)


class Line(NamedTuple):
    """A line of the drawing with its number, counted from 1."""

    name: str
    number: int
    text: str

    def error(self, problem: Phrase, at: int | None = None) -> DrawingError:
        """What is wrong with it, at this character counted from 0."""
        column = None if at is None else at + 1
        return DrawingError(self.name, problem, self.number, column)


class Columns(NamedTuple):
    """Where the first letter stands, and how many there are."""

    start: int
    number: int


class _Row(NamedTuple):
    line: Line
    number: int
    shifted: bool
    start: int
    glyphs: str

    def error(self, problem: Phrase, column: int = 0) -> DrawingError:
        return self.line.error(problem, self.start + CELL * column)


def read_legend(legend: Mapping[str, str] | Iterable[tuple[str, str]], name: str) -> dict[str, str]:
    """The terrain of every glyph; none of either twice."""
    terrain: dict[str, str] = {}
    for glyph, key in legend.items() if isinstance(legend, Mapping) else legend:
        if not _is_glyph(glyph):
            raise DrawingError(name, phrase("no-glyph", glyph=glyph))
        if glyph in terrain:
            raise DrawingError(name, phrase("glyph-twice", glyph=glyph))
        if key in terrain.values():
            raise DrawingError(name, phrase("terrain-twice", terrain=key))
        terrain[glyph] = key
    return terrain


def _is_glyph(text: str) -> bool:
    return len(text) == visible_width(text) == 1 and text.isprintable() and not text.isspace()


def read_lines(text: str, name: str) -> list[Line]:
    """The lines that are not blank."""
    lines = [
        Line(name, number, line.rstrip())
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip()
    ]
    if not lines:
        raise DrawingError(name, phrase("drawing-empty"))
    for line in lines:
        if "\t" in line.text:
            raise line.error(phrase("tab"), line.text.index("\t"))
    return lines


def read_header(header: Line) -> Columns:
    """The letters of the columns, one for each hex from west to east."""
    letters = list(re.finditer(r"\S+", header.text))
    start = letters[0].start()
    for column, found in enumerate(letters):
        if found.group() != column_name(column):
            wanted = column_name(column)
            problem = phrase("wrong-column", wanted=wanted, found=found.group())
            raise header.error(problem, found.start())
        if found.start() != start + CELL * column:
            problem = phrase("column-misplaced", column=found.group(), cell=CELL)
            raise header.error(problem, found.start())
    return Columns(start, len(letters))


def _read_row(line: Line, number: int, columns: Columns) -> _Row:
    _check_row_number(line, number, columns)
    hexes = line.text[columns.start :]
    if not hexes.strip():
        raise line.error(phrase("row-empty", row=number), columns.start)
    indent = len(hexes) - len(hexes.lstrip())
    start = columns.start + indent
    if indent not in (0, HALF):
        level, shifted = columns.start + 1, columns.start + HALF + 1
        problem = phrase("row-misplaced", row=number, level=level, shifted=shifted)
        raise line.error(problem, start)
    _check_spacing(line, number, start)
    return _Row(line, number, indent == HALF, start, line.text[start::CELL])


def _check_row_number(line: Line, number: int, columns: Columns) -> None:
    printed = line.text[: columns.start].strip()
    if not printed:
        raise line.error(phrase("row-number-missing", row=number), 0)
    if printed != str(number):
        at = line.text.index(printed)
        raise line.error(phrase("row-number-wrong", row=number, printed=printed), at)


def _check_spacing(line: Line, number: int, start: int) -> None:
    for at, glyph in enumerate(line.text[start:]):
        if at % CELL and glyph != " ":
            problem = phrase("glyph-between", glyph=glyph, row=number)
            raise line.error(problem, start + at)
        if not at % CELL and glyph == " ":
            raise line.error(phrase("hex-missing", row=number), start + at)


def _check_shape(rows: list[_Row], columns: Columns) -> None:
    for above, row in pairwise(rows):
        if above.shifted == row.shifted:
            raise row.error(phrase("row-unshifted", row=row.number, above=above.number))
    level: tuple[int, ...] = (columns.number,)
    shifted: tuple[int, ...] = (columns.number - 1, columns.number)
    for row in rows:
        found, fitting = len(row.glyphs), shifted if row.shifted else level
        if found not in fitting:
            least, most = fitting[0], fitting[-1]
            wanted = least if least == most else phrase("either", one=least, other=most)
            problem = phrase("wrong-hexes", row=row.number, found=found, wanted=wanted)
            raise row.error(problem, found - 1)
        if row.shifted:
            shifted = (found,)


def _check_glyphs(rows: list[_Row], terrain: Mapping[str, str]) -> None:
    for row in rows:
        for column, glyph in enumerate(row.glyphs):
            if glyph not in terrain:
                problem = phrase("unknown-glyph", glyph=glyph, known=" ".join(terrain))
                raise row.error(problem, column)


def _build(rows: list[_Row], terrain: Mapping[str, str], name: str) -> HexMap:
    shift = Shift.EVEN_ROWS if rows[0].shifted else Shift.ODD_ROWS
    labels: dict[Hex, str] = {}
    printed: dict[Hex, str] = {}
    for row in rows:
        for column, glyph in enumerate(row.glyphs):
            hex = from_offset(column, row.number - 1, shift)
            labels[hex] = f"{column_name(column)}{row.number}"
            printed[hex] = terrain[glyph]
    return HexMap(name, labels, printed)


def column_name(column: int) -> str:
    """The letters of a column, counted from 0: A to Z, then AA, AB and so on."""
    before, letter = divmod(column, 26)
    return (column_name(before - 1) if before else "") + chr(ord("A") + letter)


# --- drawing ----------------------------------------------------------------------------------


def draw(board: HexMap, cell: Callable[[Hex], str]) -> str:
    """Draw a board as text, with up to three printable characters for every hex.

    One or two characters begin where the glyph of the hex stands, three are centred on it. With
    the glyphs of its legend as cells the drawing of a parsed map is read back as the same map.
    """
    places = positions(board)
    lines = _frame(board, places)
    for hex, (line, column) in places.items():
        text = cell(hex)
        width = visible_width(text)
        if width > WIDEST or not text.isprintable():
            problem = f"needs at most {WIDEST} printable characters, not {text!r}"
            raise ValueError(f"hex {board.label(hex)} of the map {board.name} {problem}")
        lines[line][column - (width == WIDEST)] = text
    return "\n".join(_compose(line) for line in lines)


def positions(board: HexMap) -> dict[Hex, tuple[int, int]]:
    """Where `draw` puts the glyph of every hex: line and terminal column, counted from 0."""
    top = min(hex.r for hex in board)
    left = min(2 * hex.q + hex.r for hex in board)
    return {
        hex: (hex.r - top + 1, MARGIN + HALF * (2 * hex.q + hex.r - left)) for hex in board.hexes
    }


def visible_width(text: str) -> int:
    """How many terminal columns a text without control characters takes."""
    return sum(_character_width(character) for character in text)


def _character_width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def _frame(board: HexMap, places: Mapping[Hex, tuple[int, int]]) -> list[dict[int, str]]:
    """The lines of a drawing without its hexes: what stands at which column."""
    height = max(line for line, _ in places.values()) + 1
    lines: list[dict[int, str]] = [{} for _ in range(height)]
    for hex, (line, column) in places.items():
        named = re.fullmatch(r"([A-Z]+)([0-9]+)", board.label(hex))
        letters, number = named.groups() if named else ("", "")
        above = lines[0].setdefault(column - (column - MARGIN) % CELL, letters)
        beside = lines[line].setdefault(0, number.rjust(2))
        if not named or above != letters or beside.strip() != number:
            problem = f'"{board.label(hex)}" is not the name of its column and row'
            raise ValueError(f"the map {board.name} cannot be drawn: {problem}")
    return lines


def _compose(line: Mapping[int, str]) -> str:
    text, end = "", 0
    for column, part in sorted(line.items()):
        text += " " * (column - end) + part
        end = column + visible_width(part)
    return text.rstrip()
