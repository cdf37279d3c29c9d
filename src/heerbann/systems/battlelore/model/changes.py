"""The few ways in which events change a state."""

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.battlelore.model.state import State, Unit, UnitId

K = TypeVar("K")
V = TypeVar("V")
HIDDEN_CARD = "?"


def put(state: State, unit: Unit) -> None:
    """Set a unit on its hex."""
    state.units[unit.id] = unit
    state.at[unit.hex] = unit.id
    taken = state.mask[unit.side] | state.ground.board.bit[unit.hex]
    state.mask = {**state.mask, unit.side: taken}


def lift(state: State, unit: Unit) -> None:
    """Take a unit from its hex."""
    del state.at[unit.hex]
    let_go(state, unit)
    left = state.mask[unit.side] & ~state.ground.board.bit[unit.hex]
    state.mask = {**state.mask, unit.side: left}


def shift(state: State, unit_id: UnitId, to: Hex) -> None:
    """Move a unit to another hex."""
    unit, bit = state.units[unit_id], state.ground.board.bit
    state.units[unit_id] = replace(unit, hex=to)
    del state.at[unit.hex]
    state.at[to] = unit_id
    let_go(state, unit)
    taken = state.mask[unit.side] & ~bit[unit.hex] | bit[to]
    state.mask = {**state.mask, unit.side: taken}


def let_go(state: State, unit: Unit) -> None:
    """§B.19: an objective counts only for those who hold it without a break."""
    held = state.held.get(unit.side)
    if held and unit.hex in held:
        state.held = having(state.held, unit.side, without(held, unit.hex))


def leave(state: State, unit_id: UnitId, to: Hex) -> None:
    """§B.15: move a unit by its own will; one that leaves a training camp has learnt something."""
    ground = state.ground
    if ground.landmarks and ground.terrain[state.units[unit_id].hex] == "camp":
        change(state, unit_id, trained=True)
    shift(state, unit_id, to)


def change(state: State, unit_id: UnitId, **facts: Any) -> None:
    """Give a unit other facts."""
    state.units[unit_id] = replace(state.units[unit_id], **facts)


def having(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """The same mapping with one other value."""
    return {**mapping, key: value}


def added(mapping: Mapping[K, int], key: K, number: int) -> dict[K, int]:
    """The same mapping with a number changed."""
    return {**mapping, key: mapping.get(key, 0) + number}


def without(items: tuple[V, ...], item: V) -> tuple[V, ...]:
    """The items with one of them taken away."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
