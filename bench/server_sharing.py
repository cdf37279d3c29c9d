"""Several processes share their games: `python -m bench.server_sharing --store postgresql://…`.

The two seats of every game sit at different processes, so that each answer has to reach the other
through the database. Players answer at a steady rate; a refused answer ends the run. In the end
both seats of every game have to be told the same by their processes, and every process is asked for
the record of every game, which runs it again from the store: all have to tell the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
import urllib.request
from contextlib import AsyncExitStack, ExitStack
from math import inf
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.server_load import READ, SCENARIOS, cpu_seconds, run_server, start, wake
from heerbann.server.socket.state_patches import patched


class Desk:
    """A seat of a game at one of the processes."""

    def __init__(self, socket: ClientConnection, key: str) -> None:
        self.key = key
        self.state: dict[str, Any] = {}
        self._socket = socket

    @property
    def seat(self) -> str:
        """Who sits here."""
        return str(self.state["seats"][0])

    @property
    def table(self) -> dict[str, Any]:
        """What its process has in memory, as far as both seats are told of it alike."""
        state = self.state
        return {"version": state["version"], "over": state["over"], **state["scene"], "hand": None}

    async def greet(self) -> None:
        """Be told how things stand."""
        hello = {"type": "hello", "keys": [self.key], "lang": "de", "patches": True}
        await self._socket.send(json.dumps(hello))
        await self.hear(0)

    async def answer(self, option: int) -> None:
        """Give an answer and wait until it is taken."""
        version = self.state["version"]
        answer = {"type": "answer", "seat": self.seat, "version": version, "option": option}
        await self._socket.send(json.dumps(answer))
        await self.hear(version + 1)

    async def hear(self, version: int) -> None:
        """Wait until this version, or a later one, is told."""
        while not self.state or self.state["version"] < version:
            told = READ.decode(await self._socket.recv())
            if told["type"] == "error":
                raise RuntimeError(f"{self.seat}: {told['code']}: {told['message']}")
            if told["type"] in ("state", "patch"):
                is_whole = told["type"] == "state"
                self.state = told if is_whole else patched(self.state, told)


class Sharing:
    """Players at several processes, and how long they waited."""

    def __init__(self, addresses: list[str], given: argparse.Namespace) -> None:
        self.addresses = addresses
        self.pause = given.games / given.rate
        self.until = inf
        self.cpu = 0.0
        """What the servers have used while time ran."""
        self.all_sit = asyncio.Barrier(given.games + 1)
        """Time runs when somebody sits at every table."""
        self.own: list[float] = []
        """Until whoever answered was told that it is taken."""
        self.other: list[float] = []
        """Until the other seat was told at its process."""
        self.games: dict[str, str] = {}
        """A key of each game."""
        self.apart = 0
        """Games of which two processes told their seats different things."""

    async def play(self, number: int) -> None:
        """Play one game after the other until time is up."""
        rng = random.Random(number)
        async with AsyncExitStack() as stack:
            desks = await self._sit_down(number, stack)
            await self.all_sit.wait()
            await self._play_on(desks, rng)
        while time.perf_counter() < self.until:
            async with AsyncExitStack() as stack:
                await self._play_on(await self._sit_down(number, stack), rng)

    async def _sit_down(self, number: int, stack: AsyncExitStack) -> list[Desk]:
        """A new game with its seats at two processes."""
        places = [self.addresses[(number + seat) % len(self.addresses)] for seat in (0, 1)]
        game, keys = await asyncio.to_thread(start, places[0], SCENARIOS[number % 4])
        self.games[game] = keys[0]
        desks = []
        for address, key in zip(places, keys, strict=True):
            uri = f"ws://{address}/api/games/{game}/socket"
            socket = connect(uri, compression=None, max_size=None)
            desks.append(Desk(await stack.enter_async_context(socket), key))
            await desks[-1].greet()
        return desks

    async def _play_on(self, desks: list[Desk], rng: random.Random) -> None:
        due = time.perf_counter() + self.pause * rng.random()
        while (ask := desks[0].state["ask"]) is not None and time.perf_counter() < self.until:
            asked, other = sorted(desks, key=lambda desk: desk.seat != ask["seat"])
            await asyncio.sleep(due - time.perf_counter())
            due = max(due + self.pause, time.perf_counter() - 1.0)
            sent = time.perf_counter()
            await asked.answer(rng.randrange(len(asked.state["ask"]["options"])))
            self.own.append(time.perf_counter() - sent)
            await other.hear(asked.state["version"])
            self.other.append(time.perf_counter() - sent)
        self.apart += desks[0].table != desks[1].table

    def differing(self) -> list[str]:
        """Games of which two processes tell different records."""
        return [
            game
            for game, key in self.games.items()
            if len({record(address, game, key) for address in self.addresses}) > 1
        ]


def record(address: str, game: str, key: str) -> str:
    """The record of a game as a process tells it."""
    wanted = urllib.request.Request(f"http://{address}/api/games/{game}/record")
    wanted.add_header("X-Heerbann-Key", key)
    with urllib.request.urlopen(wanted) as answer:
        return str(answer.read().decode())


async def share(addresses: list[str], pids: list[int], given: argparse.Namespace) -> Sharing:
    """All players at once."""
    for address, pid in zip(addresses, pids, strict=True):
        await wake(address, pid)
    sharing = Sharing(addresses, given)

    async def begin() -> None:
        await sharing.all_sit.wait()
        sharing.until = time.perf_counter() + given.seconds
        sharing.cpu = -sum(map(cpu_seconds, pids))

    async with asyncio.TaskGroup() as playing:
        playing.create_task(begin())
        for number in range(given.games):
            playing.create_task(sharing.play(number))
    sharing.cpu += sum(map(cpu_seconds, pids))
    return sharing


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--store", required=True, help="postgresql://user@host/database")
    options.add_argument("--processes", type=int, default=4)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--rate", type=float, default=1000.0, help="answers/s")
    given = options.parse_args()
    with ExitStack() as servers:
        addresses, pids = [], []
        for _ in range(given.processes):
            server, address = run_server(given.store)
            servers.callback(server.wait, 20)
            servers.callback(server.terminate)
            addresses.append(address)
            pids.append(server.pid)
        sharing = asyncio.run(share(addresses, pids, given))
        differing = sharing.differing()
    print(f"processes, games   {given.processes}, {len(sharing.games)}")
    print(f"durable answers/s  {len(sharing.own) / given.seconds:.0f}")
    for name, waits in (("own wait", sorted(sharing.own)), ("other side", sorted(sharing.other))):
        shares = [f"p{share} {waits[len(waits) * share // 100] * 1000:.1f}" for share in (50, 99)]
        print(f"{name:18} {', '.join(shares)} ms")
    print(f"servers' CPU       {sharing.cpu / len(sharing.own) * 1e6:.0f} µs an answer")
    print(f"tables differing   {sharing.apart}")
    print(f"records differing  {len(differing)}")


if __name__ == "__main__":
    main()
