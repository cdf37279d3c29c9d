"""Child tables: a battle within a game has a table of its own, and reports back once.

The table opens by itself when the game comes to its contest, with the same people at it; contests
side by side have one each. Contests are numbered by the entry of the journal they will be, so the
store can see to it that each has one table, and that its result is written once: whatever crashes
in between, whoever looks at the game or at its table next goes on where it stopped.

If its people agree on that, a contest is not played here: the computer fights it out in a process
of its own, or they tell what came of it at a real table.
"""

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from heerbann.engine.play.answers import FoughtAll, MalformedAnswer, Result
from heerbann.engine.play.contests import contest_of, fought
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import ContestAsk
from heerbann.server.games.beside import Beside
from heerbann.server.games.game_start import NewMatch, child_table
from heerbann.server.games.live import LiveGame
from heerbann.server.http.errors import Problem
from heerbann.server.store.store import Conflict

if TYPE_CHECKING:
    from heerbann.server.games.lobby import Lobby

LOG = logging.getLogger("heerbann.server")
TELL_SECONDS = 1.0
"""So often it is told how far the computer is with a battle."""


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
        elif isinstance(live.game.ask, ContestAsk) or live.row.parent is not None:
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
            if live.beside is not None:
                await self._tell_others(live)
            if live.match.old is not None:
                await self._find_tables(live)
            elif is_to_report(live):
                assert live.row.parent is not None
                await self._report(await self._lobby.open(live.row.parent))
            elif is_waiting(live):
                await self._decide(live)
            elif live.row.parent in self._lobby.games:
                await self._note_begun(self._lobby.games[live.row.parent])
        except Exception:  # whoever looks at the game next tries again
            LOG.exception("the contest of game %s could not be seen to", live.id)

    # The tables

    async def attach(self, child: LiveGame) -> None:
        """A table was opened: are there others side by side with it?"""
        row = child.row
        if row.parent is None or row.contest is None:
            return
        try:
            parent = await self._lobby.open(row.parent)
        except Problem:  # by rules that are not here any more; the battle can be looked at
            return
        asked = parent.game.ask
        is_open = isinstance(asked, ContestAsk) and parent.match.version == row.contest
        if is_open and isinstance(asked, ContestAsk) and len(asked.contests) > 1:
            child.stand_beside(Beside(self._lobby, asked, row.parent, row.contest, row.part))

    async def _tell_others(self, live: LiveGame) -> None:
        """What was done here may open or hold the tables beside it."""
        assert live.beside is not None
        await live.beside.look()
        for other in live.beside.others.values():
            if other.beside is not None:
                await other.beside.look()
                async with other.lock:
                    await other.refresh()
                    other.tell_all()
                other.opponent.wake()

    async def _decide(self, live: LiveGame) -> None:
        """See to it that a contest is fought, in the way its people wish."""
        async with live.lock:
            await live.refresh()
            if not is_waiting(live):
                return
            parent, people = live.game.fork(live.game.dice), _people_at(live)
            way = live.agreed
        if not people or (way is not None and way.what == "computer"):
            await self._fight_out(live, parent)
        elif way is not None and way.what == "typed":
            result = await self._lobby.computer.typed(parent, way.reports)
            await self._book_now(live, result, parent.version)
        else:
            await self._open_tables(live, parent)

    async def _open_tables(self, live: LiveGame, parent: Game[Any]) -> None:
        """Find the tables of the contest, or set them up; if all are over already, book it."""
        parts = len(contest_of(parent).contests)
        children = [await self._table(live, parent, part) for part in range(parts)]
        for child in children:
            if child.beside is None:
                await self.attach(child)
        if all(child.game.outcome is not None for child in children):
            await self._report(live)
            return
        await self._tell_tables(live, children)
        await self._note_begun(live)

    async def _find_tables(self, live: LiveGame) -> None:
        """Of a game by other rules: a battle that has begun is fought to its end before."""
        if isinstance(live.game.ask, ContestAsk):
            await self._tell_tables(live, [one for one in await self._tables(live) if one])

    async def _tell_tables(self, live: LiveGame, children: list[LiveGame]) -> None:
        told = tuple([(child.id, child.game.setup.scenario.title) for child in children])
        if live.tables != told:
            async with live.lock:
                live.tables = told
                live.tell_all()

    async def _tables(self, parent: LiveGame) -> list[LiveGame | None]:
        """The tables of its contest that there are and that can be looked at, as they are now."""
        number, found = parent.match.version, list[LiveGame | None]()
        for part in range(len(contest_of(parent.game).contests)):
            table = await self._lobby.store.table_of(parent.id, number, part)
            try:
                found.append(None if table is None else await self._lobby.fresh(table))
            except Problem:  # it is by rules that are not here any more
                found.append(None)
        return found

    async def _table(self, live: LiveGame, parent: Game[Any], part: int) -> LiveGame:
        table = await self._lobby.store.table_of(live.id, parent.version, part)
        if table is None:
            systems = self._lobby.systems
            new = await asyncio.to_thread(
                child_table, systems, live.row, live.seating, parent, part
            )
            table = await self._set_up(new)
        return await self._lobby.open(table)

    async def _set_up(self, new: NewMatch) -> str:
        row = new.row
        try:
            return (await self._lobby.add(new)).id
        except Conflict:  # somebody else was quicker
            assert row.parent is not None
            assert row.contest is not None
            table = await self._lobby.store.table_of(row.parent, row.contest, row.part)
            assert table is not None
            return table

    async def _note_begun(self, parent: LiveGame) -> None:
        """Once somebody has decided something at a table, it is played to its end there."""
        async with parent.lock:
            is_begun = await parent.are_tables_begun()
            if is_begun != parent.is_begun:
                parent.is_begun = is_begun
                parent.tell_all()

    # The result

    async def _report(self, parent: LiveGame) -> None:
        """Write what was fought into the game that waits for it, if all of it is over."""
        async with parent.lock:
            await parent.refresh()
            if not is_waiting(parent):
                return  # it was written before, or the game went another way
            number = parent.match.version
        children = [child for child in await self._tables(parent) if child is not None]
        is_whole = len(children) == len(contest_of(parent.game).contests)
        if is_whole and all(child.game.outcome is not None for child in children):
            await self._book_now(parent, await self._result(parent, children), number)

    async def _result(self, parent: LiveGame, children: list[LiveGame]) -> Result:
        found = [fought(parent.game, c.game, part=part) for part, c in enumerate(children)]
        order = await self._lobby.store.begun_turns(parent.id, parent.match.version)
        return found[0] if len(found) == 1 else FoughtAll(tuple(found), order)

    async def result_of(self, parent: LiveGame) -> Result | None:
        """What came of the battle of a game that is about to go on under other rules.

        One that has begun is fought to its end first; if nobody has decided anything, or if its
        own rules cannot go on, it begins anew.
        """
        tables = [child for child in await self._tables(parent) if child is not None]
        if any(child.game.outcome is None for child in tables):
            if any([await self._lobby.store.has_answers(child.id) for child in tables]):
                raise Problem("battle-first")
            return None
        if len(tables) < len(contest_of(parent.game).contests):
            return None
        with suppress(MalformedAnswer):  # by the new rules it would be another battle
            return await self._result(parent, tables)
        return None

    async def _fight_out(self, live: LiveGame, parent: Game[Any]) -> None:
        """A process fights it out; how far it is, is told now and then."""
        told = 0.0

        def heard(answers: int) -> None:
            nonlocal told
            live.fighting = answers
            if time.monotonic() - told >= TELL_SECONDS and not live.lock.locked():
                told = time.monotonic()
                live.tell_all()

        heard(0)
        try:
            result = await self._lobby.computer.fight_out(parent, heard)
            await self._book_now(live, result, parent.version)
        finally:
            live.fighting = None

    async def _book_now(self, live: LiveGame, result: Result, number: int) -> None:
        """Write the result, if the game still waits for this contest."""
        async with live.lock:
            await live.refresh()
            if not is_waiting(live) or not live.match.is_current(number):
                return  # another process was quicker, or somebody gave up
            live.fighting = None
            await self._book(live, result)
        live.wake()
        await self._lobby.keeper.keep(live)  # whoever has other rules cannot run the battle again

    async def _book(self, parent: LiveGame, result: Result) -> None:
        """Only for those who hold the lock."""
        before = parent.match.version
        parent.match.give(result)
        with suppress(Problem):  # another process has written it meanwhile
            await parent.commit(before)
            parent.tables, parent.is_begun = (), False
            parent.tell_all()


def is_waiting(live: LiveGame) -> bool:
    """Does a game wait for a contest? One by other rules waits for its people first."""
    return live.match.old is None and isinstance(live.game.ask, ContestAsk)


def is_to_report(live: LiveGame) -> bool:
    """Is this the table of a contest, and over?"""
    return live.row.parent is not None and live.game.outcome is not None and not live.match.old


def _people_at(live: LiveGame) -> list[str]:
    """The seats of the contest at which people sit."""
    found = [own for contest in contest_of(live.game).contests for own in contest.seats.values()]
    return [own for own in dict.fromkeys(found) if not live.seating.seats[own].is_computer]
