"""What decides battles: whose loss, which round, who begins."""

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt

import msgspec

from heerbann.lab.report import GameResult, Length, Share, length, wilson
from heerbann.lab.watching import Fallen

FEWEST = 5
"""A loss says something if it happened, and did not happen, in so many decided games."""


class Effect(msgspec.Struct, frozen=True):
    """A difference of two shares, and between which the truth lies with 95 % confidence."""

    value: float
    low: float
    high: float


class Decider(msgspec.Struct, frozen=True):
    """How often a side wins that lost one of a kind in the first half of a battle, or did not."""

    seat: str
    kind: str
    lost: Share
    kept: Share
    change: Effect


class RoundLead(msgspec.Struct, frozen=True):
    """How often the one wins in the end who leads after a round."""

    round: int
    won: Share


class FirstTurn(msgspec.Struct, frozen=True):
    """What it gains a side to be asked first: how much more often it wins then.

    ``always``: the only side that ever was; its gain cannot be told apart from its side.
    """

    always: str | None
    gain: Effect | None


def difference(one: Share, other: Share) -> Effect:
    """Of two shares, with Newcombe's interval."""
    value = one.rate - other.rate
    down = sqrt((one.rate - one.low) ** 2 + (other.high - other.rate) ** 2)
    up = sqrt((one.high - one.rate) ** 2 + (other.rate - other.low) ** 2)
    return Effect(value, max(-1.0, value - down), min(1.0, value + up))


def decided(results: Sequence[GameResult]) -> list[GameResult]:
    """The games that somebody won."""
    return [result for result in results if result.winner is not None]


def deciders(results: Sequence[GameResult]) -> tuple[Decider, ...]:
    """The losses of the first half of battles, the most fatal first.

    Who loses a battle loses units at its end in any case; so these do not count. It is a connection
    and no proof of a cause: whoever is already losing loses units.
    """
    games = decided(results)
    kinds = sorted({(one.seat, one.kind) for game in games for one in _early(game)})
    found = [_decider(games, seat, kind) for seat, kind in kinds]
    return tuple(
        sorted([one for one in found if one is not None], key=lambda one: one.change.value)
    )


def _early(game: GameResult) -> list[Fallen]:
    if game.watched is None or game.rounds is None:
        return []
    return [one for one in game.watched.fallen if 2 * one.round <= game.rounds]


def _decider(games: list[GameResult], seat: str, kind: str) -> Decider | None:
    counts = {True: [0, 0], False: [0, 0]}
    for game in games:
        has_lost = any((one.seat, one.kind) == (seat, kind) for one in _early(game))
        counts[has_lost][0] += game.winner == seat
        counts[has_lost][1] += 1
    lost, kept = wilson(*counts[True]), wilson(*counts[False])
    if min(lost.games, kept.games) < FEWEST:
        return None
    return Decider(seat, kind, lost, kept, difference(lost, kept))


def leads(results: Sequence[GameResult]) -> tuple[RoundLead, ...]:
    """After every round: of the decided games in which somebody led, how many he won."""
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for game in decided(results):
        for number, leader in enumerate(game.watched.leaders if game.watched else (), start=1):
            if leader is not None:
                counts[number][0] += leader == game.winner
                counts[number][1] += 1
    return tuple([RoundLead(number, wilson(*counts[number])) for number in sorted(counts)])


def turning_points(results: Sequence[GameResult]) -> Length | None:
    """In which round the later winner took the lead that he kept to the end."""
    rounds = [
        _turning_point(game) for game in decided(results) if game.watched and game.watched.leaders
    ]
    return length(rounds) if rounds else None


def _turning_point(game: GameResult) -> int:
    assert game.watched is not None
    leaders = game.watched.leaders
    kept = len(leaders)
    while kept and leaders[kept - 1] == game.winner:
        kept -= 1
    return kept + 1


def first_turn(results: Sequence[GameResult], seats: Sequence[str]) -> FirstTurn | None:
    """The gain of being asked first, the same side compared with itself; of two sides only."""
    games = [game for game in decided(results) if game.watched and game.watched.first]
    if len(seats) != 2 or not games:
        return None
    side = seats[0]
    begins = [game for game in games if game.watched and game.watched.first == side]
    waits = [game for game in games if game.watched and game.watched.first != side]
    if not begins or not waits:
        return FirstTurn(side if begins else seats[1], None)
    won = [
        wilson(sum(game.winner == side for game in group), len(group)) for group in (begins, waits)
    ]
    return FirstTurn(None, difference(*won))
