"""Exact odds part by part: a procedure that runs by parts is walked from state to state.

A fork within a long procedure runs all of it again. Between two parts only the state matters: ways
that lead to the same state meet there, and forks within a part run no more than that part again.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any, Self, TypeVar

from heerbann.engine.odds.independent_throws import scattered
from heerbann.engine.odds.merged_positions import Guide, staged
from heerbann.engine.odds.walk import Odds
from heerbann.engine.play.dice import Dice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, Choose
from heerbann.engine.rules.battle import Part, State
from heerbann.engine.show.terminal import Changes

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Parts:
    """Plain functions by which a system lets odds go part by part."""

    ahead: Callable[[Game[Any]], Sequence[Part[Any]]]
    """The parts that still come, at the first throw of the first of them; none: walk on as usual.

    Nothing that a player weighs may change after the last of them."""
    position: Callable[[Any], Hashable]
    """All of a state that the parts still to come, and a player, care for."""
    is_last: Callable[[Game[Any]], bool]
    """Is this throw, at which ways meet, one of the last ones, each of them about one unit only?"""
    rest: Callable[[Game[Any]], Part[Any] | None]
    """What is left of the running part at this throw, if the state tells it all: a part itself."""
    order: Callable[[Any], Sequence[str]]
    """The units of a state in the order in which changes are told."""


class Stretch(Game[S]):
    """One part of a procedure run by itself, for odds; it cannot be played on."""

    __slots__ = ("part",)

    part: Part[S]

    @classmethod
    def of(cls, game: Game[S], state: S, part: Part[S], since: Sequence[Any] = ()) -> Self:
        """The part begins with this state, and has had these answers."""
        stretch = object.__new__(cls)
        stretch.system, stretch.setup, stretch.dice = game.system, game.setup, None
        stretch.answers, stretch.journal = [], []
        stretch.outcome, stretch.ask = None, None
        stretch._marks, stretch._sent, stretch._cursor = [], 0, game._cursor
        stretch.part = part
        stretch._rerun(state, list(since))
        ask = stretch.ask
        if not since and isinstance(ask, Choose) and len(ask.options) == 1:
            stretch.answer_within_step(ask.options[0])
        return stretch

    def fork(self, dice: Dice | None = None, checkpoint: S | None = None) -> Self:
        """The same part once more."""
        start = self.checkpoint if checkpoint is None else checkpoint
        return self.of(self, start, self.part, self._since)

    def _begin_step(self) -> bool:
        self._coroutine = self.part(self.battle)
        return self._send(None)


def odds_by_parts(
    game: Game[S],
    ahead: Sequence[Part[S]],
    changes: Callable[[S], Changes],
    parts: Parts,
    guide: Guide,
) -> Odds[Changes]:
    """What comes of the parts ahead; the game waits for the first throw of the first of them."""
    guide = replace(guide, is_last=parts.is_last, afresh=partial(_afresh, parts))
    found: dict[Changes, Fraction] = defaultdict(Fraction)
    last: dict[Hashable, tuple[Game[S], Fraction]] = {}
    waiting: dict[Hashable, tuple[S, Fraction]] = {None: (game.state, Fraction(1))}
    for part in ahead:
        stage: list[tuple[Game[S], Action | None, Fraction]] = [
            (Stretch.of(game, state, part), None, share) for state, share in waiting.values()
        ]
        waiting = {}
        for leaf, share in staged(stage, guide):
            if isinstance(leaf.ask, Chance):
                _add(last, guide.meet(leaf), leaf, share)
            elif leaf.ask is not None or leaf.outcome is not None:
                found[changes(leaf.state)] += share
            else:
                _add(waiting, parts.position(leaf.state), leaf.state, share)
    for state, share in waiting.values():
        found[changes(state)] += share
    for leaf, share in last.values():
        for outcome, chance in scattered(leaf, changes, parts.order(game.state), guide):
            found[outcome] += share * chance
    return Odds(found)


def _afresh(parts: Parts, met: Game[S]) -> Game[S]:
    rest = parts.rest(met)
    return met if rest is None else Stretch.of(met, met.state, rest)


T = TypeVar("T")


def _add(
    into: dict[Hashable, tuple[T, Fraction]], key: Hashable, value: T, share: Fraction
) -> None:
    known = into.get(key)
    into[key] = (value, share) if known is None else (known[0], known[1] + share)
