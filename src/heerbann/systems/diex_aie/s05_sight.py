"""§5.5 Lines of sight and cover: what the ground does to a shot."""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import NamedTuple, cast

from heerbann.boards.hexes import ORIGIN, Hex, LineStep, direction_to, line
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.ground import Ground
from heerbann.systems.diex_aie.s08_openings import path_through_opening
from heerbann.systems.diex_aie.s08_rooms import framed
from heerbann.systems.diex_aie.s09_heights import (
    covers_across,
    door_off_level,
    is_behind_opening,
    shelters,
    wall_between,
    wall_in_the_way,
)
from heerbann.systems.diex_aie.tables import COVERS, SIDES_TABLE, Cover, Weapon

_RANK = {cover: rank for rank, cover in enumerate(COVERS)}
_NONE = _RANK["none"]


class Sight(NamedTuple):
    """What lies between two hexes. Covers are ranks: 0 is none."""

    block: Hex | None  # the hex that bars the line, None if it is free
    path: tuple[Hex, ...]  # the hexes passed, both ends included, of two the more open one
    singles: int  # bits of the hexes passed in between …
    pairs: tuple[tuple[int, int], ...]  # … and of those the line only runs between
    own: int  # cover of the target's hex
    across: int  # cover of what lies in between
    side: int  # cover of the hexside before the target
    rise: int  # how many levels the shooter stands above the target
    range: int

    @property
    def blocked(self) -> bool:
        """Does the ground bar the line?"""
        return self.block is not None


def sight(ground: Ground, a: Hex, b: Hex) -> Sight:
    """The line from a to b; remembered with the ground."""
    key = (a, b)
    known: Sight | None = ground.shapes.get(key)
    if known is None:
        known = _as_before(ground, a, b)
    if known is None:
        known = _sight(ground, a, b)
        _share(ground, a, b, known)
        ground.keep(key, known)
    return known


def _as_before(ground: Ground, a: Hex, b: Hex) -> Sight | None:
    """The same line before something far from it changed; windows and rooms are looked at anew."""
    bit = ground.board.bit
    ends = bit[a] | bit[b]
    if not ground.older or ends & framed(ground):
        return None
    for shapes, changed in ground.older:
        known: Sight | None = shapes.get((a, b))
        if known is not None and not _passes(known, ends, changed):
            ground.keep((a, b), known)
            return known
    return None


def _passes(seen: Sight, ends: int, changed: int) -> bool:
    """Does a line touch any of these hexes?"""
    if (ends | seen.singles) & changed:
        return True
    return any((one | other) & changed for one, other in seen.pairs)


def _share(ground: Ground, a: Hex, b: Hex, seen: Sight) -> None:
    """Whatever has not changed on this line looked the same before."""
    ends = ground.board.bit[a] | ground.board.bit[b]
    if ground.older and not ends & framed(ground):
        for shapes, changed in ground.older:
            if not _passes(seen, ends, changed):
                shapes[a, b] = seen


@cache
def _course(q: int, r: int) -> tuple[LineStep, ...]:
    """The line to a hex so far away: the same from everywhere."""
    return line(ORIGIN, Hex(q, r))


@rule("5.5.1")
def _sight(ground: Ground, a: Hex, b: Hex) -> Sight:
    """Walk the line from centre to centre; over plain ground nothing needs a closer look."""
    bit = cast("Mapping[tuple[int, int], int]", ground.board.bit)
    singles, hidden = 0, 0
    pairs: list[tuple[int, int]] = []
    q, r = a
    for step in _course(b.q - q, b.r - r):
        one = bit.get((q + step[0].q, r + step[0].r), 0)
        if len(step) == 1:
            singles |= one
            continue
        other = bit.get((q + step[1].q, r + step[1].r), 0)
        hidden |= one | other
        if one and other:
            pairs.append((one, other))
    singles &= ~(bit[a] | bit[b])
    passed = singles | hidden | bit[a]
    if (passed | bit[b]) & ground.built:
        return _closer(ground, a, b, singles, tuple(pairs))
    if passed & ground.notable or bit[b] & ground.special:
        return _over_country(ground, a, b, singles, tuple(pairs))
    bushes = ground.bushes
    is_across = singles & bushes or any(p[0] & bushes and p[1] & bushes for p in pairs)
    across = _RANK["light"] if is_across else _NONE
    own = _RANK[ground.row(b).cover]
    distance = ground.board.distance(a, b)
    return Sight(None, (a, b), singles, tuple(pairs), own, across, _NONE, 0, distance)


