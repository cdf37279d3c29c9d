"""What units are worth, and how much of a battle is luck."""

from collections.abc import Sequence
from random import Random

import msgspec

from heerbann.lab.balance.least_squares import fit
from heerbann.lab.report import Z95, GameResult

RESAMPLES = 400


class Worth(msgspec.Struct, frozen=True):
    """How much less often a side wins without one unit of a kind, with its 95 % interval.

    ``games`` are those in which at least one was missing.
    """

    seat: str
    kind: str
    value: float
    low: float
    high: float
    games: int


class Luck(msgspec.Struct, frozen=True):
    """Where results come from when a better player meets a weaker one: shares that make up 1.

    ``skill``: who plays. ``side``: which side he has. ``luck``: all the rest, with its interval.
    """

    skill: float
    side: float
    luck: float
    low: float
    high: float


def worths(results: Sequence[GameResult], seats: Sequence[str]) -> tuple[Worth, ...]:
    """By a regression of the results on who was missing, the most worthy of each side first."""
    kinds = sorted(
        {(seat, kind) for game in results for seat, some in game.left_out.items() for kind in some}
    )
    rows = [[1.0, *[_missing(game, seat, kind) for seat, kind in kinds]] for game in results]
    found: list[Worth] = []
    for side in seats:
        weights = fit(rows, [_points(game, side, len(seats)) for game in results])
        for (seat, kind), weight in zip(kinds, (weights or [])[1:], strict=False):
            if seat == side and weight is not None:
                spread = Z95 * weight.error
                games = sum(_missing(game, seat, kind) > 0 for game in results)
                low, high = -weight.value - spread, -weight.value + spread
                found.append(Worth(seat, kind, -weight.value, low, high, games))
    order = {seat: number for number, seat in enumerate(seats)}
    return tuple(sorted(found, key=lambda one: (order[one.seat], -one.value)))


def _missing(game: GameResult, seat: str, kind: str) -> float:
    return float(game.left_out.get(seat, {}).get(kind, 0))


def _points(game: GameResult, side: str, sides: int) -> float:
    return 1.0 / sides if game.winner is None else float(game.winner == side)


def luck(results: Sequence[GameResult], player: str, seed: int | str) -> Luck | None:
    """From games of two sides in which a player met a weaker one, now here, now there.

    A win of the first side is 1, a loss −1, a draw 0. What the mean results explain by who sits
    where is skill, what they have in common is the side; the interval is drawn from the games.
    """
    seats = list(results[0].agents) if results else []
    if len(seats) != 2:
        return None
    sitting = [
        [_result(game, seats[0]) for game in results if game.agents[seat] == player]
        for seat in seats
    ]
    if not all(len(some) > 1 for some in sitting) or not any(map(any, sitting)):
        return None
    rng = Random(f"{seed}:luck")
    drawn = [
        _shares([rng.choices(some, k=len(some)) for some in sitting]) for _ in range(RESAMPLES)
    ]
    spread = sorted(rest for _, _, rest in drawn)
    skill, side, rest = _shares(sitting)
    return Luck(skill, side, rest, spread[RESAMPLES // 40], spread[-RESAMPLES // 40 - 1])


def _result(game: GameResult, side: str) -> int:
    return 0 if game.winner is None else 1 if game.winner == side else -1


def _shares(sitting: list[list[int]]) -> tuple[float, float, float]:
    """Squares of the means, without what chance alone adds to them, as shares of the whole."""
    means = [sum(some) / len(some) for some in sitting]
    squares = [sum(one * one for one in some) / len(some) for some in sitting]
    whole = sum(squares) / 2
    if not whole:
        return 0.0, 0.0, 1.0
    noise = sum(
        (square - mean * mean) / (len(some) - 1)
        for square, mean, some in zip(squares, means, sitting, strict=True)
    )
    skill = max(0.0, ((means[0] - means[1]) ** 2 - noise) / 4 / whole)
    side = max(0.0, ((means[0] + means[1]) ** 2 - noise) / 4 / whole)
    return skill, side, max(0.0, 1.0 - skill - side)
