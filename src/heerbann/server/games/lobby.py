"""All games of this process: those in memory, and the door to those in the store."""

import asyncio
import logging
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

import msgspec
from msgspec import structs

from heerbann.engine.play.long_lived import settle
from heerbann.engine.records.written_setups import Systems
from heerbann.engine.rules.asks import Seat
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.tasks import Resumption, Task
from heerbann.server.games.contests import ChildTables
from heerbann.server.games.game_start import NewMatch, resume, stored_system
from heerbann.server.games.keeping import Keeper
from heerbann.server.games.keepsakes import Keepsake, read, written
from heerbann.server.games.live import LiveGame
from heerbann.server.games.match import Match
from heerbann.server.games.old_rules import OldGame, held, old_game
from heerbann.server.games.seats import Seating
from heerbann.server.http.errors import Problem
from heerbann.server.socket.connection import Connection
from heerbann.server.store.keepsakes import kept
from heerbann.server.store.notices import Written
from heerbann.server.store.rows import StoredGame
from heerbann.server.store.store import Conflict, Store

LOG = logging.getLogger("heerbann.server")
MOST_AT_ONCE = 16_384
"""Entries of so many bytes are run again in at most some tens of milliseconds."""
IDLE_SECONDS = 600.0
"""So long a game stays in memory that nobody is connected to."""


