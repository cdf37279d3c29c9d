"""The lines of a record: the first, the last, and whether all of them are as they were written."""

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from heerbann.engine.packs.bounds import json_problem
from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.packs.readers import Language
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.records.written_setups import WrittenSetup
from heerbann.engine.rules.battle import Outcome
from heerbann.engine.texts.phrases import Fact, TellingError, Told, phrase, said

FORMAT = 1

Line = dict[str, Any]


class RecordError(TellingError):
    """A record that cannot be used: which file, which line (0: the whole file), what is wrong."""

    def __init__(self, file: Fact, line: int, message: Told) -> None:
        super().__init__(file, line, message)
        self.file = file
        self.line = line
        self.message = message

    def text(self, language: Language, /) -> str:
        """The place, then what is wrong there."""
        place = phrase("at-line", file=self.file, line=self.line) if self.line else self.file
        return f"{said(place, language)}: {self.message.text(language)}"


class OldRecord(RecordError):
    """A sound record of a game by other rules than those that are installed."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: all it takes to begin the game again, and the seal of its dice."""

    heerbann: int
    system: str
    version: str
    scenario: Line
    house: dict[str, str | int]
    commitment: str | None = None
    note: dict[str, str] = {}

    @property
    def setup(self) -> WrittenSetup:
        """How the game began."""
        scenario = msgspec.Raw(msgspec.json.encode(self.scenario))
        return WrittenSetup(self.system, self.version, scenario, self.house)


class Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The closing line: how many entries came before, and how things stood."""

    entries: int
    outcome: Outcome | None = None
    secret: str | None = None


# Checksums


def checksum(before: str, line: Line) -> str:
    """What a line carries: made of the checksum of the line before and of all it says itself."""
    text = before.encode() + msgspec.json.encode(line)
    return hashlib.sha256(text).hexdigest()[:16]


def checked_text(file: Fact, text: str) -> list[Line]:
    """The lines of a whole record, without their checksums, if nothing was changed."""
    parts = enumerate(_bounded_lines(file, text), start=1)
    return checked_lines(file, [_read(file, number, part) for number, part in parts])


def _bounded_lines(file: Fact, text: str) -> list[str]:
    """The lines of a record that is not too much for anybody to run again."""
    if len(text) > LIMITS.record_bytes:
        raise RecordError(file, 0, phrase("too-many-bytes", most=LIMITS.record_bytes))
    found = text.removesuffix("\n").split("\n")
    if len(found) > LIMITS.record_lines:
        too_many = phrase("too-many-lines", lines=len(found), most=LIMITS.record_lines)
        raise RecordError(file, 0, too_many)
    return found


def _most_bytes(number: int, text: str) -> int:
    """How long a line may be: one with a whole battle or a whole log in it as long as a record."""
    if text.startswith(('{"contest":', '{"contests":', '{"rules":', '{"close":')):
        return LIMITS.record_bytes
    return LIMITS.file_bytes if number == 1 else LIMITS.entry_bytes


def _read(file: Fact, number: int, text: str) -> Line:
    if not text:
        raise RecordError(file, number, phrase("empty-line"))
    too_much = json_problem(text, _most_bytes(number, text))
    if too_much is not None:
        raise RecordError(file, number, phrase("no-record-line", why=too_much))
    try:
        return msgspec.json.decode(text, type=Line)
    except (msgspec.DecodeError, RecursionError) as problem:
        message = phrase("no-record-line", why=wrong_value(problem))
        raise RecordError(file, number, message) from problem


def checked_lines(file: Fact, lines: Iterable[Line]) -> list[Line]:
    """The same of lines that were read already, such as those of a game within a game."""
    found: list[Line] = []
    check = ""
    for number, line in enumerate(lines, start=1):
        plain = {key: value for key, value in line.items() if key != "check"}
        check = checksum(check, plain)
        if line.get("check") != check:
            raise RecordError(file, number, phrase("changed-line"))
        found.append(plain)
    if not found or "close" not in found[-1]:
        raise RecordError(file, len(found), phrase("cut-off"))
    return found


# The ends


def close_of(file: Fact, entries: list[Line]) -> Close:
    """The closing line; it must know how many came before."""
    number = len(entries)
    try:
        close = msgspec.convert(entries[-1]["close"], Close)
    except msgspec.ValidationError as problem:
        raise RecordError(file, number, wrong_value(problem)) from problem
    if close.entries != number - 2:
        message = phrase("wrong-entries", found=number - 2, written=close.entries)
        raise RecordError(file, number, message)
    return close


def revealed_dice(file: Fact, entries: list[Line]) -> CommittedDice | None:
    """The dice of a game that is over, if they were committed: those of its first line."""
    secret = close_of(file, entries).secret
    try:
        return CommittedDice(bytes.fromhex(secret)) if secret is not None else None
    except ValueError as problem:
        raise RecordError(file, len(entries), phrase("no-secret")) from problem
