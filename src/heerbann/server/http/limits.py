"""Not too often: buckets of tokens that fill up with time. And one after the other."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from itertools import islice

from heerbann.server.http.errors import Problem

MOST_CALLERS = 10_000

TURN_SECONDS = 0.005
"""So long new things of one caller are begun in a turn of the event loop."""

Clock = Callable[[], float]


class Bucket:
    """Holds some tokens; each request takes one, time brings them back."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_since")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._since = clock()

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now

    @property
    def is_empty(self) -> bool:
        """Is there no token left?"""
        self._fill()
        return self._left < 1.0

    @property
    def is_full(self) -> bool:
        """Has nobody taken anything for some time?"""
        self._fill()
        return self._left >= self._burst

    def take(self) -> bool:
        """Take a token, if there is one."""
        if self.is_empty:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """A bucket for every caller."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._of: dict[str, Bucket] = {}

    def __getitem__(self, caller: str) -> Bucket:
        if len(self._of) >= MOST_CALLERS:
            self._of = {who: bucket for who, bucket in self._of.items() if not bucket.is_full}
        if caller not in self._of:
            self._of[caller] = Bucket(self._rate, self._burst, self._clock)
        return self._of[caller]

    def take(self, caller: str) -> None:
        """Count a request; too many are refused."""
        if not self[caller].take():
            raise Problem("too-fast")


class _Turn:
    """What one caller begins until the loop has gone round, and what waits for that."""

    def __init__(self, since: float) -> None:
        self.since = since
        """When the first of it was begun."""
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.most = 1
        """So many of those that wait are let in at once."""


class Turns:
    """Callers take turns: of one, nothing more is begun in a turn of the loop that took a while.

    However much somebody asks for at once, others wait for a little of it only. What came first is
    begun first: many people may sit behind one address.
    """

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._of: dict[str, _Turn] = {}

    def begins(self, caller: str) -> bool:
        """May this caller begin something at once?"""
        turn = self._of.get(caller)
        if turn is None:
            turn = self._of[caller] = _Turn(self._clock())
            asyncio.get_running_loop().call_soon(self._end, caller, turn)
            return True
        return not turn.waiting and self._clock() - turn.since <= TURN_SECONDS

    async def wait(self, caller: str) -> None:
        """Wait until it is the turn of this caller, and of what it asks for now."""
        if self.begins(caller):
            return
        waiting, place = self._of[caller].waiting, asyncio.get_running_loop().create_future()
        waiting.append(place)
        try:
            await place
        finally:
            waiting.remove(place)

    def _end(self, caller: str, turn: _Turn) -> None:
        """The loop has gone round: let in those who have waited longest, as many as fit."""
        if not turn.waiting:
            del self._of[caller]
            return
        now = self._clock()
        turn.most = turn.most + 1 if now - turn.since <= TURN_SECONDS else max(1, turn.most // 2)
        turn.since = now
        for place in islice(turn.waiting, turn.most):
            if not place.done():
                place.set_result(None)
        asyncio.get_running_loop().call_soon(self._end, caller, turn)
