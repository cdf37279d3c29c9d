"""All runs of the laboratory, within its limits: who may begin one, and when one has to end."""

import asyncio
import secrets
import time

from msgspec import structs

from heerbann.engine.book.rulings import HouseRuleError
from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.records.written_setups import Systems
from heerbann.lab.balance.question import Balance, players_of, version_of
from heerbann.server.computer.worker_pool import Thinkers
from heerbann.server.games.game_start import find_system
from heerbann.server.http.errors import Problem
from heerbann.server.http.settings import Deadlines, LaboratoryLimits
from heerbann.server.laboratory.lab_messages import LabQuestion
from heerbann.server.laboratory.lab_run import LabRun
from heerbann.server.laboratory.lab_telling import LabTelling

SEEDS = 1_000_000


class Laboratory:
    """The runs of this process. Its battles are fought by processes of its own, behind all others.

    Nothing is kept in the store: who wants to keep a run takes its file.
    """

    def __init__(self, limits: LaboratoryLimits, deadlines: Deadlines) -> None:
        self._limits = limits
        patient = structs.replace(deadlines, free=limits.seconds)
        self._thinkers = Thinkers(limits.processes, patient, are_behind=True)
        self._runs: dict[str, LabTelling] = {}

    async def begin(self, caller: str, question: LabQuestion, offered: Systems) -> LabRun:
        """Fight for somebody, if there is room."""
        if not self._limits.processes:
            raise Problem("laboratory-closed")
        self._check_room(caller)
        asked = await asyncio.to_thread(asked_for, question, offered, self._limits.games)
        run = await asyncio.to_thread(LabRun, caller, asked)
        self._check_room(caller)  # others may have come meanwhile
        self._runs[run.id] = LabTelling(run)
        run.start(self._thinkers, self._limits.processes, self._limits.seconds)
        return run

    def _check_room(self, caller: str) -> None:
        running = self.running
        if sum(run.caller == caller for run in running) >= self._limits.caller_runs:
            raise Problem("own-run-first")
        if len(running) >= self._limits.runs:
            raise Problem("laboratory-full")

    def look(self, run: str) -> LabTelling:
        """A run for whoever knows its name; it goes on as long as somebody looks."""
        if run not in self._runs:
            raise Problem("no-such-run")
        found = self._runs[run]
        found.run.looked = time.monotonic()
        return found

    @property
    def running(self) -> list[LabRun]:
        """Those that are under way."""
        return [one.run for one in self._runs.values() if one.run.status == "running"]

    @property
    def pids(self) -> list[int]:
        """The processes that fight."""
        return self._thinkers.pids

    async def sweep(self) -> None:
        """End what nobody looks at, forget what is old, and let go of idle processes."""
        now = time.monotonic()
        for run in self.running:
            if now - run.looked > self._limits.watch_seconds:
                await run.stop("left")
        ended = [one.run for one in self._runs.values() if one.run.status != "running"]
        ended.sort(key=lambda run: -run.looked)
        for place, run in enumerate(ended):
            if place >= self._limits.kept or now - run.looked > self._limits.keep_seconds:
                del self._runs[run.id]
        if not self.running:
            await self._thinkers.close()

    async def close(self) -> None:
        """End everything."""
        for run in self.running:
            await run.stop()
        await self._thinkers.close()


def asked_for(question: LabQuestion, offered: Systems, most: int) -> Balance:
    """The question as the command line asks it: the same seed gives the same battles."""
    system = find_system(offered, question.system)
    if question.scenario not in system.scenarios:
        raise Problem("no-such-scenario", question.scenario)
    scenario = system.scenarios[question.scenario]
    if not scenario.is_battle:
        raise Problem("no-battle")
    if scenario.has_battles:
        raise Problem("whole-war")
    if question.games > most:
        raise Problem("too-many-battles", f"≤ {most}")
    seats = system.seats_of(scenario)
    if unknown := [seat for seat in question.players if seat not in seats]:
        raise Problem("bad-request", f"there is no seat {unknown[0]!r}")
    try:
        version = version_of(system.key, scenario.key, dict(question.house), question.preset)
    except (HouseRuleError, ValueError, LookupError) as problem:
        raise Problem("bad-request", wrong_value(problem)) from problem
    return Balance(
        version=version,
        games=question.games,
        checks=0,
        varied=question.games if question.worths else 0,
        seed=secrets.randbelow(SEEDS) if question.seed is None else question.seed,
        to_the_end=question.to_the_end,
        **players_of({seat: question.players.get(seat, "thumb") for seat in seats}),
    )
