"""Drawings inside data files: where in the file a mistake in a drawing stands."""

from pathlib import Path

from heerbann.boards.drawing import DrawingError
from heerbann.engine.packs import PackError, read_text, toml_error
from heerbann.engine.toml_lines import find_line


def drawing_error(path: Path, drawing: str, error: DrawingError) -> PackError:
    """Point at the line of the file, if the drawing begins on the line after its key."""
    if error.line is None:
        return toml_error(path, ("legend",), error.problem)
    text = read_text(path)
    line = (find_line(text, ("drawing",)) or 0) + error.line
    drawn, written = drawing.split("\n")[error.line - 1], text.splitlines()[line - 1 : line]
    column = f" column {error.column}:" if error.column is not None else ""
    if written != [drawn]:
        return toml_error(path, ("drawing",), f"line {error.line},{column} {error.problem}")
    return PackError(f"{column} {error.problem}".strip(), path, 'key "drawing"', line)
