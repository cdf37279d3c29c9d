"""What every handler of the server needs, in one place."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection, Request

from heerbann.engine.packs.readers import Language
from heerbann.engine.records.written_setups import Systems
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.aide import TableAide
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.backlog import Backlog
from heerbann.server.http.callers import home_of
from heerbann.server.http.errors import Problem
from heerbann.server.http.limits import Buckets, Turns
from heerbann.server.http.logs import log_about
from heerbann.server.http.operations.pages import Pages
from heerbann.server.http.settings import Settings
from heerbann.server.http.watchdog import Watchdog
from heerbann.server.laboratory.laboratory import Laboratory
from heerbann.server.tell.first_look import FirstLooks

KEY_HEADER = "x-heerbann-key"
MOST_KEYS = 4
"""A screen has no more seats than that."""
CALLER_LARGE_BODIES, LARGE_BODIES = 4, 16
"""So many long requests at once, of one caller and in all: each is up to 4.5 MB, twice."""


@dataclass
class Context:
    """The running server."""

    settings: Settings
    lobby: Lobby
    offered: Systems
    """The games that may be started; those that run go on, whatever is offered."""
    watchdog: Watchdog
    starts: Buckets
    wrong_keys: Buckets
    work: Buckets
    aims: Buckets
    aides: Mapping[str, TableAide]
    looks: FirstLooks
    laboratory: Laboratory
    backlog: Backlog
    sockets: Counter[str] = field(default_factory=Counter)
    """How many sockets each caller has open."""
    large_bodies: Counter[str] = field(default_factory=Counter)
    """How many long requests of each caller are being read and carried out."""
    pages: Pages = field(default_factory=Pages)
    turns: Turns = field(default_factory=Turns)
    """Of each caller few messages and requests are begun before it is the turn of others."""

    @classmethod
    def of(
        cls,
        settings: Settings,
        lobby: Lobby,
        watchdog: Watchdog,
        aides: Mapping[str, TableAide],
        backlog: Backlog | None = None,
    ) -> "Context":
        """A server with all its buckets full."""
        limits = settings.limits
        offered = {key: one for key, one in lobby.systems.items() if settings.offers(key)}
        return cls(
            settings,
            lobby,
            offered,
            watchdog,
            Buckets(limits.start_rate, limits.start_burst),
            Buckets(limits.wrong_key_rate, limits.wrong_key_burst),
            Buckets(limits.work_rate, limits.work_burst),
            Buckets(limits.aim_rate, limits.aim_burst),
            aides,
            FirstLooks(offered),
            Laboratory(settings.laboratory, settings.deadlines),
            backlog or Backlog(limits.unread_bytes),
        )

    @contextmanager
    def open_socket(self, caller: str) -> Iterator[None]:
        """Count a socket as long as it is open; too many are refused."""
        limits = self.settings.limits
        with _one_more(self.sockets, caller, limits.caller_sockets, limits.sockets):
            yield

    @contextmanager
    def large_body(self, caller: str) -> Iterator[None]:
        """Count a long request, from its first byte to its answer: each takes its memory."""
        with _one_more(self.large_bodies, caller, CALLER_LARGE_BODIES, LARGE_BODIES):
            yield

    async def game(self, caller: str, game: str, keys: tuple[str, ...]) -> "Visit":
        """A game for somebody with keys."""
        seats = await self.seats(caller, game, keys)
        visit = Visit(await self.lobby.open(game), seats)
        await self.turns.wait(caller)
        return visit

    async def seats(self, caller: str, game: str, keys: tuple[str, ...]) -> tuple[Seat, ...]:
        """What keys open in a game; guessing is slow, tells nothing, and builds nothing."""
        if self.wrong_keys[caller].is_empty:
            raise Problem("too-fast")
        seating = await self.lobby.seating(game)
        seats = None if seating is None else seating.seats_of(keys)
        if seats is None:
            self.wrong_keys[caller].take()
            raise Problem("no-such-game" if seating is None else "forbidden")
        return seats


@contextmanager
def _one_more(counted: Counter[str], caller: str, most: int, most_of_all: int) -> Iterator[None]:
    if counted.total() >= most_of_all or counted[caller] >= most:
        raise Problem("too-many")
    counted[caller] += 1
    try:
        yield
    finally:
        counted[caller] -= 1
        if not counted[caller]:
            del counted[caller]


@dataclass
class Visit:
    """A game, and the seats of whoever asks (none: an onlooker)."""

    live: LiveGame
    seats: tuple[Seat, ...]


def context_of(connection: HTTPConnection) -> Context:
    """The server a request came to."""
    context: Context = connection.app.state.context
    return context


def caller_of(connection: HTTPConnection) -> str:
    """Where a request comes from, to count by."""
    return home_of(connection.client.host if connection.client else "?")


def language_of(request: Request) -> Language:
    """What the address says, else what the browser prefers, as far as it is offered."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language") or ""
    return context_of(request).settings.spoken(wanted.strip()[:2].lower())


async def visit(request: Request, game: str) -> Visit:
    """A game for the key in the header; whatever is logged from now on is about it.

    Whoever has several seats tells all their keys, with commas.
    """
    log_about(game)
    return await context_of(request).game(caller_of(request), game, keys_in(request))


async def seats_of(request: Request, game: str) -> tuple[Seat, ...]:
    """The seats of whoever asks, whether the game can be opened or not."""
    return await context_of(request).seats(caller_of(request), game, keys_in(request))


def keys_in(request: Request) -> tuple[str, ...]:
    """The keys in the header."""
    return tuple(request.headers.get(KEY_HEADER, "")[: 64 * MOST_KEYS].split(",")[:MOST_KEYS])
