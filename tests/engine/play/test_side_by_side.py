"""Contests side by side: turns are common, one game is finished before the other is begun."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from heerbann.agents import ComputerUmpire
from heerbann.engine.contract import CHECKS
from heerbann.engine.contract.random_play import random_answer, random_game
from heerbann.engine.play.answers import FoughtAll, IllegalAnswer, MalformedAnswer
from heerbann.engine.play.contests import typed
from heerbann.engine.play.dice import CommittedDice, Dice, SeededDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.play.game import Game
from heerbann.engine.play.side_by_side import BEFORE, ContestGames, open_games
from heerbann.engine.records.record import RecordError, load, save, throws_of, verify
from heerbann.engine.records.record_lines import Line, checksum
from heerbann.engine.rules.asks import SideBySide
from tests.toy.model.state import BLUE, RED, turn_of
from tests.toy.rules.s03_report import DuelReport
from tests.toy_war import SYSTEM, SYSTEMS
from tests.toy_war.games import war, war_setup
from tests.toy_war.model.actions import March
from tests.toy_war.model.events import DuelFought
from tests.toy_war.model.state import NORTH, SOUTH, State
from tools import verify_dice

SECRET = bytes(range(32))
SEED = 2
"""Of a random war in which two march against each other."""


def at_both(dice: Dice | None = None) -> Game[State]:
    """A war in which both have marched against each other."""
    game = war(dice=dice, mutual="side_by_side", lives=3)
    game.answer(March(NORTH, SOUTH))
    game.answer(March(SOUTH, NORTH))
    assert isinstance(game.ask, SideBySide)
    return game


def begun(game: Game[State]) -> ContestGames:
    return ContestGames.begin(game)


def play_one(running: ContestGames, number: int, random: Random) -> None:
    game = running.take_up(number)
    game.answer(random_answer(game, random))


def play_until(running: ContestGames, is_there: Callable[[], bool], random: Random) -> None:
    while not is_there():
        play_one(running, running.open[0], random)


def played(parent: Game[State], seed: int = 1) -> ContestGames:
    running, random = begun(parent), Random(seed)
    while running.open:
        play_one(running, random.choice(running.open), random)
    return running


# Which game may be played on


@pytest.mark.parametrize(
    ("places", "order", "wanted"),
    [
        ((BEFORE, BEFORE), {}, (0,)),
        ((1, BEFORE), {}, (1,)),
        ((1, 1), {}, (0, 1)),
        ((1, 1), {1: 1}, (1,)),
        ((1, 2), {1: 1}, (0,)),
        ((2, 2), {1: 1}, (0, 1)),
        ((0, 1), {}, (0,)),
        ((3, None), {}, (0,)),
        ((None, None), {}, ()),
    ],
)
def test_open_games(
    places: tuple[int | None, ...], order: dict[int, int], wanted: tuple[int, ...]
) -> None:
    assert open_games(places, order) == wanted


def test_they_are_set_up_one_after_the_other_and_one_goes_ahead() -> None:
    running, random = begun(at_both(SeededDice(1))), Random(1)
    first, second = running.games
    assert running.open == (0,)
    play_until(running, lambda: turn_of(first.state) > 0, random)
    assert (running.open, turn_of(second.state)) == ((1,), 0)
    play_until(running, lambda: turn_of(second.state) > 0, random)
    assert running.places == (1, 0)
    play_until(running, lambda: turn_of(second.state) > 1, random)
    assert (running.places, running.open, running.order) == ((1, 1), (0, 1), {})


def common_turn(dice: Dice | None = None) -> tuple[ContestGames, Random]:
    """Both games at the beginning of their first common turn."""
    running, random = begun(at_both(dice or SeededDice(1))), Random(1)
    play_until(running, lambda: running.open == (0, 1), random)
    return running, random


def test_whoever_moves_picks_one_and_ends_his_turn_there_first() -> None:
    running, random = common_turn()
    play_one(running, 1, random)
    while running.places[1] == 1:
        assert running.open == (1,)
        with pytest.raises(MalformedAnswer) as error:
            running.take_up(0)
        assert "the other contest" in error.value.phrase.text("en")
        play_one(running, 1, random)
    assert running.open == (0,)
    play_until(running, lambda: running.places[0] != 1, random)
    assert (running.places, running.order) == ((2, 2), {1: 1})


def test_when_one_is_over_the_other_goes_on_alone() -> None:
    running, random = common_turn()
    running.games[0].resign(RED)
    assert running.open == (1,)
    play_until(running, lambda: running.games[1].ask is None, random)
    assert running.open == ()


# Going back


def test_nobody_goes_back_behind_a_turn_that_has_ended() -> None:
    running, random = common_turn()
    game = running.games[0]
    before = turn_of(game.state)
    answered = game.seat
    assert answered is not None
    play_until(running, lambda: turn_of(game.state) > before, random)
    assert undo_kind(game, answered) == "no"
    with pytest.raises(IllegalAnswer, match="undo-behind"):
        game.undo(answered, agreed=True)
    alone = Game(game.system, game.setup, answers=game.answers)
    assert undo_kind(alone, answered) == "consent"


# Their end


def test_both_reports_go_back_in_one_answer(tmp_path: Path) -> None:
    game = at_both(CommittedDice(SECRET))
    running = played(game)
    result = running.fought(game)
    assert isinstance(result, FoughtAll)
    assert len(running.order) > 1
    game.answer(result)
    assert [type(event) for event in game.log].count(DuelFought) == 2
    file = tmp_path / "war.jsonl"
    save(game, file)
    assert load(file, SYSTEMS).state == game.state


def finished(tmp_path: Path) -> tuple[Path, Game[State]]:
    game = at_both(CommittedDice(SECRET))
    game.answer(played(game).fought(game))
    game.resign(SOUTH)
    file = tmp_path / "war.jsonl"
    save(game, file)
    return file, game


def test_one_seal_covers_both(tmp_path: Path) -> None:
    file, game = finished(tmp_path)
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    secrets = [one["contest"][-1]["close"]["secret"] for one in lines[3]["contests"]]
    assert len({*secrets, SECRET.hex()}) == 3
    assert verify(file, SYSTEMS).state == game.state
    assert verify_dice.verify(file) == throws_of(lines) > 10


def changed(file: Path, change: Callable[[Line], None]) -> Path:
    """The same record with something else in its contests, all checksums made anew."""
    check, found = "", []
    for text in file.read_text("utf-8").splitlines():
        line = json.loads(text)
        del line["check"]
        if "contests" in line:
            change(line)
        check = checksum(check, line)
        found.append(
            json.dumps({**line, "check": check}, ensure_ascii=False, separators=(",", ":"))
        )
    file.write_text("\n".join(found) + "\n", "utf-8")
    return file


def forget_a_turn(line: Line) -> None:
    del line["order"][0]


def begin_elsewhere(line: Line) -> None:
    line["order"][0][1] = 2


def swap(line: Line) -> None:
    line["contests"].reverse()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (forget_a_turn, "in which of the contests each turn was begun"),
        (begin_elsewhere, "in which of the contests each turn was begun"),
        (swap, "the dice of the contest"),
    ],
)
def test_what_was_forged_is_found(
    tmp_path: Path, change: Callable[[Line], None], problem: str
) -> None:
    file, _ = finished(tmp_path)
    with pytest.raises(RecordError) as error:
        verify(changed(file, change), SYSTEMS)
    assert problem in error.value.text("en")


def test_the_computer_fights_both_turn_by_turn() -> None:
    game = at_both(SeededDice(2))
    result = ComputerUmpire(3)(game)
    assert isinstance(result, FoughtAll)
    assert [one.how for one in result.fought] == ["computer", "computer"]
    assert set(result.order.values()) == {0}
    game.answer(result)


def test_both_may_be_typed_and_each_is_checked() -> None:
    game = at_both(SeededDice(2))
    good, bad = DuelReport(RED, {RED: 0, BLUE: 3}), DuelReport(RED, {RED: 3, BLUE: 0})
    with pytest.raises(IllegalAnswer, match="winner-is-wounded"):
        typed(game, good, bad)
    game.answer(typed(game, good, good))
    assert game.state.men == {NORTH: 1, SOUTH: 1}


@pytest.mark.parametrize("scenario", sorted(SYSTEM.scenarios))
def test_the_war_keeps_the_contract_with_duels_side_by_side(scenario: str) -> None:
    setup = war_setup(scenario, mutual="side_by_side")
    *_, game = random_game(SYSTEM, setup, SEED)
    assert any(isinstance(answer.value, FoughtAll) for answer in game.answers)
    for check in CHECKS:
        check(SYSTEM, setup, SEED)
