"""Computer opponents: outside the event loop, with a deadline, and never the end of a game."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

from heerbann import new_game
from heerbann.boards.table import INCH
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.contract.random_play import ordinary_setups, random_game
from heerbann.engine.play.game import Game
from heerbann.engine.records.snapshots import snapshot_of
from heerbann.engine.rules.asks import Action
from heerbann.server.computer import worker
from heerbann.server.computer.decisions import Decided
from heerbann.server.computer.prospects import prospects
from heerbann.server.computer.reports import Reports
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.tasks import Task, played_again, whole_game
from heerbann.server.computer.worker_pool import NoThought, Thinkers
from heerbann.server.http.settings import Deadlines
from heerbann.server.tell.texts import teller_for
from heerbann.systems import all_systems
from heerbann.systems.battlelore.model.actions import Attack
from heerbann.systems.claymore.model.actions import Hurry
from heerbann.systems.skirmish.model.actions import Deploy, SetUp
from heerbann.systems.skirmish.model.state import UnitId
from tests.server.conftest import UNHURRIED
from tests.server.games.test_match import new, play
from tests.server.running import Server

CLAYMORE = all_systems()["claymore"]


def midgame(answers: int = 30) -> Game[Any]:
    match = new().match
    play(match, answers)
    assert match.game.seat is not None
    return match.game


def task_for(game: Game[Any], **changes: Any) -> Task:
    given = {"what": "answer", "game": snapshot_of(game), "seat": game.seat}
    return Task(**{**given, "level": "random", "seconds": 0.1, **changes})


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(asyncio.wait_for(work, 60))


def test_a_process_that_thinks_starts_without_a_database() -> None:
    script = "import sys, heerbann.server.computer.worker; print(*sys.modules)"
    command = [sys.executable, "-c", script]
    told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    assert "heerbann.server.games.game_start" in told.stdout.split()
    assert "sqlalchemy" not in told.stdout.split()


def test_the_levels_one_may_wish_for_are_the_agents_there_are() -> None:
    from typing import get_args

    from heerbann.agents import AGENTS
    from heerbann.server.games.seats import Level

    assert get_args(Level) == AGENTS


# Whole games


def sent(game: Game[Any]) -> Game[Any]:
    """The game as a process gets it."""
    text = msgspec.json.encode(Task(what="luck", game=whole_game(game), seat=None))
    return played_again(msgspec.json.decode(text, type=Task).game, all_systems())


def test_a_whole_game_has_all_answers_and_no_dice() -> None:
    game = midgame()
    again = sent(game)
    assert again.answers == game.answers
    assert any(answer.forced for answer in again.answers)
    assert again.log == game.log
    assert again.options == game.options
    assert again.dice is None


def test_a_whole_game_knows_nothing_of_what_was_taken_back() -> None:
    game = midgame()
    game.undo(game.system.seats[0], agreed=True)
    again = sent(game)
    assert again.state == game.state
    assert again.journal == [answer for answer in game.answers if not answer.forced]


def test_a_whole_game_tells_who_gave_up() -> None:
    game = midgame()
    game.resign(game.system.seats[0])
    assert sent(game).outcome == game.outcome


class Scribe:
    """Counts what it is asked to tell."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    async def message(self, task: Task) -> bytes:
        self.tasks.append(task)
        return msgspec.json.encode([task.what, task.seat, task.lang, len(self.tasks)])


def test_reports_of_a_game_are_remembered_until_it_goes_on() -> None:
    match, scribe = new().match, Scribe()
    reports = Reports(scribe)  # type: ignore[arg-type]  # all it asks for is a message

    async def test() -> None:
        play(match, 10)
        first = await reports.told(match.game, "luck", None, "de")
        assert await reports.told(match.game, "luck", None, "de") == first
        others = [
            await reports.told(match.game, what, seat, lang)
            for what, seat, lang in (
                ("luck", None, "en"),
                ("replay", None, "de"),
                ("replay", match.game.system.seats[0], "de"),
            )
        ]
        assert len({first, *others}) == 4
        assert await reports.told(match.game, "luck", None, "de") == first
        play(match, 1)
        assert await reports.told(match.game, "luck", None, "de") != first
        assert len(reports._told) == 1

    run(test())
    assert len(scribe.tasks) == 5


def test_only_so_many_reports_are_remembered() -> None:
    match = new().match
    reports = Reports(Scribe())  # type: ignore[arg-type]  # all it asks for is a message

    async def test() -> None:
        for seat in (*match.game.system.seats, None):
            for lang in ("de", "en"):
                await reports.told(match.game, "replay", seat, lang)
        assert len(reports._told) == 4

    run(test())


def test_what_is_sent_for_odds_is_as_long_in_a_long_game() -> None:
    """A snapshot, not all answers."""
    match = new("three_crossings").match
    play(match, 40)
    short = len(msgspec.json.encode(task_for(match.game)))
    play(match, 300)
    assert len(match.game.answers) > 300
    assert len(msgspec.json.encode(task_for(match.game))) < 1.2 * short


