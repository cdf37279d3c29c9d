"""A system without a terminal of its own, played in the terminal through a pipe."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from heerbann.engine.odds.hooks import Change, Changes, OddsHooks
from heerbann.engine.records.record import load
from heerbann.systems import all_systems
from heerbann.systems.footbridge import SYSTEM
from heerbann.systems.footbridge.model.state import State
from tests.cli.conftest import CommandLine
from tests.server.toy import TOY

FOOTBRIDGE = replace(SYSTEM, stage=None)
"""With nothing to show but its view."""

TO_THE_MIDDLE = ("1",) * 5  # both step forward until they meet


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_systems(), "footbridge", FOOTBRIDGE)
    monkeypatch.setitem(all_systems(), "toy", TOY)


def played(command: CommandLine, system: str, *typed: str, seat: str = "both") -> str:
    lines = "".join(f"{line}\n" for line in typed)
    return command.fine("play", system, "--seat", seat, "--seed", "3", typed=lines)


def test_the_view_is_shown_and_options_are_chosen_by_number(command: CommandLine) -> None:
    text = played(command, "footbridge", "1")
    before, _, after = text.partition("Müller geht auf Planke 2.")
    assert "id: west-1\n    side: west\n    plank: 1" in before
    assert "1  Müller: auf Planke 2 gehen" in before
    assert "id: west-1\n    side: west\n    plank: 2" in after


def test_a_whole_game_can_be_played_and_told_again(command: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    words = ("play", "footbridge", "--seat", "both", "--seed", "3", "--save", record)
    command.fine(*words, typed="1\n" * 60)
    assert load(record, all_systems()).outcome is not None
    assert "plank: 7" in command.fine("replay", record, "--map")


def test_it_is_said_plainly_what_is_not_there(command: CommandLine) -> None:
    text = played(command, "footbridge", "why west", "unit", "odds", "west 2")
    assert "footbridge: Hier wählt man nur mit den Nummern der Liste." in text
    assert "footbridge: Dieses System zeigt keine einzelnen Einheiten." in text
    assert "footbridge: Dieses System nennt keine Chancen." in text
    assert "„west 2“ verstehe ich nicht." in text


def test_odds_of_a_record_say_so_too(command: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    words = ("play", "footbridge", "--seat", "both", "--seed", "3", "--save", record)
    command.fine(*words, typed="1\n")
    assert "nennt keine Chancen" in command.refused("odds", "--record", record)


def planks(before: State, after: State) -> Changes:
    ways = {
        unit: before.units[unit].plank.number - after.units[unit].plank.number
        for unit in before.units
    }
    return tuple([Change(unit, "pushed", abs(way)) for unit, way in ways.items() if way])


def tell(change: Change, _state: Any, _teller: Any) -> str:
    return f"{change.unit}: {change.amount} Planken"


def test_odds_are_told_where_a_system_has_hooks_for_them(
    command: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    hooks = OddsHooks(changes=planks, tell_change=tell, usual_answer=lambda _game: None)
    monkeypatch.setitem(all_systems(), "footbridge", replace(FOOTBRIDGE, odds=hooks))
    text = played(command, "footbridge", *TO_THE_MIDDLE, "odds 2")
    assert "west-1: 2 Planken 1/4 25,0 %" in " ".join(text.split())


def test_a_scene_is_shown_with_the_own_secrets_only(command: CommandLine) -> None:
    text = played(command, "toy", seat="red")
    assert "a pond" in text
    assert "hand blue: ? ?" in text
    assert "hand red: ? ?" not in text


def test_cards_come_from_the_scene(command: CommandLine) -> None:
    text = played(command, "toy", "1", "1", "unit red", "why red")
    assert "red (red)  wounds 0" in text
    assert "Damit ist hier nichts gemeint." in text


def test_a_unit_without_a_card_says_so(
    command: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert TOY.stage is not None
    bare = replace(TOY.stage, card=lambda _state, _unit, _teller: None)
    monkeypatch.setitem(all_systems(), "toy", replace(TOY, stage=bare))
    text = played(command, "toy", "unit red", "red")
    assert text.count("red: Von dieser Einheit gibt es keine Karte.") == 2


def test_scenarios_of_a_system_without_forces_are_listed(command: CommandLine) -> None:
    text = command.fine("scenarios", "footbridge")
    assert "Über den Bach" in text
    assert "Heere" not in text
