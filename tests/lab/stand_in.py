"""A battle that costs no time: regiments shoot at each other in turn until one side has none.

Whoever has to judge hundreds of runs of the laboratory takes it instead of a real one. It plays the
jobs it is given, so seeds, numbers and order are those of real runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Self

from heerbann.lab.games import Job, seating, seed_of
from heerbann.lab.report import GameResult
from heerbann.lab.run_files import Batch
from heerbann.lab.workers import Jobs, Keep

FAIR = {"empire": 6, "chaos": 6}


class StandIn:
    """Workers that fight it out with so many regiments on each side."""

    def __init__(self, regiments: Mapping[str, int] = FAIR, order: Random | None = None) -> None:
        self._regiments = regiments
        self._order = order
        self.played: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def play(self, jobs: Jobs, keep: Keep) -> None:
        """In order, or several at a time of which any may be done first."""
        waiting: list[tuple[int, Job]] = []
        for one in jobs:
            waiting.append(one)
            if len(waiting) == (8 if self._order else 1) and self._hand_over(waiting, keep):
                return
        while waiting:
            if self._hand_over(waiting, keep):
                return

    def _hand_over(self, waiting: list[tuple[int, Job]], keep: Keep) -> bool:
        at = self._order.randrange(len(waiting)) if self._order else 0
        number, job = waiting.pop(at)
        self.played.append(number)
        return keep(number, self._fought(job))

    def _fought(self, job: Job) -> Batch:
        return tuple(
            [self._battle(job, number) for number in range(job.first, job.first + job.games)]
        )

    def _battle(self, job: Job, number: int) -> GameResult:
        rng = Random(seed_of(job, number, "dice"))
        left, shots = dict(self._regiments), 0
        while all(left.values()):
            shots += 1
            one, other = left
            left[one if rng.random() * sum(left.values()) < left[other] else other] -= 1
        winner = next(seat for seat, number in left.items() if number)
        return GameResult(number, seating(job, number), winner, "routed", shots, 5, {}, {}, 0.0)
