"""A game you can talk to: look at ``ask``, ``answer`` it, ``fork``, ``undo``, ask ``why_not``.

A fork is a copy of the state at the start of the running step and a short re-run.
"""

from collections.abc import Callable, Iterable
from typing import Any, Self, TypeAlias, TypeVar

from heerbann.engine.play.answers import (
    RESIGNED,
    Answer,
    IllegalAnswer,
    MalformedAnswer,
    Result,
    Setup,
    Undone,
)
from heerbann.engine.play.copies import Copied
from heerbann.engine.play.dice import Dice
from heerbann.engine.play.drive import PATIENCE
from heerbann.engine.play.free_undo import is_behind, is_sealed, last_answer_of, undo_kind
from heerbann.engine.rules.asks import Chance, Choose, ContestAsk, Decision, Refusal, Seat
from heerbann.engine.rules.battle import Battle, Outcome, State
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.rules.sequence import ContestNotAlone, DeadEnd, Step
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import phrase

__all__ = ["Answer", "Game", "IllegalAnswer", "MalformedAnswer", "Setup", "Undone"]

S = TypeVar("S", bound=State)


Umpire: TypeAlias = Callable[["Game[Any]"], Result]
"""Sees to a contest: takes the game that waits for one, and says what was fought."""


class Game(Copied[S]):
    """One game of one system.

    With ``dice`` the game throws for itself, and with an ``umpire`` it has its contests fought:
    ``ask`` is then always a seat's decision. Without, chance and contests are asked like everybody
    else. ``ask`` is None when the game is over.
    """

    __slots__ = ()

    def __init__(
        self,
        system: System[S],
        setup: Setup,
        dice: Dice | None = None,
        answers: Iterable[Answer] = (),
        umpire: Umpire | None = None,
    ) -> None:
        self.system = system
        self.setup = setup
        self.dice = dice
        self.umpire = umpire
        self._forget()
        known = list(answers)
        self.journal = [answer for answer in known if not answer.forced]
        self._start(system.begin(setup.scenario, setup.house))
        self._replay(known)
        self.settle()

    @classmethod
    def at_step(cls, system: System[S], setup: Setup, state: S, step: str,
                dice: Dice | None = None, answers: Iterable[Answer] = ()) -> Self:  # fmt: skip
        """A game that begins in the middle: this state, at the start of this step, then answers.

        For examples, odds, puzzles and snapshots. It cannot be recorded: it has no beginning.
        """
        game = object.__new__(cls)
        game.system, game.setup, game.dice, game.umpire = system, setup, dice, None
        game._forget()
        names = [entry.name if isinstance(entry, Step) else "" for entry in system.program]
        game._start(state, names.index(step))
        game._replay(list(answers))
        game.journal = [answer for answer in game.answers if not answer.forced]
        game.settle()
        return game

    # Answering

    def answer(self, value: Any, seat: Seat | None = None) -> None:
        """Give the awaited answer. Anything the rules forbid raises and changes nothing.

        Where several are asked at once, ``seat`` says who answers; else it is the first of them.
        """
        if seat is not None and seat != self.seat:
            self._answer_first(seat, value)
        else:
            self.take(value)
        self.settle()

    def _answer_first(self, seat: Seat, value: Any) -> None:
        """Sealed orders of somebody who does not wait for those before."""
        ask = self.ask
        if not isinstance(ask, SealedChoose) or seat not in ask.waiting:
            raise MalformedAnswer(phrase("rules-wait", ask=repr(ask)))
        self.ask = ask.turned_to(seat)
        try:
            self.take(value)
        except (IllegalAnswer, MalformedAnswer):
            self.ask = ask
            raise

    def take(self, value: Any) -> None:
        """The same, but choices without a choice and chance wait to be answered, too."""
        ask = self.ask
        if isinstance(ask, Choose):
            options = ask.options
            try:  # what merely equals an option (True for 1) is not what the rules expect
                value = options[options.index(value)]
            except ValueError:
                value = self._unlisted(ask, value)
        else:
            value = self._checked(ask, value)
        self._accept(value)

    def answer_within_step(self, value: Any) -> None:
        """For odds: answer unchecked and stop at the end of the running step (``ask`` is None).

        Choices without a choice are passed; chance is asked. The game is then good for looking at
        its state, not for playing on.
        """
        while True:
            if isinstance(self.ask, SealedChoose):
                value = (self.ask.seat, value)
            self._since.append(value)
            if not self._send(value):
                self.ask = None
                return
            ask = self.ask
            if not isinstance(ask, Choose) or len(ask.options) != 1:
                return
            value = ask.options[0]

    def next_step(self, goes_on: Callable[[S], bool] = lambda _state: True) -> None:
        """For odds, when a step has ended: begin the next one, as far as nobody has a choice.

        Where it does not go on, no options are listed to see whether there is a choice.
        """
        self._run_on(self._next_step())
        ask = self.ask
        if not goes_on(self.state):
            return
        if isinstance(ask, Choose) and len(ask.options) == 1:
            self.answer_within_step(ask.options[0])

    def resign(self, seat: Seat) -> None:
        """A seat gives up; in a game of two the other wins."""
        if self.ask is None:
            raise MalformedAnswer(phrase("over-already"))
        if seat not in self.seats:
            raise MalformedAnswer(phrase("no-seat", seat=repr(seat)))
        others = tuple([other for other in self.seats if other != seat])
        self.journal.append(Answer(seat, RESIGNED))
        two = len(others) == 1
        outcome = Outcome(others[0], "", "resigned") if two else None
        self._close(outcome or Outcome.ranked((others, (seat,)), "", "resigned"))

    # Positions

    def fork(
        self,
        dice: Dice | None = None,
        checkpoint: S | None = None,
        umpire: Umpire | None = None,
    ) -> Self:
        """An independent game at the same point. Its log begins at the last checkpoint.

        With a ``checkpoint``, it is the same point of another possible world, in which nothing is
        known of the true one, nor of orders that are still sealed: how systems imagine what a seat
        cannot see.
        """
        twin = object.__new__(type(self))
        twin.system = self.system
        twin.setup = self.setup
        twin.dice = dice
        twin.umpire = umpire
        if checkpoint is None:
            twin._borrow(self)
        else:
            twin._forget()
        twin.outcome = self.outcome
        twin._cursor = self._cursor
        twin._marks = []
        if self.ask is None:
            twin._began, twin._kept = 0, [(0, self.checkpoint)]
            twin._since = []
            twin.battle = Battle(self.battle.state.copy())
            twin.ask = None
            return twin
        if checkpoint is None:
            twin._rerun(self.checkpoint, self._since.copy())
        else:
            twin._rerun(checkpoint, self._since_unopened())
        if isinstance(self.ask, SealedChoose) and isinstance(twin.ask, SealedChoose):
            twin.ask = twin.ask.turned_to(self.ask.seat)
        elif checkpoint is None and isinstance(self.ask, Choose) and isinstance(twin.ask, Choose):
            twin.ask.listed_like(self.ask)
        if dice is not None:
            twin.settle()
        return twin

    def can_undo(self, seat: Seat) -> bool:
        """May this seat take its last answer back without asking anybody?"""
        return undo_kind(self, seat) == "free"

    def undo(self, seat: Seat, *, agreed: bool = False) -> None:
        """Take back this seat's last answer: freely if :meth:`can_undo`, else when ``agreed``."""
        if is_sealed(self):
            raise IllegalAnswer(Refusal("", "undo-after-the-end"), seat)
        kept = last_answer_of(self, seat)
        if kept is None and is_behind(self, seat):
            raise IllegalAnswer(Refusal("", "undo-behind"), seat)
        if kept is None or not (agreed or self.can_undo(seat)):
            raise IllegalAnswer(Refusal("", "undo-needs-consent"), seat)
        self.journal.append(Undone(kept, seat, agreed))
        self._go_back(kept)
        self.settle()

    def before(self, kept: int) -> Self:
        """A game of its own, after the first so many answers of this one, to look at."""
        found = self._step_before(kept)
        if found is None:
            return type(self)(self.system, self.setup, answers=self.answers[:kept])
        mark, checkpoint = found
        twin = object.__new__(type(self))
        twin.system, twin.setup, twin.dice, twin.umpire = self.system, self.setup, None, None
        twin._forget()
        twin.outcome, twin._cursor, twin._marks = None, mark.cursor, []
        twin._rerun(checkpoint, [answer.sent for answer in self.answers[mark.sent : kept]])
        return twin

    # Going on

    def _go_back(self, kept: int) -> None:
        """Return to the first so many answers: from the start of a step near there, if known."""
        answers = self.answers[:kept]
        if not self._return(kept):
            self._start(self.system.begin(self.setup.scenario, self.setup.house))
        self.answers = answers[: self._sent]
        self._replay(answers[self._sent :])

    def _replay(self, answers: list[Answer]) -> None:
        for answer in answers:
            self.answers.append(answer)
            self._send_on(answer.sent)

    def _accept(self, value: Any, forced: bool = False) -> None:
        ask = self.ask
        if isinstance(ask, SealedChoose):
            self._write(Answer(ask.seat, value, sealed=True))
            self._send_on((ask.seat, value))
        elif isinstance(ask, Decision):
            self._write(Answer(ask.seat, value, forced))
            self._send_on(value)
        elif isinstance(ask, Chance):
            self._write(Answer(None, value, forced, ask.of))
            self._send_on(value)
        else:
            self._check_alone()
            self._write(Answer(None, value))
            self._send_on(value.report)
            self._check_alone()

    def _check_alone(self) -> None:
        """A contest is the only ask of its step: no answer of it came before, none comes after."""
        if self._since and self.ask is not None:
            raise ContestNotAlone(f"{self.step!r} asks something beside its contest")

    def settle(self) -> None:
        """Answer what needs nobody: choices without a choice, and what dice or umpire are for."""
        dice = self.dice
        for _ in range(PATIENCE):
            ask = self.ask
            if isinstance(ask, Choose):
                options = ask.options
                if len(options) != 1 or ask.always:
                    if not options:
                        raise DeadEnd(f"{ask!r}: there is nothing to choose")
                    return
                self._accept(options[0], forced=True)
            elif dice is not None and isinstance(ask, Chance):
                self._accept(dice.throw(ask))
            elif isinstance(ask, ContestAsk):
                self._check_alone()
                if self.umpire is None:
                    return
                self._accept(self.umpire(self))
            else:
                return
        raise DeadEnd(f"{self.ask!r}: the game goes on for ever and asks nobody")
