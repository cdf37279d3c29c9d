"""Where the data of the charts are, and charts whose cells are letters, in aligned CSV files."""

from itertools import islice
from pathlib import Path

import msgspec

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.readers import (
    PackError,
    raise_all,
    read_text,
    system_folder,
)
from heerbann.systems.diex_aie.model.phrases import phrase

FOLDER = system_folder(__name__)
DATA = FOLDER / "data"


class Chart(msgspec.Struct, frozen=True):
    """A chart of letters: one string per column, read from the top row to the bottom row."""

    rows: tuple[str, ...]
    columns: dict[str, str]

    def __hash__(self) -> int:
        return hash(tuple(self.columns.items()))


def read_chart(path: Path) -> Chart:
    """Read a chart; lines that begin with `#` are comments, every cell is a single sign."""
    lines = [
        (number, [cell.strip() for cell in line.split(",")])
        for number, line in enumerate(read_text(path).splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if len(lines) < 2:
        raise PackError(phrase("chart-too-small"), file=path)
    (_, (_, *heads)), *rows = lines
    found = (error for number, cells in rows for error in _problems(path, number, cells, heads))
    raise_all(list(islice(found, LIMITS.problems)))
    columns = {
        head: "".join(cells[at] for _, cells in rows) for at, head in enumerate(heads, start=1)
    }
    return Chart(tuple(cells[0] for _, cells in rows), columns)


def _problems(path: Path, number: int, cells: list[str], heads: list[str]) -> list[PackError]:
    row = phrase("at-row", row=cells[0])
    if len(cells) != len(heads) + 1:
        message = phrase("wrong-cells", cells=len(cells) - 1, heads=len(heads))
        return [PackError(message, file=path, where=row, line=number)]
    return [
        PackError(phrase("no-sign", cell=cell), file=path, where=row, line=number)
        for cell in cells[1:]
        if len(cell) != 1
    ]
