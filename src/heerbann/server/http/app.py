"""The application: routes, limits, headers and errors put together."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import structs

from heerbann import __version__
from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.records.written_setups import Systems
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.client_files import client_routes
from heerbann.server.http.context import Context, context_of, language_of
from heerbann.server.http.error_docs import ErrorBody, ErrorPart, tell_strictness
from heerbann.server.http.errors import Code, Problem
from heerbann.server.http.guard import HEADERS, check_host, check_origin
from heerbann.server.http.logs import REQUEST
from heerbann.server.http.routes_aide import aide_router, aides_of
from heerbann.server.http.routes_games import games_router
from heerbann.server.http.routes_server import about, health, metrics
from heerbann.server.http.routes_systems import systems_router
from heerbann.server.http.settings import Settings
from heerbann.server.http.watchdog import Watchdog
from heerbann.server.socket.talk import play
from heerbann.server.store.news import hear
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url
from heerbann.server.tell.texts import texts
from heerbann.systems import all_systems

LOG = logging.getLogger("heerbann.server")
SWEEP_SECONDS = 60.0
AnyRequest = Request[Any, Any, Any]


def create_app(settings: Settings, systems: Systems | None = None) -> Litestar:
    """The server as an ASGI application."""
    offered = _offered(systems or all_systems(), settings)
    app = Litestar(
        route_handlers=[
            systems_router,
            aide_router,
            games_router,
            play,
            health,
            about,
            metrics,
            *client_routes(settings),
        ],
        lifespan=[_running(settings, offered)],
        before_request=_check,
        after_request=_harden,
        exception_handlers={
            Problem: _tell_problem,
            HTTPException: _tell_http,
            RecursionError: _tell_too_deep,
            Exception: _tell_bug,
        },
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=_OPENAPI,
        logging_config=None,
    )
    tell_strictness(app.openapi_schema)
    return app


_OPENAPI = OpenAPIConfig(
    title="Heerbann",
    version=__version__,
    path="/api/schema",
    render_plugins=[JsonRenderPlugin()],  # pages that show it load scripts from elsewhere
)


def _running(settings: Settings, systems: Systems) -> Callable[[Litestar], Any]:
    aides = aides_of(systems, settings.packs)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(store_url(settings.store))
        deadlines = settings.deadlines
        players, advisers, tellers = [
            Thinkers(number, deadlines) for number in (settings.thinkers, 1, 1)
        ]
        fighters = Thinkers(1, structs.replace(deadlines, free=deadlines.battle))
        computer = Computer(players, advisers, deadlines, fighters=fighters, tellers=tellers)
        lobby = Lobby(store, systems, computer)
        watchdog = Watchdog(asyncio.get_running_loop())
        app.state.context = Context.of(settings, lobby, watchdog, aides)
        watchdog.start()
        chores = [
            asyncio.create_task(hear(store, lobby.catch_up)),
            asyncio.create_task(_sweep(lobby)),
        ]
        try:
            yield
        finally:
            watchdog.stop()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await lobby.close()
            await computer.close()
            await store.close()

    return running


def _offered(systems: Systems, settings: Settings) -> Systems:
    wanted = systems if settings.systems is None else settings.systems
    return {key: system for key, system in systems.items() if key in wanted}


async def _sweep(lobby: Lobby) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        lobby.forget_idle()


# Before, after, and when something is wrong


def _check(request: AnyRequest) -> None:
    REQUEST.set(f"{request.method} {request.url.path!r}")
    settings = context_of(request).settings
    check_host(request.headers, settings)
    check_origin(request.headers, settings)


def _harden(response: Response[Any]) -> Response[Any]:
    response.headers.update(HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _told(code: Code, text: str, status: int, rule: str | None = None) -> Response[Any]:
    error = ErrorBody(ErrorPart(code, text, rule))
    return _harden(Response(error, status_code=status, media_type=MediaType.JSON))


def _tell_problem(request: AnyRequest, problem: Problem) -> Response[Any]:
    text = texts(language_of(request)).problem(problem)
    return _told(problem.code, text, problem.status)


_CODES: dict[int, Code] = {
    HTTPStatus.NOT_FOUND: "not-found",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too-large",
    HTTPStatus.TOO_MANY_REQUESTS: "too-fast",
}


def _tell_http(request: AnyRequest, problem: HTTPException) -> Response[Any]:
    code = _CODES.get(problem.status_code, "bad-request")
    detail = "; ".join(_details(problem)) if code == "bad-request" else ""
    text = texts(language_of(request)).problem(Problem(code, detail))
    return _told(code, text, problem.status_code)


def _details(problem: HTTPException) -> list[str]:
    parts = problem.extra if isinstance(problem.extra, list) else []
    told = [str(part.get("message", "")) for part in parts if isinstance(part, dict)]
    return told or [problem.detail]


def _tell_too_deep(request: AnyRequest, problem: RecursionError) -> Response[Any]:
    return _tell_problem(request, Problem("bad-request", wrong_value(problem)))


def _tell_bug(request: AnyRequest, problem: Exception) -> Response[Any]:
    LOG.error("%s %.200s", request.method, request.url.path, exc_info=problem)
    return _tell_problem(request, Problem("internal"))
