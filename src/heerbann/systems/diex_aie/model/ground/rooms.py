"""§8 The rooms of houses, and the bridge of a castle."""

from functools import lru_cache

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import WINDOWS
from heerbann.systems.diex_aie.model.ground.memo import kept_with_shape, looks_of


def is_window(ground: Ground, hex: Hex, way: Direction) -> bool:
    """Is there a window in this side of a hex?"""
    return ground.sides.get((hex, way)) in WINDOWS


def is_indoors(ground: Ground, hex: Hex) -> bool:
    """Is it under a roof?"""
    return looks_of(ground).roofed & ground.board.bit[hex] != 0


@kept_with_shape
def room_of(ground: Ground, hex: Hex) -> int:
    """Bits of the room a hex belongs to; walls, windows and door hexes end it."""
    bit, roofed, room, edge = ground.board.bit, looks_of(ground).roofed, 0, [hex]
    while edge:
        here = edge.pop()
        if not room & bit[here] and roofed & bit[here]:
            room |= bit[here]
            edge += ground.open_neighbours(here)
    return room


@lru_cache(maxsize=256)
def bridge_hexes(board: HexMap) -> tuple[Hex, ...]:
    """§9.2.3: where the movable bridge lies, or lay."""
    return tuple([hex for hex in board.hexes if board.terrain[hex] == "drawbridge"])
