"""Wars on a server of this process, to test what becomes of their battles."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from heerbann.engine.play.answers import Fought
from heerbann.engine.play.known_systems import Systems
from heerbann.engine.rules.asks import Seat
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.tasks import Task, Thought
from heerbann.server.computer.worker import think
from heerbann.server.computer.worker_pool import Heard, NoThought, Thinkers
from heerbann.server.games.game_start import start_new
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.requests import NewGame
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from tests.server.conftest import UNHURRIED
from tests.server.toy import TOY
from tests.toy_war import SYSTEM as WAR
from tests.toy_war.model.actions import March, Stay
from tests.toy_war.model.state import NORTH, SOUTH

SYSTEMS = {"toy": TOY, "toy_war": WAR}
RED, BLUE = Seat("red"), Seat("blue")
BOTH = (NORTH, SOUTH)


class Here(Thinkers):
    """Thinks in this process, which knows the toys."""

    def __init__(self, systems: Systems = SYSTEMS) -> None:
        super().__init__(0, UNHURRIED)
        self.systems = systems
        self.tasks: list[Task] = []

    async def think(self, task: Task, _deadline: float, heard: Heard = print) -> Thought:
        self.tasks.append(task)
        sent = msgspec.json.decode(msgspec.json.encode(task), type=Task)
        try:
            thought = await asyncio.to_thread(think, sent, heard, self.systems)
        except Exception as problem:
            raise NoThought(repr(problem)) from problem
        return msgspec.json.decode(msgspec.json.encode(thought), type=Thought)


@asynccontextmanager
async def process(place: str, systems: Systems = SYSTEMS) -> AsyncIterator[Lobby]:
    """A server process; it ends without any farewell, as if it was killed."""
    store = await open_store(store_url(place))
    computer = Computer(Thinkers(1, UNHURRIED), Here(systems), UNHURRIED)
    lobby = Lobby(store, systems, computer)
    try:
        yield lobby
    finally:
        await lobby.tables.close()
        await computer.close()
        await store.close()


async def new_war(lobby: Lobby, scenario: str = "border", **wishes: Any) -> tuple[LiveGame, Any]:
    new = start_new(SYSTEMS, NewGame(system="toy_war", scenario=scenario, **wishes))
    live = await lobby.add(new)
    return live, new.keys


async def settled(lobby: Lobby) -> None:
    """Wait until nothing is to be done for any contest."""
    async with asyncio.timeout(60):
        while lobby.tables._tasks:
            await asyncio.gather(*lobby.tables._tasks)


async def marched(lobby: Lobby, live: LiveGame) -> None:
    """North has marched against south, who stayed at home."""
    connection = Connection("en", BOTH, None)
    await lobby.join(live, connection, None)
    for seat, order in ((SOUTH, Stay(SOUTH)), (NORTH, March(NORTH, SOUTH))):
        number = list(live.game.options_of(seat)).index(order)
        version = live.match.version
        answer = messages_in.GiveAnswer(seat=seat, version=version, option=number)
        await live.carry_out(connection, answer)


async def table_of(lobby: Lobby, live: LiveGame, number: int, part: int = 0) -> LiveGame:
    found = await lobby.store.table_of(live.id, number, part)
    assert found is not None
    return await lobby.open(found)


async def resign(lobby: Lobby, child: LiveGame, seat: Seat) -> None:
    connection = Connection("en", (RED, BLUE), None)
    await lobby.join(child, connection, None)
    await child.carry_out(connection, messages_in.Resign(seat=seat))


def battles(live: LiveGame) -> list[Fought]:
    values = [getattr(entry, "value", None) for entry in live.game.journal]
    return [value for value in values if isinstance(value, Fought)]


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(test())  # type: ignore[arg-type]  # a coroutine function


async def last_state(connection: Connection) -> dict[str, Any]:
    found: dict[str, Any] = {}
    while not connection._waiting.empty():
        message = json.loads(await connection.next() or b"{}")
        found = message if message.get("type") == "state" else found
    return found
