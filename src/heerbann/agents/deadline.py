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
    """Is it so many seconds later than now? Without a number it never is."""
    if seconds is None:
        return never
    deadline = clock() + seconds
    return lambda: clock() >= deadline
