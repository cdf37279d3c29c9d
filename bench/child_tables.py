"""CPU-seconds until the table of a battle within a game is open and somebody sits at it."""

import asyncio
import random
import tempfile
import time
from itertools import count
from pathlib import Path

import heerbann
from bench.heerbann_blocks import random_answer
from heerbann.engine.rules.asks import ContestAsk
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games.game_start import seated
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.settings import Deadlines
from heerbann.server.socket.connection import Connection
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from heerbann.systems import all_systems
from heerbann.systems.diex_war.model.scenario import SiegeScenario

SIEGE = "diex_war"


def opening_seconds(number: int) -> dict[str, list[float]]:
    """So many battles of every siege; the first of each loads its map."""
    return {
        f"{SIEGE} {name}, opening a child table": asyncio.run(_opened(name, number))
        for name, scenario in all_systems()[SIEGE].scenarios.items()
        if isinstance(scenario, SiegeScenario)
    }


async def _opened(name: str, number: int) -> list[float]:
    taken: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(store_url(str(Path(folder) / "games.db")))
        nobody = Thinkers(0, Deadlines())
        lobby = Lobby(store, all_systems(), Computer(nobody, nobody, Deadlines()))
        try:
            for seed in count():
                live = await _at_battle(lobby, name, seed)
                if live is not None:
                    taken.append(await _timed(lobby, live))
                if len(taken) == number:
                    return taken
        finally:
            await lobby.tables.close()
            await store.close()
    raise AssertionError("seeds do not end")


async def _at_battle(lobby: Lobby, name: str, seed: int) -> LiveGame | None:
    """A siege that waits for its first battle, if one is fought in it."""
    game, rng = heerbann.new_game(SIEGE, name, seed=seed), random.Random(seed)
    while game.ask is not None and not isinstance(game.ask, ContestAsk):
        game.answer(random_answer(game, rng))
    if game.ask is None:
        return None
    lobby.tables.look_after = lambda _live: None  # type: ignore[method-assign]  # not yet
    live = await lobby.add(seated(game, {}, "free", ""))
    del lobby.tables.look_after
    return live


async def _timed(lobby: Lobby, live: LiveGame) -> float:
    """Until a client is told how the battle begins."""
    begin = time.process_time()
    lobby.tables.look_after(live)
    await asyncio.gather(*lobby.tables._tasks)
    table = await lobby.open(live.tables[0][0])
    client = Connection("de", table.game.seats, None)
    await table.join(client, None)
    await client.next()
    return time.process_time() - begin
