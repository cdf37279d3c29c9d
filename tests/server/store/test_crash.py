"""Killed at any moment, under load: nothing acknowledged is lost, nothing is applied twice."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from heerbann.server.games.game_start import resume
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from heerbann.systems import all_systems
from tests.server.running import PATIENCE, Json

GAMES = 6
CODE = (
    "import sys; from heerbann.server.http.serving import run; "
    "from heerbann.server.http.settings import Limits, Settings; "
    "limits = Limits(start_rate=1e6, start_burst=1e6, message_rate=1e6, message_burst=1e6, "
    "wrong_key_burst=1e6); "
    "run(Settings(port=int(sys.argv[1]), store=sys.argv[2], limits=limits), "
    "lambda address: print(address, flush=True), opens_browser=False)"
)
TROUBLE = (OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError)


class Killable:
    """A server process that is killed and started again on the same port and store."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", CODE, str(self.port), self.place]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        address = self.process.stdout.readline().strip().rstrip("/")
        assert address, "the server did not start"
        self.port = int(address.rpartition(":")[2])

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Client:
    """Plays one game whatever happens, and remembers every answer it was told was taken."""

    def __init__(self, number: int, server: Killable) -> None:
        self.rng = random.Random(number)
        self.server = server
        self.game = ""
        self.keys: list[str] = []
        self.taken: dict[int, tuple[str, Json]] = {}
        self.unsure: tuple[int, str, Json] | None = None
        self.is_done = False

    async def play(self) -> None:
        while not self.is_done:
            try:
                await self._play()
            except TROUBLE:
                await asyncio.sleep(0.05)

    async def _play(self) -> None:
        if not self.game:
            await asyncio.to_thread(self._start)
        uri = f"ws://127.0.0.1:{self.server.port}/api/games/{self.game}/socket"
        async with connect(uri, compression=None, max_size=None, open_timeout=PATIENCE) as socket:
            await socket.send(json.dumps({"type": "hello", "keys": self.keys}))
            state = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            self._check(state)
            while state["ask"] is not None and not self.is_done:
                state = await self._answer(socket, state)
            self.is_done = True

    async def _answer(self, socket, state: Json) -> Json:
        ask, version = state["ask"], state["version"]
        option = self.rng.choice(ask["options"])
        self.unsure = (version, ask["seat"], option)
        answer = {"type": "answer", "seat": ask["seat"], "version": version}
        await socket.send(json.dumps({**answer, "option": option["index"]}))
        while True:
            reply: Json = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert reply["type"] != "error", reply
            if reply["type"] == "state" and reply["version"] > version:
                self.taken[version] = (ask["seat"], option)
                self.unsure = None
                return reply

    def _check(self, state: Json) -> None:
        """After a crash the game is at least as far as we were told."""
        assert all(version < state["version"] for version in self.taken)

    def _start(self) -> None:
        import urllib.request

        body = json.dumps({"system": "claymore", "scenario": "watchtower"}).encode()
        address = f"http://127.0.0.1:{self.server.port}/api/games"
        request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            started = json.load(answer)
        self.game, self.keys = started["game"], list(started["keys"].values())


async def under_fire(server: Killable, kills: int) -> list[Client]:
    """Let clients play, and kill the server again and again in the midst of their answers."""
    rng = random.Random(7)
    clients = [Client(number, server) for number in range(GAMES)]
    playing = [asyncio.create_task(client.play()) for client in clients]
    for _ in range(kills):
        await more_answers(clients, rng.randint(8, 40))
        await asyncio.sleep(rng.uniform(0, 0.05))
        server.kill()
        await asyncio.to_thread(server.start)
    await more_answers(clients, 10)
    for client in clients:
        client.is_done = True
    await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
    return clients


async def more_answers(clients: list[Client], number: int) -> None:
    """Wait until so many more answers have been acknowledged."""
    goal = taken(clients) + number
    async with asyncio.timeout(PATIENCE):
        while taken(clients) < goal and not all(client.is_done for client in clients):
            await asyncio.sleep(0.005)


def taken(clients: list[Client]) -> int:
    return sum(len(client.taken) for client in clients)


async def stored(place: str, clients: list[Client]) -> None:
    """Every acknowledged answer is in the store, once, at its place; all is by the rules."""
    store = await open_store(store_url(place))
    try:
        for client in clients:
            if not client.game:
                continue
            found = await store.load(client.game)
            assert found is not None
            row, lines = found
            resume(all_systems(), row, lines)  # raises if an entry does not fit
            entries = [json.loads(line) for line in lines]
            for version, (seat, option) in client.taken.items():
                entry = entries[version]
                assert entry["seat"] == seat
                assert entry["answer"]["do"] == option["kind"]
                assert entry["answer"].get("unit") in (None, option.get("unit"))
            decisions = sum("answer" in entry for entry in entries)
            assert len(client.taken) <= decisions
    finally:
        await store.close()


def check(place: str, kills: int) -> int:
    server = Killable(place)
    server.start()
    try:
        clients = asyncio.run(under_fire(server, kills))
    finally:
        server.kill()
    asyncio.run(stored(place, clients))
    return taken(clients)


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_a_killed_server_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    assert check(str(tmp_path / "games.sqlite3"), kills=2) >= 26


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_killed_again_and_again(place: str) -> None:
    assert check(place, kills=25) > 200
