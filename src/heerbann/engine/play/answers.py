"""What was answered, what was taken back, and what is no answer."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from heerbann.engine.rules.asks import Refusal, Seat
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

    ``of`` tells what chance threw or drew from.
    """

    seat: Seat | None
    value: Any
    forced: bool = False
    of: str | tuple[tuple[str, int], ...] | None = None


class Undone(NamedTuple):
    """A mark in the journal: the game went back to its first ``kept`` answers."""

    kept: int
    seat: Seat
    agreed: bool


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
