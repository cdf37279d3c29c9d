"""One run of the laboratory: its battles are handed out one by one and counted as they come."""

import asyncio
import logging
import secrets
import time
from collections.abc import Iterator

import msgspec

from heerbann.lab.balance.question import Balance, series_of
from heerbann.lab.games import Job
from heerbann.lab.run_files import Batch, RunFile, written_run
from heerbann.lab.runs import Count, CountedSeries, Played
from heerbann.server.computer.tasks import Battles, Task
from heerbann.server.computer.worker_pool import NoThought, Thinkers
from heerbann.server.laboratory.lab_messages import RunStatus

LOG = logging.getLogger("heerbann.server")
ID_BYTES = 12
TRIES = 3
"""So often a battle is begun whose process is lost."""


class LabRun:
    """A question, and what was fought to answer it; the same battles as at the command line."""

    def __init__(self, caller: str, asked: Balance) -> None:
        self.id = secrets.token_urlsafe(ID_BYTES)
        self.caller = caller
        self.asked = asked
        self.status: RunStatus = "running"
        self.looked = time.monotonic()
        """When somebody last looked at it."""
        self._began = time.monotonic()
        self._file = RunFile(None, asked)
        self._count = Count(series_of(asked), self._file)
        self._playing: asyncio.Task[None] | None = None

    def start(self, thinkers: Thinkers, hands: int, seconds: float) -> None:
        """Fight from now on, so many battles at a time, no longer than that."""
        self._playing = asyncio.create_task(self._play(thinkers, hands, seconds))

    async def stop(self, status: RunStatus = "stopped") -> None:
        """No more battles; what is being fought right now does not count."""
        if self.status == "running":
            self.status = status
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    async def _play(self, thinkers: Thinkers, hands: int, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                for one in self._count.series:
                    await self._play_series(one, thinkers, hands, seconds)
            self.status = "done"
        except TimeoutError:
            self.status = "late"
        except Exception:
            LOG.exception("a run of the laboratory broke off: %s", self.asked.version.scenario)
            self.status = "broken"

    async def _play_series(
        self, one: CountedSeries, thinkers: Thinkers, hands: int, seconds: float
    ) -> None:
        if one.is_over:
            return
        jobs, keep = one.missing(), one.keeper(lambda: None)

        async def hand(jobs: Iterator[tuple[int, Job]]) -> None:
            for number, job in jobs:
                if keep(number, await _fought(thinkers, job, seconds)):
                    return

        async with asyncio.TaskGroup() as group:
            for _ in range(hands):
                group.create_task(hand(jobs))

    # How far it is

    @property
    def done(self) -> int:
        """Battles that were fought."""
        return self._count.done

    @property
    def most(self) -> int:
        """Battles that it may take."""
        return self._count.most

    @property
    def seconds_left(self) -> float | None:
        """How long it still takes, if it goes on like this; None: nobody knows."""
        if self.status != "running" or not self.done:
            return None
        return (time.monotonic() - self._began) / self.done * (self.most - self.done)

    def played(self) -> Played:
        """What counts so far; a copy, for whoever works it out in another thread."""
        return {name: list(batches) for name, batches in self._count.played.items()}

    def file(self) -> bytes:
        """The file that the command line would have written."""
        return written_run(self.asked, self._file.batches)


async def _fought(thinkers: Thinkers, job: Job, seconds: float) -> Batch:
    """A battle in another process; should that be lost, in the next one."""
    task, tries = Task(what="battles", game=Battles(job)), TRIES
    while True:
        try:
            thought = await thinkers.think(task, seconds)
            return msgspec.json.decode(thought.message, type=Batch)
        except NoThought as problem:
            LOG.warning("a battle of the laboratory was lost: %r", problem)
            tries -= 1
            if not tries:
                raise
