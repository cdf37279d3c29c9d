"""What is noted in the midst of a game: who falls when and where, who leads after each round."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from heerbann.agents import Agent, Reason
from heerbann.agents.waypoints import worth
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import Post
from heerbann.engine.show.stage import Stage

Where = str | tuple[int, int]
"""The id of a spot, or a point of a measured table."""


class Fallen(msgspec.Struct, frozen=True, array_like=True):
    """So many of a kind that a side lost in a round."""

    round: int
    seat: str
    kind: str
    number: int


class Grave(msgspec.Struct, frozen=True, array_like=True):
    """Where so many of a side fell."""

    seat: str
    at: Where
    number: int


class Watched(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who was asked first in the first round, who led after each round, who fell when and where."""

    first: str | None
    leaders: tuple[str | None, ...]  # None: nobody
    fallen: tuple[Fallen, ...]
    graves: tuple[Grave, ...] = ()


class Watch:
    """Looks at the true game whenever somebody is asked; of what it sees no player hears."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._round = 0
        self._standing: Counter[tuple[Seat, str]] = Counter()
        self._first: str | None = None
        self._leaders: list[str | None] = []
        self._fallen: list[Fallen] = []
        self._posts: Mapping[str, Post] = {}
        self._known = 0
        self._graves: Counter[tuple[str, Where]] = Counter()

    def look(self) -> None:
        """Note what has changed since the last look."""
        roll_call = self._game.system.roll_call
        if roll_call is None:
            return
        call = roll_call(self._game.state)
        standing = Counter(call.standing)
        if self._round:  # who goes before the first round is set up otherwise, and not lost
            self._note_losses(self._standing - standing)
            self._note_graves(call.posts)
        if call.round > self._round:
            if self._round:
                self._leaders += [self._leader()] * (call.round - self._round)
            self._round = call.round
        if self._first is None and self._round:
            self._first = self._game.seat
        self._standing = standing
        self._posts, self._known = call.posts, len(self._game.log)

    def _note_losses(self, lost: Counter[tuple[Seat, str]]) -> None:
        for (seat, kind), number in sorted(lost.items()):
            self._fallen.append(Fallen(self._round, seat, kind, number))

    def _note_graves(self, posts: Mapping[str, Post]) -> None:
        for piece, before in self._posts.items():
            now = posts.get(piece)
            fell = before.number - (0 if now is None else now.number)
            where = self._place_of(piece, before.at) if fell > 0 else None
            if where is not None:
                self._graves[before.seat, where] += fell

    def _place_of(self, piece: str, at: Any) -> Where | None:
        """Where it was last: after the last look it may have gone on before it fell."""
        stage = self._game.system.stage
        if stage is None:
            return None
        for event in self._game.log[self._known :]:
            at = _moved_to(stage, event, piece, at)
        if at is None:
            return None
        return stage.spot(at, self._game.state) if isinstance(at, stage.place) else (at[0], at[1])

    def _leader(self) -> str | None:
        """Who may expect most, if one of them does."""
        if self._game.system.evaluate is None:
            return None
        worths = sorted([(worth(self._game, seat), seat) for seat in self._game.seats])
        return worths[-1][1] if worths[-1][0] > worths[-2][0] else None

    def seen(self) -> Watched:
        """All that was noted, once the game is over."""
        self.look()
        graves = [Grave(*place, number) for place, number in self._graves.items()]
        return Watched(self._first, tuple(self._leaders), tuple(self._fallen), tuple(graves))


def _moved_to(stage: Stage, event: Event, piece: str, at: Any) -> Any:
    """Where an event leaves a piece that was here."""
    ways = [path.places[-1] for path in stage.paths(event) if path.unit == piece and not path.ahead]
    ways += [(ghost.x, ghost.y) for ghost in stage.trails(event) if ghost.id == piece]
    return ways[-1] if ways else at


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
