"""Looking after a store: what is in it, clearing away, copies to keep and to bring back.

A copy is a text of JSON lines, packed: a head, then every row of every table as of one moment. It
is the same for SQLite and PostgreSQL, so games can move from one to the other.
"""

import gzip
import os
import zlib
from collections.abc import AsyncIterator, Iterable, Iterator
from datetime import date, timedelta
from itertools import groupby, islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Column, Connection, String, Table, delete, func, select
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from heerbann.engine.texts.phrases import PhraseError
from heerbann.server.store.phrases import phrase
from heerbann.server.store.schema import CHATS, ENTRIES, GAMES, KEEPSAKES, META, TURNS
from heerbann.server.store.store import Store

FORMAT = 1
BATCH = 500
LONGEST_LINE = 1 << 26
LARGEST = (1 << 31) - 1
"""No number of ours is larger; PostgreSQL would not take it."""
SHARED_DICE = "free"
"""How a game throws that goes on without the secret of its dice."""

UNREADABLE = (
    EOFError, zlib.error, gzip.BadGzipFile, msgspec.DecodeError, ValueError, RecursionError,
)  # fmt: skip
"""What may go wrong with what is no copy, or a damaged one."""

Row = dict[str, Any]


class BadCopy(PhraseError):
    """Not a copy of a store, or damaged."""


class GameLine(NamedTuple):
    """A game at a glance."""

    id: str
    created: str
    touched: str | None
    name: str
    system: str
    rules: str
    entries: int
    parent: str | None


async def list_games(store: Store, system: str | None = None) -> list[GameLine]:
    """All games, the last played one first."""
    entries = select(func.count()).where(ENTRIES.c.game == GAMES.c.id).scalar_subquery()
    columns = (GAMES.c[name] for name in ("id", "created", "touched", "name", "system", "rules"))
    wanted = select(*columns, entries, GAMES.c.parent)
    if system is not None:
        wanted = wanted.where(GAMES.c.system == system)
    order = (GAMES.c.touched.desc(), GAMES.c.created.desc(), GAMES.c.id)
    async with store.engine.connect() as connection:
        rows = await connection.execute(wanted.order_by(*order))
        return [GameLine._make(row) for row in rows]


async def family_of(store: Store, game: str) -> list[str]:
    """A game, all it is part of, and all that is part of those."""
    async with store.engine.begin() as connection:
        top, above = game, await _parent(connection, game)
        while above is not None:
            top, above = above, await _parent(connection, above)
        return await _with_children(connection, [top])


async def _parent(connection: AsyncConnection, game: str) -> str | None:
    return await connection.scalar(select(GAMES.c.parent).where(GAMES.c.id == game))


async def _with_children(connection: AsyncConnection, games: Iterable[str]) -> list[str]:
    found = list(dict.fromkeys(games))
    for game in found:  # it grows while children are found
        children = await connection.scalars(select(GAMES.c.id).where(GAMES.c.parent == game))
        found += [child for child in children if child not in found]
    return found


async def delete_games(store: Store, games: Iterable[str]) -> int:
    """Delete these games, with the tables of their contests; returns how many there were."""
    async with store.engine.begin() as connection:
        doomed = await _with_children(connection, games)
        for start in range(0, len(doomed), BATCH):
            part = doomed[start : start + BATCH]
            for table in (CHATS, ENTRIES, KEEPSAKES, TURNS, GAMES):
                column = table.c["id" if table is GAMES else "game"]
                await connection.execute(delete(table).where(column.in_(part)))
    return len(doomed)


async def old_games(store: Store, days: int, today: date) -> list[str]:
    """Games nobody has played for so many days; a battle is as old as the war it belongs to."""
    limit = (today - timedelta(days=days)).isoformat()
    lines = await list_games(store)
    parents = {line.id: line.parent for line in lines}
    recent = [line.id for line in lines if (line.touched or line.created[:10]) >= limit]
    kept = {ancestor for game in recent for ancestor in _line_up(game, parents)}
    tops = [line.id for line in lines if line.parent is None]
    return [game for game in tops if game not in kept]


def _line_up(game: str | None, parents: dict[str, str | None]) -> Iterator[str]:
    while game is not None:
        yield game
        game = parents.get(game)


# Copies


async def write_copy(store: Store, path: Path, *, shared: bool) -> int:
    """Copy the store into a file, while it is used; returns the number of games.

    A copy that is to be shared has no secrets of dice; its games go on with other dice.
    """
    _check_plain(path)  # a device or a pipe would be replaced by a file
    draft = path.with_name(path.name + ".part")
    draft.unlink(missing_ok=True)  # whoever left it there may be able to read it
    handle = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wb") as packed:
            packed.write(_line({"heerbann-store": FORMAT, "shared": shared}))
            games = await _write_rows(store, packed, shared)
            packed.close()
            raw.flush()
            os.fsync(raw.fileno())  # the one before is not given up for one that is not written yet
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return games


async def _write_rows(store: Store, packed: gzip.GzipFile, shared: bool) -> int:
    games = 0
    async with _one_moment(store) as connection:
        if not store.is_shared:
            await connection.exec_driver_sql("begin")  # SQLite would take each table by itself
        async for table, row in _rows(connection):
            if shared and table is GAMES and row["secret"] is not None:
                row |= {"secret": None, "dice": SHARED_DICE}
            packed.write(_line({table.name: row}))
            games += table is GAMES
    return games


