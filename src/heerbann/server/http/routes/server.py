"""``/api/health``, ``/api/server``, ``/api/metrics``: about the server itself."""

import asyncio
import socket

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from heerbann import __version__
from heerbann.server.http.context import Context, caller_of, context_of
from heerbann.server.http.errors import Problem
from heerbann.server.http.operations.operation import Call, NoQuery, get
from heerbann.server.http.requests import ServerInfo
from heerbann.server.http.settings import LOOPBACK, Settings

STORE_SECONDS = 2.0


async def health(call: Call[NoQuery, None]) -> dict[str, str]:
    """Is the server there, and its store?"""
    try:
        await asyncio.wait_for(call.context.lobby.store.ping(), STORE_SECONDS)
    except Exception as problem:
        raise Problem("store-away") from problem
    return {"status": "ok", "version": __version__}


async def about(call: Call[NoQuery, None]) -> ServerInfo:
    """Its version, its languages, and where a friend can open it."""
    settings = call.context.settings
    server = call.request.scope.get("server")
    port = settings.port if server is None else server[1]
    addresses = await asyncio.to_thread(addresses_of, settings, port)
    battles = settings.laboratory.games if settings.laboratory.processes else 0
    return ServerInfo(__version__, settings.languages, addresses, battles)


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


async def metrics(request: Request) -> Response:
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
        ("laboratory_runs", "Runs of the laboratory", len(context.laboratory.running)),
        ("laboratory_processes", "Processes that fight there", len(context.laboratory.pids)),
        ("loop_blocked_total", "How often the event loop was blocked", context.watchdog.times),
        ("loop_blocked_longest_seconds", "The longest time", context.watchdog.longest),
    ):
        Gauge(f"heerbann_{name}", told, registry=registry).set(value)
    return generate_latest(registry)


SERVER_ROUTES = (
    get("/api/health", health, gives=dict[str, str]),
    get("/api/server", about, gives=ServerInfo),
)
