"""Maps in data files: found, read, made a board of, and where a mistake in a drawing stands."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Protocol, TypeVar
from weakref import WeakValueDictionary

from heerbann.boards.hex.drawing import DrawingError, parse_drawing
from heerbann.boards.hex.maps import HexMap
from heerbann.boards.phrases import phrase
from heerbann.engine.packs.pack_files import find_file
from heerbann.engine.packs.readers import (
    Localised,
    PackError,
    read_text,
    read_toml,
    toml_error,
)
from heerbann.engine.packs.toml_lines import KeyPath, find_line


class PrintedMap(Protocol):
    """A map as it is written: a title, a drawing, and what its glyphs stand for."""

    @property
    def title(self) -> Localised:
        """How it is called."""

    @property
    def drawing(self) -> str:
        """One glyph for each hex."""

    @property
    def legend(self) -> Mapping[str, str]:
        """The terrain of each glyph."""

    def __hash__(self) -> int:
        """Boards are kept by their maps."""


M = TypeVar("M", bound=PrintedMap)
Parser = Callable[..., HexMap]
"""How a drawing is read: `parse_drawing`, or `parse_flat_drawing` for hexes that lie on a side."""

_IN_USE: WeakValueDictionary[PrintedMap, HexMap] = WeakValueDictionary()


@lru_cache(maxsize=128)  # a large one takes some 4 MB, more once it is played on
def board_of(printed: PrintedMap, parse: Parser = parse_drawing) -> HexMap:
    """The board that a drawing shows; equal maps share one board as long as anybody uses it."""
    board = _IN_USE.get(printed)
    if board is None:
        board = parse(printed.drawing, printed.legend, name=printed.title.en)
        _IN_USE[printed] = board
    return board


def read_map(path: Path, type_: type[M], parse: Parser = parse_drawing) -> M:
    """Read a map of which a board can be made."""
    printed = read_toml(path, type_)
    try:
        board_of(printed, parse)
    except DrawingError as error:
        raise _drawing_error(path, printed.drawing, error) from error
    return printed


def find_map(scenario: Path, name: str, ours: Path, keys: KeyPath = ("map",)) -> Path:
    """A map of the same pack as the scenario, which names it at these keys, or one of ours."""
    return find_file(scenario, keys, "maps", name, ours, phrase("no-map"))


def _drawing_error(path: Path, drawing: str, error: DrawingError) -> PackError:
    """Point at the line of the file, if the drawing begins on the line after its key."""
    if error.line is None:
        return toml_error(path, ("legend",), error.problem)
    text = read_text(path)
    line = (find_line(text, ("drawing",)) or 0) + error.line
    drawn, written = drawing.split("\n")[error.line - 1], text.splitlines()[line - 1 : line]
    if written != [drawn]:
        return toml_error(path, ("drawing",), error.told())
    found = toml_error(path, ("drawing",), error.told(with_line=False))
    return PackError(found.message, found.file, found.where, line)
