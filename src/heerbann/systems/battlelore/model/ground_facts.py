"""What is written down of a battlefield: the tiles laid on it. The map is the scenario's."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.system import Derived
from heerbann.systems.battlelore.model.ground import Ground


class LaidTile(NamedTuple):
    """A hex that was altered before the battle: its terrain then, and did it have stakes?"""

    hex: Hex
    terrain: str
    stakes: bool


def laid_tiles(_first: Ground, ground: Ground) -> tuple[LaidTile, ...]:
    """All of them, in the order in which they were laid."""
    hexes = [ground.board.hexes_of(tile.bit)[0] for tile in ground.tiles]
    laid = zip(hexes, ground.tiles, strict=True)
    return tuple([LaidTile(hex, tile.terrain, tile.stakes) for hex, tile in laid])


def ground_with(first: Ground, tiles: tuple[LaidTile, ...]) -> Ground:
    """The ground a battle began with, and whatever was laid since."""
    ground = first
    for hex, terrain, stakes in tiles[len(first.tiles) :]:
        is_staked = stakes and hex not in ground.stakes
        ground = ground.with_stakes(hex) if is_staked else ground.with_tile(hex, terrain)
    return ground


DERIVED: dict[type, Derived] = {Ground: Derived(tuple[LaidTile, ...], laid_tiles, ground_with)}
