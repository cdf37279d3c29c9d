"""Building an army as a client is told of it: cards with prices, options, or reasons why not."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.server.socket.workbench_lines import ToldWay, ToldWorkbench
from heerbann.server.tell.texts import teller_for
from heerbann.server.tell.workbench import preparation, workbench_of
from tests.server.games.test_match import new

FREE = [("free_battle", "claymore"), ("free_battle", "saga"), ("free_battle", "skirmish")]
"""Battles to which everybody brings an army of his own."""


def begun(scenario: str, system: str) -> Game[Any]:
    game: Game[Any] = new(scenario, system).match.game.fork()
    game.dice = SeededDice(3)
    return game


def bench(game: Game[Any]) -> ToldWorkbench:
    told = workbench_of(game, teller_for(game.system, "en"))
    assert told is not None
    return told


def ways(told: ToldWorkbench) -> list[ToldWay]:
    return [way for offer in told.offers for way in offer.ways]


def take(game: Game[Any]) -> ToldWay:
    """The first that is to be had."""
    way = next(way for way in ways(bench(game)) if way.option is not None)
    assert way.option is not None
    game.answer(game.options[way.option])
    return way


@pytest.mark.parametrize(("scenario", "system"), FREE)
def test_every_question_of_a_muster_has_cards_with_an_option_or_a_paragraph(
    scenario: str, system: str
) -> None:
    game, rng = begun(scenario, system), Random(1)
    asked = refused = 0
    while preparation(game) == "muster":
        asked += 1
        for way in ways(bench(game)):
            if way.option is None:
                refused += 1
                assert way.rule, way
                assert way.text, way
            else:
                assert way.key == msgspec.json.encode(game.options[way.option]).decode()
        game.answer(random_answer(game, rng))
    assert asked > 4
    assert refused > 0, "at the end something is too dear, or there is none left"
    assert workbench_of(game, teller_for(game.system, "en")) is None


@pytest.mark.parametrize(("scenario", "system"), FREE)
def test_what_is_offered_beside_the_cards_is_little(scenario: str, system: str) -> None:
    """The end, or a swap: whatever takes somebody is on a card."""
    game, rng = begun(scenario, system), Random(2)
    while preparation(game) == "muster":
        told = bench(game)
        assert len(told.rest) <= 7, told.rest
        listed = [way.option for way in (*ways(told), *told.rest) if way.option is not None]
        assert sorted(listed) == list(range(len(game.options)))
        game.answer(random_answer(game, rng))


def test_the_army_and_the_points_grow_with_every_choice() -> None:
    game = begun("free_battle", "claymore")
    before = bench(game)
    assert before.budget is not None
    assert (before.budget.spent, before.army) == (0, ())
    first = take(game)  # then the other side picks
    take(game)
    after = bench(game)
    assert after.budget is not None
    assert after.budget.spent == sum(line.price or 0 for line in after.army) > 0
    assert after.chosen == (first.key,)


def test_models_that_are_in_no_unit_yet_wait_in_the_column() -> None:
    game = begun("free_battle", "saga")
    take(game)
    take(game)
    (line,) = bench(game).army
    assert line.loose
    assert line.number > 1


def test_who_only_sets_up_builds_nothing() -> None:
    game = begun("heron_ford", "claymore")
    rng = Random(1)
    while preparation(game) is None:
        game.answer(random_answer(game, rng))
    assert preparation(game) == "deploy"
    assert workbench_of(game, teller_for(game.system, "en")) is None
