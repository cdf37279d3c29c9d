"""Processes that think for the server, each with a hard deadline: what is late is killed."""

import asyncio
import contextlib
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

import msgspec

from heerbann.server.computer.tasks import BEHIND, Task, Thought
from heerbann.server.http.settings import Deadlines

LONGEST_LINE = 1 << 26
LOW_PRIORITY = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""Where it has to be said as a process is started that it is to leave others the machine."""


Heard = Callable[[int], None]


def _unheard(_answers: int) -> None:
    pass


class NoThought(Exception):
    """Nothing came of it: too late, killed, or a mistake of the process."""


class Busy(NoThought):
    """Nobody was free to think of it."""


class Thinkers:
    """Some processes, started when they are needed."""

    def __init__(self, number: int, deadlines: Deadlines, *, are_behind: bool = False) -> None:
        """``are_behind``: they work only while nobody else needs the machine."""
        self._deadlines = deadlines
        self._free: asyncio.LifoQueue[_Thinker] = asyncio.LifoQueue()
        self._all = [_Thinker(deadlines.start, is_behind=are_behind) for _ in range(number)]
        for thinker in self._all:
            self._free.put_nowait(thinker)

    async def think(self, task: Task, deadline: float, heard: Heard = _unheard) -> Thought:
        """Wait for a free process for some time, then for its thought until the deadline.

        ``heard`` is told how far a long task is.
        """
        try:
            async with asyncio.timeout(self._deadlines.free):
                thinker = await self._free.get()
        except TimeoutError as problem:
            raise Busy("everybody is busy") from problem
        try:
            return await thinker.think(task, deadline, heard)
        finally:
            self._free.put_nowait(thinker)

    async def warm_up(self) -> None:
        """Start all processes, so that the first answer need not wait for it."""
        await asyncio.gather(*[thinker.start() for thinker in self._all])

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        running = [thinker.process for thinker in self._all]
        return [process.pid for process in running if process and process.returncode is None]

    async def close(self) -> None:
        """End all processes."""
        for thinker in self._all:
            await thinker.kill()


class _Thinker:
    """One process and its pipes."""

    def __init__(self, start_seconds: float, *, is_behind: bool) -> None:
        self._is_behind = is_behind
        self.process: Process | None = None
        self._is_fresh = True
        self._start_seconds = start_seconds
        self._starting = asyncio.Lock()

    async def think(self, task: Task, deadline: float, heard: Heard) -> Thought:
        process = await self.start()
        limit = deadline + (self._start_seconds if self._is_fresh else 0.0)
        try:
            async with asyncio.timeout(limit):
                thought = await _exchange(process, task, heard)
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as problem:
            await self.kill()
            raise NoThought(repr(problem)) from problem
        except asyncio.CancelledError:
            await self.kill()  # its answer would be taken for that to the next task
            raise
        self._is_fresh = False
        if thought.problem:
            raise NoThought(thought.problem)
        return thought

    async def start(self) -> Process:
        async with self._starting:
            if self.process is None or self.process.returncode is not None:
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "heerbann.server.computer.worker",
                    *([BEHIND] if self._is_behind else []),
                    stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE,
                    start_new_session=True,  # whoever interrupts the server means only the server
                    creationflags=LOW_PRIORITY if self._is_behind else 0,
                )  # fmt: skip
                self._is_fresh = True
            return self.process

    async def kill(self) -> None:
        process = self.process
        self.process = None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _exchange(process: Process, task: Task, heard: Heard) -> Thought:
    tasks, thoughts = process.stdin, process.stdout
    assert tasks is not None
    assert thoughts is not None
    tasks.write(msgspec.json.encode(task) + b"\n")
    await tasks.drain()
    while True:
        thought = msgspec.json.decode(await thoughts.readline(), type=Thought)
        if thought.answers is None:
            return thought
        heard(thought.answers)
