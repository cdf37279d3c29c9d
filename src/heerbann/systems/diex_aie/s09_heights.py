"""§9.3.3 to §9.4.4 Walls, palisades and heights: what they hide and whom they cover."""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.boards.hexes import Hex, direction_to
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.ground import Ground
from heerbann.systems.diex_aie.looks import BARS_SIGHT, WINDOWS
from heerbann.systems.diex_aie.s08_rooms import is_indoors
from heerbann.systems.diex_aie.scenario import SideKind
from heerbann.systems.diex_aie.tables import SIDES_TABLE, Cover

Crossed = tuple[tuple[int, SideKind], ...]
"""After how many hexes a line crosses a side in which something stands, and what."""

PALISADES = ("palisade", "ladder")
MEASURED = (*WINDOWS, "door_side")


def wall_between(ground: Ground, a: Hex, b: Hex) -> bool:
    """Is there something between two neighbours that bars sight on the level?"""
    return ground.sides.get((a, direction_to(a, b))) in BARS_SIGHT


@rule("8.2.3", "8.3.2", "9.3.3", "9.3.4", "9.3.5", "9.4.4")
def wall_in_the_way(ground: Ground, path: tuple[Hex, ...], walls: Sequence[int]) -> Hex | None:
    """The hex behind the first wall that bars a line; ``walls`` says after how many hexes they are.

    Over a wall one shoots only from above: nobody below may be nearer to it than the one above
    (M-26). What is lower than both ends does not matter, and a roof keeps everything out.
    """
    start, end = path[0], path[-1]
    if walls and (ground.board.bit[start] | ground.board.bit[end]) & ground.roofed:
        return path[walls[0] + 1]
    for at in walls:
        if _hides(ground, path, at, ground.levels[start], ground.levels[end]):
            return path[at + 1]
    return None


def _hides(ground: Ground, path: tuple[Hex, ...], at: int, start: int, end: int) -> bool:
    """Does the wall after so many hexes hide two from each other who are on these levels?"""
    top = ground.top(path[at], path[at + 1])
    if start < top and end < top:
        return True
    if start >= top and end >= top:
        return False
    from_start, from_end = at, len(path) - 2 - at
    return from_end < from_start if start > end else from_start < from_end


@rule("9.3.1")
def door_off_level(ground: Ground, path: tuple[Hex, ...]) -> Hex | None:
    """Through a door one shoots into or out of a building only on the level of the door."""
    ends, bit = (path[0], path[-1]), ground.board.bit
    if not (bit[path[0]] | bit[path[-1]]) & ground.roofed:
        return None
    for hex in path[1:-1]:
        is_door = ground.terrain[hex] == "door"
        if is_door and any(ground.levels[end] != ground.levels[hex] for end in ends):
            return hex
    return None


@rule("9.3.4")
def leaves_by_slit(ground: Ground, path: tuple[Hex, ...]) -> bool:
    """Does the line go out of a tower window of the shooter's?"""
    if not is_indoors(ground, path[0]):
        return False
    return ground.sides.get((path[0], direction_to(path[0], path[1]))) == "tower_window"


# Cover


@rule("8.2.1", "8.2.2", "8.3.1", "9.4.3")
def is_behind_opening(ground: Ground, path: tuple[Hex, ...], crossed: Crossed) -> bool:
    """Does the line reach somebody indoors through a door or window that is not the shooter's?"""
    if not is_indoors(ground, path[-1]):
        return False
    if any(ground.terrain[hex] == "door" for hex in path[1:-1]):
        return True
    return any(side in MEASURED for _, side in crossed)


@rule("8.2.1", "9.4.1")
def shelters(ground: Ground, side: SideKind, before: Hex, hex: Hex) -> bool:
    """Does the side between them cover the one behind? Windows those within, palisades those up."""
    if side in MEASURED:
        return is_indoors(ground, hex)
    if side in PALISADES:
        return ground.levels[hex] > ground.levels[before] or not ground.row(before).raised
    return True


@rule("9.4.2")
def covers_across(crossed: Crossed) -> list[Cover]:
    """What burnt gates and breaches on the way give to every target behind them."""
    return [SIDES_TABLE[side].cover_across for _, side in crossed]
