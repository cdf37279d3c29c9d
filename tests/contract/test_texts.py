"""German and English say everything a system has to say, and the same things.

Every event, action, step, question, refusal, modifier and outcome has its sentence, found by
:mod:`heerbann.engine.texts.required_texts`; no sentence is left over; a whole game can be told.
"""

from __future__ import annotations

from random import Random

import pytest

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Contest, Place
from heerbann.engine.texts.catalogue import (
    LANGUAGES,
    Catalogue,
    Language,
    compare_catalogues,
    load_texts,
)
from heerbann.engine.texts.required_texts import required_keys
from heerbann.engine.texts.teller import Teller
from tests.rulechecks import system_called, system_keys

pytestmark = pytest.mark.parametrize("key", system_keys())

TOLD = 8  # options of a decision
ANSWERS = 150  # of a random game, said in each language


def catalogues(key: str) -> tuple[Catalogue, Catalogue]:
    texts = load_texts(system_called(key).folder)
    return texts["de"], texts["en"]


def test_both_languages_have_the_same_messages_with_the_same_arguments(key: str) -> None:
    german, english = catalogues(key)
    assert german.keys()
    assert compare_catalogues(german, english) == []


def test_every_message_can_be_formatted(key: str) -> None:
    for catalogue in catalogues(key):
        for message in catalogue:
            arguments = dict.fromkeys(catalogue.variables(message), 1)
            assert catalogue.format(message, **arguments)


def test_everything_has_its_text_and_no_text_is_left_over(key: str) -> None:
    required = required_keys(system_called(key))
    for catalogue in catalogues(key):
        found = set(catalogue)
        assert sorted(required - found) == [], f"missing in {catalogue.language}"
        assert sorted(found - required) == [], f"never used in {catalogue.language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_random_game_can_be_told(key: str, language: Language) -> None:
    system = system_called(key)
    teller = Teller(system, language)
    for scenario in system.scenarios.values():
        game = Game(system, Setup(scenario, system.house()), SeededDice(key))
        random = Random(key)
        for _ in range(ANSWERS):
            if game.ask is None or game.step is None or isinstance(game.ask, Contest):
                break  # a battle within is told by its own system
            assert teller.ask(game.ask, game.state)
            assert teller.step(game.step)
            some = random.sample(game.options, min(TOLD, len(game.options)))
            assert all(teller.action(option, game.state) for option in some)
            if isinstance(game.ask, Place):
                game.answer(next(game.ask.suggest(random)))
            else:
                game.answer(random.choice(game.options))
        assert all(teller.event(event, game.state) for event in game.log)
