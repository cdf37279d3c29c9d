"""A live game when its store fails: what could not be written has not happened."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.games.match import Match
from heerbann.server.http.errors import Problem
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from heerbann.server.store.notices import Written
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store import Store
from heerbann.server.store.store_location import store_url
from heerbann.systems import all_systems
from tests.server.conftest import UNHURRIED
from tests.server.games.test_match import new
from tests.server.running import PATIENCE

Test = Callable[[Lobby, LiveGame, Connection], Awaitable[None]]


def at_a_table(tmp_path: Path, test: Test) -> None:
    async def run() -> None:
        store = await open_store(store_url(str(tmp_path / "games.sqlite3")))
        computer = Computer(Thinkers(1, UNHURRIED), Thinkers(1, UNHURRIED), UNHURRIED)
        lobby = Lobby(store, all_systems(), computer)
        live = await lobby.add(new())
        connection = Connection("en", (Seat("empire"), Seat("chaos")), None)
        await lobby.join(live, connection, None)
        try:
            await test(lobby, live, connection)
        finally:
            await lobby.close()
            await computer.close()
            await store.close()

    asyncio.run(run())


def first_option(live: LiveGame) -> messages_in.GiveAnswer:
    assert live.game.seat is not None
    return messages_in.GiveAnswer(seat=live.game.seat, version=live.match.version, option=0)


async def states(connection: Connection) -> list[dict[str, Any]]:
    found = []
    while not connection._waiting.empty():
        message = await connection.next()
        assert message is not None
        found.append(json.loads(message))
    return [message for message in found if message["type"] == "state"]


def test_an_answer_that_cannot_be_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(_lobby: Lobby, live: LiveGame, connection: Connection) -> None:
        before = live.match.lines(0)
        await states(connection)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", _no_room)
            with pytest.raises(OSError, match="no room"):
                await live.carry_out(connection, first_option(live))
        assert await states(connection) == []
        await live.carry_out(connection, first_option_of(before, live))
        (told,) = await states(connection)
        assert told["version"] == len(before) + 1
        assert await live._store.lines(live.id, 0) == live.match.lines(0)

    at_a_table(tmp_path, test)


def first_option_of(before: list[str], live: LiveGame) -> messages_in.GiveAnswer:
    seat = json.loads(live.match.lines(0)[-1])["seat"]
    return messages_in.GiveAnswer(seat=seat, version=len(before), option=0)


async def _no_room(*_: Any) -> None:
    raise OSError("no room on the disk")


def test_a_client_that_goes_away_in_the_middle_does_not_undo_its_answer(tmp_path: Path) -> None:
    async def test(_lobby: Lobby, live: LiveGame, connection: Connection) -> None:
        version = live.match.version
        work = asyncio.create_task(live.carry_out(connection, first_option(live)))
        await asyncio.sleep(0)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        async with live.lock:
            pass
        assert live.match.version == version + 1
        assert await live._store.lines(live.id, 0) == live.match.lines(0)

    at_a_table(tmp_path, test)


def test_if_another_process_was_quicker_its_answer_counts(tmp_path: Path) -> None:
    async def test(lobby: Lobby, live: LiveGame, connection: Connection) -> None:
        message = first_option(live)
        twin = (await lobby._read(live.id))[1]
        twin.answer(twin.game.seat, twin.version, 1, message.answer)
        await lobby.store.append(live.id, live.match.version, twin.lines(live.match.version))
        await states(connection)
        with pytest.raises(Problem) as refused:
            await live.carry_out(connection, message)
        assert refused.value.code == "stale"
        assert live.match.lines(0) == twin.lines(0)
        (told,) = await states(connection)
        assert told["version"] == twin.version
        assert told["log_from"] == 0

    at_a_table(tmp_path, test)


def answered_elsewhere(game: str, twin: Match, answers: int = 1) -> Written:
    """What another process tells of some answers to the same game."""
    number = twin.version
    for _ in range(answers):
        assert twin.game.seat is not None
        twin.give(twin.game.options[0])
    return Written(game, number, tuple(twin.lines(number)))


def test_what_another_process_tells_is_taken_in_without_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(lobby: Lobby, live: LiveGame, connection: Connection) -> None:
        twin = (await lobby._read(live.id))[1]
        version = twin.version
        news = [answered_elsewhere(live.id, twin), answered_elsewhere(live.id, twin, 2)]
        await states(connection)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "lines", _no_room)
            patch.setattr(Store, "asking", _no_room)
            await lobby.catch_up(news)
            await lobby.catch_up(news[:1])  # the same once more
            await live.catching_up._taking
        assert live.match.lines(0) == twin.lines(0)
        (told,) = await states(connection)
        assert told["version"] == twin.version > version + 1

    at_a_table(tmp_path, test)


def test_a_busy_game_keeps_no_other_from_hearing_what_is_new(tmp_path: Path) -> None:
    async def test(lobby: Lobby, busy: LiveGame, _connection: Connection) -> None:
        live = await lobby.add(new())
        await lobby.join(live, Connection("en", (), None), None)
        version = live.match.version
        twin = (await lobby._read(live.id))[1]
        answered = answered_elsewhere(live.id, twin)
        async with busy.lock, asyncio.timeout(PATIENCE):  # the computer sets up an army there
            await lobby.catch_up([Written(busy.id), answered])
            await live.catching_up._taking
        assert live.match.version == twin.version > version
        await busy.catching_up._taking

    at_a_table(tmp_path, test)


def test_news_with_a_gap_are_read_from_the_store(tmp_path: Path) -> None:
    async def test(lobby: Lobby, live: LiveGame, _connection: Connection) -> None:
        twin = (await lobby._read(live.id))[1]
        first = answered_elsewhere(live.id, twin)
        second = answered_elsewhere(live.id, twin)
        for one in (first, second):
            await lobby.store.append(live.id, one.number, one.lines)
        await lobby.catch_up([second])
        await live.catching_up._taking
        assert live.match.lines(0) == twin.lines(0)

    at_a_table(tmp_path, test)


def test_answers_of_many_clients_come_one_after_the_other(tmp_path: Path) -> None:
    async def test(_lobby: Lobby, live: LiveGame, connection: Connection) -> None:
        message = first_option(live)
        results = await asyncio.gather(
            *[live.carry_out(connection, message) for _ in range(20)], return_exceptions=True
        )
        assert results == [None] * 20  # the same answer, taken once
        assert live.match.version == message.version + 1

    at_a_table(tmp_path, test)


def test_a_game_nobody_looks_at_is_forgotten_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(lobby: Lobby, live: LiveGame, connection: Connection) -> None:
        monkeypatch.setattr("heerbann.server.games.lobby.IDLE_SECONDS", 0.0)
        lobby.forget_idle()
        assert live.id in lobby.games
        live.leave(connection)
        await asyncio.sleep(0.01)
        lobby.forget_idle()
        assert live.id not in lobby.games
        found = await asyncio.gather(*[lobby.open(live.id) for _ in range(5)])
        assert len({id(one) for one in found}) == 1
        assert found[0].match.lines(0) == live.match.lines(0)

    at_a_table(tmp_path, test)


def test_dice_that_were_due_are_thrown_when_the_game_is_opened(tmp_path: Path) -> None:
    """A game whose last entries were cut off goes on with the very same dice."""

    async def test(lobby: Lobby, live: LiveGame, _connection: Connection) -> None:
        row = replace(live.row, id="cut")
        assert '"chance"' in live.match.lines(0)[0]
        await lobby.store.create(row, [])
        opened = await lobby.open("cut")
        assert opened.match.lines(0) == live.match.lines(0)
        assert await lobby.store.lines("cut", 0) == live.match.lines(0)

    at_a_table(tmp_path, test)


def test_a_game_of_other_rules_of_which_nothing_is_kept_is_not_opened(tmp_path: Path) -> None:
    async def test(lobby: Lobby, live: LiveGame, _connection: Connection) -> None:
        system = all_systems()["claymore"]
        lobby.systems = {"claymore": dataclasses.replace(system, version="99")}
        lobby.games.clear()
        with pytest.raises(Problem) as refused:
            await lobby.open(live.id)
        assert refused.value.code == "rules-changed"

    at_a_table(tmp_path, test)


def test_however_many_come_and_go_at_once_others_are_told_once(tmp_path: Path) -> None:
    """Else a crowd that leaves together would be told of one another, all of everybody."""

    async def test(lobby: Lobby, live: LiveGame, connection: Connection) -> None:
        crowd = [Connection("en", (), None) for _ in range(20)]
        for one in crowd:
            await lobby.join(live, one, None)
        await all_told(live)
        await states(connection)
        told = len(live.connections)
        for one in crowd[:19]:
            live.leave(one)
        await all_told(live)
        assert len(await states(connection)) == 1
        assert len(await states(crowd[19])) < told
        assert not live._unaware

    at_a_table(tmp_path, test)


def test_others_hear_of_somebody_who_comes_while_the_game_is_busy(tmp_path: Path) -> None:
    async def test(lobby: Lobby, live: LiveGame, connection: Connection) -> None:
        await states(connection)
        live.leave(connection)
        newcomer, other = [Connection("en", (Seat(seat),), None) for seat in ("empire", "chaos")]
        await lobby.join(live, newcomer, None)
        await states(newcomer)
        async with live.lock:
            coming = asyncio.create_task(lobby.join(live, other, None))
            await asyncio.sleep(0)
        await coming
        await all_told(live)
        *_, last = await states(newcomer)
        assert last["connected"] == {"empire": True, "chaos": True}

    at_a_table(tmp_path, test)


async def all_told(live: LiveGame) -> None:
    """Wait until everybody knows who is there."""
    while live._announcing is not None:
        await asyncio.sleep(0)


def test_who_could_not_be_let_in_takes_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the store is away while somebody comes, a place at the table must not be lost."""

    async def away(*_arguments: object) -> None:
        raise OSError("the store is away")

    async def test(lobby: Lobby, live: LiveGame, _connection: Connection) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(live.chat, "tell_all_to", away)
            with pytest.raises(OSError, match="away"):
                await lobby.join(live, Connection("en", (), None), None)
        assert len(live.connections) == 1

    at_a_table(tmp_path, test)
