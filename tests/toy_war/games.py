"""Wars for tests, with orders and results given."""

from random import Random
from typing import Any

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.answers import Fought
from heerbann.engine.play.contests import begin_contest, fought, typed
from heerbann.engine.play.dice import Dice, SeededDice
from heerbann.engine.play.game import Game, Setup, Umpire
from heerbann.engine.rules.asks import Contest, Seat
from tests.toy.model.state import BLUE, RED
from tests.toy.rules.s03_report import DuelReport
from tests.toy_war import SYSTEM
from tests.toy_war.model.actions import March, Stay
from tests.toy_war.model.state import NORTH, SOUTH, State


def war_setup(scenario: str = "border", **house: Any) -> Setup:
    return Setup(SYSTEM.scenarios[scenario], SYSTEM.house(house))


def war(
    scenario: str = "border",
    dice: Dice | None = None,
    umpire: Umpire | None = None,
    **house: Any,
) -> Game[State]:
    """A war at its first orders."""
    return Game(SYSTEM, war_setup(scenario, **house), dice, umpire=umpire)


def at_contest(dice: Dice | None = None, **house: Any) -> Game[State]:
    """A war in which north has marched and the duel is to be fought."""
    game = war(dice=dice, **house)
    game.answer(March(NORTH, SOUTH))
    game.answer(Stay(SOUTH))
    assert isinstance(game.ask, Contest)
    return game


def duel_played(parent: Game[Any], seed: int = 1) -> Game[Any]:
    """The duel a war waits for, played at random to its end."""
    child, random = begin_contest(parent), Random(seed)
    if child.dice is None:
        child = child.fork(SeededDice(seed))
    while child.ask is not None:
        child.answer(random_answer(child, random))
    return child


def by_random(parent: Game[Any]) -> Fought:
    return fought(parent, duel_played(parent))


def won_by(winner: Seat | None) -> Umpire:
    """A quick umpire: the same side wins every duel."""
    wounds = {RED: 0, BLUE: 0} if winner is None else {RED: 1, BLUE: 1, winner: 0}

    def umpire(parent: Game[Any]) -> Fought:
        return typed(parent, DuelReport(winner, wounds))

    return umpire
