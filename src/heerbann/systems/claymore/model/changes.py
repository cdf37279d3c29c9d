"""The few ways in which events change a state."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore.model.state import State, Unit, UnitId

K = TypeVar("K")


def put(state: State, unit: Unit, hex: Hex) -> None:
    """Set a regiment on a hex."""
    state.units[unit.id] = replace(unit, hex=hex)
    state.at[hex] = unit.id
    state.mask[unit.side] |= state.ground.board.bit[hex]


def lift(state: State, unit: Unit) -> None:
    """Take a regiment from its hex."""
    assert unit.hex is not None
    del state.at[unit.hex]
    state.mask[unit.side] &= ~state.ground.board.bit[unit.hex]


def move(state: State, unit_id: UnitId, to: Hex) -> None:
    """From one hex to another."""
    unit = state.units[unit_id]
    lift(state, unit)
    put(state, unit, to)


def hurt(state: State, unit_id: UnitId, chips: int) -> None:
    """Chips of damage for a regiment."""
    if chips:
        unit = state.units[unit_id]
        state.units[unit_id] = replace(unit, chips=unit.chips + chips)


def passed_on(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The first in the line goes to its end."""
    return (*seats[1:], seats[0])


def added(counts: Mapping[K, int], key: K, amount: int) -> dict[K, int]:
    """The same counts with one of them changed."""
    return {**counts, key: counts.get(key, 0) + amount}
