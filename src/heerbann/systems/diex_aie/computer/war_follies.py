"""§11, §K20 What no good player does around a battle: who begins, patrols, and breaking off."""

from heerbann.engine.rules.asks import Action, Seat
from heerbann.systems.diex_aie.model.actions.war import (
    CallOff,
    ComeOver,
    EndPatrol,
    MoveFirst,
    SetUpFirst,
    Surrender,
)
from heerbann.systems.diex_aie.model.scenario import Edge
from heerbann.systems.diex_aie.model.state import OPPONENT, A, State, UnitId, units_of
from heerbann.systems.diex_aie.model.war_charts import WAR
from heerbann.systems.diex_aie.rules.s11_war.endings import quiet_rounds, refuse_call_off
from heerbann.systems.diex_aie.rules.s11_war.patrols import sendings

WAR_ACTIONS = (SetUpFirst, MoveFirst, ComeOver, EndPatrol, Surrender)

ENOUGH = 2
"""With so many attackers for each defender an assault on the last refuge goes on."""


def can_call_off(state: State) -> bool:
    """Could the assault be called off now?"""
    return state.scenario.assault is not None and refuse_call_off(state, CallOff()) is None


def is_murder(state: State, action: Action) -> bool:
    """To strike or shoot at a prisoner, who is worth more alive (§K21)."""
    target = state.units.get(getattr(action, "target", UnitId("")))
    return target is not None and target.captive


def is_war_folly(state: State, action: Action) -> bool:
    """To show one's set-up first, give the first turn away, or leave men behind who could go."""
    match action:
        case SetUpFirst():
            return action.side == _chooser(state.scenario.set_up)
        case MoveFirst():
            return action.side != _chooser(state.scenario.first)
        case ComeOver():
            return action.edge != _best_edge(state)
        case EndPatrol():
            return len(sendings(state)) > 1
        case Surrender():
            return True
    return isinstance(action, CallOff) is not _is_hopeless(state)


def _chooser(word: str) -> Seat:
    return Seat(word[0])


def _best_edge(state: State) -> Edge:
    """Near the enemy; as long as he is not to be seen, where he wants to go."""
    enemy, edges = OPPONENT[state.active], state.scenario.patrol_edges
    heads = [unit.place.head for unit in units_of(state, enemy) if unit.place is not None]
    if not heads:
        exits = [edge for edge in edges if edge in state.scenario.force(enemy).exits]
        return (exits or list(edges))[0]
    distance = state.ground.board.distance
    rims = {edge: state.ground.edge_hexes(edge) for edge in edges}
    return min(edges, key=lambda edge: min(distance(a, b) for a in rims[edge] for b in heads))


def _is_hopeless(state: State) -> bool:
    """Nobody gets at those who are shut in, or too few attackers are left for it."""
    if quiet_rounds(state) > WAR.assault.pause:
        return True
    own, other = (sum(u.is_able for u in units_of(state, side)) for side in (A, OPPONENT[A]))
    return own < ENOUGH * other
