"""Samples for the client's test; `python -m tests.server.socket.patch_samples` writes them anew.

Each is the first state of a game, the patches that followed, and the state they lead to, as they
come over the wire.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

from heerbann.engine.contract.random_play import random_answer
from heerbann.server.socket.connection import ENCODER, Connection, whole
from tests.server.running import Json
from tests.server.tell.test_state_message import live_game

FILE = Path(__file__).parents[3] / "web" / "src" / "testing" / "patchSamples.json"
GAMES = (("toy", "feud"), ("battlelore", "first_blood"))
PATCHES = 8


async def sample(system: str, scenario: str) -> Json:
    """One seat's states of a random game."""
    live = await live_game(scenario, system)
    rng, seats = Random(1), live.game.seats[:1]
    connection = Connection("de", seats, None, takes_patches=True)
    told = []
    for _ in range(PATCHES + 1):
        state = live.writer("de").state(live, connection, None)
        connection.tell(state)
        told.append(json.loads(await connection.next() or b""))
        live.match.give(random_answer(live.game, rng))
    first, *patches = told
    return {"first": first, "patches": patches, "last": json.loads(ENCODER.encode(whole(state)))}


async def main() -> None:
    """Play and write."""
    samples = [await sample(system, scenario) for system, scenario in GAMES]
    FILE.write_text(json.dumps(samples, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(main())