def test_nothing_of_the_dice_is_in_a_task() -> None:
    match = new().match
    secret = match.game.dice.secret.hex()
    assert secret not in msgspec.json.encode(task_for(match.game)).decode()


# Processes


def test_a_process_thinks_and_thinks_again() -> None:
    game = midgame()

    async def test() -> None:
        thinkers = Thinkers(1, UNHURRIED)
        try:
            for level in ("random", "thumb"):
                thought = await thinkers.think(task_for(game, level=level), 20)
                assert b"do" in bytes(thought.action)
            assert len(thinkers.pids) == 1
        finally:
            await thinkers.close()
        assert thinkers.pids == []

    run(test())


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_a_killed_process_is_replaced() -> None:
    game = midgame()

    async def test() -> None:
        thinkers = Thinkers(1, UNHURRIED)
        try:
            await thinkers.think(task_for(game), 20)
            os.kill(thinkers.pids[0], signal.SIGKILL)
            with pytest.raises(NoThought):
                await thinkers.think(task_for(game), 20)
            await thinkers.think(task_for(game), 20)
        finally:
            await thinkers.close()

    run(test())


def test_a_process_that_is_late_is_killed() -> None:
    game = midgame()

    async def test() -> None:
        thinkers = Thinkers(1, UNHURRIED)
        try:
            await thinkers.think(task_for(game), 20)
            pid = thinkers.pids[0]
            began = time.monotonic()
            with pytest.raises(NoThought):
                await thinkers.think(task_for(game, level="search", seconds=30.0), 0.0)
            assert time.monotonic() - began < 30
            assert pid not in thinkers.pids
        finally:
            await thinkers.close()

    run(test())


@pytest.mark.skipif(os.name == "nt", reason="needs SIGSTOP")
def test_a_process_that_hangs_is_ended_by_its_deadline_and_replaced() -> None:
    game = midgame()

    async def test() -> None:
        thinkers = Thinkers(1, UNHURRIED)
        try:
            await thinkers.think(task_for(game), 20)
            (hanging,) = thinkers.pids
            os.kill(hanging, signal.SIGSTOP)
            with pytest.raises(NoThought):
                await thinkers.think(task_for(game), 0.0)
            assert thinkers.pids == []
            await thinkers.think(task_for(game), 20)
            assert hanging not in thinkers.pids
            os.kill(thinkers.pids[0], signal.SIGSTOP)
        finally:
            await thinkers.close()  # this, too, waits for nobody who hangs
        assert thinkers.pids == []

    run(test())


@pytest.mark.skipif(os.name == "nt", reason="needs SIGSTOP")
def test_nobody_waits_for_a_process_that_hangs_while_another_is_free() -> None:
    game = midgame()

    async def test() -> None:
        thinkers = Thinkers(2, UNHURRIED)
        try:
            await asyncio.gather(*[thinkers.think(task_for(game), 20) for _ in range(2)])
            hanging = thinkers.pids[0]
            os.kill(hanging, signal.SIGSTOP)
            both = [asyncio.create_task(thinkers.think(task_for(game), 3600)) for _ in range(2)]
            done, waiting = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            assert len(done) == len(waiting) == 1
            for _ in range(3):
                await thinkers.think(task_for(game), 20)
            waiting.pop().cancel()
            await asyncio.gather(*both, return_exceptions=True)
            assert hanging not in thinkers.pids
        finally:
            await thinkers.close()

    run(test())


def test_a_task_that_makes_no_sense_is_told_and_harms_nobody() -> None:
    game = midgame()

    async def test() -> None:
        thinkers = Thinkers(1, UNHURRIED)
        try:
            with pytest.raises(NoThought):
                await thinkers.think(task_for(game, what="odds", option=10**6), 20)
            await thinkers.think(task_for(game), 5)
        finally:
            await thinkers.close()

    run(test())


def test_when_all_are_busy_one_waits_only_so_long() -> None:
    game = midgame()

    async def test() -> None:
        thinkers = Thinkers(1, Deadlines(free=0.01, start=30))
        try:
            slow = asyncio.create_task(thinkers.think(task_for(game, level="search"), 30))
            await asyncio.sleep(0)
            with pytest.raises(NoThought):
                await thinkers.think(task_for(game), 20)
            slow.cancel()
            await asyncio.gather(slow, return_exceptions=True)
        finally:
            await thinkers.close()

    run(test())


# Falling back


class Broken(Thinkers):
    """Processes of which nothing ever comes."""

    def __init__(self) -> None:
        super().__init__(0, UNHURRIED)

    async def think(self, *_: Any, **__: Any) -> Any:
        raise NoThought("broken")


def test_without_processes_the_rule_of_thumb_decides_here() -> None:
    game = midgame()
    computer = Computer(Broken(), Broken(), UNHURRIED)
    decided = run(computer.decide(game.fork(), game.seat, "search", 0.1))
    assert decided.action in game.options
    assert decided.worth is not None or len(game.options) == 1


