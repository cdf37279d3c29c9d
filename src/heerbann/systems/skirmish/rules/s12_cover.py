"""§12.2 to §12.6: what cover a unit has, in a piece or behind a wall."""

from collections.abc import Iterator

from heerbann.boards.table import (
    INCH,
    Blocker,
    Outline,
    Point,
    Stand,
    gap,
    gap_to_outline_at_most,
    gap_to_point_at_most,
    sight_line,
)
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.army_book import Entry, UnitType
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.ground import Cover, Ground, TerrainPiece
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import State, Unit
from heerbann.systems.skirmish.rules.s04_sight import blockers_between
from heerbann.systems.skirmish.rules.s12_terrain import may_enter, pieces_of

_SMALL: dict[str, tuple[UnitType, ...]] = {
    "small": ("infantry", "jump", "beasts"),
    "infantry": ("infantry",),
}
_WORTH: dict[Cover, int] = {"none": 0, "soft": 1, "hard": 2}

# §12.2: cover


@rule("12.2", "12.6")
def cover_of(state: State, unit: Unit, against: Unit | None = None) -> Cover:
    """The best cover of the pieces a unit is in, and of walls between it and the shooter."""
    pieces = [piece for piece in pieces_of(state, unit) if not _is_wall(state.house, piece)]
    if against is not None:
        pieces += _shields(state, unit, against)
    covers = [piece.nature.cover for piece in pieces if _helps(state.house, unit.entry, piece)]
    return max(covers, key=_WORTH.__getitem__, default="none")


@rule("12.2", "6.4", "9.3")
def cover_from_the_ground(state: State, unit: Unit) -> Cover:
    """The cover against what nobody shot, such as a terrain test; by house rule none (R-60)."""
    return cover_of(state, unit) if state.house.cover_counts == "but_melee" else "none"


@rule("12.4")
def _helps(house: House, entry: Entry, piece: TerrainPiece) -> bool:
    """Low pieces cover models of the size of infantry only."""
    if not piece.nature.small_only or house.small_cover == "all":
        return True
    return entry.type in _SMALL[house.small_cover]


# §12.5: cover from behind


def _is_wall(house: House, piece: TerrainPiece) -> bool:
    """Does this piece cover those behind it instead of those in it?"""
    return piece.nature.linear and house.linear_walls == "on"


def _is_too_tall(house: House, entry: Entry, piece: TerrainPiece) -> bool:
    """Does this ruin shield a vehicle that cannot drive into it? Only by house rule."""
    is_ruin = piece.nature.cover == "hard" and not may_enter(house, entry, piece)
    return is_ruin and house.ruins_shield_vehicles == "on"


def _shields(state: State, unit: Unit, against: Unit) -> Iterator[TerrainPiece]:
    house = state.house
    if house.linear_walls == "off" and house.ruins_shield_vehicles == "off":
        return
    for piece in state.ground.pieces:
        shields = _is_wall(house, piece) or _is_too_tall(house, unit.entry, piece)
        if shields and _is_behind(state.ground, unit.models, against.models, piece.outline):
            yield piece


@rule("12.5")
def _is_behind(ground: Ground, mine: Models, theirs: Models, wall: Outline) -> bool:
    """Half of the models must have the wall close in front; who stands at it shoots over it."""
    shooters = group(theirs).stands
    over = RULES.walls.over * INCH
    if any(gap_to_outline_at_most(shooter, wall, over) for shooter in shooters):
        return False
    blockers = blockers_between(ground, mine, theirs)
    hidden = [_has_in_front(stand, shooters, blockers, wall) for stand in group(mine).stands]
    return 2 * sum(hidden) >= len(hidden)


def _has_in_front(
    stand: Stand, shooters: tuple[Stand, ...], blockers: tuple[Blocker, ...], wall: Outline
) -> bool:
    """Does the line from the nearest shooter in sight cross the wall close to the model?"""
    seen = [shooter for shooter in shooters if sight_line(shooter, stand, blockers).clear]
    if not seen:
        return False
    nearest = min(seen, key=lambda shooter: gap(shooter, stand))
    close = RULES.walls.behind * INCH
    crossings = _crossings(wall, stand.at, nearest.at)
    return any(gap_to_point_at_most(stand, point, close) for point in crossings)


def _crossings(wall: Outline, start: Point, end: Point) -> Iterator[Point]:
    """Where the line crosses the edges of a wall, to the nearest 1/100 mm."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    for a, b in wall.edges:
        ex, ey = b[0] - a[0], b[1] - a[1]
        parts = dx * ey - dy * ex
        if parts == 0:
            continue
        along = (a[0] - start[0]) * ey - (a[1] - start[1]) * ex
        across = (a[0] - start[0]) * dy - (a[1] - start[1]) * dx
        if parts < 0:
            parts, along, across = -parts, -along, -across
        if 0 <= along <= parts and 0 <= across <= parts:
            yield (start[0] + dx * along // parts, start[1] + dy * along // parts)
