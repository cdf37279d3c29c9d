"""One process collects the tests; each mutant is tried in a copy of it.

The copy (a fork) exchanges the code of one function, runs the tests that reach the changed
statement, the quickest first, and ends with the first that fails. Nothing is imported twice.
"""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import TypeVar

import pytest
from tools.mutation.functions import Cache, Key, caches_of, exchange, functions_below
from tools.mutation.mutants import Mutant, mutated_code
from tools.mutation.probes import PROBE, Memory, Reach, with_probes
from tools.mutation.project import NO_KILLERS, Project

SURVIVED, KILLED, NOT_LOADED, BROKEN = range(4)
LEAST_SECONDS = 3.0  # of processor time for a test, however quick it was
PATIENCE = 20.0  # times what the test needed
WALL_SECONDS = 600  # for a copy that waits for something
MEMORY_BYTES = 3 << 30

T = TypeVar("T")
Verdict = str  # "killed", "timeout", "survived", "unreached", "not loaded", "broken"


class Server:
    """A pytest plug-in: after the collection it tries mutants instead of running the tests."""

    def __init__(self, project: Project, work: Callable[[Server], None], jobs: int = 2) -> None:
        self.project = project
        self.work = work
        self.jobs = jobs
        self.items: list[pytest.Item] = []
        self.living: dict[Key, list[FunctionType]] = {}
        self.caches: list[Cache] = []
        self.reaches: list[Reach] = []
        self.failed = False

    # What pytest calls

    def pytest_sessionstart(self) -> None:
        """Property tests: the same cases each time, no search for smaller ones, nothing stored."""
        with suppress(ImportError):
            from hypothesis import Phase, settings  # noqa: PLC0415 - only where it is installed

            phases = (Phase.explicit, Phase.generate)
            quiet = settings(derandomize=True, database=None, phases=phases)
            settings.register_profile("mutation", quiet)
            settings.load_profile("mutation")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Everything is collected: do the work."""
        if session.testsfailed:
            raise session.Interrupted("the tests could not be collected")
        self.items = [item for item in session.items if self._is_killer(item)]
        gc.unfreeze()  # what somebody froze after the collection would not be found
        self.living = functions_below(self.project.rules)
        self.caches = caches_of(self.project.packages)
        gc.collect()
        gc.freeze()
        self._learn()
        self.work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember that something failed."""
        self.failed = self.failed or report.failed

    def _is_killer(self, item: pytest.Item) -> bool:
        if item.path.name in NO_KILLERS:
            return False
        system = self.project.system
        own = item.path.is_relative_to(self.project.tests)
        return own or f"[{system}-" in item.nodeid

    # Which test reaches what

    def _learn(self) -> None:
        memory = Memory(self.project.memory, self.project.key)
        files = sorted({item.path for item in self.items})
        unknown = [file for file in files if not memory.knows(file)]
        if unknown:
            print(f"learning which tests reach what, in {len(unknown)} files ...", flush=True)
            os.waitpid(self._copy(partial(self._record, memory, unknown)), 0)
            memory = Memory(self.project.memory, self.project.key)
        for file in files:
            if not memory.knows(file):
                raise pytest.UsageError(f"the tests of {file} did not run to their end")
            self.reaches += memory.reaches(file)

    def _record(self, memory: Memory, files: Sequence[Path]) -> int:
        signal.alarm(0)  # all tests take their time, on a busy machine more than one mutant may
        reached: set[str] = set()
        self._put_probes(reached)
        by_file: dict[Path, list[Reach]] = {file: [] for file in files}
        items = [item for item in self.items if item.path in by_file]
        for item, following in _with_next(items):
            self._clear_caches()
            reached.clear()
            start = time.process_time()
            passed = self._passes(item, following)
            seconds = time.process_time() - start
            reach = Reach(item.nodeid, seconds, frozenset(reached), passed)
            by_file[item.path].append(reach)
        for file, reaches in by_file.items():
            memory.learn(file, reaches)
        memory.save()
        return 0

    def _put_probes(self, reached: set[str]) -> None:
        for path in sorted(self.project.rules.rglob("*.py")):
            file = path.relative_to(self.project.folder).as_posix()
            exchange(self.living, with_probes(path.read_text(encoding="utf-8"), file), path)
        for functions in self.living.values():
            for function in functions:
                function.__globals__[PROBE] = reached.add

    # Trying mutants

    def try_all(self, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, Verdict]]:
        """Each mutant with what became of it, as soon as it is known."""
        running: dict[int, Mutant] = {}
        for mutant in mutants:
            tests = self.tests_for(mutant)
            if not tests:
                yield mutant, "unreached"
                continue
            running[self._copy(partial(self._try, mutant, tests))] = mutant
            if len(running) >= self.jobs:
                yield _reap(running)
        while running:
            yield _reap(running)

    def tests_for(self, mutant: Mutant) -> list[Reach]:
        """The tests that reach the changed statement, the quickest first."""
        place = f"{mutant.file}:{mutant.statement}"
        able = [reach for reach in self.reaches if reach.passed and place in reach.statements]
        return sorted(able, key=lambda reach: reach.seconds)

    def _try(self, mutant: Mutant, tests: Sequence[Reach]) -> int:
        path = self.project.folder / mutant.file
        if mutant.function not in exchange(self.living, mutated_code(path, mutant), path):
            return NOT_LOADED
        self._clear_caches()
        items = {item.nodeid: item for item in self.items}
        chosen = [(items[reach.test], reach.seconds) for reach in tests]
        for (item, seconds), following in _with_next(chosen):
            limit = max(LEAST_SECONDS, PATIENCE * seconds)
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)
            if not self._passes(item, following and following[0]):
                return KILLED
        return SURVIVED

    def _clear_caches(self) -> None:
        for cached in self.caches:
            cached.cache_clear()

    def _passes(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        self.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self.failed

    # Copies of this process

    def _copy(self, work: Callable[[], int]) -> int:
        """Fork; the copy works silently and ends. Return its number."""
        sys.stdout.flush()
        sys.stderr.flush()
        number = os.fork()
        if number:
            return number
        code = BROKEN
        try:
            _be_quiet()
            _be_modest()
            code = work()
        finally:
            os._exit(code)


def _be_quiet() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _be_modest() -> None:
    """A copy that loops or grows for ever is ended by the system."""
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(WALL_SECONDS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


def _reap(running: dict[int, Mutant]) -> tuple[Mutant, Verdict]:
    number, status = os.wait()
    mutant = running.pop(number)
    if os.WIFSIGNALED(status):
        return mutant, "timeout"
    verdicts = {SURVIVED: "survived", KILLED: "killed", NOT_LOADED: "not loaded"}
    return mutant, verdicts.get(os.WEXITSTATUS(status), "broken")


def _with_next(things: Sequence[T]) -> Iterator[tuple[T, T | None]]:
    for at, thing in enumerate(things):
        yield thing, things[at + 1] if at + 1 < len(things) else None


def serve(project: Project, work: Callable[[Server], None], jobs: int, contract: str = "") -> int:
    """Collect the tests of a system and do the work; return pytest's exit code."""
    server = Server(project, work, jobs)
    tests = [str(project.tests), *([str(project.root / contract)] if contract else [])]
    options = ["-qq", "-s", "-p", "no:cacheprovider", "-m", "not slow"]
    return int(pytest.main([*tests, *options, f"--rootdir={project.root}"], plugins=[server]))
