"""Throws in a row that have nothing to do with each other: their odds are multiplied.

An explosion hits five units; what happens to one is the same whatever happens to the others.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from heerbann.engine.odds.merged_positions import Guide
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Chance, Decision
from heerbann.engine.rules.battle import State
from heerbann.engine.show.terminal import Change, Changes

S = TypeVar("S", bound=State)

_Part = dict[Changes, int]
"""What one throw may do to the units it is about, with its weights."""


def scattered(
    game: Game[S], changes: Callable[[S], Changes], order: Sequence[str], guide: Guide
) -> Iterator[tuple[Changes, Fraction]]:
    """Every outcome of the throws still to come; each is about units that no other one is about.

    The game is spent.
    """
    here = game
    parts: list[_Part] = []
    while isinstance(here.ask, Chance):
        here, part = _thrown(here, changes, guide)
        parts.append(part)
    told = changes(here.state)
    touched = {change.unit for part in parts for outcome in part for change in outcome}
    rest = tuple([change for change in told if change.unit not in touched])
    yield from _multiplied(rest, parts, order)


def _thrown(here: Game[S], changes: Callable[[S], Changes], guide: Guide) -> tuple[Game[S], _Part]:
    """One throw: all that may come of it, and a game after it."""
    ask: Any = here.ask
    ways = guide.branch(ask)
    outcomes: list[tuple[Changes, int]] = []
    for answer, weight in ways:
        there = here.fork()
        there.answer_within_step(answer)
        while isinstance(there.ask, Decision) and (decided := guide.decide(there)) is not None:
            there.answer_within_step(decided)
        outcomes.append((changes(there.state), weight))
    touched = _differing([outcome for outcome, _ in outcomes])
    part: _Part = defaultdict(int)
    for outcome, weight in outcomes:
        part[tuple([change for change in outcome if change.unit in touched])] += weight
    return there, part


def _differing(outcomes: Sequence[Changes]) -> Mapping[str, None]:
    """The units that do not fare the same in all outcomes."""
    common = set(outcomes[0]).intersection(*outcomes)
    return dict.fromkeys(
        [change.unit for outcome in outcomes for change in outcome if change not in common]
    )


def _multiplied(
    rest: Changes, parts: Sequence[_Part], order: Sequence[str]
) -> Iterator[tuple[Changes, Fraction]]:
    place = {unit: number for number, unit in enumerate(order)}
    whole = 1
    ways: list[tuple[Changes, int]] = [(rest, 1)]
    for part in parts:
        whole *= sum(part.values())
        ways = [
            ((*told, *more), weight * share)
            for told, weight in ways
            for more, share in part.items()
        ]

    def at(change: Change) -> int:
        return place[change.unit]

    for told, weight in ways:
        yield tuple(sorted(told, key=at)), Fraction(weight, whole)
