"""Records of games with games inside: saved, loaded, replayed, verified down to the last battle."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.engine.contract.random_play import fight_at_random, random_answer
from heerbann.engine.play.answers import Fought
from heerbann.engine.play.contests import fought, typed
from heerbann.engine.play.dice import CommittedDice, SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import RecordError, lines, load, replay, save, verify
from heerbann.engine.records.snapshots import game_at, snapshot_of
from heerbann.engine.rules.asks import Contest
from tests.tampering import Line, chained, read, tamper
from tests.toy.model.state import BLUE, RED
from tests.toy.rules.s03_report import DuelReport
from tests.toy_war import SYSTEM, SYSTEMS
from tests.toy_war.games import at_contest, by_random, duel_played, war, won_by
from tests.toy_war.model.events import DuelFought
from tests.toy_war.model.state import EAST, NORTH

SECRET = bytes(range(50, 82))


def whole_war(dice: Any = None) -> Game[Any]:
    """A war of three, played at random with real battles to its end."""
    game, random = war("league", dice or SeededDice(4), fight_at_random), Random(4)
    while game.ask is not None:
        game.answer(random_answer(game, random))
    return game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "war.record"
    save(whole_war(CommittedDice(SECRET)), path)
    return path


def battle_in(lines: list[Line]) -> tuple[int, Line]:
    """The first battle, and which line it is."""
    return next((at, line) for at, line in enumerate(lines, start=1) if "contest" in line)


def wrong_in(file: Path) -> tuple[int, str]:
    with pytest.raises(RecordError) as error:
        verify(file, SYSTEMS)
    return error.value.line, error.value.text("en")


def test_a_war_with_battles_is_loaded_as_it_was(file: Path) -> None:
    game, again = whole_war(CommittedDice(SECRET)), load(file, SYSTEMS)
    assert (again.state, again.log, again.answers) == (game.state, game.log, game.answers)
    assert list(lines(again)) == file.read_text("utf-8").splitlines()
    assert len([event for event in again.log if isinstance(event, DuelFought)]) > 2


def test_the_line_of_a_battle_is_a_whole_record_with_its_own_checks(file: Path) -> None:
    written = read(file)
    _, line = battle_in(written)
    first, *_, last = line["contest"]
    assert (first["heerbann"], first["system"], line["how"]) == (1, "toy", "computer")
    assert last["close"]["entries"] == len(line["contest"]) - 2
    assert all("check" in inside for inside in line["contest"])
    assert "report" not in line


def test_a_battle_out_of_a_record_is_a_record_of_its_own(file: Path, tmp_path: Path) -> None:
    written = read(file)
    _, line = battle_in(written)
    alone = tmp_path / "battle.record"
    alone.write_bytes(b"".join(msgspec.json.encode(inside) + b"\n" for inside in line["contest"]))
    assert verify(alone, SYSTEMS).outcome is not None


def test_replaying_goes_through_every_battle(file: Path) -> None:
    booked = [game.journal[-1] for game in replay(file, SYSTEMS) if game.journal]
    battles = [entry.value for entry in booked if isinstance(entry.value, Fought)]  # type: ignore[union-attr]
    log = load(file, SYSTEMS).log
    assert len(battles) == sum(isinstance(event, DuelFought) for event in log)


def test_a_war_saved_before_a_battle_waits_for_it_again(tmp_path: Path) -> None:
    save(at_contest(), tmp_path / "war.record")
    again = load(tmp_path / "war.record", SYSTEMS)
    assert isinstance(again.ask, Contest)
    again.answer(by_random(again))
    assert again.state.season == 1


def test_a_snapshot_behind_battles_goes_on_without_them() -> None:
    game = at_contest()
    game.answer(by_random(game))
    again = game_at(snapshot_of(game), SYSTEMS)
    assert (again.state, again.version) == (game.state, game.version)
    assert again.journal == []


def test_a_snapshot_before_a_battle_gives_it_the_same_dice() -> None:
    game = at_contest(SeededDice(3))
    again = game_at(snapshot_of(game), SYSTEMS, SeededDice(3))
    assert duel_played(again).journal == duel_played(game).journal


# What is wrong is found, and where


def test_verify_proves_every_throw_down_to_the_last_battle(file: Path) -> None:
    assert isinstance(verify(file, SYSTEMS).dice, CommittedDice)


def test_a_throw_changed_in_a_battle_is_found(file: Path) -> None:
    def change(lines: list[Line]) -> None:
        inside = battle_in(lines)[1]["contest"]
        throw = next(line for line in inside if line.get("of") == "2d6")
        throw["chance"] = [face % 6 + 1 for face in throw["chance"]]

    tamper(file, change)
    assert wrong_in(file)[0] == battle_in(read(file))[0]


def test_a_line_changed_in_a_battle_is_named(file: Path) -> None:
    written = read(file)
    at, line = battle_in(written)
    line["contest"][2]["check"] = "0" * 16
    inside = line["contest"]
    tampered = chained(written)
    tampered[at - 1]["contest"] = inside
    check, texts = "", []
    for one in tampered:
        plain = {key: value for key, value in one.items() if key != "check"}
        check = hashlib.sha256(check.encode() + msgspec.json.encode(plain)).hexdigest()[:16]
        texts.append(msgspec.json.encode({**plain, "check": check}).decode() + "\n")
    file.write_text("".join(texts), encoding="utf-8")
    assert wrong_in(file) == (
        at,
        f"war.record, line {at}: in the contest, line 3: "
        "was changed after it was written (checksum)",
    )


def test_a_battle_with_dice_of_its_own_choice_is_found(file: Path) -> None:
    """All of it is sound by itself, but its seal is not made from that of the war."""
    game = at_contest(CommittedDice(SECRET))
    other = Game(SYSTEM, game.setup, CommittedDice(bytes(32)), answers=game.answers)
    assert isinstance(other.ask, Contest)
    better = fought(other, duel_played(other))
    game.answer(better)
    game.resign(NORTH)
    save(game, file)
    assert load(file, SYSTEMS).outcome is not None
    line, text = wrong_in(file)
    assert line == 4
    assert "not those that the whole game is committed to" in text


def test_a_battle_of_another_setup_is_found(file: Path) -> None:
    def change(lines: list[Line]) -> None:
        battle_in(lines)[1]["contest"][0]["scenario"]["table"] = 401

    tamper(file, change)
    assert "the rules wait for Contest" in wrong_in(file)[1]


def test_a_battle_that_is_not_over_is_found(file: Path) -> None:
    def change(lines: list[Line]) -> None:
        inside = battle_in(lines)[1]["contest"]
        del inside[5:-1]
        inside[-1] = {"close": {"entries": 4, "outcome": None, "secret": None}}

    tamper(file, change)
    assert "the contest is not over yet" in wrong_in(file)[1]


def test_a_report_cannot_be_forged(file: Path) -> None:
    """What a played battle claims to report is not even read."""

    def change(lines: list[Line]) -> None:
        battle_in(lines)[1]["report"] = {"winner": None, "wounds": {}}

    before = load(file, SYSTEMS).log
    tamper(file, change)
    assert verify(file, SYSTEMS).log == before


# Typed results


def typed_war(tmp_path: Path) -> Path:
    game = at_contest(CommittedDice(SECRET))
    game.answer(typed(game, DuelReport(RED, {RED: 0, BLUE: 1})))
    game.resign(NORTH)
    path = tmp_path / "typed.record"
    save(game, path)
    return path


def test_a_typed_battle_is_marked_in_the_record_and_needs_no_dice(tmp_path: Path) -> None:
    path = typed_war(tmp_path)
    line = msgspec.json.decode(path.read_text("utf-8").splitlines()[3])
    assert (line["how"], line["report"]["winner"], len(line["contest"])) == ("typed", "red", 2)
    game = verify(path, SYSTEMS)
    assert [event.how for event in game.log if isinstance(event, DuelFought)] == ["typed"]


def test_a_typed_battle_that_cannot_be_is_found_at_every_load(tmp_path: Path) -> None:
    path = typed_war(tmp_path)

    def change(lines: list[Line]) -> None:
        battle_in(lines)[1]["report"]["wounds"] = {"red": 1, "blue": 0}

    tamper(path, change)
    with pytest.raises(RecordError) as error:
        load(path, SYSTEMS)
    assert error.value.line == 4


def test_typed_battles_cannot_pass_for_played_ones(tmp_path: Path) -> None:
    path = typed_war(tmp_path)

    def change(lines: list[Line]) -> None:
        battle_in(lines)[1]["how"] = "people"

    tamper(path, change)
    assert "not over yet" in wrong_in(path)[1]


# Sealed orders


def test_a_sealed_order_is_marked_and_given_again_by_its_seat(tmp_path: Path) -> None:
    game = war("league", umpire=won_by(RED))
    game.answer(game.ask.turned_to(EAST).options[0], EAST)  # type: ignore[union-attr]
    save(game, tmp_path / "war.record")
    line = msgspec.json.decode((tmp_path / "war.record").read_text("utf-8").splitlines()[1])
    assert line["sealed"] is True
    again = load(tmp_path / "war.record", SYSTEMS)
    assert again.waiting == game.waiting
    assert again.answers == game.answers


def test_an_order_that_is_not_marked_as_sealed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "war.record"
    game = war()
    game.answer(game.options[0])
    save(game, path)
    tamper(path, lambda lines: lines[1].pop("sealed"))
    with pytest.raises(RecordError):
        load(path, SYSTEMS)
