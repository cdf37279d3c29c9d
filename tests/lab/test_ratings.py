"""Strength by games: Elo, the sequential test, Bradley and Terry."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from heerbann.lab.ratings import (
    MOST,
    Score,
    bradley_terry,
    elo_between,
    elo_of,
    ratings,
    share_of,
    verdict,
)


@pytest.mark.parametrize(("share", "elo"), [(0.5, 0), (10 / 11, 400), (0.0, -MOST), (1.0, MOST)])
def test_elo_is_the_scale_everybody_knows(share: float, elo: float) -> None:
    assert isclose(elo_of(share), elo, abs_tol=1e-9)
    if 0 < share < 1:
        assert isclose(share_of(elo), share)


def test_the_interval_holds_the_truth_in_about_19_of_20_matches() -> None:
    rng, held = Random(5), 0
    for _ in range(400):
        pairs = [float((rng.random() < 0.6) + (rng.random() < 0.6)) for _ in range(60)]
        found = elo_between(pairs)
        held += found.low <= elo_of(0.6) <= found.high
    assert 360 <= held <= 396


def test_without_games_nothing_is_known() -> None:
    assert elo_between([]) == (0.0, -MOST, MOST)


def test_the_test_stops_when_one_leads_by_enough() -> None:
    # At 35 points and 5 % it takes ln(19) / ln(0.5502 / 0.4498), that is 14.6 wins more.
    assert verdict(14, 0, 35, 0.05) == "open"
    assert verdict(15, 0, 35, 0.05) == "first"
    assert verdict(100, 115, 35, 0.05) == "second"
    assert verdict(40, 40, 35, 0.05) == "open"


@pytest.mark.parametrize("stronger", ["first", "second"])
def test_the_test_errs_no_more_often_than_it_says(stronger: str) -> None:
    rng, wrong, share = Random(7), 0, share_of(35 if stronger == "first" else -35)
    for _ in range(600):
        won = lost = 0
        while (said := verdict(won, lost, 35, 0.05)) == "open":
            if rng.random() < share:
                won += 1
            else:
                lost += 1
        wrong += said != stronger
    assert 0 < wrong <= 42  # 5 % are 30; three standard deviations are 16


def test_of_two_players_bradley_and_terry_say_what_elo_says() -> None:
    scores = [Score("a", "b", 1.5)] * 200
    found = bradley_terry(("a", "b"), scores)
    assert isclose(found["a"] - found["b"], elo_of(301 / 402), abs_tol=0.5)
    assert isclose(found["a"] + found["b"], 0.0, abs_tol=1e-6)


def test_who_never_met_is_compared_by_those_both_met() -> None:
    scores = [Score("a", "b", 1.5)] * 50 + [Score("b", "c", 1.5)] * 50
    found = bradley_terry(("a", "b", "c"), scores)
    assert found["a"] > found["b"] > found["c"]


def test_strengths_lie_within_their_intervals_and_repeat() -> None:
    scores = [Score("a", "b", 2.0), Score("a", "b", 1.0), Score("a", "b", 0.0)] * 10
    found = ratings(("a", "b"), scores, 3)
    assert found == ratings(("a", "b"), scores, 3)
    assert all(elo.low <= elo.points <= elo.high for elo in found.values())
    assert found["a"].low < 0 < found["a"].high
