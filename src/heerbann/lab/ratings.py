"""How strong players are, by the games between them: Elo with its interval, and when it is clear.

A pair is two games with sides swapped. Scores are those of one player: a win 1, a draw ½.
"""

from collections.abc import Sequence
from math import log, log10, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Literal, NamedTuple

from heerbann.lab.report import Z95

SCALE = 400.0
"""So many points of Elo are odds of ten to one."""
MOST = 1200.0
"""Beyond that nothing but "always" can be told."""
RESAMPLES = 400

Verdict = Literal["first", "second", "open"]


class Elo(NamedTuple):
    """A difference in strength, and between which the truth lies with 95 % confidence."""

    points: float
    low: float
    high: float


class Score(NamedTuple):
    """What one player did against another: pairs of games, each with a score of 0 to 2."""

    first: str
    second: str
    pair: float


def elo_of(share: float) -> float:
    """The difference in strength at which one scores such a share."""
    if share <= 0.0 or share >= 1.0:
        return MOST if share >= 1.0 else -MOST
    return max(-MOST, min(MOST, -SCALE * log10(1.0 / share - 1.0)))


def share_of(elo: float) -> float:
    """The share that somebody scores who is so much stronger."""
    return float(1.0 / (1.0 + 10.0 ** (-elo / SCALE)))


def elo_between(pairs: Sequence[float]) -> Elo:
    """By the scores of whole pairs, for two games with sides swapped are not independent."""
    if not pairs:
        return Elo(0.0, -MOST, MOST)
    share = fmean(pairs) / 2.0
    # A few pairs that are all alike would have no spread: one more on either side.
    spread = stdev([*pairs, 0.0, 2.0]) / 2.0 * Z95 / sqrt(len(pairs))
    return Elo(elo_of(share), elo_of(share - spread), elo_of(share + spread))


def verdict(won: int, lost: int, elo: float, error: float) -> Verdict:
    """Wald's sequential test over the decided games: who is stronger by at least so much?

    If one of the two is, the other is called so in at most that share of cases.
    """
    share = share_of(elo)
    bound = log((1.0 - error) / error)
    ratio = (won - lost) * log(share / (1.0 - share))
    if abs(ratio) < bound:
        return "open"
    return "first" if ratio > 0 else "second"


# Several players


def bradley_terry(players: Sequence[str], scores: Sequence[Score]) -> dict[str, float]:
    """The strength of each in points of Elo, their mean being 0.

    Everybody also has a drawn pair against everybody: who has won all is not infinitely strong.
    """
    won = dict.fromkeys(players, 0.0)
    games: dict[tuple[str, str], float] = {}
    drawn = [Score(a, b, 1.0) for a in players for b in players if a < b]
    for first, second, pair in (*scores, *drawn):
        won[first] += pair
        won[second] += 2.0 - pair
        for key in ((first, second), (second, first)):
            games[key] = games.get(key, 0.0) + 2.0
    strength = dict.fromkeys(players, 1.0)
    for _ in range(200):
        strength = {a: won[a] / _expected(a, strength, games) for a in players}
        mean = fmean(map(log10, strength.values()))
        strength = {a: value / 10.0**mean for a, value in strength.items()}
    return {a: SCALE * log10(value) for a, value in strength.items()}


def _expected(
    player: str, strength: dict[str, float], games: dict[tuple[str, str], float]
) -> float:
    return sum(
        number / (strength[player] + strength[other])
        for (one, other), number in games.items()
        if one == player
    )


def ratings(players: Sequence[str], scores: Sequence[Score], seed: int | str) -> dict[str, Elo]:
    """Strengths with intervals, by drawing the pairs again and again."""
    fitted, rng = bradley_terry(players, scores), Random(f"{seed}:ratings")
    drawn = [
        bradley_terry(players, rng.choices(scores, k=len(scores)) if scores else ())
        for _ in range(RESAMPLES)
    ]
    found = {}
    for player in players:
        values = sorted(one[player] for one in drawn)
        low, high = values[RESAMPLES // 40], values[-RESAMPLES // 40 - 1]
        found[player] = Elo(fitted[player], low, high)
    return found