def _one_moment(store: Store) -> Any:
    """A connection that sees the store as it is now, whatever is written meanwhile."""
    engine = store.engine
    if store.is_shared:
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    return engine.begin()


async def _rows(connection: AsyncConnection) -> AsyncIterator[tuple[Table, Row]]:
    for table in META.sorted_tables:
        keys = list(table.primary_key.columns)
        async with connection.stream(select(table).order_by(*keys)) as result:
            async for row in result.mappings():
                yield table, dict(row)


def _line(data: object) -> bytes:
    return msgspec.json.encode(data) + b"\n"


async def read_copy(store: Store, path: Path) -> tuple[int, int]:
    """Bring the games of a copy back, all or none; returns how many, and how many were there."""
    try:
        return await _brought_back(store, path, BATCH)
    except BadCopy:  # once more, to say which line it is
        return await _brought_back(store, path, 1)


async def _brought_back(store: Store, path: Path, together: int) -> tuple[int, int]:
    """Insert so many rows at once: nobody can write to SQLite until all of them are in."""
    async with store.engine.begin() as connection:
        known = frozenset(await connection.scalars(select(GAMES.c.id)))
        seen = await connection.run_sync(_insert_all, path, known, together)
    return len(seen - known), len(seen & known)


def _insert_all(
    connection: Connection, path: Path, known: frozenset[str], together: int
) -> set[str]:
    """Insert every row whose game is not known; returns the games of the copy."""
    seen: set[str] = set()
    parents: dict[str, _CopiedRow] = {}
    for _, found in groupby(_checked(path), key=_form):
        for part in _parts(found, together):
            table, number = part[-1].table, part[-1].number
            seen.update(one.game for one in part)
            parents.update((one.game, one) for one in part if one.row.get("parent") is not None)
            rows = [one.row for one in part if one.game not in known]
            try:
                if rows:
                    connection.execute(table.insert(), rows)
            except (IntegrityError, DataError) as problem:  # twice, or of a game that is missing
                raise BadCopy(phrase("damaged-copy", path=str(path), line=number)) from problem
    circle = _part_of_itself(parents)
    if circle is not None:
        raise BadCopy(phrase("damaged-copy", path=str(path), line=circle.number))
    return seen


def _part_of_itself(parents: "dict[str, _CopiedRow]") -> "_CopiedRow | None":
    """A game that is part of itself: nobody who looks for what it is part of would ever end."""
    sound: set[str] = set()
    for child in parents.values():
        climbed: set[str] = set()
        above: _CopiedRow | None = child
        while above is not None and above.game not in sound:
            if above.game in climbed:
                return above
            climbed.add(above.game)
            above = parents.get(above.row["parent"])
        sound.update(climbed)
    return None


class _CopiedRow(NamedTuple):
    """A row of a copy, and the line it stands in."""

    number: int
    table: Table
    row: Row

    @property
    def game(self) -> str:
        """The game it belongs to."""
        return str(self.row["id" if self.table is GAMES else "game"])


def _form(copied: _CopiedRow) -> tuple[str, list[str]]:
    """Rows of one form can be inserted together."""
    return copied.table.name, sorted(copied.row)


def _parts(rows: Iterator[_CopiedRow], size: int) -> Iterator[list[_CopiedRow]]:
    while part := [*islice(rows, size)]:
        yield part


def _checked(path: Path) -> Iterator[_CopiedRow]:
    """The rows of a copy, as far as tables could hold them."""
    tables = {table.name: table for table in META.sorted_tables}
    for number, (name, row) in enumerate(_copied(path), 2):
        table = tables.get(name)
        if table is None or not set(row) <= set(table.c.keys()):
            raise BadCopy(phrase("newer-copy", path=str(path), line=number))
        if not all(_is_value(column, row.get(column.name)) for column in table.c):
            raise BadCopy(phrase("damaged-copy", path=str(path), line=number))
        yield _CopiedRow(number, table, row)


def _is_value(column: Column[Any], value: object) -> bool:
    """Can a column hold it?"""
    if value is None:
        return bool(column.nullable) or column.server_default is not None
    if isinstance(value, int) and not 0 <= value <= LARGEST:
        return False
    if isinstance(value, str) and isinstance(column.type, String) and not _fits(column.type, value):
        return False
    return type(value) is column.type.python_type


def _fits(kind: String, text: str) -> bool:
    """PostgreSQL counts the signs, and takes no zero bytes."""
    return "\0" not in text and (kind.length is None or len(text) <= kind.length)


def _check_plain(path: Path) -> None:
    if path.exists() and not path.is_file():
        raise BadCopy(phrase("no-plain-file", path=str(path)))


def _copied(path: Path) -> Iterator[tuple[str, Row]]:
    """The rows of a copy, with the names of their tables."""
    number = 1
    _check_plain(path)
    try:
        with gzip.open(path, "rb") as packed:
            head = msgspec.json.decode(packed.readline(LONGEST_LINE), type=dict[str, Any])
            if head.get("heerbann-store") != FORMAT:
                raise BadCopy(phrase("no-copy", path=str(path)))
            while line := packed.readline(LONGEST_LINE):
                number += 1
                ((name, row),) = msgspec.json.decode(line, type=dict[str, Row]).items()
                yield name, row
    except UNREADABLE as problem:
        raise BadCopy(phrase("damaged-copy", path=str(path), line=number)) from problem
