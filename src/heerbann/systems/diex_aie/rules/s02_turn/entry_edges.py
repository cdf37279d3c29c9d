"""§2 Where a side comes from when it may choose: the edge of each, and ladders along the edges."""

from __future__ import annotations

from functools import partial

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_aie.model.actions.moving import (
    Approach,
    EndSendingAhead,
    Post,
    SendAhead,
)
from heerbann.systems.diex_aie.model.actions.siege import LayLadder
from heerbann.systems.diex_aie.model.events.ladders import LadderLaid
from heerbann.systems.diex_aie.model.events.turn import Posted, VanguardEnded
from heerbann.systems.diex_aie.model.scenario import EDGES
from heerbann.systems.diex_aie.model.state import A, Battle, State

_END = EndSendingAhead()


def _chosen_by(state: State, how: str) -> bool:
    """Does the next of those without an edge come in this way?"""
    groups = state.scenario.force(A).group
    return any(group.edge == how and state.unposted[0] in group.units for group in groups)


# Before the others set up


def is_sending_ahead(state: State) -> bool:
    """May some show where they come from, before the defenders set up?"""
    return bool(state.unposted) and not state.vanguard_over and _chosen_by(state, "any")


@rule("2")
async def send_ahead(battle: Battle) -> None:
    """MAY: any number of them, all along one edge."""
    state = battle.state
    order = await Choose(A, "2", "send-ahead", partial(sendings, state))
    if isinstance(order, SendAhead):
        battle.emit(Posted((order.unit,), order.edge))
    else:
        battle.emit(VanguardEnded())


def sendings(state: State) -> list[SendAhead | EndSendingAhead]:
    """Everybody who is not sent yet; the first one says over which edge."""
    taken = [edge for unit, edge in state.edges.items() if state.units[unit].side == A]
    edges = (taken[0],) if taken else EDGES
    return [_END, *[SendAhead(unit, edge) for unit in state.unposted for edge in edges]]


# When they have set up


def is_approach(state: State) -> bool:
    """Does somebody still have to say where he comes from?"""
    return bool(state.unposted)


@rule("2")
async def approach(battle: Battle) -> None:
    """All over one edge, or each over the edge where he stands, as the scenario says."""
    state = battle.state
    if _chosen_by(state, "one"):
        way = await Choose(A, "2", "approach", tuple([Approach(edge) for edge in EDGES]))
        battle.emit(Posted(state.unposted, way.edge))
        return
    unit = state.unposted[0]
    order = await Choose(A, "2", "post", tuple([Post(unit, edge) for edge in EDGES]))
    battle.emit(Posted((unit,), order.edge))


# Ladders


def is_laying(state: State) -> bool:
    """Are there ladders to be laid along the edges?"""
    return state.unlaid > 0


@rule("2")
async def lay_ladder(battle: Battle) -> None:
    """Each in two hexes along an edge from which the besiegers come."""
    state = battle.state
    order = await Choose(A, "2", "lay-ladder", partial(layings, state))
    battle.emit(LadderLaid(A, (order.hex, neighbour(order.hex, order.way))))


def layings(state: State) -> list[LayLadder]:
    """Every two hexes side by side that one can enter, along these edges, or along any."""
    edges = dict.fromkeys([e for unit, e in state.edges.items() if state.units[unit].side == A])
    return [
        order for edge in edges or EDGES for order in _along(state, state.ground.edge_hexes(edge))
    ]


def _along(state: State, hexes: tuple[Hex, ...]) -> list[LayLadder]:
    taken = [hex for ladder in state.ladders for hex in ladder.hexes]
    free = dict.fromkeys([hex for hex in hexes if _is_free(state, hex) and hex not in taken])
    return [LayLadder(hex, way) for hex in free for way in _ONWARDS if neighbour(hex, way) in free]


def _is_free(state: State, hex: Hex) -> bool:
    row = state.ground.row(hex)
    return row.foot is not None and not row.water and row.key != "moat" and hex not in state.at


_ONWARDS = (Direction.E, Direction.SW, Direction.SE)
"""Every two hexes are named once."""
