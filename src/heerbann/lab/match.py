"""Matches: which computer player is stronger, as soon as that is clear.

Pairs of games with sides swapped are played over several scenarios, and looked at in their order:
the same seed gives the same match with one process or twenty. What was played is in a file, line by
line; a match that was stopped goes on from there.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, count, islice
from multiprocessing import get_context
from pathlib import Path

import msgspec

from heerbann.engine.texts.phrases import PhraseError
from heerbann.lab.phrases import phrase
from heerbann.lab.ratings import Elo, Score, Verdict, elo_between, ratings, verdict
from heerbann.lab.report import GameResult
from heerbann.lab.simulation import Job, Mapper, play_games
from heerbann.systems import all_systems

AHEAD = 4
"""So many pairs are given to each process before the first is looked at."""


class Conditions(msgspec.Struct, frozen=True, kw_only=True):
    """What a match is about; all of it decides how it goes."""

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


class Pair(msgspec.Struct, frozen=True):
    """Two games with sides swapped."""

    number: int
    first: str
    second: str
    scenario: str
    results: tuple[GameResult, ...]

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


class MatchReport(msgspec.Struct, frozen=True):
    """How a match stands. ``verdict``: of two players, who is stronger; of several always open."""

    conditions: Conditions
    pairs: int
    standings: tuple[Standing, ...]
    verdict: Verdict
    difference: Elo | None


class OtherMatch(PhraseError):
    """The file belongs to a match with other conditions, or is none."""


def conditions(
    system: str,
    players: tuple[str, ...],
    scenarios: tuple[str, ...] = (),
    **wishes: int | str | float | None,
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
    executor: Mapper | None = None,
    progress: Callable[[MatchReport], None] | None = None,
) -> MatchReport:
    """Play until it is clear or all games are played; what is in the file is not played again."""
    pairs = [] if path is None else _read(path, wanted)
    with _Keeper(path, wanted, is_new=not pairs) as keeper:
        if not _is_over(wanted, pairs):
            for pair in _played(wanted, len(pairs), jobs, executor):
                keeper.keep(pair)
                pairs.append(pair)
                if progress is not None:
                    progress(report_of(wanted, pairs))
                if _is_over(wanted, pairs):
                    break
    return report_of(wanted, pairs)


def _is_over(wanted: Conditions, pairs: list[Pair]) -> bool:
    return 2 * len(pairs) >= wanted.games or _verdict(wanted, pairs) != "open"


def _verdict(wanted: Conditions, pairs: list[Pair]) -> Verdict:
    if len(wanted.players) != 2:
        return "open"
    points = [_points(game, wanted.players[0]) for pair in pairs for game in pair.results]
    return verdict(points.count(1.0), points.count(0.0), wanted.elo, wanted.error)


# Playing


def job_of(wanted: Conditions, number: int) -> tuple[Job, str, str]:
    """A pair: scenarios change first, then who meets whom."""
    scenarios, meetings = wanted.scenarios, list(combinations(wanted.players, 2))
    scenario = scenarios[number % len(scenarios)]
    first, second = meetings[number // len(scenarios) % len(meetings)]
    system = all_systems()[wanted.system]
    sides = system.seats_of(system.scenarios[scenario])
    job = Job(
        system=wanted.system,
        scenario=scenario,
        seats=tuple(zip(sides, (first, second), strict=True)),
        games=2,
        seed=f"{wanted.seed}:{number}",
        swap=True,
        seconds=None if wanted.playouts is not None else wanted.seconds,
        playouts=wanted.playouts,
    )
    return job, first, second


def _played(wanted: Conditions, start: int, jobs: int, executor: Mapper | None) -> Iterator[Pair]:
    """Pairs in their order, whoever plays them."""
    if executor is not None:
        results = _by_executor(wanted, start, AHEAD * jobs, executor)
    elif jobs > 1:
        results = _by_processes(wanted, start, jobs)
    else:
        results = (play_games(job_of(wanted, number)[0]) for number in count(start))
    for number in count(start):
        yield _pair(wanted, number, next(results))


def _by_executor(
    wanted: Conditions, start: int, together: int, executor: Mapper
) -> Iterator[list[GameResult]]:
    for first in count(start, together):
        batch = [job_of(wanted, number)[0] for number in range(first, first + together)]
        yield from executor.map(play_games, batch)


def _by_processes(wanted: Conditions, start: int, jobs: int) -> Iterator[list[GameResult]]:
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        sent = (pool.submit(play_games, job_of(wanted, number)[0]) for number in count(start))
        waiting = list(islice(sent, AHEAD * jobs))
        try:
            while True:
                yield waiting.pop(0).result()
                waiting.append(next(sent))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _pair(wanted: Conditions, number: int, results: list[GameResult]) -> Pair:
    job, first, second = job_of(wanted, number)
    return Pair(number, first, second, str(job.scenario), tuple(results))


# What it comes to


def report_of(wanted: Conditions, pairs: list[Pair]) -> MatchReport:
    """How the match stands after these pairs."""
    scores = [Score(pair.first, pair.second, pair.score) for pair in pairs]
    rated = ratings(wanted.players, scores, wanted.seed)
    is_duel = len(wanted.players) == 2
    return MatchReport(
        wanted,
        len(pairs),
        tuple([_standing(player, pairs, rated[player]) for player in wanted.players]),
        _verdict(wanted, pairs),
        elo_between([score.pair for score in scores]) if is_duel else None,
    )


def _standing(player: str, pairs: list[Pair], elo: Elo) -> Standing:
    own = [pair for pair in pairs if player in (pair.first, pair.second)]
    points = [_points(game, player) for pair in own for game in pair.results]
    return Standing(player, points.count(1.0), points.count(0.5), points.count(0.0), elo)


# The file


class _Keeper:
    """Writes pairs to a file as they come."""

    def __init__(self, path: Path | None, wanted: Conditions, *, is_new: bool) -> None:
        self._file = None if path is None else path.open("wb" if is_new else "ab")
        if self._file is not None and is_new:
            self._write(wanted)

    def __enter__(self) -> "_Keeper":
        return self

    def __exit__(self, *_error: object) -> None:
        if self._file is not None:
            self._file.close()

    def keep(self, pair: Pair) -> None:
        """On disk before anybody hears of it."""
        if self._file is not None:
            self._write(pair)

    def _write(self, line: msgspec.Struct) -> None:
        assert self._file is not None
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()


def _read(path: Path, wanted: Conditions) -> list[Pair]:
    """What was played already; a last line that was cut off when it was stopped does not count."""
    if not path.exists():
        return []
    head, *lines = path.read_bytes().split(b"\n")
    try:
        before = msgspec.json.decode(head, type=Conditions)
    except msgspec.DecodeError as problem:
        raise OtherMatch(phrase("no-match", path=str(path))) from problem
    if msgspec.structs.replace(before, games=wanted.games) != wanted:
        raise OtherMatch(phrase("other-match", path=str(path)))
    whole = lines[:-1]
    if lines and lines[-1]:
        path.write_bytes(b"\n".join([head, *whole, b""]))
    try:
        return [msgspec.json.decode(line, type=Pair) for line in whole]
    except msgspec.DecodeError as problem:
        raise OtherMatch(phrase("no-match", path=str(path))) from problem
