"""The floor under the server: a bare web socket and a bare SQLite file, nothing else.

Every message is written with a safe commit, many in one, and is then answered with as many bytes as
the server sends for an answer. `bench/server_load.py` runs it right after the server.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

MESSAGE = '{"type": "answer", "seat": "empire", "version": 100, "option": 10, "request": 100}'


class Floor:
    """Takes messages, commits them together, replies."""

    def __init__(self, file: str, size: int) -> None:
        self._reply = "x" * size
        self._waiting: asyncio.Queue[tuple[str, asyncio.Future[None]]] = asyncio.Queue()
        self._store = sqlite3.connect(file, check_same_thread=False)
        for line in ("pragma journal_mode = wal", "pragma synchronous = full"):
            self._store.execute(line)
        self._store.execute("create table entries (line text not null)")

    async def talk(self, socket: ServerConnection) -> None:
        """Until the client is gone."""
        async for message in socket:
            done = asyncio.get_running_loop().create_future()
            self._waiting.put_nowait((str(message), done))
            await done
            await socket.send(self._reply)

    async def write_on(self) -> None:
        """Whatever waits goes into one transaction."""
        while True:
            together = [await self._waiting.get()]
            while not self._waiting.empty():
                together.append(self._waiting.get_nowait())
            await asyncio.to_thread(self._commit, [(line,) for line, _ in together])
            for _, done in together:
                done.set_result(None)

    def _commit(self, rows: list[tuple[str]]) -> None:
        with self._store:
            self._store.executemany("insert into entries values (?)", rows)


async def _serve(file: str, size: int) -> None:
    floor = Floor(file, size)
    async with serve(floor.talk, "127.0.0.1", 0, compression=None) as server:
        print(next(iter(server.sockets)).getsockname()[1], flush=True)
        await floor.write_on()


async def _player(address: str, until: float, pause: float, waits: list[float]) -> None:
    async with connect(address, compression=None, max_size=None) as socket:
        due = time.perf_counter()
        while time.perf_counter() < until:
            await asyncio.sleep(due - time.perf_counter())
            sent = due if pause else time.perf_counter()
            due = max(due + pause, time.perf_counter() - 1.0)
            await socket.send(MESSAGE)
            await socket.recv()
            waits.append(time.perf_counter() - sent)


def measure(folder: Path, games: int, seconds: float, rate: float, size: int) -> list[float]:
    """How long each message waited, sorted."""
    file = str(folder / "floor.sqlite3")
    code = "import sys; from bench.server_floor import run; run(sys.argv[1], int(sys.argv[2]))"
    command = [sys.executable, "-c", code, file, str(size)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) as server:
        assert server.stdout is not None
        address = f"ws://127.0.0.1:{server.stdout.readline().strip()}"
        waits: list[float] = []
        pause, until = (games / rate if rate else 0.0), time.perf_counter() + seconds

        async def all_players() -> None:
            await asyncio.gather(*[_player(address, until, pause, waits) for _ in range(games)])

        try:
            asyncio.run(all_players())
        finally:
            server.terminate()
    return sorted(waits)


def run(file: str, size: int) -> None:
    """The other process."""
    asyncio.run(_serve(file, size))
