"""§11.4.1 How besiegers come near: the edge, fascines and ladders; and when they go home."""

from heerbann.boards.hex.hexes import Hex, neighbour
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie.computer.distances import FAR, distances
from heerbann.systems.diex_aie.computer.siege_goals import footings
from heerbann.systems.diex_aie.computer.storm_goals import is_open
from heerbann.systems.diex_aie.model.actions.moving import Leave, Post
from heerbann.systems.diex_aie.model.actions.siege import EndFilling, FillMoat, LayLadder
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.ground.passage import FOOT
from heerbann.systems.diex_aie.model.scenario import EDGES, Edge
from heerbann.systems.diex_aie.model.state import A, B, State, units_of
from heerbann.systems.diex_aie.rules.s02_turn.entry_edges import layings
from heerbann.systems.diex_aie.rules.s10_siege.moat import fillings

APPROACHES = (FillMoat, EndFilling, Post, LayLadder, Leave)


def is_poor_approach(state: State, action: Action) -> bool:
    """Far from any way in; and to go home while there is hope."""
    match action:
        case FillMoat(hex):
            return _from_edge(state, hex) > _nearest_filling(state)
        case EndFilling():
            return _nearest_filling(state) < FAR
        case Post(_, edge):
            return edge != _best_edge(state)
        case LayLadder():
            return _carried(state, action) > min([_carried(state, one) for one in layings(state)])
        case Leave(unit):
            return state.units[unit].side == A and not _is_beaten(state)
    return False


def _is_beaten(state: State) -> bool:
    """Are there fewer besiegers left who can fight than defenders?"""
    own, other = (sum([u.is_able for u in units_of(state, side)]) for side in (A, B))
    return own < other


# Fascines


def _nearest_filling(state: State) -> int:
    found = [order for order in fillings(state) if isinstance(order, FillMoat)]
    return min([_from_edge(state, order.hex) for order in found], default=FAR)


def _from_edge(state: State, hex: Hex) -> int:
    """How far it is from the edge over which they come; far where no wall stands behind it."""
    ground = state.ground
    if not any(ground.terrain[near] == "walkway" for near in ground.board.adjacent[hex]):
        return FAR
    rim = ground.edge_hexes(_best_edge(state))
    return min([ground.board.distance(hex, other) for other in rim])


# Edges and ladders


def _best_edge(state: State) -> Edge:
    """The one with the shortest way to a gap, else to where a ladder can stand or will."""
    rims = {edge: state.ground.edge_hexes(edge) for edge in EDGES}
    ways = distances(state.ground, _goals(state), FOOT)
    return min(EDGES, key=lambda edge: min([ways.get(hex, FAR) for hex in rims[edge]]))


def _goals(state: State) -> tuple[Hex, ...]:
    assert state.scenario.assault is not None
    works = state.scenario.assault.works
    if is_open(state, works):
        return area_hexes(state.scenario, works)
    return _before_walls(state) if state.fillings else footings(state, works)


def _before_walls(state: State) -> tuple[Hex, ...]:
    """Hexes of the moat that could be filled for a ladder."""
    moat = [order.hex for order in fillings(state) if isinstance(order, FillMoat)]
    terrain, adjacent = state.ground.terrain, state.ground.board.adjacent
    return tuple([hex for hex in moat if any(terrain[near] == "walkway" for near in adjacent[hex])])


def _carried(state: State, order: LayLadder) -> int:
    """How far a ladder has to be carried; where no ladder is needed, to the way in."""
    works = state.scenario.assault
    assert works is not None
    ways = distances(state.ground, footings(state, works.works) or _goals(state), FOOT)
    return min([ways.get(hex, FAR) for hex in (order.hex, neighbour(order.hex, order.way))])
