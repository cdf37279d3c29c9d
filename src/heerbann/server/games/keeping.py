"""Keeping keepsakes of games in memory: when they are quiet, far ahead, or put away."""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.worker_pool import Busy, NoThought
from heerbann.server.store.keepsakes import keep, kept_numbers
from heerbann.server.store.store import Store

if TYPE_CHECKING:
    from heerbann.server.games.live import LiveGame

LOG = logging.getLogger("heerbann.server")
FAR_AHEAD = 200
"""After so many entries a game is kept though it is played on all the time."""
LAST_SECONDS = 8.0
"""So long is kept what is left to be kept when the server ends."""


class Keeper:
    """Knows what is kept of the games of this process."""

    def __init__(self, store: Store, computer: Computer) -> None:
        self._store = store
        self._computer = computer
        self._kept: dict[str, int] = {}
        """Up to which version each game is kept, or could not be."""
        self._seen: dict[str, int] = {}
        """The version each game had when it was last looked at."""

    async def look_after(self, lives: Iterable["LiveGame"]) -> None:
        """Keep those that nobody has played since the last time, and those that are far ahead."""
        games = {live.id: live for live in lives}
        due = [live for live in await self._unkept(games) if self._is_due(live)]
        self._seen = {game: live.match.version for game, live in games.items()}
        for live in due:
            await self.keep(live)

    async def keep_all(self, lives: Iterable["LiveGame"]) -> None:
        """Keep all that is not, as far as there is time."""
        try:
            async with asyncio.timeout(LAST_SECONDS):
                for live in await self._unkept({live.id: live for live in lives}):
                    await self.keep(live)
        except TimeoutError:
            LOG.warning("not all games were kept; heerbann admin upgrade --keep does the rest")
        except Exception:  # the store may be away
            LOG.exception("games could not be kept")

    async def keep(self, live: "LiveGame") -> None:
        """Keep a game as it is in the store."""
        if live.match.old is not None:
            return
        try:
            await self._keep(live.id)
        except Exception:  # it is tried again; nobody plays worse for it
            LOG.exception("game %s could not be kept", live.id)

    async def _keep(self, name: str) -> None:
        """A process makes it; a game that takes too long is tried again when it has gone on."""
        found = await self._store.load(name)
        if found is None:
            return
        row, lines = found
        try:
            text = await self._computer.keepsake(row, lines)
        except Busy:
            return
        except NoThought as problem:
            LOG.warning("game %s could not be kept: %r", name, problem)
        else:
            await keep(self._store, name, len(lines), text)
        self._kept[name] = len(lines)

    async def _unkept(self, games: dict[str, "LiveGame"]) -> list["LiveGame"]:
        """Those of which the store knows less than has happened."""
        self._kept = {game: number for game, number in self._kept.items() if game in games}
        unknown = [game for game in games if game not in self._kept]
        found = await kept_numbers(self._store, unknown) if unknown else {}
        self._kept |= {game: found.get(game, -1) for game in unknown}
        return [
            live
            for game, live in games.items()
            if live.match.old is None and live.match.version > self._kept[game]
        ]

    def _is_due(self, live: "LiveGame") -> bool:
        version = live.match.version
        is_quiet = self._seen.get(live.id) == version
        return is_quiet or version - max(0, self._kept[live.id]) >= FAR_AHEAD
