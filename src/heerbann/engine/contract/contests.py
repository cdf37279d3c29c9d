"""Games within games and sealed orders: nothing is forged, nothing is told too soon."""

import tempfile
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from heerbann.engine.contract.random_play import (
    LIMIT,
    course,
    expect,
    position_of,
    positions,
    random_answer,
    umpire,
    watchers,
)
from heerbann.engine.contract.views_and_odds import told_to
from heerbann.engine.play.answers import IllegalAnswer, Setup
from heerbann.engine.play.contests import contest_of, contest_setup, contest_system
from heerbann.engine.play.dice import CommittedDice, SeededDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.records.record import lines_for, load, save, verify
from heerbann.engine.records.snapshots import game_at, snapshot_of
from heerbann.engine.rules.asks import ContestAsk
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.rules.system import System

RECORDED = 2
"""Before so many contests the game is loaded from its record: that fights all of them again."""


def check_contests(system: System[Any], setup: Setup, seed: int) -> None:
    """Contests begin as the state says, are kept with the game, and are verified to the last."""
    if not course(system, setup, seed).has_contests:
        return
    random = Random(seed)
    game = Game(system, setup, CommittedDice(seed.to_bytes(32)))
    contests = 0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.record"
        for _ in range(LIMIT):
            if isinstance(game.ask, ContestAsk):
                contests += 1
                _check_beginning(game, file if contests <= RECORDED else None)
                game.answer(umpire()(game))
                _check_no_way_back(game)
            elif game.ask is not None:
                game.answer(random_answer(game, random))
            else:
                break
        save(game, file)
        verified = verify(file, {**KNOWN, system.key: system})
        expect(verified.log == game.log, "the battles were booked otherwise")


def _check_beginning(game: Game[Any], file: Path | None) -> None:
    """A contest is a pure function of the state: fork, snapshot and record lead to the same one."""
    first = _beginning(game)
    systems = {**KNOWN, game.system.key: game.system}
    others = {"a fork": game.fork(), "its snapshot": game_at(snapshot_of(game), systems)}
    if file is not None:
        save(game, file)
        others["its record"] = load(file, systems)
    for name, again in others.items():
        expect(isinstance(again.ask, ContestAsk), name, "waits for", again.ask, "not for a contest")
        expect(_beginning(again) == first, name, "begins another contest at", game.ask)
        expect(again.version == game.version, name, "gives it another number at", game.ask)


def _beginning(game: Game[Any]) -> bytes:
    found = []
    for contest in contest_of(game).contests:
        setup = contest_setup(contest, contest_system(contest))
        found.append([contest.seats, setup.scenario, setup.house])
    return msgspec.json.encode(found)


def _check_no_way_back(game: Game[Any]) -> None:
    """Nobody has answered since: there is nothing that anybody could take back."""
    for seat in game.seats:
        expect(undo_kind(game, seat) == "no", seat, "may go back behind a contest")


def check_sealed_orders(system: System[Any], setup: Setup, seed: int) -> None:
    """What was ordered shows nowhere before all orders are in, and nobody takes it back."""
    if not course(system, setup, seed).has_sealed_orders:
        return
    for game in positions(system, setup, seed, 40):
        ask = game.ask
        if isinstance(ask, SealedChoose):
            for seat in ask.waiting if len(ask.waiting) > 1 else ():
                _check_sealed(game, seat)


def _check_sealed(game: Game[Any], seat: Any) -> None:
    assert isinstance(game.ask, SealedChoose)
    options = game.ask.turned_to(seat).options
    worlds = [_ordered(game, option, seat) for option in (options[0], options[-1])]
    before = position_of(worlds[0])
    for watcher in watchers(game):
        if watcher != seat:
            same = _shown(worlds[0], watcher) == _shown(worlds[1], watcher)
            expect(same, watcher, "can tell what", seat, "has ordered at", game.ask)
    for one in game.seats:
        try:
            worlds[0].undo(one, agreed=True)
        except IllegalAnswer:
            continue
        expect(False, one, "took back what was ordered at", game.ask)
    expect(position_of(worlds[0]) == before, "a sealed order was changed at", game.ask)


def _ordered(game: Game[Any], order: Any, seat: Any) -> Game[Any]:
    world = game.fork(SeededDice(0))
    world.answer(order, seat)
    return world


def _shown(game: Game[Any], watcher: Any) -> tuple[bytes, list[str]]:
    return told_to(game, watcher), list(lines_for(game, (watcher,)))
