"""§2 Coming into play over an edge of the map, and leaving over one."""

from heerbann.boards.hexes import DIRECTIONS, neighbour
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.actions import Enter
from heerbann.systems.diex_aie.ground import Place, entering
from heerbann.systems.diex_aie.s04_steps import closed_hexes, pile_cost
from heerbann.systems.diex_aie.state import State, Unit, place_of


def entries(state: State, unit: Unit, points: int) -> list[Enter]:
    """Where somebody can come over his edge; the points must suffice."""
    orders = [
        Enter(unit.id, hex, facing)
        for hex in state.ground.edge_hexes(state.edges[unit.id])
        for facing in (DIRECTIONS if unit.mounted else (None,))
    ]
    free = [order for order in orders if not any(h in state.at for h in entry_place(order).hexes)]
    costs = [(order, entry_cost(state, unit, order)) for order in free]
    return [order for order, cost in costs if cost is not None and cost <= points]


@rule("2")
def entry_cost(state: State, unit: Unit, order: Enter) -> int | None:
    """The edge hex, and for a horse the next one, too; None where it cannot come in."""
    ground, closed = state.ground, closed_hexes(state, unit)
    edge, dead = entering(ground.row(order.hex), unit.mover), pile_cost(state, order.hex)
    if edge is None or dead is None or ground.board.bit[order.hex] & closed:
        return None
    if order.facing is None:
        return edge + dead
    head = ground.board.neighbours[order.hex][order.facing]
    on = ground.steps[unit.mover][order.hex][order.facing]
    if head is None or on is None or ground.board.bit[head] & closed:
        return None
    more = pile_cost(state, head)
    return None if more is None else edge + dead + on + more


def entry_place(order: Enter) -> Place:
    """A horse comes in with its tail on the edge."""
    if order.facing is None:
        return Place(order.hex)
    return Place(neighbour(order.hex, order.facing), order.hex)


@rule("2")
def may_leave(state: State, unit: Unit) -> bool:
    """Does the scenario let it leave from here?"""
    exits = state.scenario.force(unit.side).exits
    hexes = place_of(unit).hexes
    return any(hex in state.ground.edge_hexes(edge) for edge in exits for hex in hexes)
