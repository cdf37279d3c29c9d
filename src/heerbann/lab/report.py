"""What many games tell: who won how often, how sure that is, how long it took, who fell."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from statistics import median

import msgspec

from heerbann.lab.watching import Watched

Z95 = 1.959963984540054
"""The quantile of the normal distribution for an interval of 95 %."""


class GameResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one game went. ``seconds`` is CPU time and depends on the machine."""

    index: int
    agents: dict[str, str]  # seat → agent
    winner: str | None
    reason: str
    answers: int
    rounds: int | None
    fielded: dict[str, int]
    lost: dict[str, int]
    seconds: float
    watched: Watched | None = None
    left_out: dict[str, dict[str, int]] = {}  # seat → kind → how many stayed at home


class Share(msgspec.Struct, frozen=True):
    """So many of so many games, and between which shares the truth lies with 95 % confidence."""

    won: int
    games: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """The share itself."""
        return self.won / self.games if self.games else 0.0


class Length(msgspec.Struct, frozen=True):
    """The shortest, the middle, the mean and the longest."""

    least: int
    median: float
    mean: float
    most: int


class Loss(msgspec.Struct, frozen=True):
    """How many pieces of a kind were in all games, and how many of them were lost."""

    fielded: int
    lost: int


class Speed(msgspec.Struct, frozen=True):
    """How fast it went: CPU-seconds of all games together, and what passed on the clock."""

    cpu_seconds: float
    seconds: float
    answers_per_cpu_second: float


class Report(msgspec.Struct, frozen=True):
    """All games of a simulation. Apart from ``speed`` it depends on nothing but the seed."""

    system: str
    scenario: str
    seats: dict[str, str]
    swapped: bool
    seed: int | str
    games: int
    by_seat: dict[str, Share]
    by_agent: dict[str, Share]
    draws: Share
    reasons: dict[str, int]
    answers: Length
    rounds: Length | None
    losses: dict[str, Loss]
    speed: Speed | None = None


def wilson(won: int, games: int, z: float = Z95) -> Share:
    """A share with its confidence interval after Wilson."""
    if not games:
        return Share(0, 0, 0.0, 1.0)
    rate = won / games
    middle = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return Share(
        won, games, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
    )


def length(numbers: list[int]) -> Length:
    """What a list of lengths comes to."""
    mean = sum(numbers) / len(numbers)
    return Length(min(numbers), float(median(numbers)), mean, max(numbers))


def by_seat(results: list[GameResult], seats: Iterable[str]) -> dict[str, Share]:
    """How often each seat won."""
    wins = Counter([result.winner for result in results])
    return {seat: wilson(wins[seat], len(results)) for seat in seats}


def by_agent(results: list[GameResult], agents: Iterable[str]) -> dict[str, Share]:
    """How often each agent won the games it played, whatever its seat."""
    wins = Counter([result.agents[result.winner] for result in results if result.winner])
    played = Counter([agent for result in results for agent in set(result.agents.values())])
    return {agent: wilson(wins[agent], played[agent]) for agent in dict.fromkeys(agents)}


def losses(results: list[GameResult]) -> dict[str, Loss]:
    """What was lost of each kind, in the order of the alphabet."""
    fielded, lost = _sum(r.fielded for r in results), _sum(r.lost for r in results)
    return {kind: Loss(fielded[kind], lost[kind]) for kind in sorted(fielded)}


def _sum(counts: Iterable[Mapping[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)
    return total
