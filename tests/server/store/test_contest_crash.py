"""Killed in the midst of wars and their battles: none is booked twice, none is lost."""

from __future__ import annotations

import asyncio
import json
import os
import random
import urllib.request
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect

from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games.lobby import Lobby
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from tests.server.conftest import UNHURRIED
from tests.server.running import PATIENCE, Json
from tests.server.store.test_crash import CODE, TROUBLE, Killable
from tests.server.toy import TOY
from tests.toy_war import SYSTEM as WAR

SYSTEMS = {"toy": TOY, "toy_war": WAR}
WITH_TOYS = (
    "from heerbann.systems import all_systems; from tests.server.toy import TOY; "
    "from tests.toy_war import SYSTEM; all_systems().update(toy=TOY, toy_war=SYSTEM); "
) + CODE
WARS = 4
ROOT = str(Path(__file__).parents[3])


class Prince:
    """Plays a war for all its seats, and gives up in every battle at a moment of his choice."""

    def __init__(self, number: int, server: Killable) -> None:
        self.rng = random.Random(number)
        self.server = server
        self.game = ""
        self.keys: list[str] = []
        self.fought: set[str] = set()
        """The tables at which a battle was ended, as far as we were told."""
        self.is_done = False

    async def play(self) -> None:
        while not self.is_done:
            try:
                if not self.game:
                    await asyncio.to_thread(self._start)
                await self._sit_down(self.game)
            except TROUBLE:
                await asyncio.sleep(0.05)

    def _start(self) -> None:
        body = json.dumps({"system": "toy_war", "scenario": "league"}).encode()
        address = f"http://127.0.0.1:{self.server.port}/api/games"
        request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            started = json.load(answer)
        self.game, self.keys = started["game"], list(started["keys"].values())

    async def _sit_down(self, game: str) -> None:
        """At a table, until it is over; from the war to its battles and back."""
        uri = f"ws://127.0.0.1:{self.server.port}/api/games/{game}/socket"
        async with connect(uri, compression=None, max_size=None, open_timeout=PATIENCE) as socket:
            await socket.send(json.dumps({"type": "hello", "keys": self.keys}))
            state = await _state(socket, -1)
            while state["ask"] is not None and not self.is_done:
                state = await self._go_on(socket, state)
            if state["over"] and game == self.game:
                self.is_done = True

    async def _go_on(self, socket: ClientConnection, state: Json) -> Json:
        ask, version = state["ask"], state["version"]
        if ask["kind"] == "contest":
            for table in state["contest"]["tables"]:
                if table["game"] not in self.fought:
                    await self._fight(table["game"])
            return await _state(socket, -1)  # told as soon as a table is set up or reports
        option = self.rng.choice(ask["options"])
        answer = {"type": "answer", "seat": ask["seat"], "version": version}
        await socket.send(json.dumps({**answer, "option": option["index"]}))
        return await _state(socket, version)

    async def _fight(self, table: str) -> None:
        uri = f"ws://127.0.0.1:{self.server.port}/api/games/{table}/socket"
        async with connect(uri, compression=None, max_size=None, open_timeout=PATIENCE) as socket:
            await socket.send(json.dumps({"type": "hello", "keys": self.keys}))
            state = await _state(socket, -1)
            assert state["parent"] == self.game
            if not state["over"]:
                seat = self.rng.choice(["red", "blue"])
                await socket.send(json.dumps({"type": "resign", "seat": seat}))
                await _state(socket, state["version"])
            self.fought.add(table)


async def _state(socket: ClientConnection, after: int) -> Json:
    while True:
        reply: Json = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert reply["type"] != "error", reply
        if reply["type"] == "state" and reply["version"] > after:
            return reply


async def under_fire(server: Killable, kills: int) -> list[Prince]:
    rng = random.Random(11)
    princes = [Prince(number, server) for number in range(WARS)]
    playing = [asyncio.create_task(prince.play()) for prince in princes]
    for _ in range(kills):
        goal = fought(princes) + rng.randint(1, 3)
        async with asyncio.timeout(PATIENCE):
            while fought(princes) < goal and not all(prince.is_done for prince in princes):
                await asyncio.sleep(0.003)
        await asyncio.sleep(rng.uniform(0, 0.02))
        server.kill()
        await asyncio.to_thread(server.start)
    await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
    return princes


def fought(princes: list[Prince]) -> int:
    return sum(len(prince.fought) for prince in princes)


async def booked(place: str, princes: list[Prince]) -> None:
    """Every battle that was ended stands in its war, once, with the record of its table."""
    store = await open_store(store_url(place))
    computer = Computer(Thinkers(1, UNHURRIED), Thinkers(1, UNHURRIED), UNHURRIED)
    lobby = Lobby(store, SYSTEMS, computer)
    try:
        for prince in princes:
            war = await lobby.open(prince.game)
            entries = [json.loads(line) for line in await store.lines(prince.game, 0)]
            numbers = [number for number, line in enumerate(entries) if "contest" in line]
            tables = [await store.table_of(prince.game, number) for number in numbers]
            assert prince.fought <= set(filter(None, tables))
            assert None not in tables
            for number, table in zip(numbers, tables, strict=True):
                lines = [json.loads(line) for line in await store.lines(str(table), 0)]
                inside = [dict(line) for line in entries[number]["contest"][1:-1]]
                assert [line.pop("check") for line in inside]
                assert inside == lines
            assert war.game.outcome is not None
    finally:
        await lobby.tables.close()
        await computer.close()
        await store.close()


def check(place: str, kills: int, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("tests.server.store.test_crash.CODE", WITH_TOYS)
    monkeypatch.setenv("PYTHONPATH", ROOT)
    server = Killable(place)
    server.start()
    try:
        princes = asyncio.run(under_fire(server, kills))
    finally:
        server.kill()
    asyncio.run(booked(place, princes))
    return fought(princes)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_a_killed_server_books_every_battle_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check(str(tmp_path / "games.sqlite3"), 2, monkeypatch) >= WARS


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_killed_again_and_again_no_battle_is_lost(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check(place, 6, monkeypatch) > WARS
