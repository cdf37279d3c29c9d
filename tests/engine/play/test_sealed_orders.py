"""Sealed orders: asked at once, opened together, told to nobody before."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.agents import Budget, SearchAgent
from heerbann.agents.agent import seen
from heerbann.engine.odds.walk import odds
from heerbann.engine.play.answers import IllegalAnswer, MalformedAnswer
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import lines, lines_for
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.sealed import SealedChoose
from tests.toy_war import SYSTEM
from tests.toy_war.games import war, won_by
from tests.toy_war.model.actions import Levy, March, Stay
from tests.toy_war.model.events import OrdersOpened
from tests.toy_war.model.state import EAST, NORTH, SOUTH, Clash, State


def told(game: Game[Any], seat: Seat | None) -> bytes:
    shown = [game.view(seat), game.ask_for(seat), game.log_for(seat)]
    return msgspec.json.encode([*shown, list(lines_for(game, () if seat is None else (seat,)))])


def test_all_are_asked_at_once_and_may_answer_in_any_order() -> None:
    game = war("league")
    assert game.waiting == (NORTH, SOUTH, EAST)
    game.answer(Stay(EAST), EAST)
    assert game.waiting == (NORTH, SOUTH)
    game.answer(March(NORTH, EAST), NORTH)
    assert not any(isinstance(event, OrdersOpened) for event in game.log)
    game.answer(March(SOUTH, EAST), SOUTH)
    assert game.log[-1] == OrdersOpened((Clash(NORTH, EAST), Clash(SOUTH, EAST)))


def test_the_order_in_which_orders_come_in_changes_nothing() -> None:
    one, other = war(), war()
    one.answer(Stay(NORTH), NORTH)
    one.answer(March(SOUTH, NORTH), SOUTH)
    other.answer(March(SOUTH, NORTH), SOUTH)
    other.answer(Stay(NORTH), NORTH)
    assert one.state == other.state


def test_every_seat_sees_its_own_question_and_who_is_waited_for() -> None:
    game = war("league")
    mine, watched = game.ask_for(EAST), game.ask_for(None)
    assert mine is not None
    assert watched is not None
    assert mine.options == (March(EAST, NORTH), March(EAST, SOUTH), Stay(EAST))
    assert (watched.options, watched.waiting) == ((), (NORTH, SOUTH, EAST))
    game.answer(Stay(EAST), EAST)
    after = game.ask_for(EAST)
    assert after is not None
    assert (after.options, after.waiting) == ((), (NORTH, SOUTH))


@pytest.mark.parametrize("watcher", [NORTH, SOUTH, None])
def test_nothing_shows_what_was_ordered_before_all_are_in(watcher: Seat | None) -> None:
    one, other = war("league"), war("league")
    one.answer(Stay(EAST), EAST)
    other.answer(March(EAST, NORTH), EAST)
    assert told(one, watcher) == told(other, watcher)
    assert list(lines(one)) != list(lines(other))
    assert list(lines_for(one, (EAST,))) != list(lines_for(other, (EAST,)))


def test_saved_is_given() -> None:
    game = war("league")
    game.answer(Stay(EAST), EAST)
    with pytest.raises(MalformedAnswer):
        game.answer(March(EAST, NORTH), EAST)
    assert undo_kind(game, EAST) == "no"
    with pytest.raises(IllegalAnswer) as error:
        game.undo(EAST, agreed=True)
    assert error.value.refusal.reason == "undo-behind"


def test_an_order_of_somebody_else_is_refused_and_changes_nothing() -> None:
    game = war("league")
    before = game.ask_for(NORTH)
    with pytest.raises(IllegalAnswer) as error:
        game.answer(Stay(NORTH), EAST)
    assert error.value.refusal.reason == "not-your-order"
    assert (game.seat, game.ask_for(NORTH)) == (NORTH, before)


def test_who_is_not_asked_at_all_cannot_answer() -> None:
    with pytest.raises(MalformedAnswer):
        war().answer(Stay(NORTH), EAST)


def test_a_seat_with_one_legal_answer_is_never_waited_for() -> None:
    game = war("league", SeededDice(1), won_by(Seat("red")))
    for order in (March(NORTH, EAST), March(SOUTH, EAST), Stay(EAST)):
        game.answer(order)
    while not isinstance(game.ask, SealedChoose):
        game.answer(game.options[-1])
    assert game.state.men[EAST] == 0
    assert game.waiting == (NORTH, SOUTH)


def test_a_fork_has_the_same_orders_and_an_imagined_world_knows_none() -> None:
    game = war("league")
    game.answer(March(NORTH, EAST), NORTH)
    twin, dreamt = game.fork(), game.fork(checkpoint=game.checkpoint)
    for one in (twin, dreamt):
        assert one.waiting == (SOUTH, EAST)
        one.answer(Stay(SOUTH))
        one.answer(Stay(EAST))
    assert twin.log[-1] == OrdersOpened((Clash(NORTH, EAST),))
    assert dreamt.log[-1] == OrdersOpened((Clash(NORTH, SOUTH),))  # the first that north could give


@pytest.mark.parametrize("imagine", [SYSTEM.imagine, None])
def test_an_agent_thinks_of_those_who_have_ordered_as_if_they_had_not(imagine: Any) -> None:
    game = Game(replace(SYSTEM, imagine=imagine), war("league").setup)
    game.answer(March(NORTH, EAST), NORTH)
    game.answer(Stay(SOUTH), SOUTH)
    known = seen(game, EAST, Random(0))
    assert isinstance(known.ask, SealedChoose)
    assert (known.seat, set(known.waiting), known.ask.given) == (EAST, {NORTH, SOUTH, EAST}, ())


def test_a_search_gives_its_order_whatever_the_others_have_ordered() -> None:
    def men(state: State, seat: Seat) -> float:
        return -float(len([clash for clash in state.clashes if clash.defender == seat]))

    answers = []
    for order in (Stay(NORTH), March(NORTH, EAST), March(NORTH, SOUTH)):
        game = Game(replace(SYSTEM, evaluate=men), war("league").setup)
        game.answer(order, NORTH)
        agent = SearchAgent(EAST, Random(3), Budget(playouts=6))
        answers.append(agent.answer(seen(game, EAST, Random(0))))
    assert len(set(answers)) == 1


def test_odds_do_not_open_the_orders_of_others() -> None:
    seen_odds = []
    for order in (Stay(NORTH), March(NORTH, SOUTH)):
        game = war()
        game.answer(order, NORTH)
        seen_odds.append(odds(game, Stay(SOUTH), lambda leaf: len(leaf.state.clashes)))
    assert seen_odds[0] == seen_odds[1]


def test_an_answer_that_is_no_order_is_refused() -> None:
    with pytest.raises(IllegalAnswer):
        war().answer(Levy())


def test_resigning_among_three_ranks_the_others_together() -> None:
    game = war("league")
    game.resign(SOUTH)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.ranking) == (None, ((NORTH, EAST), (SOUTH,)))
