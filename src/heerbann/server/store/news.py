"""Hearing of what other server processes write to the same store."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from heerbann.server.store.notices import Written, read_notice
from heerbann.server.store.store import CHANNEL, Store
from heerbann.server.store.trouble import Trouble

POLL_SECONDS = 2.0
"""Without notices, and in case one got lost, the store is looked at this often."""

News = Sequence[Written] | None
"""What others have written; None: perhaps anything."""
Heard = Callable[[News], Awaitable[None]]


async def hear(store: Store, heard: Heard) -> None:
    """Call ``heard`` with what others have written, for ever."""
    waiting: asyncio.Queue[News] = asyncio.Queue()
    listening = asyncio.create_task(_listen(store, waiting)) if store.is_shared else None
    trouble = Trouble("could not look for what is new")
    now = asyncio.get_running_loop().time
    due = now() + POLL_SECONDS
    try:
        while True:
            try:
                news = await asyncio.wait_for(waiting.get(), max(0.0, due - now()))
            except TimeoutError:
                news = None
            try:
                if news is not None:
                    await heard(news)
                if news is None or now() >= due:  # however many notices there are
                    await heard(None)
                    due = now() + POLL_SECONDS
                trouble.is_over()
            except Exception as problem:  # the store may be away for a moment
                trouble.tell(problem)
                await asyncio.sleep(POLL_SECONDS)
    finally:
        if listening is not None:
            listening.cancel()


async def _listen(store: Store, waiting: "asyncio.Queue[News]") -> None:
    """Wait for PostgreSQL's notices; a lost connection is made again."""

    def notice(_connection: object, _pid: object, _channel: object, text: str) -> None:
        told = read_notice(text)
        if told is None or told.by != store.name:
            waiting.put_nowait(None if told is None else told.written)

    trouble = Trouble("cannot listen to the store")
    while True:
        try:
            async with store.engine.connect() as connection:
                raw = await connection.get_raw_connection()
                driver = raw.driver_connection
                assert driver is not None
                await driver.add_listener(CHANNEL, notice)
                waiting.put_nowait(None)
                trouble.is_over()
                while not driver.is_closed():
                    await asyncio.sleep(POLL_SECONDS)
        except Exception as problem:
            trouble.tell(problem)
        await asyncio.sleep(POLL_SECONDS)
