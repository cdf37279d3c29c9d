"""The application: routes, limits, headers and errors put together."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import structs
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.types import Lifespan

from heerbann.engine.records.written_setups import Systems
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.backlog import Backlog
from heerbann.server.http.client_files import client_routes
from heerbann.server.http.context import Context
from heerbann.server.http.known_types import make_types_known
from heerbann.server.http.operations.answering import tell_http
from heerbann.server.http.operations.front_door import FrontDoor
from heerbann.server.http.routes.aide import aides_of
from heerbann.server.http.routes.route_table import OPERATIONS, describe
from heerbann.server.http.routes.server import metrics
from heerbann.server.http.settings import Settings
from heerbann.server.http.watchdog import Watchdog
from heerbann.server.laboratory.laboratory import Laboratory
from heerbann.server.socket.talk import play
from heerbann.server.store.news import hear
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from heerbann.systems import all_systems

LOG = logging.getLogger("heerbann.server")
SWEEP_SECONDS = 60.0
PATIENCE = 6
"""Whoever opens a long stored game waits for so many others at the most."""


def create_app(settings: Settings, systems: Systems | None = None) -> Starlette:
    """The server as an ASGI application."""
    make_types_known()
    routes = [
        *[operation.route for operation in OPERATIONS],
        WebSocketRoute("/api/games/{game}/socket", play),
        Route("/api/metrics", metrics),
        Route("/api/schema/openapi.json", describe),
        *client_routes(settings),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(FrontDoor, settings=settings)],
        exception_handlers={HTTPException: tell_http},
        lifespan=_running(settings, systems or {**all_systems()}),
    )
    app.state.backlog = Backlog(settings.limits.unread_bytes)
    return app


def _running(settings: Settings, systems: Systems) -> Lifespan[Starlette]:
    aides = aides_of(systems, settings.packs)

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        store = await open_store(store_url(settings.store))
        deadlines = settings.deadlines
        players, advisers, tellers = [
            Thinkers(number, deadlines) for number in (settings.thinkers, 1, 1)
        ]
        fighters = Thinkers(1, structs.replace(deadlines, free=deadlines.battle))
        openers = Thinkers(1, structs.replace(deadlines, free=PATIENCE * deadlines.message))
        computer = Computer(players, advisers, deadlines, fighters, tellers, openers)
        lobby = Lobby(store, systems, computer)
        watchdog = Watchdog(asyncio.get_running_loop())
        context = app.state.context = Context.of(
            settings, lobby, watchdog, aides, app.state.backlog
        )
        watchdog.start()
        chores = [
            asyncio.create_task(hear(store, lobby.catch_up)),
            asyncio.create_task(_sweep(lobby, context.laboratory)),
        ]
        try:
            yield
        finally:
            watchdog.stop()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await context.laboratory.close()
            await lobby.close()
            await computer.close()
            await store.close()

    return running


async def _sweep(lobby: Lobby, laboratory: Laboratory) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await laboratory.sweep()
            await lobby.tidy_up()  # the longer one: games are kept one by one
        except Exception:  # the store may be away for a moment
            LOG.exception("could not tidy up")
