"""Odds by leaps: a stretch of throws that a system works out at once, instead of walking it.

In a melee the dice of one side do not know of the other's. So each side is worked out for itself,
and the rules go on where both have had their losses.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple, TypeAlias, TypeVar

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.engine.odds.walk import Decide
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import ChanceAsk
from heerbann.engine.rules.battle import Battle, State

S = TypeVar("S", bound=State)

Weigh: TypeAlias = Callable[[Any], Changes]
"""What differs for a player between the state he knows and another."""


class LeapEnd(NamedTuple):
    """Where the stretch may lead to, and how many of all ways lead there.

    Either a step ends there with a state that ``land`` makes and the rules go on, or all
    ``changes`` are known. Ends that are ``alike`` have changed things so far, and from there on the
    same changes for all: the rules go on with one of them, and nobody makes the other states.
    """

    weight: int
    land: Callable[[], Any] | None = None
    changes: Changes = ()
    alike: Hashable | None = None


class Leap(NamedTuple):
    """Where a stretch of throws leads to: the throws it takes, its ends, and the weight of all.

    ``assumed`` are the tags of the answers that were given on the way.
    """

    asks: tuple[ChanceAsk, ...]
    ends: Iterable[LeapEnd]
    whole: int
    assumed: tuple[str, ...] = ()
    ordered: Callable[[Iterable[Change]], Changes] = tuple
    """Changes in the order in which they are told."""

    def onward(self, first: LeapEnd, last: Changes) -> Callable[[LeapEnd], Changes]:
        """What comes of ends that are like one of which this came."""
        new = {(one.unit, one.what): one for one in last if one not in first.changes}
        old = {(one.unit, one.what) for one in first.changes if one not in last}

        def changes(other: LeapEnd) -> Changes:
            if not (new or old):
                return other.changes
            kept = [one for one in other.changes if (one.unit, one.what) not in old]
            found = {(one.unit, one.what): one for one in kept} | new
            return self.ordered(found.values())

        return changes


TakeLeap: TypeAlias = Callable[[Game[Any], Decide, Weigh], Leap | None]
"""At the first throw of a step: a leap from there, with these answers; None: walk on."""


def landed(game: Game[S], end: LeapEnd) -> Game[S]:
    """A game whose running step has ended where a leap leads to."""
    assert end.land is not None
    state: S = end.land()
    twin = object.__new__(type(game))
    twin.system, twin.setup, twin.dice, twin.umpire = game.system, game.setup, None, None
    twin._forget()
    twin.outcome, twin.ask = None, None
    twin._cursor, twin._during = game._cursor, game._during
    twin._marks, twin._since = [], []
    twin._began, twin._kept = 0, [(0, state)]
    twin.battle = Battle(state.copy())
    return twin
