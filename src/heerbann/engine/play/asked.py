"""What can be asked of a game: its state and log, who is asked what, why not, what a seat sees."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, TypeVar

import msgspec

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.play.answers import IllegalAnswer, MalformedAnswer, Setup, results_of
from heerbann.engine.play.drive import Mark
from heerbann.engine.play.history import History
from heerbann.engine.play.views import SeenAsk, seen_ask
from heerbann.engine.rules.asks import (
    Action,
    Ask,
    Chance,
    Choose,
    ContestAsk,
    Decision,
    Place,
    Refusal,
    Seat,
)
from heerbann.engine.rules.battle import Event, NotedThrow, State
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.rules.sequence import Step
from heerbann.engine.texts.phrases import phrase

S = TypeVar("S", bound=State)


class Asked(History[S]):
    """A game as one can look at it; :class:`~heerbann.engine.play.game.Game` goes on."""

    __slots__ = ("setup",)

    setup: Setup

    @property
    def state(self) -> S:
        """The true state. Clients and agents get :meth:`view` instead."""
        return self.battle.state

    @property
    def log(self) -> list[Event]:
        """What happened so far; in a fork, what happened since its checkpoint."""
        return self.battle.log

    def dated_log(self) -> Iterator[tuple[int, Event]]:
        """Every event, and how many answers came before the step it happened in."""
        given = [0, *accumulate([int(not answer.forced) for answer in self.answers])]
        marks = [*map(Mark._make, self._marks), Mark(len(self.answers), len(self.log) + 1, 0, 0)]
        starts = iter(marks)
        sent, following = 0, next(starts)
        for number, event in enumerate(self.log):
            while number >= following.events:
                sent, following = following.sent, next(starts)
            yield self.earlier + given[sent], event

    @property
    def events_since_checkpoint(self) -> int:
        """How many events of the log the running step has brought so far; none after the end."""
        return len(self.log) - self._began if self.ask is not None else 0

    @property
    def throws(self) -> list[NotedThrow]:
        """Every throw and draw, each with the number of the event of the log it belongs to."""
        return [NotedThrow(*noted) for noted in self.battle.throws]

    @property
    def options(self) -> Sequence[Action]:
        """The legal actions of the seat that is asked (none for a placement, chance or the end)."""
        return self.ask.options if isinstance(self.ask, Choose) else ()

    def options_of(self, seat: Seat) -> Sequence[Action]:
        """The same for one of several who are asked at once."""
        ask = self.ask
        return ask.turned_to(seat).options if isinstance(ask, SealedChoose) else self.options

    def turn_to(self, seat: Seat) -> None:
        """Where several are asked at once: have this seat, which must be one of them, first."""
        if isinstance(self.ask, SealedChoose) and self.ask.seat != seat:
            self.ask = self.ask.turned_to(seat)

    @property
    def seat(self) -> Seat | None:
        """Who is asked (of several, the first): None for chance, a contest and after the end."""
        return self.ask.seat if isinstance(self.ask, Decision) else None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Everybody who is asked now: by sealed orders several at once."""
        ask = self.ask
        if isinstance(ask, SealedChoose):
            return ask.waiting
        return (ask.seat,) if isinstance(ask, Decision) else ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self.system.seats_of(self.setup.scenario)

    @property
    def step(self) -> Step[S] | None:
        """Where in the sequence of play the game is."""
        entry = self.system.program[self._cursor] if self.ask is not None else None
        return entry if isinstance(entry, Step) else None

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
        reason = "not-your-order" if isinstance(ask, SealedChoose) else "not-asked-now"
        return self.system.why_not(self.state, action) or Refusal(self._section, reason)

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

    # Sealed orders

    def _since_unopened(self) -> list[Any]:
        """The answers of the running step, without what sealed orders say."""
        if not isinstance(self.ask, SealedChoose):
            return self._since.copy()
        known = len(self._since) - len(self.ask.given)
        return [*self._since[:known], *[(seat, None) for seat in self.ask.given]]

    def ask_again(self, first: Seat) -> None:
        """For those who think ahead: all who gave sealed orders are asked again after ``first``.

        The game is then good for thinking, not for recording.
        """
        if isinstance(self.ask, SealedChoose) and self.ask.given:
            known = len(self._since) - len(self.ask.given)
            self._rerun(self.checkpoint, self._since[:known])
        self.turn_to(first)

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
        elif isinstance(ask, ContestAsk):
            fought = [one.record.system for one in results_of(value)]
            if fought != [contest.system for contest in ask.contests]:
                raise MalformedAnswer(phrase("other-contest"))
            refusal = None
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
