"""§12 Terrain: who is in a piece, who may enter it, whom it hides and what cover it gives."""

from collections.abc import Iterator
from functools import lru_cache

from heerbann.boards.table import (
    INCH,
    Blocker,
    Outline,
    Point,
    Stand,
    at_least_half_inside,
    gap,
    gap_to_outline_at_most,
    gap_to_point_at_most,
    sight_line,
)
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.army_book import Entry, UnitType
from heerbann.systems.skirmish.model.charts import MOVEMENT, RULES
from heerbann.systems.skirmish.model.ground import Cover, Ground, Piece
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.memo import Recall2
from heerbann.systems.skirmish.model.state import State, Unit
from heerbann.systems.skirmish.rules.s06_movement.contact import Models, area, stands

_SMALL: dict[str, tuple[UnitType, ...]] = {
    "small": ("infantry", "jump", "beasts"),
    "infantry": ("infantry",),
}
_WORTH: dict[Cover, int] = {"none": 0, "soft": 1, "hard": 2}

# §12.3: being in a piece


@rule("12.3")
def _around(ground: Ground, models: Models) -> tuple[Piece, ...]:
    """A unit is in a piece when at least half of its models stand completely in it (R-23)."""
    bases, box = stands(models), area(models)
    near = [piece for piece in ground.pieces if piece.outline.bounds.overlaps(box)]
    return tuple([piece for piece in near if at_least_half_inside(bases, piece.outline)])


pieces_around = Recall2(_around)
"""The pieces that models of one unit are in."""


def pieces_of(state: State, unit: Unit) -> tuple[Piece, ...]:
    """The pieces a unit is in."""
    return pieces_around(state.ground, unit.models)


def is_in(state: State, unit: Unit, piece: Piece) -> bool:
    """Is the unit in this piece?"""
    return piece in pieces_of(state, unit)


# §12.1: who may enter, whom it slows, whom it hides


@rule("6.6", "12.1")
def may_enter(house: House, entry: Entry, piece: Piece) -> bool:
    """Soft cover is open to all, hard cover to those on foot or mounted, a blocker as marked."""
    match piece.nature.enter:
        case "all":
            return True
        case "none":
            return False
    if entry.type == "jump" and house.jump_enter_hard == "on":
        return True
    return MOVEMENT[entry.type].enters_hard


@lru_cache(maxsize=1024)
def barred(house: House, entry: Entry, ground: Ground) -> tuple[Piece, ...]:
    """The pieces a unit of this entry may not enter."""
    return tuple([piece for piece in ground.pieces if not may_enter(house, entry, piece)])


@lru_cache(maxsize=1024)
def rough(house: House, ground: Ground) -> tuple[Piece, ...]:
    """The pieces that slow a move: all of them, hills by house rule not (R-22)."""
    is_open = house.hills_open == "on"
    return tuple([piece for piece in ground.pieces if not (is_open and piece.kind == "hill")])


@rule("4.3", "4.5")
@lru_cache(maxsize=256)
def _blockers(ground: Ground) -> tuple[Blocker, ...]:
    """Hard cover, sight blockers, woods and jungle block; low cover, wrecks and models do not."""
    return tuple([Blocker(p.id, p.outline) for p in ground.pieces if p.nature.blocks])


@rule("4.2")
def blockers_between(ground: Ground, mine: Models, theirs: Models) -> tuple[Blocker, ...]:
    """What may hide two units from each other: the pieces in which neither of them is."""
    own = [piece.id for piece in (*pieces_around(ground, mine), *pieces_around(ground, theirs))]
    every = _blockers(ground)
    return tuple([blocker for blocker in every if blocker.id not in own]) if own else every


# §12.2: cover


@rule("12.2", "12.6")
def cover_of(state: State, unit: Unit, against: Unit | None = None) -> Cover:
    """The best cover of the pieces a unit is in, and of walls between it and the shooter."""
    pieces = [piece for piece in pieces_of(state, unit) if not _is_wall(state.house, piece)]
    if against is not None:
        pieces += _shields(state, unit, against)
    covers = [piece.nature.cover for piece in pieces if _helps(state.house, unit.entry, piece)]
    return max(covers, key=_WORTH.__getitem__, default="none")


@rule("12.4")
def _helps(house: House, entry: Entry, piece: Piece) -> bool:
    """Low pieces cover models of the size of infantry only."""
    if not piece.nature.small_only or house.small_cover == "all":
        return True
    return entry.type in _SMALL[house.small_cover]


# §12.5: cover from behind


def _is_wall(house: House, piece: Piece) -> bool:
    """Does this piece cover those behind it instead of those in it?"""
    return piece.nature.linear and house.linear_walls == "on"


def _is_too_tall(house: House, entry: Entry, piece: Piece) -> bool:
    """Does this ruin shield a vehicle that cannot drive into it? Only by house rule."""
    is_ruin = piece.nature.cover == "hard" and not may_enter(house, entry, piece)
    return is_ruin and house.ruins_shield_vehicles == "on"


def _shields(state: State, unit: Unit, against: Unit) -> Iterator[Piece]:
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
    shooters = stands(theirs)
    over = RULES.walls.over * INCH
    if any(gap_to_outline_at_most(shooter, wall, over) for shooter in shooters):
        return False
    blockers = blockers_between(ground, mine, theirs)
    hidden = [_has_in_front(stand, shooters, blockers, wall) for stand in stands(mine)]
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
    dx, dy = end.x - start.x, end.y - start.y
    for a, b in wall.edges:
        ex, ey = b.x - a.x, b.y - a.y
        parts = dx * ey - dy * ex
        if parts == 0:
            continue
        along = (a.x - start.x) * ey - (a.y - start.y) * ex
        across = (a.x - start.x) * dy - (a.y - start.y) * dx
        if parts < 0:
            parts, along, across = -parts, -along, -across
        if 0 <= along <= parts and 0 <= across <= parts:
            yield Point(start.x + dx * along // parts, start.y + dy * along // parts)
