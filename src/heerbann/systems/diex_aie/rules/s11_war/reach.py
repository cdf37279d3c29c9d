"""§11.4.1 Who could get to whom: moves of any length over the ground as it is now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.contact import threats
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.passage import RIDER
from heerbann.systems.diex_aie.model.state import OPPONENT, SEATS, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s02_turn.victory import able_hexes
from heerbann.systems.diex_aie.rules.s04_movement.steps import mover_on_foot
from heerbann.systems.diex_aie.rules.s10_siege.climbing import top_of

Passable = Callable[[Hex], bool]


def _anywhere(_hex: Hex) -> bool:
    return True


def reachable(
    state: State, mover: int, starts: Iterable[Hex], goes_on: Passable = _anywhere, closed: int = 0
) -> int:
    """Bits of all hexes to which such a mover gets; ``goes_on``: from which he goes any farther.

    Ladders that stand are ways for men on foot. Nobody enters the closed hexes (bits).
    """
    board, steps = state.ground.board, ways_of(state.ground).steps[mover]
    ladders = _ladders(state) if mover != RIDER else {}
    found = list(dict.fromkeys(starts))
    seen = board.mask_of(found)
    for hex in found:
        if not goes_on(hex):
            continue
        ways = zip(board.neighbours[hex], steps[hex], strict=True)
        beyond = [to for to, cost in ways if to is not None and cost is not None]
        for to in (*beyond, *ladders.get(hex, ())):
            if not board.bit[to] & (seen | closed):
                seen |= board.bit[to]
                found.append(to)
    return seen


def _ladders(state: State) -> dict[Hex, tuple[Hex, ...]]:
    """§10.1.3: up over a standing ladder, and down again."""
    ways: dict[Hex, tuple[Hex, ...]] = {}
    for ladder in [ladder for ladder in state.ladders if ladder.way is not None]:
        foot, top = ladder.hexes[0], top_of(ladder)
        ways[foot] = (*ways.get(foot, ()), top)
        ways[top] = (*ways.get(top, ()), foot)
    return ways


# Opponents who are separated


@rule("11.4.1")
def are_separated(state: State) -> bool:
    """Can no able man of either side get to where he could strike an able enemy (N-22)?"""
    return not any(_can_meet(state, side) for side in SEATS)


def _can_meet(state: State, side: Seat) -> bool:
    enemies = able_hexes(state, OPPONENT[side])
    for mover, starts in _starts(state, side).items():
        strikes = ways_of(state.ground).strikes[mover]
        hexes = state.ground.board.hexes_of(reachable(state, mover, starts))
        if any(strikes[hex] & enemies for hex in hexes):
            return True
    return False


def _starts(state: State, side: Seat) -> dict[int, list[Hex]]:
    """Where the able men of a side begin, by how they move; a rider could also dismount."""
    starts: dict[int, list[Hex]] = {}
    for unit in [unit for unit in state.units.values() if unit.side == side and unit.is_able]:
        hexes = _begins(state, unit)
        for mover in dict.fromkeys((unit.mover, mover_on_foot(unit))):
            starts.setdefault(mover, []).extend(hexes)
    return starts


def _begins(state: State, unit: Unit) -> tuple[Hex, ...]:
    """His own hexes; of somebody who waits, those along his edge."""
    if unit.place is not None:
        return unit.place.hexes
    edge = state.edges.get(unit.id)
    return () if edge is None else state.ground.edge_hexes(edge)


# Defenders who are cut off


@rule("11.4.1")
def is_cut_off(state: State, unit: Unit, inside: int) -> bool:
    """Could he reach no hex inside (bits) without a check of §4.3.1? The stunned never could."""
    if not unit.is_able:
        return True
    place, enemies = place_of(unit), state.living[OPPONENT[unit.side]]

    def goes_on(hex: Hex) -> bool:
        return hex in place.hexes or not threats(state, unit.side, hex)

    movers = dict.fromkeys((unit.mover, mover_on_foot(unit)))
    return not any(
        reachable(state, mover, place.hexes, goes_on, enemies) & inside for mover in movers
    )
