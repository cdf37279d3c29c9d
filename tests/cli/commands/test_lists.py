"""Lists of systems and scenarios, languages, versions."""

from __future__ import annotations

import pytest

import heerbann
from heerbann.cli.speech.locale import language_of
from heerbann.systems import all_systems
from tests.cli.conftest import CommandLine


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "de"),
        ({"LANG": "C.UTF-8"}, "de"),
        ({"LANG": "POSIX"}, "de"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "en_US", "LANG": "de_DE"}, "en"),
        ({"LANGUAGE": "de:en", "LANG": "en_US"}, "de"),
        ({"LC_MESSAGES": "de_CH", "LANG": "en_US"}, "de"),
    ],
)
def test_the_language_is_that_of_the_environment_and_else_german(
    environment: dict[str, str], language: str
) -> None:
    assert language_of(environment) == language


def test_the_language_may_be_said_before_or_after_the_command(command: CommandLine) -> None:
    german = command.fine("systems")
    assert "Zwei Heere" in german
    assert "Two armies" in command.fine("--language", "en", "systems")
    assert "Two armies" in command.fine("systems", "--language", "en")
    assert command.fine("--language", "en", "systems", "--language", "de") == german


def test_the_version_is_told(command: CommandLine) -> None:
    assert command.fine("--version") == f"heerbann {heerbann.__version__}\n"


def test_every_system_is_listed(command: CommandLine) -> None:
    assert [one["key"] for one in command.json("systems")] == list(all_systems())
    for key in all_systems():
        assert key in command.fine("systems")


def test_every_scenario_is_listed_with_its_forces(command: CommandLine) -> None:
    listed = {one["key"]: one for one in command.json("scenarios", "claymore")}
    assert list(listed) == list(all_systems()["claymore"].scenarios)
    ford = listed["heron_ford"]["forces"]
    assert (ford["empire"]["points"], ford["chaos"]["points"]) == (23, 25)
    assert ford["empire"]["units"] == {"Ritter": 1, "Soldaten": 2, "Bogenschützen": 1}
    assert listed["free_battle"]["forces"] == {}


def test_sides_are_called_as_their_scenario_calls_them(command: CommandLine) -> None:
    listed = command.fine("scenarios", "diex_aie")
    assert "Normannen (192 Punkte): Mauger" in listed
    assert "Schotten (185 Punkte): Gillecoluim" in listed
    played = ("simulate", "diex_aie", "border_watch", "--games", "2", "--seats", "random")
    told = command.fine(*played, "--jobs", "1", "--language", "en")
    assert [line.split()[0] for line in told.splitlines()[3:5]] == ["Normans", "Scots"]


def test_scenarios_of_all_systems(command: CommandLine) -> None:
    assert {one["system"] for one in command.json("scenarios")} == set(all_systems())


def test_forces_follow_the_house_rules(command: CommandLine) -> None:
    listed = command.json("scenarios", "claymore", "--preset", "tournament")
    points = {one["key"]: one["forces"] for one in listed}
    assert points["three_crossings"]["empire"]["points"] == 66


def test_the_briefing_is_told_on_request(command: CommandLine) -> None:
    assert "Nebel" not in command.fine("scenarios", "claymore")
    assert "Nebel" in command.fine("scenarios", "claymore", "--verbose")
    assert "mist" in command.fine("scenarios", "claymore", "-v", "--language", "en")


def test_json_has_no_colours_and_lines_have_no_blanks_at_their_end(command: CommandLine) -> None:
    assert "\x1b" not in command.run("scenarios", "--json").stdout
    lines = command.fine("scenarios", "claymore", "-v").splitlines()
    assert [line for line in lines if line != line.rstrip()] == []


def test_unknown_systems_get_a_suggestion(command: CommandLine) -> None:
    message = command.refused("scenarios", "clymore")
    assert "„clymore“" in message
    assert "„claymore“" in message
    listed = command.refused("--language", "en", "scenarios", "qqqqqq").partition("Known are: ")[2]
    assert listed.strip().rstrip(".").split(", ") == list(all_systems())
