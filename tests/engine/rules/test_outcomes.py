"""Outcomes: a winner of two, or a ranking of more."""

from __future__ import annotations

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Outcome

A, B, C = Seat("a"), Seat("b"), Seat("c")


def test_between_two_there_is_a_winner_and_nothing_else_is_written() -> None:
    won = Outcome(A, "3.1", "over")
    assert msgspec.json.encode(won) == b'{"winner":"a","rule":"3.1","reason":"over"}'
    assert (won.result(A), won.result(B)) == (1, -1)
    assert Outcome(None, "3.1", "over").result(A) == 0


def test_a_ranking_has_a_winner_only_if_one_is_first_alone() -> None:
    assert Outcome.ranked([(B,), (A, C)], "3.1", "over").winner == B
    assert Outcome.ranked([(A, B), (C,)], "3.1", "over").winner is None


def test_places_are_worth_less_from_the_first_to_the_last() -> None:
    ranked = Outcome.ranked([(B,), (C,), (A,)], "3.1", "over")
    assert [ranked.result(seat) for seat in (B, C, A)] == [1, 0, -1]
    assert Outcome.ranked([(A, B, C)], "3.1", "over").result(A) == 0


def test_a_ranking_comes_back_from_json() -> None:
    ranked = Outcome.ranked([(B,), (A, C)], "3.1", "over")
    assert msgspec.json.decode(msgspec.json.encode(ranked), type=Outcome) == ranked
