"""Duels for tests, with the cards and dice given."""

from typing import Any

from heerbann.engine.play.dice import Dice, ScriptedDice
from heerbann.engine.play.game import Game, Setup
from tests.toy import SYSTEM
from tests.toy.model.actions import SetPawn
from tests.toy.model.scenario import Card
from tests.toy.model.state import Spot, State

CLOSE = (Spot(100, 300), Spot(300, 300))
FAR = (Spot(0, 300), Spot(600, 300))


def setup(scenario: str = "duel", **house: Any) -> Setup:
    return Setup(SYSTEM.scenarios[scenario], SYSTEM.house(house))


def duel(dice: Dice | None = None, scenario: str = "duel", **house: Any) -> Game[State]:
    """A duel that has not begun."""
    return Game(SYSTEM, setup(scenario, **house), dice)


def begun(
    red: tuple[Card, Card] = ("knight", "archer"),
    blue: tuple[Card, Card] = ("knight", "archer"),
    pawns: tuple[Spot, Spot] = CLOSE,
    **house: Any,
) -> Game[State]:
    """A duel in which both have these cards and places, and it is red's turn; dice are asked."""
    game = duel(**house)
    for cards in zip(red, blue, strict=True):
        for card in cards:
            game.answer(card)
    for spot in pawns:
        game.answer(SetPawn(spot))
    game.answer((6, 1))
    return game


def scripted(*script: int | str) -> ScriptedDice:
    return ScriptedDice(script)
