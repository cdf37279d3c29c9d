"""The store: games and their entries, in SQLite or PostgreSQL; what it has taken, it keeps.

Writes of all games wait in one line and go into one transaction together (group commit): a safe
commit costs a few milliseconds, however many answers it holds. Whoever wrote goes on only after
the commit.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import func, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.base import Executable

from heerbann.server.store.notices import Written, notices
from heerbann.server.store.rows import BegunTurn, StoredChat, StoredGame
from heerbann.server.store.schema import CHATS, ENTRIES, GAMES, TURNS
from heerbann.server.store.trouble import Trouble

CHANNEL = "heerbann"
MOST_TOGETHER = 500
"""So many writes go into one transaction at most."""
LAST_SECONDS = 5.0


class Conflict(Exception):
    """Somebody else has written this entry first."""


Row = dict[str, Any]


class _Write(NamedTuple):
    """Something to be written in one piece, and who waits for it."""

    game: str
    steps: Sequence[Executable]
    entries: list[Row]
    done: "asyncio.Future[None]"


class Store:
    """Opened by :func:`heerbann.server.store.open_store.open_store`."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self.engine = engine
        self.name = name
        """What this process calls itself, so that it does not listen to its own notices."""
        self.commits = 0
        self.entries = 0
        """What was written since the start."""
        self.trouble = Trouble("the store does not do what it should")
        self._touched_on = ""
        self._touched: set[str] = set()
        self._waiting: asyncio.Queue[_Write] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_on())

    @property
    def is_shared(self) -> bool:
        """Can other processes be told of changes at once?"""
        return self.engine.dialect.name == "postgresql"

    async def close(self) -> None:
        """Write what still waits, then let go."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._waiting.join(), LAST_SECONDS)
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    # Writing

    async def create(self, game: StoredGame, lines: Sequence[str]) -> None:
        """A new game with the entries it begins with."""
        row = GAMES.insert().values(msgspec.to_builtins(game))
        await self.write(game.id, [row], entry_rows(game.id, 0, lines))

    async def append(
        self, game: str, number: int, lines: Sequence[str], begun: BegunTurn | None = None
    ) -> None:
        """More entries, the first being entry ``number``; perhaps they begin a common turn."""
        steps = self._touch(game)
        if begun is not None:
            steps.append(TURNS.insert().values(begun._asdict()))
        await self.write(game, steps, entry_rows(game, number, lines))

    def _touch(self, game: str) -> list[Executable]:
        """Note on which day a game was last played, once a day; no wrong clock makes it older."""
        today = datetime.now(UTC).date().isoformat()
        if self._touched_on != today:
            self._touched_on, self._touched = today, set()
        if game in self._touched:
            return []
        self._touched.add(game)
        is_later = or_(GAMES.c.touched.is_(None), GAMES.c.touched < today)
        return [update(GAMES).where(GAMES.c.id == game, is_later).values(touched=today)]

    async def set_seating(self, game: str, seating: str) -> None:
        """Other keys."""
        await self.write(game, [update(GAMES).where(GAMES.c.id == game).values(seating=seating)])

    async def set_asking(self, game: str, asking: str | None) -> None:
        """Remember what somebody proposes."""
        await self.write(game, [update(GAMES).where(GAMES.c.id == game).values(asking=asking)])

    async def add_chat(self, game: str, chat: StoredChat) -> None:
        """Keep a word."""
        await self.write(game, [CHATS.insert().values(game=game, **chat._asdict())])

    async def write(
        self, game: str, steps: Sequence[Executable], entries: list[Row] | None = None
    ) -> None:
        """Write these rows of a game in one piece; returns when they are safe."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Write(game, steps, entries or [], done))
        await done

    async def _write_on(self) -> None:
        while True:
            writes = [await self._waiting.get()]
            while not self._waiting.empty() and len(writes) < MOST_TOGETHER:
                writes.append(self._waiting.get_nowait())
            if len(writes) == 1 or not await self._is_committed(writes):
                for write in writes:
                    await self._commit_alone(write)
            for _ in writes:
                self._waiting.task_done()

    async def _is_committed(self, writes: list[_Write]) -> bool:
        """Write all together; False if one of them is not possible: it must not spoil the rest."""
        try:
            await self._commit(writes)
        except Exception:  # whatever it is, it is met again and told when each is written alone
            return False
        for write in writes:
            _settle(write, None)
        return True

    async def _commit_alone(self, write: _Write) -> None:
        try:
            await self._commit([write])
        except IntegrityError as problem:
            conflict = Conflict(write.game)
            conflict.__cause__ = problem
            _settle(write, conflict)
        except Exception as problem:  # it is raised where it is waited for
            _settle(write, problem)
        else:
            _settle(write, None)

    async def _commit(self, writes: list[_Write]) -> None:
        entries = [row for write in writes for row in write.entries]
        async with self.engine.begin() as connection:
            for step in [step for write in writes for step in write.steps]:
                await connection.execute(step)
            if entries:
                await connection.execute(_INSERT_ENTRIES, entries)
            if self.is_shared:
                for notice in notices(self.name, map(_written, writes)):
                    await connection.execute(_NOTIFY, {"channel": CHANNEL, "notice": notice})
        self.trouble.is_over()
        self.commits += 1
        self.entries += len(entries)

    # Reading

    async def ping(self) -> None:
        """Does it answer?"""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    async def load(self, game: str) -> tuple[StoredGame, list[str]] | None:
        """A game and all its entries, as of one moment."""
        async with self.engine.begin() as connection:
            row = (await connection.execute(select(GAMES).where(GAMES.c.id == game))).first()
            if row is None:
                return None
            return StoredGame(**row._mapping), await _lines(connection, game, 0)

    async def table_of(self, parent: str, contest: int, part: int = 0) -> str | None:
        """The game at which a contest of another game, or a part of it, is fought."""
        wanted = select(GAMES.c.id).where(
            GAMES.c.parent == parent, GAMES.c.contest == contest, GAMES.c.part == part
        )
        async with self.engine.connect() as connection:
            return await connection.scalar(wanted)

    async def begun_turns(self, parent: str, contest: int) -> dict[int, int]:
        """At which of its tables each common turn of a contest was begun."""
        wanted = (
            select(TURNS.c.turn, TURNS.c.part)
            .where(TURNS.c.game == parent, TURNS.c.contest == contest)
            .order_by(TURNS.c.turn)
        )
        async with self.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(wanted)}

    async def has_answers(self, game: str) -> bool:
        """Has anybody decided anything in a game?"""
        said = ENTRIES.c.line.like('{"seat"%') | ENTRIES.c.line.like('{"resign"%')
        wanted = select(ENTRIES.c.number).where(ENTRIES.c.game == game, said).limit(1)
        async with self.engine.connect() as connection:
            return await connection.scalar(wanted) is not None

    async def lines(self, game: str, after: int) -> list[str]:
        """The entries from a number on."""
        async with self.engine.connect() as connection:
            return await _lines(connection, game, after)

    async def asking(self, game: str) -> str | None:
        """The open proposal."""
        async with self.engine.connect() as connection:
            return await connection.scalar(select(GAMES.c.asking).where(GAMES.c.id == game))

    async def chats(self, game: str, after: int) -> list[StoredChat]:
        """What was said from a number on."""
        wanted = (
            select(CHATS.c.number, CHATS.c.seat, CHATS.c.text, CHATS.c.at)
            .where(CHATS.c.game == game, CHATS.c.number >= after)
            .order_by(CHATS.c.number)
        )
        async with self.engine.connect() as connection:
            return [StoredChat(*row) for row in await connection.execute(wanted)]

    async def last_chats(self, game: str, most: int) -> list[StoredChat]:
        """What was said last, in its order."""
        wanted = (
            select(CHATS.c.number, CHATS.c.seat, CHATS.c.text, CHATS.c.at)
            .where(CHATS.c.game == game)
            .order_by(CHATS.c.number.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            rows = [StoredChat(*row) for row in await connection.execute(wanted)]
        return rows[::-1]

    async def versions(self, games: Sequence[str]) -> dict[str, int]:
        """How many entries each of these games has; the last of each is found in the index."""
        last = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.game == GAMES.c.id)
        wanted = select(GAMES.c.id, last.scalar_subquery() + 1).where(GAMES.c.id.in_(games))
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted)
            return {row[0]: row[1] or 0 for row in rows}

    async def seatings(self, games: Sequence[str]) -> dict[str, str]:
        """Who sits where in each of these games, as it is stored; a deleted one is missing."""
        wanted = select(GAMES.c.id, GAMES.c.seating).where(GAMES.c.id.in_(games))
        async with self.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(wanted)}


_INSERT_ENTRIES = ENTRIES.insert()
_NOTIFY = text("select pg_notify(:channel, :notice)")
"""Told by the database when the transaction is committed, and only then."""


def _written(write: _Write) -> Written:
    """What others are told of it: its entries, if these are all that was written."""
    if write.steps or not write.entries:
        return Written(write.game)
    lines = [str(row["line"]) for row in write.entries]
    return Written(write.game, int(write.entries[0]["number"]), tuple(lines))


def _settle(write: _Write, problem: Exception | None) -> None:
    if write.done.done():
        return
    if problem is None:
        write.done.set_result(None)
    else:
        write.done.set_exception(problem)


def entry_rows(game: str, number: int, lines: Sequence[str]) -> list[Row]:
    """The rows of entries, the first being entry ``number``."""
    return [{"game": game, "number": at, "line": line} for at, line in enumerate(lines, number)]


async def _lines(connection: AsyncConnection, game: str, after: int) -> list[str]:
    wanted = (
        select(ENTRIES.c.line)
        .where(ENTRIES.c.game == game, ENTRIES.c.number >= after)
        .order_by(ENTRIES.c.number)
    )
    return list(await connection.scalars(wanted))
