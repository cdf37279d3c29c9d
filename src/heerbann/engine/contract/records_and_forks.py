"""Keeping a game: records, forks and undo lead to the same point, to the last fact."""

import tempfile
from copy import copy
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from heerbann.engine.contract.random_play import (
    expect,
    live_positions,
    play_on,
    position_of,
    positions,
    random_answer,
    umpire,
)
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import lines, load, save
from heerbann.engine.rules.asks import Chance
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.rules.system import System

PLAYED_ON = 100
"""So many answers are given to a fork and to its twin."""


def check_records(system: System[Any], setup: Setup, seed: int) -> None:
    """A game saved at any point, also in the middle of a procedure, loads as the same game."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.record"
        for game in positions(system, setup, seed, 4):
            save(game, file)
            again = load(file, {system.key: system})
            expect(position_of(again) == position_of(game), "another game was loaded at", game.ask)
            written = file.read_text(encoding="utf-8").splitlines()
            expect(list(lines(again)) == written, "another record is written of it")
            expect(again.log == game.log, "another log is written of it")


def check_forks(system: System[Any], setup: Setup, seed: int) -> None:
    """A fork stands at the same point, plays on like its twin and leaves the original alone."""
    for index, game in enumerate(live_positions(system, setup, seed, 20)):
        before = position_of(game)
        twin = copy(game)
        same = position_of(twin) == before and (twin.log, twin.throws) == (game.log, game.throws)
        expect(same, "the copy is another game at", game.ask)
        fork = game.fork()
        expect(position_of(fork) == before, "the fork is another game at", game.ask)
        if index % 10 == seed % 10:
            _check_twins(game, fork, seed)
        expect(position_of(game) == before, "a fork changed the original at", game.ask)


def _check_twins(game: Game[Any], fork: Game[Any], seed: int) -> None:
    ends = []
    for twin in (fork, game):
        course = play_on(twin.fork(SeededDice(seed), umpire=umpire()), Random(seed))
        *_, later = islice(course, PLAYED_ON)
        ends.append(position_of(later))
    expect(ends[0] == ends[1], "twins went different ways from", game.ask)


def check_undo(system: System[Any], setup: Setup, seed: int) -> None:
    """What is taken back never happened; given again, it leads to the same point."""
    random = Random(seed)
    for game in positions(system, setup, seed, 6):
        if game.seat is None or isinstance(game.ask, SealedChoose):
            continue  # a sealed order is never taken back: check_sealed_orders
        trial = Game(system, setup, answers=game.answers)
        seat, before = game.seat, position_of(trial)
        expect(before == position_of(game), "the same answers lead elsewhere")
        answer = random_answer(trial, random)
        trial.answer(answer)
        after = position_of(trial)
        trial.undo(seat, agreed=not trial.can_undo(seat))
        expect(position_of(trial) == before, answer, "was not wholly taken back")
        trial.answer(answer)
        expect(position_of(trial) == after, answer, "leads elsewhere the second time")
        if isinstance(trial.ask, Chance):
            trial.answer(trial.ask.sample(random.randrange))
            expect(not trial.can_undo(seat), answer, "can be taken back after", after.ask)
