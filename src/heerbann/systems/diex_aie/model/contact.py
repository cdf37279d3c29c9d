"""Who is beside whom, and could strike."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.state import OPPONENT, State, Unit, UnitId, place_of


@rule("6", "6.6")
def could_strike(state: State, unit: Unit, hex: Hex) -> bool:
    """Could this able unit attack somebody in that hex? A rider does so from either hex (M-36)."""
    strikes = ways_of(state.ground).strikes[unit.mover]
    bit = state.ground.board.bit[hex]
    return any(strikes[own] & bit for own in place_of(unit).hexes)


@rule("2")
def refuse_harm(state: State, target: Unit) -> Refusal | None:
    """Nobody strikes or aims at a bound prisoner (Z-06)."""
    return Refusal("2", "bound-prisoner") if target.id in state.bound else None


def threats(state: State, side: Seat, hex: Hex, heads_only: bool = False) -> list[Unit]:
    """The able enemies of a side who could attack a hex, in direction order.

    ``heads_only``: §4.3.1.2, of riders only the hex of the head counts.
    """
    enemy = OPPONENT[side]
    around = state.ground.board.adjacent_mask[hex] & state.able[enemy]
    if not around:
        return []
    found: dict[UnitId, Unit] = {}
    strikes = ways_of(state.ground).strikes
    for other in state.ground.board.adjacent[hex]:
        if state.ground.board.bit[other] & around:
            unit = state.units[state.at[other]]
            if heads_only and place_of(unit).head != other:
                continue
            if strikes[unit.mover][other] & state.ground.board.bit[hex]:
                found[unit.id] = unit
    return list(found.values())


def is_threatened(state: State, side: Seat, place: Footprint) -> bool:
    """Is an able enemy next to any of these hexes?"""
    (head, tail), around = place, state.ground.board.adjacent_mask
    able = state.able[OPPONENT[side]]
    if around[head] & able and threats(state, side, head):
        return True
    return tail is not None and bool(around[tail] & able and threats(state, side, tail))


def living_around(state: State, place: Footprint) -> Iterator[Unit]:
    """Everybody who lives next to these hexes, in order and once each."""
    seen: list[UnitId] = []
    for hex in place.hexes:
        for other in state.ground.board.adjacent[hex]:
            unit_id = state.at.get(other)
            if unit_id is not None and other not in place.hexes and unit_id not in seen:
                seen.append(unit_id)
                yield state.units[unit_id]
