"""What is asked about the balance of a scenario, and the games that are played to answer it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TypedDict

import msgspec

from heerbann.engine.records.written_setups import WrittenSetup
from heerbann.lab.balance.fairness import call
from heerbann.lab.games import Job
from heerbann.lab.report import GameResult
from heerbann.lab.run_files import Batch
from heerbann.lab.runs import Series
from heerbann.lab.simulation import battle_setup
from heerbann.lab.varied_forces import can_vary
from heerbann.systems import all_systems

EVEN, AGAINST, CHECKED, MIXED, VARIED = "even", "against", "checked", "mixed", "varied"
"""The series: equal players; the other version; other players; players of different strength;
varied forces."""


class Version(msgspec.Struct, frozen=True):
    """A scenario with its house rules, and what it was called."""

    scenario: str
    setup: WrittenSetup


class Balance(msgspec.Struct, frozen=True, kw_only=True, tag="balance"):
    """A question; all of it decides how the games go.

    ``games`` is the most that are played of every version; ``checks`` are those with ``other``
    players, ``varied`` those with varied forces, in which each unit is missing with the chance
    ``thinning``. ``players`` says who has a side where not everybody is a ``player``.
    ``to_the_end``: all games are played, though it may be clear before.
    """

    version: Version
    against: Version | None = None
    player: str = "thumb"
    other: str = "random"
    games: int = 600
    margin: float = 0.1
    error: float = 0.05
    checks: int = 100
    varied: int = 200
    thinning: float = 0.2
    seed: int | str = 0
    seconds: float | None = 0.2
    playouts: int | None = None
    players: dict[str, str] = {}
    to_the_end: bool = False

    @property
    def are_equal(self) -> bool:
        """Has every side the same player?"""
        return all(one == self.player for one in self.players.values())

    @property
    def seats(self) -> tuple[str, ...]:
        """Who fights."""
        return seats_of(self.version)


def version_of(
    system: str,
    scenario: str | Path,
    house: dict[str, str | int] | None = None,
    preset: str | None = None,
) -> Version:
    """A scenario by its key or its file."""
    return Version(str(scenario), battle_setup(system, scenario, house, preset))


def seats_of(version: Version) -> tuple[str, ...]:
    """Who fights in a version."""
    system = all_systems()[version.setup.system]
    return system.seats_of(version.setup.setup_for(system).scenario)


class Players(TypedDict):
    """Who plays, as a question says it."""

    player: str
    players: dict[str, str]


def players_of(seats: Mapping[str, str]) -> Players:
    """Of players by their sides: one for all, or who has which side."""
    first, *rest = seats.values()
    are_equal = all(one == first for one in rest)
    return {"player": first, "players": {} if are_equal else dict(seats)}


def series_of(asked: Balance) -> tuple[Series, ...]:
    """The games that answer it. The first series and that of the other version stop early.

    ``even`` it is called also where the players are not.
    """
    seats = asked.seats
    usual = tuple([(seat, asked.players.get(seat, asked.player)) for seat in seats])
    others = tuple([(seat, asked.other) for seat in seats])
    first, *rest = seats
    mixed = ((first, asked.player), *[(seat, asked.other) for seat in rest])
    found = [_Wanted(EVEN, asked.version, usual, asked.games)]
    if asked.against is not None:
        found.append(_Wanted(AGAINST, asked.against, usual, asked.games))
    if asked.checks:
        found.append(_Wanted(CHECKED, asked.version, others, asked.checks))
        found.append(_Wanted(MIXED, asked.version, mixed, asked.checks))
    if asked.varied and _can_vary(asked.version):
        found.append(_Wanted(VARIED, asked.version, usual, asked.varied))
    return tuple([one.series(asked, seats) for one in found])


def _can_vary(version: Version) -> bool:
    system = all_systems()[version.setup.system]
    return can_vary(system, version.setup.setup_for(system))


class _Wanted(msgspec.Struct, frozen=True):
    name: str
    version: Version
    players: tuple[tuple[str, str], ...]
    most: int

    def series(self, asked: Balance, seats: tuple[str, ...]) -> Series:
        def is_clear(played: Sequence[Batch]) -> bool:
            wins = wins_of(chain.from_iterable(played), seats)
            return call(wins, asked.margin, asked.error).verdict != "open"

        def job(number: int) -> Job:
            return self.job(asked, number)

        if self.name in (EVEN, AGAINST) and not asked.to_the_end:
            return Series(self.name, self.most, job, is_clear)
        return Series(self.name, self.most, job)

    def job(self, asked: Balance, number: int) -> Job:
        # Both versions are fought with the same seeds, everything else with seeds of its own.
        seed = asked.seed if self.name in (EVEN, AGAINST) else f"{asked.seed}:{self.name}"
        return Job(
            setup=self.version.setup,
            seats=self.players,
            seed=seed,
            swap=self.name == MIXED,
            first=number,
            seconds=None if asked.playouts is not None else asked.seconds,
            playouts=asked.playouts,
            watched=self.name in (EVEN, AGAINST),
            thinning=asked.thinning if self.name == VARIED else 0.0,
        )


def wins_of(results: Iterable[GameResult], seats: Sequence[str]) -> dict[str, int]:
    """How many games each side won."""
    won = Counter([result.winner for result in results])
    return {seat: won[seat] for seat in seats}
