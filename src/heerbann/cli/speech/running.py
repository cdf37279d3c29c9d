"""Long runs at the terminal: a bar with an estimate, a file that nothing is lost from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.lab.runs import Progress
    from heerbann.lab.workers import Workers

T_co = TypeVar("T_co", covariant=True)


class Run(Protocol[T_co]):
    """What is to be run, wherever and by whomever."""

    def __call__(self, *, path: Path | None, workers: Workers, progress: Progress) -> T_co:
        """Run it."""


def run(voice: Voice, system: str, flags: dict[str, Any], what: Run[T_co]) -> T_co:
    """Run it with a bar on standard error; whoever stops it hears how it goes on."""
    from concurrent.futures import BrokenExecutor

    from rich.progress import Progress as Bar

    from heerbann.engine.texts.phrases import PhraseError

    path: Path | None = flags["path"]
    with Bar(console=voice.err, transient=True) as bar:
        task = bar.add_task(voice.text("playing"), total=None)

        def progress(done: int, most: int) -> None:
            if bar.tasks[0].total is None:  # what was in the file says nothing about the speed
                bar.reset(task, total=most, completed=done)
            bar.update(task, total=most, completed=done)

        try:
            workers = _workers(system, flags["cluster"], flags["jobs"])
            return what(path=path, workers=workers, progress=progress)
        except PhraseError as problem:
            raise voice.problem("cannot-run", problem=problem.text(voice.language)) from problem
        except BrokenExecutor as problem:
            raise voice.problem("lost-process") from problem
        except KeyboardInterrupt:
            key = "stopped-without-file" if path is None else "stopped-with-file"
            voice.note(key, path=str(path))
            raise


def _workers(system: str, address: str | None, jobs: int) -> Workers:
    from heerbann.lab.cluster import cluster
    from heerbann.lab.workers import processes

    return processes(jobs) if address is None else cluster(address, system)
