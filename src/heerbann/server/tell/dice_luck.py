"""How lucky were my dice? Exact percentiles, by multiplying out every throw of a seat.

A throw for successes counts its successes, any other throw counts its pips. All throws of a seat
together have a distribution with whole-number weights; where the actual result lies in it is an
exact fraction: the chance of less, and half the chance of just as much.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import reduce
from operator import mul
from typing import Any, NamedTuple

import msgspec

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Count, Seat, Throw
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.messages_out import percent


class LuckFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Some dice: what was to be expected of them, what they showed, and how rare less is."""

    throws: int
    dice: int
    expected: str
    expected_number: float
    actual: int
    percentile: str
    percent: float


class SeatLuck(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's luck: with dice for successes, and with dice whose pips count."""

    seat: Seat
    title: str
    successes: LuckFigures | None
    pips: LuckFigures | None


class LuckReport(msgspec.Struct, frozen=True):
    """Every seat's luck."""

    seats: tuple[SeatLuck, ...]


class Dice(NamedTuple):
    """Equal dice of one seat in one throw: the score of every face, and the score they made."""

    scores: tuple[int, ...]
    number: int
    actual: int


def luck_of(game: Game[Any], teller: Teller) -> LuckReport:
    """The luck of all seats, over all throws that were not taken back."""
    thrown = list(throws(game))
    return LuckReport(
        tuple(
            [
                SeatLuck(
                    seat=seat,
                    title=teller.word(Seat, seat, game.state),
                    successes=measured([d for s, is_count, d in thrown if s == seat and is_count]),
                    pips=measured([d for s, is_count, d in thrown if s == seat and not is_count]),
                )
                for seat in game.seats
            ]
        )
    )


def throws(game: Game[Any]) -> Iterator[tuple[Seat, bool, Dice]]:
    """Every die thrown by a seat: whose, whether it counts successes, and what it made."""
    for thrown in game.throws:
        if isinstance(thrown.ask, Throw):
            yield from _dice_of(thrown.ask, thrown.answer)


def _dice_of(ask: Throw, faces: tuple[int, ...]) -> Iterator[tuple[Seat, bool, Dice]]:
    sides = range(1, ask.sides + 1)
    is_count = isinstance(ask, Count)
    scores = tuple([int(f in ask.success) for f in sides]) if isinstance(ask, Count) else (*sides,)
    for seat, own in ask.hands(faces):
        if seat is not None:
            yield seat, is_count, Dice(scores, len(own), sum(scores[face - 1] for face in own))


def measured(dice: list[Dice]) -> LuckFigures | None:
    """Where the result of some dice lies among all they could have shown."""
    if not dice:
        return None
    actual = sum(one.actual for one in dice)
    kinds: Counter[tuple[int, ...]] = Counter()
    for one in dice:
        kinds[one.scores] += one.number
    weights = distribution(kinds)
    whole = sum(weights)
    rank = Fraction(2 * sum(weights[:actual]) + weights[actual], 2 * whole)
    expected = sum((n * Fraction(sum(s), len(s)) for s, n in kinds.items()), Fraction(0))
    return LuckFigures(
        throws=len(dice),
        dice=sum(kinds.values()),
        expected=str(expected),
        expected_number=round(float(expected), 2),
        actual=actual,
        percentile=str(rank),
        percent=percent(rank),
    )


def distribution(kinds: dict[tuple[int, ...], int]) -> list[int]:
    """How many ways lead to each total of many dice.

    A distribution is one large number with a field of bits for every total; then adding dice is
    multiplying numbers, which Python does fast and exactly.
    """
    most = sum(max(scores) * number for scores, number in kinds.items())
    ways = reduce(mul, (len(scores) ** number for scores, number in kinds.items()), 1)
    width = ways.bit_length() + 1
    packed = reduce(mul, (_packed(scores, width) ** number for scores, number in kinds.items()), 1)
    field = (1 << width) - 1
    return [(packed >> (width * total)) & field for total in range(most + 1)]


def _packed(scores: Iterable[int], width: int) -> int:
    return sum(1 << (width * score) for score in scores)
