"""Exact odds part by part: a procedure that runs by parts is walked from state to state.

A fork within a long procedure runs all of it again. Between two parts only the state matters: ways
that lead to the same state merge there, and forks within a part run no more than that part again.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any, Self, TypeVar

from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.merged_positions import Guide, merged_positions
from heerbann.engine.odds.walk import Odds
from heerbann.engine.play.dice import Dice
from heerbann.engine.play.game import Game, Umpire
from heerbann.engine.rules.asks import Action, Chance, Choose
from heerbann.engine.rules.battle import Part, State
from heerbann.engine.rules.sequence import Step

S = TypeVar("S", bound=State)

Rest = Callable[[Game[Any]], Part[Any] | None]
"""What is left of a procedure where ways merged, if the state tells it all."""

Ends = Iterable[tuple[Game[Any], Fraction]]
"""Games that wait for one of the last throws, each with its share."""


@dataclass(frozen=True)
class ProcedureParts:
    """Plain functions by which a system lets odds go part by part."""

    ahead: Callable[[Game[Any]], Sequence[Part[Any]]]
    """The parts that still come, at the first throw of the first of them; none: walk on as usual.

    Nothing that a player weighs may change after the last of them."""
    position: Callable[[Any], Hashable]
    """All of a state that the parts still to come, and a player, care for."""
    is_last: Callable[[Game[Any]], bool]
    """Is this throw, at which ways merge, one after which no part ahead changes anything more?"""
    rest: Rest
    """What is left of the running part at this throw, if the state tells it all: a part itself."""
    last: Callable[[Ends, Callable[[Any], Changes], Guide], Iterator[tuple[Changes, Fraction]]]
    """All that may come of such throws, worked out at once."""


class PartRun(Game[S]):
    """One part of a procedure run by itself, for odds; it cannot be played on."""

    __slots__ = ("part",)

    part: Part[S]

    @classmethod
    def of(cls, game: Game[S], state: S, part: Part[S], since: Sequence[Any] = ()) -> Self:
        """The part begins with this state, and has had these answers."""
        run = object.__new__(cls)
        run.system, run.setup, run.dice, run.umpire = game.system, game.setup, None, None
        run._forget()
        run.outcome, run.ask = None, None
        run._marks, run._cursor = [], game._cursor
        run.part = part
        run._rerun(state, list(since))
        ask = run.ask
        if not since and isinstance(ask, Choose) and len(ask.options) == 1:
            run.answer_within_step(ask.options[0])
        return run

    @classmethod
    def onward(cls, game: Game[S], part: Part[S]) -> Self:
        """This very game, of which this part is all that is left: forks run no more than that."""
        run = object.__new__(cls)
        run.system, run.setup, run.dice, run.umpire = game.system, game.setup, None, None
        run._forget()
        run.battle, run.ask, run.outcome = game.battle, game.ask, game.outcome
        run._marks, run._cursor, run._since = [], game._cursor, []
        run._began, run._kept = 0, [(0, game.state.copy())]
        run._coroutine = game._coroutine
        run.part = part
        return run

    def fork(
        self,
        dice: Dice | None = None,
        checkpoint: S | None = None,
        umpire: Umpire | None = None,
    ) -> Self:
        """The same part once more."""
        start = self.checkpoint if checkpoint is None else checkpoint
        return self.of(self, start, self.part, self._since)

    def _begin_step(self) -> bool:
        return self._start_coroutine(self.part(self.battle))


def answers_so_far(game: Game[Any]) -> int:
    """How many answers the running step or part has had."""
    return len(game._since)


def answers_of_step(game: Game[Any]) -> tuple[Any, ...]:
    """What the running step or part was answered so far, by dice and by players."""
    return tuple(game._since)


def as_it_was(game: Game[S], answers: int) -> Game[S]:
    """A fork as the game was after so many answers of the running step; it has had more since."""
    if isinstance(game, PartRun):
        part = game.part
    else:
        step = game.system.program[game._cursor]
        assert isinstance(step, Step)
        part = step.run
    return PartRun.of(game, game.checkpoint, part, game._since[:answers])


def odds_by_parts(
    game: Game[S],
    ahead: Sequence[Part[S]],
    changes: Callable[[S], Changes],
    parts: ProcedureParts,
    guide: Guide,
) -> Odds[Changes]:
    """What comes of the parts ahead; the game waits for the first throw of the first of them."""
    guide = replace(guide, is_last=parts.is_last, afresh=partial(afresh, parts.rest))
    found: dict[Changes, Fraction] = defaultdict(Fraction)
    last: dict[Hashable, tuple[Game[S], Fraction]] = {}
    waiting: dict[Hashable, tuple[S, Fraction]] = {None: (game.state, Fraction(1))}
    for part in ahead:
        starts: list[tuple[Game[S], Action | None, Fraction]] = [
            (PartRun.of(game, state, part), None, share) for state, share in waiting.values()
        ]
        waiting = {}
        for leaf, share in merged_positions(starts, guide):
            if isinstance(leaf.ask, Chance):
                _add(last, guide.merge_key(leaf), leaf, share)
            elif leaf.ask is not None or leaf.outcome is not None:
                found[changes(leaf.state)] += share
            else:
                _add(waiting, parts.position(leaf.state), leaf.state, share)
    for state, share in waiting.values():
        found[changes(state)] += share
    for told, share in parts.last(last.values(), changes, guide):
        found[told] = found[told] + share if told in found else share
    return Odds(found)


def afresh(rest: Rest, merged: Game[S]) -> Game[S]:
    """What is left there as a part of its own, if it is one."""
    part = rest(merged)
    return merged if part is None else PartRun.of(merged, merged.state, part)


T = TypeVar("T")


def _add(
    into: dict[Hashable, tuple[T, Fraction]], key: Hashable, value: T, share: Fraction
) -> None:
    known = into.get(key)
    into[key] = (value, share) if known is None else (known[0], known[1] + share)
