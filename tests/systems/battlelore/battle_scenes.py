"""Small battles with which several chapters of the battle are tested."""

from __future__ import annotations

from typing import Any

from heerbann.engine.rules.asks import Roll
from heerbann.systems.battlelore.model.actions import (
    Order,
)
from heerbann.systems.battlelore.model.charts import COMMANDS
from heerbann.systems.battlelore.model.state import (
    PENNANT,
    STANDARD,
    Council,
    Phase,
    State,
)
from heerbann.systems.battlelore.rules.battle.s06_turn import slots_of
from heerbann.systems.battlelore.rules.battle.s07_orders import order_options
from heerbann.systems.battlelore.rules.battle.s08_movement import moves
from tests.systems.battlelore.field import (
    BOARD,
    Played,
    at,
    attack,
    field,
    labels,
    play,
)


def reached(state: State, label: str) -> set[str]:
    """Where the unit on a hex may go."""
    unit = at(state, label)
    return labels(found.to for found in moves(state, unit, state.orders[unit.id]))


def with_hand(state: State, *cards: str) -> State:
    """The standards hold these cards, the pennants one of no matter."""
    state.hands = {STANDARD: cards, PENNANT: ("patrol_left",)}
    state.phase, state.card, state.played, state.active = "begin", None, None, None
    state.orders = {}
    return state


def ordering(card: str, **tables: object) -> State:
    """A state in which orders of a card are to be given; three cards were held."""
    state = field(phase="order", card=card, **tables)  # type: ignore[arg-type]
    state.slots = slots_of(state, COMMANDS[card], 3)
    return state


def ordered(state: State) -> list[tuple[str, str]]:
    """The orders that may be given: hex and part of the card."""
    return [
        (BOARD.label(state.units[option.unit].hex), option.slot)
        for option in order_options(state)
        if isinstance(option, Order)
    ]


ARMY = {"A9": "HGS", "E9": "HBS", "G9": "HRC", "M9": "HGB"}


def moving(card: str = "patrol_centre", **tables: object) -> State:
    """A state in which the standards move."""
    return field(phase="move", card=card, **tables)  # type: ignore[arg-type]


def points(game: Played) -> dict[str, int]:
    """The argued points of the throw the game waits for."""
    assert isinstance(game.ask, Roll)
    return {point.reason: point.amount for point in game.ask.modifiers}


def thrown(state_card: str = "patrol_centre", **tables: object) -> Played:
    """An attack of the unit on G6 on the one on G5, before its dice."""
    state = field(card=state_card, **tables)  # type: ignore[arg-type]
    return play(state, "battle", answers=[attack(state, "G6", "G5")])


MASTERS = Council(2, 1, 1, 1, 1)


def lore(
    own: tuple[str, ...] = (),
    other: tuple[str, ...] = (),
    *,
    council: Council = MASTERS,
    tokens: tuple[int, int] = (20, 20),
    phase: Phase = "battle",
    **tables: Any,
) -> State:
    """A lore battle in the standards' turn; ``own`` are their cards, ``other`` the pennants'."""
    tables.setdefault("standard", {"G6": "HRS"})
    tables.setdefault("pennant", {"G5": "HBS", "A1": "HGS"})
    state = field(adventure="lore", phase=phase, **tables)
    state.councils = {PENNANT: council, STANDARD: council}
    state.lore_hands = {PENNANT: other, STANDARD: own}
    state.lore = {PENNANT: tokens[1], STANDARD: tokens[0]}
    state.lore_deck = {"bless": 3, "mend": 2}
    state.hands = {PENNANT: ("patrol_left",), STANDARD: ("patrol_right",)}
    return state


def quiet(**tables: Any) -> dict[str, Any]:
    """Nobody of the enemy has tokens to answer."""
    return {"tokens": (20, 0), **tables}
