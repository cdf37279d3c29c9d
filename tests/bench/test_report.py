"""The benchmarks: what is measured, and what is said of it. No test is timed."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest
from bench.heerbann_blocks import cases, odds_seconds
from bench.rates import Battle
from bench.side_by_side import Played, Player

from bench import (
    campaign_page,
    environments,
    latencies,
    long_games,
    rates,
    report,
    side_by_side,
    whole_campaigns,
)
from heerbann.systems import all_systems


class Steps:
    """A contestant that takes as many steps as it was called."""

    def __init__(self) -> None:
        self.calls = count(1)
        self.taken: list[int] = []

    def __call__(self) -> int:
        self.taken.append(next(self.calls))
        return self.taken[-1]


# Battles


def test_battles_are_called_by_system_or_by_name_and_each_is_played_once() -> None:
    diex_aie = rates.battles_called(["diex_aie", "diex_aie/wet_boots"])
    assert [battle.scenario for battle in diex_aie] == list(all_systems()["diex_aie"].scenarios)
    both = rates.battles_called(["skirmish/outpost", "claymore/heron_ford"])
    assert both == [("skirmish", "outpost"), ("claymore", "heron_ford")]


def test_all_are_all_battles_but_no_helper_that_only_deploys() -> None:
    everything = rates.battles_called(["all"])
    for key, system in all_systems().items():
        fought = [name for name, one in system.scenarios.items() if one.is_battle]
        assert [battle.scenario for battle in everything if battle.system == key] == fought
    assert ("battlelore", "muster_lore") not in everything


def test_the_usual_battles_exist() -> None:
    assert len(rates.battles_called(rates.USUAL)) == len(rates.USUAL)


# Rates


def test_the_first_block_warms_up_and_does_not_count() -> None:
    steps = Steps()
    found = rates.rates({"ours": steps}, rounds=1, seconds=1e-6)
    assert steps.taken[:2] == [1, 2]
    assert found["ours"] > 0


def test_environments_are_played_beside_the_peers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = {f"{name}, {library}" for name in ("a", "b") for library in environments.LIBRARIES}
    monkeypatch.setattr(rates, "ENVIRONMENTS", dict.fromkeys(played, Steps))
    monkeypatch.setattr(rates, "PEERS", dict.fromkeys(rates.PEERS, Steps))
    words = ("--environments", "--rounds", "1", "--seconds", "0.001", "--json")
    assert report.run(words) == 0
    assert set(json.loads(capsys.readouterr().out)["rates"]) == {*played, *rates.PEERS}


@pytest.mark.parametrize("library", environments.LIBRARIES)
def test_a_block_of_an_environment_plays_a_battle(library: str) -> None:
    pytest.importorskip("numpy")
    assert environments.ENVIRONMENTS[f"claymore heron_ford, {library}"]()() == environments.STEPS


def test_only_what_was_named_is_played_beside_the_yardsticks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(report, "peers", lambda names: {name: Steps() for name in names})
    words = ("--scenarios", "claymore/heron_ford", "--rounds", "1", "--seconds", "0.001", "--json")
    assert report.run(words) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures["rates"]) == ["claymore heron_ford, random play", *rates.YARDSTICKS]
    assert figures["latencies"] == {}


def test_several_battles_of_a_system_are_also_told_together() -> None:
    battles = rates.battles_called(
        ["claymore/heron_ford", "skirmish/outpost", "skirmish/objectives"]
    )
    found = dict(zip(rates.random_battles(battles), (7.0, 3.0, 6.0), strict=True))
    assert rates.together(battles, found) == {"skirmish, these 2 together": 4.0}


def test_an_engine_that_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> Any:
        raise ImportError("no such module")

    monkeypatch.setitem(rates.PEERS, "python-chess", missing)
    assert rates.peers(["python-chess"]) == {}
    assert "python-chess: not installed" in capsys.readouterr().err


# Latencies


def test_percentiles_of_something_and_of_nothing() -> None:
    assert latencies.spread([0.001] * 19 + [0.002]) == {
        "cases": 20, "p50": 1.0, "p95": 2.0, "p99": 2.0, "max": 2.0,
    }  # fmt: skip
    assert latencies.spread([]) is None


def test_odds_are_measured_by_kind_of_option() -> None:
    found = cases("claymore", "heron_ford", 3, battles=2)
    assert {"Attack", "Hurry", "Move"} <= set(found)
    assert all(1 <= len(kept) <= 3 for kept in found.values())
    assert all(type(option).__name__ == kind for kind in found for _, option in found[kind])
    assert len(odds_seconds(found["Attack"])) == len(found["Attack"])
    assert odds_seconds(found["Move"]) == []


def test_a_row_for_each_kind_that_throws_dice() -> None:
    rows = latencies._odds([rates.Battle("claymore", "heron_ford")], 2)
    assert "claymore, exact odds of Attack" in rows
    assert all(rows.values())


# Long games


def test_requests_are_compared_at_questions_met_in_both_games() -> None:
    short = {"move": [0.001, 0.002, 0.009], "shoot": [0.004], "deploy": [0.5]}
    long = {"move": [0.004], "shoot": [0.002], "flee": [0.5]}
    assert long_games.compared(short, long) == {"short": 3.0, "long": 3.0, "ratio": 1.0}
    assert long_games.compared({"deploy": [0.5]}, long) is None


def test_everything_is_asked_in_a_short_and_in_a_long_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a battle that need not last so long here."""
    monkeypatch.setattr(long_games, "LONG", 60)
    monkeypatch.setattr(long_games, "BATTLES", (("diex_aie", "wet_boots"),))
    found = long_games.long_games(6)
    assert list(found) == [f"diex_aie wet_boots, {what}" for what in long_games.REQUESTS]
    assert all(row is None or row["ratio"] > 0 for row in found.values())
    for what in ("hover odds", "state message", "undo check", "answer", "take back"):
        assert found[f"diex_aie wet_boots, {what}"] is not None


