"""What is noted in the midst of a game: who falls in which round, who leads after each."""

from collections import Counter
from typing import Any

import msgspec

from heerbann.agents import Agent, Reason
from heerbann.agents.look_ahead import worth
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Seat


class Fallen(msgspec.Struct, frozen=True, array_like=True):
    """So many of a kind that a side lost in a round."""

    round: int
    seat: str
    kind: str
    number: int


class Watched(msgspec.Struct, frozen=True):
    """Who was asked first in the first round, who led after each round, who fell when."""

    first: str | None
    leaders: tuple[str | None, ...]  # None: nobody
    fallen: tuple[Fallen, ...]


class Watch:
    """Looks at the true game whenever somebody is asked; of what it sees no player hears."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._round = 0
        self._standing: Counter[tuple[Seat, str]] = Counter()
        self._first: str | None = None
        self._leaders: list[str | None] = []
        self._fallen: list[Fallen] = []

    def look(self) -> None:
        """Note what has changed since the last look."""
        roll_call = self._game.system.roll_call
        if roll_call is None:
            return
        call = roll_call(self._game.state)
        standing = Counter(call.standing)
        if self._round:  # who goes before the first round is set up otherwise, and not lost
            self._note_losses(self._standing - standing)
        if call.round > self._round:
            if self._round:
                self._leaders += [self._leader()] * (call.round - self._round)
            self._round = call.round
        if self._first is None and self._round:
            self._first = self._game.seat
        self._standing = standing

    def _note_losses(self, lost: Counter[tuple[Seat, str]]) -> None:
        for (seat, kind), number in sorted(lost.items()):
            self._fallen.append(Fallen(self._round, seat, kind, number))

    def _leader(self) -> str | None:
        """Who may expect most, if one of them does."""
        if self._game.system.evaluate is None:
            return None
        worths = sorted([(worth(self._game, seat), seat) for seat in self._game.seats])
        return worths[-1][1] if worths[-1][0] > worths[-2][0] else None

    def seen(self) -> Watched:
        """All that was noted, once the game is over."""
        self.look()
        return Watched(self._first, tuple(self._leaders), tuple(self._fallen))


class WatchedAgent:
    """An agent, and a watch that looks at the game before it answers."""

    def __init__(self, agent: Agent, watch: Watch) -> None:
        self._agent = agent
        self._watch = watch

    @property
    def reason(self) -> Reason | None:
        """Why the agent answered so."""
        return self._agent.reason

    @reason.setter
    def reason(self, reason: Reason | None) -> None:
        self._agent.reason = reason

    def answer(self, game: Game[Any]) -> Action:
        """What the agent answers."""
        self._watch.look()
        return self._agent.answer(game)
