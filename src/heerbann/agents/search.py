"""Search: plays the most promising answers on, again and again, and keeps what holds its ground.

Every answer is weighed first by a look one step ahead. The best of them share the time by
sequential halving: each is played out on forks with sampled dice until the running step of the
sequence is over, the worse half drops out, and so on. The look ahead keeps its weight, so that few
playouts never outvote it.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, log2
from random import Random
from typing import Any

from heerbann.agents.agent import Reason, candidates, seen
from heerbann.agents.look import idea, look, worth
from heerbann.agents.thumb import shortlist
from heerbann.engine.asks import Action, ChanceAsk, Seat
from heerbann.engine.game import Game

Clock = Callable[[], float]

FIELD = 8
"""So many answers are played out."""

PRIOR = 3.0
"""How many playouts the look ahead is worth."""

PATIENCE = 400
"""So many answers a playout may last."""


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds by a clock, or a number of playouts.

    A number of playouts gives the same answer on every machine; seconds do not.
    """

    seconds: float | None = 1.0
    playouts: int | None = None
    clock: Clock = time.perf_counter


class SampledDice:
    """Dice for playouts: any answer of chance, as likely as it is."""

    __slots__ = ("_below",)

    def __init__(self, rng: Random) -> None:
        uniform = rng.random
        self._below = lambda n: int(uniform() * n)

    def throw(self, ask: ChanceAsk) -> Any:
        """One answer of chance."""
        return ask.sample(self._below)


class Candidate:
    """An answer under examination."""

    __slots__ = ("action", "played", "prior", "total")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.total = 0.0
        self.played = 0

    @property
    def worth(self) -> float:
        """The mean of its playouts, leaning on the look ahead while they are few."""
        return (self.prior * PRIOR + self.total) / (PRIOR + self.played)


class SearchAgent:
    """Answers by search; it can be stopped at any time."""

    def __init__(self, seat: Seat, rng: Random, budget: Budget) -> None:
        self.seat = seat
        self.rng = rng
        self.budget = budget
        self.dice = SampledDice(rng)
        self.reason: Reason | None = None

    def answer(self, game: Game[Any]) -> Action:
        """The answer that held its ground to the end."""
        start = self.budget.clock()
        options = shortlist(game, self.rng)
        if len(options) == 1:
            self.reason = Reason(options[0])
            return options[0]
        ranked = self._ranked(game, options, start)
        field = ranked[:FIELD]
        self._halve(game, field, start)
        best, second = sorted(field, key=lambda one: -one.worth)[:2]
        played = sum(one.played for one in field)
        self.reason = Reason(best.action, best.worth, second.action, second.worth, played)
        return best.action

    def _ranked(
        self, game: Game[Any], options: tuple[Action, ...], start: float
    ) -> list[Candidate]:
        """All answers by a look one step ahead; out of time, those not looked at come last."""
        found: list[Candidate] = []
        for option in options:
            late = len(found) > 1 and self._is_over(start)
            found.append(Candidate(option, -1.0 if late else self._look(game, option)))
        return sorted(found, key=lambda one: -one.prior)

    def _look(self, game: Game[Any], option: Action) -> float:
        return look(game, option, self.seat, self.rng)

    def _halve(self, game: Game[Any], field: list[Candidate], start: float) -> None:
        """Share what is left of the budget in rounds; after each the worse half drops out."""
        rounds = max(1, ceil(log2(len(field))))
        begin = self.budget.clock()
        alive = list(field)
        for number in range(1, rounds + 1):
            self._play_out(game, alive, begin, start, number / rounds)
            alive.sort(key=lambda one: -one.worth)
            alive = alive[: max(2, (len(alive) + 1) // 2)]

    def _play_out(
        self, game: Game[Any], alive: list[Candidate], begin: float, start: float, share: float
    ) -> None:
        """Play the candidates in turn until this share of the budget is used."""
        limit = self.budget.playouts
        if limit is not None:
            turns = max(1, int(limit * share) // (2 * len(alive)))
            for _ in range(turns):
                for candidate in alive:
                    self._play_once(game, candidate)
            return
        assert self.budget.seconds is not None
        until = begin + (start + self.budget.seconds - begin) * share
        while self.budget.clock() < until:
            for candidate in alive:
                self._play_once(game, candidate)

    def _play_once(self, game: Game[Any], candidate: Candidate) -> None:
        twin = seen(game, self.seat, self.rng).fork(self.dice)
        step = twin.step
        twin.answer(candidate.action)
        for _ in range(PATIENCE):
            if twin.ask is None or twin.step is not step:
                break
            twin.answer(idea(twin) or candidates(twin, self.rng)[0])
        candidate.total += worth(twin, self.seat)
        candidate.played += 1

    def _is_over(self, start: float) -> bool:
        seconds = self.budget.seconds
        if self.budget.playouts is not None or seconds is None:
            return False
        return self.budget.clock() - start > seconds