def test_a_battle_that_never_lasts_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_games, "BATTLES", (("claymore", "heron_ford"),))
    monkeypatch.setattr(long_games, "MOST_BATTLES", 1)
    with pytest.raises(ValueError, match="none is long enough"):
        long_games.long_games(1)


# What it prints


def test_a_row_without_a_case_is_no_number() -> None:
    rows = {"shots": latencies.spread([0.001]), "melees": None}
    text = report.text({"rates": {}, "latencies": rows, "long_games": {}, "memory_mb": 1})
    assert [line.split()[1] for line in text.splitlines() if line.startswith("melees")] == ["-"]
    assert "more --positions find more" in text


def test_long_games_have_a_table_of_their_own() -> None:
    rows = {"odds": {"short": 1.0, "long": 1.5, "ratio": 1.5}, "plan": None}
    text = report.text({"rates": {}, "latencies": {}, "long_games": rows, "memory_mb": 1})
    lines = {line.split()[0]: line.split()[1:] for line in text.splitlines() if line}
    assert lines["odds"] == ["1.0", "1.5", "1.5"]
    assert lines["plan"] == ["-", "-", "-"]
    assert "after 20 and after 2,000 answers" in text


def test_ratios_to_both_yardsticks() -> None:
    table = {"ours": 100.0, "python-chess": 50.0}
    text = report.text({"rates": table, "latencies": {}, "long_games": {}, "memory_mb": 1})
    assert text.splitlines()[1].split() == ["ours", "100", "2.00", "-"]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--positions", "0"), "--positions: '0'"),
        (("--rounds", "-1"), "--rounds: '-1'"),
        (("--seconds", "nan"), "--seconds: 'nan'"),
        (("--seconds", "soon"), "--seconds: 'soon'"),
        (("--scenarios", "chess"), "known are: battlelore, claymore"),
        (("--scenarios", "claymore/heron"), "known are: heron_ford"),
        (("--scenarios", "battlelore/muster_lore"), "no battle 'muster_lore'"),
        (("--games", "3"), "--games"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(
    words: tuple[str, ...], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        report.run(words)
    assert stopped.value.code == 2
    assert part in capsys.readouterr().err


# Beside another checkout


def test_each_side_counts_with_its_best_time_of_every_battle() -> None:
    def player(*seconds: float, steps: int) -> Player:
        times = iter([99.0, *seconds])  # the first one reads the scenario
        return lambda _battle, _seed: Played(next(times), steps)

    this, other = player(3, 2, 1, 4, steps=10), player(9, 6, 8, 7, steps=20)
    row = side_by_side.row_of((this, other), Battle("claymore", "heron_ford"), 2, 5.0)
    assert row == {
        "this": 3 / 20 * 1e6,  # 1 and 2 seconds, two battles of 10 steps
        "other": 14 / 40 * 1e6,  # 8 and 6
        "ratio": 2.333,
        "steps": 20,
        "other's": 40,
    }


def test_a_battle_that_one_side_does_not_know_has_no_figures() -> None:
    def unable(_battle: Battle, _seed: int) -> Played:
        raise side_by_side.CannotPlay

    def able(_battle: Battle, _seed: int) -> Played:
        return Played(1.0, 10)

    for players in ((able, unable), (unable, able)):
        assert side_by_side.row_of(players, Battle("saga", "fog"), 2, 1.0) is None


def test_battles_of_a_system_count_alike_together() -> None:
    rows = {
        Battle("claymore", "heron_ford"): {"this": 10.0, "other": 20.0, "ratio": 2.0},
        Battle("claymore", "watchtower"): {"this": 30.0, "other": 20.0, "ratio": 0.667},
        Battle("claymore", "great_muster"): None,
        Battle("saga", "fog"): {"this": 1.0, "other": 1.0, "ratio": 1.0},
    }
    found = side_by_side.together(rows)
    assert found == {"claymore, these 2 together": {"this": 20.0, "other": 20.0, "ratio": 1.0}}


def test_two_checkouts_play_the_same_battles(capsys: pytest.CaptureFixture[str]) -> None:
    here = str(side_by_side.ROOT)
    wished = ["--against", here, "--scenarios", "claymore/heron_ford", "--rounds", "1"]
    assert report.run([*wished, "--seconds", "1e-6", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["against"].values()
    assert row["steps"] == row["other's"] > 0
    figures = {"against": {"claymore heron_ford": row, "saga fog": None}}
    told = report.text(figures).splitlines()
    assert told[1].split()[-2:] == [str(row["steps"])] * 2
    assert told[2].split() == ["saga", "fog", "-", "-", "-", "-", "-"]


def test_what_is_no_checkout_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        report.run(["--against", "no-such-revision"])
    assert "neither the folder of a checkout nor a revision" in capsys.readouterr().err


# Sieges


def test_of_a_siege_the_days_without_battles_are_played() -> None:
    siege = Battle("diex_war", "hall_by_the_bridge")
    ((title, block),) = rates.random_battles([siege]).items()
    assert title == "diex_war hall_by_the_bridge, days without battles"
    assert block() > 0


def test_the_memory_of_a_long_siege_is_told_where_it_was_measured() -> None:
    figures = {"rates": {}, "latencies": {}, "long_games": {}, "memory_mb": 1}
    assert "a siege of" not in report.text(figures)
    told = report.text({**figures, "siege_memory_kb": 4321})
    assert told.endswith("a siege of 20 days with 8 battles: 4,321 kB")


def test_of_a_campaign_the_days_without_battles_are_played() -> None:
    (found,) = rates.random_battles([rates.Battle("diex_war", "kent_1066")]).items()
    title, block = found
    assert title == "diex_war kent_1066, days without battles"
    assert block() > 20


def test_the_page_of_a_campaign_is_opened_after_few_answers_and_after_many() -> None:
    pages = {"after 50 answers": {"state ms": 7.25}, "after 5,000 answers": {"state ms": 8.5}}
    for others in ({}, {"rates": {}, "latencies": {}, "long_games": {}, "memory_mb": 1}):
        told = report.text({**others, "campaign_pages": pages}).splitlines()
        assert [line.split()[-1] for line in told[-3:]] == ["ms", "7.25", "8.5"]


def test_a_page_is_opened_over_a_real_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign_page, "LONG", 120)
    few, many, small = campaign_page.campaign_pages().values()
    assert max(few["on map"], small["on map"]) < many["on map"]
    assert few["state kB"] < many["state kB"]


# Whole campaigns


def test_a_whole_campaign_tells_its_battles_and_what_was_answered_in_them() -> None:
    found = whole_campaigns.whole_campaign("kent_1066", 1)
    assert found["days"] == 10
    assert found["battles"] >= 1
    assert found["in them"] > found["answers"]


def test_each_campaign_has_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_campaigns, "_in_a_process", lambda _name, _seed: {"days": 14})
    told = report.text({"campaigns": whole_campaigns.whole_campaigns(7)})
    assert [line.split()[-1] for line in told.splitlines()] == ["days", "14", "14", "14"]
    assert "the_north_1069, seed 7" in told
