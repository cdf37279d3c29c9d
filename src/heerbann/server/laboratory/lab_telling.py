"""Tells of runs without keeping anybody waiting: worked out in a thread, and not too often."""

import asyncio
import time
from typing import NamedTuple

from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Seat
from heerbann.server.laboratory.backdrop import Backdrop, backdrop_of
from heerbann.server.laboratory.lab_messages import LabFindings, LabReport
from heerbann.server.laboratory.lab_run import LabRun
from heerbann.server.laboratory.told_findings import player_of, told_chart, told_findings
from heerbann.systems import all_systems

PAUSE = 10.0
"""Whoever worked something out rests so many times as long before he does it again."""


class _Told(NamedTuple):
    key: tuple[Language, int, bool]
    findings: LabFindings | None
    rests_until: float


class LabTelling:
    """What is told of one run."""

    def __init__(self, run: LabRun) -> None:
        self.run = run
        self._seats = run.asked.seats
        self._backdrops: dict[Language, Backdrop] = {}
        self._told: _Told | None = None
        self._working = asyncio.Lock()

    async def report(self, language: Language) -> LabReport:
        """How far it is, and what that says."""
        run, asked = self.run, self.run.asked
        findings = await self._findings(language)
        return LabReport(
            run=run.id,
            system=asked.version.setup.system,
            scenario=asked.version.scenario,
            players={Seat(seat): player_of(asked, seat) for seat in self._seats},
            wanted=asked.games,
            worths=asked.varied > 0,
            to_the_end=asked.to_the_end,
            seed=int(asked.seed),
            status=run.status,
            done=run.done,
            most=run.most,
            seconds_left=run.seconds_left,
            findings=findings,
        )

    async def chart(self, name: str, language: Language) -> str | None:
        """One of the charts, if there is such a one."""
        async with self._working:
            played = self.run.played()
            return await asyncio.to_thread(
                lambda: told_chart(self.run.asked, played, self._backdrop(language), name)
            )

    async def _findings(self, language: Language) -> LabFindings | None:
        async with self._working:
            is_running = self.run.status == "running"
            key = (language, self.run.done, is_running)
            told = self._told
            if told is None or (told.key != key and not self._rests(told, language)):
                self._told = told = await self._work_out(key)
            return told.findings

    def _rests(self, told: _Told, language: Language) -> bool:
        is_same = told.key[0] == language and told.findings is not None
        return is_same and self.run.status == "running" and time.monotonic() < told.rests_until

    async def _work_out(self, key: tuple[Language, int, bool]) -> _Told:
        played, start = self.run.played(), time.monotonic()
        findings = await asyncio.to_thread(
            lambda: told_findings(self.run.asked, played, self._backdrop(key[0]))
        )
        now = time.monotonic()
        return _Told(key, findings, now + PAUSE * (now - start))

    def _backdrop(self, language: Language) -> Backdrop:
        if language not in self._backdrops:
            setup = self.run.asked.version.setup
            system = all_systems()[setup.system]
            self._backdrops[language] = backdrop_of(system, setup.setup_for(system), language)
        return self._backdrops[language]
