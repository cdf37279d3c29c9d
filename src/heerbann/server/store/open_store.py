"""Opening the store: its file, the engine, is it sound, and the migrations that are missing."""

import os
import secrets
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from heerbann.engine.packs.readers import package_folder
from heerbann.engine.texts.phrases import Phrase
from heerbann.server.store.phrases import phrase
from heerbann.server.store.store import Store
from heerbann.server.store.store_location import BadPlace, store_file

SAFE = (
    "pragma journal_mode = wal",
    "pragma synchronous = full",  # what is committed survives a power cut
    "pragma foreign_keys = on",
    "pragma busy_timeout = 5000",
)
OTHERS = stat.S_IRWXG | stat.S_IRWXO


async def open_store(url: URL) -> Store:
    """The store at an address, with its tables as this version needs them."""
    file = store_file(url)
    if file is not None:
        with suppress(OSError):  # whoever opens it next says what is wrong
            _keep_private(file)
    engine = _engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_prepare)
    except BadPlace:
        await engine.dispose()
        raise
    except (OSError, DBAPIError) as problem:
        await engine.dispose()
        raise BadPlace(_refusal(engine, problem)) from problem
    return Store(engine, secrets.token_hex(8))


def _refusal(engine: AsyncEngine, problem: OSError | DBAPIError) -> Phrase:
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    is_damaged = isinstance(cause, sqlite3.DatabaseError) and not isinstance(
        cause, sqlite3.OperationalError
    )
    if is_damaged:
        return phrase("damaged", place=_shown(engine.url), why=str(cause))
    return phrase("cannot-open", place=_shown(engine.url), why=str(cause))


def _shown(url: URL) -> str:
    """The address without its password; a file by its path."""
    file = store_file(url)
    return str(file) if file is not None else url.render_as_string(hide_password=True)


# The file


def _keep_private(file: Path) -> None:
    """A store holds the secrets of dice: nobody but its owner may read it.

    SQLite gives the files beside it the same rights.
    """
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    if os.name != "posix":
        return
    for one in (file, *[file.with_name(file.name + end) for end in ("-wal", "-shm")]):
        if one.exists() and one.stat().st_mode & OTHERS and one.stat().st_uid == os.getuid():
            one.chmod(0o600)


# The engine


def _engine(url: URL) -> AsyncEngine:
    try:
        engine = create_async_engine(url, hide_parameters=True)  # they hold secrets of dice
    except ModuleNotFoundError as problem:
        raise BadPlace(phrase("package-missing", package=str(problem.name))) from problem
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _make_safe)
    return engine


def _make_safe(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]  # DB-API connections have no type
    for setting in SAFE:
        cursor.execute(setting)
    cursor.close()


# What is in it


def _prepare(connection: Connection) -> None:
    config = _migrations()
    _check_sound(connection)
    _check_known(connection, ScriptDirectory.from_config(config))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _migrations() -> Config:
    config = Config()
    config.set_main_option(
        "script_location", str(package_folder("heerbann.server.store.migrations"))
    )
    config.set_main_option("path_separator", "os")
    return config


def _check_sound(connection: Connection) -> None:
    """A damaged file is not written to: whoever has a copy or can repair it loses nothing more."""
    if connection.dialect.name != "sqlite":
        return
    found = connection.scalar(text("pragma integrity_check(1)"))
    if found != "ok":
        place = str(connection.engine.url.database)
        raise BadPlace(phrase("damaged", place=place, why=str(found)))


def _check_known(connection: Connection, scripts: ScriptDirectory) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    newer = [one for one in MigrationContext.configure(connection).get_current_heads()
             if one not in known]  # fmt: skip
    if newer:
        place = _shown(connection.engine.url)
        head = scripts.get_current_head() or ""
        raise BadPlace(phrase("newer", place=place, found=", ".join(newer), known=head))
