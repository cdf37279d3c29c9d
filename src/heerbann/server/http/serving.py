"""Running the server until somebody stops it: the port, the browser, a clean end."""

import asyncio
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from threading import Thread

import uvicorn
from sqlalchemy.engine import URL
from starlette.applications import Starlette

from heerbann.engine.play.long_lived import collect_seldom, leave_out
from heerbann.server.http.app import create_app
from heerbann.server.http.backlog import Backlog
from heerbann.server.http.connections import Connections, protocol_for
from heerbann.server.http.context import Context
from heerbann.server.http.logs import keep_log
from heerbann.server.http.settings import Limits, Settings
from heerbann.server.http.socket_protocol import socket_protocol_for
from heerbann.server.store.open_store import open_store
from heerbann.server.store.store_location import store_url

if sys.platform != "win32":
    import resource

WAIT_SECONDS = 0.05
OWN_FILES = 500
"""So many files the server may have open for itself: the store, processes, the client."""
HEAD_BYTES = 32_768
"""So long the head of a request may be: of the shortest lines it has some thousand."""
ACCEPTED_AT_ONCE = 20
"""So many new connections are taken in before it is the turn of those who are there already."""
WAITING_OUTSIDE = 2048
"""So many may wait to be taken in."""
COLLECT_SECONDS = 600.0
"""So often comes a full collection: it looks at all games, and all of them wait for it."""
WORDS_PER_MESSAGE = 4  # bytes of a sign in UTF-8; longer messages are refused by the protocol


class CannotServe(Exception):
    """The address cannot be used."""


def run(settings: Settings, announce: Callable[[str], None], *, opens_browser: bool) -> None:
    """Serve until interrupted; ``announce`` is called with the address once it answers."""
    asyncio.run(_try_store(store_url(settings.store)))
    allow_files(settings.limits)
    listener = _listener(settings.host, settings.port)
    address = f"http://{_shown(settings.host)}:{listener.getsockname()[1]}/"
    server = make_server(settings)
    keep_log(settings.limits)
    with suppress(KeyboardInterrupt):  # that is how it is meant to end
        asyncio.run(_serve(server, listener, address, announce, opens_browser))


def allow_files(limits: Limits) -> None:
    """Let this process have as many files open as it lets in, as far as the system grants it.

    Where only 1024 are usual, some dozen callers would be enough to shut everybody out.
    """
    if sys.platform == "win32":
        return
    needed = 2 * limits.connections + OWN_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    granted = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if soft != resource.RLIM_INFINITY and soft < granted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (granted, hard))


async def _try_store(url: URL) -> None:
    """A store that cannot be opened is told before anything else happens."""
    store = await open_store(url)
    await store.close()


def make_server(settings: Settings, app: Starlette | None = None) -> uvicorn.Server:
    """A server with our limits; logs are left to whoever runs it."""
    limits, proxies = settings.limits, settings.trusted_proxies
    app = app or create_app(settings)
    backlog: Backlog = app.state.backlog
    longest = limits.socket_bytes * WORDS_PER_MESSAGE
    config = uvicorn.Config(
        app,
        http=protocol_for(Connections(limits, settings.trusts, backlog)),
        h11_max_incomplete_event_size=HEAD_BYTES,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_keep_alive=ceil(limits.idle_seconds),
        ws=socket_protocol_for(Connections(limits, settings.trusts, backlog)),
        backlog=ACCEPTED_AT_ONCE,
        ws_max_size=longest,
        ws_ping_interval=20.0,
        ws_per_message_deflate=not settings.is_local,  # there it only costs time,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    return uvicorn.Server(config)


async def _serve(
    server: uvicorn.Server,
    listener: socket.socket,
    address: str,
    announce: Callable[[str], None],
    opens_browser: bool,
) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(WAIT_SECONDS)
    if server.started:
        listener.listen(WAITING_OUTSIDE)
        await asyncio.to_thread(announce, address)  # a terminal takes its time
        app = server.config.app
        assert isinstance(app, Starlette)
        reading = _read_ahead(app.state.context)
        if opens_browser:
            while reading.is_alive() and not serving.done():
                await asyncio.sleep(WAIT_SECONDS)
            await asyncio.to_thread(webbrowser.open, address)
    collecting = asyncio.create_task(_collect())
    await serving
    collecting.cancel()


async def _collect() -> None:
    collect_seldom()
    while True:
        await asyncio.sleep(COLLECT_SECONDS)
        gc.collect()


def _read_ahead(context: Context) -> Thread:
    """Read the systems before the first visitor comes; the end of the server waits for nothing."""

    def read() -> None:
        for language in context.settings.languages:
            context.looks.look(language)
        leave_out()  # else every full collection would look at all maps, and all games wait for it

    thread = Thread(target=read, daemon=True)
    thread.start()
    return thread


def _listener(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    if os.name == "posix":  # elsewhere it would let two programs have the same port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, UnicodeError) as problem:  # a part of a name may be too long for any network
        listener.close()
        why = problem.strerror if isinstance(problem, OSError) else problem
        raise CannotServe(f"{host}:{port}: {why}") from problem
    return listener


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
