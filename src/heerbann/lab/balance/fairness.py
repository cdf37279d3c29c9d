"""When it is clear that a scenario is fair or not: a confidence sequence, honest at every look.

Whoever looks at an ordinary 95 % interval after every game, and stops as soon as it suits him, errs
far more often than in 5 % of cases. The intervals here may be looked at after every game. They come
from a test martingale (Robbins' mixture, bounded by Ville's inequality): the likelihood of what was
seen, mixed over all chances, divided by that under one chance p. If p is true, this ratio is above
1/error *at any time* with a probability of at most ``error``; the interval holds every p for which
it never gets there.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import lgamma, log, log1p
from typing import Literal

import msgspec

MIXED = 20.0
"""The chances mixed over are Beta(20, 20): tight intervals where battles are nearly even."""
HALVINGS = 50

Verdict = Literal["fair", "uneven", "open"]


class Chance(msgspec.Struct, frozen=True):
    """Wins in decided games, and between which chances the truth lies at every look."""

    won: int
    decided: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """The share itself; nothing is known without a decided game."""
        return self.won / self.decided if self.decided else 0.5


class Call(msgspec.Struct, frozen=True):
    """What is said about a scenario, and whom it favours."""

    verdict: Verdict
    favoured: str | None = None


def excludes(won: int, decided: int, p: float, error: float) -> bool:
    """Can this chance be ruled out? If it is true, that ever happens in ``error`` of all runs."""
    return _exclude(won, decided - won, p, _mixed(won, decided - won) + log(error))


def _mixed(won: int, lost: int) -> float:
    """How likely that is, mixed over all chances; a logarithm."""
    return _log_beta(won + MIXED, lost + MIXED) - _log_beta(MIXED, MIXED)


def _exclude(won: int, lost: int, p: float, bound: float) -> bool:
    if (p <= 0.0 and won) or (p >= 1.0 and lost):
        return True
    return bound >= (won * log(p) if won else 0.0) + (lost * log1p(-p) if lost else 0.0)


@lru_cache(maxsize=1 << 14)
def chance(won: int, decided: int, error: float) -> Chance:
    """The interval after so many decided games: all chances that cannot be ruled out."""
    if not decided:
        return Chance(0, 0, 0.0, 1.0)

    bound = _mixed(won, decided - won) + log(error)

    def is_out(p: float) -> bool:
        return _exclude(won, decided - won, p, bound)

    middle = won / decided
    low = _edge(0.0, middle, is_out) if won else 0.0
    high = _edge(1.0, middle, is_out) if won < decided else 1.0
    return Chance(won, decided, low, high)


def _edge(outside: float, inside: float, is_out: Callable[[float], bool]) -> float:
    for _ in range(HALVINGS):
        between = (outside + inside) / 2
        if is_out(between):
            outside = between
        else:
            inside = between
    return outside


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def chances(wins: Mapping[str, int], error: float) -> dict[str, Chance]:
    """Every side's. Of two sides one interval says all; of more, all hold together."""
    return {seat: chance_of(seat, wins, error) for seat in wins}


def chance_of(seat: str, wins: Mapping[str, int], error: float) -> Chance:
    """One side's."""
    return chance(wins[seat], sum(wins.values()), _each(wins, error))


def _each(wins: Mapping[str, int], error: float) -> float:
    return error if len(wins) == 2 else error / len(wins)


def call(wins: Mapping[str, int], margin: float, error: float) -> Call:
    """Fair: every side wins as often as the others, give or take the margin. Uneven: one does not.

    A side is favoured as soon as its fair share can be ruled out, however little it is more.
    """
    decided, fair, each = sum(wins.values()), 1.0 / len(wins), _each(wins, error)
    if any(excludes(won, decided, fair, each) for won in wins.values()):
        return Call("uneven", max(wins, key=wins.__getitem__))
    if all(_is_within(won, decided, fair, margin, each) for won in wins.values()):
        return Call("fair")
    return Call("open")


def _is_within(won: int, decided: int, fair: float, margin: float, error: float) -> bool:
    """Can everything beyond the margin be ruled out?"""
    return (
        abs(won - fair * decided) < margin * decided
        and excludes(won, decided, fair - margin, error)
        and excludes(won, decided, fair + margin, error)
    )
