"""§1 The bridge, and how the duel ends."""

from __future__ import annotations

from heerbann.engine.rules.asks import Refusal
from heerbann.systems.footbridge.model.state import EAST, WEST
from tests.systems.footbridge.play import DRIVEN_BACK, MILLER, SMITH, TO_THE_MIDDLE, go, play


def test_1_1_before_and_behind_the_bridge_is_water() -> None:
    assert play([]).why_not(go(MILLER, 0)) == Refusal("2.2", "water")
    assert play([go(MILLER, 2)]).why_not(go(SMITH, 8)) == Refusal("2.2", "water")


def test_1_2_whoever_is_pushed_off_loses() -> None:
    game = play([*TO_THE_MIDDLE, *DRIVEN_BACK], dice=[6, 6, 5, 6, 5, 5])
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (EAST, "fell")


def test_1_2_after_the_last_turn_whoever_holds_more_of_the_bridge_wins() -> None:
    to_and_fro = [go(MILLER, 2), go(SMITH, 6), go(MILLER, 1), go(SMITH, 7)] * 5
    game = play([*to_and_fro, go(MILLER, 2), go(SMITH, 6), go(MILLER, 3), go(SMITH, 7)])
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (WEST, "turns-over")
