"""Who plays the games of a run: this process, several, or a cluster. The games are the same."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import Protocol, Self

from heerbann.lab.games import Job, play_games
from heerbann.lab.run_files import Batch

AHEAD = 4
"""So many batches wait for each process, so that none of them is ever idle."""

Jobs = Iterator[tuple[int, Job]]
Keep = Callable[[int, Batch], bool]
"""Takes a batch and its number; says whether that is enough."""


class Workers(Protocol):
    """Plays jobs in any order and hands over every batch as soon as it is there."""

    def __enter__(self) -> Self:
        """Make ready."""

    def __exit__(self, *error: object) -> None:
        """Send everybody home."""

    def play(self, jobs: Jobs, keep: Keep) -> None:
        """Play until there are no more jobs or it is enough; no batch that was played is lost."""


class Here:
    """This very process, one batch after the other."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def play(self, jobs: Jobs, keep: Keep) -> None:
        """In the order of the jobs."""
        for number, job in jobs:
            if keep(number, play_games(job)):
                return


class Pool:
    """Whatever runs functions elsewhere and says when they are done."""

    def __init__(self, executor: Executor, together: int) -> None:
        self._executor = executor
        self._together = together

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._executor.shutdown(wait=True)

    def play(self, jobs: Jobs, keep: Keep) -> None:
        """As many at a time as there is room for, whoever is done first."""
        waiting: dict[Future[Batch], int] = {}
        try:
            while self._fill(waiting, jobs):
                done = wait(waiting, return_when=FIRST_COMPLETED).done
                for future in sorted(done, key=waiting.__getitem__):
                    if keep(waiting.pop(future), future.result()):
                        return
        finally:
            _finish(waiting, keep)

    def _fill(self, waiting: dict[Future[Batch], int], jobs: Jobs) -> bool:
        for number, job in islice(jobs, max(0, AHEAD * self._together - len(waiting))):
            waiting[self._executor.submit(play_games, job)] = number
        return bool(waiting)


def _finish(waiting: dict[Future[Batch], int], keep: Keep) -> None:
    """Begin no other game; those that are being played are played to their end, and kept."""
    running = [future for future in waiting if not future.cancel()]
    for future in wait(running).done:
        if future.exception() is None:
            keep(waiting[future], future.result())


def processes(number: int) -> Workers:
    """So many processes of this machine."""
    if number <= 1:
        return Here()
    return Pool(
        ProcessPoolExecutor(number, get_context("spawn"), initializer=_leave_stopping), number
    )


def _leave_stopping() -> None:
    """Ctrl-C goes to all processes of a terminal: whoever plays finishes his game."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
