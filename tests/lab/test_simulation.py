"""Simulations: the same seed, the same report, however many processes play."""

import pytest
from msgspec.structs import replace

from heerbann.lab import Job, NoBattle, Share, simulate, wilson
from heerbann.lab.games import seating
from heerbann.lab.simulation import battle_setup
from heerbann.systems import all_systems
from tests.toy_war import SYSTEMS as WAR_SYSTEMS

SEATS = {"empire": "random", "chaos": "thumb"}


def job(*, swap: bool = True) -> Job:
    setup = battle_setup("claymore", "heron_ford")
    return Job(setup=setup, seats=tuple(SEATS.items()), games=10, seed=1, swap=swap)


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    one, two = (
        simulate("claymore", "heron_ford", {"empire": "random", "chaos": "random"}, 6, jobs=jobs)
        for jobs in (1, 2)
    )
    assert replace(one, speed=None) == replace(two, speed=None)
    assert one.games == 6


def test_another_seed_gives_other_games() -> None:
    seats = {"empire": "random", "chaos": "random"}
    one, other = (simulate("claymore", "heron_ford", seats, 6, seed=seed) for seed in (1, 2))
    assert replace(one, speed=None, seed=0) != replace(other, speed=None, seed=0)


def test_wins_and_draws_make_up_all_games_and_losses_fit_the_armies() -> None:
    report = simulate("claymore", "heron_ford", {"empire": "random", "chaos": "random"}, 8, seed=3)
    won = sum(share.won for share in report.by_seat.values())
    assert won + report.draws.won == 8
    assert report.losses["knights"].fielded == 8
    assert report.losses["goblins"].fielded == 16
    assert all(0 <= loss.lost <= loss.fielded for loss in report.losses.values())
    assert report.rounds is not None
    assert 1 <= report.rounds.least <= report.rounds.most <= 15


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(
        "claymore",
        "heron_ford",
        {"empire": "random", "chaos": "random"},
        4,
        progress=lambda done, games: told.append((done, games)),
    )
    assert told[-1] == (4, 4)
    assert [done for done, _ in told] == sorted({done for done, _ in told})


def test_a_helper_that_only_deploys_is_no_battle() -> None:
    with pytest.raises(NoBattle, match="muster_lore"):
        simulate("battlelore", "muster_lore", {"pennant": "random", "standard": "random"}, 2)


def test_agents_change_seats_after_every_game() -> None:
    assert seating(job(), 0) == {"empire": "random", "chaos": "thumb"}
    assert seating(job(), 1) == {"empire": "thumb", "chaos": "random"}
    assert seating(job(swap=False), 1) == {"empire": "random", "chaos": "thumb"}


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (380, 400, 0.9240, 0.9674)],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    share = wilson(won, games)
    assert (share.low, share.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_no_games_tell_nothing() -> None:
    assert wilson(0, 0) == Share(0, 0, 0.0, 1.0)


@pytest.mark.slow
def test_thumb_beats_random_clearly() -> None:
    report = simulate("claymore", "watchtower", SEATS, 40, seed=11, jobs=2)
    assert report.by_agent["thumb"].low > 0.75


def test_wars_with_battles_inside_are_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, system in WAR_SYSTEMS.items():
        monkeypatch.setitem(all_systems(), key, system)
    seats = dict.fromkeys(("north", "south", "east"), "thumb")
    first, again = [simulate("toy_war", "league", seats, 3, seed=4) for _ in range(2)]
    assert first.reasons == {"war-over": 3}
    assert (first.by_seat, first.answers) == (again.by_seat, again.answers)
