"""Exact odds in stages: where many ways lead to the same position, it is walked on only once.

A dice-off with re-rolls can go in thousands of ways, but in the end one of two sides attacks.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, TypeVar

from heerbann.engine.asks import Action, Decision
from heerbann.engine.battle import State
from heerbann.engine.game import Game
from heerbann.engine.odds import Branches, Decide, Leaps, Odds, branches, no_leap, walk

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Hashable)

Meet = Callable[[Game[Any]], Hashable | None]
"""The key of a decision or throw at which nothing of the way there matters any more but this key;
or None.

Two games with the same key must have the same future and the same observed past."""


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
    """The same as :func:`heerbann.engine.odds.odds`, sooner."""

    def on_the_way(here: Game[Any]) -> Action | None:
        return decide(here) if meet(here) is None else None

    def is_met(here: Game[Any]) -> bool:
        return meet(here) is not None

    found: dict[K, Fraction] = defaultdict(Fraction)
    stage: list[tuple[Game[S], Action | None, Fraction]] = [(game, action, Fraction(1))]
    while stage:
        met: dict[Hashable, Game[S]] = {}
        shares: dict[Hashable, Fraction] = defaultdict(Fraction)
        for start, answer, share in stage:
            ways = walk(
                start, answer, decide=on_the_way, branch=branch, pause=is_met, leaps=leaps,
                spend=start is not game,
            )  # fmt: skip
            for leaf, weight, whole in ways:
                key = meet(leaf) if leaf.ask is not None else None
                if key is None or (isinstance(leaf.ask, Decision) and decide(leaf) is None):
                    found[observe(leaf)] += share * Fraction(weight, whole)
                else:
                    met.setdefault(key, leaf)
                    shares[key] += share * Fraction(weight, whole)
        stage = [(leaf, _next(leaf, decide), shares[key]) for key, leaf in met.items()]
    return Odds(found)


def _next(game: Game[S], decide: Decide) -> Action | None:
    """How a stage goes on: by the answer to its question, or by its throw."""
    return decide(game) if isinstance(game.ask, Decision) else None
