"""A game you can talk to: look at ``ask``, ``answer`` it, ``fork``, ``undo``, ask ``why_not``.

A fork is a copy of the state at the start of the running step and a short re-run.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self, TypeVar

import msgspec

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.play.answers import (
    RESIGNED,
    Answer,
    IllegalAnswer,
    MalformedAnswer,
    Setup,
    Undone,
)
from heerbann.engine.play.dice import Dice
from heerbann.engine.play.drive import PATIENCE
from heerbann.engine.play.free_undo import is_sealed, last_answer_of, undo_kind
from heerbann.engine.play.history import History
from heerbann.engine.play.views import SeenAsk, seen_ask
from heerbann.engine.rules.asks import Action, Ask, Chance, Choose, Decision, Place, Refusal, Seat
from heerbann.engine.rules.battle import Battle, Event, NotedThrow, Outcome, State
from heerbann.engine.rules.sequence import DeadEnd, Step
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import phrase

__all__ = ["Answer", "Game", "IllegalAnswer", "MalformedAnswer", "Setup", "Undone"]

S = TypeVar("S", bound=State)


class Game(History[S]):
    """One game of one system.

    With ``dice`` the game throws for itself and ``ask`` is always a seat's decision; without,
    chance is asked like everybody else. ``ask`` is None when the game is over.
    """

    __slots__ = ("dice", "setup")

    setup: Setup
    dice: Dice | None

    def __init__(
        self,
        system: System[S],
        setup: Setup,
        dice: Dice | None = None,
        answers: Iterable[Answer] = (),
    ) -> None:
        self.system = system
        self.setup = setup
        self.dice = dice
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
        game.system, game.setup, game.dice = system, setup, dice
        game._forget()
        names = [entry.name if isinstance(entry, Step) else "" for entry in system.program]
        game._start(state, names.index(step))
        game._replay(list(answers))
        game.journal = [answer for answer in game.answers if not answer.forced]
        game.settle()
        return game

    # Asking and answering

    @property
    def state(self) -> S:
        """The true state. Clients and agents get :meth:`view` instead."""
        return self.battle.state

    @property
    def log(self) -> list[Event]:
        """What happened so far; in a fork, what happened since its checkpoint."""
        return self.battle.log

    @property
    def throws(self) -> list[NotedThrow]:
        """Every throw and draw, each with the number of the event of the log it belongs to."""
        return [NotedThrow(*noted) for noted in self.battle.throws]

    @property
    def options(self) -> Sequence[Action]:
        """The legal actions of the seat that is asked (none for a placement, chance or the end)."""
        return self.ask.options if isinstance(self.ask, Choose) else ()

    @property
    def seat(self) -> Seat | None:
        """Who is asked: a seat, or None for chance and after the end."""
        return self.ask.seat if isinstance(self.ask, Decision) else None

    @property
    def step(self) -> Step[S] | None:
        """Where in the sequence of play the game is."""
        entry = self.system.program[self._cursor] if self.ask is not None else None
        return entry if isinstance(entry, Step) else None

    def answer(self, value: Any) -> None:
        """Give the awaited answer. Anything the rules forbid raises and changes nothing."""
        self.take(value)
        self.settle()

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

    def why_not(self, action: Action) -> Refusal | None:
        """The paragraph that forbids this action now; None if it is legal."""
        ask = self.ask
        if type(action) not in self.system.refusals:
            raise self._no_action(action)
        if isinstance(ask, Choose) and action in ask.options:
            return None
        if isinstance(ask, Place) and isinstance(action, ask.kinds):
            return ask.check(_sound(action))
        if isinstance(ask, Choose) and ask.check is not None and ask.judges(action):
            return ask.check(_sound(action))
        return self.system.why_not(self.state, action) or Refusal(self._section, "not-asked-now")

    def takes(self, action: Action) -> bool:
        """Is this an answer to the question that is asked?"""
        ask = self.ask
        if isinstance(ask, Choose) and not ask.judges(action):
            return action in ask.options
        return isinstance(ask, Decision) and self.why_not(action) is None

    def view(self, seat: Seat | None) -> Any:
        """What a seat (None: an onlooker) may know of the state."""
        return self.system.view(self.state, seat)

    def ask_for(self, seat: Seat | None) -> SeenAsk | None:
        """What a seat (None: an onlooker) may know of the question the game waits for."""
        return seen_ask(self.ask, seat)

    def log_for(self, seat: Seat | None) -> list[Event]:
        """The log as a seat may read it."""
        seen = [event.seen_by(seat) for event in self.log]
        return [event for event in seen if event is not None]

    def resign(self, seat: Seat) -> None:
        """A seat gives up; in a game of two the other wins."""
        if self.ask is None:
            raise MalformedAnswer(phrase("over-already"))
        if seat not in self.system.seats:
            raise MalformedAnswer(phrase("no-seat", seat=repr(seat)))
        others = [other for other in self.system.seats if other != seat]
        self.journal.append(Answer(seat, RESIGNED))
        self._close(Outcome(others[0] if len(others) == 1 else None, "", "resigned"))

    # Positions

    def fork(self, dice: Dice | None = None, checkpoint: S | None = None) -> Self:
        """An independent game at the same point. Its log begins at the last checkpoint.

        With a ``checkpoint``, it is the same point of another possible world, in which nothing is
        known of the true one: how systems imagine what a seat cannot see.
        """
        twin = object.__new__(type(self))
        twin.system = self.system
        twin.setup = self.setup
        twin.dice = dice
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
        start = self.checkpoint if checkpoint is None else checkpoint
        twin._rerun(start, self._since.copy())
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
        twin.system, twin.setup, twin.dice = self.system, self.setup, None
        twin._forget()
        twin.outcome, twin._cursor, twin._marks = None, mark.cursor, []
        twin._rerun(checkpoint, [answer.value for answer in self.answers[mark.sent : kept]])
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
            self._send_on(answer.value)

    def _accept(self, value: Any, forced: bool = False) -> None:
        ask = self.ask
        if isinstance(ask, Decision):
            answer = Answer(ask.seat, value, forced)
        else:
            assert ask is not None
            answer = Answer(None, value, forced, ask.of)
        self._write(answer)
        self._send_on(value)

    def settle(self) -> None:
        """Answer what needs nobody: chance, if the game has dice, and choices without a choice."""
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
            else:
                return
        raise DeadEnd(f"{self.ask!r}: the game goes on for ever and asks nobody")

    # Refusing

    def _checked(self, ask: Ask | None, value: Any) -> Any:
        if ask is None:
            raise MalformedAnswer(phrase("over-already"))
        if isinstance(ask, Chance) and not isinstance(value, Action):
            problem = ask.problem(value)
            refusal = Refusal(ask.rule, problem) if problem is not None else None
        elif isinstance(ask, Place) and isinstance(value, ask.kinds):
            value = _sound(value)
            refusal = ask.check(value)
        else:
            raise self._refused(value)
        if refusal is not None:
            raise IllegalAnswer(refusal, value)
        return value

    def _unlisted(self, ask: Choose[Any], value: Any) -> Any:
        """An answer that was not offered, if the question is open to others."""
        if not isinstance(value, Action) or not ask.judges(value):
            raise self._refused(value) from None
        refusal = self.why_not(value)
        if refusal is not None:
            raise IllegalAnswer(refusal, value) from None
        return _sound(value)

    def _refused(self, value: Any) -> Exception:
        if not isinstance(value, Action):
            return self._no_action(value)
        refusal = self.why_not(value)
        assert refusal is not None
        return IllegalAnswer(refusal, value)

    def _no_action(self, value: object) -> MalformedAnswer:
        return MalformedAnswer(phrase("no-action", value=repr(value), system=self.system.key))

    @property
    def _section(self) -> str:
        """The paragraph of the question, or that by which the game ended."""
        if self.ask is not None:
            return self.ask.rule
        return self.outcome.rule if self.outcome is not None else ""


def _sound(action: Action) -> Action:
    """The same action as a record would give it back; one whose fields have wrong types is none."""
    try:
        return msgspec.convert(msgspec.to_builtins(action), type(action))
    except (msgspec.ValidationError, TypeError, ValueError, OverflowError) as problem:
        why = phrase("unsound-action", action=repr(action), why=wrong_value(problem))
        raise MalformedAnswer(why) from problem
