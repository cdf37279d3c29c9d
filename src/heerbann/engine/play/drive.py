"""Driving the coroutines of the rules with ``send``, along the sequence of play.

A position is a checkpoint (the state at the start of the running step) and the answers since. Only
events change a state, so a checkpoint is worked out when somebody asks for it: from a state that
was kept some time before, and the events since then.
"""

from bisect import bisect_right
from collections.abc import Callable, Coroutine
from operator import itemgetter
from typing import Any, Generic, NamedTuple, TypeVar

from heerbann.engine.rules.asks import Ask, Chance, ChanceAsk
from heerbann.engine.rules.battle import Battle, Ended, Event, GameOver, Outcome, State
from heerbann.engine.rules.sequence import DeadEnd, Jump, Step
from heerbann.engine.rules.system import System

S = TypeVar("S", bound=State)
K = TypeVar("K")
"""A state that is kept, or what is written of it."""

PATIENCE = 100_000
"""So many steps or answers in a row that need nobody: the rules run in circles."""
_PATIENTLY = range(PATIENCE)

SPAN = 32
"""After so many events the state is kept again at the start of the next step."""

KEPT = 16
"""So many of the last states are kept, for those who take an answer back …"""

FAR = 512
"""… and before those one after every so many events: nobody has to begin all over again."""


class Mark(NamedTuple):
    """The start of a step: how many answers, events and throws came before it."""

    sent: int
    events: int
    cursor: int
    throws: int


class Trail(NamedTuple, Generic[K]):
    """How a game came to the running step: all that happened, and what of it can be gone back to.

    The states are those ``kept`` after so many events, the first of them after none.
    """

    log: list[Event]
    throws: list[tuple[int, ChanceAsk, Any]]
    began: int
    kept: list[tuple[int, K]]
    marks: list[tuple[int, int, int, int]]


