"""Exact odds: the rule code itself is walked over every branch of chance.

A walk starts with one answer and follows it until the next real decision or the end of the step;
what comes out is a distribution of whatever the caller wants to observe, as fractions.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeVar

from heerbann.engine.play.answers import IllegalAnswer
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, ChanceAsk, Decision, Modifier, Throw, tag_of
from heerbann.engine.rules.battle import State
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.rules.sequence import DeadEnd

S = TypeVar("S", bound=State)
K = TypeVar("K", bound=Hashable)


class Odds(Generic[K]):
    """An exact distribution: what was observed → probability, summing to exactly 1."""

    def __init__(self, probabilities: Mapping[K, Fraction]) -> None:
        self.probabilities = dict(probabilities)

    def __getitem__(self, observed: K) -> Fraction:
        return self.probabilities.get(observed, Fraction(0))

    def __iter__(self) -> Iterator[tuple[K, Fraction]]:
        return iter(self.probabilities.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odds) and self.probabilities == other.probabilities

    __hash__ = None  # type: ignore[assignment]  # compared, never looked up

    def chance(self, holds: Callable[[K], bool]) -> Fraction:
        """The probability that something holds of what is observed."""
        return sum((p for observed, p in self if holds(observed)), Fraction(0))

    def mean(self, value: Callable[[K], int | Fraction]) -> Fraction:
        """The expected value of something that is observed."""
        return sum((p * value(observed) for observed, p in self), Fraction(0))

    def __repr__(self) -> str:
        return f"Odds({self.probabilities})"


Branches = Callable[[ChanceAsk], tuple[tuple[Any, int], ...]]


def branches(ask: ChanceAsk) -> tuple[tuple[Any, int], ...]:
    """The branches that differ for the rules."""
    return ask.branches()


def every_face(ask: ChanceAsk) -> tuple[tuple[Any, int], ...]:
    """Every single throw: slow, for checking that :func:`branches` leaves nothing out."""
    return ask.faces()


Decide = Callable[[Game[Any]], Action | None]
"""A policy for decisions met on the way: an answer, or None to stop there."""


class Assuming:
    """A policy that remembers what it answered, by the tags of the answers as they were met."""

    def __init__(self, decide: Decide) -> None:
        self._decide = decide
        self.met: dict[str, None] = {}

    def __call__(self, game: Game[Any]) -> Action | None:
        """The same answer, remembered."""
        answer = self._decide(game)
        if answer is not None:
            self.met[tag_of(type(answer))] = None
        return answer


def stop(_game: Game[Any]) -> None:
    """The usual policy: the next decision ends the walk."""


def odds(
    game: Game[S],
    action: Action | None,
    observe: Callable[[Game[S]], K],
    *,
    decide: Decide = stop,
    branch: Branches = branches,
) -> Odds[K]:
    """How likely each thing to be observed is if the asked seat answers ``action``.

    Without an action the walk starts at the throw the game waits for.
    """
    sums: dict[int, dict[K, int]] = defaultdict(lambda: defaultdict(int))
    for leaf, weight, whole in walk(game, action, decide=decide, branch=branch):
        sums[whole][observe(leaf)] += weight
    probabilities: dict[K, Fraction] = defaultdict(Fraction)
    for whole, weights in sums.items():
        for observed, weight in weights.items():
            probabilities[observed] += Fraction(weight, whole)
    return Odds(probabilities)


Pause = Callable[[Game[Any]], bool]
"""Should a walk end at this throw, though it could go on?"""

Rows = tuple[tuple[tuple[Any, ...], int], ...]
"""Answers to throws in a row, and to questions between them, each row with its weight."""


class MergedThrows(NamedTuple):
    """Throws in a row that are taken at once, and the rows that stand for all that may come.

    Rows may hold answers to questions on the way; ``assumed`` are the tags of those.
    """

    asks: tuple[ChanceAsk, ...]
    rows: Rows
    assumed: tuple[str, ...] = ()


MergeThrows = Callable[[Game[Any]], MergedThrows | None]
"""Where throws are taken at once; None: one after the other."""


def never(_game: Game[Any]) -> bool:
    """The usual walk goes through every throw."""
    return False


def one_by_one(_game: Game[Any]) -> None:
    """The usual walk takes one throw after the other."""


def walk(
    game: Game[S],
    action: Action | None,
    *,
    decide: Decide = stop,
    branch: Branches = branches,
    pause: Pause = never,
    merge_throws: MergeThrows = one_by_one,
    spend: bool = False,
) -> Iterator[tuple[Game[S], int, int]]:
    """Every way chance can go after ``action``: (game there, weight, weight of all ways).

    A way ends at the next decision that ``decide`` does not answer, at a throw at which it shall
    ``pause`` (not the first one), or with the running step. To ``spend`` a game that nobody needs
    any more spares a fork of it.
    """
    first = _taken(game, action, spend=spend)
    waiting = [(first, 1, 1)]
    is_first = True
    while waiting:
        here, weight, whole = waiting.pop()
        ask = here.ask
        pauses, is_first = not is_first and isinstance(ask, Chance) and pause(here), False
        if pauses:
            yield here, weight, whole
        elif isinstance(ask, Chance):
            merged = merge_throws(here)
            ways = _each(branch(ask)) if merged is None else merged.rows
            total = whole * sum([share for _, share in ways])
            if not total:
                raise DeadEnd(f"{ask!r}: nothing can come of this")
            for index, (answers, share) in enumerate(ways):
                there = here.fork() if index < len(ways) - 1 else here
                for answer in answers:
                    there.answer_within_step(answer)
                waiting.append((there, weight * share, total))
        elif ask is not None and (decided := decide(here)) is not None:
            here.answer_within_step(decided)
            waiting.append((here, weight, whole))
        else:
            yield here, weight, whole


def _each(ways: tuple[tuple[Any, int], ...]) -> Rows:
    return tuple([((answer,), share) for answer, share in ways])


def begun(game: Game[S], action: Action | None, decide: Decide = stop) -> Game[S]:
    """A fork after ``action``, at the first throw or at a question that ``decide`` leaves open."""
    return led_on(_taken(game, action), decide)


def led_on(game: Game[S], decide: Decide) -> Game[S]:
    """The same game, after all questions that ``decide`` answers."""
    while isinstance(game.ask, Decision) and (decided := decide(game)) is not None:
        game.answer_within_step(decided)
    return game


def modifiers_ahead(game: Game[S], action: Action) -> tuple[Modifier, ...]:
    """The argued points of the first throw that ``action`` leads to: what log and tooltip print."""
    first = begun(game, action)
    return first.ask.modifiers if isinstance(first.ask, Throw) else ()


def _taken(game: Game[S], action: Action | None, *, spend: bool = False) -> Game[S]:
    """A fork in which the asked seat answered; nobody asks for the odds of the forbidden.

    The game itself is asked whether it may: it need not list its options again.
    """
    refusal = game.why_not(action) if action is not None else None
    if refusal is not None:
        raise IllegalAnswer(refusal, action)
    first = game if spend else game.fork()
    if isinstance(game.ask, SealedChoose):
        first.ask = None  # nothing happens before all orders are in, and nobody opens them here
    elif action is not None:
        first.answer_within_step(action)
    return first
