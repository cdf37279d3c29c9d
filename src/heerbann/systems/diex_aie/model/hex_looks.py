"""How a hex looks to a line of sight."""

from typing import Any

from heerbann.systems.diex_aie.model.charts import SIDES_TABLE, TERRAIN, TerrainRow
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain

WINDOWS = ("window", "tower_window")
FRAMES = frozenset((*WINDOWS, "door_side"))
BARS_SIGHT = frozenset([key for key, row in SIDES_TABLE.items() if row.blocks or key in WINDOWS])
RAISED = frozenset([key for key, row in TERRAIN.items() if row.raised])
_SAME: dict[str | None, str] = {"ladder": "palisade", "filled_moat": "moat"}
"""A ladder against a palisade, and a moat with faggots in it: nothing looks different."""

MEMORY_LIMIT = 100_000


def keep(memory: dict[Any, Any], question: Any, answer: Any) -> None:
    """Keep an answer; when there are too many, forget the older half."""
    if len(memory) > MEMORY_LIMIT:
        for old in list(memory)[: MEMORY_LIMIT // 2]:
            memory.pop(old, None)  # others may be forgetting at the same time
    memory[question] = answer


def seen_as(kind: Terrain | SideKind | None) -> str | None:
    """As what a line of sight sees a terrain or a side."""
    return _SAME.get(kind, kind)


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
