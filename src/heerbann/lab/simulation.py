"""Plays a scenario many times over, on one core or many: the same seed, the same games.

Each game has a seed of its own, made from the seed of the whole and its number, so it does not
matter who plays it. A search that thinks by the clock is the exception: give it a number of
playouts if the result must be the same everywhere.
"""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from heerbann.engine.play.game import Setup
from heerbann.engine.records.written_setups import WrittenSetup, setup_of
from heerbann.lab.games import Job
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
from heerbann.lab.run_files import Batch
from heerbann.lab.runs import Progress, Series, carry_out
from heerbann.lab.workers import Workers, processes
from heerbann.systems import all_systems

SERIES = "games"


class NoBattle(ValueError):
    """A scenario that ends before anything is fought out."""


class Simulation(msgspec.Struct, frozen=True, kw_only=True, tag="simulation"):
    """What is simulated; all of it decides how the games go."""

    setup: WrittenSetup
    scenario: str
    seats: tuple[tuple[str, str], ...]
    games: int
    seed: int | str = 0
    swap: bool = True
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
    path: Path | None = None,
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play ``games`` games between agents and report.

    ``seats`` says which agent sits where; with ``swap`` they change places after every game.
    ``seconds`` (of CPU time) and ``playouts`` are what agents that search may use for a decision.
    ``path`` is a file in which the games are kept: what is there is not played again. ``workers``
    play instead of so many processes (``jobs``). A scenario in which nothing is fought out raises
    :class:`NoBattle`.
    """
    wanted = Simulation(
        setup=battle_setup(system, scenario, house, preset),
        scenario=str(scenario),
        seats=tuple(seats.items()),
        games=games,
        seed=seed,
        swap=swap,
        seconds=None if playouts is not None else seconds,
        playouts=playouts,
    )
    start = time.perf_counter()
    crew = workers or processes(jobs)
    played = carry_out(wanted, series_of(wanted), path=path, workers=crew, progress=progress)
    return report(wanted, played[SERIES], time.perf_counter() - start)


def battle_setup(
    system: str,
    scenario: str | Path,
    house: Mapping[str, str | int] | None = None,
    preset: str | None = None,
) -> WrittenSetup:
    """A scenario, by its key or its file, under some house rules.

    A helper that only deploys is no battle: its games would count as draws.
    """
    found = all_systems()[system]
    if isinstance(scenario, Path):
        chosen = found.load_scenario(scenario)
    else:
        chosen = found.scenarios[scenario]
    if not chosen.is_battle:
        raise NoBattle(f"{chosen.key}: ends before the battle, so nobody can win it")
    return setup_of(system, found.version, Setup(chosen, found.house(house, preset)))


def series_of(wanted: Simulation) -> tuple[Series, ...]:
    """Every game is a batch: nobody waits for others, and none is lost with others."""
    return (Series(SERIES, wanted.games, lambda number: job_of(wanted, number)),)


def job_of(wanted: Simulation, number: int) -> Job:
    """One of the games."""
    return Job(
        setup=wanted.setup,
        seats=wanted.seats,
        seed=wanted.seed,
        swap=wanted.swap,
        first=number,
        seconds=wanted.seconds,
        playouts=wanted.playouts,
    )


# All games


def report(wanted: Simulation, played: Sequence[Batch], seconds: float | None = None) -> Report:
    """What the games come to; told again from a file, without what passed on the clock."""
    results: list[GameResult] = list(chain.from_iterable(played))
    rounds = [result.rounds for result in results if result.rounds is not None]
    answers = [result.answers for result in results]
    return Report(
        system=wanted.setup.system,
        scenario=wanted.scenario,
        seats=dict(wanted.seats),
        swapped=wanted.swap,
        seed=wanted.seed,
        games=len(results),
        by_seat=by_seat(results, [seat for seat, _ in wanted.seats]),
        by_agent=by_agent(results, [agent for _, agent in wanted.seats]),
        draws=wilson(sum(result.winner is None for result in results), len(results)),
        reasons=dict(Counter(result.reason for result in results).most_common()),
        answers=length(answers),
        rounds=length(rounds) if rounds else None,
        losses=losses(results),
        speed=None if seconds is None else _speed(results, seconds),
    )


def _speed(results: list[GameResult], seconds: float) -> Speed:
    cpu = sum(result.seconds for result in results)
    answers = sum(result.answers for result in results)
    return Speed(cpu, seconds, answers / cpu if cpu else 0.0)
