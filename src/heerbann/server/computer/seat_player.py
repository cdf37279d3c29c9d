"""The computer at a seat: a process thinks, and if nothing comes of it, something simpler does."""

import asyncio
import logging
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import structs

from heerbann.agents import candidates, seen
from heerbann.engine.play.answers import Result
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.snapshots import snapshot_of
from heerbann.engine.rules.asks import Action, Seat
from heerbann.server.computer.decisions import Decided
from heerbann.server.computer.tasks import Beginning, Resumption, Task, Thought, unpacked
from heerbann.server.computer.worker import advise
from heerbann.server.computer.worker_pool import Busy, Heard, NoThought, Thinkers
from heerbann.server.games.game_start import NewMatch
from heerbann.server.games.match import Match
from heerbann.server.games.seats import Level
from heerbann.server.http.errors import Problem
from heerbann.server.http.settings import Deadlines
from heerbann.server.socket.messages_in import Arrange
from heerbann.server.store.rows import StoredGame

LOG = logging.getLogger("heerbann.server")
SLOW_SECONDS = 600.0
"""So long a game is not tried again that took too long to open."""
ARRANGING_SECONDS = 30.0
"""A whole army is set up man by man."""


class Computer:
    """Decides for seats, and weighs options for people."""

    def __init__(
        self,
        players: Thinkers,
        advisers: Thinkers,
        deadlines: Deadlines,
        fighters: Thinkers | None = None,
        tellers: Thinkers | None = None,
        openers: Thinkers | None = None,
    ) -> None:
        self.players = players
        self.advisers = advisers
        self.fighters = fighters or advisers
        """For whole battles, so that nobody's answers wait for them."""
        self.deadlines = deadlines
        self.tellers = tellers or advisers
        """For whole games: a hover must not wait for them."""
        self._slow: dict[str, float] = {}
        """Until when games are not tried again that took too long to open."""
        self.openers = openers or self.tellers
        """For stored games: who comes back to one does not wait for what others begin or replay."""

    async def decide(self, game: Game[Any], seat: Seat, level: Level, seconds: float) -> Decided:
        """An answer for a seat, whatever happens. ``game`` is a fork that nobody else uses."""
        task = Task(what="answer", game=snapshot_of(game), seat=seat, level=level, seconds=seconds)
        for attempt in (partial(self._by_process, game, task), partial(self._by_thumb, game, seat)):
            try:
                return await attempt()
            except Exception as problem:  # a game never stops because its opponent stumbles
                LOG.warning("%s at %s found no answer: %r", level, seat, problem)
        rng = Random()
        return Decided(rng.choice(candidates(seen(game, seat, rng), rng)))

    async def _by_process(self, game: Game[Any], task: Task) -> Decided:
        thought = await self.players.think(task, task.seconds + self.deadlines.grace)
        return _decided(game, thought)

    async def _by_thumb(self, game: Game[Any], seat: Seat) -> Decided:
        seconds = self.deadlines.thumb / 2  # it has to be told before the waiting ends
        thinking = asyncio.to_thread(advise, game.fork(), seat, "thumb", seconds)
        return _decided(game, await asyncio.wait_for(thinking, self.deadlines.thumb))

    async def arrange(self, game: Game[Any], seat: Seat, wish: Arrange | None) -> list[Action]:
        """All that a seat is asked before the battle, or what it wants to set up side by side.

        ``game`` is a fork that nobody else uses.
        """
        task = Task(what="arrange", game=snapshot_of(game), seat=seat, wish=wish)
        try:
            thought = _taken(await self.players.think(task, ARRANGING_SECONDS))
        except NoThought as problem:
            LOG.warning("nothing was prepared for %s: %r", seat, problem)
            raise Problem("no-answer-in-time") from problem
        read = game.system.action_reader.decode
        return [read(one) for one in msgspec.json.decode(thought.message, type=list[msgspec.Raw])]

    async def begin(self, beginning: Beginning) -> NewMatch:
        """A game that somebody wants to begin; what takes too long is ended with its process."""
        task = Task(what="beginning", game=beginning)
        try:
            thought = _taken(await self.tellers.think(task, self.deadlines.message))
        except NoThought as problem:
            LOG.warning("a game could not begin: %r", problem)
            raise Problem("takes-too-long") from problem
        new: NewMatch = await asyncio.to_thread(unpacked, thought)
        return new

    async def resume(self, resumption: Resumption) -> Match:
        """A stored game where it stood; what takes too long is ended with its process."""
        game, now = resumption.row.id, asyncio.get_running_loop().time()
        if now < self._slow.get(game, now):
            raise Problem("opens-too-slowly")
        self._slow.pop(game, None)
        task = Task(what="resumption", game=resumption)
        try:
            thought = _taken(await self.openers.think(task, self.deadlines.message))
        except NoThought as problem:
            LOG.warning("game %s could not be opened: %r", game, problem)
            if not isinstance(problem, Busy):
                self._slow[game] = now + SLOW_SECONDS
            raise Problem("opens-too-slowly") from problem
        match: Match = await asyncio.to_thread(unpacked, thought)
        return match

    async def message(self, task: Task) -> bytes:
        """A finished message about a game, put together by a process."""
        thinkers = self.advisers if task.what in ("odds", "forms") else self.tellers
        try:
            thought = _taken(await thinkers.think(task, self.deadlines.message))
        except NoThought as problem:
            LOG.warning("no %s: %r", task.what, problem)
            raise Problem("no-answer-in-time") from problem
        return bytes(thought.message)

    async def fight_out(self, game: Game[Any], heard: Heard) -> Result:
        """The contest a game waits for, fought by computer players. ``game`` is a fork."""
        dice = game.dice
        secret = dice.secret.hex() if isinstance(dice, CommittedDice) else None
        task = Task(what="contest", game=snapshot_of(game), seat=None, secret=secret)
        result: Result = unpacked(await self.fighters.think(task, self.deadlines.battle, heard))
        return result

    async def typed(self, game: Game[Any], reports: tuple[dict[str, str], ...]) -> Result:
        """What somebody typed of the contest a game waits for, if that can be true."""
        task = Task(what="typed", game=snapshot_of(game), reports=reports)
        try:
            thought = _taken(await self.advisers.think(task, self.deadlines.message))
        except NoThought as problem:
            LOG.warning("a typed result was not checked: %r", problem)
            raise Problem("no-answer-in-time") from problem
        result: Result = unpacked(thought)
        return result

    async def keepsake(self, row: StoredGame, lines: list[str]) -> str:
        """What is to be kept of a stored game; whoever makes it needs none of its dice."""
        told = Resumption(structs.replace(row, dice="typed", secret=None), tuple(lines))
        task = Task(what="keepsake", game=told)
        thought = _taken(await self.tellers.think(task, self.deadlines.message))
        return bytes(thought.message).decode()

    @property
    def _all(self) -> tuple[Thinkers, ...]:
        thinkers = (self.players, self.advisers, self.tellers, self.fighters, self.openers)
        return tuple(dict.fromkeys(thinkers))

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [pid for thinkers in self._all for pid in thinkers.pids]

    async def warm_up(self) -> None:
        """Start all processes, so that the first answer need not wait for it."""
        await asyncio.gather(self.players.warm_up(), self.advisers.warm_up())

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*[thinkers.close() for thinkers in self._all])


def _taken(thought: Thought) -> Thought:
    """The same, unless it says why nothing came of it."""
    if thought.refused is not None:
        raise Problem(thought.refused.code, thought.refused.why)
    return thought


def _decided(game: Game[Any], thought: Thought) -> Decided:
    kind = game.system.action_type
    action = msgspec.json.decode(thought.action, type=kind)
    if game.why_not(action) is not None:
        raise NoThought(f"{action!r} is not legal")
    second = msgspec.json.decode(thought.second, type=kind | None)
    return Decided(action, thought.worth, second, thought.second_worth, thought.hope, thought.fear)
