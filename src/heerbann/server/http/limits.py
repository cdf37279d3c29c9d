"""Not too often: buckets of tokens that fill up with time."""

import time
from collections.abc import Callable

from heerbann.server.http.errors import Problem

MOST_CALLERS = 10_000

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
