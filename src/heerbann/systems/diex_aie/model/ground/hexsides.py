"""What stands in the sides of hexes: walls, windows, palisades, gates."""

from heerbann.systems.diex_aie.model.charts import HEXSIDES
from heerbann.systems.diex_aie.model.scenario import SideKind

WINDOWS = ("window", "tower_window")
FRAMES = frozenset((*WINDOWS, "door_side"))
PALISADES = ("palisade", "ladder")
GATES = ("gate", "closed_gate", "seesaw", "closed_seesaw")
OPENED: dict[SideKind, SideKind] = {"closed_gate": "gate", "closed_seesaw": "seesaw"}
"""§9.2.4, §9.2.5: what a shut gate is when it is opened."""

SHUT: dict[SideKind, SideKind] = {opened: closed for closed, opened in OPENED.items()}
BARS_SIGHT = frozenset([key for key, row in HEXSIDES.items() if row.blocks or key in WINDOWS])


def is_barrier(side: SideKind | None) -> bool:
    """Is this a wall, window, palisade or fence?"""
    return side is not None and (HEXSIDES[side].blocks or side in (*WINDOWS, "fence"))
