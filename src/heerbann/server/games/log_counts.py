"""How much of a log each seat has seen, counted once while the log grows."""

from bisect import bisect_left
from collections.abc import Sequence

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event


class LogCounts:
    """For every seat (None: an onlooker), how many of the first events of a log it learns of."""

    def __init__(self) -> None:
        self._counts: dict[Seat | None, list[int]] = {}

    def cut(self, events: int) -> None:
        """Only so many events are still as they were: somebody has taken an answer back."""
        for counts in self._counts.values():
            del counts[events + 1 :]

    def seen(self, log: Sequence[Event], seat: Seat | None, events: int) -> int:
        """How many of the first so many events a seat learns of."""
        counts = self._counts.setdefault(seat, [0])
        for event in log[len(counts) - 1 : events]:
            counts.append(counts[-1] + (event.seen_by(seat) is not None))
        return counts[events]

    def event(self, log: Sequence[Event], seat: Seat | None, seen: int) -> int:
        """After how many events a seat has learnt of so many."""
        self.seen(log, seat, len(log))
        return bisect_left(self._counts[seat], seen)
