"""§6.1 to §6.4: how far a move may go, what slows it, and who must test."""

from collections.abc import Sequence
from functools import lru_cache

from heerbann.boards.table import INCH, Path
from heerbann.boards.table.moves.hindrances import number_through, slowing
from heerbann.boards.table.moves.passage import Pace
from heerbann.boards.table.moves.walks import ModelMove, Walks, moves_of
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.charts import RULES, move_row, rates
from heerbann.systems.skirmish.model.ground import Ground, TerrainPiece
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import Manner, Unit, stand_of
from heerbann.systems.skirmish.rules.s12_terrain import rough


@rule("2.4", "5.4", "5.13", "6.1", "8.4", "14.2", "14.3")
@lru_cache(maxsize=4096)
def pace(entry: Entry, manner: Manner, house: House) -> Pace:
    """B for a move, twice as much for a sprint; who is at home in terrain is never slowed."""
    if manner == "pile_in":
        reach = int(house.pile_in) * INCH
        return Pace(reach, reach)
    normal, slow = rates(entry, house)
    if is_at_home(entry):
        slow = normal
    times = RULES.sprint.times if manner == "sprint" else 1
    return Pace(times * normal, times * slow)


@rule("14.2", "14.3")
def is_at_home(entry: Entry) -> bool:
    """Flying ignores terrain, Terrain Training its malus and its test."""
    return "flying" in entry.rules or "terrain" in entry.rules


@rule("6.2", "6.3")
def slowing_piece(house: House, ground: Ground, paths: Sequence[Path]) -> TerrainPiece | None:
    """A piece through which a model goes at least an inch slows the whole unit (R-18)."""
    return slowing(rough(house, ground), paths, RULES.movement.slowed_from * INCH)


@rule("6.4")
def testing_models(house: House, ground: Ground, unit: Unit, walks: Walks) -> int:
    """How many models test: once one goes through terrain, all that are in it (R-87).

    By house rule going through a piece counts from as far on as slows a move (R-19).
    """
    if is_at_home(unit.entry) or not move_row(unit.entry.type, house).test:
        return 0
    threshold = RULES.movement.slowed_from * INCH if house.test_threshold == "1" else 1
    moves, pieces = moves_of(group(unit.models), walks), rough(house, ground)
    through = number_through(pieces, [move.path for move in moves], threshold)
    return through + _resting_in(pieces, unit, moves) if through else 0


def _resting_in(pieces: Sequence[TerrainPiece], unit: Unit, moves: Sequence[ModelMove]) -> int:
    """How many models stay where they are, with their centre in a piece."""
    gone = [move.number for move in moves if len(move.path) > 1]
    spots = [stand_of(model).at for model in unit.models if model.number not in gone]
    return sum(any(piece.outline.contains_strictly(spot) for piece in pieces) for spot in spots)
