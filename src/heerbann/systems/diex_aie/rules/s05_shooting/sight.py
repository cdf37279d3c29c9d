"""§5.5 Lines of sight and cover: what the ground does to a shot."""

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.lanes import course
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import COVERS, Cover
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import PALISADES
from heerbann.systems.diex_aie.model.ground.memo import keep, looks_of, shape_of
from heerbann.systems.diex_aie.model.missile_charts import Weapon
from heerbann.systems.diex_aie.rules.s05_shooting.lines import RANK, SightLine, look_along
from heerbann.systems.diex_aie.rules.s08_buildings.openings import may_lead_through
from heerbann.systems.diex_aie.rules.s09_castles.heights import (
    Crossed,
    covers_across,
    is_behind_opening,
    side_cover,
)

NONE = RANK["none"]


def sight(ground: Ground, a: Hex, b: Hex) -> SightLine:
    """The line from a to b: as before the battle, unless something it needs looks otherwise."""
    index, shape = ground.board.index, shape_of(ground)
    key, begun = index[a] << 16 | index[b], shape.first or shape
    first: SightLine | None = begun.sights.get(key)
    if first is not None and not first.needs & shape.changed:
        return first
    now: SightLine | None = shape.sights.get(key)
    if now is None:
        lane = shape.lanes.between(a, b) if first is None else first.lane
        now = look_along(ground, a, b, lane)
        keep(shape.sights if now.needs & shape.changed else begun.sights, key, now)
    return now


@rule("5.5.1", "9.3.4")
def walled_off(ground: Ground, a: Hex, b: Hex) -> tuple[int, Hex] | None:
    """If a wall higher than both ends bars the line: its bits, and its last hex but one.

    Such lines are many, and need no closer look; None may mean that this one does.
    """
    shape = shape_of(ground)
    higher = shape.looks.higher[max(ground.levels[a], ground.levels[b])]
    barred = shape.lanes.crossing(a, b, higher)
    return None if barred is None or may_lead_through(ground, a, b) else barred


# Cover


def crosses_crest(ground: Ground, path: tuple[Hex, ...]) -> bool:
    """§5.5.2.3: does the line come down over the upper edge of the target's own slope (M-61)?"""
    levels, low = ground.levels, ground.levels[path[-1]]
    for hex in path[-2::-1]:
        if levels[hex] != low or not ground.row(hex).slope:
            return levels[hex] > low
    return False


@rule("5.5.2.1", "5.5.2.2", "5.5.2.3", "5.5.2.4")
def _own_cover(ground: Ground, path: tuple[Hex, ...], crossed: Crossed) -> int:
    """What the target's own hex gives: slopes only over their edge, water not at arm's length."""
    row = ground.row(path[-1])
    if is_behind_opening(ground, path, crossed):
        return RANK["medium"]
    if row.raised and ground.levels[path[0]] >= ground.levels[path[-1]]:
        return NONE  # 9.4.1: a platform covers against those below
    if row.slope:
        return RANK[row.cover] if crosses_crest(ground, path) else NONE
    if not row.water:
        return RANK[row.cover]
    if len(path) == 2:
        return NONE
    behind = any(ground.row(hex).behind_water for hex in path[1:-1])
    return RANK["medium"] if behind else RANK[row.cover]


@rule("5.5.2.1", "9.3.4", "9.4.2")
def _across(ground: Ground, path: tuple[Hex, ...], crossed: Crossed, from_above: bool) -> int:
    """The best cover by what the line passes: breaches, burnt gates, bushes unless from above."""
    openness, between = looks_of(ground).openness, path[1:-1]
    if from_above:
        between = tuple([hex for hex in between if not ground.row(hex).lost_above_works])
    hexes = [openness[hex][2] for hex in between]
    return max([*hexes, *[RANK[side] for side in covers_across(crossed)]], default=NONE)


@rule("5.5.4", "9.4.1")
def _side_cover(ground: Ground, path: tuple[Hex, ...], crossed: Crossed) -> int:
    """What stands in a side shelters only the hex behind it, a palisade all of a walkway (M-27)."""
    last, on_walkway = len(path) - 2, ground.terrain[path[-1]] == "walkway"
    covers = [
        RANK[side_cover(ground, side, path[at], path[at + 1])]
        for at, side in crossed
        if at == last or (on_walkway and side in PALISADES)
    ]
    return max(covers, default=NONE)


@rule("3.1", "5.5.4", "9.3.4")
def cover(ground: Ground, seen: SightLine, weapon: Weapon) -> Cover:
    """The best cover that counts; a higher shooter looks into bushes, marsh, water and slopes."""
    path, crossed = seen.path, seen.crossed
    row, side = ground.row(path[-1]), _side_cover(ground, path, crossed)
    from_works = seen.rise > 0 and ground.row(path[0]).raised
    is_lost = from_works and row.lost_above_works
    if is_lost or (row.cover_lost_above and looks_down(seen, weapon)):
        return COVERS[max(_across(ground, path, crossed, True), side)]
    across = _across(ground, path, crossed, from_works)
    return COVERS[max(_own_cover(ground, path, crossed), across, side)]


@rule("5.5.4")
def looks_down(seen: SightLine, weapon: Weapon) -> bool:
    """One level up within half the short range, or more levels within all of it."""
    if seen.rise == 1:
        return 2 * seen.range < weapon.range.short
    return seen.rise > 1 and seen.range <= weapon.range.short


def last_hexes(board: HexMap, a: Hex, b: Hex) -> list[Hex]:
    """The hex through which a line comes into its last one; two if it comes along their side."""
    steps = course(b.q - a.q, b.r - a.r)
    if len(steps) < 2:
        return []
    hexes = [Hex(a.q + hex.q, a.r + hex.r) for hex in steps[-2]]
    return [hex for hex in hexes if hex in board]  # M-55


def better(one: Cover, other: Cover) -> Cover:
    """The better of two covers."""
    return max(one, other, key=RANK.__getitem__)
