"""Durable answers per second over loopback: many hot-seat games at once, against a real server.

Every answer is checked by the rules, written to the store with a safe commit, and answered with the
new state; the time from sending to that state is what a player waits. Players answer at a steady
rate; a wait counts from the moment the answer was due, so a server that falls behind shows it. The
floor is what a bare web socket and a bare SQLite file need for as many messages of that size, right
after it on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.server_floor import measure
from heerbann.server.socket.state_patches import patched

WARM_UP = 2.0
SCENARIOS = ("heron_ford", "watchtower", "three_crossings", "palisade_camp")


READ = msgspec.json.Decoder(dict[str, Any])


class Load:
    """Many players and the times they waited."""

    def __init__(self, address: str, until: float, pause: float, is_whole: bool) -> None:
        self.address = address
        self.is_whole = is_whole
        """Is every state to be told whole?"""
        self.until = until
        self.pause = pause
        """Seconds between the answers of one game; 0: as fast as the server is."""
        self.waits: list[tuple[float, float]] = []
        self.errors = 0
        self.warm_cpu = 0.0
        self.warm_answers = 0
        self.bytes = 0

    async def play(self, number: int) -> None:
        """Play one game after the other until time is up."""
        rng = random.Random(number)
        while time.perf_counter() < self.until:
            game, keys = await asyncio.to_thread(start, self.address, SCENARIOS[number % 4])
            uri = f"ws://{self.address}/api/games/{game}/socket"
            async with connect(uri, compression=None, max_size=None) as socket:
                patches = not self.is_whole
                hello = {"type": "hello", "keys": keys, "lang": "de", "patches": patches}
                await socket.send(json.dumps(hello))
                await self._answer_on(socket, rng)

    async def _answer_on(self, socket: ClientConnection, rng: random.Random) -> None:
        state = READ.decode(await socket.recv())
        due = time.perf_counter() + self.pause * rng.random()
        while state["ask"] is not None and time.perf_counter() < self.until:
            option = rng.randrange(len(state["ask"]["options"]))
            answer = {"type": "answer", "seat": state["ask"]["seat"], "version": state["version"]}
            await asyncio.sleep(due - time.perf_counter())
            sent = due if self.pause else time.perf_counter()
            due = max(due + self.pause, time.perf_counter() - 1.0)
            await socket.send(json.dumps({**answer, "option": option}))
            message = await socket.recv()
            now = time.perf_counter()
            self.waits.append((now, now - sent))
            self.bytes += len(message)
            told = READ.decode(message)
            if told["type"] not in ("state", "patch"):
                self.errors += 1
                return
            state = patched(state, told) if told["type"] == "patch" else told


def start(address: str, scenario: str) -> tuple[str, list[str]]:
    """Start a hot-seat game."""
    import urllib.request

    body = json.dumps({"system": "claymore", "scenario": scenario}).encode()
    request = urllib.request.Request(f"http://{address}/api/games", body)
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request) as answer:
        started = json.load(answer)
    return started["game"], list(started["keys"].values())


def run_server(store: str) -> tuple[subprocess.Popen[str], str]:
    """A server of its own on a free port, without limits on the number of requests."""
    code = (
        "import sys; from heerbann.server.http.serving import run; "
        "from heerbann.server.http.settings import Limits, Settings; "
        "limits = Limits(start_rate=1e6, start_burst=1e6, message_rate=1e6, message_burst=1e6, "
        "work_rate=1e6, work_burst=1e6, "
        "caller_sockets=10_000, caller_connections=10_000, sockets=10_000, connections=10_000); "
        "settings = Settings(port=0, store=sys.argv[1], limits=limits); "
        "run(settings, lambda a: print(a, flush=True), opens_browser=False)"
    )
    server = subprocess.Popen(
        [sys.executable, "-c", code, store], stdout=subprocess.PIPE, text=True, env=os.environ
    )
    assert server.stdout is not None
    address = server.stdout.readline().strip()
    return server, address.removeprefix("http://").rstrip("/")


async def load(address: str, given: argparse.Namespace, pid: int) -> Load:
    """All players at once."""
    gc.disable()  # all players would wait for the garbage of one
    pause = given.games / given.rate if given.rate else 0.0
    await wake(address, pid)
    until = time.perf_counter() + WARM_UP + given.seconds
    players = Load(address, until, pause, given.whole)

    async def look() -> None:
        await asyncio.sleep(WARM_UP)
        players.warm_cpu, players.warm_answers = cpu_seconds(pid), len(players.waits)

    await asyncio.gather(look(), *[players.play(number) for number in range(given.games)])
    return players


async def wake(address: str, pid: int) -> None:
    """Let somebody sit down, and wait until the processes that think have been started for that."""
    game, keys = await asyncio.to_thread(start, address, SCENARIOS[0])
    async with connect(f"ws://{address}/api/games/{game}/socket", max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "keys": keys}))
        await socket.recv()
        before, used = -1.0, 0.0
        while before != used:
            await asyncio.sleep(1.0)
            before, used = used, sum(map(cpu_seconds, children(pid)))


def children(pid: int) -> list[int]:
    """The processes that a process has started (Linux only; none elsewhere)."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


