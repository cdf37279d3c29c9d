"""Opening the page of a campaign after few answers and after many, over the server's own doors."""

import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bench.campaign_blocks import KEY, play_calmly
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games.game_start import seated
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.settings import Deadlines
from heerbann.server.socket.connection import Connection
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from heerbann.server.tell.texts import teller_for
from heerbann.server.tell.told_ledger import told_ledger
from heerbann.systems import all_systems
from heerbann.systems.diex_war.model.campaign import actions as do

SHORT, LONG = 50, 5_000
MANY_DAYS = 400
TIMES = 8
"""So many times a page is opened; the best counts."""
GROWTH = (do.FormConvoy, do.LeaveConvoy, do.Split)
"""By what more and more comes onto the map in a campaign of very many days."""

Figures = dict[str, float]


def campaign_pages() -> dict[str, Figures]:
    """The first message of the socket and the war book of Kent; of the last the map is small."""
    return asyncio.run(_pages())


async def _pages() -> dict[str, Figures]:
    games = {
        f"after {SHORT} answers": _after(SHORT),
        f"after {LONG:,} answers": _after(LONG),
        f"after {LONG:,}, no convoys founded, no groups split": _after(LONG, GROWTH),
    }
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(store_url(str(Path(folder) / "games.db")))
        nobody = Thinkers(0, Deadlines())
        lobby = Lobby(store, all_systems(), Computer(nobody, nobody, Deadlines()))
        try:
            return {
                name: await _page(await lobby.add(seated(game, {}, "free", "")))
                for name, game in games.items()
            }
        finally:
            await store.close()


def _after(answers: int, shunned: tuple[type[Any], ...] = ()) -> Game[Any]:
    """As far as a random campaign comes: one of very many days has as many answers as it wants."""
    system = all_systems()[KEY]
    shipped: Any = system.scenarios["kent_1066"]
    lasting = replace(shipped, days=MANY_DAYS, victory=(), mercenaries=())
    game: Game[Any] = Game(system, Setup(lasting, system.house()), SeededDice(1))
    return play_calmly(game, random.Random(1), answers, shunned)


async def _page(live: LiveGame) -> Figures:
    """What it costs to be told how things stand and to open the war book."""
    state, messages, books = live.game.state, [], []
    for _ in range(TIMES):
        begin = time.process_time()
        message = await _joined(live)
        messages.append(time.process_time() - begin)
    for _ in range(TIMES):
        begin = time.process_time()
        told = told_ledger(live.game, Seat("a"), teller_for(live.game.system, "de"))
        book = msgspec.json.encode(told)
        books.append(time.process_time() - begin)
    return {
        "on map": len(state.groups) + len(state.convoys),
        "first ms": round(1000 * messages[0], 1),
        "state ms": round(1000 * min(messages), 1),
        "state kB": round(len(message) / 1000),
        "book ms": round(1000 * min(books), 1),
        "book kB": round(len(book) / 1000),
    }


async def _joined(live: LiveGame) -> bytes:
    """The first message to a client that knows nothing yet."""
    client = Connection("de", (Seat("a"),), None)
    await live.join(client, None)
    message = await client.next()
    live.leave(client)
    return message or b""
