"""``heerbann simulate``: many games, and what they tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import CommandLine

FEW = ("simulate", "claymore", "heron_ford", "--games", "4", "--jobs", "1", "--seed", "5")


def apart_from_speed(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key != "speed"}


def test_the_report_for_people(command: CommandLine) -> None:
    text = command.fine(*FEW, "--seats", "thumb,random")
    for part in (
        "4 Spiele mit Seitenwechsel, Startzahl 5",
        "Imperium",
        "thumb",
        "mit 95 % Sicherheit",
        "Runden:",
        "Wolfsreiter",
        "Antworten je Sekunde",
    ):
        assert part in text
    assert "Wolf Riders" in command.fine(*FEW, "--seats", "random", "--language", "en")


def test_the_report_for_programs(command: CommandLine) -> None:
    report = command.json(*FEW, "--seats", "random", "--no-swap")
    assert report["games"] == 4
    assert report["seats"] == {"empire": "random", "chaos": "random"}
    assert report["swapped"] is False
    won = sum(share["won"] for share in report["by_seat"].values())
    assert won + report["draws"]["won"] == 4
    assert set(report["by_seat"]["empire"]) == {"won", "games", "low", "high"}


def test_the_same_seed_gives_the_same_games(command: CommandLine) -> None:
    one, two = (command.json(*FEW, "--seats", "random") for _ in range(2))
    assert apart_from_speed(one) == apart_from_speed(two)


@pytest.mark.slow
def test_the_number_of_jobs_does_not_matter(command: CommandLine) -> None:
    one = command.json(*FEW, "--seats", "random")
    two = command.json(*FEW, "--seats", "random", "--jobs", "2")
    assert apart_from_speed(one) == apart_from_speed(two)


def test_a_scenario_of_ones_own_and_house_rules(command: CommandLine, clash: Path) -> None:
    words = ("simulate", "claymore", clash, "--games", "2", "--jobs", "1", "--seats", "random")
    report = command.json(*words, "--house", "shoot_in_contact=none", "--preset", "tournament")
    assert report["games"] == 2
    assert report["rounds"]["most"] <= 2


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("clymore", "heron_ford"), "„claymore“"),
        (("claymore", "heron_frd"), "„heron_ford“"),
        (("claymore", "nowhere.toml"), "nowhere.toml"),
        (("claymore", "heron_ford", "--seats", "tumb"), "„thumb“"),
        (("claymore", "heron_ford", "--seats", "thumb,thumb,thumb"), "empire, chaos"),
        (("claymore", "heron_ford", "--house", "pinn=strict"), "„pin“"),
        (("claymore", "heron_ford", "--games", "0"), "--games: „0“ geht nicht"),
        (("claymore",), "Es fehlt: SZENARIO"),
        (("battlelore", "muster_lore"), "muster_lore: Dieses Szenario stellt nur auf"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(
    command: CommandLine, words: tuple[str, ...], part: str
) -> None:
    assert part in command.refused("simulate", *words)
