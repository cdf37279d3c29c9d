"""Not too often: buckets of tokens that fill up with time. And one after the other."""

import asyncio
import time
from collections.abc import Callable
from weakref import WeakValueDictionary

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
    """What one caller begins until the loop has gone round."""

    def __init__(self) -> None:
        self.since: float | None = None
        """When the first of it was begun."""
        self._over: asyncio.Event | None = None

    def begin(self, now: float) -> None:
        """It is the first thing in this turn."""
        self.since = now
        asyncio.get_running_loop().call_soon(self._end)

    async def end(self) -> None:
        """Wait until the loop has gone round."""
        if self._over is None:
            self._over = asyncio.Event()
        await self._over.wait()

    def _end(self) -> None:
        over, self._over, self.since = self._over, None, None
        if over is not None:
            over.set()


class Turns:
    """Callers take turns: of one, nothing more is begun in a turn of the loop that took a while.

    However much somebody asks for at once, others wait for a little of it only.
    """

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._of: WeakValueDictionary[str, _Turn] = WeakValueDictionary()

    async def wait(self, caller: str) -> None:
        """Wait until it is the turn of this caller."""
        turn = self._of.get(caller)
        if turn is None:
            turn = self._of[caller] = _Turn()
        while turn.since is not None and self._clock() - turn.since > TURN_SECONDS:
            await turn.end()
        if turn.since is None:
            turn.begin(self._clock())
