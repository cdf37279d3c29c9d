"""Secrets: what a seat sees of a state, of a question, of the log; and what counts as revealed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.engine.play.views import HIDDEN, SeenAsk, is_revealed, seen_ask
from heerbann.engine.rules.asks import Action, Choose, Count, Draw, Modifier, Place, Roll, Seat
from tests.toy.games import begun, duel
from tests.toy.model.actions import Accept, Parry, Peek, Strike, Unveil, Veil
from tests.toy.model.events import Drew, Veiled
from tests.toy.model.state import BLUE, RED

A, B = Seat("a"), Seat("b")


class Go(Action, frozen=True):
    """Go."""


# Revealing


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"hand": ["?", "?"]}, {"hand": ["?"]}),  # played openly
        ({"card": "?"}, {"card": "knight"}),  # turned up
        ({"a": {"card": "?"}}, {"a": {"card": 3}}),
        ({"cards": ["?", "?"], "new": []}, {"cards": ["?", "knight"], "new": []}),
        ({"a": "?", "b": "x"}, {"a": "knight", "b": "?"}),  # one turned up, one turned down
    ],
)
def test_hidden_facts_that_come_to_light_are_noticed(before: Any, after: Any) -> None:
    assert is_revealed(before, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"hand": ["?", "?"]}, {"hand": ["?", "?"]}),
        ({"hand": ["?", "?"], "veiled": {}}, {"hand": ["?"], "veiled": {"red": "?"}}),
        ({"round": 1, "card": "?"}, {"round": 2, "card": "?"}),
        ({"hand": ["knight"]}, {"hand": ["?"]}),  # hiding reveals nothing
        ({"at": {"x": 1}}, {"at": {"x": 2}}),
        ({}, {}),
    ],
)
def test_what_stays_hidden_or_was_open_is_no_revelation(before: Any, after: Any) -> None:
    assert not is_revealed(before, after)


# Questions


def test_only_the_asked_seat_sees_the_options() -> None:
    ask = Choose(A, "2.1", "go", (Go(),))
    assert seen_ask(ask, A) == SeenAsk("choose", "2.1", A, "go", (Go(),))
    for watcher in (B, None):
        assert seen_ask(ask, watcher) == SeenAsk("choose", "2.1", A, "go")


def test_a_placement_has_no_options_to_see() -> None:
    ask = Place(A, "2.1", "go", (Go,), lambda _: None, lambda _: iter(()))
    assert seen_ask(ask, A) == SeenAsk("place", "2.1", A, "go")


def test_everybody_sees_what_is_thrown_and_what_is_argued() -> None:
    close = Modifier("2.3", 1, "close")
    roll = Roll("2.1", 2, 6, by=(A, B), modifiers=(close,))
    count = Count("2.3", 3, 6, (5, 6), by=(A,))
    for watcher in (A, B, None):
        seen = seen_ask(roll, watcher)
        assert seen == SeenAsk("roll", "2.1", by=(A, B), of="2d6", modifiers=(close,))
        assert seen_ask(count, watcher) == SeenAsk(
            "count", "2.3", by=(A,), of="3d6", success=(5, 6)
        )


def test_only_those_who_may_look_see_what_a_secret_draw_is_from() -> None:
    bag = (("knight", 2), ("shield", 1))
    secret = Draw("1.1", bag, by=(A,), seen_by=(A,))
    assert seen_ask(secret, A) == SeenAsk("draw", "1.1", by=(A,), of=bag)
    assert seen_ask(secret, B) == seen_ask(secret, None)
    assert seen_ask(secret, B) == SeenAsk("draw", "1.1", by=(A,), of=HIDDEN)
    assert seen_ask(Draw("1.1", bag), None) == SeenAsk("draw", "1.1", of=bag)


def test_after_the_end_there_is_nothing_to_see() -> None:
    assert seen_ask(None, A) is None


# In a game


def test_each_seat_sees_its_own_hand_only() -> None:
    game = begun(red=("knight", "shield"), blue=("archer", "shield"))
    assert game.view(RED).hands == {RED: ("knight", "shield"), BLUE: ("?", "?")}
    assert game.view(BLUE).hands == {RED: ("?", "?"), BLUE: ("archer", "shield")}
    assert game.view(None).hands == {RED: ("?", "?"), BLUE: ("?", "?")}


def test_the_log_is_redacted_for_each_reader() -> None:
    game = begun(red=("knight", "archer"))
    game.answer(Veil("knight"))
    assert Veiled(RED, "knight") in game.log_for(RED)
    for reader in (BLUE, None):
        assert Veiled(RED, "?") in game.log_for(reader)
        assert Veiled(RED, "knight") not in game.log_for(reader)
        assert Drew(RED, "knight") not in game.log_for(reader)


def test_whoever_peeked_sees_the_card_and_nobody_else() -> None:
    game = begun(red=("knight", "archer"))
    game.answer(Veil("knight"))
    game.answer("shield")  # refilled
    game.answer(Peek())
    assert game.view(BLUE).veiled == {RED: "knight"}
    assert game.view(None).veiled == {RED: "?"}


def test_who_is_asked_whether_to_parry_does_not_tell_whether_there_is_a_shield() -> None:
    with_shield = begun(blue=("shield", "archer"))
    without = begun(blue=("archer", "archer"))
    for game in (with_shield, without):
        game.answer(Strike("knight"))
    assert with_shield.options == (Parry(), Accept())
    assert without.options == (Accept(),)
    assert with_shield.ask_for(RED) == without.ask_for(RED)
    assert with_shield.ask_for(BLUE) != without.ask_for(BLUE)


def test_views_asks_and_logs_go_through_json() -> None:
    game = begun()
    game.answer(Veil("archer"))
    for seat in (RED, BLUE, None):
        seen = [game.view(seat), game.ask_for(seat), game.log_for(seat)]
        assert b"red" in msgspec.json.encode(seen)


def test_a_drawn_card_is_hidden_while_it_is_drawn() -> None:
    game = duel()
    seen = game.ask_for(BLUE)
    assert seen is not None
    assert seen.of == HIDDEN
    mine = game.ask_for(RED)
    assert mine is not None
    assert mine.of == (("knight", 4), ("archer", 4), ("shield", 4))


def test_turning_a_card_up_shows_it_to_all() -> None:
    game = begun(red=("archer", "knight"))
    game.answer(Veil("archer"))
    game.answer("shield")
    game.answer(Peek())
    game.answer((6, 1))
    game.answer(Unveil())
    assert game.view(None).veiled == {}
    assert game.state.wounds[BLUE] == 1
