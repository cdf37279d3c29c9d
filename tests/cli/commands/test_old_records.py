"""Records by older rules at the command line: told, checked as far as can be, gone on with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from heerbann.engine.records.record import as_told, load
from heerbann.systems import all_systems
from tests.cli.conftest import CommandLine
from tests.tampering import tamper

Update = Callable[[], dict[str, Any]]


@pytest.fixture
def half(command: CommandLine, clash: Path, tmp_path: Path) -> Path:
    path = tmp_path / "half.jsonl"
    command.fine("play", "claymore", clash, "--seat", "both", "--save", path, typed="1\n" * 4)
    return path


@pytest.fixture
def whole(command: CommandLine, clash: Path, tmp_path: Path) -> Path:
    path = tmp_path / "whole.jsonl"
    words = ("play", "claymore", clash, "--seat", "both", "--seed", "3", "--save", path)
    command.fine(*words, typed="1\n" * 200)
    return path


@pytest.fixture
def update(monkeypatch: pytest.MonkeyPatch) -> Update:
    """Install the next version of the rules."""

    def install() -> dict[str, Any]:
        newer = {"claymore": replace(all_systems()["claymore"], version="next")}
        for module in ("terminal.retelling", "terminal.saved_games", "speech.record_checks"):
            monkeypatch.setattr(f"heerbann.cli.{module}.all_systems", lambda: newer)
        return newer

    return install


def test_a_game_by_older_rules_is_told_word_by_word(
    command: CommandLine, whole: Path, update: Update
) -> None:
    steps = command.json("replay", whole)
    before = [f"{one['text']}  §{one['section']}" for step in steps for one in step["events"]]
    update()
    result = command.run("replay", whole)
    told = [line[6:].rstrip() for line in result.stdout.splitlines()]
    assert len(before) > 10
    assert told[: len(before) - 1] == before[:-1]  # the last one is too long for a line
    assert "So steht es in der Aufzeichnung" in result.stderr


def test_it_is_told_as_data_too(command: CommandLine, whole: Path, update: Update) -> None:
    update()
    told = command.json("replay", whole)
    first = as_told(whole).events[0]
    assert told[0] == [first.answers, first.section, first.de, first.en]


def test_its_lines_and_dice_are_checked_all_the_same(
    command: CommandLine, whole: Path, update: Update
) -> None:
    before = command.json("verify", whole)
    update()
    verdict = command.json("verify", whole)
    assert (verdict["sound"], verdict["rules"], verdict["dice"]) == (True, "older", "checked")
    assert (verdict["throws"], verdict["entries"]) == (before["throws"], before["entries"])
    assert "andere" in command.fine("verify", whole)


def test_a_false_die_is_found_without_the_rules(
    command: CommandLine, whole: Path, update: Update
) -> None:
    def change(lines: list[Any]) -> None:
        line = next(one for one in lines if "chance" in one)
        line["chance"] = [face % 6 + 1 for face in line["chance"]]

    tamper(whole, change)
    update()
    verdict = command.run("verify", whole, "--json")
    assert verdict.exit_code == 1
    assert "false" in verdict.stdout


def test_it_does_not_go_on_by_itself(command: CommandLine, half: Path, update: Update) -> None:
    update()
    assert "Fassung" in command.refused("play", "--load", half)


def test_it_goes_on_under_the_new_rules_if_all_agree(
    command: CommandLine, half: Path, update: Update
) -> None:
    newer = update()
    entries = as_told(half).close.entries
    command.fine("play", "--load", half, "--new-rules", "--save", half, typed="1\n")
    told = as_told(half)
    assert [line["rules"] for line in told.entries if "rules" in line] == ["next"]
    assert told.close.entries > entries + 1
    assert load(half, newer).system.version == "next"
    command.fine("play", "--load", half, "--save", half, typed="1\n")
