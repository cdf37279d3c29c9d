"""§3 From the printed map to the ground."""

from functools import lru_cache
from typing import Any

from heerbann.boards.hex.drawing import parse_drawing
from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import MapData, SideKind, Terrain, side_entry


@lru_cache(maxsize=256)
def ground_of(printed: MapData, house: House) -> Ground:
    """The ground that a map shows; games with equal maps share one."""
    board = board_of(printed)
    return Ground.drawn(
        board,
        {hex: _terrain(board, hex) for hex in board.hexes},
        _levels(printed, board),
        _sides(printed, board),
        house.fence_riders == "double",
        house.door_horses == "head",
    )


def _terrain(board: HexMap, hex: Hex) -> Terrain:
    key: Any = board.terrain[hex]
    return key  # type: ignore[no-any-return]  # the legend only holds terrains


def _levels(printed: MapData, board: HexMap) -> dict[Hex, int]:
    if not printed.levels:
        return dict.fromkeys(board.hexes, 0)
    digits = {str(digit): str(digit) for digit in range(10)}
    drawn = parse_drawing(printed.levels, digits, name=f"{printed.title.en}, levels")
    return {hex: int(drawn.terrain[hex]) for hex in board.hexes}


def _sides(printed: MapData, board: HexMap) -> dict[tuple[Hex, Direction], SideKind]:
    found: dict[tuple[Hex, Direction], SideKind] = {}
    for kind, entries in printed.sides.items():
        for entry in entries:
            label, ways = side_entry(entry)
            hex = board.hex(label)
            for way in ways:
                found[hex, way] = kind
                beyond = board.neighbours[hex][way]
                if beyond is not None:
                    found[beyond, way.opposite] = kind
    return found
