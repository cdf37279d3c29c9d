"""The file of a run: what is asked in its first line, then every batch of games as it was played.

Lines may come in any order. Whoever runs the same question with the same file goes on where it
stopped, and tables and charts can be made from it again without playing a game.
"""

from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from heerbann.engine.texts.phrases import PhraseError
from heerbann.lab.phrases import phrase
from heerbann.lab.report import GameResult

Batch = tuple[GameResult, ...]
Batches = dict[str, dict[int, Batch]]
"""By the name of their series and their number in it."""


class OtherRun(PhraseError):
    """The file belongs to a run with another question, or to none."""


class Line(msgspec.Struct, frozen=True):
    """Games that were played."""

    series: str
    number: int
    results: Batch


class RunFile:
    """Keeps batches on disk as they come; without a path, in memory only.

    ``head`` is the question. It may want more or fewer ``games`` than the last time.
    """

    def __init__(self, path: Path | None, head: msgspec.Struct) -> None:
        self.batches: Batches = {}
        self._file: BinaryIO | None = None
        if path is None:
            return
        lines = _known(path, head)
        for line in lines:
            self.batches.setdefault(line.series, {})[line.number] = line.results
        _rewrite(path, head, lines)
        self._file = path.open("ab")

    def __enter__(self) -> "RunFile":
        return self

    def __exit__(self, *_error: object) -> None:
        if self._file is not None:
            self._file.close()

    def keep(self, series: str, number: int, results: Batch) -> None:
        """On disk before anybody hears of it."""
        self.batches.setdefault(series, {})[number] = results
        if self._file is not None:
            self._file.write(_written(Line(series, number, results)))
            self._file.flush()


def read_run(path: Path, head_type: Any) -> tuple[Any, Batches]:
    """The question of a file, which is of this type, and what was played."""
    head, lines = _read(path, head_type)
    batches: Batches = {}
    for line in lines:
        batches.setdefault(line.series, {})[line.number] = line.results
    return head, batches


def written_run(head: msgspec.Struct, batches: Batches) -> bytes:
    """The whole file of a run that was kept in memory."""
    lines = [
        Line(series, number, results)
        for series, found in batches.items()
        for number, results in sorted(found.items())
    ]
    return b"".join(map(_written, [head, *lines]))


def _known(path: Path, head: msgspec.Struct) -> list[Line]:
    if not path.exists():
        return []
    before, lines = _read(path, type(head))
    if msgspec.structs.replace(before, games=head.games) != head:  # type: ignore[attr-defined]
        raise OtherRun(phrase("other-run", path=str(path)))
    return lines


def _read(path: Path, head_type: Any) -> tuple[Any, list[Line]]:
    """A last line that was cut off when the run was stopped does not count."""
    first, *rest = path.read_bytes().split(b"\n")
    try:
        head = msgspec.json.decode(first, type=head_type)
        return head, [msgspec.json.decode(line, type=Line) for line in rest[:-1]]
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise OtherRun(phrase("no-run", path=str(path))) from problem


def _rewrite(path: Path, head: msgspec.Struct, lines: list[Line]) -> None:
    """With what is asked now and nothing cut off; the old file stays until the new one is whole."""
    whole = b"".join(map(_written, [head, *lines]))
    if path.exists() and path.read_bytes() == whole:
        return
    new = path.with_name(path.name + ".new")
    new.write_bytes(whole)
    new.replace(path)


def _written(line: msgspec.Struct) -> bytes:
    return msgspec.json.encode(line) + b"\n"
