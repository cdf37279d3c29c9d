"""Exact odds by merged positions: where many ways lead to the same one, it is walked on once.

A dice-off with re-rolls can go in thousands of ways, but in the end one of two sides attacks.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from heerbann.engine.odds.walk import (
    Branches,
    Decide,
    MergeThrows,
    Odds,
    branches,
    never,
    one_by_one,
    walk,
)
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Decision
from heerbann.engine.rules.battle import State

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Hashable)

MergeKey = Callable[[Game[Any]], Hashable | None]
"""The key of a decision or throw at which nothing of the way there matters any more but this key;
or None.

Two games with the same key must have the same future and the same observed past."""


class Staged(NamedTuple):
    """A key of a position that is walked on when no way from an earlier stage can lead to it."""

    stage: tuple[int, ...]
    key: Hashable


class Position:
    """All of a state, for a key by which ways merge: compared as a whole, which is soon done.

    It is as good as the state, so it is of no use any more once that is played on.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._state == other._state

    def __hash__(self) -> int:
        return 0  # what else is in the key tells positions apart soon enough


@dataclass(frozen=True)
class Guide:
    """How odds are walked: what is decided on the way, where ways merge, how throws branch."""

    decide: Decide
    merge_key: MergeKey
    branch: Branches = branches
    merge_throws: MergeThrows = one_by_one
    is_last: Callable[[Game[Any]], bool] = never
    """Shall a walk end at a throw where ways merge, though it could go on?"""
    afresh: Callable[[Game[Any]], Game[Any]] = lambda merged: merged
    """The same position where ways merged, if it can be had with less behind it."""
    is_apart: Callable[[Game[Any]], bool] = never
    """Shall a walk end at this throw, which is not the first, though no ways merge there?"""


def merged_odds(
    game: Game[S],
    action: Action | None,
    observe: Callable[[Game[S]], K],
    *,
    decide: Decide,
    merge_key: MergeKey,
    branch: Branches = branches,
    merge_throws: MergeThrows = one_by_one,
) -> Odds[K]:
    """The same as :func:`heerbann.engine.odds.walk.odds`, sooner."""
    found: dict[K, Fraction] = defaultdict(Fraction)
    guide = Guide(decide, merge_key, branch, merge_throws)
    for leaf, share in merged_positions([(game, action, Fraction(1))], guide, kept=game):
        found[observe(leaf)] += share
    return Odds(found)


def merged_positions(
    starts: list[tuple[Game[S], Action | None, Fraction]],
    guide: Guide,
    *,
    kept: Game[S] | None = None,
) -> Iterator[tuple[Game[S], Fraction]]:
    """Where ways end that start with these answers, each with its share; only one game is kept."""
    merge_key = _once(guide.merge_key)

    def on_the_way(here: Game[Any]) -> Action | None:
        return guide.decide(here) if merge_key(here) is None else None

    def is_merged(here: Game[Any]) -> bool:
        return guide.is_apart(here) or merge_key(here) is not None

    merged: dict[Hashable, Game[S]] = {}
    shares: dict[Hashable, Fraction] = defaultdict(Fraction)
    while starts:
        for start, answer, share in starts:
            ways = walk(
                start, answer, decide=on_the_way, branch=guide.branch, pause=is_merged,
                merge_throws=guide.merge_throws, spend=start is not kept,
            )  # fmt: skip
            for leaf, weight, whole in ways:
                key = merge_key(leaf) if leaf.ask is not None else None
                if key is None or _is_end(leaf, guide):
                    yield leaf, share * Fraction(weight, whole)
                else:
                    merged.setdefault(key, leaf)
                    shares[key] += share * Fraction(weight, whole)
        starts = [
            (guide.afresh(leaf), _next(leaf, guide.decide), shares.pop(key))
            for key, leaf in _earliest(merged)
        ]


def _earliest(merged: dict[Hashable, Game[S]]) -> list[tuple[Hashable, Game[S]]]:
    """Take out the positions of the earliest stage there is."""
    stage = min(map(_stage, merged), default=())
    return [(key, merged.pop(key)) for key in list(merged) if _stage(key) == stage]


def _stage(key: Hashable) -> tuple[int, ...]:
    return key.stage if isinstance(key, Staged) else ()


def _once(merge_key: MergeKey) -> MergeKey:
    """The same, asked only once about the same question: a walk asks, and who takes it on."""
    ask: object = None
    key: Hashable | None = None

    def known(game: Game[Any]) -> Hashable | None:
        nonlocal ask, key
        if game.ask is not ask or ask is None:
            ask, key = game.ask, merge_key(game)
        return key

    return known


def _is_end(leaf: Game[Any], guide: Guide) -> bool:
    """Nobody answers this decision on the way, or all that follows is worked out otherwise."""
    if isinstance(leaf.ask, Decision):
        return guide.decide(leaf) is None
    return guide.is_last(leaf)


def _next(game: Game[S], decide: Decide) -> Action | None:
    """How it goes on from there: by the answer to its question, or by its throw."""
    return decide(game) if isinstance(game.ask, Decision) else None
