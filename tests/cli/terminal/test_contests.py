"""``heerbann play`` walks into the battles of a war and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.play.answers import FoughtAll
from heerbann.engine.records.record import as_told, load, verify
from heerbann.engine.rules.asks import Contest
from tests.cli.conftest import CommandLine
from tests.toy_war import SYSTEMS
from tests.toy_war.model.events import DuelFought
from tests.toy_war.model.state import NORTH, SOUTH, Clash

MARCH = "1\n2\n"  # north marches, south stays at home
PLAY = ("play", "toy_war", "border", "--seat", "both", "--seed", "3")
WON = '{"winner": "red", "wounds": {"red": 0, "blue": 1}}'


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("terminal.retelling", "terminal.saved_games", "speech.record_checks"):
        monkeypatch.setattr(f"heerbann.cli.{module}.all_systems", lambda: SYSTEMS)
    monkeypatch.setattr("heerbann.cli.speech.finding.all_systems", lambda: SYSTEMS)


def test_the_way_to_fight_is_asked(command: CommandLine, tmp_path: Path) -> None:
    told = command.fine(*PLAY, "--save", tmp_path / "war.jsonl", typed=MARCH)
    assert "Jetzt wird gefochten: Nord, Süd." in told
    assert "1 selbst fechten · 2 den Computer fechten lassen" in told
    assert isinstance(load(tmp_path / "war.jsonl", SYSTEMS).ask, Contest)


def test_the_computer_fights_it_out(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    told = command.fine(*PLAY, "--save", path, typed=MARCH + "2\n")
    assert "(vom Rechner ausgefochten)" in told
    assert [e.how for e in load(path, SYSTEMS).log if isinstance(e, DuelFought)] == ["computer"]


def test_people_fight_it_and_come_back(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    told = command.fine(*PLAY, "--save", path, typed=MARCH + "1\n" + "1\n" * 60)
    assert "Gefecht" in told
    assert "(gespielt)" in told
    game = load(path, SYSTEMS)
    assert next(e.how for e in game.log if isinstance(e, DuelFought)) == "people"


def test_a_result_is_typed_and_checked(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    wrong = '{"winner": "red", "wounds": {"red": 1, "blue": 0}}'
    typed = f"{MARCH}3\n{wrong}\n3\nnonsense\n3\n{{}}\n3\n{WON}\n"
    told = command.fine(*PLAY, "--save", path, typed=typed)
    assert "Wer gewinnt, steht noch. (§3.1)" in told
    assert "„nonsense“ ist weder JSON noch eine Datei damit." in told
    assert "so sieht kein Ergebnis aus" in told
    fought = [event for event in load(path, SYSTEMS).log if isinstance(event, DuelFought)]
    assert fought == [DuelFought(Clash(NORTH, SOUTH), SOUTH, "typed")]


def test_a_result_may_stand_in_a_file(command: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "result.json").write_text(WON, encoding="utf-8")
    typed = f"{MARCH}3\n{tmp_path / 'result.json'}\n"
    assert "(eingetippt)" in command.fine(*PLAY, typed=typed)


def test_battles_of_the_computer_alone_are_fought_without_asking(
    command: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "war.jsonl"
    words = ("play", "toy_war", "league", "--seat", "north", "--against", "random", "--seed", "1")
    command.fine(*words, "--save", path, typed="3\n" * 30)
    fought = [event for event in load(path, SYSTEMS).log if isinstance(event, DuelFought)]
    assert any(NORTH not in (one.clash.attacker, one.clash.defender) for one in fought)


def test_a_battle_that_was_left_goes_on(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    command.fine(*PLAY, "--save", path, typed=MARCH + "1\n1\n1\n")
    beside = tmp_path / "war.jsonl.battle-2"
    before = as_told(beside).entries
    assert len(before) > 4
    command.fine("play", "--load", path, "--save", path, typed="1\n" + "1\n" * 60)
    assert not beside.exists()
    game = load(path, SYSTEMS)
    fought = next(entry for entry in as_told(path).entries if "contest" in entry)
    kept = [{k: v for k, v in one.items() if k != "check"} for one in fought["contest"]]
    assert kept[1 : len(before) + 1] == list(before)
    assert any(isinstance(event, DuelFought) for event in game.log)


def test_a_whole_war_is_verified_afterwards(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    command.fine(*PLAY, "--save", path, typed=f"1\n1\n2\n3\n{WON}\n" + "2\n" * 60)
    game = verify(path, SYSTEMS)
    assert game.outcome is not None
    assert command.json("verify", path)["dice"] == "checked"


def test_three_princes_sit_down(command: CommandLine) -> None:
    told = command.fine("play", "toy_war", "league", "--seat", "both", typed="")
    assert "Ost: du" in told
    told = command.fine("play", "toy_war", "border", "--seat", "both", typed="")
    assert "Ost" not in told


# Side by side

BOTH = (*PLAY, "--house", "mutual=side_by_side", "--house", "lives=3")
MARCHED = "1\n1\n1\n"  # both march, and fight it themselves


def test_two_battles_are_walked_between_turn_by_turn(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    told = command.fine(*BOTH, "--save", path, typed=MARCHED + "2\n1\n" * 200)
    assert "Auf welcher Karte beginnst du den Zug?" in told
    assert "  1  Gefecht" in told
    game = load(path, SYSTEMS)
    values = [getattr(entry, "value", None) for entry in game.journal]
    (both,) = [value for value in values if isinstance(value, FoughtAll)][:1]
    assert set(both.order.values()) >= {1}
    assert [one.how for one in both.fought] == ["people", "people"]


def test_two_battles_that_were_left_go_on_at_the_same_map(
    command: CommandLine, tmp_path: Path
) -> None:
    path = tmp_path / "war.jsonl"
    command.fine(*BOTH, "--save", path, typed=MARCHED + "1\n" * 12)
    assert [file.name for file in sorted(tmp_path.glob("*.battle-*"))] == [
        "war.jsonl.battle-2", "war.jsonl.battle-2.1",
    ]  # fmt: skip
    told = command.fine("play", "--load", path, typed="1\n")
    assert told.count("Gefecht") > 2
    command.fine("play", "--load", path, "--save", path, typed="1\n" + "1\n" * 400)
    assert list(tmp_path.glob("*.battle-*")) == []


def test_both_results_are_typed_one_after_the_other(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "war.jsonl"
    won = '{"winner": "red", "wounds": {"red": 0, "blue": 3}}'
    command.fine(*BOTH, "--save", path, typed=f"1\n1\n3\n{won}\n{won}\n")
    fought = [event.how for event in load(path, SYSTEMS).log if isinstance(event, DuelFought)]
    assert fought == ["typed", "typed"]
