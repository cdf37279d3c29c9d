"""``/api/health``, ``/api/server``, ``/api/metrics``: about the server itself."""

import asyncio
import socket
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from prometheus_client import CollectorRegistry, Gauge, generate_latest

from heerbann import __version__
from heerbann.engine.packs.readers import Language
from heerbann.server.http.context import Context, caller_of, context_of
from heerbann.server.http.error_docs import ERRORS
from heerbann.server.http.errors import Problem
from heerbann.server.http.settings import LOOPBACK, Settings

AnyRequest = Request[Any, Any, Any]
STORE_SECONDS = 2.0


class ServerInfo(msgspec.Struct, frozen=True):
    """What a client may know; ``addresses``: where others reach it, the best first."""

    version: str
    languages: tuple[Language, ...]
    addresses: tuple[str, ...]


@get("/api/health", responses=ERRORS)
async def health(request: AnyRequest) -> dict[str, str]:
    """Is the server there, and its store?"""
    store = context_of(request).lobby.store
    try:
        await asyncio.wait_for(store.ping(), STORE_SECONDS)
    except Exception as problem:
        raise Problem("store-away") from problem
    return {"status": "ok", "version": __version__}


@get("/api/server", responses=ERRORS)
async def about(request: AnyRequest) -> ServerInfo:
    """Its version, its languages, and where a friend can open it."""
    settings = context_of(request).settings
    server = request.scope.get("server")
    port = settings.port if server is None else server[1]
    addresses = await asyncio.to_thread(addresses_of, settings, port)
    return ServerInfo(__version__, settings.languages, addresses)


def addresses_of(settings: Settings, port: int | None) -> tuple[str, ...]:
    """The public address if there is one, else those in the local network; none: only here."""
    if settings.public_address is not None:
        return (settings.public_address.rstrip("/"),)
    if settings.is_local:
        return ()
    hosts = _own_addresses() if settings.host in ("0.0.0.0", "::") else [settings.host]
    shown = [f"[{host}]" if ":" in host else host for host in hosts]
    return tuple([f"http://{host}:{port}" for host in shown])


def _own_addresses() -> list[str]:
    """Those of this machine, the one it reaches others from first; nothing is sent anywhere."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a network for documentation: nobody is there
            found.append(str(probe.getsockname()[0]))
        except OSError:
            pass
    try:
        listed = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        listed = []
    found += [str(entry[4][0]) for entry in listed]
    return [host for host in dict.fromkeys(found) if not host.startswith("127.")]


@get("/api/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures for Prometheus, for this machine alone: a proxy must not pass them on."""
    is_here = caller_of(request) in (*LOOPBACK, "::1")
    if not is_here or "x-forwarded-for" in request.headers:
        raise Problem("not-found")
    return Response(_figures(context_of(request)), media_type="text/plain; version=0.0.4")


def _figures(context: Context) -> bytes:
    lobby, registry = context.lobby, CollectorRegistry()
    lives = list(lobby.games.values())
    for name, told, value in (
        ("games_in_memory", "Games that somebody looked at lately", len(lives)),
        ("sockets", "Open sockets", context.sockets.total()),
        ("connections", "Clients at games", sum(len(live.connections) for live in lives)),
        ("store_writes_total", "Transactions since the start", lobby.store.commits),
        ("store_entries_total", "Entries written since the start", lobby.store.entries),
        ("thinkers", "Processes that think", len(lobby.computer.pids)),
        ("loop_blocked_total", "How often the event loop was blocked", context.watchdog.times),
        ("loop_blocked_longest_seconds", "The longest time", context.watchdog.longest),
    ):
        Gauge(f"heerbann_{name}", told, registry=registry).set(value)
    return generate_latest(registry)
