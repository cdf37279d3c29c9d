"""Hearing of what other server processes write to the same store."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from heerbann.server.store.store import CHANNEL, Store

LOG = logging.getLogger("heerbann.server")
POLL_SECONDS = 2.0
"""Without notices, and in case one got lost, the store is looked at this often."""

Heard = Callable[[list[str] | None], Awaitable[None]]


async def hear(store: Store, heard: Heard) -> None:
    """Call ``heard`` with games that others have written to (None: perhaps any), for ever."""
    waiting: asyncio.Queue[list[str] | None] = asyncio.Queue()
    listening = asyncio.create_task(_listen(store, waiting)) if store.is_shared else None
    try:
        while True:
            try:
                games = await asyncio.wait_for(waiting.get(), POLL_SECONDS)
            except TimeoutError:
                games = None
            try:
                await heard(games)
            except Exception:  # the store may be away for a moment
                LOG.exception("could not look for what is new")
                await asyncio.sleep(POLL_SECONDS)
    finally:
        if listening is not None:
            listening.cancel()


async def _listen(store: Store, waiting: "asyncio.Queue[list[str] | None]") -> None:
    """Wait for PostgreSQL's notices; a lost connection is made again."""

    def notice(_connection: object, _pid: object, _channel: object, text: str) -> None:
        sender, *games = text.split(" ")
        if sender != store.name:
            waiting.put_nowait(games)

    while True:
        try:
            async with store.engine.connect() as connection:
                raw = await connection.get_raw_connection()
                driver = raw.driver_connection
                assert driver is not None
                await driver.add_listener(CHANNEL, notice)
                waiting.put_nowait(None)
                while not driver.is_closed():
                    await asyncio.sleep(POLL_SECONDS)
        except Exception:
            LOG.exception("cannot listen to the store")
        await asyncio.sleep(POLL_SECONDS)
