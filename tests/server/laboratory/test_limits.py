"""What the laboratory takes on, and when it ends: with processes that cost no time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from heerbann.lab.run_files import Batch
from heerbann.server.computer.tasks import Battles, Task, Thought
from heerbann.server.computer.worker_pool import NoThought
from heerbann.server.http.errors import Problem
from heerbann.server.http.settings import Deadlines, LaboratoryLimits
from heerbann.server.laboratory import laboratory
from heerbann.server.laboratory.lab_messages import LabQuestion
from heerbann.server.laboratory.lab_run import TRIES, LabRun
from heerbann.server.laboratory.laboratory import Laboratory
from heerbann.systems import all_systems
from tests.lab.stand_in import StandIn

HERE, THERE = "192.0.2.1", "192.0.2.2"
QUESTION = LabQuestion(system="claymore", scenario="heron_ford", games=40, seed=1, worths=False)


class Quick:
    """Fights at once; waits as long as it is told to, or loses some battles first."""

    def __init__(self) -> None:
        self.may_fight = asyncio.Event()
        self.loses = 0
        self.is_closed = False
        self.fought = 0

    async def think(self, task: Task, _deadline: float) -> Thought:
        await self.may_fight.wait()
        if self.loses:
            self.loses -= 1
            raise NoThought("killed")
        assert isinstance(task.game, Battles)
        self.fought += 1
        return Thought(message=msgspec.Raw(msgspec.json.encode(self._batch(task.game))))

    def _batch(self, battles: Battles) -> Batch:
        kept: list[Batch] = []

        def keep(_number: int, batch: Batch) -> bool:
            kept.append(batch)
            return True

        StandIn().play(iter([(0, battles.job)]), keep)
        return kept[0]

    @property
    def pids(self) -> list[int]:
        return []

    async def close(self) -> None:
        self.is_closed = True


Meet = Callable[[Laboratory, Quick], Coroutine[Any, Any, None]]


@pytest.fixture
def meet(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let something happen in a laboratory with these limits."""

    def run(happens: Meet, **limits: Any) -> None:
        async def all_of_it() -> None:
            quick = Quick()
            monkeypatch.setattr(laboratory, "Thinkers", lambda *_args, **_kw: quick)
            found = Laboratory(LaboratoryLimits(**limits), Deadlines())
            try:
                await happens(found, quick)
            finally:
                await found.close()

        asyncio.run(all_of_it())

    return run


async def begin(found: Laboratory, caller: str = HERE, **changes: Any) -> LabRun:
    question = msgspec.structs.replace(QUESTION, **changes)
    return await found.begin(caller, question, all_systems())


async def ended(run: LabRun) -> None:
    while run.status == "running":
        await asyncio.sleep(0)


async def code_of(beginning: Coroutine[Any, Any, LabRun]) -> str:
    with pytest.raises(Problem) as refused:
        await beginning
    return refused.value.code


def test_a_caller_has_so_many_runs_and_all_together_so_many(meet: Callable[..., None]) -> None:
    async def happens(found: Laboratory, quick: Quick) -> None:
        run = await begin(found)
        assert await code_of(begin(found)) == "own-run-first"
        await begin(found, THERE)
        assert await code_of(begin(found, "192.0.2.3")) == "laboratory-full"
        await run.stop()
        await begin(found)

    meet(happens, runs=2, caller_runs=1)


def test_two_who_come_at_once_do_not_get_the_same_room(meet: Callable[..., None]) -> None:
    async def happens(found: Laboratory, quick: Quick) -> None:
        both = await asyncio.gather(begin(found), begin(found, THERE), return_exceptions=True)
        assert [type(one) for one in both] in ([LabRun, Problem], [Problem, LabRun])
        assert len(found.running) == 1

    meet(happens, runs=1)


def test_it_stops_as_soon_as_it_is_clear_unless_all_are_wanted(meet: Callable[..., None]) -> None:
    async def happens(found: Laboratory, quick: Quick) -> None:
        quick.may_fight.set()
        early = await begin(found, games=1000)
        await ended(early)
        assert early.done < 1000
        late = await begin(found, games=1000, to_the_end=True)
        await ended(late)
        assert (late.status, late.done, late.most) == ("done", 1000, 1000)

    meet(happens)


def test_several_hands_fight_the_same_battles_as_one(meet: Callable[..., None]) -> None:
    files: list[bytes] = []

    async def happens(found: Laboratory, quick: Quick) -> None:
        quick.may_fight.set()
        run = await begin(found, to_the_end=True)
        await ended(run)
        assert quick.fought == 40
        files.append(run.file())

    meet(happens, processes=1)
    meet(happens, processes=3)
    assert files[0] == files[1]


def test_a_run_that_takes_too_long_ends_with_what_it_has(meet: Callable[..., None]) -> None:
    async def happens(found: Laboratory, quick: Quick) -> None:
        run = await begin(found)
        await ended(run)
        assert (run.status, run.done) == ("late", 0)

    meet(happens, seconds=0.001)


def test_a_run_goes_on_while_somebody_looks_and_no_longer(meet: Callable[..., None]) -> None:
    async def happens(found: Laboratory, quick: Quick) -> None:
        run = await begin(found)
        await found.sweep()
        assert (run.status, quick.is_closed) == ("running", False)
        run.looked -= 61
        assert found.look(run.id).run is run
        await found.sweep()
        assert run.status == "running"
        run.looked -= 61
        await found.sweep()
        assert (run.status, quick.is_closed) == ("left", True)

    meet(happens, watch_seconds=60)


def test_what_has_ended_is_kept_for_a_while_and_only_the_last_ones(
    meet: Callable[..., None],
) -> None:
    async def happens(found: Laboratory, quick: Quick) -> None:
        runs = [await begin(found, caller) for caller in (HERE, THERE, "192.0.2.3")]
        for age, run in enumerate(runs):
            await run.stop()
            run.looked -= age
        await found.sweep()
        assert [found.look(run.id).run for run in runs[:2]] == runs[:2]
        with pytest.raises(Problem):
            found.look(runs[2].id)
        runs[0].looked -= 101
        await found.sweep()
        with pytest.raises(Problem):
            found.look(runs[0].id)

    meet(happens, kept=2, keep_seconds=100)


def test_a_battle_whose_process_is_lost_is_fought_again(meet: Callable[..., None]) -> None:
    async def happens(found: Laboratory, quick: Quick) -> None:
        quick.may_fight.set()
        quick.loses = TRIES - 1
        run = await begin(found, games=3)
        await ended(run)
        assert (run.status, run.done) == ("done", 3)

    meet(happens)


def test_a_run_breaks_off_when_every_process_is_lost(meet: Callable[..., None]) -> None:
    async def happens(found: Laboratory, quick: Quick) -> None:
        quick.may_fight.set()
        quick.loses = TRIES
        run = await begin(found, games=3)
        await ended(run)
        assert (run.status, run.done) == ("broken", 0)

    meet(happens)
