"""§16, the ford at Alder Brook: who holds the fords, and who wades into a melee."""

from heerbann.boards.table import gap_to_point_at_most, sweep_bounds
from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.moves.walks import Walk, moves_of
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.events.setup import PointsScored
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import (
    OPPONENT,
    SEATS,
    Battle,
    State,
    Unit,
    stands_of,
    units_of,
)
from heerbann.systems.saga.rules.s04_troops import count_models


@rule("16")
def score_fords(battle: Battle) -> None:
    """After every second turn each held ford gives points, the middle one more."""
    if battle.state.round % RULES.missions.ford_turns:
        return
    for side in SEATS:
        points = ford_points(battle.state, side)
        if points:
            battle.emit(PointsScored(side, points))


@rule("16")
def ford_points(state: State, side: Seat) -> int:
    """What the fords a side holds are worth."""
    middle = (len(state.markers) + 1) // 2
    worth = RULES.missions.ford, RULES.missions.ford_middle
    return sum(
        worth[number == middle]
        for number, marker in state.markers.items()
        if marker.at is not None and is_held(state, side, marker.at)
    )


@rule("16")
def is_held(state: State, side: Seat, at: Point) -> bool:
    """A unit of three models has one within S, and no enemy has; a Hero counts as four."""
    near = [unit for unit in units_of(state, side) if _is_near(unit, at)]
    enemies = units_of(state, OPPONENT[side])
    return any(count_models(unit) >= RULES.missions.holders for unit in near) and not any(
        _is_near(unit, at) for unit in enemies
    )


def _is_near(unit: Unit, at: Point) -> bool:
    return any(gap_to_point_at_most(stand, at, STICKS["S"]) for stand in stands_of(unit))


@rule("16")
def wades(state: State, unit: Unit, walks: tuple[Walk, ...]) -> bool:
    """Does the corridor of a charging model lie partly between the banks?"""
    brooks = [piece.outline.bounds for piece in state.ground.pieces if piece.kind == "brook"]
    if state.scenario.mission != "ford" or not brooks:
        return False
    south, north = min(one.bottom for one in brooks), max(one.top for one in brooks)
    moves = moves_of(group(unit.models), walks)
    ways = [sweep_bounds(move.start.base, move.path) for move in moves]
    return any(way.bottom < north and way.top > south for way in ways)