def _over_country(
    ground: Ground, a: Hex, b: Hex, singles: int, pairs: tuple[tuple[int, int], ...]
) -> Sight:
    """The same where trees, slopes or water matter, but nothing is built."""
    spots, q, r = ground.spots, a.q, a.r
    path: list[Hex] = []
    for step in _course(b.q - q, b.r - r):
        found = [spots.get((q + hex.q, r + hex.r)) for hex in step]
        here = [hex for hex in found if hex is not None]
        path.append(here[0] if len(here) == 1 else min(here, key=ground.openness.__getitem__))
    way = tuple(path)
    block = None
    if (singles | ground.board.bit[b]) & ground.notable or pairs:
        block = _blocking_hex(ground, way) or _crest_block(ground, way)
    elif ground.levels[a] != ground.levels[b]:
        block = _crest_block(ground, way)
    across = max([_RANK[ground.row(hex).cover_across] for hex in way[1:-1]], default=_NONE)
    rise = ground.levels[a] - ground.levels[b]
    own, distance = _own_cover(ground, way), ground.board.distance(a, b)
    return Sight(block, way, singles, pairs, own, across, _NONE, rise, distance)


def _closer(
    ground: Ground, a: Hex, b: Hex, singles: int, pairs: tuple[tuple[int, int], ...]
) -> Sight:
    """The same where trees, slopes, water or hexsides matter; the more open hex of two counts."""
    steps = [
        tuple([Hex(a.q + hex.q, a.r + hex.r) for hex in step])
        for step in _course(b.q - a.q, b.r - a.r)
    ]
    path, through = _open_path(ground, steps), path_through_opening(ground, a, b)
    if through is None:
        wall = wall_in_the_way(ground, path) or door_off_level(ground, path)
    else:
        path, wall, pairs = through, None, ()
        singles = ground.board.mask_of(path[1:-1])
    return Sight(
        block=wall or _blocking_hex(ground, path) or _crest_block(ground, path),
        path=path,
        singles=singles,
        pairs=pairs,
        own=_own_cover(ground, path),
        across=_across(ground, path),
        side=_side_cover(ground, path),
        rise=ground.levels[a] - ground.levels[b],
        range=ground.board.distance(a, b),
    )


def _open_path(ground: Ground, steps: list[tuple[Hex, ...]]) -> tuple[Hex, ...]:
    path: list[Hex] = []
    for at, step in enumerate(steps):
        if len(step) == 1 or not all(hex in ground.board.index for hex in step):
            path += [hex for hex in step if hex in ground.board.index][:1]
            continue
        ends = (steps[at - 1][0], steps[at + 1][0])
        path.append(min(step, key=lambda hex: (_closedness(ground, hex, ends), hex)))
    return tuple(path)


def _closedness(ground: Ground, hex: Hex, ends: tuple[Hex, Hex]) -> tuple[int, bool, int, int]:
    """How little one sees through a hex; less is more open (§5.5.1)."""
    row = ground.row(hex)
    walls = sum(wall_between(ground, end, hex) for end in ends)
    return walls, row.blocks, ground.levels[hex], _RANK[row.cover_across]


@rule("5.5.2.2", "9.3.4")
def _blocking_hex(ground: Ground, path: tuple[Hex, ...]) -> Hex | None:
    """A tree in between bars the line, unless both ends are above it."""
    low = min(ground.levels[path[0]], ground.levels[path[-1]])
    for hex in path[1:-1]:
        if ground.row(hex).blocks and ground.levels[hex] >= low:
            return hex
    return None


