"""Search: plays the most promising answers on, again and again, and keeps what holds its ground.

Every answer is weighed first by a look one step ahead. The best of them are played out on forks
until the running step of the sequence is over: the own side completes its moves, the enemy answers
them. After each sweep the worse half drops out.
"""

import time
from dataclasses import dataclass
from random import Random
from typing import Any

from heerbann.agents.agent import Reason, seen
from heerbann.agents.deadline import Clock, IsLate, late_after, never
from heerbann.agents.playout import playout
from heerbann.agents.thumb import looks, shortlist
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Seat

FIELD = 16
"""So many answers are played out."""

SWEEPS = 6
"""So often what is left of them is played out; more would hardly change the answer."""

CLEAR = 0.05
"""An answer that leads by so much after a sweep is given at once."""


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds by a clock, or a number of playouts.

    A number of playouts gives the same answer on every machine; seconds do not.
    """

    seconds: float | None = 1.0
    playouts: int | None = None
    clock: Clock = time.perf_counter


class Candidate:
    """An answer under examination."""

    __slots__ = ("action", "at_a_look", "played", "total")

    def __init__(self, action: Action, at_a_look: float) -> None:
        self.action = action
        self.at_a_look = at_a_look
        self.total = 0.0
        self.played = 0

    @property
    def worth(self) -> float:
        """The mean of its playouts; before the first, what it is worth at a look."""
        return self.total / self.played if self.played else self.at_a_look


class SearchAgent:
    """Answers by search; it can be stopped at any time."""

    def __init__(self, seat: Seat, rng: Random, budget: Budget) -> None:
        self.seat = seat
        self.rng = rng
        self.budget = budget
        self.reason: Reason | None = None
        self._is_late: IsLate = never
        self._playouts = 0

    def answer(self, game: Game[Any]) -> Action:
        """The answer that held its ground to the end."""
        self._begin()
        options = shortlist(game, self.rng, self._is_late)
        if len(options) == 1:
            self.reason = Reason(options[0])
            return options[0]
        left = self._halved(game, self._ranked(game, options)[:FIELD])
        best, second = left[:2]
        self.reason = Reason(
            best.action, best.worth, second.action, second.worth, max(self._playouts, 1)
        )
        return best.action

    def _begin(self) -> None:
        budget = self.budget
        seconds = budget.seconds if budget.playouts is None else None
        self._is_late = late_after(seconds, budget.clock)
        self._playouts = 0

    def _ranked(self, game: Game[Any], options: tuple[Action, ...]) -> list[Candidate]:
        """All answers by a look one step ahead; out of time, those not looked at come last."""
        worths = looks(game, options, self.seat, self.rng, self._is_late)
        unseen = [-1.0] * (len(options) - len(worths))
        found = [Candidate(*pair) for pair in zip(options, [*worths, *unseen], strict=True)]
        return sorted(found, key=lambda one: -one.at_a_look)

    def _halved(self, game: Game[Any], field: list[Candidate]) -> list[Candidate]:
        """The last ones left after all sweeps, the best first."""
        for _ in range(SWEEPS):
            is_done = self._sweep(game, field)
            field.sort(key=lambda one: (one.played == 0, -one.worth))
            if not is_done or field[0].worth - field[1].worth > CLEAR:
                break
            field = field[: max(2, len(field) // 2)]
        return field

    def _sweep(self, game: Game[Any], field: list[Candidate]) -> bool:
        """Play each once more, all with the same dice as far as can be; False if out of budget."""
        seed = self.rng.random()
        for candidate in field:
            if self._is_spent():
                return False
            world = seen(game, self.seat, Random(seed))
            value = playout(world, candidate.action, self.seat, Random(seed), self._is_late)
            if value is None:
                return False
            candidate.total += value
            candidate.played += 1
            self._playouts += 1
        return True

    def _is_spent(self) -> bool:
        limit = self.budget.playouts
        return self._is_late() if limit is None else self._playouts >= limit
