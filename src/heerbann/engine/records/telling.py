"""A record as it was told: what happened, in words, for those who have other rules one day.

Rules get corrected, and a game by earlier ones cannot be run again. So a record that is saved also
carries its log in every language, and where the game stood.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.play.game import Game
from heerbann.engine.records.record_lines import (
    Close,
    Header,
    Line,
    RecordError,
    checked_text,
    close_of,
)
from heerbann.engine.records.snapshots import Snapshot, snapshot_of
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.texts.phrases import Fact, phrase


class ToldEvent(msgspec.Struct, frozen=True, array_like=True):
    """One line of the log: after how many answers, by which paragraph, and what happened."""

    answers: int
    section: str
    de: str
    en: str

    def text(self, language: Language, /) -> str:
        """What happened."""
        return self.de if language == "de" else self.en


class Telling(msgspec.Struct, frozen=True):
    """What a record carries beside its entries: its log, and where the game stood if it goes on."""

    told: tuple[ToldEvent, ...] = ()
    snapshot: Snapshot | None = None


class ToldRecord(msgspec.Struct, frozen=True):
    """A record that was read without any rules."""

    header: Header
    entries: tuple[Line, ...]
    close: Close
    events: tuple[ToldEvent, ...]
    snapshot: Snapshot | None
    version: str
    """Of the rules it was last played by."""

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
    is_over = game.ask is None
    snapshot = None if is_over or is_sealed else snapshot_of(game)
    return {"told": list(told_events(game)), "snapshot": snapshot}


def told_events(game: Game[Any]) -> Iterator[ToldEvent]:
    """The whole log in words."""
    from heerbann.engine.texts.teller import Teller  # noqa: PLC0415  # slow to import, seldom needed

    tellers = [Teller(game.system, language) for language in LANGUAGES]
    for answers, event in game.dated_log():
        if not event.is_empty:
            texts = [teller.event(event, game.state) for teller in tellers]
            yield ToldEvent(answers, event.section, *texts)


# Reading


def read_as_told(file: Fact, text: str) -> ToldRecord:
    """A record of whatever rules; one that was saved without its log has none."""
    entries = checked_text(file, text)
    try:
        header = msgspec.convert(entries[0], Header)
        last = _telling(entries[-1])
        past = [_telling(line) for line in entries if "rules" in line]
    except msgspec.ValidationError as problem:
        raise RecordError(file, 1, phrase("no-beginning", why=wrong_value(problem))) from problem
    versions = [str(line["rules"]) for line in entries if "rules" in line]
    return ToldRecord(
        header,
        tuple(entries[1:-1]),
        close_of(file, entries),
        tuple([event for one in (*past, last) for event in one.told]),
        last.snapshot,
        versions[-1] if versions else header.version,
    )


def _telling(line: Line) -> Telling:
    return msgspec.json.decode(msgspec.json.encode(line), type=Telling)