@rule("5.5.2.3")
def _crest_block(ground: Ground, path: tuple[Hex, ...]) -> Hex | None:
    """The upper edge of a slope hides whoever below is nearer to it than the one above."""
    levels = ground.levels
    for before, hex in pairwise(path):
        if levels[before] == levels[hex]:
            continue
        rising = levels[before] < levels[hex]
        slope, top = (before, hex) if rising else (hex, before)
        lower, upper = (path[0], path[-1]) if rising else (path[-1], path[0])
        if levels[lower] >= levels[top] or lower == slope:
            continue  # across a valley, or climbing the slope already
        if ground.row(upper).raised and levels[upper] >= levels[top]:
            continue  # 9.3.2, 9.3.3: from works only walls and palisades make dead ground
        near, far = ground.board.distance(lower, slope), ground.board.distance(upper, slope)
        if levels[upper] < levels[top] or near < far:
            return top
    return None


def crosses_crest(ground: Ground, path: tuple[Hex, ...]) -> bool:
    """§5.5.2.3: does the line come down over the upper edge of the target's own slope?"""
    return len(path) > 1 and ground.levels[path[-2]] > ground.levels[path[-1]]


@rule("5.5.2.1", "5.5.2.2", "5.5.2.3", "5.5.2.4")
def _own_cover(ground: Ground, path: tuple[Hex, ...]) -> int:
    """What the target's own hex gives: slopes only over their edge, water not at arm's length."""
    row = ground.row(path[-1])
    if is_behind_opening(ground, path):
        return _RANK["medium"]
    if row.raised and ground.levels[path[0]] >= ground.levels[path[-1]]:
        return _NONE  # 9.4.1: a platform covers against those below
    if row.slope:
        return _RANK[row.cover] if crosses_crest(ground, path) else _NONE
    if not row.water:
        return _RANK[row.cover]
    if len(path) == 2:
        return _NONE
    behind = any(ground.row(hex).behind_water for hex in path[1:-1])
    return _RANK["medium"] if behind else _RANK[row.cover]


@rule("5.5.2.1", "9.4.2")
def _across(ground: Ground, path: tuple[Hex, ...]) -> int:
    """The best cover by what the line passes: bushes, breaches, burnt gates."""
    hexes = [_RANK[ground.row(hex).cover_across] for hex in path[1:-1]]
    return max([*hexes, *[_RANK[side] for side in covers_across(ground, path)]], default=_NONE)


@rule("5.5.4")
def _side_cover(ground: Ground, path: tuple[Hex, ...]) -> int:
    """A fence, window or palisade shelters only the hex directly behind it."""
    if len(path) < 2 or not shelters(ground, path[-2], path[-1]):
        return _NONE
    side = ground.sides.get((path[-2], direction_to(path[-2], path[-1])))
    return _NONE if side is None else _RANK[SIDES_TABLE[side].cover]


@rule("3.1", "5.5.4", "9.3.4")
def cover(ground: Ground, seen: Sight, weapon: Weapon) -> Cover:
    """The best cover that counts; a higher shooter looks into bushes, marsh, water and slopes."""
    row = ground.row(seen.path[-1])
    from_works = ground.row(seen.path[0]).raised and row.lost_above_works and seen.rise > 0
    if from_works or (row.cover_lost_above and looks_down(seen, weapon)):
        return COVERS[seen.side]
    return COVERS[max(seen.own, seen.across, seen.side)]


@rule("5.5.4")
def looks_down(seen: Sight, weapon: Weapon) -> bool:
    """One level up within half the short range, or more levels within all of it."""
    if seen.rise == 1:
        return 2 * seen.range < weapon.range.short
    return seen.rise > 1 and seen.range <= weapon.range.short


def last_hexes(a: Hex, b: Hex) -> list[Hex]:
    """The hex through which a line comes into its last one; two if it comes along their side."""
    steps = _course(b.q - a.q, b.r - a.r)
    if len(steps) < 2:
        return []
    return [Hex(a.q + hex.q, a.r + hex.r) for hex in steps[-2]]


def better(one: Cover, other: Cover) -> Cover:
    """The better of two covers."""
    return max(one, other, key=_RANK.__getitem__)