async def hold_open(address: str, games: int, pid: int) -> None:
    """Start so many games, each with somebody at the table, and say what they keep in memory."""
    async with AsyncExitStack() as sockets:
        before = 0.0
        for number in range(games + 4):
            if number == 4:  # one of each scenario: what all games share is loaded
                before = megabytes(pid)
            game, keys = await asyncio.to_thread(start, address, SCENARIOS[number % 4])
            uri = f"ws://{address}/api/games/{game}/socket"
            socket = await sockets.enter_async_context(connect(uri, max_size=None))
            await socket.send(json.dumps({"type": "hello", "keys": keys, "patches": True}))
            await socket.recv()
        used = megabytes(pid) - before
    print(f"open games         {games}")
    print(f"memory             {used:.0f} MB more than {before:.0f} MB")
    print(f"memory per game    {used * 1024 / games:.0f} kB")


def megabytes(pid: int) -> float:
    """What a process keeps in memory (Linux only)."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def cpu_seconds(pid: int) -> float:
    """What a process has used so far (Linux only; 0 elsewhere)."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--rate", type=float, default=1000.0, help="answers/s; 0: no pauses")
    options.add_argument("--store", help="default: a SQLite file in a temporary folder")
    options.add_argument("--open", type=int, default=0, help="only: memory of so many open games")
    options.add_argument("--whole", action="store_true", help="no patches: every state whole")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, address = run_server(given.store or str(Path(folder) / "load.sqlite3"))
        try:
            if given.open:
                asyncio.run(hold_open(address, given.open, server.pid))
                return
            players = asyncio.run(load(address, given, server.pid))
            used = cpu_seconds(server.pid)
        finally:
            server.terminate()
            server.wait(10)
        report(players, given.games, used)
        size = players.bytes // len(players.waits)
        floor = measure(Path(folder), given.games, given.seconds, given.rate, size)
    print(f"floor, messages/s  {len(floor) / given.seconds:.0f}")
    for share in (0.5, 0.99):
        print(f"floor, wait p{share * 100:.0f}    {floor[int(len(floor) * share)] * 1000:.1f} ms")


def report(players: Load, games: int, used: float) -> None:
    """Answers per second and how long players waited, after the warm-up."""
    end = players.until
    begin = players.waits[players.warm_answers][0]
    waits = sorted(wait for at, wait in players.waits if begin <= at <= end)
    spent = end - begin
    print(f"games at once      {games}")
    print(f"durable answers/s  {len(waits) / spent:.0f}")
    for share in (0.5, 0.95, 0.99):
        print(f"wait p{share * 100:.0f}           {waits[int(len(waits) * share)] * 1000:.1f} ms")
    print(f"bytes per answer   {players.bytes / len(players.waits):.0f}")
    cpu = (used - players.warm_cpu) / (len(players.waits) - players.warm_answers)
    print(f"server CPU/answer  {cpu * 1e6:.0f} µs")
    print(f"errors             {players.errors}")


if __name__ == "__main__":
    main()
