"""Answers that are long and the same for everybody: put together and packed once."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from heerbann.engine.packs.readers import Language

SMALL = 1000  # bytes; less is not worth packing

Key = tuple[str, Language]


class Page(NamedTuple):
    """What is sent, and the same for those who can unpack it."""

    whole: bytes
    packed: bytes | None


class Pages:
    """Pages by their path and language; whoever asks while one is made waits for the same one."""

    def __init__(self) -> None:
        self._made: dict[Key, asyncio.Future[Page]] = {}

    async def page(
        self, path: str, language: Language, make: Callable[[], Awaitable[bytes]]
    ) -> Page:
        """The page, as it was made when somebody asked for the first time."""
        key = path, language
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = asyncio.ensure_future(_made_of(make))
            made.add_done_callback(lambda done: self._look_at(key, done))
        return await asyncio.shield(made)  # somebody else may still want it

    def _look_at(self, key: Key, done: asyncio.Future[Page]) -> None:
        """What there is not is not kept: else anybody could fill the memory with it."""
        if done.cancelled() or done.exception() is not None:
            del self._made[key]


async def _made_of(make: Callable[[], Awaitable[bytes]]) -> Page:
    whole = await make()
    packed = await asyncio.to_thread(gzip.compress, whole, 6) if len(whole) >= SMALL else None
    return Page(whole, packed)