def test_if_even_that_fails_any_legal_answer_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(worker, "make_agent", fail)
    game = midgame()
    decided = run(
        Computer(Broken(), Broken(), UNHURRIED).decide(game.fork(), game.seat, "thumb", 0.1)
    )
    assert decided.action in game.options


def test_a_reason_is_a_sentence() -> None:
    game = midgame()
    one, other = game.options[:2]
    teller = teller_for(CLAYMORE, "en")
    plain = Decided(one).said(game.state, teller)
    weighed = Decided(one, 0.2, other, -0.5).said(game.state, teller)
    close = Decided(one, 0.2, other, 0.19).said(game.state, teller)
    assert plain == f"The choice: “{teller.action(one, game.state)}”."
    second = teller.action(other, game.state)
    assert weighed == f"{plain} That is clearly better than the next best: “{second}”."
    assert close == f"{plain} “{second}” is almost as good."


def test_a_reason_is_a_sentence_where_units_are_set_up_on_a_table() -> None:
    game = new_game("skirmish", "first_contact", seed=2)
    game.answer(next(option for option in game.options if isinstance(option, Deploy)))
    where = SetUp(UnitId("blue-1"), (Walk(1, ((8 * INCH, 26 * INCH),)),))
    told = Decided(where, 0.2, where, 0.19).said(game.state, teller_for(game.system, "de"))
    assert told.startswith("Die Wahl: „Schrottmeute B1 bei 8/26 aufstellen“. ")
    assert told.endswith("Fast ebenso gut ist „Schrottmeute B1 bei 8/26 aufstellen“.")


@pytest.mark.parametrize("key", all_systems())
def test_advice_begins_with_a_whole_sentence_whatever_it_is(key: str) -> None:
    """Quotes stand around the words of the option, and none of the same sort within."""
    system = all_systems()[key]
    *_, game = random_game(system, next(iter(ordinary_setups(system).values())), 4)
    german, english = teller_for(system, "de"), teller_for(system, "en")
    for option in kinds_of(game):
        advised = Decided(option).advised(game.state, german)
        assert re.fullmatch(r"Der Rat: „[^„“]+“\.", advised)
        assert re.fullmatch(r"The advice: “[^“”]+”\.", Decided(option).advice(game.state, english))


def kinds_of(game: Game[Any]) -> list[Action]:
    """An action of each kind that was taken in a game."""
    taken = [answer for answer in game.answers if isinstance(answer, Action)]
    return [*{type(action): action for action in taken}.values()]


def test_a_reason_tells_hope_and_fear_with_names_and_chances() -> None:
    game = new_game("battlelore", "first_blood", seed=2)
    while not any(isinstance(option, Attack) for option in game.options):
        game.answer(game.options[0])
    action = next(option for option in game.options if isinstance(option, Attack))
    found = prospects(game, game.seat, action)
    assert found.hope is not None
    told = Decided(action, hope=found.hope).said(game.state, teller_for(game.system, "en"))
    assert f"The hope is “{found.hope.text.en}”, and that comes true in " in told
    assert told.endswith(" of 100 cases.")


def test_nothing_is_feared_of_a_throw_that_hurts_nobody() -> None:
    game = new_game("claymore", "heron_ford", seed=2)
    while not any(isinstance(option, Hurry) for option in game.options):
        game.answer(game.options[0])
    hurry = next(option for option in game.options if isinstance(option, Hurry))
    assert prospects(game, game.seat, hurry) == (None, None)


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_killing_the_thinkers_never_stops_a_game(server: Server) -> None:
    seats = {"chaos": {"kind": "computer", "level": "thumb"}}
    with server.start(seats=seats).sit() as player:
        for _ in range(3):
            while not player.question["mine"]:
                for pid in server.lobby.computer.players.pids:
                    os.kill(pid, signal.SIGKILL)
                player.next("state")
            player.answer()
        assert player.state["version"] > 3


@pytest.mark.skipif(os.name == "nt", reason="needs SIGSTOP")
def test_the_game_goes_on_while_odds_wait_for_a_process_that_hangs(server: Server) -> None:
    computer = server.lobby.computer
    with server.start().sit() as player, server.start().sit() as other:
        ask = player.question
        odds = {"seat": ask["seat"], "option": 0}
        assert player.ask(type="odds", **odds)["type"] != "error"
        (hanging,) = computer.advisers.pids
        os.kill(hanging, signal.SIGSTOP)
        waiting = player.send(type="odds", **odds)
        other.play(5)
        assert server.get("/api/health").status == 200
        os.kill(hanging, signal.SIGKILL)
        told = player.next("odds", "error")
        assert (told["request"], told["code"]) == (waiting, "no-answer-in-time")
        assert player.ask(type="odds", **odds)["type"] != "error"
        assert hanging not in computer.advisers.pids
