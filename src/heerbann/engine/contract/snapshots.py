"""Snapshots: whoever goes on from one plays the very same game."""

from random import Random
from typing import Any

import msgspec

from heerbann.engine.contract.random_play import (
    candidates,
    expect,
    play_on,
    position_of,
    positions,
    umpire,
    watchers,
)
from heerbann.engine.contract.views_and_odds import has_quick_odds
from heerbann.engine.odds.walk import odds
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.play.views import imagined
from heerbann.engine.records.snapshots import Snapshot, game_at, snapshot_of
from heerbann.engine.rules.asks import Action
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System

LOOKED_AT = 20
"""Positions of a game at which a snapshot is taken."""
PLAYED_ON = 40
"""Answers that are given after one."""


def check_snapshots(system: System[Any], setup: Setup, seed: int) -> None:
    """A game restored from its snapshot stands at the same point and goes on in the same way."""
    names = [entry.name for entry in system.program if isinstance(entry, Step)]
    expect(len(set(names)) == len(names), "some steps have the same name:", names)
    for index, game in enumerate(positions(system, setup, seed, LOOKED_AT)):
        if game.ask is None:
            continue
        again = _restored(game)
        _check_same(game, again)
        if index % 4 == seed % 4:
            _check_odds(game, again, seed)
        if index % 10 == seed % 10:
            _check_future(game, again, seed)


def _restored(game: Game[Any]) -> Game[Any]:
    """The game from its snapshot, after that went through a file or a pipe."""
    text = msgspec.json.encode(snapshot_of(game))
    snapshot = msgspec.json.decode(text, type=Snapshot)
    again = game_at(snapshot, {game.system.key: game.system})
    expect(
        snapshot_of(again).check == snapshot.check, "another snapshot is taken of it at", game.ask
    )
    return again


def _check_same(game: Game[Any], again: Game[Any]) -> None:
    expect(again.state == game.state, "the snapshot holds another state at", game.ask)
    expect(again.checkpoint == game.checkpoint, "the snapshot has another start at", game.ask)
    expect(_told(again) == _told(game), "the snapshot asks or shows something else at", game.ask)


def _told(game: Game[Any]) -> bytes:
    """Everything that is asked and seen, to the byte."""
    seats = watchers(game)
    asks = [game.ask_for(seat) for seat in seats]
    return msgspec.json.encode([game.version, asks, [game.view(seat) for seat in seats]])


def _check_odds(game: Game[Any], again: Game[Any], seed: int) -> None:
    """What may come of an answer, also in the world that a seat imagines."""
    for action in candidates(game, Random(seed), 2):
        if game.seat is not None and has_quick_odds(game, action):
            mine, theirs = imagined(game, game.seat), imagined(again, game.seat)
            expect(_odds(mine, action) == _odds(theirs, action), "other odds of", action)


def _odds(game: Game[Any], action: Action) -> object:
    def view(leaf: Game[Any]) -> bytes:
        return msgspec.json.encode(leaf.view(None))

    return odds(game, action, view)


def _check_future(game: Game[Any], again: Game[Any], seed: int) -> None:
    mine = play_on(game.fork(SeededDice(seed), umpire=umpire()), Random(seed))
    theirs = play_on(again.fork(SeededDice(seed), umpire=umpire()), Random(seed))
    before = len(game.answers) - len(again.answers)
    for _, one, other in zip(range(PLAYED_ON), mine, theirs, strict=False):
        expected, found = position_of(one), position_of(other)
        same = found == expected._replace(answers=expected.answers[before:])
        expect(same, "the snapshot goes another way from", game.ask)