class Lobby:
    """Finds games, and forgets those that nobody looks at."""

    def __init__(self, store: Store, systems: Systems, computer: Computer) -> None:
        self.store = store
        self.systems = systems
        self.computer = computer
        self.tables = ChildTables(self)
        self.keeper = Keeper(store, computer)
        self.games: dict[str, LiveGame] = {}
        self._opening: dict[str, asyncio.Task[LiveGame]] = {}
        self._warming: asyncio.Task[None] | None = None

    async def add(self, new: NewMatch) -> LiveGame:
        """Keep a new game."""
        await self.store.create(new.row, new.match.lines(0))
        return self._put(new.row, new.match)

    async def seating(self, game: str) -> Seating | None:
        """Who sits where in a game, without building it; None: there is no such game."""
        live = self.games.get(game)
        if live is not None:
            return live.seating
        if not game.isprintable():
            return None  # PostgreSQL would not even look for a zero byte
        stored = (await self.store.seatings([game])).get(game)
        return None if stored is None else msgspec.json.decode(stored, type=Seating)

    async def open(self, game: str) -> LiveGame:
        """A game by its id, from memory or from the store."""
        live = self.games.get(game)
        if live is not None:
            return live
        if game not in self._opening:
            self._opening[game] = asyncio.create_task(self._open(game))
        return await asyncio.shield(self._opening[game])

    async def _open(self, game: str) -> LiveGame:
        try:
            live = self._put(*await self._read(game))
            await self.tables.attach(live)
            return live
        finally:
            del self._opening[game]

    async def fresh(self, game: str) -> LiveGame:
        """The same with all that other processes have written."""
        live = await self.open(game)
        known = await self.store.versions([game])
        if known.get(game, 0) > live.match.version:
            await live.catch_up()
        return live

    async def join(self, live: LiveGame, connection: Connection, request: int | None) -> None:
        """Let a client in; its game stays in memory as long as it is connected."""
        await live.join(connection, request)
        self.games[live.id] = live
        settle(live.match.game.system.key)  # the first state was told: all it takes is loaded
        if self._warming is None:  # somebody plays: sooner or later there is something to think
            self._warming = asyncio.create_task(self.computer.warm_up())

    async def close(self) -> None:
        """Send everybody home."""
        await self.tables.close()
        if self._warming is not None:
            await asyncio.gather(self._warming, return_exceptions=True)
        await self.keeper.keep_all(self.games.values())
        for live in list(self.games.values()):
            self._let_go(live)

    def _put(self, row: StoredGame, match: Match) -> LiveGame:
        live = LiveGame(self.store, row, match, self.computer, self._read)
        live.after_change = self.tables.look_after
        live.fought = self.tables.result_of
        self.games[row.id] = live
        self.tables.look_after(live)
        return live

    async def _read(self, game: str) -> tuple[StoredGame, Match]:
        found = await self.store.load(game)
        if found is None:
            raise Problem("no-such-game")
        row, lines = found
        try:
            match = await self._resumed(row, lines)
        except Problem as problem:
            if problem.code != "rules-changed":
                raise
            return row, await self._held(row, lines)
        if match.version > len(lines):  # dice were due when the last process stopped
            try:
                await self.store.append(game, len(lines), match.lines(len(lines)))
            except Conflict:  # another process has thrown them meanwhile
                return await self._read(game)
        return row, match

    async def _resumed(self, row: StoredGame, lines: list[str]) -> Match:
        """The game where it stood; a long one is run again by a process, which has a deadline."""
        stored_system(self.systems, row)
        if _is_long(lines):
            return await self.computer.resume(Resumption(row, tuple(lines)))
        return await asyncio.to_thread(resume, self.systems, row, lines)

    async def _held(self, row: StoredGame, lines: list[str]) -> Match:
        """A game by other rules: it can be looked at until everybody agrees to go on."""
        keepsake = await self._keepsake(row.id)
        if keepsake is not None and _is_long(lines):
            return await self.computer.resume(Resumption(row, tuple(lines), written(keepsake)))
        return await asyncio.to_thread(held, self.systems, row, lines, keepsake)

    async def old_game(self, game: str) -> OldGame:
        """What can be read of a game that the installed rules cannot open."""
        found = await self.store.load(game)
        if found is None:
            raise Problem("no-such-game")
        keepsake = await self._keepsake(game)
        return await asyncio.to_thread(old_game, self.systems, *found, keepsake)

    async def record(self, live: LiveGame, seats: tuple[Seat, ...]) -> str:
        """The record of a game as it is in the store, for somebody who has these seats."""
        found = await self.store.load(live.id)
        if found is None:
            raise Problem("no-such-game")
        row, lines = found
        task = Task(what="record", game=Resumption(row, tuple(lines)), seats=seats)
        return msgspec.json.decode(await self.computer.message(task), type=str)

    async def _keepsake(self, game: str) -> Keepsake | None:
        text = await kept(self.store, game)
        return None if text is None else read(text)

    # What other processes wrote

    async def catch_up(self, news: Sequence[Written] | None) -> None:
        """Take in what others have written; without news, find out which games it is in."""
        if news is None:
            await self._catch_up_seats()
            news = [Written(game) for game in await self._outdated()]
        for game, found in groupby(news, attrgetter("game")):
            live = self.games.get(game)
            if live is not None and (live.connections or game in self._opening):
                live.catching_up.hear(found)
            elif live is not None:
                del self.games[game]  # read again when somebody comes

    async def _catch_up_seats(self) -> None:
        """Somebody may have given out new keys, or deleted a game."""
        known = dict(self.games)
        stored = await self.store.seatings(list(known)) if known else {}
        for game, live in known.items():
            if game not in stored:
                self._let_go(live)
            elif stored[game] != live.row.seating:
                live.row = structs.replace(live.row, seating=stored[game])
                live.reseat(msgspec.json.decode(stored[game], type=Seating))

    def _let_go(self, live: LiveGame) -> None:
        live.opponent.stop()
        live.catching_up.stop()
        for connection in live.connections:
            connection.send_bytes(None)
        self.games.pop(live.id, None)

    async def _outdated(self) -> list[str]:
        known = {game: live.match.version for game, live in self.games.items()}
        stored = await self.store.versions(list(known)) if known else {}
        return [game for game, version in known.items() if stored.get(game, 0) > version]

    async def tidy_up(self) -> None:
        """Keep what is to be kept of the games, and let go of those that nobody looks at."""
        await self.keeper.look_after(self.games.values())
        self.forget_idle()

    def forget_idle(self) -> None:
        """Let go of games that nobody has been connected to for some time."""
        now = asyncio.get_running_loop().time()
        for game, live in list(self.games.items()):
            is_idle = not live.connections and not live.lock.locked()
            if is_idle and now - live.left > IDLE_SECONDS:
                live.opponent.stop()
                del self.games[game]


def _is_long(lines: list[str]) -> bool:
    return sum(map(len, lines)) > MOST_AT_ONCE
