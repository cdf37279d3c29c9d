"""One way for all long runs: stopped, resumed, shared out, and always the same table."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from heerbann.lab import OtherRun, conditions, play_match, simulate
from heerbann.lab.balance.findings import BalanceReport, balance, balance_report
from heerbann.lab.balance.question import Balance, series_of, version_of
from heerbann.lab.run_files import read_run
from heerbann.lab.runs import counted_batches
from heerbann.lab.workers import processes
from tests.lab.stand_in import StandIn

LAME = {"empire": 6, "chaos": 4}


def question(**changes: int) -> Balance:
    wishes = {"games": 200, "checks": 12, "varied": 10, **changes}
    return Balance(version=version_of("claymore", "heron_ford"), **wishes)


def test_order_does_not_matter_and_what_comes_too_late_does_not_count() -> None:
    straight = balance(question(), workers=StandIn(LAME))
    assert straight.findings.games < 200
    for seed in range(5):
        assert balance(question(), workers=StandIn(LAME, Random(seed))) == straight


def test_a_run_that_crashes_again_and_again_ends_with_the_same_table(tmp_path: Path) -> None:
    path, rng = tmp_path / "run.jsonl", Random(1)
    whole = balance(question(), workers=StandIn(LAME))
    crashes, played = 0, 0
    while True:
        stop_at = played + rng.randrange(1, 20)

        def stop(done: int, _most: int, at: int = stop_at) -> None:
            if done >= at:
                raise KeyboardInterrupt

        crew = StandIn(LAME, Random(crashes))
        try:
            found = balance(question(), path=path, workers=crew, progress=stop)
            break
        except KeyboardInterrupt:
            crashes += 1
            played += len(crew.played)
            content = path.read_bytes()
            path.write_bytes(content[: len(content) - rng.randrange(0, 5)])  # cut off in a line
    assert crashes > 3
    assert found == whole


def test_no_game_is_played_twice(tmp_path: Path) -> None:
    path, first, second = tmp_path / "run.jsonl", StandIn(LAME), StandIn(LAME)

    def stop(done: int, _most: int) -> None:
        if done == 9:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        balance(question(), path=path, workers=first, progress=stop)
    whole = balance(question(), path=path, workers=second)
    assert first.played == list(range(9))
    assert second.played[: whole.findings.games - 9] == list(range(9, whole.findings.games))


def told_again(path: Path) -> BalanceReport:
    asked, batches = read_run(path, Balance)
    assert isinstance(asked, Balance)
    return balance_report(asked, counted_batches(series_of(asked), batches))


def test_table_and_charts_can_be_made_again_from_the_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    played = balance(question(), path=path, workers=StandIn(LAME, Random(2)))
    assert told_again(path) == played


def test_more_games_can_be_wanted_later(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    balance(question(games=20), path=path, workers=StandIn())
    crew = StandIn()
    more = balance(question(games=30), path=path, workers=crew)
    assert crew.played == list(range(20, 30))
    assert (more.findings.games, told_again(path)) == (30, more)


def test_progress_begins_with_what_is_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    told: list[tuple[int, int]] = []
    balance(question(games=20), path=path, workers=StandIn())
    balance(
        question(games=21), path=path, workers=StandIn(), progress=lambda *one: told.append(one)
    )
    assert told == [(54, 55), (55, 55)]


def test_a_file_of_another_question_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    balance(question(games=5), path=path, workers=StandIn())
    before = path.read_bytes()
    with pytest.raises(OtherRun, match=r"run\.jsonl"):
        balance(replace(question(games=5), seed=8), path=path, workers=StandIn())
    with pytest.raises(OtherRun, match=r"run\.jsonl"):
        play_match(conditions("claymore", ("thumb", "random"), ("heron_ford",)), path=path)
    assert path.read_bytes() == before


def test_simulations_go_on_as_well(tmp_path: Path) -> None:
    path, seats = tmp_path / "run.jsonl", {"empire": "random", "chaos": "random"}

    def stop(done: int, _most: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("claymore", "heron_ford", seats, 6, path=path, progress=stop)
    told: list[int] = []
    found = simulate(
        "claymore", "heron_ford", seats, 6, path=path, progress=lambda done, _: told.append(done)
    )
    assert told == [3, 4, 5, 6]
    whole = simulate("claymore", "heron_ford", seats, 6)
    assert replace(found, speed=None) == replace(whole, speed=None)


@pytest.fixture
def can_be_interrupted() -> Iterator[None]:
    """Whoever runs in the background of a shell ignores Ctrl-C from birth."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("can_be_interrupted")
def test_processes_finish_the_games_they_play_when_it_is_stopped(tmp_path: Path) -> None:
    """Also those whose game is over after the interrupt are in the file."""
    path, seats = tmp_path / "run.jsonl", {"empire": "random", "chaos": "random"}

    def stop(done: int, _most: int) -> None:
        if done == 1:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        simulate(
            "claymore", "heron_ford", seats, 40, path=path, workers=processes(2), progress=stop
        )
    kept = path.read_bytes().count(b"\n") - 1
    assert 1 < kept < 40
    whole = simulate("claymore", "heron_ford", seats, 8)
    assert replace(simulate("claymore", "heron_ford", seats, 8, path=path), speed=None) == replace(
        whole, speed=None
    )
