"""Drawings inside data files: which file, and where in it a mistake in a drawing stands."""

from pathlib import Path

from heerbann.boards.hex.drawing import DrawingError
from heerbann.boards.phrases import phrase
from heerbann.engine.packs.pack_files import find_file
from heerbann.engine.packs.readers import PackError, read_text, toml_error
from heerbann.engine.packs.toml_lines import KeyPath, find_line


def find_map(scenario: Path, name: str, ours: Path, keys: KeyPath = ("map",)) -> Path:
    """A map of the same pack as the scenario, which names it at these keys, or one of ours."""
    return find_file(scenario, keys, "maps", name, ours, phrase("no-map"))


def drawing_error(path: Path, drawing: str, error: DrawingError) -> PackError:
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
