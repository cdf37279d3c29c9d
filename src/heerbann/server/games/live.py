"""A game that people are connected to: apply, commit, tell — one thing after the other.

All that changes the game happens under its lock, and nobody is told of anything that is not yet in
the store. If writing fails, the game is read from the store again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from typing import Any, TypeVar

from heerbann.engine.packs.readers import Language, Localised
from heerbann.engine.play.answers import Result
from heerbann.engine.play.game import Game
from heerbann.engine.records.entries import is_contest
from heerbann.engine.records.rule_changes import is_change
from heerbann.engine.rules.asks import Seat
from heerbann.server.computer.reports import Reports
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.turns import Opponent, Reason
from heerbann.server.games import old_rules, proposals
from heerbann.server.games.arranging import arrange
from heerbann.server.games.beside import Beside
from heerbann.server.games.catching_up import CatchingUp
from heerbann.server.games.chat import Chat, clean
from heerbann.server.games.contest_ways import propose
from heerbann.server.games.match import Match
from heerbann.server.games.people import PeopleNames
from heerbann.server.games.proposals import Proposal
from heerbann.server.games.seats import Seating
from heerbann.server.http.errors import Problem
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from heerbann.server.socket.messages_out import StateMessage
from heerbann.server.store.notices import lines_since
from heerbann.server.store.rows import BegunTurn, StoredGame
from heerbann.server.store.store import Conflict, Store
from heerbann.server.tell.aiming import Aims
from heerbann.server.tell.describe import shared_words
from heerbann.server.tell.plans import Plans
from heerbann.server.tell.state_message import StateWriter
from heerbann.server.tell.texts import teller_for

T = TypeVar("T")
Reload = Callable[[str], Awaitable[tuple[StoredGame, Match]]]


class LiveGame:
    """One game in memory, with its sockets."""

    def __init__(
        self, store: Store, row: StoredGame, match: Match, computer: Computer, reload: Reload
    ) -> None:
        self.id = row.id
        self.row = row
        self.match = match
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.opponent = Opponent(self, computer)
        self.reports = Reports(computer)
        self.reason: Reason | None = None
        self.aims = Aims()
        self.plans = Plans()
        self.tables: tuple[tuple[str, Localised], ...] = ()
        """Where the contest is fought that the game waits for."""
        self.is_begun = False
        """Has anybody decided anything there?"""
        self.fighting: int | None = None
        """The computer fights it out, and has given so many answers."""
        self.beside: Beside | None = None
        """The tables of contests side by side with this one."""
        self.after_change: Callable[[LiveGame], None] = _nothing
        self.fought: Callable[[LiveGame], Awaitable[Result | None]] = _unfought
        """What came of the contest that the game waits for, if its tables are over."""
        self.left = asyncio.get_running_loop().time()
        """When the last client went away."""
        self._proposal = proposals.restored(row.asking)
        self._begun: BegunTurn | None = None
        self._store = store
        self._reload = reload
        self._is_doubtful = False
        self._unaware: set[Connection] = set()
        """Who is still to be told that somebody came or went."""
        self._announcing: asyncio.Task[None] | None = None
        self._writers: dict[Language, StateWriter] = {}
        self.people = PeopleNames()
        self.chat = Chat(store, row.id, self.connections)
        self.catching_up = CatchingUp(self)

    @property
    def game(self) -> Game[Any]:
        """The game itself."""
        return self.match.game

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.match.seating

    @property
    def proposal(self) -> Proposal | None:
        """What somebody proposes."""
        return proposals.open_at(self._proposal, self.match)

    @property
    def agreed(self) -> Proposal | None:
        """How its people have agreed to decide the contest that the game waits for."""
        proposal = self.proposal
        return proposal if proposal is not None and proposal.is_agreed(self.match) else None

    @property
    def is_held(self) -> bool:
        """Is it to be played on at a table beside this one first?"""
        return self.beside is not None and self.beside.is_held(self.game)

    @property
    def thinking(self) -> Seat | None:
        """The seat for which the computer has to think."""
        if self.is_held or self.match.old is not None:
            return None
        waiting = [seat for seat in self.game.waiting if self.seating.seats[seat].is_computer]
        return waiting[0] if waiting else None

    def is_there(self, seat: Seat) -> bool:
        """Is somebody connected for this seat? The computer always is."""
        return self.seating.seats[seat].is_computer or any(
            seat in connection.seats for connection in self.connections
        )

    # Coming and going

    async def join(self, connection: Connection, request: int | None) -> None:
        """A client says hello: it is told how things stand and what was said."""
        async with self.lock:
            await self.refresh()
            self._announce(self.connections)
            self.connections.append(connection)
            try:
                self.tell(connection, request)
                await self.chat.tell_all_to(connection)
            except BaseException:
                self.leave(connection)  # else its place would be taken for ever
                raise
        self.wake()

    def wake(self) -> None:
        """Something may be to be done that no client does."""
        self.opponent.wake()
        self.after_change(self)

    def leave(self, connection: Connection) -> None:
        """A client is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.left = asyncio.get_running_loop().time()
            self._announce(self.connections)

    def _announce(self, others: Iterable[Connection]) -> None:
        """Somebody came or went: others are told once, however many come and go together."""
        self._unaware.update(others)
        if self._unaware and self._announcing is None:
            self._announcing = asyncio.create_task(self._tell_unaware())

    async def _tell_unaware(self) -> None:
        async with self.lock:
            self._announcing = None
            told = [one for one in self.connections if one in self._unaware]
            self._unaware.clear()
            if not self._is_doubtful:
                for connection in told:
                    self.tell(connection, None)

    def reseat(self, seating: Seating) -> None:
        """Other keys: whoever came by an old one has to go."""
        before, self.match.seating = self.seating, seating
        for connection in list(self.connections):
            if not seating.is_open_to(connection.seats, before):
                connection.send_bytes(None)

    # Commands

    async def carry_out(self, connection: Connection, message: messages_in.Command) -> None:
        """Do what a client wants and write it down; then everybody is told.

        It is not stopped half-way when the client goes away in the meantime.
        """
        await _to_the_end(self._carry_out(connection, message))
        self.wake()

    async def _carry_out(self, connection: Connection, message: messages_in.Command) -> None:
        if self.beside is not None:
            await self.beside.look()
        async with self.lock:
            await self.refresh()
            before, asked = self.match.version, self.proposal
            proposed = await self._done(connection.seats, message)
            if proposed is not None and proposed.what == "rules" and proposed.is_agreed(self.match):
                await old_rules.change(self, self._store)
                await self.reread(but=connection)
                self.tell(connection, message.request)
                return
            await self.commit(before)
            if proposed != asked and self.match.is_current(before):
                await self._store.set_asking(self.id, proposals.stored(proposed))
                self._proposal = proposed
            if not self.match.is_current(before) or self.proposal != asked:
                self.tell_all(but=connection)
            self.tell(connection, message.request)

    async def _done(self, seats: tuple[Seat, ...], message: messages_in.Command) -> Proposal | None:
        """Most is done at once; for some the computer has to think first."""
        if isinstance(message, messages_in.GoOn):
            if not self.match.is_current(message.version):
                raise Problem("stale")
            return old_rules.propose(self.match, self.proposal, self._own(seats, message.seat))
        if self.match.old is not None and not isinstance(message, messages_in.Reply):
            raise Problem("rules-first")
        if isinstance(message, messages_in.ChooseWay):
            return await propose(self, seats, message)
        if isinstance(message, messages_in.Arrange):
            asked = self.proposal
            await arrange(self, seats, message)
            return asked
        return self._apply(seats, message)

    async def are_tables_begun(self) -> bool:
        """Has anybody decided anything at the tables of the contest?"""
        return any([await self._store.has_answers(table) for table, _ in self.tables])

    def begin_turn(self) -> None:
        """Before an answer: it must not have to wait for another table."""
        if self.is_held:
            raise Problem("other-map-first")
        self._begun = self.beside.begun(self.game) if self.beside is not None else None

    def stand_beside(self, beside: Beside) -> None:
        """There are tables side by side with this one."""
        self.beside = beside
        self.game.in_step = True

    def _apply(self, seats: tuple[Seat, ...], message: messages_in.Prompt) -> Proposal | None:
        """Change the game, or raise and change nothing; returns the proposal that is open now."""
        match, asked = self.match, self.proposal
        if isinstance(message, messages_in.Answering) and match.is_current(message.version):
            self.begin_turn()
        if isinstance(message, messages_in.TypeRoll):
            match.type_chance(seats, message.version, message.faces)
            return asked
        if isinstance(message, messages_in.TypeDraw):
            match.type_chance(seats, message.version, message.kind)
            return asked
        seat = self._own(seats, message.seat)
        if isinstance(message, messages_in.GiveAnswer):
            match.answer(seat, message.version, message.option, message.answer)
            return asked
        if isinstance(message, messages_in.FollowPlan):
            self._follow_plan(seat, message)
            return asked
        if isinstance(message, messages_in.Resign):
            match.resign(seat)
            return asked
        if message.version is not None and not match.is_current(message.version):
            is_reply = isinstance(message, messages_in.Reply)
            if not is_reply and match.was_taken_back(seat, message.version):
                return asked  # the same message once more
            raise Problem("stale")
        if self.row.parent is not None and self.game.outcome is not None:
            raise Problem("not-now")  # it was reported to the game it is part of
        if isinstance(message, messages_in.AskTakeback):
            return proposals.ask_undo(match, seat)
        if isinstance(message, messages_in.Reply):
            return proposals.reply(match, asked, seat, message.agree)
        match.take_back(seat, agreed=False)
        return asked

    def _own(self, seats: tuple[Seat, ...], wanted: str) -> Seat:
        if wanted not in seats:
            raise Problem("not-your-seat")
        return Seat(wanted)

    def _follow_plan(self, seat: Seat, message: messages_in.FollowPlan) -> None:
        goal = (message.unit, message.spot, message.facing, message.careful)
        route = partial(self.plans.route, self.game, message)
        self.match.follow_plan(seat, message.version, route, goal)

    async def commit(self, before: int) -> None:
        """Write what has been added since a version. What cannot be written has not happened."""
        lines, begun = self.match.lines(before), self._begun
        self._begun = None
        if not lines:
            return
        try:
            await self._store.append(self.id, before, lines, begun)
            if begun is not None and self.beside is not None:
                self.beside.order[begun.turn] = begun.part
        except Conflict as conflict:  # another process was quicker
            await self.reread()
            raise Problem("stale") from conflict
        except BaseException:
            self._is_doubtful = True
            raise

    async def refresh(self) -> None:
        """Read the game again if what is in memory may not be what is in the store."""
        if not self._is_doubtful:
            return
        self.row, self.match = await self._reload(self.id)
        self._proposal = proposals.restored(self.row.asking)
        self.match.game.in_step = self.beside is not None
        self._writers.clear()
        self.aims, self.plans = Aims(), Plans()
        for connection in self.connections:
            connection.forget_log()  # it was told nothing wrong, but versions may have other logs
        self._is_doubtful = False

    async def reread(self, but: Connection | None = None) -> None:
        """What is in memory is not what is in the store: read it again, and tell everybody else."""
        self._is_doubtful = True
        await self.refresh()
        self.tell_all(but)

    async def catch_up(self, *, as_told: bool = False) -> None:
        """Something was written by another process: take in what it told of it, or read it."""
        async with self.lock:
            await self.refresh()
            news = self.catching_up.taken() if as_told else []
            lines, asked = lines_since(self.match.version, news), self.proposal
            is_told = lines is not None
            if lines is None:
                lines = await self._store.lines(self.id, self.match.version)
            if lines and (self.match.old is not None or any(map(_is_long, lines))):
                await self.reread()
            else:
                self.match.follow(lines)
            if not is_told:
                self._proposal = proposals.restored(await self._store.asking(self.id))
            if lines or self.proposal != asked:
                self.tell_all()
            if not is_told:
                await self.chat.catch_up()
        self.wake()

    async def say(self, seat: Seat, text: str) -> None:
        """Say something to everybody at the table."""
        await _to_the_end(self._say(seat, clean(text)))

    async def _say(self, seat: Seat, text: str) -> None:
        async with self.lock:
            await self.chat.say(seat, text)

    # Telling

    def writer(self, language: Language) -> StateWriter:
        """The game in a language."""
        if language not in self._writers:
            teller = teller_for(self.game.system, language)
            self._writers[language] = StateWriter(teller, shared_words(teller, self.row.setup))
        return self._writers[language]

    def tell(self, connection: Connection, request: int | None) -> None:
        """Tell a client how things stand. Only for those who hold the lock."""
        state: StateMessage = self.writer(connection.language).state(self, connection, request)
        connection.tell(state)
        self._unaware.discard(connection)

    def tell_all(self, but: Connection | None = None) -> None:
        """Tell everybody else."""
        for connection in self.connections:
            if connection is not but:
                self.tell(connection, None)


def _is_long(line: str) -> bool:
    """Does it take more than a moment to follow an entry? Then the game is read beside the loop."""
    return is_change(line) or is_contest(line)


def _nothing(_live: LiveGame) -> None:
    pass


async def _unfought(_live: LiveGame) -> None:
    return None


async def _to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Wait for some work that goes on even if the waiting is cancelled."""
    return await asyncio.shield(asyncio.create_task(work))
