"""§12 Terrain: who is in a piece, who may enter it, and whom it slows."""

from functools import lru_cache

from heerbann.boards.memo import Memo2
from heerbann.boards.table import at_least_half_inside
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.charts import MOVEMENT
from heerbann.systems.skirmish.model.ground import Ground, TerrainPiece
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import State, Unit

# §12.3: being in a piece


@rule("12.3")
def _around(ground: Ground, models: Models) -> tuple[TerrainPiece, ...]:
    """A unit is in a piece when at least half of its models stand completely in it (R-23)."""
    mine = group(models)
    near = [piece for piece in ground.pieces if piece.outline.bounds.overlaps(mine.area)]
    return tuple([piece for piece in near if at_least_half_inside(mine.stands, piece.outline)])


pieces_around = Memo2(_around)
"""The pieces that models of one unit are in."""


def pieces_of(state: State, unit: Unit) -> tuple[TerrainPiece, ...]:
    """The pieces a unit is in."""
    return pieces_around(state.ground, unit.models)


def is_in(state: State, unit: Unit, piece: TerrainPiece) -> bool:
    """Is the unit in this piece?"""
    return piece in pieces_of(state, unit)


# §12.1: who may enter, whom it slows


@rule("6.6", "12.1", "14.2")
def may_enter(house: House, entry: Entry, piece: TerrainPiece) -> bool:
    """Soft cover is open to all, hard cover to those on foot or mounted, a blocker as marked.

    Flying ignores terrain, so it lands anywhere; by house rule only where it might walk (R-67).
    """
    if "flying" in entry.rules and house.flying_lands == "anywhere":
        return True
    match piece.nature.enter:
        case "all":
            return True
        case "none":
            return False
    if entry.type == "jump" and house.jump_enter_hard == "on":
        return True
    return MOVEMENT[entry.type].enters_hard


@lru_cache(maxsize=1024)
def barred(house: House, entry: Entry, ground: Ground) -> tuple[TerrainPiece, ...]:
    """The pieces a unit of this entry may not enter."""
    return tuple([piece for piece in ground.pieces if not may_enter(house, entry, piece)])


@lru_cache(maxsize=1024)
def rough(house: House, ground: Ground) -> tuple[TerrainPiece, ...]:
    """The pieces that slow a move: all of them, hills by house rule not (R-22)."""
    is_open = house.hills_open == "on"
    return tuple([piece for piece in ground.pieces if not (is_open and piece.kind == "hill")])
