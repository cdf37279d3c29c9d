"""The computer players: all of them deploy in both modes and go on into the battle."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.agents import AGENTS, make_agent, seen
from heerbann.agents.search import Budget
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.computer.evaluation import evaluate
from heerbann.systems.battlelore.computer.first_ideas import ideas
from heerbann.systems.battlelore.model.actions import PickSets
from heerbann.systems.battlelore.model.changes import shift
from heerbann.systems.battlelore.model.state import SEATS, STANDARD
from tests.systems.battlelore.field import Played, at, change, field, hex_of

QUICK = Budget(None, playouts=1)
MODES = ("stand_at_the_fords", "crooked_mere", "two_beacons")


def match(key: str, name: str, turns: int, seed: int = 3, **house: str) -> Played:
    """This agent against random answers, until so many turns are over."""
    setup = Setup(SYSTEM.scenarios[key], SYSTEM.house(house))
    game: Played = Game(SYSTEM, setup, SeededDice(seed))
    agents = {
        seat: make_agent(agent, SYSTEM, seat, seed, budget=QUICK)
        for seat, agent in zip(SEATS, (name, "random"), strict=True)
    }
    rng = Random(seed)
    while (seat := game.seat) is not None and game.state.turn <= turns:
        game.answer(agents[seat].answer(seen(game, seat, rng)))
    return game


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("key", MODES)
def test_every_agent_deploys_in_both_modes_and_fights(key: str, name: str) -> None:
    game = match(key, name, turns=3)
    assert game.state.turn == 4 or game.outcome is not None


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("key", ["muster_impromptu", "muster_organized", "muster_lore"])
def test_every_agent_can_use_a_deployment_helper(key: str, name: str) -> None:
    outcome = match(key, name, turns=1).outcome
    assert outcome is not None
    assert outcome.reason == "deployed"


def test_agents_know_landmarks_and_lore_without_a_council() -> None:
    marked = match("two_beacons", "thumb", turns=2, seed=5, landmarks="on")
    assert marked.state.turn == 3
    learned = match("first_blood", "thumb", turns=4, medieval_lore="on")
    assert learned.state.turn == 5
    assert learned.state.with_lore


def test_the_first_idea_is_to_take_sets_of_the_own_camp() -> None:
    setup = Setup(SYSTEM.scenarios["crooked_mere"], SYSTEM.house({}))
    game: Played = Game(SYSTEM, setup)
    for letter in ("P", "S"):
        assert isinstance(game.ask, Choose)
        first = next(iter(ideas(game.state, game.ask)))
        assert isinstance(first, PickSets)
        assert [one[0] for one in first.sets] == [letter, letter]
        game.answer(first)
    assert not game.state.clashed


FATES: tuple[tuple[str, str | int], ...] = (("G3", 1), ("G6", 2), ("C2", "C5"))
"""Figures left, or where it goes."""


def test_what_is_known_of_units_is_worked_out_anew_when_they_or_the_enemy_change() -> None:
    """The same value as on a ground of which nothing is known; and another one than before."""
    state = field({"G6": "HGS", "A9": "HBC"}, {"G3": "DBS", "C2": "HGB"})
    values = [evaluate(state, STANDARD)]
    for here, changed in FATES:
        if isinstance(changed, str):
            shift(state, at(state, here).id, hex_of(changed))
        else:
            change(state, here, figures=changed)
        values.append(evaluate(state, STANDARD))
        state.ground.memory.clear()
        assert evaluate(state, STANDARD) == values[-1]
    assert len(set(values)) == 4
