"""Matches between computer players: stopped when clear, the same for everybody, never lost."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from heerbann.lab import OtherRun, conditions, play_match
from heerbann.lab.games import seating
from heerbann.lab.match import Conditions, job_of, who_meets
from heerbann.lab.workers import processes


def short(*players: str, **changes: int | float) -> Conditions:
    wishes: dict[str, int | float] = {"games": 8, "elo": 400.0, **changes}
    return conditions("claymore", players or ("thumb", "random"), ("heron_ford",), **wishes)


def test_sides_are_swapped_within_a_pair_and_scenarios_come_in_turn() -> None:
    wanted = conditions("claymore", ("thumb", "random", "search"), ("heron_ford", "watchtower"))
    pairs = [who_meets(wanted, number) for number in range(6)]
    assert [scenario for scenario, _, _ in pairs] == ["heron_ford", "watchtower"] * 3
    assert [(first, second) for _, first, second in pairs[::2]] == [
        ("thumb", "random"), ("thumb", "search"), ("random", "search"),
    ]  # fmt: skip
    job = job_of(wanted, 0)
    assert [list(seating(job, index).values()) for index in (0, 1)] == [
        ["thumb", "random"], ["random", "thumb"],
    ]  # fmt: skip


def test_without_scenarios_all_battles_of_two_sides_are_meant() -> None:
    wanted = conditions("battlelore", ("thumb", "random"))
    assert "orchard" in wanted.scenarios
    assert not [key for key in wanted.scenarios if "helper" in key]


def test_it_stops_as_soon_as_it_is_clear() -> None:
    report = play_match(short(games=40))
    assert report.verdict == "first"
    assert report.pairs < 20
    before = play_match(short(games=2 * (report.pairs - 1)))
    assert (before.pairs, before.verdict) == (report.pairs - 1, "open")
    thumb, random = report.standings
    assert (thumb.won, thumb.drawn, thumb.lost) == (random.lost, random.drawn, random.won)
    assert report.difference is not None
    assert report.difference.points > 0


def test_to_the_end_all_games_are_played_and_every_scenario_has_its_share() -> None:
    """The interval of a share is honest only if nobody stopped when it suited him."""
    scenarios = ("heron_ford", "watchtower")
    wanted = conditions("claymore", ("thumb", "random"), scenarios, games=18, elo=400.0)
    early, whole = play_match(wanted), play_match(msgspec.structs.replace(wanted, to_the_end=True))
    assert early.pairs < whole.pairs == 9
    assert early.fought == ()
    *each, together = whole.fought
    assert [(one.scenario, one.wins.games) for one in each] == [
        ("heron_ford", 10),
        ("watchtower", 8),
    ]
    assert (together.scenario, together.wins.games) == (None, 18)
    thumb = whole.standings[0]
    assert (together.wins.won, together.drawn) == (thumb.won, thumb.drawn)
    assert together.wins.won == sum(one.wins.won for one in each) > 9
    assert whole.verdict == "first"


def test_one_scenario_played_to_the_end_is_told_once() -> None:
    (only,) = play_match(short("random", "thumb", games=2, to_the_end=True)).fought
    assert (only.scenario, only.wins.games) == ("heron_ford", 2)


def test_the_same_seed_is_the_same_match_with_one_process_or_two() -> None:
    wanted = short("random", "thumb", games=4, elo=1.0)
    assert play_match(wanted) == play_match(wanted, jobs=2)


def test_a_match_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    path, whole = tmp_path / "match.jsonl", short(games=6, elo=1.0)

    def stop_after_two(done: int, _most: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_match(whole, path=path, progress=stop_after_two)
    path.write_bytes(path.read_bytes() + b'{"series": "pairs", "num')  # cut off in a line
    again: list[tuple[int, int]] = []
    report = play_match(whole, path=path, progress=lambda *one: again.append(one))
    assert again == [(4, 6), (6, 6)]
    assert report == play_match(whole)
    again.clear()
    assert play_match(whole, path=path, progress=lambda *one: again.append(one)) == report
    assert again == [(6, 6)]
    more = msgspec.structs.replace(whole, games=8)
    assert play_match(more, path=path).pairs == 4


@pytest.mark.parametrize("content", [b"", b"{}\n", b"no match\n", b"\x00\n"])
def test_a_file_that_is_none_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(content)
    with pytest.raises(OtherRun) as problem:
        play_match(short(), path=path)
    assert "match.jsonl" in problem.value.text("en")
    assert path.read_bytes() == content


def test_a_file_of_another_match_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play_match(short("random", "thumb", games=2), path=path)
    before = path.read_bytes()
    for other in (short(games=2), short("random", "thumb", games=2, seed=9)):
        with pytest.raises(OtherRun):
            play_match(other, path=path)
    assert path.read_bytes() == before


def test_of_several_players_strengths_are_told() -> None:
    wanted = short("thumb", "random", "search", games=6, playouts=1, seconds=0.01)
    report = play_match(wanted, workers=processes(2))
    assert report.pairs == 3
    assert [one.player for one in report.standings] == ["thumb", "random", "search"]
    assert (report.verdict, report.difference) == ("open", None)
    assert report == play_match(wanted)
