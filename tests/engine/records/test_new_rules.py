"""Records outlive their rules: read as told, and gone on with if everybody agrees."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.answers import Undone
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.new_rules import go_on
from heerbann.engine.records.record import (
    OldRecord,
    RecordError,
    as_told,
    lines,
    load,
    replay,
    save,
    verify,
)
from heerbann.engine.records.telling import telling_in, telling_of, told_record
from heerbann.engine.rules.asks import Contest, Refusal
from heerbann.engine.rules.system import System
from heerbann.engine.texts.teller import Teller
from heerbann.systems import all_systems
from tests.tampering import tamper
from tests.toy import SYSTEM as TOY
from tests.toy.games import setup
from tests.toy.model import actions as do
from tests.toy.model.state import BLUE, RED, State
from tests.toy_war import SYSTEM as WAR
from tests.toy_war.games import at_contest, by_random
from tests.toy_war.model.state import NORTH, SOUTH

SECRET = bytes(range(32))
KEPT = Path(__file__).parent / "kept"


def refuse_peek(_state: State, _action: do.Peek) -> Refusal:
    return Refusal("2.5", "already-peeked")


NEWER: System[Any] = replace(TOY, version="2", refusals={**TOY.refusals, do.Peek: refuse_peek})
"""The next version of the toy: nobody may peek any more."""
INSTALLED = {"toy": NEWER}


def played(answers: int, secret: bytes = SECRET) -> Game[Any]:
    """A duel by the first version of the rules, at random."""
    game, random = Game(TOY, setup("feud", lives=5), CommittedDice(secret)), Random(2)
    for _ in range(answers):
        if game.ask is not None:
            game.answer(random_answer(game, random))
    return game


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    path = tmp_path / "duel.record"
    save(played(9), path, {"red": "Käthe"}, told=True)
    return path


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "duel.record"
    save(played(10_000), path, told=True)
    return path


def told_by_rules(game: Game[Any], language: Any) -> list[str]:
    teller = Teller(game.system, language)
    return [teller.event(event, game.state) for event in game.log if not event.is_empty]


# Reading


def test_what_is_told_changes_nothing_for_those_who_have_the_rules(unfinished: Path) -> None:
    game = load(unfinished, {"toy": TOY})
    assert (game.state, game.journal) == (played(9).state, played(9).journal)
    assert verify(unfinished, {"toy": TOY}).log == game.log


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_record_of_older_rules_is_told_as_it_was(finished: Path, language: Any) -> None:
    told = as_told(finished)
    assert [one.text(language) for one in told.events] == told_by_rules(played(10_000), language)
    assert told.events[0].section == "1.1"
    assert told.close.outcome == played(10_000).outcome


def test_every_line_says_how_many_answers_came_before_its_step(finished: Path) -> None:
    told, game = as_told(finished), played(10_000)
    dates = [one.answers for one in told.events]
    assert dates == sorted(dates)
    assert 0 < dates[-1] <= len([one for one in game.answers if not one.forced])


def test_older_rules_are_named_and_not_run(unfinished: Path) -> None:
    for read in (load, verify):
        with pytest.raises(OldRecord) as error:
            read(unfinished, INSTALLED)
        assert error.value.text("en").endswith("played by rules version 1, these are 2")
    with pytest.raises(OldRecord):
        next(replay(unfinished, INSTALLED))


def test_a_record_without_its_log_can_still_be_read(tmp_path: Path) -> None:
    save(played(9), tmp_path / "plain.record")
    told = as_told(tmp_path / "plain.record")
    assert (told.events, told.snapshot, told.version) == ((), None, "1")
    assert len(told.entries) == len(played(9).journal)


def test_what_is_told_cannot_be_changed_unnoticed(finished: Path) -> None:
    text = finished.read_text("utf-8")
    finished.write_text(text.replace("Treffer 0", "Treffer 1"), encoding="utf-8")
    with pytest.raises(RecordError) as error:
        as_told(finished)
    assert "was changed after it was written" in error.value.text("en")


# Going on


def went_on(path: Path, agreed: Any = (RED, BLUE)) -> Game[Any]:
    return go_on(path.name, as_told(path), INSTALLED, agreed)


def test_a_game_goes_on_where_it_stood_under_the_new_rules(unfinished: Path) -> None:
    old, new = played(9), went_on(unfinished)
    assert new.system is NEWER
    assert new.state == old.state
    assert new.version == old.version + 1  # that the rules changed is an entry
    assert new.why_not(do.Peek()) == Refusal("2.5", "already-peeked")


def test_it_goes_on_only_if_everybody_agrees(unfinished: Path) -> None:
    for agreed in ((), (RED,), (RED, NORTH)):
        with pytest.raises(RecordError) as error:
            went_on(unfinished, agreed)
        assert "only if everybody who plays agrees" in error.value.text("en")


def test_a_game_that_is_over_does_not_go_on(finished: Path) -> None:
    with pytest.raises(RecordError) as error:
        went_on(finished)
    assert "the game is over" in error.value.text("en")


def test_a_record_that_does_not_say_where_it_stood_does_not_go_on(tmp_path: Path) -> None:
    save(played(9), tmp_path / "plain.record")
    with pytest.raises(RecordError) as error:
        went_on(tmp_path / "plain.record")
    assert "can be read, but not gone on with" in error.value.text("en")


def finish(game: Game[Any]) -> Game[Any]:
    random = Random(5)
    while game.ask is not None:
        game.answer(random_answer(game, random))
    return game


def resumed_to_the_end(unfinished: Path) -> Game[Any]:
    game = went_on(unfinished)
    thrown = sum("chance" in line for line in as_told(unfinished).entries)
    game.dice = CommittedDice(SECRET, thrown)
    return finish(game)


def test_the_record_of_both_halves_is_verified_with_all_dice(
    unfinished: Path, tmp_path: Path
) -> None:
    game = resumed_to_the_end(unfinished)
    save(game, tmp_path / "both.record", told=True)
    again = verify(tmp_path / "both.record", INSTALLED)
    assert (again.state, again.outcome) == (game.state, game.outcome)
    assert isinstance(again.dice, CommittedDice)
    assert list(lines(again)) == list(lines(game))


def test_the_journal_says_that_the_rules_changed_and_who_agreed(unfinished: Path) -> None:
    texts = list(lines(resumed_to_the_end(unfinished)))
    header, entries = msgspec.json.decode(texts[0]), [msgspec.json.decode(one) for one in texts]
    (change,) = [one for one in entries if "rules" in one]
    assert header["version"] == "1"
    assert (change["was"], change["rules"], change["agreed"]) == ("1", "2", ["red", "blue"])


def test_the_past_stays_as_it_was_told(unfinished: Path, tmp_path: Path) -> None:
    before = as_told(unfinished).events
    save(resumed_to_the_end(unfinished), tmp_path / "both.record", told=True)
    after = as_told(tmp_path / "both.record").events
    assert [one.de for one in after[: len(before)]] == [one.de for one in before]
    assert after[-1].section == "3.1"
    dates = [one.answers for one in after]
    assert dates == sorted(dates)


def test_a_false_throw_before_the_change_is_found(unfinished: Path, tmp_path: Path) -> None:
    path = tmp_path / "both.record"
    save(resumed_to_the_end(unfinished), path)

    def change(lines: list[Any]) -> None:
        line = next(one for one in lines if one.get("of") == "2d6")
        line["chance"] = [face % 6 + 1 for face in line["chance"]]

    tamper(path, change)
    with pytest.raises(RecordError) as error:
        verify(path, INSTALLED)
    assert "committed" in error.value.text("en")


def test_a_second_change_of_rules_keeps_both_pasts(unfinished: Path, tmp_path: Path) -> None:
    path = tmp_path / "second.record"
    game = went_on(unfinished)
    save(game, path, told=True)
    third = {"toy": replace(NEWER, version="3")}
    with pytest.raises(OldRecord):
        load(path, third)
    told = as_told(path)
    assert told.version == "2"
    again = go_on(path.name, told, third, (RED, BLUE))
    save(again, path, told=True)
    assert load(path, third).state == game.state
    assert [line["rules"] for line in as_told(path).entries if "rules" in line] == ["2", "3"]


def test_answers_that_the_new_rules_do_not_know_are_given_again(tmp_path: Path) -> None:
    game = played(9)
    while not game.since_checkpoint or game.ask is None:
        game.answer(random_answer(game, Random(1)))
    path = tmp_path / "duel.record"
    save(game, path, told=True)
    last = game.since_checkpoint[0].value
    refusals = {kind: one for kind, one in TOY.refusals.items() if kind is not type(last)}
    without = {"toy": replace(TOY, version="2", refusals=refusals)}
    new = go_on(path.name, as_told(path), without, (RED, BLUE))
    assert new.since_checkpoint == []
    assert new.state == game.checkpoint


def test_entries_after_the_snapshot_are_followed_take_backs_among_them(tmp_path: Path) -> None:
    """A server keeps where a game stands now and then; its journal goes on in between."""
    game = played(5)
    early = telling_of(game, by_seats=True)
    random = Random(7)
    for _ in range(12):
        game.answer(random_answer(game, random))
        for seat in (RED, BLUE):
            if game.can_undo(seat) and random.random() < 0.5:
                game.undo(seat)
    assert any(isinstance(entry, Undone) for entry in game.journal)
    save(game, tmp_path / "duel.record")
    plain = as_told(tmp_path / "duel.record")
    record = told_record(plain.header, plain.entries, plain.close, early)
    new = go_on("duel", record, INSTALLED, (RED, BLUE))
    assert new.state == game.state
    assert new.past is not None
    assert new.past.lines[-1]["lost"] == 0
    told = [*read_events(new.past.lines[-1]), *told_by_rules(new, "en")]
    assert told == told_by_rules(game, "en")


def read_events(line: dict[str, Any]) -> list[str]:
    return [one.en for one in telling_in(line).told]


def test_a_state_that_the_new_rules_cannot_read_does_not_go_on(unfinished: Path) -> None:
    class Other(State, kw_only=True):
        weather: int

    def begin(scenario: Any, house: Any) -> State:
        first = TOY.begin(scenario, house)
        fields = {name: getattr(first, name) for name in State.__struct_fields__}
        return Other(**fields, weather=3)

    other = {"toy": replace(TOY, version="2", begin=begin)}
    with pytest.raises(RecordError) as error:
        go_on("duel", as_told(unfinished), other, (RED, BLUE))
    assert "weather" in error.value.text("en")


# Battles by older rules


def test_a_war_whose_battles_were_fought_by_older_rules_goes_on_too(tmp_path: Path) -> None:
    game = at_contest(CommittedDice(SECRET))
    game.answer(by_random(game))
    path = tmp_path / "war.record"
    save(game, path, told=True)
    systems = {"toy": NEWER, "toy_war": WAR}
    with pytest.raises(OldRecord) as error:
        load(path, systems)
    assert error.value.line == 4
    again = go_on(path.name, as_told(path), systems, (NORTH, SOUTH))
    again.dice = CommittedDice(SECRET, 1)
    again.settle()
    save(again, path, told=True)
    assert load(path, systems).state.men == game.state.men


def test_a_war_saved_before_a_battle_fights_it_by_the_new_rules(tmp_path: Path) -> None:
    path = tmp_path / "war.record"
    save(at_contest(CommittedDice(SECRET)), path, told=True)
    systems = {"toy": NEWER, "toy_war": replace(WAR, version="2")}
    game = go_on(path.name, as_told(path), systems, (NORTH, SOUTH))
    assert isinstance(game.ask, Contest)


# A record of this release


def test_a_record_of_the_first_release_is_told_for_good() -> None:
    """These files are never written anew: whatever the rules become, they tell what happened."""
    for file in sorted(KEPT.glob("*.jsonl")):
        told = as_told(file)
        expected = file.with_suffix(".txt").read_text("utf-8").splitlines()
        assert [f"{one.answers} §{one.section} {one.de}" for one in told.events] == expected
        assert len(expected) > 50


def test_an_unfinished_game_of_the_first_release_goes_on() -> None:
    """If a change of the rules ever makes this impossible, players have to be told."""
    file = KEPT / "claymore-unfinished.jsonl"
    told = as_told(file)
    later = replace(all_systems()["claymore"], version="a later one")
    systems = {"claymore": later}
    with pytest.raises(OldRecord):
        load(file, systems)
    game = go_on(file.name, told, systems, later.seats)
    assert game.ask is not None
    assert game.version == told.close.entries + 1
