"""What was answered, one entry after the other as JSON: the same for records, store and processes.

A journal has no forced answers: whoever re-runs it finds them again. Where answers are given
unchecked, because they were checked before, the forced ones are among them and say so. The answer
to a contest is the whole record of the other game, line by line.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import structs

from heerbann.engine.play.answers import (
    RESIGNED,
    Answer,
    Entry,
    Fought,
    FoughtAll,
    Kept,
    MalformedAnswer,
    Past,
    Undone,
)
from heerbann.engine.records.record_lines import FORMAT, Close, Line, checksum
from heerbann.engine.records.written_setups import setup_of
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import phrase


def entry_line(entry: Entry) -> Line:
    """What an entry is written as."""
    if isinstance(entry, Undone):
        return {"undo": entry.kept, "seat": entry.seat, "agreed": entry.agreed}
    if isinstance(entry.value, Fought):
        return _contest_line(entry.value)
    if isinstance(entry.value, FoughtAll):
        contests = [_contest_line(one) for one in entry.value.fought]
        return {"contests": contests, "order": [*map(list, entry.value.order.items())]}
    if entry.seat is None:
        return {"chance": entry.value, "of": told_of(entry.of)}
    if entry.value == RESIGNED:
        return {"resign": entry.seat}
    return {"seat": entry.seat, "answer": msgspec.to_builtins(entry.value), **_marks(entry)}


def _marks(answer: Answer) -> Line:
    marks = {"forced": answer.forced, "sealed": answer.sealed}
    return {name: True for name, holds in marks.items() if holds}


def _contest_line(fought: Fought) -> Line:
    line: Line = {"contest": list(kept_lines(fought.record, {})), "how": fought.how}
    return {**line, "report": msgspec.to_builtins(fought.report)} if fought.is_typed else line


def is_contest(text: str) -> bool:
    """Does a line, as it is written, hold whole games? To run those again takes its time."""
    return text.startswith(('{"contest":', '{"contests":'))


def told_of(of: object) -> object:
    """A bag is told as ``{"flying": 5, …}``, in the order it is drawn from."""
    return dict(of) if isinstance(of, tuple) else of


def read_plain_answer(line: Line, system: System[Any]) -> Answer:
    """The answer of a seat or of chance that a line tells of, whether the rules take it or not."""
    match line:
        case {"chance": value, "of": of}:
            bag = tuple(of.items()) if isinstance(of, dict) else of
            return Answer(None, tuple(value) if isinstance(value, list) else value, of=bag)
        case {"seat": seat, "answer": answer}:
            action = system.action_reader.decode(msgspec.json.encode(answer))
            return Answer(seat, action, "forced" in line, sealed="sealed" in line)
    raise MalformedAnswer(phrase("no-entry"))


# Whole games


def kept_lines(kept: Kept, note: dict[str, str], told: Line | None = None) -> Iterator[Line]:
    """The record of a game, line by line, each with its checksum.

    With ``told`` the last one also says what happened, for those who have other rules one day.
    """
    yield from sealed_lines(_plain_lines(kept, note, told))


def sealed_lines(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines, each with the checksum of all before it and of itself."""
    check = ""
    for line in lines:
        check = checksum(check, line)
        yield {**line, "check": check}


def _plain_lines(kept: Kept, note: dict[str, str], told: Line | None) -> Iterator[Line]:
    past = kept.past or Past(kept.version, ())
    setup = structs.asdict(setup_of(kept.system, past.version, kept.setup))
    yield {"heerbann": FORMAT, **setup, "commitment": kept.commitment, "note": note}
    yield from past.lines
    yield from map(entry_line, kept.journal)
    close = Close(len(past.lines) + len(kept.journal), kept.outcome, kept.secret)
    yield {"close": msgspec.to_builtins(close), **(told or {})}
