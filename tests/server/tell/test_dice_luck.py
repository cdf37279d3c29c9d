"""Luck as exact percentiles."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from heerbann.engine.play.answers import Answer
from heerbann.engine.rules.asks import Count, Roll, Seat
from heerbann.engine.texts.teller import Teller
from heerbann.server.tell.dice_luck import Dice, _dice_of, distribution, luck_of, measured, throws
from tests.server.games.test_match import new, play

D6 = (1, 2, 3, 4, 5, 6)
HIT = (0, 0, 0, 1, 1, 1)


@pytest.mark.parametrize("kinds", [{D6: 3}, {HIT: 4}, {D6: 2, HIT: 2}, {(0, 0, 1): 5, D6: 1}])
def test_the_distribution_is_that_of_counting_every_throw(kinds: dict) -> None:
    dice = [scores for scores, number in kinds.items() for _ in range(number)]
    counted: dict[int, int] = {}
    for faces in product(*dice):
        counted[sum(faces)] = counted.get(sum(faces), 0) + 1
    found = distribution(kinds)
    assert {total: ways for total, ways in enumerate(found) if ways} == counted


def test_the_distribution_agrees_with_an_independent_tool() -> None:
    icepool = pytest.importorskip("icepool")
    expected = 20 @ icepool.Die(D6)
    found = distribution({D6: 20})
    assert {t: w for t, w in enumerate(found) if w} == dict(expected.items())


def test_the_percentile_is_the_chance_of_less_and_half_that_of_the_same() -> None:
    one = measured([Dice(D6, 1, 2)])
    assert one is not None
    assert Fraction(one.percentile) == Fraction(1, 6) + Fraction(1, 12)
    assert one.expected == "7/2"
    many = measured([Dice(HIT, 2, 2), Dice(HIT, 1, 1)])
    assert many is not None
    assert Fraction(many.percentile) == 1 - Fraction(1, 16)
    assert (many.throws, many.dice, many.actual) == (2, 3, 3)
    assert measured([]) is None


def test_hundreds_of_dice_are_no_trouble() -> None:
    found = measured([Dice(D6, 1, 4)] * 600)
    assert found is not None
    assert 99 < found.percent <= 100


def test_dice_thrown_together_belong_to_each_in_order() -> None:
    red, blue = Seat("red"), Seat("blue")
    together = Roll("1", 2, 6, by=(red, blue))
    assert list(_dice_of(together, (5, 2))) == [
        (red, False, Dice(D6, 1, 5)),
        (blue, False, Dice(D6, 1, 2)),
    ]
    alone = Count("1", 3, 6, (5, 6), by=(red,))
    assert list(_dice_of(alone, (6, 5, 1))) == [(red, True, Dice((0, 0, 0, 0, 1, 1), 3, 2))]
    assert list(_dice_of(Roll("1", 1, 6), (3,))) == []


def test_every_throw_of_a_game_is_counted_once() -> None:
    match = new().match
    play(match, 80)
    dice = sum(one.number for _, _, one in throws(match.game))
    thrown = [a for a in match.game.answers if isinstance(a, Answer) and a.seat is None]
    assert dice == sum(len(answer.value) for answer in thrown)
    report = luck_of(match.game, Teller(match.game.system, "en"))
    assert [seat.title for seat in report.seats] == ["Empire", "Chaos"]
