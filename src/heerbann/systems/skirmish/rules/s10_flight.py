"""§10.5 Flight on the table: towards the own edge, around obstacles."""

from functools import partial

from heerbann.boards.memo import Facts
from heerbann.boards.table import INCH, Edge
from heerbann.boards.table.moves.obstacles import Obstacles
from heerbann.boards.table.moves.walks import Walks
from heerbann.boards.table.moves.withdrawal import Course, gets_away, withdraw
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import State, Unit, UnitId
from heerbann.systems.skirmish.rules.s12_terrain import barred

_flights = Facts[Walks | None]()

_EXCLUSION = RULES.movement.exclusion * INCH


def obstacles(state: State, unit: Unit, reach: int, ignored: UnitId | None = None) -> Obstacles:
    """What stands in the way of a unit that runs: forbidden pieces, enemies, and any base."""
    others = [other for other in state.units.values() if other.is_deployed]
    others = [other for other in others if other.id not in (unit.id, ignored)]
    return Obstacles(
        state.ground.table,
        group(unit.models).area.grown(reach + _EXCLUSION),
        closed=[piece.outline for piece in barred(state.house, unit.entry, state.ground)],
        enemies=[group(other.models) for other in others if other.side != unit.side],
        friends=[group(other.models) for other in others if other.side == unit.side],
        is_flying=unit.has("flying"),
    )


def _course(state: State, unit: Unit, reach: int) -> Course:
    """Straight to the own edge."""
    edge = Edge(state.edges[unit.side])
    return Course(edge.facing, reach, partial(state.ground.table.gap_to_edge, edge=edge))


@rule("10.5")
def flight(state: State, unit: Unit, reach: int) -> Walks | None:
    """Every model runs straight to the own edge, or slides along what is in its way (R-53).

    None if one of them reaches the edge. Those in front run first.
    """
    around = obstacles(state, unit, reach)
    course = _course(state, unit, reach)
    key = (unit.models, course.facing, reach, around.look)
    return _flights(key, lambda: withdraw(around, group(unit.models), course))


def is_near_edge(state: State, unit: Unit, reach: int) -> bool:
    """Is a model so near to the own edge that it may reach it?"""
    left = _course(state, unit, reach).left
    return any(left(stand) <= reach for stand in group(unit.models).stands)


def runs_off(state: State, unit: Unit, reach: int) -> bool:
    """Does a model reach the own edge?"""
    around = partial(obstacles, state, unit, reach)
    return gets_away(around, group(unit.models), _course(state, unit, reach))
