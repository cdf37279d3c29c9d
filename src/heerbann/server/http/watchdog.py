"""Watches the event loop: if something blocks it, everybody waits, and the log says what it was."""

import asyncio
import logging
import selectors
import sys
import threading
import time
import traceback
from types import FrameType

LOG = logging.getLogger("heerbann.server")
LOOK_SECONDS = 0.02
BLOCKED_SECONDS = 0.05


class Watchdog:
    """A thread that asks the loop for a sign of life, and looks where it is when none comes."""

    def __init__(self, loop: asyncio.AbstractEventLoop, blocked: float = BLOCKED_SECONDS) -> None:
        self.longest = 0.0
        """So long nobody was heard at the most."""
        self.times = 0
        """So often it took too long."""
        self._loop = loop
        self._blocked = blocked
        self._watched = threading.get_ident()
        self._ends = threading.Event()
        self._alive = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        """Watch from now on the loop of the thread that calls this."""
        self._thread.start()

    def stop(self) -> None:
        """Watch no more."""
        self._ends.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._ends.wait(LOOK_SECONDS):
            self._alive.clear()
            asked = time.monotonic()
            try:
                self._loop.call_soon_threadsafe(self._alive.set)
            except RuntimeError:  # the loop is closed
                return
            if not self._alive.wait(self._blocked):
                self._tell(asked)

    def _tell(self, asked: float) -> None:
        """Say where the loop is, then wait until it goes on; an idle one only lacks a processor."""
        frame = sys._current_frames().get(self._watched)
        where = "".join(traceback.format_stack(frame)[-4:]) if frame else "?"
        while not self._alive.wait(self._blocked) and not self._ends.is_set():
            pass
        if self._ends.is_set() or (frame is not None and is_idle(frame)):
            return
        taken = time.monotonic() - asked
        self.times += 1
        self.longest = max(self.longest, taken)
        LOG.warning("the event loop was blocked for %.0f ms at:\n%s", taken * 1000, where)


def is_idle(frame: FrameType) -> bool:
    """Is the loop where it waits for something to do?"""
    return frame.f_code.co_filename == selectors.__file__