class Drive(Generic[S]):
    """The rules of a system in motion: the running step and the ask it waits for."""

    __slots__ = (
        "_began",
        "_coroutine",
        "_cursor",
        "_during",
        "_kept",
        "_marks",
        "_sent",
        "_since",
        "ask",
        "battle",
        "outcome",
        "system",
    )

    system: System[S]
    battle: Battle[S]
    ask: Ask | None
    outcome: Outcome | None
    _began: int  # the number of events before the running step
    _coroutine: Coroutine[Ask, Any, None]
    _cursor: int
    _during: Callable[[S], bool] | None  # how long the running step repeats
    _kept: list[tuple[int, S]]  # states after so many events, none of them after ``_began``
    _marks: list[tuple[int, int, int, int]]  # Mark, quicker made
    _sent: int
    _since: list[Any]

    def _start(self, state: S, entry: int = 0) -> None:
        """Begin the sequence of play, or one entry of it, and run to the first ask."""
        self.battle = Battle(state)
        self.ask = None
        self.outcome = None
        self._kept, self._marks = [], []
        self._sent = 0
        self._run_on(self._entry_after(entry - 1))

    def _rerun(self, checkpoint: S, since: list[Any]) -> None:
        """Begin the running step again and give it the answers it already had."""
        self._began, self._kept = 0, [(0, checkpoint)]
        self._since = since
        self.battle = Battle(checkpoint.copy())
        self._begin_step()
        for value in since:
            self._send(value)

    @property
    def trail(self) -> Trail[S]:
        """How the game came here; not to be changed."""
        battle = self.battle
        return Trail(battle.log, battle.throws, self._began, self._kept, self._marks)

    def _come_by(self, trail: Trail[S]) -> None:
        """Have come by this trail to the step that is running."""
        battle = self.battle
        battle.log[:0] = trail.log[: len(trail.log) - len(battle.log)]
        battle.throws[:] = trail.throws
        self._began, self._kept, self._marks = trail.began, trail.kept.copy(), trail.marks.copy()

    @property
    def checkpoint(self) -> S:
        """The state at the start of the running step; not to be changed."""
        if self._kept[-1][0] < self._began:
            self._keep(self._state_after(len(self._kept) - 1, self._began))
        return self._kept[-1][1]

    def _state_after(self, kept: int, events: int) -> S:
        """The state after so many events, worked out from one that was kept."""
        known, state = self._kept[kept]
        if known < events:
            state = state.copy()
            for event in self.battle.log[known:events]:
                event.apply(state)
        return state

    def _keep(self, state: S) -> None:
        """Keep the state at the start of the running step, instead of another one near it."""
        kept = self._kept
        if len(kept) > 1 and self._began - kept[-2][0] < SPAN:
            kept.pop()
        kept.append((self._began, state))
        oldest = len(kept) - KEPT - 1
        if oldest > 0 and kept[oldest][0] - kept[oldest - 1][0] < FAR:
            del kept[oldest]

    def _step_before(self, sent: int) -> tuple[Mark, S] | None:
        """The last step that began with at most so many answers and the state then, if known."""
        place = bisect_right(self._marks, sent, key=itemgetter(0)) - 1
        if place < 0:
            return None
        mark = Mark(*self._marks[place])
        kept = bisect_right(self._kept, mark.events, key=itemgetter(0)) - 1
        return None if kept < 0 else (mark, self._state_after(kept, mark.events))

    def _return(self, sent: int) -> bool:
        """Go back to the last step that began with at most so many answers, if it is known."""
        marks, kept = self._marks, self._kept
        while marks and marks[-1][0] > sent:
            marks.pop()
        if not marks:
            return False
        mark = Mark(*marks[-1])
        while kept and kept[-1][0] > mark.events:
            kept.pop()
        if not kept:
            return False
        self._sent, self._began, self._cursor = mark.sent, mark.events, mark.cursor
        self._since = []
        self.outcome = None
        log, throws = self.battle.log[: mark.events], self.battle.throws[: mark.throws]
        self.battle = Battle(self.checkpoint.copy())
        self.battle.log, self.battle.throws = log, throws
        return self._begin_step()

    def _send_on(self, value: Any) -> None:
        """Send an answer and run to the next ask, through the end of the step if need be."""
        self._sent += 1
        self._since.append(value)
        if not self._send(value):
            self._run_on(self._next_step())

    def _send(self, value: Any) -> bool:
        """Send an answer into the running step; False if the step ended with it."""
        ask = self.ask
        if isinstance(ask, Chance):
            battle = self.battle
            battle.throws.append((len(battle.log), ask, value))
        try:
            self.ask = self._coroutine.send(value)
        except StopIteration:
            return False
        except GameOver as over:
            self._close(over.outcome)
        return True

    def _start_coroutine(self, coroutine: Coroutine[Ask, Any, None]) -> bool:
        """Run a procedure to its first ask; False if it ended without one."""
        self._coroutine = coroutine
        try:
            self.ask = coroutine.send(None)
        except StopIteration:
            return False
        except GameOver as over:
            self._close(over.outcome)
        return True

    def _close(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.battle.emit(Ended(outcome))
        self.ask = None

    def _begin_step(self) -> bool:
        step = self.system.program[self._cursor]
        assert isinstance(step, Step)
        self._during = step.during
        return self._start_coroutine(step.run(self.battle))

    def _run_on(self, cursor: int) -> None:
        """Run this step and those that follow until one asks something or ends the game."""
        log, throws = self.battle.log, self.battle.throws
        for _ in _PATIENTLY:
            self._cursor = cursor
            self._began = began = len(log)
            self._since = []
            if not self._kept or began - self._kept[-1][0] >= SPAN:
                self._keep(self.battle.state.copy())
            if self._begin_step():
                self._marks.append((self._sent, began, cursor, len(throws)))
                return
            cursor = self._next_step()
        step = self.system.program[cursor]
        raise DeadEnd(f"{step!r}: the sequence of play goes round without an ask")

    def _next_step(self) -> int:
        """The running step once more, as long as it repeats; else the next to be run."""
        cursor, during = self._cursor, self._during
        return cursor if during and during(self.battle.state) else self._entry_after(cursor)

    def _entry_after(self, cursor: int) -> int:
        """The next entry of the program that is a step to be run now."""
        program = self.system.program
        state = self.battle.state
        cursor += 1
        for _ in range(len(program) + 1):  # more, and it came by the same entry twice
            if cursor == len(program):
                raise DeadEnd("the sequence of play is at its end, but no rule ended the game")
            entry = program[cursor]
            if isinstance(entry, Jump):
                cursor = entry.to if entry.when(state) else cursor + 1
            elif entry.during is None or entry.during(state):
                return cursor
            else:
                cursor += 1
        raise DeadEnd("the sequence of play goes round, but none of its steps is to be run")
