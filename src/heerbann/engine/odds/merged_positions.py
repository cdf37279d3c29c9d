"""Exact odds in stages: where many ways lead to the same position, it is walked on only once.

A dice-off with re-rolls can go in thousands of ways, but in the end one of two sides attacks.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from heerbann.engine.odds.walk import Branches, Decide, Leaps, Odds, branches, never, no_leap, walk
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Decision
from heerbann.engine.rules.battle import State

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Hashable)

Meet = Callable[[Game[Any]], Hashable | None]
"""The key of a decision or throw at which nothing of the way there matters any more but this key;
or None.

Two games with the same key must have the same future and the same observed past."""


@dataclass(frozen=True)
class Guide:
    """How odds are walked: what is decided on the way, where ways meet, how throws branch."""

    decide: Decide
    meet: Meet
    branch: Branches = branches
    leaps: Leaps = no_leap
    is_last: Callable[[Game[Any]], bool] = never
    """Shall a walk end at a throw where ways meet, though it could go on?"""
    afresh: Callable[[Game[Any]], Game[Any]] = lambda met: met
    """The same position where ways met, if it can be had with less behind it."""


def staged_odds(
    game: Game[S],
    action: Action | None,
    observe: Callable[[Game[S]], K],
    *,
    decide: Decide,
    meet: Meet,
    branch: Branches = branches,
    leaps: Leaps = no_leap,
) -> Odds[K]:
    """The same as :func:`heerbann.engine.odds.walk.odds`, sooner."""
    found: dict[K, Fraction] = defaultdict(Fraction)
    guide = Guide(decide, meet, branch, leaps)
    for leaf, share in staged([(game, action, Fraction(1))], guide, kept=game):
        found[observe(leaf)] += share
    return Odds(found)


def staged(
    stage: list[tuple[Game[S], Action | None, Fraction]],
    guide: Guide,
    *,
    kept: Game[S] | None = None,
) -> Iterator[tuple[Game[S], Fraction]]:
    """Where ways end that begin with these answers, each with its share; only one game is kept."""
    meet = _once(guide.meet)

    def on_the_way(here: Game[Any]) -> Action | None:
        return guide.decide(here) if meet(here) is None else None

    def is_met(here: Game[Any]) -> bool:
        return meet(here) is not None

    while stage:
        met: dict[Hashable, Game[S]] = {}
        shares: dict[Hashable, Fraction] = defaultdict(Fraction)
        for start, answer, share in stage:
            ways = walk(
                start, answer, decide=on_the_way, branch=guide.branch, pause=is_met,
                leaps=guide.leaps, spend=start is not kept,
            )  # fmt: skip
            for leaf, weight, whole in ways:
                key = meet(leaf) if leaf.ask is not None else None
                if key is None or _is_end(leaf, guide):
                    yield leaf, share * Fraction(weight, whole)
                else:
                    met.setdefault(key, leaf)
                    shares[key] += share * Fraction(weight, whole)
        stage = [
            (guide.afresh(leaf), _next(leaf, guide.decide), shares[key])
            for key, leaf in met.items()
        ]


def _once(meet: Meet) -> Meet:
    """The same, asked only once about the same question: a walk asks, and who takes it on."""
    ask: object = None
    key: Hashable | None = None

    def known(game: Game[Any]) -> Hashable | None:
        nonlocal ask, key
        if game.ask is not ask or ask is None:
            ask, key = game.ask, meet(game)
        return key

    return known


def _is_end(leaf: Game[Any], guide: Guide) -> bool:
    """Nobody answers this decision on the way, or all that follows is worked out otherwise."""
    if isinstance(leaf.ask, Decision):
        return guide.decide(leaf) is None
    return guide.is_last(leaf)


def _next(game: Game[S], decide: Decide) -> Action | None:
    """How a stage goes on: by the answer to its question, or by its throw."""
    return decide(game) if isinstance(game.ask, Decision) else None
