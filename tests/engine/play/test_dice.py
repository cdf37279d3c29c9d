"""Dice: reproducible, scripted, or committed so that nobody can bend them."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.engine.play.dice import (
    CommittedDice,
    DiceRanOut,
    ScriptedDice,
    SeededDice,
    fair_numbers,
)
from heerbann.engine.rules.asks import Count, Draw, Roll
from tests.toy.games import duel

SECRET = bytes(range(32))
BAG = Draw("1", (("flying", 5), ("bounce", 3), ("burst", 2)))


# Seeded


def test_the_same_seed_gives_the_same_throws() -> None:
    one, other, third = SeededDice(7), SeededDice(7), SeededDice("seven")
    throws = [one.throw(Roll("1", 3, 6)) for _ in range(20)]
    assert [other.throw(Roll("1", 3, 6)) for _ in range(20)] == throws
    assert [third.throw(Roll("1", 3, 6)) for _ in range(20)] != throws


def test_seeded_throws_stay_the_same_from_version_to_version() -> None:
    """Records of simulations quote seeds, so a seed must mean the same tomorrow."""
    dice = SeededDice(1)
    assert [dice.throw(Roll("1", 2, 6)) for _ in range(3)] == [(1, 6), (5, 2), (3, 3)]
    assert dice.throw(BAG) == "bounce"


@given(st.integers(), st.integers(1, 20), st.integers(1, 8))
def test_seeded_dice_are_possible(seed: int, sides: int, number: int) -> None:
    roll = Roll("1", number, sides)
    assert roll.problem(SeededDice(seed).throw(roll)) is None


# Scripted


def test_a_script_is_used_up_die_by_die() -> None:
    dice = ScriptedDice([2, 5, "burst", 1, 1, 6])
    assert dice.throw(Roll("1", 2, 6)) == (2, 5)
    assert dice.throw(BAG) == "burst"
    assert dice.throw(Count("1", 3, 6, (6,))) == (1, 1, 6)
    assert dice.left == []


@pytest.mark.parametrize(
    ("script", "ask"),
    [
        ([3], Roll("1", 2, 6)),
        ([], BAG),
        ([7, 1], Roll("1", 2, 6)),
        (["burst", 1], Roll("1", 2, 6)),
        ([4], BAG),
        (["tile"], BAG),
    ],
)
def test_a_script_that_does_not_fit_is_an_error_and_stays(
    script: list[int | str], ask: Roll | Draw
) -> None:
    dice = ScriptedDice(script)
    with pytest.raises(DiceRanOut, match="cannot be answered by"):
        dice.throw(ask)
    assert dice.left == script


def test_a_game_with_too_short_a_script_says_which_throw_it_missed() -> None:
    with pytest.raises(DiceRanOut, match=r"Draw\(§1.1"):
        duel(ScriptedDice(["knight", "archer"]))


# Committed


def test_the_commitment_is_the_hash_of_the_secret_and_does_not_tell_it() -> None:
    dice = CommittedDice(SECRET)
    assert dice.commitment == hashlib.sha256(SECRET).hexdigest()
    assert SECRET.hex() not in dice.commitment


def test_throws_depend_on_the_secret_and_their_number_only() -> None:
    one, other = CommittedDice(SECRET), CommittedDice(SECRET)
    other.throw(BAG)
    assert one.thrown == 0
    one.throw(Roll("9", 1, 6))
    assert one.thrown == other.thrown == 1
    assert one.throw(Roll("1", 4, 6)) == other.throw(Count("2", 4, 6, (6,)))


def test_committed_dice_go_on_from_a_number() -> None:
    dice = CommittedDice(SECRET)
    throws = [dice.throw(Roll("1", 2, 6)) for _ in range(5)]
    later = CommittedDice(SECRET, thrown=3)
    assert [later.throw(Roll("1", 2, 6)) for _ in range(2)] == throws[3:]


def test_a_secret_that_could_be_guessed_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 16 bytes"):
        CommittedDice(b"abc")


def test_fair_numbers_as_documented() -> None:
    """The vector of the documentation, worked out by hand from the HMAC."""
    block = hmac.digest(SECRET, b"7:0", "sha256")
    usable = [byte for byte in block if byte < 252]  # 252 is the largest multiple of 6 below 256
    below = fair_numbers(SECRET, 7)
    assert [below(6) for _ in range(10)] == [byte % 6 for byte in usable[:10]]
    assert [fair_numbers(SECRET, 7)(6) for _ in range(3)] == [usable[0] % 6] * 3


def test_fair_numbers_go_on_with_further_blocks() -> None:
    blocks = [hmac.digest(SECRET, f"0:{n}".encode(), "sha256") for n in range(3)]
    below = fair_numbers(SECRET, 0)
    assert [below(256) for _ in range(96)] == list(b"".join(blocks))


@pytest.mark.parametrize("limit", [0, -1, 257])
def test_a_fair_number_has_a_limit_a_byte_can_hold(limit: int) -> None:
    with pytest.raises(ValueError, match="cannot draw one of"):
        fair_numbers(SECRET, 0)(limit)


@pytest.mark.parametrize("sides", [2, 6, 7, 10, 100, 200])
def test_committed_dice_are_fair(sides: int) -> None:
    """A generous bound on chi-square; the secret is fixed, so the verdict never changes."""
    dice = CommittedDice(SECRET)
    number = 60 * sides
    seen = Counter(dice.throw(Roll("1", 1, sides))[0] for _ in range(number))
    expected = number / sides
    chi_square = sum((seen[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert chi_square < sides - 1 + 4 * (2 * (sides - 1)) ** 0.5 + 10


def test_the_dice_of_one_throw_are_independent() -> None:
    dice = CommittedDice(SECRET)
    pairs = Counter(dice.throw(Roll("1", 2, 6)) for _ in range(3600))
    assert len(pairs) == 36
    assert max(pairs.values()) < 150
    assert min(pairs.values()) > 60
