"""Child tables: a battle within a game has a table of its own, and reports back once.

The table opens by itself when the game comes to its contest, with the same people at it. Contests
are numbered by the entry of the journal they will be, so the store can see to it that each has one
table, and that its result is written once: whatever crashes in between, whoever looks at the game
or at its table next goes on where it stopped.
"""

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from heerbann.agents import ComputerUmpire
from heerbann.engine.play.answers import Fought
from heerbann.engine.play.contests import contest_of, fought
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Contest
from heerbann.server.games.game_start import NewMatch, child_table
from heerbann.server.games.live import LiveGame
from heerbann.server.http.errors import Problem
from heerbann.server.store.store import Conflict

if TYPE_CHECKING:
    from heerbann.server.games.lobby import Lobby

LOG = logging.getLogger("heerbann.server")
SEED_BYTES = 8


class ChildTables:
    """Opens the tables of contests, and carries their results back."""

    def __init__(self, lobby: "Lobby") -> None:
        self._lobby = lobby
        self._tasks: set[asyncio.Task[None]] = set()
        self._again: dict[str, bool] = {}
        """The games that are being looked after, and whether they were changed meanwhile."""

    def look_after(self, live: LiveGame) -> None:
        """A game was changed or opened: is there something to do for its contests?"""
        if live.id in self._again:
            self._again[live.id] = True
        elif is_waiting(live) or is_to_report(live):
            self._again[live.id] = True
            task = asyncio.create_task(self._see_to_all(live))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _see_to_all(self, live: LiveGame) -> None:
        """One after the other, as long as there is something new."""
        try:
            while self._again[live.id]:
                self._again[live.id] = False
                await self._see_to(live)
        finally:
            del self._again[live.id]

    async def close(self) -> None:
        """Do no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _see_to(self, live: LiveGame) -> None:
        try:
            if is_to_report(live):
                assert live.row.parent is not None
                await self._report(await self._lobby.open(live.row.parent), live)
            elif is_waiting(live):
                await self._open_table(live)
        except Exception:  # whoever looks at the game next tries again
            LOG.exception("the contest of game %s could not be seen to", live.id)

    # The table

    async def _open_table(self, live: LiveGame) -> None:
        """Find the table of the contest, or set one up; if it is over already, book it."""
        async with live.lock:
            await live.refresh()
            if not is_waiting(live):
                return
            number, parent = live.match.version, live.game.fork(live.game.dice)
            people = _people_at(live)
        if not people:
            await self._fight_out(live, parent)
            return
        table = await self._lobby.store.table_of(live.id, number)
        if table is None:
            new = child_table(self._lobby.systems, live.row, live.seating, parent)
            table = await self._set_up(live, number, new)
        child = await self._lobby.open(table)
        if child.game.outcome is not None:
            await self._report(live, child)
        elif live.table != table:
            async with live.lock:
                live.table = table
                live.tell_all()

    async def _set_up(self, live: LiveGame, number: int, new: NewMatch) -> str:
        try:
            return (await self._lobby.add(new)).id
        except Conflict:  # somebody else was quicker
            table = await self._lobby.store.table_of(live.id, number)
            assert table is not None
            return table

    # The result

    async def _report(self, parent: LiveGame, child: LiveGame) -> None:
        """Write what was fought into the game that waits for it, if it still does."""
        async with parent.lock:
            await parent.refresh()
            number = parent.match.version
            if not is_waiting(parent) or number != child.row.contest:
                return  # it was written before, or the game went another way
            await self._book(parent, fought(parent.game, child.game))
        parent.wake()

    async def _fight_out(self, live: LiveGame, parent: Game[Any]) -> None:
        """Where only computers sit nobody looks on: they fight it out at once."""
        umpire = ComputerUmpire(secrets.token_hex(SEED_BYTES))
        result = await asyncio.to_thread(umpire, parent)
        async with live.lock:
            await live.refresh()
            if not live.match.is_current(parent.version):
                return  # another process was quicker, or somebody gave up
            await self._book(live, result)
        live.wake()

    async def _book(self, parent: LiveGame, result: Fought) -> None:
        """Only for those who hold the lock."""
        before = parent.match.version
        parent.match.give(result)
        with suppress(Problem):  # another process has written it meanwhile
            await parent.commit(before)
            parent.table = None
            parent.tell_all()


def is_waiting(live: LiveGame) -> bool:
    """Does a game wait for a contest?"""
    return isinstance(live.game.ask, Contest)


def is_to_report(live: LiveGame) -> bool:
    """Is this the table of a contest, and over?"""
    return live.row.parent is not None and live.game.outcome is not None


def _people_at(live: LiveGame) -> list[str]:
    """The seats of the contest at which people sit."""
    seats = contest_of(live.game).seats
    return [child for child, own in seats.items() if not live.seating.seats[own].is_computer]
