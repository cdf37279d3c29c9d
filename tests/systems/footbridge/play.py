"""Duels for tests: the orders and the dice are given."""

from __future__ import annotations

from collections.abc import Iterable

from heerbann.engine.play.dice import ScriptedDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action
from heerbann.systems.footbridge import SYSTEM
from heerbann.systems.footbridge.model.actions import Brace, Move, Push
from heerbann.systems.footbridge.model.state import Plank, State, UnitId

MILLER = UnitId("west-1")
SMITH = UnitId("east-1")


def play(actions: Iterable[Action], dice: Iterable[int] = (), **house: str) -> Game[State]:
    """The duel across the brook after these answers, under these house rules."""
    setup = Setup(SYSTEM.scenarios["brook"], SYSTEM.house(house))
    game = Game(SYSTEM, setup, ScriptedDice(dice))
    for action in actions:
        game.answer(action)
    return game


def go(unit: UnitId, plank: int) -> Move:
    """The order to go to a plank."""
    return Move(unit, Plank(plank))


def planks(game: Game[State]) -> tuple[int, int]:
    """Where the miller and the smith stand."""
    units = game.state.units
    return units[MILLER].plank.number, units[SMITH].plank.number


TO_THE_MIDDLE = (go(MILLER, 2), go(SMITH, 6), go(MILLER, 3), go(SMITH, 5), go(MILLER, 4))
"""They stand face to face on planks 4 and 5, and it is the smith's turn."""

DRIVEN_BACK = (
    *(Push(SMITH, MILLER), go(MILLER, 3), go(SMITH, 4), Brace(MILLER)),
    *(Push(SMITH, MILLER), go(MILLER, 2), go(SMITH, 3), Brace(MILLER)),
    Push(SMITH, MILLER),
)
"""From the middle the miller is pushed into the water, with the dice 6 6, 5 6 and 5 5."""
