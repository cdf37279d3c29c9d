"""The computer's turn in a live game: think outside, then answer like everybody else."""

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.server.computer.decisions import Decided
from heerbann.server.computer.seat_player import Computer
from heerbann.server.http.errors import Problem

if TYPE_CHECKING:
    from heerbann.server.games.live import LiveGame

LOG = logging.getLogger("heerbann.server")


class Reason(msgspec.Struct, frozen=True):
    """Why the computer answered as it did; it is told as long as that was the last answer."""

    seat: Seat
    version: int
    decided: Decided
    state: object

    def text(self, teller: Teller) -> str:
        """In a sentence."""
        return self.decided.said(self.state, teller)


class Opponent:
    """Answers for the computer's seats of one game, as long as somebody is connected."""

    def __init__(self, live: "LiveGame", computer: Computer) -> None:
        self._live = live
        self.computer = computer
        self._thinking: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Think if the computer is asked and somebody is there to see it."""
        live = self._live
        is_busy = self._thinking is not None and not self._thinking.done()
        if live.thinking is not None and live.connections and not is_busy:
            self._thinking = asyncio.create_task(self._answer_on())

    def stop(self) -> None:
        """Think no more."""
        if self._thinking is not None:
            self._thinking.cancel()

    async def _answer_on(self) -> None:
        live = self._live
        try:
            while live.thinking is not None and live.connections:
                await self._answer()
                live.after_change(live)
        except Exception:  # a store that does not answer; whoever comes next wakes us again
            LOG.exception("the computer could not answer in game %s", live.id)

    async def _answer(self) -> None:
        live = self._live
        if live.beside is not None:
            await live.beside.look()
        async with live.lock:
            await live.refresh()
            seat, version = live.thinking, live.match.version
            if seat is None:
                return
            game = live.game.fork()
            game.turn_to(seat)
        player = live.seating.seats[seat].player
        decided = await self.computer.decide(game, seat, player.level, player.seconds)
        async with live.lock:
            await live.refresh()
            if not live.match.is_current(version):
                return
            try:
                live.begin_turn()
                live.match.give(decided.action, seat)
                await live.commit(version)
            except Problem:  # another process was quicker, or the same turn was begun elsewhere
                return
            live.reason = Reason(seat, live.match.version, decided, game.state)
            live.tell_all()
