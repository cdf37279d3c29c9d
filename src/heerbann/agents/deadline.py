"""How long an agent may think, by a clock; whoever works for it asks now and then."""

import time
from collections.abc import Callable

Clock = Callable[[], float]
IsLate = Callable[[], bool]
"""Is the time over? Asked between two pieces of work, each of which is short."""


def never() -> bool:
    """There is time enough."""
    return False


def late_after(seconds: float | None, clock: Clock = time.perf_counter) -> IsLate:
    """Will it be so many seconds later than now? Without a number it never is.

    It is late as soon as a piece of work that takes as long as the longest so far would not be
    done in time.
    """
    if seconds is None:
        return never
    asked = clock()
    deadline, longest = asked + seconds, 0.0

    def is_late() -> bool:
        nonlocal asked, longest
        now = clock()
        longest = max(longest, now - asked)
        asked = now
        return now + longest >= deadline

    return is_late
