"""Preparing a battle in one go: only for the seat that is asked, only before the battle."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.server.games.arranging import proposed, side_by_side
from heerbann.server.games.match import Match
from heerbann.server.socket.messages_in import Arrange
from heerbann.server.tell.describe import scene_of
from heerbann.server.tell.texts import teller_for
from heerbann.server.tell.workbench import preparation
from heerbann.systems.saga.model.actions import Deploy
from tests.server.games.test_match import new

PREPARED = [
    ("heron_ford", "claymore"),
    ("free_battle", "saga"),
    ("clash", "saga"),
    ("first_contact", "skirmish"),
    ("muster_impromptu", "battlelore"),
]


def before_battle(scenario: str, system: str) -> Match:
    """Whatever is asked first, until something is prepared."""
    match = new(scenario, system).match
    match.game.dice, rng = SeededDice(3), Random(1)
    while preparation(match.game) is None:
        match.give(random_answer(match.game, rng))
    return match


def asked(game: Game[Any]) -> Seat:
    assert game.seat is not None
    return game.seat


def standing(game: Game[Any]) -> set[str]:
    """The pieces that are on the board."""
    scene = scene_of(game, game.seat, teller_for(game.system, "en"))
    assert scene is not None
    return {piece.id for piece in scene.pieces if piece.at is not None or piece.figures}


@pytest.mark.parametrize(("scenario", "system"), PREPARED)
def test_a_proposal_answers_until_somebody_else_is_asked_or_something_else(
    scenario: str, system: str
) -> None:
    match = before_battle(scenario, system)
    game, seat, what = match.game, asked(match.game), preparation(match.game)
    answers = proposed(game, seat, "seed")
    assert answers
    assert match.give_all(seat, match.version, answers)
    assert game.seat != seat or preparation(game) != what


def test_what_was_set_up_in_one_go_is_taken_back_in_one_go() -> None:
    match = before_battle("heron_ford", "claymore")
    seat, before = asked(match.game), standing(match.game)
    match.give_all(seat, match.version, proposed(match.game, seat, "seed"))
    assert len(standing(match.game)) >= len(before) + 4
    match.take_back(seat, agreed=False)
    assert standing(match.game) == before


def test_the_same_message_once_more_does_nothing() -> None:
    match = before_battle("heron_ford", "claymore")
    seat, version = asked(match.game), match.version
    match.give_all(seat, version, proposed(match.game, seat, "seed"))
    assert match.was_arranged(version, seat)
    assert not match.was_arranged(match.version, seat)


def test_what_the_rules_refuse_is_not_given() -> None:
    match = before_battle("heron_ford", "claymore")
    seat, version = asked(match.game), match.version
    answers = proposed(match.game, seat, "seed")
    assert match.give_all(seat, version, [answers[0], answers[0], *answers[1:]])
    assert match.version == version + 1, "nothing is chosen twice"


def test_several_stand_side_by_side_around_a_spot() -> None:
    match = before_battle("heron_ford", "claymore")
    game, seat = match.game, asked(match.game)
    match.give(game.options[0])  # the edge
    option = game.options[len(game.options) // 2]
    spot = game.state.ground.board.labels[option.hex]
    units = [unit.id for unit in game.state.units.values() if unit.side == seat][:3]
    message = Arrange(seat=seat, version=match.version, units=tuple(units), spot=spot)
    answers: list[Any] = side_by_side(game.fork(), seat, message)
    assert len(answers) == 3
    board = game.state.ground.board
    assert all(board.distance(answer.hex, option.hex) <= 2 for answer in answers)
    assert match.give_all(seat, match.version, answers)


def test_several_stand_side_by_side_around_a_point_of_a_table() -> None:
    match = before_battle("clash", "saga")
    while not any(isinstance(one, Deploy) for one in match.game.options):  # terrain comes first
        match.give(random_answer(match.game, Random(1)))
    game, seat = match.game, asked(match.game)
    scene = scene_of(game, seat, teller_for(game.system, "en"))
    assert scene is not None
    fork: Any = game.fork()
    fork.answer(game.options[0])
    at = next(fork.ask.suggest(Random(1))).walks[0].path[-1]
    waiting = [one.id for one in scene.pieces if one.side == seat and not one.figures][:2]
    message = Arrange(seat=seat, version=match.version, units=tuple(waiting), x=at[0], y=at[1])
    answers = side_by_side(game.fork(), seat, message)
    assert match.give_all(seat, match.version, answers)
    assert standing(game) & set(waiting)
