"""What is left of an activation once its action is done, begun from the state alone."""

from __future__ import annotations

from random import Random
from typing import Any

import heerbann
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Place
from heerbann.systems.skirmish.odds.rest_of_steps import rest


def followed(game: Game[Any], option: Any) -> tuple[Any, Any, Any]:
    """Where an answer leads, and what is asked there."""
    game.answer_within_step(option)
    ask = game.ask
    return game.state, type(ask), ask.options if isinstance(ask, Choose) else None


def test_reactions_and_what_follows_them_are_told_by_the_state() -> None:
    """Every answer to every such question of some battles leads to the same."""
    asked, ended = 0, 0
    for seed in range(20):
        random = Random(seed)
        game = heerbann.new_game("skirmish", "first_contact", seed=seed)
        while (ask := game.ask) is not None:
            part = rest(game)
            if part is not None:
                assert isinstance(ask, Choose)
                left = PartRun.of(game, game.state, part)
                assert isinstance(left.ask, Choose)
                assert left.ask.options == ask.options
                for option in ask.options:
                    there = followed(game.fork(), option)
                    assert followed(left.fork(), option) == there
                    asked, ended = asked + 1, ended + (there[1] is type(None))
            place = isinstance(ask, Place)
            game.answer(next(ask.suggest(random)) if place else random.choice(game.options))
    assert asked > ended > 10
