"""Taking in what other processes have written to one game: no game waits for another."""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from heerbann.server.store.notices import Written

if TYPE_CHECKING:
    from heerbann.server.games.live import LiveGame

LOG = logging.getLogger("heerbann.server")


class CatchingUp:
    """What is still to be taken in; all that comes while a game is busy is taken in together."""

    def __init__(self, live: "LiveGame") -> None:
        self._live = live
        self._news: list[Written] = []
        self._taking: asyncio.Task[None] | None = None

    def hear(self, news: Iterable[Written]) -> None:
        """Something was written to this game."""
        self._news += news
        if self._taking is None or self._taking.done():
            self._taking = asyncio.create_task(self._take_in())

    def stop(self) -> None:
        """Nobody looks at the game any more."""
        if self._taking is not None:
            self._taking.cancel()

    def taken(self) -> list[Written]:
        """What was heard until now; only for those who hold the lock of the game."""
        news, self._news = self._news, []
        return news

    async def _take_in(self) -> None:
        try:
            while self._news:
                await self._live.catch_up(as_told=True)
        except Exception:  # it is looked at again, like every game, every few seconds
            LOG.exception("game %s could not be read again", self._live.id)
