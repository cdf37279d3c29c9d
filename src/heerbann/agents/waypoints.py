"""Waypoints of a look ahead: several ways that make no difference lead to one and the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import Any

from heerbann.engine.odds.procedure_parts import PartRun, answers_so_far, as_it_was
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Ask, Count, Decision, Seat
from heerbann.engine.rules.battle import Part, State


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

    __slots__ = ("_after", "_alike", "_game", "_left", "_worth", "ask")

    def __init__(self, game: Game[Any]) -> None:
        self.ask: Ask | None = game.ask
        self._game = game
        self._left: int | None = None
        """After so many answers its game went on to another waypoint."""
        self._after: dict[Hashable, Waypoint] | None = None
        self._alike: Callable[[Any], Hashable] | None = None
        self._worth: float | None = None

    def worth(self, worths: Worths) -> float:
        """What the seat may expect here."""
        if self._worth is None:
            game = self._game if self._left is None else as_it_was(self._game, self._left)
            self._worth = worths.of(game)
        return self._worth

    def after(self, way: Any, meetings: Meetings, *, is_last: bool) -> Waypoint:
        """Where this throw leads; with the last one the game itself goes on."""
        known = self._ways()
        key = way if self._alike is None else self._alike(way)
        there = known.get(key)
        if there is None:
            game = self._leaving() if is_last else self._fork()
            game.answer_within_step(way)
            there = known[key] = meetings.at(game)
        return there

    def after_idea(self, meetings: Meetings) -> Waypoint | None:
        """Where the first idea leads, if there is any."""
        known = self._ways()
        if not known:
            decided = idea(self._game)
            if decided is None:
                return None
            game = self._leaving()
            rest = _rest(game)
            if rest is not None:
                game = PartRun.onward(game, rest)
            game.answer_within_step(decided)
            known[None] = meetings.at(game)
        return known[None]

    def _leaving(self) -> Game[Any]:
        """The game itself, to go on with; it can be had again as it was."""
        if self._left is not None:
            return self._fork()
        self._left = answers_so_far(self._game)
        return self._game

    def _fork(self) -> Game[Any]:
        return self._game.fork() if self._left is None else as_it_was(self._game, self._left)

    def _ways(self) -> dict[Hashable, Waypoint]:
        if self._after is None:
            self._after = {}
            if not isinstance(self.ask, Decision):
                self._alike = _alike(self._game)
        return self._after


class Meetings:
    """Where the ways of a look meet: those that lead to the same position go on as one.

    They meet where odds merge them, or where the state tells all that is left of the step; and
    nothing else of the state may differ either.
    """

    __slots__ = ("_met",)

    def __init__(self) -> None:
        self._met: dict[Hashable, list[tuple[State, Waypoint]]] = {}

    def at(self, game: Game[Any]) -> Waypoint:
        """The waypoint at which a game stands: a new one, or that of the ways that it meets."""
        key = _meeting(game)
        if key is None:
            return Waypoint(game)
        met = self._met.setdefault(key, [])
        state = game.state
        for known, there in met:
            if known == state:
                return there
        there = Waypoint(game)
        met.append((state.copy(), there))
        return there


def _meeting(game: Game[Any]) -> Hashable | None:
    """What ways that meet here have in common beside the state; None where none do."""
    hooks, ask = game.system.odds, game.ask
    if hooks is None or ask is None:
        return None
    key = hooks.merge_key(game)
    if key is None and isinstance(ask, Decision) and hooks.rest(game) is not None:
        return ask.seat, ask.prompt
    return key


def _rest(game: Game[Any]) -> Part[Any] | None:
    hooks = game.system.odds
    return hooks.rest(game) if hooks is not None else None


def _alike(game: Game[Any]) -> Callable[[Any], Hashable] | None:
    """What of a throw matters: of a count the successes, of others what the system says."""
    hooks = game.system.odds
    alike = hooks.alike(game) if hooks is not None else None
    return game.ask.successes if alike is None and isinstance(game.ask, Count) else alike
