"""What clients are told of contests and of what somebody proposes."""

from typing import Literal

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.report_forms import ReportForm


class ToldProposal(msgspec.Struct, frozen=True):
    """What somebody proposes; of a result that was typed, the forms as they were filled in."""

    seat: Seat
    what: Literal["undo", "computer", "typed", "rules"]
    forms: tuple[ReportForm, ...] = ()


class ContestTable(msgspec.Struct, frozen=True):
    """Where a contest is fought: a game with the same keys."""

    game: str
    title: str


class ToldContest(msgspec.Struct, frozen=True):
    """The contest that a game waits for: its tables, and how else it may be decided now.

    ``answers``: the computer fights it out, and has given so many.
    """

    tables: tuple[ContestTable, ...] = ()
    ways: tuple[Literal["computer", "typed"], ...] = ()
    answers: int | None = None


class OtherTable(msgspec.Struct, frozen=True):
    """A table of a contest side by side with this one."""

    game: str
    title: str
    is_open: bool
    """May it be played on there now?"""
