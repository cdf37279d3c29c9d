"""The log: lines with their time, about which game, and never so many that they fill the disk."""

import logging
import time
from contextvars import ContextVar

from heerbann.server.http.limits import Bucket, Clock
from heerbann.server.http.settings import Limits

GAME: ContextVar[str] = ContextVar("game", default="-")
REQUEST: ContextVar[str] = ContextVar("request", default="-")
"""What the server is busy with; whoever logs something need not know it."""

MOST_SIGNS = 64
FORMAT = "%(asctime)s %(levelname)s game=%(game)s request=%(request)s %(message)s"


def log_about(game: str) -> None:
    """Whatever is logged from now on is about this game, if it can be one's id."""
    GAME.set(game[:MOST_SIGNS] if game.isprintable() else "?")


class Framed(logging.Filter):
    """Adds the game and the request, and lets only so many lines through."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self._bucket = Bucket(limits.log_rate, limits.log_burst, clock)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Pass a line on; the first after a gap says how many are missing."""
        if not self._bucket.take():
            self._left_out += 1
            return False
        record.game, record.request = GAME.get(), REQUEST.get()
        if self._left_out:
            record.msg = f"({self._left_out} lines left out) {record.msg}"
            self._left_out = 0
        return True


def keep_log(limits: Limits) -> None:
    """Write what is worth a warning to standard error, where a service manager finds it."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter(FORMAT))
    handler.addFilter(Framed(limits))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
