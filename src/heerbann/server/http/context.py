"""What every handler of the server needs, in one place."""

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Seat
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.errors import Problem
from heerbann.server.http.limits import Buckets
from heerbann.server.http.settings import Settings

KEY_HEADER = "x-heerbann-key"


@dataclass
class Context:
    """The running server."""

    settings: Settings
    lobby: Lobby
    starts: Buckets
    wrong_keys: Buckets
    work: Buckets
    aims: Buckets

    @classmethod
    def of(cls, settings: Settings, lobby: Lobby) -> "Context":
        """A server with all its buckets full."""
        limits = settings.limits
        return cls(
            settings,
            lobby,
            Buckets(limits.start_rate, limits.start_burst),
            Buckets(limits.wrong_key_rate, limits.wrong_key_burst),
            Buckets(limits.work_rate, limits.work_burst),
            Buckets(limits.aim_rate, limits.aim_burst),
        )

    async def game(self, caller: str, game: str, keys: tuple[str, ...]) -> "Visit":
        """A game for somebody with keys; guessing is slow, and tells nothing."""
        if self.wrong_keys[caller].is_empty:
            raise Problem("too-fast")
        live, seats = None, None
        try:
            live = await self.lobby.open(game)
            seats = live.seating.seats_of(keys)
        except Problem as problem:
            if problem.code != "no-such-game":
                raise
        if live is None or seats is None:
            self.wrong_keys[caller].take()
            raise Problem("no-such-game" if live is None else "forbidden")
        return Visit(live, seats)


@dataclass
class Visit:
    """A game, and the seats of whoever asks (none: an onlooker)."""

    live: LiveGame
    seats: tuple[Seat, ...]


def context_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Context:
    """The server a request came to."""
    context: Context = connection.app.state.context
    return context


def caller_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, to count by."""
    return connection.client.host if connection.client else "?"


def language_of(request: Request[Any, Any, Any]) -> Language:
    """What the address says, else what the browser prefers, else German."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language") or "de"
    return "en" if wanted.strip().lower().startswith("en") else "de"


async def visit(request: Request[Any, Any, Any], game: str) -> Visit:
    """A game for the key in the header."""
    key = request.headers.get(KEY_HEADER, "")[:64]
    return await context_of(request).game(caller_of(request), game, (key,))
