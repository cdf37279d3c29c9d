"""How a hex looks to a line of sight, and what lines have found out on one printed map."""

from typing import Any

from heerbann.boards.hexes import Hex
from heerbann.boards.hexlanes import Lanes
from heerbann.boards.hexmap import HexMap
from heerbann.systems.diex_aie.scenario import SideKind, Terrain
from heerbann.systems.diex_aie.tables import SIDES_TABLE, TerrainRow

WINDOWS = ("window", "tower_window")
FRAMES = (*WINDOWS, "door_side")
SAME: dict[str | None, str] = {"ladder": "palisade", "filled_moat": "moat"}
"""A ladder against a palisade, and a moat with faggots in it: nothing looks different."""

ARCHIVE_LIMIT = 100_000

Sides = tuple[SideKind | None, ...]


class Archive:
    """What all grounds that came of one printed map know together.

    A line of sight is kept by its ends and by the changed hexes it passes, each with its look: so
    it is worked out once, in whatever battle, and not again when something changes elsewhere.
    """

    __slots__ = ("lanes", "lines", "looks", "names")

    def __init__(self, board: HexMap) -> None:
        self.lanes = Lanes(board)
        self.lines: dict[Any, Any] = {}
        self.looks: dict[Hex, int] = {}
        self.names: dict[Any, int] = {}

    def name(self, terrain: Terrain, level: int, sides: Sides, roofed: bool) -> int:
        """A number for everything that a line can see of a hex."""
        look = SAME.get(terrain, terrain), level, tuple([SAME.get(s, s) for s in sides]), roofed
        return self.names.setdefault(look, len(self.names))


def keep(memory: dict[Any, Any], question: Any, answer: Any) -> None:
    """Keep an answer; when there are too many, forget them all."""
    if len(memory) > ARCHIVE_LIMIT:
        memory.clear()
    memory[question] = answer


def is_barrier(side: SideKind | None) -> bool:
    """Is this a wall, window, palisade or fence?"""
    return side is not None and (SIDES_TABLE[side].blocks or side in (*WINDOWS, "fence"))


def is_built(row: TerrainRow, has_sides: bool) -> bool:
    """Is there a house, a wall, a fence or a castle?"""
    return row.indoors or row.opening or row.raised or has_sides


def is_notable(row: TerrainRow, level: int, has_sides: bool) -> bool:
    """Does it matter to a line of sight that passes? Heights, trees and hexsides do."""
    return (
        row.blocks
        or row.slope
        or level != 0
        or row.cover_across not in ("none", "light")
        or is_built(row, has_sides)
    )
