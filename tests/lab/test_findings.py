"""What decides battles, what units are worth, how much is luck: on games made up for it."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.lab.balance.causes import (
    deciders,
    difference,
    first_turn,
    leads,
    turning_points,
)
from heerbann.lab.balance.worth import luck, worths
from heerbann.lab.report import GameResult, Length, wilson
from heerbann.lab.watching import Fallen, Watched

SEATS = ("red", "blue")


def game(
    winner: str | None,
    *,
    first: str = "red",
    leaders: tuple[str | None, ...] = (),
    fallen: tuple[Fallen, ...] = (),
    agents: dict[str, str] | None = None,
    left_out: dict[str, dict[str, int]] | None = None,
) -> GameResult:
    watched = Watched(first, leaders, fallen)
    seated = agents or {"red": "thumb", "blue": "thumb"}
    return GameResult(
        0, seated, winner, "over", 9, 6, {}, {}, 0.0, watched, left_out or {}
    )  # fmt: skip


def test_a_difference_has_newcombes_interval() -> None:
    found = difference(wilson(56, 70), wilson(48, 80))  # the example of his paper
    assert found.value == pytest.approx(0.2)
    assert (found.low, found.high) == pytest.approx((0.0524, 0.3339), abs=1e-4)


def test_the_early_loss_after_which_a_side_wins_least_comes_first() -> None:
    lord, levy = Fallen(2, "red", "lord", 1), Fallen(1, "red", "levy", 1)
    games = [game("blue", fallen=(lord,))] * 8 + [game("red", fallen=(lord, levy))] * 2
    games += [game("blue", fallen=(levy,))] * 4 + [game("red")] * 6
    first, second = deciders(games)
    assert (first.kind, first.lost.rate, first.kept.rate) == ("lord", 0.2, 0.6)
    assert first.change.value == pytest.approx(-0.4)
    assert second.kind == "levy"


def test_losses_of_the_second_half_and_rare_ones_decide_nothing() -> None:
    late, rare = Fallen(4, "red", "lord", 1), Fallen(1, "red", "levy", 1)
    games = [game("blue", fallen=(late,))] * 10 + [game("red")] * 10
    assert deciders([*games, game("blue", fallen=(rare,))]) == ()


def test_how_often_the_leader_of_a_round_wins() -> None:
    games = [
        game("red", leaders=("blue", "red")),
        game("red", leaders=("red", None)),
        game("blue", leaders=("blue", "blue")),
        game(None, leaders=("red", "red")),
    ]
    found = [(one.round, one.won.won, one.won.games) for one in leads(games)]
    assert found == [(1, 2, 3), (2, 2, 2)]


def test_the_turning_point_is_the_round_of_the_lead_that_lasts() -> None:
    games = [
        game("red", leaders=("red", "red", "red")),  # round 1
        game("red", leaders=("red", "blue", "red")),  # round 3
        game("red", leaders=("red", "red", "blue")),  # the last round, the fourth
    ]
    assert turning_points(games) == Length(1, 3.0, 8 / 3, 4)
    assert turning_points([game(None, leaders=("red",))]) is None


def test_the_gain_of_whoever_begins_is_that_of_a_side_compared_with_itself() -> None:
    games = [game("red", first="red")] * 9 + [game("blue", first="red")] * 1
    games += [game("red", first="blue")] * 6 + [game("blue", first="blue")] * 4
    found = first_turn(games, SEATS)
    assert found is not None
    assert found.gain is not None
    assert found.gain.value == pytest.approx(0.3)


def test_who_always_begins_has_no_gain_that_could_be_told() -> None:
    found = first_turn([game("red", first="blue")] * 5, SEATS)
    assert found is not None
    assert (found.always, found.gain) == ("blue", None)
    assert first_turn([game("red")], ("red", "blue", "green")) is None


def test_the_regression_finds_what_units_are_worth() -> None:
    rng, games = Random(2), []
    for _ in range(600):
        missing = {kind: int(rng.random() < 0.3) for kind in ("lord", "levy")}
        share = 0.6 - 0.4 * missing["lord"]
        left_out = {"red": {kind: number for kind, number in missing.items() if number}}
        games.append(game("red" if rng.random() < share else "blue", left_out=left_out))
    lord, levy = worths(games, SEATS)
    assert (lord.seat, lord.kind, levy.kind) == ("red", "lord", "levy")
    assert lord.low < 0.4 < lord.high
    assert levy.low < 0.0 < levy.high
    assert lord.low > levy.value
    assert 140 <= lord.games <= 220


def mixed(rng: Random, with_red: float, with_blue: float) -> list[GameResult]:
    """A better player has red, then blue; how often red wins either time."""
    seats = [{"red": "good", "blue": "bad"}, {"red": "bad", "blue": "good"}]
    return [
        game("red" if rng.random() < share else "blue", agents=agents)
        for _ in range(400)
        for agents, share in zip(seats, (with_red, with_blue), strict=True)
    ]


@pytest.mark.parametrize(
    ("with_red", "with_blue", "skill", "side"),
    [(1.0, 0.0, 1.0, 0.0), (0.5, 0.5, 0.0, 0.0), (1.0, 1.0, 0.0, 1.0), (0.9, 0.3, 0.36, 0.04)],
)
def test_luck_is_what_neither_skill_nor_side_explains(
    with_red: float, with_blue: float, skill: float, side: float
) -> None:
    found = luck(mixed(Random(6), with_red, with_blue), "good", 1)
    assert found is not None
    assert found.skill == pytest.approx(skill, abs=0.08)
    assert found.side == pytest.approx(side, abs=0.05)
    assert found.skill + found.side + found.luck == pytest.approx(1.0)
    assert found.low <= found.luck <= found.high


def test_without_a_decided_game_nothing_is_said_about_luck() -> None:
    assert luck([], "good", 1) is None
    agents = [{"red": "good", "blue": "bad"}, {"red": "bad", "blue": "good"}]
    assert luck([game(None, agents=one) for one in agents * 4], "good", 1) is None
