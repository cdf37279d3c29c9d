"""Opening the store: the engine, its settings, and the migrations that are missing."""

import secrets

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from heerbann.engine.packs.readers import package_folder
from heerbann.server.store.store import Store
from heerbann.server.store.store_location import BadPlace

SAFE = (
    "pragma journal_mode = wal",
    "pragma synchronous = full",  # what is committed survives a power cut
    "pragma foreign_keys = on",
    "pragma busy_timeout = 5000",
)


async def open_store(url: URL) -> Store:
    """The store at an address, with its tables as this version needs them."""
    engine = _engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    except (OSError, OperationalError, DBAPIError) as problem:
        await engine.dispose()
        shown = url.render_as_string(hide_password=True)
        cause = problem.orig if isinstance(problem, DBAPIError) else problem
        raise BadPlace(f"the store {shown} cannot be opened: {cause}") from problem
    return Store(engine, secrets.token_hex(8))


def _engine(url: URL) -> AsyncEngine:
    try:
        engine = create_async_engine(url)
    except ModuleNotFoundError as problem:
        message = f"this kind of store needs the Python package {problem.name}"
        raise BadPlace(message) from problem
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _make_safe)
    return engine


def _make_safe(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]  # DB-API connections have no type
    for setting in SAFE:
        cursor.execute(setting)
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option(
        "script_location", str(package_folder("heerbann.server.store.migrations"))
    )
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
