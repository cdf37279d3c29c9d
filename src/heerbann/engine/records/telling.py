"""A record as it was told: what happened, in words, for those who have other rules one day.

Rules get corrected, and a game by earlier ones cannot be run again. So a record that is saved also
carries its log in every language, and where the game stood.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.play.game import Game
from heerbann.engine.records.entries import sealed_lines
from heerbann.engine.records.record_lines import (
    Close,
    Header,
    Line,
    RecordError,
    checked_text,
    close_of,
)
from heerbann.engine.records.snapshots import Snapshot, snapshot_of
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.texts.phrases import Fact, phrase

ONLOOKER = ""
"""Stands among the seats for those who only watch."""


class ToldEvent(msgspec.Struct, frozen=True, array_like=True):
    """One line of the log: after how many answers, by which paragraph, and what happened."""

    answers: int
    section: str
    de: str
    en: str

    def text(self, language: Language, /) -> str:
        """What happened."""
        return self.de if language == "de" else self.en


class ToldLog(msgspec.Struct, frozen=True):
    """A log in words; the last so many lines tell of the step that was ``running``."""

    told: tuple[ToldEvent, ...] = ()
    running: int = 0

    @property
    def settled(self) -> tuple[ToldEvent, ...]:
        """What came before the running step: whoever runs that again tells the rest once more."""
        return self.told[: len(self.told) - self.running]


class Telling(ToldLog, frozen=True):
    """What a record carries beside its entries: its log, and where the game stood if it goes on.

    ``seen`` is the log as each seat and an onlooker may read it, where they may not read all of it.
    ``answers`` came before the running step, forced ones among them.
    """

    snapshot: Snapshot | None = None
    seen: dict[str, ToldLog] = {}
    answers: int = 0

    def log_for(self, seat: Seat | None) -> ToldLog:
        """What a seat (None: an onlooker) may read of it."""
        return self.seen.get(seat or ONLOOKER, ToldLog()) if self.seen else self


class ToldRecord(msgspec.Struct, frozen=True):
    """A record that was read without any rules: what it tells of times by other rules, and last."""

    header: Header
    entries: tuple[Line, ...]
    close: Close
    past: tuple[Telling, ...]
    last: Telling
    version: str
    """Of the rules it was last played by."""

    @property
    def events(self) -> tuple[ToldEvent, ...]:
        """All that happened."""
        return tuple([event for one in (*self.past, self.last) for event in one.told])

    def told_to(self, seat: Seat | None) -> tuple[ToldEvent, ...]:
        """What a seat (None: an onlooker) may read of that."""
        logs = [one.log_for(seat) for one in (*self.past, self.last)]
        return tuple([event for log in logs for event in log.told])

    @property
    def snapshot(self) -> Snapshot | None:
        """Where the game stood."""
        return self.last.snapshot

    @property
    def is_told_to_the_end(self) -> bool:
        """Is the last thing it tells how the game ended?"""
        return bool(self.events) and self.close.outcome is not None


# Writing


def telling_line(game: Game[Any], *, is_public: bool = False) -> Line:
    """What the last line of a record also says of a game as it stands.

    In ``public`` there is nothing of orders that are still sealed.
    """
    is_sealed = is_public and isinstance(game.ask, SealedChoose)
    telling = telling_of(game)
    return {
        "told": list(telling.told),
        "running": telling.running,
        "answers": telling.answers,
        "snapshot": None if is_sealed else telling.snapshot,
    }


def telling_of(game: Game[Any], *, by_seats: bool = False) -> Telling:
    """All of it; ``by_seats`` also what each may read, if anything is hidden from anybody."""
    from heerbann.engine.texts.teller import Teller  # noqa: PLC0415  # slow to import, seldom needed

    tellers = [Teller(game.system, language) for language in LANGUAGES]
    dated = list(game.dated_log())
    since = game.events_since_checkpoint

    def told(events: Sequence[Event | None]) -> ToldLog:
        lines, running = list[ToldEvent](), 0
        for number, event in enumerate(events):
            if event is not None and not event.is_empty:
                texts = [teller.event(event, game.state) for teller in tellers]
                lines.append(ToldEvent(dated[number][0], event.section, *texts))
                running += len(events) - number <= since
        return ToldLog(tuple(lines), running)

    whole, seen = told(game.log), dict[str, ToldLog]()
    if by_seats and game.system.imagine is not None:
        for seat in (*game.seats, None):
            seen[seat or ONLOOKER] = told([event.seen_by(seat) for event in game.log])
    return Telling(
        whole.told,
        whole.running,
        None if game.ask is None else snapshot_of(game),
        seen,
        len(game.answers) - len(game.since_checkpoint),
    )


def lines_as_told(record: ToldRecord) -> Iterator[str]:
    """A record whose rules are not here, line by line, as whoever had them would write it."""
    last = {name: getattr(record.last, name) for name in ("told", "running", "answers", "snapshot")}
    close = {"close": msgspec.to_builtins(record.close), **last}
    for line in sealed_lines((msgspec.to_builtins(record.header), *record.entries, close)):
        yield msgspec.json.encode(line).decode()


# Reading


def read_as_told(file: Fact, text: str) -> ToldRecord:
    """A record of whatever rules; one that was saved without its log has none."""
    entries = checked_text(file, text)
    close = close_of(file, entries)
    try:
        header = msgspec.convert(entries[0], Header)
        return told_record(header, tuple(entries[1:-1]), close, telling_in(entries[-1]))
    except msgspec.ValidationError as problem:
        raise RecordError(file, 1, phrase("no-beginning", why=wrong_value(problem))) from problem


def told_record(
    header: Header, entries: tuple[Line, ...], close: Close, last: Telling
) -> ToldRecord:
    """A record of these parts; entries that say that its rules changed tell what came before."""
    changes = [line for line in entries if "rules" in line]
    version = str(changes[-1]["rules"]) if changes else header.version
    past = tuple([telling_in(line) for line in changes])
    return ToldRecord(header, entries, close, past, last, version)


def telling_in(line: Line) -> Telling:
    """What a line tells beside what it is for."""
    return msgspec.json.decode(msgspec.json.encode(line), type=Telling)
