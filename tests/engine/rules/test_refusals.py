"""Answers that are legal exactly while they are asked for."""

from heerbann.engine.rules.asks import Action, Refusal
from heerbann.engine.rules.refusals import unless_asked


class Pursue(Action, frozen=True):
    """An answer that only a question makes legal."""


def test_outside_of_its_question_an_answer_is_refused_with_section_and_reason() -> None:
    refuse = unless_asked("8.10", "nobody-to-pursue")
    assert refuse(None, Pursue()) == Refusal("8.10", "nobody-to-pursue")
