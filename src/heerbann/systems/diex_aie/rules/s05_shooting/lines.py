"""§5.5 Lines over the ground: what bars them, and what covers whoever is at their end."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from heerbann.boards.hex.hexes import Hex, direction_to
from heerbann.boards.hex.lanes import Exits, Lane, exits_of
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import COVERS, HEXSIDES
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import looks_of
from heerbann.systems.diex_aie.model.ground.rooms import room_of
from heerbann.systems.diex_aie.rules.s08_buildings.openings import (
    may_lead_through,
    passages,
    path_through_opening,
)
from heerbann.systems.diex_aie.rules.s09_castles.heights import (
    Crossed,
    door_off_level,
    side_cover,
    wall_between,
    wall_in_the_way,
)

RANK = {cover: rank for rank, cover in enumerate(COVERS)}


class SightLine(msgspec.Struct, frozen=True, gc=False):
    """What lies between two hexes."""

    block: Hex | None  # the hex that bars the line, None if it is free
    path: tuple[Hex, ...]  # the hexes passed, both ends included, of two the more open one
    singles: int  # bits of the hexes passed in between …
    pairs: tuple[tuple[int, int], ...]  # … and of those the line only runs between
    crossed: Crossed  # what stands in the sides it crosses, unless it is a wall that bars it
    rise: int  # how many levels the shooter stands above the target
    range: int
    lane: Lane
    needs: int  # bits of all hexes on whose look this depends
    walled: bool = False  # is it a wall that bars it, or a door on another level?

    @property
    def blocked(self) -> bool:
        """Does the ground bar the line?"""
        return self.block is not None


@rule("5.5.1")
def look_along(ground: Ground, a: Hex, b: Hex, lane: Lane) -> SightLine:
    """What lies on the line; over plain ground nothing needs a closer look."""
    looks = looks_of(ground)
    if lane.all & looks.built:
        return _over_buildings(ground, a, b, lane)
    if lane.all & looks.notable:
        return _over_country(ground, a, b, lane)
    path, distance = _country_path(ground, lane), ground.board.distance(a, b)
    return SightLine(None, path, lane.singles, lane.pairs, (), 0, distance, lane, lane.all)


def _country_path(ground: Ground, lane: Lane) -> tuple[Hex, ...]:
    """The hexes of a line where nothing is built; of two beside it the more open one."""
    if not lane.forks:
        return lane.path
    path = list(lane.path)
    for at, one, other in lane.forks:
        path[at] = min(one, other, key=looks_of(ground).openness.__getitem__)
    return tuple(path)


def _over_country(ground: Ground, a: Hex, b: Hex, lane: Lane) -> SightLine:
    """The same where trees, slopes or water matter, but nothing is built."""
    path, block = _country_path(ground, lane), None
    is_slanting = ground.levels[a] != ground.levels[b]
    if is_slanting or lane.pairs or (lane.singles | ground.board.bit[b]) & looks_of(ground).notable:
        borders, _ = _crossings(ground, lane, path)
        block = _natural_block(ground, path, lane.all, borders)
        if block is not None and lane.forks:
            path, borders, block = _by_way_of_slopes(ground, lane, path, borders, block)
    rise, distance = ground.levels[a] - ground.levels[b], ground.board.distance(a, b)
    singles, pairs = _passed(ground, lane, path)
    return SightLine(block, path, singles, pairs, (), rise, distance, lane, lane.all)


def _over_buildings(ground: Ground, a: Hex, b: Hex, lane: Lane) -> SightLine:
    """The same where hexsides matter, too."""
    needs = lane.all
    if may_lead_through(ground, a, b):
        ways = passages(ground, a, b)
        beside = ground.board.around(lane.all) if ways else 0
        needs |= ground.board.around(room_of(ground, a) | room_of(ground, b) | beside)
        through = path_through_opening(ground, a, b, ways, beside)
        if through is not None:
            return _through(ground, through, lane, needs)
    path = _open_path(ground, lane) if lane.forks else lane.path
    rise, far = ground.levels[a] - ground.levels[b], ground.board.distance(a, b)
    borders, walls = _crossings(ground, lane, path)
    wall = wall_in_the_way(ground, path, walls)
    if wall is not None:
        return SightLine(wall, path, lane.singles, lane.pairs, (), rise, far, lane, needs, True)
    block = _natural_block(ground, path, lane.all, borders)
    if block is not None and lane.forks:
        path, borders, block = _by_way_of_slopes(ground, lane, path, borders, block)
    crossed = _crossed(ground, path, borders)
    door = door_off_level(ground, path, crossed)
    facts = (*_passed(ground, lane, path), crossed, rise, far, lane, needs)
    return SightLine(door or block, path, *facts, door is not None)


def _through(ground: Ground, path: tuple[Hex, ...], lane: Lane, needs: int) -> SightLine:
    """The same through a window or a door: no wall bars it."""
    borders = range(len(path) - 1)
    crossed = _crossed(ground, path, borders)
    door = door_off_level(ground, path, crossed)
    return SightLine(
        door or _natural_block(ground, path, ground.board.all_mask, borders),
        path,
        ground.board.mask_of(path[1:-1]),
        (),
        crossed,
        ground.levels[path[0]] - ground.levels[path[-1]],
        ground.board.distance(path[0], path[-1]),
        lane,
        needs,
        door is not None,
    )


def _crossings(
    ground: Ground, lane: Lane, path: tuple[Hex, ...]
) -> tuple[Sequence[int], Sequence[int]]:
    """After how many hexes a line comes over a border, and over which of these stand walls."""
    crossed = barred = 0
    looks = looks_of(ground)
    for way, left in lane.exits or _exits(ground, lane, path):
        crossed |= left & looks.borders[way]
        barred |= left & looks.walls[way]
    if not crossed:
        return (), ()
    bit = ground.board.bit
    borders = [at for at, hex in enumerate(path) if bit[hex] & crossed]
    return borders, [at for at in borders if bit[path[at]] & barred] if barred else ()


def _exits(ground: Ground, lane: Lane, path: tuple[Hex, ...]) -> Exits:
    """By which directions a line with forks leaves those of its hexes that have a border."""
    bit, edged = ground.board.bit, looks_of(ground).edged
    if not lane.all & edged:
        return ()
    return exits_of(ground.board, [step for step in pairwise(path) if bit[step[0]] & edged])


def _crossed(ground: Ground, path: tuple[Hex, ...], borders: Sequence[int]) -> Crossed:
    found = []
    for at in borders:
        side = ground.sides.get((path[at], direction_to(path[at], path[at + 1])))
        if side is not None:
            found.append((at, side))
    return tuple(found)


def _open_path(ground: Ground, lane: Lane) -> tuple[Hex, ...]:
    """The hexes of a line; of two beside it one that is not shut, then the more open one."""
    path, bit, edged = list(lane.path), ground.board.bit, looks_of(ground).edged
    for at, one, other in lane.forks:
        ends = [end for end in (path[at - 1], path[at + 1]) if bit[end] & edged]
        free = [hex for hex in (one, other) if not _is_shut(ground, lane.path, at, hex)]
        found = free or [one, other]
        path[at] = min(found, key=lambda hex: _closedness(ground, hex, ends, path[-1]))
    return tuple(path)


def _closedness(
    ground: Ground, hex: Hex, ends: list[Hex], target: Hex
) -> tuple[int, bool, int, int, bool, bool, Hex]:
    """How little one sees through a hex; less is more open (§5.5.1)."""
    bit, looks = ground.board.bit, looks_of(ground)
    closed = [end for end in ends if bit[end] & looks.walls[direction_to(end, hex)]]
    blocks, level, cover, hides, slopes, _ = looks.openness[hex]
    for end in ends:
        side = ground.sides.get((end, direction_to(end, hex)))
        if side is not None:
            behind = side_cover(ground, side, hex, end) if end == target else "none"
            cover = max(cover, RANK[behind], RANK[HEXSIDES[side].cover_across])
    return len(closed), blocks, level, cover, hides, slopes, hex


Passed = tuple[int, tuple[tuple[int, int], ...]]
"""Bits of the hexes a line passes, and of those it only runs between."""


@rule("5.5.1")
def _passed(ground: Ground, lane: Lane, path: tuple[Hex, ...]) -> Passed:
    """Where the ground bars one of two hexes beside the line, it passes the other one (R19)."""
    looks = looks_of(ground)
    if not lane.forks or not lane.all & (looks.trees | looks.edged):
        return lane.singles, lane.pairs
    singles, pairs, bit = lane.singles, [], ground.board.bit
    for at, one, other in lane.forks:
        free = [hex for hex in (one, other) if not _is_barred(ground, lane, path, at, hex)]
        if len(free) == 1:
            singles |= bit[free[0]]
        else:
            pairs.append((bit[one], bit[other]))
    return singles, tuple(pairs)


def _is_shut(ground: Ground, path: tuple[Hex, ...], at: int, hex: Hex) -> bool:
    """Would a tree in this hex, or a wall on one of its sides, bar the line if it passed there?"""
    if _blocking_hex(ground, (path[0], hex, path[-1])) is not None:
        return True
    if not ground.board.bit[hex] & looks_of(ground).edged:
        return False
    way = (*path[:at], hex, *path[at + 1 :])
    walls = [n for n in (at - 1, at) if wall_between(ground, way[n], way[n + 1])]
    return wall_in_the_way(ground, way, walls) is not None


def _is_barred(ground: Ground, lane: Lane, path: tuple[Hex, ...], at: int, hex: Hex) -> bool:
    """The same, or would the edge of a slope if it passed there and not beside it?"""
    if _is_shut(ground, path, at, hex):
        return True
    if hex == path[at]:
        return False
    way = (*path[:at], hex, *path[at + 1 :])
    borders, _ = _crossings(ground, lane, way)
    return _crest_block(ground, way, borders) is not None


def _natural_block(
    ground: Ground, path: tuple[Hex, ...], mask: int, borders: Sequence[int]
) -> Hex | None:
    """The tree or crest that bars a line; ``mask`` holds all its hexes."""
    block = _blocking_hex(ground, path) if mask & looks_of(ground).trees else None
    return block or _crest_block(ground, path, borders)


Way = tuple[tuple[Hex, ...], Sequence[int], Hex | None]
"""The hexes of a line, after how many of them it comes over a border, and which one bars it."""


@rule("5.5.1", "5.5.2.3")
def _by_way_of_slopes(
    ground: Ground, lane: Lane, path: tuple[Hex, ...], borders: Sequence[int], block: Hex
) -> Way:
    """Beside flat ground a slope is the more open one if the line to a man on it is free (M-61)."""
    hexes = list(path)
    for at, one, other in lane.forks:
        beside = other if hexes[at] == one else one
        is_as_high = ground.levels[beside] == ground.levels[hexes[at]]
        if is_as_high and ground.row(beside).slope and not _is_shut(ground, path, at, beside):
            hexes[at] = beside
    way = tuple(hexes)
    over, _ = _crossings(ground, lane, way)
    free = way != path and _natural_block(ground, way, lane.all, over) is None
    return (way, over, None) if free else (path, borders, block)


@rule("5.5.2.2", "9.3.4")
def _blocking_hex(ground: Ground, path: tuple[Hex, ...]) -> Hex | None:
    """A tree in between bars the line, unless both ends are above it."""
    low = min(ground.levels[path[0]], ground.levels[path[-1]])
    for hex in path[1:-1]:
        if ground.row(hex).blocks and ground.levels[hex] >= low:
            return hex
    return None


@rule("5.5.2.3")
def _crest_block(ground: Ground, path: tuple[Hex, ...], borders: Sequence[int]) -> Hex | None:
    """The upper edge of a slope hides whoever below is nearer to it than the one above."""
    levels = ground.levels
    for at in borders:
        below, above = path[: at + 1], path[at + 1 :]
        if levels[below[-1]] == levels[above[0]]:
            continue
        if levels[below[-1]] > levels[above[0]]:
            below, above = path[:at:-1], path[at::-1]
        lower, slope, top, upper = below[0], below[-1], above[0], above[-1]
        height = levels[top]
        if levels[lower] >= height or _is_on_slope(ground, below, height):
            continue  # across a valley, or climbing the slope already
        if levels[upper] >= height and ground.row(upper).raised:
            continue  # 9.3.2, 9.3.3: from works only walls and palisades make dead ground
        near, far = ground.board.distance(lower, slope), ground.board.distance(upper, slope)
        if levels[upper] < height or near < far:
            return top
    return None


def _is_on_slope(ground: Ground, below: tuple[Hex, ...], height: int) -> bool:
    """Does a line from its lower end to an edge so high never leave the slope below it (M-61)?"""
    level = ground.levels[below[-1]]
    return len(below) == 1 or all(
        ground.levels[hex] >= height or (ground.row(hex).slope and ground.levels[hex] == level)
        for hex in below
    )
