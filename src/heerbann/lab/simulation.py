"""Plays a scenario many times over, on one core or many: the same seed, the same games.

Each game has a seed of its own, made from the seed of the whole and its number, so it does not
matter who plays it. A search that thinks by the clock is the exception: give it a number of
playouts if the result must be the same everywhere.
"""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Protocol

import msgspec

from heerbann.agents import Budget, ComputerUmpire, make_agent, play
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System
from heerbann.lab.report import (
    GameResult,
    Report,
    Speed,
    by_agent,
    by_seat,
    length,
    losses,
    wilson,
)
from heerbann.systems import all_systems

BATCH = 50
BATCHES_EACH = 8
"""Games are handed out in so many batches to each process, of so many games at most."""

Progress = Callable[[int, int], None]
"""Told after each batch: how many games are done, of how many."""


class NoBattle(ValueError):
    """A scenario that ends before anything is fought out."""


class Mapper(Protocol):
    """Anything that maps a function over jobs: an executor, or a Dask client wrapped to do so."""

    def map(self, function: Callable[["Job"], list[GameResult]], jobs: Iterable["Job"]) -> Any:
        """The results, in the order of the jobs."""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """Some games to be played; small and plain, so that it can be sent anywhere."""

    system: str
    scenario: str | Path
    seats: tuple[tuple[str, str], ...]
    games: int
    seed: int | str
    swap: bool
    first: int = 0
    house: tuple[tuple[str, str | int], ...] = ()
    preset: str | None = None
    seconds: float | None = None
    playouts: int | None = None


def simulate(  # noqa: PLR0913  # a simulation has that many knobs; all but four have a default
    system: str,
    scenario: str | Path,
    seats: Mapping[str, str],
    games: int,
    *,
    seed: int | str = 0,
    jobs: int = 1,
    swap: bool = True,
    house: Mapping[str, str | int] | None = None,
    preset: str | None = None,
    seconds: float = 0.2,
    playouts: int | None = None,
    progress: Progress | None = None,
    executor: Mapper | None = None,
) -> Report:
    """Play ``games`` games between agents and report.

    ``seats`` says which agent sits where; with ``swap`` they change places after every game.
    ``seconds`` (of CPU time) and ``playouts`` are what agents that search may use for a decision.
    A scenario in which nothing is fought out raises :class:`NoBattle`.
    """
    whole = Job(
        system=system,
        scenario=scenario,
        seats=tuple(seats.items()),
        games=games,
        seed=seed,
        swap=swap,
        house=tuple((house or {}).items()),
        preset=preset,
        seconds=None if playouts is not None else seconds,
        playouts=playouts,
    )
    _check_battle(whole)
    start = time.perf_counter()
    results: list[GameResult] = []
    for batch in _run(whole, jobs, executor):
        results += batch
        if progress is not None:
            progress(len(results), games)
    return report(whole, results, time.perf_counter() - start)


def _check_battle(whole: Job) -> None:
    """Refuse a helper that only deploys: its games would count as draws."""
    scenario = setup_of(whole, all_systems()[whole.system]).scenario
    if not scenario.is_battle:
        raise NoBattle(f"{scenario.key}: ends before the battle, so nobody can win it")


def _run(whole: Job, jobs: int, executor: Mapper | None) -> Iterator[list[GameResult]]:
    parts = list(batches(whole, jobs))
    if executor is not None:
        yield from executor.map(play_games, parts)
    elif jobs <= 1:
        yield from map(play_games, parts)
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            yield from pool.map(play_games, parts)


def batches(whole: Job, jobs: int) -> Iterator[Job]:
    """The games in parts: small enough to share out evenly and to show progress."""
    size = max(1, min(BATCH, ceil(whole.games / (BATCHES_EACH * max(1, jobs)))))
    for first in range(0, whole.games, size):
        yield msgspec.structs.replace(whole, first=first, games=min(size, whole.games - first))


# One game


def play_games(job: Job) -> list[GameResult]:
    """Play the games of a job, one after the other."""
    return [play_game(job, index) for index in range(job.first, job.first + job.games)]


def play_game(job: Job, index: int) -> GameResult:
    """Play one game; its number decides all its chances and who sits where."""
    start = time.process_time()
    system = all_systems()[job.system]
    umpire = ComputerUmpire(seed_of(job, index, "contests"))
    dice = SeededDice(seed_of(job, index, "dice"))
    game = Game(system, setup_of(job, system), dice, umpire=umpire)
    seated = seating(job, index)
    budget = Budget(job.seconds, job.playouts, time.thread_time)
    agents = {
        Seat(seat): make_agent(name, system, Seat(seat), seed_of(job, index, seat), budget=budget)
        for seat, name in seated.items()
    }
    play(game, agents, Random(seed_of(job, index, "secrets")))
    return result_of(game, index, seated, time.process_time() - start)


def setup_of(job: Job, system: System[Any]) -> Setup:
    """The scenario, by its key or its file, and the house rules."""
    scenario = job.scenario
    chosen = (
        system.load_scenario(scenario) if isinstance(scenario, Path) else system.scenarios[scenario]
    )
    return Setup(chosen, system.house(dict(job.house), job.preset))


def seating(job: Job, index: int) -> dict[str, str]:
    """Who sits where: every game the agents move on by one seat, if they are to swap."""
    seats = [seat for seat, _ in job.seats]
    agents = [agent for _, agent in job.seats]
    moved = index % len(agents) if job.swap else 0
    return dict(zip(seats, agents[moved:] + agents[:moved], strict=True))


def seed_of(job: Job, index: int, purpose: str) -> str:
    """A seed for one purpose in one game."""
    return hashlib.sha256(f"{job.seed}:{index}:{purpose}".encode()).hexdigest()


def result_of(game: Game[Any], index: int, seated: dict[str, str], seconds: float) -> GameResult:
    """What is kept of a game."""
    assert game.outcome is not None
    count = game.system.tally
    tally = count(game.state, game.log) if count is not None else None
    return GameResult(
        index=index,
        agents=seated,
        winner=game.outcome.winner,
        reason=game.outcome.reason,
        answers=len(game.answers),
        rounds=tally.rounds if tally else None,
        fielded=tally.fielded if tally else {},
        lost=tally.lost if tally else {},
        seconds=seconds,
    )


# All games


def report(whole: Job, results: list[GameResult], seconds: float) -> Report:
    """What the games come to."""
    rounds = [result.rounds for result in results if result.rounds is not None]
    answers = [result.answers for result in results]
    cpu = sum(result.seconds for result in results)
    return Report(
        system=whole.system,
        scenario=str(whole.scenario),
        seats=dict(whole.seats),
        swapped=whole.swap,
        seed=whole.seed,
        games=len(results),
        by_seat=by_seat(results, [seat for seat, _ in whole.seats]),
        by_agent=by_agent(results, [agent for _, agent in whole.seats]),
        draws=wilson(sum(result.winner is None for result in results), len(results)),
        reasons=dict(Counter(result.reason for result in results).most_common()),
        answers=length(answers),
        rounds=length(rounds) if rounds else None,
        losses=losses(results),
        speed=Speed(cpu, seconds, sum(answers) / cpu if cpu else 0.0),
    )
