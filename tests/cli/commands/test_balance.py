"""``heerbann balance`` and ``heerbann results``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine

FEW = (
    *("balance", "claymore", "heron_ford", "--player", "random", "--other", "thumb"),
    *("--games", "12", "--checks", "4", "--varied", "16", "--jobs", "1", "--seed", "5"),
)


def test_the_answer_for_people_and_its_charts(command: CommandLine, tmp_path: Path) -> None:
    file, charts = tmp_path / "run.jsonl", tmp_path / "charts"
    text = command.fine(*FEW, "--file", file, "--charts", charts)
    for part in (
        "12 Spiele zwischen gleich starken Spielern, Startzahl 5",
        "Noch nicht klar",
        "zu jeder Zeit mit 95 %",
        "Imperium",
        "beginn",
        "random gegen thumb: Glück",
        "Mit thumb nicht nachweisbar anders",
        "Ohne eine Einheit",
        "Wolfsreiter",
    ):
        assert part in text
    assert (charts / "wins.svg").read_text(encoding="utf-8").startswith("<svg")
    drawn = {one.name: one.read_bytes() for one in charts.iterdir()}
    again = tmp_path / "again"
    assert command.fine("results", file, "--charts", again) == text
    assert {one.name: one.read_bytes() for one in again.iterdir()} == drawn


def test_two_versions_are_compared(command: CommandLine, clash: Path) -> None:
    words = ("balance", "claymore", clash, "--against", clash, "--player", "random")
    few = ("--games", "3", "--checks", "0", "--varied", "0", "--jobs", "1", "--language", "en")
    text = command.fine(*words, *few)
    assert f"Againstthat{clash}:3games" in "".join(text.split())
    assert "Empire does not provably win more or less often there: 0.0%" in text


def test_the_answer_for_programs(command: CommandLine) -> None:
    report = command.json(*FEW)
    assert report["findings"]["games"] == 12
    assert set(report["findings"]["chances"]["empire"]) == {"won", "decided", "low", "high"}
    assert {one["seat"] for one in report["worths"]} == {"empire", "chaos"}


def test_simulations_and_matches_are_told_again(command: CommandLine, tmp_path: Path) -> None:
    simulated, matched = tmp_path / "simulation.jsonl", tmp_path / "match.jsonl"
    words = ("simulate", "claymore", "heron_ford", "--games", "3", "--seats", "random")
    fresh = command.json(*words, "--jobs", "1", "--file", simulated)
    assert {**fresh, "speed": None} == command.json("results", simulated)
    players = ("match", "random", "thumb", "claymore", "heron_ford", "--games", "2")
    text = command.fine(*players, "--jobs", "1", "--file", matched)
    assert command.fine("results", matched) == text
    assert (
        "nur zu „heerbann balance“"
        in command.run("results", matched, "--charts", tmp_path / "charts").stderr
    )


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("clymore", "heron_ford"), "„claymore“"),
        (("claymore", "heron_frd"), "„heron_ford“"),
        (("claymore", "heron_ford", "--against", "heron_frd"), "„heron_ford“"),
        (("claymore", "heron_ford", "--player", "tumb"), "„thumb“"),
        (("claymore", "heron_ford", "--other", "thumb"), "--other: thumb spielt schon"),
        (("claymore", "heron_ford", "--margin", "0"), "--margin"),
        (("battlelore", "muster_lore"), "muster_lore: Dieses Szenario stellt nur auf"),
        (("diex_war", "three_banners", "--against", "hall_by_the_bridge"), "die gleichen Seiten"),
        (("claymore", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(
    command: CommandLine, words: tuple[str, ...], part: str
) -> None:
    assert part in command.refused("balance", *words)


def test_files_that_tell_nothing_are_refused(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    assert "run.jsonl" in command.refused("results", path)
    path.write_bytes(b"nothing\n")
    assert "keine Datei des Labors" in command.refused("results", path)
    assert "keine Datei des Labors" in command.refused(*FEW, "--file", path)
    assert path.read_bytes() == b"nothing\n"


def test_a_cluster_that_does_not_answer_is_named(
    command: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("heerbann.lab.cluster.PATIENCE", 0.3)
    pytest.importorskip("distributed")
    said = command.refused(*FEW, "--cluster", "tcp://127.0.0.1:1")
    assert "unter tcp://127.0.0.1:1 antwortet kein Dask-Scheduler" in said


def test_each_side_may_have_a_player_of_its_own(command: CommandLine) -> None:
    words = ("balance", "claymore", "heron_ford", "--player", "random,thumb", "--games", "2")
    few = ("--varied", "0", "--jobs", "1", "--to-the-end", "--language", "en")
    text = command.fine(*words, *few, "--checks", "0")
    assert "2 games (Empire: random, Chaos: thumb), seed 0" in text
    assert "--checks 0" in command.refused(*words, *few, "--checks", "4")
    asked = command.json(*words, *few, "--checks", "0")["question"]
    assert asked["players"] == {"empire": "random", "chaos": "thumb"}
    assert asked["to_the_end"]
