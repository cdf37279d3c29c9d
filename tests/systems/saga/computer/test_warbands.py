"""§15: which army the rule of thumb builds where it may choose."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from heerbann.agents import ThumbAgent
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.state import BLUE, RED, State, Unit
from heerbann.systems.saga.rules.s15_armies.muster import builder
from heerbann.systems.saga.rules.s15_armies.stock import army_of


@pytest.fixture(scope="module")
def built() -> State:
    """Both armies, built by the rule of thumb."""
    game = Game(SYSTEM, Setup(SYSTEM.scenarios["free_battle"], House()), SeededDice("built"))
    agents = {seat: ThumbAgent(seat, Random(1)) for seat in (RED, BLUE)}
    while (side := builder(game.state)) is not None:
        game.answer(agents[side].answer(game))
    return game.state


def sizes(units: list[Unit]) -> Counter[tuple[str, int]]:
    return Counter((str(unit.cls), len(unit.models)) for unit in units)


def test_15_of_every_class_some_in_units_that_last(built: State) -> None:
    for side in (RED, BLUE):
        expected = {("hero", 1): 1, ("hearthguard", 8): 1, ("warrior", 8): 3, ("levy", 12): 1}
        assert sizes(army_of(built, side)) == expected


def test_15_levies_shoot_and_warriors_bear_the_banner(built: State) -> None:
    for unit in army_of(built, RED):
        if unit.cls == "levy":
            assert unit.troop.range is not None
    bearers = [u.cls for u in army_of(built, RED) if any(model.banner for model in u.models)]
    assert bearers == ["warrior"]
