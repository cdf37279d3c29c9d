"""§6.1 to §6.4: how far a move may go, what slows it, and who must test."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from heerbann.boards.table import INCH, Point, bounds_of
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.charts import RULES, move_row, rates
from heerbann.systems.skirmish.model.ground import Ground, Piece
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import Manner
from heerbann.systems.skirmish.rules.s12_terrain import rough

Route = Sequence[Point]


class Pace(NamedTuple):
    """How far a move may go in the open, and how far once terrain slows it."""

    open: int
    slow: int


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


def _pieces_near(house: House, ground: Ground, routes: Sequence[Route]) -> list[Piece]:
    """The pieces that any of the ways might lead through."""
    way = bounds_of([point for route in routes for point in route])
    return [piece for piece in rough(house, ground) if piece.outline.bounds.overlaps(way)]


@rule("6.2", "6.3")
def slowing_piece(house: House, ground: Ground, routes: Sequence[Route]) -> Piece | None:
    """A piece through which a model goes at least an inch slows the whole unit (R-18)."""
    threshold = RULES.movement.slowed_from * INCH
    pieces = _pieces_near(house, ground, routes) if routes else ()
    for route in routes if pieces else ():
        for piece in pieces:
            if piece.outline.path_inside_at_least(route, threshold):
                return piece
    return None


@rule("6.4")
def testing_models(house: House, ground: Ground, entry: Entry, routes: Sequence[Route]) -> int:
    """How many models of a testing type went through terrain (R-19: as far as slows a move)."""
    if is_at_home(entry) or not move_row(entry.type, house).test or not routes:
        return 0
    threshold = RULES.movement.slowed_from * INCH if house.test_threshold == "1" else 1
    pieces = _pieces_near(house, ground, routes)
    return sum(
        any(piece.outline.path_inside_at_least(route, threshold) for piece in pieces)
        for route in routes
    )
