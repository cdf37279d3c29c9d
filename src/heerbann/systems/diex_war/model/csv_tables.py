"""Lists in aligned CSV files: a row for each thing, a column for each of its facts."""

from pathlib import Path
from typing import TypeVar

import msgspec

from heerbann.engine.packs.readers import PackError, raise_all, read_grid, read_text
from heerbann.systems.diex_war.model.phrases import phrase

T = TypeVar("T")

NONE = "-"
"""A cell that says nothing."""
LISTS = ("roster", "works_castle", "works_hall", "lists", "entry_sides")
"""The files that are lists; the others are charts of numbers."""


def read_rows(path: Path) -> list[dict[str, str]]:
    """Every row by its heads; lines that begin with `#` are comments."""
    lines = [
        (number, [cell.strip() for cell in line.split(",")])
        for number, line in enumerate(read_text(path).splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines:
        raise PackError(phrase("list-empty"), file=path)
    (_, heads), *rows = lines
    wrong = [(number, len(cells)) for number, cells in rows if len(cells) != len(heads)]
    raise_all(
        [
            PackError(phrase("wrong-cells", cells=cells, heads=len(heads)), path, "", number)
            for number, cells in wrong
        ]
    )
    return [dict(zip(heads, cells, strict=True)) for _, cells in rows]


def read_list(path: Path, type_: type[T]) -> list[T]:
    """The rows as structs; numbers are read as numbers."""
    return [msgspec.convert(row, type_, strict=False) for row in read_rows(path)]


def read_chart(path: Path) -> object:
    """Whichever of the CSV files it is."""
    return read_rows(path) if path.stem in LISTS else read_grid(path)
