"""§9.3.3 to §9.4.4 Walls, palisades and heights: what they hide and whom they cover."""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.boards.hex.hexes import Hex, Hexside, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import HEXSIDES, Cover
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import BARS_SIGHT, WINDOWS
from heerbann.systems.diex_aie.model.ground.memo import looks_of
from heerbann.systems.diex_aie.model.ground.rooms import is_indoors, room_of
from heerbann.systems.diex_aie.model.scenario import SideKind

Crossed = tuple[tuple[int, SideKind], ...]
"""After how many hexes a line crosses a side in which something stands, and what."""

HOUSE_WALLS = ("wall", "window")
MEASURED = (*WINDOWS, "door_side")
_OVER_THE_TOP = HEXSIDES["palisade"].cover  # §9.4.1 makes no difference to walls


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
    if walls and (ground.board.bit[start] | ground.board.bit[end]) & looks_of(ground).roofed:
        return path[walls[0] + 1]
    for at in walls:
        if _hides(ground, path, at):
            return path[at + 1]
    return None


def is_hidden_before(ground: Ground, path: tuple[Hex, ...]) -> bool:
    """Does a wall hide the end of a line, other than that of the last hex itself?"""
    walls = [at for at in range(len(path) - 2) if wall_between(ground, path[at], path[at + 1])]
    return any(_hides(ground, path, at) for at in walls)


def _hides(ground: Ground, path: tuple[Hex, ...], at: int) -> bool:
    """Does the wall after so many hexes hide the ends of a line from each other?"""
    wall, nearness = (path[at], path[at + 1]), (at, len(path) - 2 - at)
    return _is_dead_ground(ground, (path[0], path[-1]), wall, nearness)


def _is_dead_ground(
    ground: Ground, ends: tuple[Hex, Hex], wall: tuple[Hex, Hex], nearness: tuple[int, int]
) -> bool:
    """Does a wall so near to the one end and the other stand between somebody above and below?"""
    over_start, over_end = [_is_over(ground, end, wall) for end in ends]
    if over_start == over_end:
        return not over_start
    from_start, from_end = nearness
    return from_end < from_start if over_start else from_start < from_end


@rule("9.3.3", "9.4.2")
def _is_over(ground: Ground, hex: Hex, wall: tuple[Hex, Hex]) -> bool:
    """Over works as high as one stands one looks only from works, over houses always (M-26)."""
    level, top = ground.levels[hex], ground.top(*wall)
    if level != top:
        return level > top
    return ground.row(hex).raised or ground.sides[wall[0], direction_to(*wall)] in HOUSE_WALLS


@rule("9.3.2", "9.3.3", "9.3.5")
def is_overlooked(ground: Ground, a: Hex, b: Hex, wall: Hexside) -> bool:
    """Does a line out of a tower window, or up to it, go over this wall? Not over the tower's."""
    within = room_of(ground, a) | room_of(ground, b)
    if any(hex not in ground.board or ground.board.bit[hex] & within for hex in wall.hexes):
        return False
    near, far = [min([ground.board.distance(end, hex) for hex in wall.hexes]) for end in (a, b)]
    return not _is_dead_ground(ground, (a, b), wall.hexes, (near, far))


@rule("9.3.1")
def door_off_level(ground: Ground, path: tuple[Hex, ...], crossed: Crossed) -> Hex | None:
    """Through a door into or out of a building shoots who is on its level (M-62).

    Whoever can be shot at from there shoots back (§9.3.5).
    """
    levels, start, end = ground.levels, path[0], path[-1]
    if not (ground.board.bit[start] | ground.board.bit[end]) & looks_of(ground).roofed:
        return None
    doors = [hex for hex in path[1:-1] if ground.terrain[hex] == "door"]
    doors += [path[at + 1] for at, side in crossed if side == "door_side"]
    for door in doors:
        if levels[door] not in (levels[start], max(levels[start], levels[end])):
            return door
    return None


@rule("9.3.4")
def leaves_by_slit(ground: Ground, path: tuple[Hex, ...]) -> bool:
    """Does the line go out of a tower window of the shooter's?"""
    if len(path) == 1 or not is_indoors(ground, path[0]):
        return False
    return ground.sides.get((path[0], direction_to(path[0], path[1]))) == "tower_window"


# Cover


@rule("8.2.1", "8.2.2", "8.3.1", "9.4.3")
def is_behind_opening(ground: Ground, path: tuple[Hex, ...], crossed: Crossed) -> bool:
    """Does the line reach somebody indoors through a door or window that is not the shooter's?

    Whoever stands in a door is within for lines that come to him through the house.
    """
    if not is_indoors(ground, path[-1]) and not _is_inner_end(ground, path):
        return False
    if any(ground.terrain[hex] == "door" for hex in path[1:-1]):
        return True
    return any(side in MEASURED for _, side in crossed)


def _is_inner_end(ground: Ground, path: tuple[Hex, ...]) -> bool:
    return ground.terrain[path[-1]] == "door" and len(path) > 1 and is_indoors(ground, path[-2])


@rule("8.2.1", "9.3.5", "9.4.1")
def side_cover(ground: Ground, side: SideKind, before: Hex, hex: Hex) -> Cover:
    """What the side between them gives the one behind: windows those within, works those above.

    What bars the line covers totally; a wall or palisade that does not is crossed over its top.
    """
    row = HEXSIDES[side]
    if side in MEASURED:
        return row.cover if is_indoors(ground, hex) else "none"
    if not row.blocks:
        return row.cover
    is_behind = ground.levels[hex] > ground.levels[before] or not ground.row(before).raised
    return _OVER_THE_TOP if is_behind else "none"


@rule("9.4.2")
def covers_across(crossed: Crossed) -> list[Cover]:
    """What burnt gates and breaches on the way give to every target behind them."""
    return [HEXSIDES[side].cover_across for _, side in crossed]
