"""Waypoints of a look ahead: several ways that make no difference lead to one and the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import Any

from heerbann.engine.odds.hooks import OddsHooks
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Ask, Decision, Seat
from heerbann.engine.rules.battle import State


def worth(game: Game[Any], seat: Seat) -> float:
    """The result a seat may expect here, from −1 to 1."""
    if game.outcome is not None:
        return game.outcome.result(seat)
    evaluate = game.system.evaluate
    return evaluate(game.state, seat) if evaluate is not None else 0.0


def idea(game: Game[Any]) -> Action | None:
    """The first answer that comes to a player's mind, if the system says so."""
    ideas, ask = game.system.ideas, game.ask
    if ideas is None or not isinstance(ask, Decision):
        return None
    return next(iter(ideas(game.state, ask)), None)


REMEMBERED = 32
"""So many of the last positions are compared with the next one."""


class Worths:
    """What positions are worth to a seat: where ways ended alike it is worked out once."""

    __slots__ = ("_known", "_seat")

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._known: deque[tuple[State, float]] = deque(maxlen=REMEMBERED)

    def of(self, game: Game[Any]) -> float:
        """The same as :func:`worth`."""
        if game.outcome is not None:
            return game.outcome.result(self._seat)
        state = game.state
        for known, value in self._known:
            if known == state:
                return value
        value = worth(game, self._seat)
        self._known.appendleft((state, value))
        return value


class Waypoint:
    """A position to which ways lead; what is found out there is found out once for all of them."""

    __slots__ = ("_after", "_alike", "_game", "_is_shared", "_worth", "_worths", "ask")

    def __init__(self, game: Game[Any], worths: Worths, *, is_shared: bool = False) -> None:
        self.ask: Ask | None = game.ask
        self._game = game
        self._worths = worths
        self._is_shared = is_shared
        self._after: dict[Hashable, Waypoint] | None = None
        self._alike: Callable[[Any], Hashable] | None = None
        self._worth: float | None = None

    def worth(self) -> float:
        """What the seat may expect here."""
        if self._worth is None:
            self._worth = self._worths.of(self._game)
        return self._worth

    def after(self, way: Any, *, is_last: bool) -> Waypoint:
        """Where this throw leads; with the last one a place that no other way leads to is left."""
        known = self._ways()
        key = way if self._alike is None else self._alike(way)
        there = known.get(key)
        if there is not None:
            there._is_shared = True
            return there
        game = self._game if is_last and not self._is_shared else self._game.fork()
        game.answer_within_step(way)
        there = known[key] = Waypoint(game, self._worths, is_shared=self._is_shared)
        return there

    def after_idea(self) -> Waypoint | None:
        """Where the first idea leads, if there is any; the place is left for good."""
        known = self._ways()
        if not known:
            game = self._game
            decided = idea(game)
            if decided is None:
                return None
            hooks = game.system.odds
            rest = hooks.rest(game) if hooks is not None else None
            if rest is not None:
                game = PartRun.onward(game, rest)
            game.answer_within_step(decided)
            known[None] = Waypoint(game, self._worths, is_shared=self._is_shared)
        return known[None]

    def _ways(self) -> dict[Hashable, Waypoint]:
        if self._after is None:
            self._after = {}
            hooks: OddsHooks | None = self._game.system.odds
            if hooks is not None and not isinstance(self.ask, Decision):
                self._alike = hooks.alike(self._game)
        return self._after
