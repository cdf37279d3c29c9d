"""Matches: which computer player is stronger, as soon as that is clear.

Pairs of games with sides swapped are played over several scenarios, and looked at in their order:
the same seed gives the same match with one process or twenty. What was played is in a file, line by
line; a match that was stopped goes on from there. Played to the end it also tells the share of wins
in every scenario.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations
from pathlib import Path

import msgspec

from heerbann.engine.records.written_setups import WrittenSetup
from heerbann.lab.games import Job
from heerbann.lab.ratings import Elo, Score, Verdict, elo_between, ratings, verdict
from heerbann.lab.report import GameResult, Share, wilson
from heerbann.lab.run_files import Batch
from heerbann.lab.runs import Progress, Series, carry_out
from heerbann.lab.simulation import battle_setup
from heerbann.lab.workers import Workers, processes
from heerbann.systems import all_systems

SERIES = "pairs"


class Conditions(msgspec.Struct, frozen=True, kw_only=True, tag="match"):
    """What a match is about; all of it decides how it goes.

    ``to_the_end``: all games are played, though it may be clear before.
    """

    system: str
    rules: str
    players: tuple[str, ...]
    scenarios: tuple[str, ...]
    seed: int | str = 0
    seconds: float | None = 0.2
    playouts: int | None = None
    games: int = 400
    elo: float = 35.0
    error: float = 0.05
    to_the_end: bool = False


class Pair(msgspec.Struct, frozen=True):
    """Two games with sides swapped."""

    first: str
    second: str
    results: Batch

    @property
    def score(self) -> float:
        """What the first of the two has of it: 0 to 2."""
        return sum(_points(result, self.first) for result in self.results)


def _points(result: GameResult, player: str) -> float:
    if result.winner is None:
        return 0.5
    return 1.0 if result.agents[result.winner] == player else 0.0


class Standing(msgspec.Struct, frozen=True):
    """One player: games, and strength with its interval."""

    player: str
    won: int
    drawn: int
    lost: int
    elo: Elo


class Fought(msgspec.Struct, frozen=True):
    """What the first of two players won in a scenario, or in all together (None)."""

    scenario: str | None
    drawn: int
    wins: Share


class MatchReport(msgspec.Struct, frozen=True):
    """How a match stands. ``verdict``: of two players, who is stronger; of several always open.

    ``fought`` is told of a duel that is played to the end: where one may stop when it suits him, an
    interval of a share says too much.
    """

    conditions: Conditions
    pairs: int
    standings: tuple[Standing, ...]
    verdict: Verdict
    difference: Elo | None
    fought: tuple[Fought, ...] = ()


def conditions(
    system: str,
    players: tuple[str, ...],
    scenarios: tuple[str, ...] = (),
    **wishes: int | str | float | bool | None,
) -> Conditions:
    """A match over these scenarios; without any, over all battles of two sides."""
    found = all_systems()[system]
    usual = [
        key
        for key, scenario in found.scenarios.items()
        if scenario.is_battle and len(found.seats_of(scenario)) == 2
    ]
    return Conditions(
        system=system,
        rules=found.version,
        players=players,
        scenarios=scenarios or tuple(usual),
        **wishes,  # type: ignore[arg-type]  # the fields of the struct, checked by it
    )


def play_match(
    wanted: Conditions,
    *,
    path: Path | None = None,
    jobs: int = 1,
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> MatchReport:
    """Play until it is clear or all games are played; what is in the file is not played again."""
    crew = workers or processes(jobs)
    played = carry_out(wanted, series_of(wanted), path=path, workers=crew, progress=progress)
    return match_report(wanted, played[SERIES])


def series_of(wanted: Conditions) -> tuple[Series, ...]:
    """Pairs, until it is clear or to the end."""

    def is_clear(played: Sequence[Batch]) -> bool:
        return not wanted.to_the_end and _verdict(wanted, played) != "open"

    pairs = (wanted.games + 1) // 2
    return (Series(SERIES, pairs, lambda number: job_of(wanted, number), is_clear),)


def _verdict(wanted: Conditions, played: Sequence[Batch]) -> Verdict:
    if len(wanted.players) != 2:
        return "open"
    points = [_points(game, wanted.players[0]) for games in played for game in games]
    return verdict(points.count(1.0), points.count(0.0), wanted.elo, wanted.error)


def who_meets(wanted: Conditions, number: int) -> tuple[str, str, str]:
    """A pair: scenarios change first, then who meets whom."""
    scenarios, meetings = wanted.scenarios, list(combinations(wanted.players, 2))
    first, second = meetings[number // len(scenarios) % len(meetings)]
    return scenarios[number % len(scenarios)], first, second


def job_of(wanted: Conditions, number: int) -> Job:
    """Both games of a pair."""
    scenario, *players = who_meets(wanted, number)
    system = all_systems()[wanted.system]
    sides = system.seats_of(system.scenarios[scenario])
    return Job(
        setup=_setup(wanted.system, scenario),
        seats=tuple(zip(sides, players, strict=True)),
        games=2,
        seed=f"{wanted.seed}:{number}",
        swap=True,
        seconds=None if wanted.playouts is not None else wanted.seconds,
        playouts=wanted.playouts,
    )


@lru_cache(maxsize=64)
def _setup(system: str, scenario: str) -> WrittenSetup:
    return battle_setup(system, scenario)


# What it comes to


def match_report(wanted: Conditions, played: Sequence[Batch]) -> MatchReport:
    """How the match stands after these pairs."""
    pairs = [_pair(wanted, number, games) for number, games in enumerate(played)]
    scores = [Score(pair.first, pair.second, pair.score) for pair in pairs]
    rated = ratings(wanted.players, scores, wanted.seed)
    is_duel = len(wanted.players) == 2
    return MatchReport(
        wanted,
        len(pairs),
        tuple([_standing(player, pairs, rated[player]) for player in wanted.players]),
        _verdict(wanted, played),
        elo_between([score.pair for score in scores]) if is_duel else None,
        _fought(wanted, played) if is_duel and wanted.to_the_end else (),
    )


def _fought(wanted: Conditions, played: Sequence[Batch]) -> tuple[Fought, ...]:
    """Each scenario, and all together if there are several."""
    points: dict[str, list[float]] = {scenario: [] for scenario in wanted.scenarios}
    for number, games in enumerate(played):
        scenario, first, _ = who_meets(wanted, number)
        points[scenario] += [_points(game, first) for game in games]
    found = [_share(scenario, scored) for scenario, scored in points.items()]
    return (*found, _share(None, list(chain(*points.values())))) if len(found) > 1 else tuple(found)


def _share(scenario: str | None, points: list[float]) -> Fought:
    return Fought(scenario, points.count(0.5), wilson(points.count(1.0), len(points)))


def _pair(wanted: Conditions, number: int, games: Batch) -> Pair:
    _, first, second = who_meets(wanted, number)
    return Pair(first, second, games)


def _standing(player: str, pairs: list[Pair], elo: Elo) -> Standing:
    own = [pair for pair in pairs if player in (pair.first, pair.second)]
    points = [_points(game, player) for pair in own for game in pair.results]
    return Standing(player, points.count(1.0), points.count(0.5), points.count(0.0), elo)
