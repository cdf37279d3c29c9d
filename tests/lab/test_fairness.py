"""Is it fair? The answer may be looked at after every game and is still honest."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.lab.balance.fairness import Call, call, chance, chances, excludes
from heerbann.lab.balance.findings import balance
from heerbann.lab.balance.question import Balance, version_of
from tests.lab.stand_in import StandIn


def test_without_decided_games_nothing_is_known() -> None:
    assert (chance(0, 0, 0.05).low, chance(0, 0, 0.05).high) == (0.0, 1.0)
    assert call({"a": 0, "b": 0}, 0.1, 0.05) == Call("open")


def test_intervals_of_two_sides_mirror_each_other() -> None:
    found = chances({"a": 30, "b": 12}, 0.05)
    assert found["a"].low == pytest.approx(1 - found["b"].high)
    assert found["a"].high == pytest.approx(1 - found["b"].low)
    assert found["a"].low < 30 / 42 < found["a"].high


def test_more_games_and_more_error_make_it_narrower() -> None:
    def width(won: int, decided: int, error: float) -> float:
        found = chance(won, decided, error)
        return found.high - found.low

    assert width(200, 400, 0.05) < width(100, 200, 0.05)
    assert width(100, 200, 0.2) < width(100, 200, 0.05)


@pytest.mark.parametrize("truth", [0.5, 0.7])
def test_whoever_looks_after_every_game_is_wrong_in_at_most_one_run_of_twenty(truth: float) -> None:
    rng, wrong = Random(3), 0
    for _ in range(200):
        won = 0
        for decided in range(1, 201):
            won += rng.random() < truth
            if excludes(won, decided, truth, 0.05):
                wrong += 1
                break
    assert wrong <= 10


@pytest.mark.parametrize(("won", "decided"), [(0, 9), (9, 9), (3, 11), (130, 200)])
def test_the_interval_ends_where_chances_can_be_ruled_out(won: int, decided: int) -> None:
    found = chance(won, decided, 0.05)
    for inside in (found.low + 1e-6, found.high - 1e-6):
        assert not excludes(won, decided, inside, 0.05)
    for outside in (found.low - 1e-6, found.high + 1e-6):
        assert not 0 < outside < 1 or excludes(won, decided, outside, 0.05)


def test_an_ordinary_interval_would_not_bear_that() -> None:
    """Why it takes a sequence: Wilson's interval, looked at every time, errs far too often."""
    from heerbann.lab.report import wilson

    rng, wrong = Random(3), 0
    for _ in range(200):
        won = 0
        for decided in range(1, 151):
            won += rng.random() < 0.5
            found = wilson(won, decided)
            if not found.low <= 0.5 <= found.high:
                wrong += 1
                break
    assert wrong > 40


@pytest.mark.parametrize(
    ("wins", "said"),
    [
        ({"a": 50, "b": 50}, Call("open")),
        ({"a": 200, "b": 200}, Call("fair")),
        ({"a": 80, "b": 30}, Call("uneven", "a")),
        ({"a": 30, "b": 80}, Call("uneven", "b")),
        ({"a": 300, "b": 300, "c": 300}, Call("fair")),
        ({"a": 150, "b": 60, "c": 60}, Call("uneven", "a")),
    ],
)
def test_what_is_said(wins: dict[str, int], said: Call) -> None:
    assert call(wins, 0.1, 0.05) == said


def asked(seed: int) -> Balance:
    version = version_of("claymore", "heron_ford")
    return Balance(version=version, seed=seed, games=800, checks=0, varied=0)


def said(seed: int, workers: StandIn) -> Call:
    return balance(asked(seed), workers=workers).findings.call


def test_a_mirrored_battle_is_called_fair_in_at_least_95_of_100_runs() -> None:
    """Fought by a stand-in that costs no time; the judgement is the one of real battles."""
    calls = [said(seed, StandIn()).verdict for seed in range(100)]
    assert calls.count("fair") >= 95


def test_a_planted_handicap_of_one_regiment_is_found() -> None:
    lame = {"empire": 6, "chaos": 5}
    calls = [said(seed, StandIn(lame)) for seed in range(20)]
    assert calls.count(Call("uneven", "empire")) >= 19
