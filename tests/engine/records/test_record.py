"""Records: saved, loaded, replayed at any point; and every kind of damage is named."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from heerbann.engine.contract.random_play import position_of, random_answer, random_game
from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.play.dice import CommittedDice, SeededDice
from heerbann.engine.play.game import Game, IllegalAnswer, Undone
from heerbann.engine.records.record import (
    RecordError,
    lines,
    load,
    load_text,
    replay,
    save,
    verify,
)
from heerbann.engine.rules.asks import Chance
from tests.toy import SYSTEM
from tests.toy.games import begun, duel, setup
from tests.toy.model.actions import Accept, SetPawn, Strike, Walk
from tests.toy.model.state import BLUE, RED, State

SYSTEMS = {"toy": SYSTEM}
SECRET = bytes(range(40, 72))

Line = dict[str, Any]
Damage = Callable[[list[Line]], None]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "duel.record"


def finished(dice: Any = None, seed: int = 3) -> Game[State]:
    *_, game = random_game(SYSTEM, setup(), seed, dice)
    return game


def read(file: Path) -> list[Line]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def write(file: Path, entries: list[Line]) -> None:
    """Write a record whose checksums are right, as somebody who cheats would."""
    check, written = "", []
    for entry in entries:
        plain = {key: value for key, value in entry.items() if key != "check"}
        text = json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
        check = hashlib.sha256((check + text).encode()).hexdigest()[:16]
        written.append(json.dumps({**plain, "check": check}, separators=(",", ":")) + "\n")
    file.write_text("".join(written), encoding="utf-8")


def damaged(file: Path, game: Game[State], damage: Damage) -> None:
    save(game, file)
    entries = read(file)
    damage(entries)
    write(file, entries)


def play_again(file: Path, systems: Any) -> None:
    list(replay(file, systems))


def assert_unusable(
    file: Path, line: int, message: str, uses: tuple[Any, ...] = (load, verify, play_again)
) -> None:
    """Loading, replaying and verifying all name the file, the line if there is one, the problem."""
    for use in uses:
        with pytest.raises(RecordError, match=message) as error:
            use(file, SYSTEMS)
        assert (error.value.file, error.value.line) == (file.name, line)
        place = f"{file.name}, line {line}" if line else file.name
        assert str(error.value).startswith(f"{place}: ")


# Saving and loading


def test_a_game_can_be_saved_and_loaded_at_every_step(file: Path) -> None:
    game, random = duel(scenario="feud"), Random(2)
    while True:
        save(game, file)
        again = load(file, SYSTEMS)
        assert position_of(again) == position_of(game)
        assert again.journal == game.journal
        assert again.log == game.log
        if game.ask is None:
            return
        if isinstance(game.ask, Chance):
            game.answer(game.ask.sample(random.randrange))
        else:
            game.answer(random_answer(game, random))


def test_a_loaded_game_is_saved_as_the_same_bytes(file: Path) -> None:
    save(finished(), file)
    before = file.read_bytes()
    save(load(file, SYSTEMS), file)
    assert file.read_bytes() == before


def test_replay_shows_the_game_after_each_entry(file: Path) -> None:
    game = finished()
    save(game, file)
    seen = [len(shown.journal) for shown in replay(file, SYSTEMS)]
    assert seen == list(range(len(game.journal) + 1))


def test_a_loaded_game_goes_on_with_the_dice_it_is_given(file: Path) -> None:
    game = begun()
    game.answer(Strike("knight"))
    game.answer(Accept())
    save(game, file)
    waiting = load(file, SYSTEMS)
    assert isinstance(waiting.ask, Chance)
    going_on = load(file, SYSTEMS, SeededDice(0))
    assert not isinstance(going_on.ask, Chance)
    assert len(going_on.answers) > len(waiting.answers)


def test_undo_is_part_of_the_record(file: Path) -> None:
    game = begun()
    for answer in (Walk(), RED, Strike("knight"), Accept(), (1, 1, 6), BLUE, Accept()):
        if answer in (RED, BLUE):
            game.undo(answer, agreed=not game.can_undo(answer))
        else:
            game.answer(answer)
    save(game, file)
    again = load(file, SYSTEMS)
    assert position_of(again) == position_of(game)
    assert [entry.agreed for entry in again.journal if isinstance(entry, Undone)] == [False, True]


def test_a_resignation_is_part_of_the_record(file: Path) -> None:
    game = begun()
    game.resign(RED)
    save(game, file)
    again = load(file, SYSTEMS)
    assert again.outcome == game.outcome
    assert read(file)[-2] == {"resign": "red", "check": read(file)[-2]["check"]}


def test_a_fork_can_be_saved(file: Path) -> None:
    fork = begun().fork()
    fork.answer(Walk())
    save(fork, file)
    assert position_of(load(file, SYSTEMS)) == position_of(fork)


def test_notes_may_hold_any_text(file: Path) -> None:
    """U+2028 and its like end lines for some readers, but not for this one."""
    note = {"red": "Ändrea \u2028\u0085\x0b\x1c\n\r\t\"'", "blue": "🂡"}
    save(begun(), file, note)
    assert position_of(load(file, SYSTEMS)) == position_of(begun())
    assert json.loads(next(iter(file.read_text("utf-8").split("\n"))))["note"] == note


def test_records_survive_the_line_ends_of_windows(file: Path) -> None:
    save(finished(), file)
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert load(file, SYSTEMS).outcome == finished().outcome


def test_nothing_is_left_half_written(file: Path) -> None:
    save(begun(), file)
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_chance_lines_tell_what_was_thrown(file: Path) -> None:
    save(begun(), file)
    chances = [line for line in read(file) if "chance" in line]
    assert chances[0]["of"] == {"knight": 4, "archer": 4, "shield": 4}
    assert chances[-1]["of"] == "2d6"
    assert chances[-1]["chance"] == [6, 1]


# Damage by accident


@pytest.mark.parametrize(("content", "line"), [(b"", 1), (b"\n", 1), (b"\n\n{}\n", 1)])
def test_an_empty_file_is_no_record(file: Path, content: bytes, line: int) -> None:
    file.write_bytes(content)
    assert_unusable(file, line, "is empty")


@pytest.mark.parametrize("content", [b"\xff\xfe\x00\x01", b"\x89PNG\r\n\x1a\n\xde\xad"])
def test_a_binary_file_is_no_record(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert_unusable(file, 0, "is not a text file")


@pytest.mark.parametrize(
    "text", ["Hello", "[1, 2]", '"a"', "null", "{", "[" * 100_000, '{"heerbann": 1e999}']
)
def test_another_text_is_no_record(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    assert_unusable(file, 1, "is no line of a record|checksum")


def test_a_file_that_is_not_there_is_named(file: Path) -> None:
    assert_unusable(file, 0, "cannot be read")


def test_every_cut_through_the_file_is_noticed(file: Path) -> None:
    save(begun(), file)
    whole = file.read_bytes()
    for length in range(0, len(whole) - 1, 17):
        file.write_bytes(whole[:length])
        with pytest.raises(RecordError):
            load(file, SYSTEMS)


def test_a_record_cut_after_a_line_is_named_cut_off(file: Path) -> None:
    save(finished(), file)
    kept = file.read_text(encoding="utf-8").splitlines(keepends=True)[:5]
    file.write_text("".join(kept), encoding="utf-8")
    assert_unusable(file, 5, "cut off: its closing line is missing")


@pytest.mark.parametrize("number", [1, 2, 6, -1])
def test_every_changed_line_is_named(file: Path, number: int) -> None:
    save(finished(), file)
    texts = file.read_text(encoding="utf-8").splitlines(keepends=True)
    at = number if number > 0 else len(texts)
    texts[at - 1] = texts[at - 1].replace('{"', '{"x', 1)
    file.write_text("".join(texts), encoding="utf-8")
    assert_unusable(file, at, "changed after it was written")


def test_a_missing_and_a_doubled_line_are_named(file: Path) -> None:
    save(finished(), file)
    texts = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*texts[:3], *texts[4:]]), encoding="utf-8")
    assert_unusable(file, 4, "checksum")
    file.write_text("".join([*texts[:4], *texts[3:]]), encoding="utf-8")
    assert_unusable(file, 5, "checksum")


# Damage on purpose, with checksums put right


def at(number: int, **changes: Any) -> Damage:
    """Change some keys of a line; None takes a key away."""

    def damage(entries: list[Line]) -> None:
        line = entries[number - 1 if number > 0 else number]
        for key, value in changes.items():
            if value is None:
                del line[key]
            else:
                line[key] = value

    return damage


@pytest.mark.parametrize(
    ("damage", "line", "message"),
    [
        (at(1, heerbann=99), 1, "no record of this format"),
        (at(1, heerbann=None), 1, "no record of this format"),
        (at(1, system="chess"), 1, "unknown system 'chess'"),
        (at(1, version="0.9"), 1, "rules version 0.9, these are 1"),
        (at(1, scenario={}), 1, "no game begins like this"),
        (at(1, scenario="duel"), 1, "no game begins like this"),
        (at(1, house={"parry": "maybe"}), 1, "no game begins like this"),
        (at(1, house={"lives": 99}), 1, "no game begins like this"),
        (at(1, house={"magic": "on"}), 1, "no game begins like this"),
        (at(1, house=None), 1, "no game begins like this"),
        (at(1, surprise=1), 1, "no game begins like this"),
    ],
)
def test_a_wrong_header_is_explained(file: Path, damage: Damage, line: int, message: str) -> None:
    damaged(file, begun(), damage)
    assert_unusable(file, line, message)


SPOT = {"do": "set-pawn", "at": [100, 300]}


@pytest.mark.parametrize(
    ("damage", "line", "message"),
    [
        (at(6, answer={"do": "set-pawn", "at": [-5, 0]}), 6, r"§1\.2: The table measures 600 mm\."),
        (at(7, answer=SPOT), 7, r"§1\.2: At least 100 mm apart\."),
        (at(6, answer={"do": "wait"}), 6, "§2.2: It is nobody's turn"),
        (at(6, answer={"do": "castle"}), 6, "do: invalid value 'castle'"),
        (at(6, answer={"do": "set-pawn"}), 6, 'key "at" is missing'),
        (
            at(6, answer={"do": "set-pawn", "at": [1, "x"]}),
            6,
            "at.1: expected a whole number",
        ),
        (at(6, answer={**SPOT, "by": "air"}), 6, 'unknown key "by"'),
        (at(6, answer=5), 6, "does not fit"),
        (at(6, seat="blue"), 6, "the rules wait for"),
        (at(6, seat=None), 6, "no entry of a record"),
        (at(8, chance=[6, 7]), 8, "§2.1: One of these numbers is on no such die"),
        (at(8, chance=[6]), 8, "§2.1: That is not the number of dice asked for"),
        (at(8, chance="six"), 8, "§2.1: Dice show whole numbers"),
        (at(8, chance={"6": 1}), 8, "§2.1: Dice show whole numbers"),
        (at(8, of="3d6"), 8, "the rules wait for"),
        (at(8, of=None), 8, "no entry of a record"),
        (at(2, chance="dragon"), 2, "§1.1: There is none of these left in the bag"),
        (at(2, of={"archer": 4, "knight": 4, "shield": 4}), 2, "the rules wait for"),
        (at(-1, close={"entries": 3}), 9, "7 entries, but 3 were written"),
        (at(-1, close={"entries": 7, "outcome": None, "cheer": 1}), 9, 'unknown key "cheer"'),
        (at(-1, close=7), 9, "expected a table, got a whole number"),
        (
            at(-1, close={"entries": 7, "outcome": {"winner": "red", "rule": "1", "reason": "x"}}),
            9,
            "the outcome is not the one",
        ),
    ],
)
def test_a_forged_line_is_named_with_the_rule_it_breaks(
    file: Path, damage: Damage, line: int, message: str
) -> None:
    damaged(file, begun(), damage)
    assert_unusable(file, line, message)


def insert(number: int, line: Line) -> Damage:
    def damage(entries: list[Line]) -> None:
        entries.insert(number - 1, line)
        entries[-1]["close"]["entries"] += 1

    return damage


CONSENT = "fit: Taking this back needs the other side's consent"


@pytest.mark.parametrize(
    ("damage", "line", "message"),
    [
        (insert(3, {"undo": 0, "seat": "red", "agreed": True}), 3, CONSENT),
        (insert(9, {"undo": 0, "seat": "red", "agreed": True}), 9, "takes back another answer"),
        (insert(9, {"undo": 4, "seat": "red", "agreed": False}), 9, CONSENT),
        (insert(9, {"undo": 4, "seat": "red"}), 9, "no entry of a record"),
        (insert(9, {"resign": "green"}), 9, "nobody sits at"),
        (insert(9, {"chance": [1, 2], "of": "2d6"}), 9, "the rules wait for Choose"),
        (insert(9, {"close": {"entries": 3}}), 9, "no entry of a record"),
        (insert(9, {}), 9, "no entry of a record"),
    ],
)
def test_a_smuggled_line_is_named(file: Path, damage: Damage, line: int, message: str) -> None:
    damaged(file, begun(), damage)
    assert_unusable(file, line, message)


def test_answers_after_the_end_are_named(file: Path) -> None:
    game = finished()
    number = len(game.journal) + 2
    damaged(file, game, insert(number, {"seat": "red", "answer": {"do": "wait"}}))
    assert_unusable(file, number, "the rules wait for None")


# Committed dice


def committed(seed: int = 1) -> Game[State]:
    return finished(CommittedDice(SECRET), seed)


def test_a_committed_game_reveals_its_secret_at_the_end_only(file: Path) -> None:
    *_, middle, _ = random_game(SYSTEM, setup(), 1, CommittedDice(SECRET))
    game = duel(CommittedDice(SECRET))
    save(game, file)
    assert SECRET.hex() not in file.read_text(encoding="utf-8")
    assert read(file)[0]["commitment"] == CommittedDice(SECRET).commitment
    assert middle.outcome is not None  # the same game all along, by now over
    save(middle, file)
    assert read(file)[-1]["close"]["secret"] == SECRET.hex()


def test_committed_dice_are_verified(file: Path) -> None:
    save(committed(), file)
    game = verify(file, SYSTEMS, CommittedDice(SECRET).commitment)
    assert isinstance(game.dice, CommittedDice)
    assert position_of(game) == position_of(committed())


def test_an_undo_by_consent_does_not_bring_throws_back(file: Path) -> None:
    dice = CommittedDice(SECRET)
    game = duel(dice, "feud", lives=5)
    random = Random(5)
    while len(game.answers) < 20 and game.ask is not None:
        game.answer(random_answer(game, random))
    assert game.seat is not None
    game.undo(RED, agreed=True)
    game.undo(BLUE, agreed=True)
    thrown = dice.thrown
    while game.ask is not None:
        game.answer(random_answer(game, random))
    assert dice.thrown > thrown
    save(game, file)
    assert verify(file, SYSTEMS).dice.thrown == dice.thrown  # type: ignore[union-attr]


def forge_a_throw(entries: list[Line]) -> None:
    """Turn the last thrown die that may be turned without breaking a rule."""
    for line in entries:
        if line.get("of") == "2d6" and line["chance"] != [6, 1]:
            line["chance"] = [6, 1] if line["chance"][0] > line["chance"][1] else [1, 6]
            return


def test_a_forged_throw_is_named_though_it_breaks_no_rule(file: Path) -> None:
    damaged(file, committed(), forge_a_throw)
    load(file, SYSTEMS)
    with pytest.raises(RecordError, match=r"the dice show .* committed were"):
        verify(file, SYSTEMS)


def test_another_secret_is_not_the_one_that_was_committed(file: Path) -> None:
    def damage(entries: list[Line]) -> None:
        entries[-1]["close"]["secret"] = bytes(32).hex()

    damaged(file, committed(), damage)
    assert_unusable(file, 1, "not those the record is committed to", (load, verify))


@pytest.mark.parametrize("secret", ["xyz", "00"])
def test_a_secret_that_is_none_is_named(file: Path, secret: str) -> None:
    def damage(entries: list[Line]) -> None:
        entries[-1]["close"]["secret"] = secret

    game = committed()
    damaged(file, game, damage)
    assert_unusable(file, len(game.journal) + 2, "the revealed secret is none", (load, verify))


def test_a_finished_game_must_reveal_its_dice(file: Path) -> None:
    def damage(entries: list[Line]) -> None:
        del entries[-1]["close"]["secret"]

    damaged(file, committed(), damage)
    with pytest.raises(RecordError, match="its dice are not revealed"):
        verify(file, SYSTEMS)


def test_dice_that_were_announced_cannot_be_exchanged(file: Path) -> None:
    save(finished(CommittedDice(bytes(32))), file)
    verify(file, SYSTEMS)
    with pytest.raises(RecordError, match="not committed to the dice that were announced"):
        verify(file, SYSTEMS, CommittedDice(SECRET).commitment)


def test_a_committed_game_goes_on_after_loading_where_its_dice_were(file: Path) -> None:
    whole = duel(CommittedDice(SECRET))
    random = Random(9)
    for _ in range(5):
        whole.answer(random_answer(whole, random))
    save(whole, file)
    again = load(file, SYSTEMS, CommittedDice(SECRET))
    for game, rest in ((whole, Random(1)), (again, Random(1))):
        while game.ask is not None:
            game.answer(random_answer(game, rest))
    assert list(lines(again)) == list(lines(whole))
    save(again, file)
    verify(file, SYSTEMS)


def test_a_committed_game_does_not_go_on_with_other_dice(file: Path) -> None:
    save(duel(CommittedDice(SECRET)), file)
    with pytest.raises(RecordError, match="not those the record is committed to"):
        load(file, SYSTEMS, CommittedDice(bytes(32)))


def test_a_finished_committed_game_is_saved_again_as_the_same_bytes(file: Path) -> None:
    save(committed(), file)
    before = file.read_bytes()
    save(load(file, SYSTEMS), file)
    assert file.read_bytes() == before
    with pytest.raises(IllegalAnswer, match="undo-after-the-end"):
        load(file, SYSTEMS).undo(RED, agreed=True)


# Versions


def test_a_record_names_the_version_of_the_rules(file: Path) -> None:
    save(finished(), file)
    newer = {"toy": replace(SYSTEM, version="2")}
    with pytest.raises(RecordError, match="played by rules version 1, these are 2"):
        load(file, newer)


def test_actions_come_back_as_what_they_were(file: Path) -> None:
    save(begun(), file)
    placed = [a.value for a in load(file, SYSTEMS).answers if isinstance(a.value, SetPawn)]
    assert [type(action.at).__name__ for action in placed] == ["Spot", "Spot"]


# Too much


def refused(file: Path) -> str:
    with pytest.raises(RecordError) as caught:
        load(file, SYSTEMS)
    assert caught.value.text("de") != caught.value.text("en")
    return caught.value.text("en")


def test_a_record_has_a_size(file: Path) -> None:
    file.write_text("x" * (LIMITS.record_bytes + 1))
    assert refused(file) == "duel.record: is too large: at most 4000000 bytes are read"
    with pytest.raises(RecordError, match="too long: at most 4000000 bytes"):
        load_text("duel", "x" * (LIMITS.record_bytes + 1), SYSTEMS)
    file.write_text("{}\n" * (LIMITS.record_lines + 1))
    assert refused(file) == "duel.record: too many lines: 20001, at most 20000 are allowed"


def test_an_entry_has_a_size_and_a_depth(file: Path) -> None:
    def enlarge(entries: list[Line]) -> None:
        entries[1]["answer"] = "x" * LIMITS.entry_bytes

    def deepen(entries: list[Line]) -> None:
        entries[1]["answer"] = json.loads("[" * 40 + "]" * 40)

    damaged(file, finished(), enlarge)
    assert "line 2: is no line of a record (too long: at most 65536 bytes" in refused(file)
    damaged(file, finished(), deepen)
    assert "(nested too deeply: at most 32 levels are allowed)" in refused(file)


def test_a_scenario_in_a_record_is_bounded_like_a_file(file: Path) -> None:
    def enlarge(entries: list[Line]) -> None:
        entries[0]["scenario"]["title"] = {"de": "x" * 201, "en": "x"}

    damaged(file, finished(), enlarge)
    assert "line 1" in refused(file)
    assert "scenario.title.de: the text is too long: 201 characters" in refused(file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_no_record(file: Path) -> None:
    os.mkfifo(file)
    assert refused(file) == "duel.record: cannot be read: it is no plain file"


NONSENSE: list[Line] = [
    {"undo": 0, "seat": "red", "agreed": True},
    {"undo": "x", "seat": "red", "agreed": False},
    {"undo": 0, "seat": "nobody", "agreed": False},
    {"resign": "nobody"},
    {"chance": {"a": [1]}, "of": 5},
    {"chance": [10**30], "of": "1d6"},
    {"chance": ["x"], "of": {"x": []}},
    {"chance": None, "of": None},
    {"seat": 5, "answer": {}},
    {"seat": ["red"], "answer": None},
    {"seat": "red", "answer": {"do": []}},
    {"seat": "red", "answer": 10**30},
    {"close": {}},
]


@pytest.mark.parametrize("entry", NONSENSE, ids=str)
def test_an_entry_that_makes_no_sense_is_named(file: Path, entry: Line) -> None:
    """Also an undo of nothing, or the same one twice."""
    damaged(file, finished(), lambda entries: entries.insert(1, entry))
    assert refused(file).startswith("duel.record, line ")


def test_a_doubled_undo_is_named(file: Path) -> None:
    game = begun()
    game.answer(Walk())
    game.undo(RED)

    def double(entries: list[Line]) -> None:
        undone = next(n for n, entry in enumerate(entries) if "undo" in entry)
        entries.insert(undone, entries[undone])
        entries[-1]["close"]["entries"] += 1

    damaged(file, game, double)
    assert "this answer does not fit" in refused(file)
