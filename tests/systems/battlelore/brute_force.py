"""§B.8 once more by other means: every walk over a map as it is drawn, one after the other.

Nothing of the rules is used: hexes are columns and rows of the drawing, sides are worked out from
the shifted rows, and what stops or bars is written down here again.
"""

from __future__ import annotations

from collections.abc import Iterator

from heerbann.systems.battlelore.model.scenario import MapData

Cell = tuple[int, int]
"""Column and row, both from 0; odd rows are shifted half a hex to the right."""

STOPPING = {"woods", "ford", "marsh", "pentacle", "pool", "den", "camp", "stronghold"}
SIDES = {
    0: {"E": (1, 0), "W": (-1, 0), "NE": (0, -1), "NW": (-1, -1), "SE": (0, 1), "SW": (-1, 1)},
    1: {"E": (1, 0), "W": (-1, 0), "NE": (1, -1), "NW": (0, -1), "SE": (1, 1), "SW": (0, 1)},
}
OPPOSITE = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}


class DrawnMap:
    """A map read from its drawing."""

    def __init__(self, data: MapData) -> None:
        self.terrain: dict[Cell, str] = {}
        lines = [line for line in data.drawing.splitlines() if line.strip()][1:]
        for row, line in enumerate(lines):
            for column, glyph in enumerate(line.split()[1:]):
                self.terrain[column, row] = data.legend[glyph]
        self.marked = {(cell_of(label), side) for label, s in data.edges.items() for side in s}

    def steps(self, here: Cell) -> Iterator[tuple[Cell, bool, bool]]:
        """Every neighbour that can be entered: does the step stop, and is it into woods?"""
        for side, (right, down) in SIDES[here[1] % 2].items():
            there = here[0] + right, here[1] + down
            ground = self.terrain.get(there)
            back = OPPOSITE[side]
            out = self.terrain[here] == "cliff" and (here, side) in self.marked
            into = ground == "cliff" and (there, back) in self.marked
            if ground is None or ground == "river" or out or into:
                continue
            over_wall = ground == "rampart" and (there, back) in self.marked
            yield there, ground in STOPPING or over_wall, ground == "woods"


def cell_of(label: str) -> Cell:
    """``G6`` is column 6, row 5."""
    return ord(label[0]) - ord("A"), int(label[1:]) - 1


def label_of(cell: Cell) -> str:
    """The other way round."""
    return f"{chr(ord('A') + cell[0])}{cell[1] + 1}"


def all_moves(
    drawn: DrawnMap, start: str, steps: int, taken: set[str], *, woodwise: bool
) -> dict[tuple[str, bool], int]:
    """Where every walk of at most so many steps may end, stopped or not, and the fewest steps."""
    found: dict[tuple[str, bool], int] = {}
    closed = {cell_of(label) for label in taken}

    def walk(path: list[Cell]) -> None:
        for there, stops, wooded in drawn.steps(path[-1]):
            if there in closed or there in path:
                continue
            is_stopped = stops and not (wooded and woodwise)
            end = label_of(there), is_stopped
            found[end] = min(found.get(end, steps), len(path))
            if not is_stopped and len(path) < steps:
                walk([*path, there])

    if steps:
        walk([cell_of(start)])
    return found
