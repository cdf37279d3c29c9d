"""One game between computer players: its number and the seed decide all of it, wherever it runs."""

import hashlib
import time
from random import Random
from typing import Any

import msgspec

from heerbann.agents import Agent, Budget, ComputerUmpire, make_agent, play
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.play.long_lived import settle
from heerbann.engine.records.written_setups import WrittenSetup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System
from heerbann.lab.report import GameResult
from heerbann.lab.varied_forces import LeftOut, varied
from heerbann.lab.watching import Watch, WatchedAgent
from heerbann.systems import all_systems

REMEMBERED = 64
_READ: dict[tuple[object, ...], Setup] = {}
"""Scenarios that were read already, and how many of them are kept."""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """Some games to be played; plain and whole, so that it can be sent anywhere.

    ``watched``: note who falls and who leads in each round. ``thinning``: with this chance each
    unit stays at home, drawn anew for every game.
    """

    setup: WrittenSetup
    seats: tuple[tuple[str, str], ...]
    seed: int | str
    swap: bool = False
    first: int = 0
    games: int = 1
    seconds: float | None = None
    playouts: int | None = None
    watched: bool = False
    thinning: float = 0.0


def play_games(job: Job) -> tuple[GameResult, ...]:
    """Play the games of a job, one after the other, by the very rules it was made for."""
    system = job.setup.system_in(all_systems())
    _setup(job.setup, system)
    settle(system.key)
    return tuple(
        [_play_game(job, system, index) for index in range(job.first, job.first + job.games)]
    )


def _play_game(job: Job, system: System[Any], index: int) -> GameResult:
    start = time.process_time()
    setup, left_out = _setup(job.setup, system), LeftOut()
    if job.thinning:
        setup, left_out = varied(system, setup, job.thinning, Random(seed_of(job, index, "forces")))
    umpire = ComputerUmpire(seed_of(job, index, "contests"))
    game = Game(system, setup, SeededDice(seed_of(job, index, "dice")), umpire=umpire)
    seated = seating(job, index)
    agents = {Seat(seat): _agent(job, system, index, seat, name) for seat, name in seated.items()}
    watch = Watch(game) if job.watched else None
    if watch is not None:
        agents = {seat: WatchedAgent(agent, watch) for seat, agent in agents.items()}
    play(game, agents, Random(seed_of(job, index, "secrets")))
    result = _result(game, index, seated, time.process_time() - start)
    seen = None if watch is None else watch.seen()
    return msgspec.structs.replace(result, watched=seen, left_out=left_out)


def _agent(job: Job, system: System[Any], index: int, seat: str, name: str) -> Agent:
    budget = Budget(job.seconds, job.playouts, time.thread_time)
    return make_agent(name, system, Seat(seat), seed_of(job, index, seat), budget=budget)


def _setup(written: WrittenSetup, system: System[Any]) -> Setup:
    """Read once: a simulation begins the same scenario thousands of times."""
    key = (system.key, written.version, bytes(written.scenario), tuple(written.house.items()))
    if key not in _READ:
        if len(_READ) >= REMEMBERED:
            _READ.clear()
        _READ[key] = written.setup_for(system)
    return _READ[key]


def seating(job: Job, index: int) -> dict[str, str]:
    """Who sits where: every game the agents move on by one seat, if they are to swap."""
    seats = [seat for seat, _ in job.seats]
    agents = [agent for _, agent in job.seats]
    moved = index % len(agents) if job.swap else 0
    return dict(zip(seats, agents[moved:] + agents[:moved], strict=True))


def seed_of(job: Job, index: int, purpose: str) -> str:
    """A seed for one purpose in one game."""
    return hashlib.sha256(f"{job.seed}:{index}:{purpose}".encode()).hexdigest()


def _result(game: Game[Any], index: int, seated: dict[str, str], seconds: float) -> GameResult:
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
