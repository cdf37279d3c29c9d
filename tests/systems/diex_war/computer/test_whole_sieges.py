"""The computer plays sieges to their ends: it chooses the days and fights the battles."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from heerbann.agents import AGENTS, Budget, ComputerUmpire, make_agent, play
from heerbann.engine.play.answers import Fought
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.scenario import SiegeScenario
from heerbann.systems.diex_war.model.state import State
from tests.systems.diex_war.war import HALL

FEW = replace(
    HALL,
    days=4,
    void_events=tuple(range(2, 21)),
    a=replace(HALL.a, men=("aegelferth", "osferth", "hakon", "ligulf", "wulfnoth", "leofa")),
    b=replace(HALL.b, men=("raoul", "serlon", "perrot")),
)
"""Six before a hall with three in it, and no events."""
SHIPPED = {key: one for key, one in SYSTEM.scenarios.items() if isinstance(one, SiegeScenario)}


def played(scenario: SiegeScenario, agent: str, seed: int = 1) -> Game[State]:
    """A siege in which the same player sits on both sides."""
    setup = Setup(scenario, SYSTEM.house())
    game = Game(SYSTEM, setup, SeededDice(seed), umpire=ComputerUmpire(seed))
    budget = Budget(playouts=4)
    players = {one: make_agent(agent, SYSTEM, one, seed, budget=budget) for one in game.seats}
    play(game, players, Random(seed))
    return game


def battles(game: Game[State]) -> list[str]:
    """How the battles ended that were fought out."""
    return [answer.value.report.reason for answer in game.answers if _is_battle(answer.value)]


def _is_battle(answer: object) -> bool:
    return isinstance(answer, Fought) and answer.how == "computer"


@pytest.mark.parametrize("agent", AGENTS)
def test_11_every_computer_player_chooses_days_and_sees_a_small_siege_to_its_end(
    agent: str,
) -> None:
    game = played(FEW, agent)
    assert game.outcome is not None
    assert battles(game), [note.action for note in game.state.diary]


@pytest.mark.slow
@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("scenario", SHIPPED.values(), ids=SHIPPED)
def test_11_every_computer_player_sees_the_shipped_sieges_to_their_ends(
    scenario: SiegeScenario, agent: str
) -> None:
    assert played(scenario, agent).outcome is not None
