"""``heerbann replay`` and ``heerbann verify``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine


@pytest.fixture
def battle(command: CommandLine, clash: Path, tmp_path: Path) -> Path:
    """A whole game: undone once, and played to the end."""
    path = tmp_path / "battle.jsonl"
    typed = "B1 o1\nundo\nja\n" + "1\n" * 200
    words = ("play", "claymore", clash, "--seat", "both", "--seed", "3", "--save", path)
    command.fine(*words, typed=typed)
    return path


@pytest.fixture
def unfinished(command: CommandLine, clash: Path, tmp_path: Path) -> Path:
    path = tmp_path / "half.jsonl"
    command.fine("play", "claymore", clash, "--seat", "both", "--save", path, typed="1\n")
    return path


def change(path: Path, number: int, **changes: object) -> None:
    """Edit a line of a record the way a cheat would, without renewing its checksum."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | changes)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


# Replay


def test_a_game_is_told_in_either_language(command: CommandLine, battle: Path) -> None:
    german = command.fine("replay", battle)
    english = command.fine("replay", battle, "--language", "en")
    assert "   0  Runde 1 beginnt.  §5.1" in german
    assert "   0  Round 1 begins.  §5.1" in english
    assert "Das Spiel ist aus." in german
    assert "Imperium nimmt die letzte Antwort zurück." in german
    assert len(german.splitlines()) == len(english.splitlines())


def test_a_single_step(command: CommandLine, battle: Path) -> None:
    assert command.fine("replay", battle, "--step", "1").count("\n") == 1
    assert "Initiative" in command.fine("replay", battle, "--step", "1")
    assert "999" in command.refused("replay", battle, "--step", "999")


def test_the_board_is_drawn_where_it_changed(command: CommandLine, battle: Path) -> None:
    told = command.fine("replay", battle)
    drawn = command.fine("replay", battle, "--map")
    assert " R1 " not in told
    assert drawn.count("     A   B   C") > 2
    assert " R1 " in command.fine("replay", battle, "--step", "0", "--map")


def test_a_seat_sees_what_it_may(command: CommandLine, battle: Path) -> None:
    assert command.fine("replay", battle, "--seat", "chaos") == command.fine("replay", battle)
    assert "„empire“" in command.refused("replay", battle, "--seat", "emprie")


def test_a_replay_for_programs(command: CommandLine, battle: Path) -> None:
    steps = command.json("replay", battle)
    assert [step["step"] for step in steps] == list(range(len(steps)))
    first = steps[1]
    assert first["seat"] is None
    assert first["answer"] == [first["events"][0]["empire"], first["events"][0]["chaos"]]
    assert first["events"][0]["section"] == "5.2"
    assert sum(step["undone"] for step in steps) == 1
    assert steps[-1]["events"][-1]["event"] == "ended"


def test_a_resignation_is_told_and_ends_the_loaded_game_too(
    command: CommandLine, clash: Path, tmp_path: Path
) -> None:
    path = tmp_path / "resigned.jsonl"
    words = ("play", "claymore", clash, "--seat", "both", "--seed", "3", "--save", path)
    command.fine(*words, typed="1\naufgeben\nja\n")
    assert command.json("replay", path)[-1]["answer"] == "resign"
    assert "gibt auf" in command.fine("replay", path).splitlines()[-1]
    assert "gibt auf" in command.json("verify", path)["outcome"]
    assert "gibt auf" in command.fine("play", "--load", path, typed="1\n")


# Verify


def test_a_sound_record_with_all_that_was_checked(command: CommandLine, battle: Path) -> None:
    text = command.fine("verify", battle)
    for part in ("in Ordnung", "Prüfsummen", "nach den Regeln", "festgelegt"):
        assert part in text
    verdict = command.json("verify", battle)
    assert verdict["sound"] is True
    assert verdict["dice"] == "checked"
    assert verdict["throws"] > 5


def test_dice_of_a_game_that_goes_on_are_not_revealed(
    command: CommandLine, unfinished: Path
) -> None:
    assert command.json("verify", unfinished)["dice"] == "unrevealed"
    text = command.fine("verify", unfinished)
    assert "noch nicht zu Ende" in text


def test_typed_dice_prove_nothing(command: CommandLine, clash: Path, tmp_path: Path) -> None:
    path = tmp_path / "typed.jsonl"
    words = ("play", "claymore", clash, "--seat", "both", "--dice", "typed", "--save", path)
    command.fine(*words, typed="61\n")
    assert command.json("verify", path)["dice"] == "uncommitted"


def test_the_seal_told_before_the_game(command: CommandLine, battle: Path) -> None:
    header = json.loads(battle.read_text(encoding="utf-8").splitlines()[0])
    assert command.fine("verify", battle, "--seal", header["commitment"])
    assert "angekündigten Würfel" in command.refused("verify", battle, "--seal", "0" * 64, code=1)


def test_an_edited_record_is_unsound_and_the_line_is_named(
    command: CommandLine, battle: Path
) -> None:
    change(battle, 2, chance=[6, 5])
    message = command.refused("verify", battle, code=1)
    assert "nicht in Ordnung" in message
    assert "battle.jsonl, Zeile 2" in message


def test_json_of_an_unsound_record(command: CommandLine, battle: Path) -> None:
    change(battle, 2, chance=[6, 5])
    result = command.run("verify", battle, "--json")
    assert result.exit_code == 1
    verdict = json.loads(result.stdout)
    assert (verdict["sound"], verdict["entries"]) == (False, 0)
    assert "Zeile 2" in verdict["problem"]


@pytest.mark.parametrize("kept", [1, 2, 5])
def test_a_truncated_record_is_unsound(command: CommandLine, battle: Path, kept: int) -> None:
    lines = battle.read_text(encoding="utf-8").splitlines()
    battle.write_text("\n".join(lines[:kept]) + "\n", encoding="utf-8")
    assert f"Zeile {kept}" in command.refused("verify", battle, code=1)


def test_a_record_cut_within_a_line(command: CommandLine, battle: Path) -> None:
    text = battle.read_text(encoding="utf-8")
    battle.write_text(text[: len(text) // 2], encoding="utf-8")
    assert "battle.jsonl, Zeile" in command.refused("verify", battle, code=1)


@pytest.mark.parametrize("words", [("verify",), ("replay",), ("odds", "--record")])
def test_files_that_are_no_records(
    command: CommandLine, tmp_path: Path, words: tuple[str, ...]
) -> None:
    code = 1 if words == ("verify",) else 2
    empty, text = tmp_path / "empty.jsonl", tmp_path / "text.jsonl"
    empty.write_bytes(b"")
    text.write_text("Liebes Tagebuch\n", encoding="utf-8")
    assert "empty.jsonl" in command.refused(*words, empty, code=code)
    assert "text.jsonl, Zeile 1" in command.refused(*words, text, code=code)


@pytest.mark.parametrize("words", [("verify",), ("replay",), ("odds", "--record")])
def test_files_that_cannot_be_read(
    command: CommandLine, tmp_path: Path, words: tuple[str, ...]
) -> None:
    binary = tmp_path / "binary.jsonl"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "nowhere.jsonl" in command.refused(*words, tmp_path / "nowhere.jsonl")
    assert "binary.jsonl" in command.refused(*words, binary)
    assert tmp_path.name in command.refused(*words, tmp_path)
