"""Throws in a row that have nothing to do with each other: their odds are multiplied.

An explosion hits five units; what happens to one is the same whatever happens to the others.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.engine.odds.merged_positions import Guide
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Chance, Decision
from heerbann.engine.rules.battle import State

S = TypeVar("S", bound=State)

_Throw = dict[Changes, int]
"""What one throw may do to the units it is about, with its weights."""


def independent_throws(
    game: Game[S], changes: Callable[[S], Changes], order: Sequence[str], guide: Guide
) -> Iterator[tuple[Changes, Fraction]]:
    """All that may come of the throws ahead; each is about units that no other one is about.

    The game is spent.
    """
    here = game
    throws: list[_Throw] = []
    while isinstance(here.ask, Chance):
        here, throw = _thrown(here, changes, guide)
        throws.append(throw)
    told = changes(here.state)
    touched = {change.unit for throw in throws for way in throw for change in way}
    rest = tuple([change for change in told if change.unit not in touched])
    yield from _multiplied(rest, throws, order)


def _thrown(here: Game[S], changes: Callable[[S], Changes], guide: Guide) -> tuple[Game[S], _Throw]:
    """One throw: all that may come of it, and a game after it."""
    ask: Any = here.ask
    ways = guide.branch(ask)
    found: list[tuple[Changes, int]] = []
    for answer, weight in ways:
        there = here.fork()
        there.answer_within_step(answer)
        while isinstance(there.ask, Decision) and (decided := guide.decide(there)) is not None:
            there.answer_within_step(decided)
        found.append((changes(there.state), weight))
    touched = _differing([told for told, _ in found])
    throw: _Throw = defaultdict(int)
    for told, weight in found:
        throw[tuple([change for change in told if change.unit in touched])] += weight
    return there, throw


def _differing(ways: Sequence[Changes]) -> Mapping[str, None]:
    """The units that do not fare the same in all ways."""
    common = set(ways[0]).intersection(*ways)
    return dict.fromkeys([change.unit for way in ways for change in way if change not in common])


def _multiplied(
    rest: Changes, throws: Sequence[_Throw], order: Sequence[str]
) -> Iterator[tuple[Changes, Fraction]]:
    place = {unit: number for number, unit in enumerate(order)}
    whole = 1
    ways: list[tuple[Changes, int]] = [(rest, 1)]
    for throw in throws:
        whole *= sum(throw.values())
        ways = [
            ((*told, *more), weight * share)
            for told, weight in ways
            for more, share in throw.items()
        ]

    def at(change: Change) -> int:
        return place[change.unit]

    for told, weight in ways:
        yield tuple(sorted(told, key=at)), Fraction(weight, whole)
