"""``heerbann replay`` and ``heerbann verify`` of a war with battles inside."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.contract.random_play import random_game
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.records.record import save
from tests.cli.conftest import CommandLine
from tests.toy_war import SYSTEM, SYSTEMS
from tests.toy_war.games import war_setup
from tests.toy_war.model.state import NORTH

KNOWING = ("retelling", "saved_games")


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in KNOWING:
        monkeypatch.setattr(f"heerbann.cli.terminal.{module}.all_systems", lambda: SYSTEMS)
    monkeypatch.setattr("heerbann.cli.speech.record_checks.all_systems", lambda: SYSTEMS)
    *_, game = random_game(SYSTEM, war_setup("league"), 4, CommittedDice(bytes(32)))
    save(game, tmp_path / "war.jsonl")
    return tmp_path / "war.jsonl"


def test_a_war_is_verified_with_all_its_throws(command: CommandLine, record: Path) -> None:
    verdict = command.json("verify", record)
    assert verdict["sound"]
    assert verdict["throws"] == record.read_text("utf-8").count('"chance"')


def test_a_battle_is_told_inside_the_step_it_was_fought_in(
    command: CommandLine, record: Path
) -> None:
    told = command.json("replay", record)
    battle = next(one for one in told if "contest" in one)
    assert battle["events"][0]["event"] == "duel-fought"
    assert battle["answer"]["how"] == "computer"
    assert len(battle["contest"]) > 4
    assert all(one["events"][0]["event"] == "drew" for one in battle["contest"][1:5])


def test_a_seat_sees_in_a_battle_what_its_side_saw(command: CommandLine, record: Path) -> None:
    def cards(seat: str) -> list[str]:
        told = command.json("replay", record, "--seat", seat)
        inside = [one for step in told for one in step.get("contest", [])]
        events = [event for one in inside for event in one["events"]]
        return [event["card"] for event in events if event["event"] == "drew"]

    assert any(card != "?" for card in cards(NORTH))
    assert all(card == "?" for card in _onlookers_cards(command, record))


def _onlookers_cards(command: CommandLine, record: Path) -> list[str]:
    inside = [one for step in command.json("replay", record) for one in step.get("contest", [])]
    events = [event for one in inside for event in one["events"]]
    return [event["card"] for event in events if event["event"] == "drew"]


def test_the_steps_of_a_battle_are_numbered_within_its_own(
    command: CommandLine, record: Path
) -> None:
    told = command.json("replay", record)
    at = next(one["step"] for one in told if "contest" in one)
    lines = command.fine("replay", record).splitlines()
    assert any(line.lstrip().startswith(f"{at}.1 ") for line in lines)
