"""The searching player answers whatever a scenario asks, in set-up and battle, for either side."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.agents import Budget, make_agent
from heerbann.agents.agent import seen
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.moving import Dismount, Flee

A, B = Seat("a"), Seat("b")
QUESTIONS = 3
"""So many kinds of questions are searched for on each side; a whole game takes too long here."""
RASH = (Dismount, Flee)


@pytest.mark.parametrize("scenario", SYSTEM.scenarios)
def test_search_answers_the_questions_of_every_scenario(scenario: str) -> None:
    """Others get any answer but rash ones. What the rules forbid would raise."""
    game = Game(SYSTEM, Setup(SYSTEM.scenarios[scenario], SYSTEM.house()), SeededDice(3))
    budget, rng = Budget(seconds=None, playouts=1), Random(3)
    agents = {seat: make_agent("search", SYSTEM, seat, 1, budget=budget) for seat in (A, B)}
    met: dict[Seat, list[str]] = {A: [], B: []}
    while isinstance(game.ask, Choose) and game.state.round < 4:
        seat, prompt = game.ask.seat, game.ask.prompt
        if prompt in met[seat] or len(met[seat]) == QUESTIONS:
            game.answer(rng.choice([o for o in game.options if not isinstance(o, RASH)]))
            continue
        met[seat].append(prompt)
        game.answer(agents[seat].answer(seen(game, seat, rng)))
        if all(len(prompts) == QUESTIONS for prompts in met.values()):
            break
    assert min(len(prompts) for prompts in met.values()) >= 2, met
