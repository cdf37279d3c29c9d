"""Which reader a file needs, and what it finds wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from heerbann.cli.speech.finding import DEFAULT_SYSTEM, find_system
from heerbann.cli.speech.voice import Voice
from heerbann.engine.book.rulebook import Rulebook
from heerbann.engine.book.rulings import Rulings
from heerbann.engine.packs.readers import LANGUAGES, PackError, read_text
from heerbann.engine.records.record import RecordError, verify
from heerbann.engine.rules.lesson_steps import FOLDER, read_lesson
from heerbann.engine.rules.system import System
from heerbann.engine.texts.fluent_files import check_messages
from heerbann.engine.texts.phrases import said
from heerbann.systems import all_systems

READABLE = (".toml", ".csv", ".ftl", ".jsonl", ".record")
RECORD_BEGINS = '{"heerbann"'


class Finding(msgspec.Struct, frozen=True):
    """One problem in one file."""

    file: str
    line: int | None
    where: str
    message: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.where, self.message) if part)


def files_below(voice: Voice, path: Path) -> list[Path]:
    """The file itself, or everything below a folder that can be checked."""
    if not path.exists():
        raise voice.problem("no-such-file", path=str(path))
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.rglob("*") if file.suffix in READABLE)
    if not found:
        raise voice.problem("nothing-to-check", path=str(path))
    return found


def check_files(voice: Voice, files: Iterable[Path], system: str | None) -> Iterator[Finding]:
    """Every problem of every file, each once: a map's problem also shows in its scenarios."""
    told: set[Finding] = set()
    for file in files:
        for finding in _check(voice, file, system):
            if finding not in told:
                told.add(finding)
                yield finding


def _check(voice: Voice, file: Path, system: str | None) -> Iterator[Finding]:
    language = voice.language
    try:
        _reader(voice, file, system)(file)
    except PackError as error:
        for one in error.errors:
            where, message = said(one.where, language), one.message.text(language)
            yield Finding(said(one.file, language), one.line, where, message)
    except RecordError as error:
        yield Finding(str(file), error.line or None, "", error.message.text(language))


def _reader(voice: Voice, file: Path, system: str | None) -> Callable[[Path], object]:
    if file.name == "rulebook.toml":
        return lambda path: Rulebook.load(path.parent)
    if file.name == "rulings.toml":
        return lambda path: Rulings.load(path.parent)
    if file.suffix == ".csv":
        return _system_of(voice, file, system).read_chart
    if file.suffix == ".ftl":
        return _check_texts
    if file.suffix in (".jsonl", ".record") or read_text(file).startswith(RECORD_BEGINS):
        return lambda path: verify(path, all_systems())
    if file.resolve().parent.name == FOLDER:
        return lambda path: read_lesson(path, _system_of(voice, path, system))
    return lambda path: _read_data(voice, _system_of(voice, path, system), path)


def _check_texts(path: Path) -> None:
    """A file of texts with its neighbours of the same language: one may refer to another."""
    words = path.name.split(".")
    language = next((one for one in LANGUAGES if one in words), LANGUAGES[0])
    neighbours = sorted(path.parent.glob(f"*{language}.ftl"))
    check_messages(neighbours or [path])


def _system_of(voice: Voice, file: Path, system: str | None) -> System[Any]:
    """The one that was named, or the one in whose folder the file lies, or the usual one."""
    folders = [part for part in file.resolve().parts if part in all_systems()]
    return find_system(voice, system or (folders[-1] if folders else DEFAULT_SYSTEM))


def _read_data(voice: Voice, system: System[Any], file: Path) -> None:
    if system.read_data is None:
        raise voice.problem("no-readers", system=system.key)
    system.read_data(file)
