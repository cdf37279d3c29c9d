"""What an option leaves possible is found by the rules themselves, in a fork."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.server.http.errors import Problem
from heerbann.server.socket.messages_in import AskLeaves
from heerbann.server.socket.messages_out import CardsLeft
from heerbann.server.tell.cards_left import leaves_message
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do


@pytest.fixture
def game() -> Game[Any]:
    """Blue is to lay three dice before the first turn."""
    return Game(SYSTEM, Setup(SYSTEM.scenarios["first_evening"], SYSTEM.house()), SeededDice(1))


def left(game: Game[Any], *options: int) -> tuple[CardsLeft, ...]:
    assert game.seat is not None
    return leaves_message(game, AskLeaves(seat=game.seat, version=0, options=options)).left


def test_a_box_that_stays_payable_is_told_apart_from_one_that_falls_away(game: Game[Any]) -> None:
    """Whatever is told holds once the option is really taken."""
    for found in left(game, *range(len(game.options))):
        fork = game.fork()
        fork.answer(game.options[found.option])
        payable = {one.ability for one in fork.options if isinstance(one, do.LayDice)}
        assert set(found.stay) <= payable
        assert payable.isdisjoint(found.gone)


def test_dice_that_are_laid_are_missing_elsewhere(game: Game[Any]) -> None:
    lays = [at for at, one in enumerate(game.options) if isinstance(one, do.LayDice)]
    assert any(found.gone for found in left(game, *lays))
    before = game.state.trays[Seat("blue")]
    assert before.thrown


def test_nothing_is_done_and_nobody_else_is_told(game: Game[Any]) -> None:
    before = len(game.journal)
    left(game, 0, 10_000)
    assert len(game.journal) == before
    with pytest.raises(Problem):
        leaves_message(game, AskLeaves(seat="red", version=0, options=(0,)))
