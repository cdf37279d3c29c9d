"""§10.2 What of a ground burns, and to which hex walls and gates belong."""

from typing import Any

import msgspec

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex
from heerbann.systems.diex_aie.model.charts import HEXSIDES, Stuff
from heerbann.systems.diex_aie.model.ground.hexsides import GATES
from heerbann.systems.diex_aie.model.ground.land import Land
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain


class Ruin(msgspec.Struct, frozen=True):
    """The ground that is left of a hex."""

    terrain: Terrain
    level: int
    sides: tuple[tuple[Direction, SideKind | None], ...]


def stuff_of(ground: Land, hex: Hex) -> Stuff | None:
    """What burns in a hex: its building, or the walls and gates that belong to it."""
    own = ground.row(hex).burns
    if own is not None or not any(ground.sixes[hex]):
        return own
    for way, side in zip(DIRECTIONS, ground.sixes[hex], strict=True):
        if side is not None and HEXSIDES[side].burns and is_owner(ground, hex, way):
            return HEXSIDES[side].burns
    return None


def is_owner(ground: Land, hex: Hex, way: Direction) -> bool:
    """Does a wall or gate between two hexes belong to this one? To the building, else inwards."""
    beyond = ground.board.neighbours[hex][way]
    return beyond is None or _claim(ground, hex) > _claim(ground, beyond)


def _claim(ground: Land, hex: Hex) -> tuple[Any, ...]:
    row = ground.row(hex)
    is_bridge = ground.terrain[hex] in ("drawbridge", "bridge")
    return row.burns is not None and not is_bridge, row.castle, ground.levels[hex], hex


def is_fortification(ground: Land, hex: Hex) -> bool:
    """Did a palisade or a gate belong to this hex?"""
    return any(
        side in ("palisade", *GATES) and is_owner(ground, hex, way)
        for way, side in zip(DIRECTIONS, ground.sixes[hex], strict=True)
    )
