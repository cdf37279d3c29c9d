"""A fair player beside an attack: `python -m bench.server_attack`, against a real server.

Somebody gives an answer or asks for the server's health now and then, first alone, then while
attackers send what once kept a server busy for minutes: outlines with more corners than anybody
draws, deep and long changes to scenarios, records to be run again, garbage on a socket. What counts
is how long the fair one waits; what the attackers get is told besides.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import connect

from bench.server_load import READ, run_server, start
from heerbann import new_game
from heerbann.agents import RandomAgent, play
from heerbann.engine.records.record import lines

ATTACKERS = 4
PAUSE = 0.05
GARBAGE = ("[" * 8000, "{" * 8000, '{"type":' * 900, "9" * 16_000, "\x00", '{"type":"answer"}')


class Attack(NamedTuple):
    """A request that is to keep the server busy."""

    name: str
    path: str
    body: Mapping[str, Any]


def comb(corners: int) -> list[list[int]]:
    """An outline with so many teeth that nothing about it is simple."""
    return [[10 * n, 100 if n % 2 else 90_000] for n in range(corners - 1)] + [[0, 0]]


def attacks() -> list[Attack]:
    """What is sent over HTTP, the allowed as well as the absurd."""
    woods = {
        "800 corners": [{"kind": "wood", "corners": comb(800)}],
        "3,000 corners": [{"kind": "wood", "corners": comb(3000)}],
        "64 outlines of 64 corners": [{"kind": "wood", "corners": comb(64)}] * 64,
    }
    deep: dict[str, Any] = {}
    for _ in range(400):
        deep = {"a": deep}
    changes = {
        **{name: {"pieces": pieces} for name, pieces in woods.items()},
        "400 levels": deep,
        "4,000 names": {f"name{n}": n for n in range(4000)},
    }
    battle = {"system": "skirmish", "scenario": "first_contact"}
    return [
        *[
            Attack(name, "/api/games", {**battle, "overrides": made})
            for name, made in changes.items()
        ],
        Attack("a whole record", "/api/games/import", {"record": long_record()}),
        Attack("a long nonsense record", "/api/games/import", {"record": '{"a":1}\n' * 15_000}),
    ]


def long_record() -> str:
    """A battle played at random to its end: whoever imports it has it run again."""
    rng = random.Random(7)
    game = new_game("skirmish", "first_contact", seed=7)
    play(game, {seat: RandomAgent(seat, rng) for seat in game.seats}, rng)
    return "".join(f"{line}\n" for line in lines(game))


class Fair:
    """A player who answers now and then, and a proxy that asks whether the server is well."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.waits: list[float] = []

    async def play(self, until: float) -> None:
        """Take turns between an answer and a look at the server's health."""
        rng = random.Random(1)
        while time.perf_counter() < until:
            game, keys = await asyncio.to_thread(start, self.address, "heron_ford")
            uri = f"ws://{self.address}/api/games/{game}/socket"
            async with connect(uri, compression=None, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "keys": keys}))
                state = READ.decode(await socket.recv())
                while state["ask"] is not None and time.perf_counter() < until:
                    await asyncio.sleep(PAUSE)
                    state = await self._answer(socket, state, rng)
                    await self._look()

    async def _answer(self, socket: Any, state: dict[str, Any], rng: random.Random) -> Any:
        ask = state["ask"]
        option = rng.randrange(len(ask["options"]))
        answer = {"type": "answer", "seat": ask["seat"], "version": state["version"]}
        sent = time.perf_counter()
        await socket.send(json.dumps({**answer, "option": option}))
        message = await socket.recv()
        self.waits.append(time.perf_counter() - sent)
        return READ.decode(message)

    async def _look(self) -> None:
        sent = time.perf_counter()
        await asyncio.to_thread(request, self.address, "/api/health", None)
        self.waits.append(time.perf_counter() - sent)


def request(address: str, path: str, body: bytes | None) -> str:
    """Send a request and return the code of what came back."""
    wanted = urllib.request.Request(f"http://{address}{path}", body)
    wanted.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(wanted, timeout=60) as answer:
            return str(answer.status)
    except urllib.error.HTTPError as refused:
        return str(json.load(refused)["error"]["code"])
    except OSError as problem:  # the server has hung up on a request that is too large
        return type(problem).__name__


class Attackers:
    """Send one attack after the other, as many as they can."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.answers: Counter[tuple[str, str]] = Counter()
        self._bodies = [(one.name, one.path, json.dumps(one.body).encode()) for one in attacks()]

    async def attack(self, until: float) -> None:
        """All at once, and one who talks nonsense on a socket."""
        requests = cycle(self._bodies)
        posts = [self._post(requests, until) for _ in range(ATTACKERS)]
        await asyncio.gather(self._talk(until), *posts)

    async def _post(self, bodies: Iterator[tuple[str, str, bytes]], until: float) -> None:
        while time.perf_counter() < until:
            name, path, body = next(bodies)
            said = await asyncio.to_thread(request, self.address, path, body)
            self.answers[name, said] += 1

    async def _talk(self, until: float) -> None:
        game, keys = await asyncio.to_thread(start, self.address, "watchtower")
        uri = f"ws://{self.address}/api/games/{game}/socket"
        async with connect(uri, compression=None, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "keys": keys}))
            await socket.recv()
            for garbage in cycle(GARBAGE):
                if time.perf_counter() > until:
                    return
                await socket.send(garbage)
                self.answers["garbage", str(READ.decode(await socket.recv()).get("code"))] += 1


async def compare(address: str, seconds: float) -> tuple[Fair, Fair, Attackers]:
    """The fair player alone, then beside the attack."""
    alone, beside, attackers = Fair(address), Fair(address), Attackers(address)
    await alone.play(time.perf_counter() + seconds)
    until = time.perf_counter() + seconds
    await asyncio.gather(beside.play(until), attackers.attack(until))
    return alone, beside, attackers


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=20.0, help="alone, and beside the attack")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, address = run_server(str(Path(folder) / "attacked.sqlite3"))
        try:
            alone, beside, attackers = asyncio.run(compare(address, given.seconds))
        finally:
            server.terminate()
            server.wait(10)
    for name, fair in (("alone", alone), ("beside the attack", beside)):
        waits = sorted(fair.waits)
        shares = [f"p{share} {waits[len(waits) * share // 100] * 1000:.0f}" for share in (50, 99)]
        print(f"{name:20} {', '.join(shares)}, longest {waits[-1] * 1000:.0f} ms of {len(waits)}")
    for (name, said), number in sorted(attackers.answers.items()):
        print(f"  {name:28} {said:16} {number}")


if __name__ == "__main__":
    main()
