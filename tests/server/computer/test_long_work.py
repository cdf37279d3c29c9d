"""What may take long is done by a process with a deadline; nobody else waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from heerbann.engine.play.answers import Answer, Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.entries import entry_line
from heerbann.engine.records.record import lines_for
from heerbann.engine.records.rerun import read_answer
from heerbann.engine.rules.asks import Seat
from heerbann.server.computer import seat_player, worker_pool
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.tasks import Task, Thought, packed, unpacked
from heerbann.server.computer.worker import fight_out
from heerbann.server.computer.worker_pool import NoThought, Thinkers
from heerbann.server.games.contest_ways import forms_now
from heerbann.server.games.keepsakes import keepsake_of, note_of, written
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.errors import Problem
from heerbann.server.http.settings import Deadlines
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from heerbann.server.store.keepsakes import kept, kept_numbers
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from heerbann.systems import all_systems
from tests.server.conftest import UNHURRIED
from tests.server.games.test_contest_ways import WON, at_table, choose, reply
from tests.server.games.test_live import first_option
from tests.server.games.test_match import new
from tests.server.games.wars import (
    NORTH,
    SOUTH,
    SYSTEMS,
    battles,
    marched,
    new_war,
    process,
    run,
    settled,
)
from tests.server.running import Player, Server, Started
from tests.toy_war import SYSTEM as WAR
from tests.toy_war.model.actions import March, Stay

HURRIED = Deadlines(message=0.1, start=0.1)


def hold(monkeypatch: pytest.MonkeyPatch, what: str) -> threading.Event:
    """Tasks of a kind take until this is set."""
    served, exchange = threading.Event(), worker_pool._exchange

    async def slowly(process: object, task: Task, heard: object) -> object:
        while task.what == what and not served.is_set():
            await asyncio.sleep(0.01)
        return await exchange(process, task, heard)  # type: ignore[arg-type]  # passed on as it is

    monkeypatch.setattr(worker_pool, "_exchange", slowly)
    return served


async def never(_process: object, _task: Task, _heard: object) -> object:
    await asyncio.sleep(3600)


# At a real server


def ask_for_record(started: Started, _player: Player) -> bool:
    text = started.server.get(f"{started.path}/record", started.keys["empire"]).text
    return text.startswith('{"heerbann"')


def stand_side_by_side(_started: Started, player: Player) -> bool:
    before = player.state["version"]
    asked, scene = player.question, player.state["scene"]
    units = [piece["id"] for piece in scene["pieces"]][:3]
    told = {"seat": asked["seat"], "version": before, "spot": scene["board"]["spots"][0]["id"]}
    answer = player.ask(type="arrange", units=units, **told)
    return bool(answer["type"] == "state" or answer["code"] == "not-now")


SLOW = {"record": ask_for_record, "arrange": stand_side_by_side}


@pytest.mark.parametrize("what", SLOW)
def test_fair_players_play_on_beside_it(
    serve: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """It goes on until the fair player has been served; there is no clock in this."""
    served, done = hold(monkeypatch, what), []
    server = serve(str(tmp_path / "games.sqlite3"))
    slow = server.start("watchtower")
    with slow.sit() as asker:
        work = threading.Thread(target=lambda: done.append(SLOW[what](slow, asker)))
        work.start()
        with server.start().sit() as player:
            player.play(3)
            assert player.ask(type="odds", seat=player.question["seat"], option=0)["type"] == "odds"
        assert server.get("/api/health").status == 200
        assert work.is_alive()
        served.set()
        work.join()
    assert done == [True]


@pytest.mark.parametrize("what", SLOW)
def test_what_takes_too_long_is_ended_and_nothing_is_lost(
    serve: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    server = serve(str(tmp_path / "games.sqlite3"), deadlines=HURRIED)
    monkeypatch.setattr(seat_player, "ARRANGING_SECONDS", 0.1)
    started = server.start("watchtower")
    with started.sit() as player:
        version = player.state["version"]
        with monkeypatch.context() as patch:
            patch.setattr(worker_pool, "_exchange", never)
            if what == "record":
                answer = server.get(f"{started.path}/record", started.keys["empire"])
                assert answer.code == "no-answer-in-time"
                assert server.lobby.computer.tellers.pids == []
            else:
                asked, spot = player.question, player.state["scene"]["board"]["spots"][0]["id"]
                told = {"seat": asked["seat"], "version": version, "units": ["x"], "spot": spot}
                assert player.ask(type="arrange", **told)["code"] == "no-answer-in-time"
        assert server.lobby.games[started.game].match.version == version
        player.play(2)
        assert player.state["version"] >= version + 2


def test_a_record_is_what_the_game_in_memory_would_write(server: Server) -> None:
    started = server.start()
    with started.sit() as player:
        player.play(4)
        seat = next(seat for seat, kind in player.state["undo"].items() if kind == "free")
        player.ask(type="undo", seat=seat, version=player.state["version"])
        player.play(8)
        live = server.lobby.games[started.game]
        told = server.get(f"{started.path}/record", started.keys["empire"]).text
        lines = lines_for(live.game, (Seat("empire"),), note_of(live.row))
        assert told == "".join([f"{line}\n" for line in lines])


# Keepsakes


def in_a_lobby(place: Path, test: Any, deadlines: Deadlines = UNHURRIED) -> None:
    """A game of Claymore with somebody at its table, and processes that are real."""

    async def run_it() -> None:
        store = await open_store(store_url(str(place / "games.sqlite3")))
        computer = Computer(Thinkers(1, UNHURRIED), Thinkers(1, deadlines), deadlines)
        lobby = Lobby(store, all_systems(), computer)
        try:
            await test(lobby, await lobby.add(new()), await lobby.add(new()))
        finally:
            await lobby.tables.close()
            await computer.close()
            await store.close()

    asyncio.run(run_it())


async def answer(live: LiveGame, answers: int = 1) -> None:
    connection = Connection("en", (Seat("empire"), Seat("chaos")), None)
    for _ in range(answers):
        await live.carry_out(connection, first_option(live))


def test_a_process_makes_the_keepsake_that_this_one_would_make(tmp_path: Path) -> None:
    async def test(lobby: Lobby, live: LiveGame, _other: LiveGame) -> None:
        await answer(live, 4)
        seat = next(seat for seat in live.game.seats if live.game.can_undo(seat))
        undo = messages_in.Undo(seat=seat, version=live.match.version)
        await live.carry_out(Connection("en", (seat,), None), undo)
        await answer(live, 8)
        await lobby.keeper.keep(live)
        assert await kept(lobby.store, live.id) == written(keepsake_of(live.game))

    in_a_lobby(tmp_path, test)


def test_nothing_of_the_dice_is_sent_for_a_keepsake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Task] = []

    async def hear(_process: object, task: Task, _heard: object) -> Thought:
        sent.append(task)
        return Thought()

    async def test(lobby: Lobby, live: LiveGame, _other: LiveGame) -> None:
        monkeypatch.setattr(worker_pool, "_exchange", hear)
        await lobby.keeper.keep(live)
        assert live.row.secret is not None
        assert sent[0].what == "keepsake"
        assert live.row.secret not in repr(sent)

    in_a_lobby(tmp_path, test)


def test_games_are_played_on_while_they_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = hold(monkeypatch, "keepsake")

    async def test(lobby: Lobby, live: LiveGame, other: LiveGame) -> None:
        keeping = asyncio.create_task(lobby.keeper.keep(live))
        await asyncio.sleep(0)
        before = live.match.version
        await answer(other, 3)
        await answer(live, 2)  # not even the game itself waits
        assert not keeping.done()
        served.set()
        await keeping
        assert before <= (await kept_numbers(lobby.store, [live.id]))[live.id] <= live.match.version

    in_a_lobby(tmp_path, test)


def test_a_game_that_takes_too_long_to_keep_is_left_until_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(lobby: Lobby, live: LiveGame, other: LiveGame) -> None:
        tried: list[str] = []

        async def counted(process: object, task: Task, heard: object) -> object:
            tried.append(task.what)
            return await never(process, task, heard)

        del lobby.games[other.id]
        await lobby.tidy_up()
        with monkeypatch.context() as patch:
            patch.setattr(worker_pool, "_exchange", counted)
            for _ in range(3):
                await lobby.tidy_up()
        assert tried == ["keepsake"]
        assert lobby.computer.tellers.pids == []
        assert await kept_numbers(lobby.store, [live.id]) == {}
        assert len(await lobby.store.lines(live.id, 0)) == live.match.version
        await answer(live)
        lobby.computer.deadlines = UNHURRIED
        lobby.keeper._seen = {}
        for _ in range(2):
            await lobby.tidy_up()
        assert await kept_numbers(lobby.store, [live.id]) == {live.id: live.match.version}

    in_a_lobby(tmp_path, test, HURRIED)


# Contests


def test_what_was_fought_comes_back_without_being_fought_again() -> None:
    """It is just what whoever reads the entry works out of it, by the rules."""
    game: Game[Any] = Game(WAR, Setup(WAR.scenarios["border"], WAR.house({})), SeededDice(5))
    for seat, order in ((SOUTH, Stay(SOUTH)), (NORTH, March(NORTH, SOUTH))):
        game.answer(order, seat)
    result = fight_out(game.fork(), None, lambda _answers: None)
    sent = unpacked(Thought(result=packed(result)))
    assert sent == result
    line = msgspec.json.decode(msgspec.json.encode(entry_line(Answer(None, result))))
    assert read_answer(line, WAR, SYSTEMS, game.ask).value == sent


@pytest.mark.parametrize("what", ["forms", "typed"])
def test_other_games_go_on_while_a_typed_result_is_asked_for_or_checked(
    place: str, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            served, think = asyncio.Event(), lobby.computer.advisers.think

            async def slowly(task: Task, *more: Any) -> Thought:
                if task.what == what:
                    await served.wait()
                return await think(task, *more)

            monkeypatch.setattr(lobby.computer.advisers, "think", slowly)
            working = asyncio.create_task(ask(live, people[NORTH], what))
            other, _ = await new_war(lobby)
            await marched(lobby, other)
            assert other.match.version == len(await lobby.store.lines(other.id, 0)) > 0
            assert not working.done()
            served.set()
            await working

    run(test)


async def ask(live: LiveGame, connection: Connection, what: str) -> None:
    if what == "forms":
        assert b'"report-forms"' in await forms_now(live, "en", 1)
    else:
        await live.carry_out(connection, choose(live, NORTH, "typed", WON))
        assert live.proposal is not None


def test_a_typed_result_that_takes_too_long_to_check_changes_nothing(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def late(task: Task, *_more: Any) -> Thought:
        raise NoThought(task.what)

    async def test() -> None:
        async with process(place) as lobby:
            live, _ = await new_war(lobby)
            people = await at_table(lobby, live)
            before = await lobby.store.lines(live.id, 0)
            for what in ("typed", "forms"):
                with monkeypatch.context() as patch:
                    patch.setattr(lobby.computer.advisers, "think", late)
                    with pytest.raises(Problem, match="no-answer-in-time"):
                        await ask(live, people[NORTH], what)
            assert live.proposal is None
            assert await lobby.store.lines(live.id, 0) == before
            await live.carry_out(people[NORTH], choose(live, NORTH, "typed", WON))
            with monkeypatch.context() as patch:
                patch.setattr(lobby.computer.advisers, "think", late)
                await live.carry_out(people[SOUTH], reply(live, SOUTH, True))
                await settled(lobby)
            assert battles(live) == []
        async with process(place) as lobby:  # what was agreed is stored, and done sooner or later
            again = await lobby.open(live.id)
            await settled(lobby)
            assert [one.how for one in battles(again)] == ["typed"]

    run(test)
