"""Every computer player brings every battle to its end, whoever fights whom."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.agents import AGENTS, Budget, make_agent, play
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.files.armies import army_of
from heerbann.systems.saga.model.charts import ARMIES
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.scenario import ArmyFile
from heerbann.systems.saga.model.state import SEATS

LEAST = Budget(None, playouts=2)
FOUR = sorted([key for key in ARMIES if key.endswith("_4a")])


def played(scenario: Any, name: str) -> Game[Any]:
    game = Game(SYSTEM, Setup(scenario, House()), SeededDice(f"{scenario.key}:{name}"))
    agents = {seat: make_agent(name, SYSTEM, seat, 1, budget=LEAST) for seat in SEATS}
    play(game, agents, Random(1))
    return game


@pytest.mark.slow
@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("key", list(SYSTEM.scenarios))
def test_every_battle_is_brought_to_its_end(key: str, name: str) -> None:
    game = played(SYSTEM.scenarios[key], name)
    assert game.outcome is not None
    assert 20 < len(game.answers) < 2_000


@pytest.mark.slow
@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("pair", list(combinations(FOUR, 2)), ids=" - ".join)
def test_every_faction_fights_every_other(pair: tuple[str, str], name: str) -> None:
    base: Any = SYSTEM.scenarios["two_farms"]
    armies = [army_of(Path(), ArmyFile(army=key)) for key in pair]
    scenario = replace(base, armies=dict(zip(SEATS, armies, strict=True)))
    assert played(scenario, name).outcome is not None


def test_there_is_an_army_of_four_points_for_every_board() -> None:
    """So that the pairs above leave nobody out."""
    boards = {army_of(Path(), ArmyFile(army=key)).board.key for key in FOUR}
    assert boards == {"anglo_saxons", "normans", "vikings", "welsh"}
