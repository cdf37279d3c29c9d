"""§2 A turn: move, push, brace."""

from __future__ import annotations

from fractions import Fraction

from heerbann.engine.odds.walk import modifiers_ahead, odds
from heerbann.engine.rules.asks import Modifier, Refusal
from heerbann.systems.footbridge.model.actions import Brace, Push
from tests.systems.footbridge.play import MILLER, SMITH, TO_THE_MIDDLE, go, planks, play


def test_2_1_only_whoever_is_at_turn_acts() -> None:
    game = play([])
    for action in (go(SMITH, 6), Push(SMITH, MILLER), Brace(SMITH)):
        assert game.why_not(action) == Refusal("2.1", "not-your-turn")


def test_2_2_a_move_goes_to_the_next_plank() -> None:
    game = play([go(MILLER, 2), go(SMITH, 6), go(MILLER, 1)])
    assert planks(game) == (1, 6)
    assert game.why_not(go(SMITH, 4)) == Refusal("2.2", "too-far")


def test_2_2_a_plank_carries_one() -> None:
    assert play(TO_THE_MIDDLE).why_not(go(SMITH, 4)) == Refusal("2.2", "plank-taken")


def test_2_2_the_house_may_forbid_to_step_back() -> None:
    there = [go(MILLER, 2), go(SMITH, 6)]
    assert play(there).why_not(go(MILLER, 1)) is None
    assert play(there, retreat="off").why_not(go(MILLER, 1)) == Refusal("2.2", "no-retreat")


def test_2_3_only_whoever_stands_face_to_face_can_push() -> None:
    assert play([]).why_not(Push(MILLER, SMITH)) == Refusal("2.3", "out-of-reach")


def test_2_3_every_die_that_reaches_four_pushes_by_one_plank() -> None:
    game = play([*TO_THE_MIDDLE, Push(SMITH, MILLER)], dice=[4, 3])
    assert planks(game) == (3, 5)


def test_2_4_against_the_braced_every_die_needs_one_more() -> None:
    game = play([*TO_THE_MIDDLE, Brace(SMITH), Push(MILLER, SMITH)], dice=[4, 5])
    assert planks(game) == (4, 6)


def test_2_4_bracing_lasts_for_one_push() -> None:
    game = play([*TO_THE_MIDDLE, Brace(SMITH), Push(MILLER, SMITH)], dice=[1, 1])
    assert not game.state.units[SMITH].braced


def test_2_4_the_braced_cannot_brace_again() -> None:
    game = play([go(MILLER, 2), go(SMITH, 6), Brace(MILLER), go(SMITH, 5)])
    assert game.why_not(Brace(MILLER)) == Refusal("2.4", "already-braced")


def test_2_4_odds_and_modifiers_know_it() -> None:
    game = play([*TO_THE_MIDDLE, Brace(SMITH)])
    push = Push(MILLER, SMITH)
    assert modifiers_ahead(game, push) == (Modifier("2.4", -1, "braced"),)
    assert odds(game, push, planks)[4, 5] == Fraction(4, 9)
