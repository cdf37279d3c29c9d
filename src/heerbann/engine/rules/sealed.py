"""Sealed orders: several seats are asked at once, and nothing is opened before all are in."""

from collections.abc import Generator
from typing import Any, Generic, TypeVar

from heerbann.engine.rules.asks import Action, Choose
from heerbann.engine.rules.chance import Seat

A = TypeVar("A", bound=Action)


class SealedChoose(Choose[A]):
    """What sealed orders ask now: ``seat`` is the first of those still ``waiting``.

    The others may answer before it. ``given`` are those who have handed in their orders.
    """

    __slots__ = ("given", "questions")

    def __init__(self, questions: tuple[Choose[A], ...], given: tuple[Seat, ...]) -> None:
        first = questions[0]
        super().__init__(
            first.seat,
            first.rule,
            first.prompt,
            lambda: first.options,
            always=True,
            check=first.check,
        )
        self.questions = questions
        self.given = given

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has not answered yet."""
        return tuple([question.seat for question in self.questions])

    def turned_to(self, seat: Seat) -> "SealedChoose[A]":
        """The same, with the question of this seat first; it must be waiting."""
        mine = [question for question in self.questions if question.seat == seat]
        others = [question for question in self.questions if question.seat != seat]
        return SealedChoose((*mine, *others), self.given)


class Sealed(Generic[A]):
    """Several seats are asked at once, each its own question; the answer is what each ordered.

    Whoever has a single option is not waited for, unless its question says ``always``. An order
    that was given stays given. Nobody learns of it before the last one is in.
    """

    __slots__ = ("questions",)

    def __init__(self, *questions: Choose[A]) -> None:
        self.questions = questions

    def __await__(self) -> Generator[SealedChoose[A], Any, dict[Seat, A]]:
        orders: dict[Seat, A | None] = {
            one.seat: one.options[0]
            for one in self.questions
            if not one.always and len(one.options) == 1
        }
        given: tuple[Seat, ...] = ()
        while waiting := tuple([one for one in self.questions if one.seat not in orders]):
            told = yield SealedChoose(waiting, given)
            seat, order = told if isinstance(told, tuple) else (waiting[0].seat, told)
            orders[seat] = order
            given = (*given, seat)
        return {one.seat: _known(orders[one.seat], one) for one in self.questions}


def _known(order: A | None, question: Choose[A]) -> A:
    """The order; where it is not known, because the world is imagined, the first possible one."""
    return question.options[0] if order is None else order
