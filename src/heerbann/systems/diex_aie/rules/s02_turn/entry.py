"""§2 Coming into play over an edge of the map, and leaving over one."""

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.access import pile_cost
from heerbann.systems.diex_aie.model.actions.moving import Enter
from heerbann.systems.diex_aie.model.areas import stretches
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, ways_of
from heerbann.systems.diex_aie.model.ground.passage import RIDER, entering
from heerbann.systems.diex_aie.model.scenario import Edge
from heerbann.systems.diex_aie.model.state import A, B, Moving, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s04_movement.riding import may_trail


@rule("2", "10.2.4")
def entries(state: State, unit: Unit, points: int) -> list[Enter]:
    """Where somebody can come over his edge, not into flames; the points must suffice."""
    closed = state.living[A] | state.living[B] | state.ground.burning
    if (stretch := stretches(state.scenario).get(unit.id)) is not None:
        closed |= state.ground.rim((state.edges[unit.id],)) & ~stretch
    found = []
    for hex, facing, bits, cost in _ways_in(state.ground, state.edges[unit.id], unit.mover):
        if bits & closed or cost > points:
            continue
        order = Enter(unit.id, hex, facing)
        dead = _dead_cost(state, order) if state.piles else 0
        if dead is not None and cost + dead <= points:
            found.append(order)
    return found


@kept_with_ground
def _ways_in(
    ground: Ground, edge: Edge, mover: int
) -> tuple[tuple[Hex, Direction | None, int, int], ...]:
    """Every hex and facing, the bits of both hexes and the cost."""
    facings = DIRECTIONS if mover == RIDER else (None,)
    ways = [(hex, facing) for hex in ground.edge_hexes(edge) for facing in facings]
    return tuple(
        [
            (hex, facing, _bits(ground, hex, facing), cost)
            for hex, facing in ways
            if (cost := _bare_cost(ground, mover, hex, facing)) is not None
        ]
    )


def _bits(ground: Ground, hex: Hex, facing: Direction | None) -> int:
    head = hex if facing is None else neighbour(hex, facing)
    return ground.board.bit[hex] | ground.board.bit[head]


@rule("2")
def _bare_cost(ground: Ground, mover: int, hex: Hex, facing: Direction | None) -> int | None:
    """The edge hex, and for a horse the next one, too; None where it cannot come in."""
    edge = entering(ground.row(hex), mover)
    if edge is None or facing is None:
        return edge
    if not may_trail(ground, hex):
        return None
    on = ways_of(ground).steps[mover][hex][facing]
    return None if on is None else edge + on


def _dead_cost(state: State, order: Enter) -> int | None:
    """What the dead on the way in add."""
    costs = [pile_cost(state, hex) for hex in entry_place(order).hexes]
    known = [cost for cost in costs if cost is not None]
    return sum(known) if len(known) == len(costs) else None


def entry_cost(state: State, unit: Unit, order: Enter) -> int | None:
    """What it costs to come in there; None where it cannot be done."""
    bare = _bare_cost(state.ground, unit.mover, order.hex, order.facing)
    dead = _dead_cost(state, order)
    return None if bare is None or dead is None else bare + dead


def entry_place(order: Enter) -> Footprint:
    """A horse comes in with its tail on the edge."""
    if order.facing is None:
        return Footprint(order.hex)
    return Footprint(neighbour(order.hex, order.facing), order.hex)


@rule("2")
def may_leave(state: State, unit: Unit) -> bool:
    """Does the scenario let it leave from here?"""
    return _is_along(state.ground, unit, state.scenario.force(unit.side).exits)


@rule("2")
def may_flee(state: State, unit: Unit, moving: Moving) -> bool:
    """May it give up here? Over its own edge, with nobody on its back or on a rein (Z-08)."""
    edge = state.edges.get(unit.id)
    if edge is None or moving.carrying is not None or unit.id in state.leads:
        return False
    return _is_along(state.ground, unit, (edge,))


def _is_along(ground: Ground, unit: Unit, edges: tuple[Edge, ...]) -> bool:
    """Does it stand on one of these edges, with one hex at least?"""
    if not edges:
        return False
    (head, tail), bit = place_of(unit), ground.board.bit
    own = bit[head] if tail is None else bit[head] | bit[tail]
    return bool(own & ground.rim(edges))
