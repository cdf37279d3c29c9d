"""What was answered, what was taken back, and what is no answer."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.engine.rules.battle import Outcome
from heerbann.engine.rules.contest import ContestReport, How
from heerbann.engine.rules.system import Scenario
from heerbann.engine.texts.phrases import PhraseError

RESIGNED = "resign"
"""Stands in the journal for an answer when a seat gives up."""


class Setup(msgspec.Struct, frozen=True):
    """How a game began: enough to begin it again."""

    scenario: Scenario
    house: msgspec.Struct


class Answer(msgspec.Struct, frozen=True, gc=False):
    """One answer: by a seat or by chance (``seat`` None); forced when there was no other.

    ``of`` tells what chance threw or drew from. A ``sealed`` one was given while others were asked,
    too. The answer to a contest is by nobody, and its value what was :class:`Fought`
    (or :class:`FoughtAll`).
    """

    seat: Seat | None
    value: Any
    forced: bool = False
    of: str | tuple[tuple[str, int], ...] | None = None
    sealed: bool = False

    @property
    def sent(self) -> Any:
        """What the rules are told."""
        if self.sealed:
            return (self.seat, self.value)
        value = self.value
        return value.report if type(value) in RESULTS else value

    @property
    def is_chance(self) -> bool:
        """Was it thrown or drawn?"""
        return self.seat is None and type(self.value) not in RESULTS

    @property
    def is_final(self) -> bool:
        """Does nobody come back behind it? So it is with contests and with sealed orders."""
        return self.sealed or type(self.value) in RESULTS


class Undone(NamedTuple):
    """A mark in the journal: the game went back to its first ``kept`` answers."""

    kept: int
    seat: Seat
    agreed: bool


Entry: TypeAlias = Answer | Undone
"""What a line of the journal tells."""


class Past(msgspec.Struct, frozen=True):
    """What came before a game went on under other rules: nobody can run that again.

    ``version`` is the one it began with, ``lines`` all entries as they were written.
    """

    version: str
    lines: tuple[dict[str, Any], ...]


class Kept(msgspec.Struct, frozen=True):
    """All that is kept of a game: how it began, what was answered, how it ended, and its seal."""

    system: str
    version: str
    setup: Setup
    journal: tuple[Entry, ...]
    outcome: Outcome | None
    commitment: str | None = None
    secret: str | None = None
    past: Past | None = None


class Fought(msgspec.Struct, frozen=True):
    """The answer to a contest: what is kept of the other game, and what its rules report of it.

    One that was ``typed`` was fought at a real table: its record is that of a game just begun.
    """

    record: Kept
    how: How
    report: ContestReport

    @property
    def is_typed(self) -> bool:
        """Did somebody type what is left?"""
        return self.how == "typed"


class FoughtAll(msgspec.Struct, frozen=True):
    """The answer to contests side by side, and in which each common turn was begun.

    ``order`` tells it by turns; a turn that was played in one of them only is not among them.
    """

    fought: tuple[Fought, ...]
    order: dict[int, int] = {}

    @property
    def report(self) -> tuple[ContestReport, ...]:
        """What the rules of each report."""
        return tuple([one.report for one in self.fought])


RESULTS = frozenset((Fought, FoughtAll))
"""What answers a contest."""
Result: TypeAlias = Fought | FoughtAll


def results_of(value: object) -> tuple[Fought, ...]:
    """All that was fought, if this answers a contest."""
    if isinstance(value, FoughtAll):
        return value.fought
    return (value,) if isinstance(value, Fought) else ()


def resigned(journal: Sequence[Answer | Undone]) -> Seat | None:
    """Who gave up and ended the game: that stands in the journal, but answers no question."""
    last = journal[-1] if journal else None
    return last.seat if isinstance(last, Answer) and last.value == RESIGNED else None


class IllegalAnswer(Exception):
    """The rules forbid this answer; ``refusal`` says by which paragraph."""

    def __init__(self, refusal: Refusal, answer: object) -> None:
        super().__init__(f"§{refusal.rule}: {refusal.reason} ({answer!r})")
        self.refusal = refusal
        self.answer = answer


class MalformedAnswer(PhraseError):
    """This is no answer to the question at all."""
