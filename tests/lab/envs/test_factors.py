"""Answers word by word: every answer has one way to be said, and every word one meaning."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import heerbann
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.rules.asks import Action, Count, Draw, Place, Roll
from heerbann.lab.envs.chances import Chances
from heerbann.lab.envs.factors import Factors
from heerbann.lab.envs.position import Position
from heerbann.lab.envs.scenarios import Beginning
from tests.docs.pages import ROOT

AMBUSH = ROOT / "docs" / "examples" / "claymore" / "scenarios" / "ambush.toml"
STARTS = [
    ("battlelore", "stand_at_the_fords"),  # units come while it is played
    ("claymore", "free_battle"),
    ("diex_aie", "reeves_tithe"),
    ("diex_war", "hall_by_the_bridge"),
    ("saga", "first_evening"),
    ("skirmish", "first_contact"),
]


def walked(key: str, scenario: str, steps: int) -> Iterator[Position]:
    """Positions of a random game."""
    position = Beginning(key, scenario, contests="random").position(SeededDice(5), 5)
    rng = random.Random(5)
    for _ in range(steps):
        if position.is_over:
            return
        yield position
        position.choose(rng.choice(position.legal))


def said_in_full(factors: Factors) -> Iterator[Action]:
    """All that can come of a decision."""
    for word in factors.legal:
        found = factors.choose(word)
        yield from said_in_full(found) if isinstance(found, Factors) else [found]


@pytest.mark.parametrize(("key", "scenario"), STARTS)
def test_every_option_can_be_said_in_exactly_one_way(key, scenario) -> None:
    for position in walked(key, scenario, 40):
        if position.said or isinstance(position.game.ask, Place):
            continue
        found = list(said_in_full(position.factors))
        assert len(found) == len(position.game.options)
        assert set(map(repr, found)) == set(map(repr, position.game.options))


@pytest.mark.parametrize(("key", "scenario"), STARTS)
def test_whoever_is_asked_has_a_choice_of_words(key, scenario) -> None:
    for position in walked(key, scenario, 25):
        always = len(position.factors.answers) == 1
        assert len(position.legal) >= (1 if always else 2)
        assert position.legal == sorted(set(position.legal))


def test_a_word_has_the_same_number_in_every_game() -> None:
    first, second = (Beginning("claymore", AMBUSH).vocabulary for _ in range(2))
    assert first.words == second.words
    assert len(set(first.words)) == len(first)
    game = heerbann.new_game("claymore", AMBUSH, seed=2)
    said = {first.words[first.path(one, game.state)[0]] for one in game.options}
    assert said == {"do:move", "do:shoot", "do:hurry", "do:end-half"}


def test_an_answer_is_its_verb_and_its_parts() -> None:
    game = heerbann.new_game("claymore", AMBUSH, seed=2)
    vocabulary = Beginning("claymore", AMBUSH).vocabulary
    move = next(one for one in game.options if type(one).__name__ == "Move")
    spot = game.state.ground.board.labels[move.to]
    words = [vocabulary.words[number] for number in vocabulary.path(move, game.state)]
    assert words == ["do:move", f"name:{move.unit}", f"spot:{spot}"]


def test_suggested_placements_keep_their_numbers() -> None:
    for position in walked("skirmish", "first_contact", 12):
        if isinstance(position.game.ask, Place):
            again = Factors.of(copy.deepcopy(position).game, position.vocabulary)
            assert again.answers == position.factors.answers
            words = [position.vocabulary.words[word] for word in position.legal]
            assert words == [f"suggestion:{number}" for number in range(len(words))]
            return
    pytest.fail("no placement was asked for")


def test_a_word_out_of_place_is_refused_and_changes_nothing() -> None:
    position = next(walked("claymore", "heron_ford", 1))
    wrong = next(word for word in range(len(position.vocabulary)) if word not in position.legal)
    before = position.game.state.copy()
    with pytest.raises(ValueError, match="no legal action"):
        position.choose(wrong)
    assert position.game.state == before


@pytest.mark.parametrize(
    "ask",
    [
        Count("1", 5, 6, (5, 6)),
        Roll("1", 2, 6),
        Roll("1", 3, 6, alike=sum),
        Draw("1", (("a", 2), ("b", 0), ("c", 5))),
    ],
    ids=repr,
)
def test_chance_that_is_told_whole_has_the_weights_of_the_rules(ask) -> None:
    found = {Chances(ask).throw(at): weight for at, weight in Chances(ask).outcomes}
    assert found == dict(ask.branches())


def test_a_throw_of_many_dice_goes_die_by_die() -> None:
    chances: Any = Chances(Roll("1", 4, 10))
    for face in (3, 0, 9, 9):
        assert chances.outcomes == [(number, 1) for number in range(10)]
        chances = chances.throw(face)
    assert chances == (4, 1, 10, 10)
