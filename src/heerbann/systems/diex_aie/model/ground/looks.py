"""§5.5 How a land looks to lines of sight: a few bits for each hex."""

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_

import msgspec
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_aie.model.charts import COVERS, TerrainRow
from heerbann.systems.diex_aie.model.ground.hexsides import BARS_SIGHT, FRAMES
from heerbann.systems.diex_aie.model.ground.land import Land
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain

Openness = tuple[bool, int, int, bool, bool, Hex]
"""§5.5.1: does a hex bar the view, how high is it, does it cover those behind it, or swimmers, or
those on the same slope?"""

_SAME: dict[str | None, str] = {"ladder": "palisade", "filled_moat": "moat"}
"""A ladder against a palisade, and a moat with faggots in it: nothing looks different."""

_NOWHERE = (0,) * 6


class Looks(msgspec.Struct, frozen=True):
    """What lines of sight ask of the hexes of a land; the masks hold a bit for each hex."""

    notable: int = 0  # needs a closer look
    built: int = 0
    roofed: int = 0
    framed: int = 0  # has a door or a window in a side
    doors: int = 0  # has a door in a side
    trees: int = 0
    water: int = 0
    borders: tuple[int, ...] = _NOWHERE  # per direction: something in that side, or another level
    edged: int = 0  # has a border in any direction
    walls: tuple[int, ...] = _NOWHERE  # per direction: something in that side that bars sight
    higher: tuple[tuple[int, ...], ...] = ()  # per level: those of the walls that rise above it
    openness: Mapping[Hex, Openness] = {}  # less is more open


def look_at(land: Land) -> Looks:
    """How all of a land looks."""
    levels = max(land.levels.values()) + 1
    return look_again(Looks(higher=(_NOWHERE,) * levels), land, land.board.hexes, land.board.hexes)


def look_again(before: Looks, land: Land, altered: Iterable[Hex], around: tuple[Hex, ...]) -> Looks:
    """How a land looks of which these hexes were altered; borders are new all ``around``."""
    return _with_borders(_with_hexes(before, land, altered), land, around)


def _with_hexes(before: Looks, land: Land, hexes: Iterable[Hex]) -> Looks:
    """Everything that lines of sight ask of these hexes themselves, worked out anew."""
    notable = built = roofed = framed = doors = trees = water = stale = 0
    openness = dict(before.openness)
    for hex in hexes:
        row, bit, level = land.row(hex), land.board.bit[hex], land.levels[hex]
        sides = land.sixes[hex]
        has_sides = any(sides)
        cover = COVERS.index(row.cover_across)
        openness[hex] = (row.blocks, level, cover, row.behind_water, row.slope, hex)
        stale |= bit
        notable |= bit if _is_notable(row, level, has_sides) else 0
        built |= bit if _is_built(row, has_sides) else 0
        roofed |= bit if land.is_roofed(hex) else 0
        framed |= bit if has_sides and not FRAMES.isdisjoint(sides) else 0
        doors |= bit if "door_side" in sides else 0
        trees |= bit if row.blocks else 0
        water |= bit if row.water else 0
    rest = ~stale
    return replace(
        before,
        notable=before.notable & rest | notable,
        built=before.built & rest | built,
        roofed=before.roofed & rest | roofed,
        framed=before.framed & rest | framed,
        doors=before.doors & rest | doors,
        trees=before.trees & rest | trees,
        water=before.water & rest | water,
        openness=openness,
    )


def _is_built(row: TerrainRow, has_sides: bool) -> bool:
    """Is there a house, a wall, a fence or a castle?"""
    return row.indoors or row.opening or row.raised or has_sides


def _is_notable(row: TerrainRow, level: int, has_sides: bool) -> bool:
    """Does it matter to a line of sight that passes? Heights, trees and hexsides do."""
    return (
        row.blocks
        or row.slope
        or level != 0
        or row.cover_across not in ("none", "light")
        or _is_built(row, has_sides)
    )


def _with_borders(before: Looks, land: Land, hexes: tuple[Hex, ...]) -> Looks:
    """What lies between these hexes and those around them."""
    levels, neighbours, sixes = land.levels, land.board.neighbours, land.sixes
    rest = ~land.board.mask_of(hexes)
    borders, walls = _masked(before.borders, rest), _masked(before.walls, rest)
    higher = [_masked(masks, rest) for masks in before.higher]
    for hex in hexes:
        bit, level, six = land.board.bit[hex], levels[hex], sixes[hex]
        for way, to in enumerate(neighbours[hex]):
            side = six[way]
            if side is not None or (to is not None and levels[to] != level):
                borders[way] |= bit
            if side in BARS_SIGHT:
                walls[way] |= bit
                for masks in higher[: level + 1 if to is None else land.top(hex, to)]:
                    masks[way] |= bit
    return replace(
        before,
        borders=tuple(borders),
        walls=tuple(walls),
        edged=reduce(or_, borders),
        higher=tuple([tuple(masks) for masks in higher]),
    )


def _masked(masks: tuple[int, ...], rest: int) -> list[int]:
    return [mask & rest for mask in masks]


# Then and now


def is_altered(now: Land, before: Land, hex: Hex) -> bool:
    """Could it look otherwise than before? Stairs do when their neighbours do."""
    kind = now.terrain[hex]
    return (
        kind == "stairs"
        or kind != before.terrain[hex]
        or now.levels[hex] != before.levels[hex]
        or now.sixes[hex] is not before.sixes[hex]
    )


Seen = tuple[Land, Looks]


def is_seen_alike(now: Seen, before: Seen, hex: Hex) -> bool:
    """Does a line of sight see the same there?

    Whatever crosses a side passes both hexes beside it, so one of them tells of a new wall; but
    doors and windows matter to lines that end there, too.
    """
    if not _is_within_alike(now, before, hex):
        return False
    own, others = now[0].sixes[hex], before[0].sixes[hex]
    for way, beyond in enumerate(now[0].board.neighbours[hex] if own != others else ()):
        sides = (own[way], others[way])
        if _seen_as(sides[0]) != _seen_as(sides[1]) and (
            beyond is None or _is_within_alike(now, before, beyond) or not FRAMES.isdisjoint(sides)
        ):
            return False
    return True


def _is_within_alike(now: Seen, before: Seen, hex: Hex) -> bool:
    """The same, whatever stands in its sides."""
    (land, looks), (other, others) = now, before
    return (
        land.levels[hex] == other.levels[hex]
        and not (looks.roofed ^ others.roofed) & land.board.bit[hex]
        and _seen_as(land.terrain[hex]) == _seen_as(other.terrain[hex])
    )


def _seen_as(kind: Terrain | SideKind | None) -> str | None:
    """As what a line of sight sees a terrain or a side."""
    return _SAME.get(kind, kind)
