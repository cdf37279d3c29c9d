"""One way for all long runs: simulations, matches, balance.

A run is a question and some series of numbered batches of games. Batches may be played by anybody
in any order; what is looked at is always the unbroken beginning of a series. So the same seed gives
the same answer with one process or twenty, with early stops, after a crash, and from the file.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from heerbann.lab.games import Job
from heerbann.lab.run_files import Batch, Batches, RunFile
from heerbann.lab.workers import Here, Workers

Progress = Callable[[int, int], None]
"""Told at the start and after each batch: how many games are done, of how many at most."""

Played = dict[str, list[Batch]]
"""The beginning of every series, as far as it counts."""


@dataclass(frozen=True)
class Series:
    """Batches that belong together: at most so many, until they are enough."""

    name: str
    most: int
    job: Callable[[int], Job]
    is_enough: Callable[[Sequence[Batch]], bool] = lambda _played: False


def carry_out(
    head: msgspec.Struct,
    series: Sequence[Series],
    *,
    path: Path | None = None,
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> Played:
    """Play what is not in the file yet, one series after the other."""
    with RunFile(path, head) as file, workers or Here() as crew:
        count = Count(series, file)

        def tell() -> None:
            if progress is not None:
                progress(count.done, count.most)

        tell()
        for one in count.series:
            if not one.is_over:
                crew.play(one.missing(), one.keeper(tell))
    return count.played


class Count:
    """How far a run is: all its series, whoever plays their batches."""

    def __init__(self, series: Sequence[Series], file: RunFile) -> None:
        self.series = [CountedSeries(one, file) for one in series]

    @property
    def done(self) -> int:
        """Games that are played."""
        return sum(one.done for one in self.series)

    @property
    def most(self) -> int:
        """Games that it may take."""
        return sum(one.most for one in self.series)

    @property
    def played(self) -> Played:
        """What counts of them."""
        return {one.series.name: one.played for one in self.series}


def counted_batches(series: Sequence[Series], batches: Batches) -> Played:
    """What a file tells: of every series the beginning, as far as it counts."""
    return {one.name: _beginning(one, batches.get(one.name, {})) for one in series}


def _beginning(series: Series, batches: dict[int, Batch]) -> list[Batch]:
    played: list[Batch] = []
    _extend(series, played, batches)
    return played


def _extend(series: Series, played: list[Batch], batches: dict[int, Batch]) -> bool:
    """Go on as far as nothing is missing; is the series over?"""
    while not _is_over(series, played):
        if len(played) not in batches:
            return False
        played.append(batches[len(played)])
    return True


def _is_over(series: Series, played: list[Batch]) -> bool:
    return len(played) >= series.most or series.is_enough(played)


class CountedSeries:
    """A series under way."""

    def __init__(self, series: Series, file: RunFile) -> None:
        self.series = series
        self._file = file
        self._batches = file.batches.setdefault(series.name, {})
        self.played: list[Batch] = []
        self.is_over = _extend(series, self.played, self._batches)
        self._games = sum(map(len, self._batches.values()))

    @property
    def done(self) -> int:
        """Games that are played and count, or will if it goes on."""
        return sum(map(len, self.played)) if self.is_over else self._games

    @property
    def most(self) -> int:
        """Games that it may take."""
        if self.is_over:
            return self.done
        return self.series.most * self.series.job(0).games

    def missing(self) -> Iterator[tuple[int, Job]]:
        """What has not been played, in order."""
        for number in range(self.series.most):
            if number not in self._batches:
                yield number, self.series.job(number)

    def keeper(self, tell: Callable[[], None]) -> Callable[[int, Batch], bool]:
        """Takes batches until it is enough."""

        def keep(number: int, batch: Batch) -> bool:
            self._file.keep(self.series.name, number, batch)
            self._games += len(batch)
            if not self.is_over:
                self.is_over = _extend(self.series, self.played, self._batches)
                tell()
            return self.is_over

        return keep
