"""Whole battles of SAGA: the record of each, and beside it a text to be read.

Two eager players play them with a fixed seed: they charge, shoot and use what lies on their boards
when they can, else they close in; now and then they try what they have done least so far. Write
them anew with

    python -m tests.systems.saga.golden
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

from heerbann.boards.table import Point, centre_of, squared
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Place, Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.changes import walked
from heerbann.systems.saga.model.events.orders import TurnBegan
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import (
    BLUE,
    SEATS,
    State,
    Unit,
    enemies_of,
    stand_of,
    units_of,
)
from tests.systems.golden import Book, Golden, pick

_LAST = (do.EndPhase, do.EndOrders, do.Pass, do.Skip, do.TakeBack)
_DEEDS = ("charge", "shoot", "move", "rest")


def _eager(game: Game[State], rng: Random) -> Action:
    """Bold, but curious, and now and then anything."""
    ask = game.ask
    if isinstance(ask, Place):
        return _nearest(game.state, ask, rng)
    assert isinstance(ask, Choose)
    mood = rng.random()
    if mood < 0.1:
        return pick(ask.options, rng)
    if mood < 0.3:
        return _curious(game, ask.options, rng)
    best = min(_rank(option) for option in ask.options)
    return pick([option for option in ask.options if _rank(option) == best], rng)


def _rank(option: Action) -> int:
    """Blows before steps, and whatever ends something last."""
    if isinstance(option, do.Activate):
        return _DEEDS.index(option.kind)
    return len(_DEEDS) if isinstance(option, _LAST) else 0


def _curious(game: Game[State], options: Sequence[Action], rng: Random) -> Action:
    """What was done least so far in this game."""
    done = Counter([type(answer.value) for answer in game.answers])
    least = min(done[type(option)] for option in options)
    return pick([option for option in options if done[type(option)] == least], rng)


def _nearest(state: State, ask: Place[Action], rng: Random) -> Action:
    """Of a few suggestions for a move the one that leads nearest to an enemy."""
    found = list(islice(ask.suggest(rng), 8))
    return min(found, key=lambda action: _way(state, action))


def _way(state: State, action: Action) -> int:
    if not isinstance(action, do.March):
        return 0
    unit = walked(state.units[action.unit], action.walks)
    foes = [group(foe.models).middle for foe in enemies_of(state, unit)]
    here = centre_of([stand_of(model) for model in unit.models])
    return min(squared(here, foe) for foe in foes)


def _position(game: Game[State], teller: Teller) -> Iterator[str]:
    """Where everybody stands."""
    for side in SEATS:
        army = ", ".join(_standing(unit, game.state, teller) for unit in units_of(game.state, side))
        yield f"{teller.word(Seat, side, game.state)}: {army}"


def _standing(unit: Unit, state: State, teller: Teller) -> str:
    """The name, how many are left, how tired they are, and where the first of them stands."""
    at = teller.word(Point, stand_of(unit.models[0]).at, state)
    tired = f" −{unit.fatigue}" if unit.fatigue else ""
    return f"{teller.word(UnitId, unit.id, state)} ×{len(unit.models)}{tired} {at}"


BOOK = Book(
    system=SYSTEM,
    folder=Path(__file__).parent,
    games=(
        Golden("first_evening", "de", "first_evening 8", takes_back_in=2),
        Golden("ridge", "en", "a secret of sixteen bytes or more 7", committed=True),
        Golden("two_farms", "en", "two_farms 9"),
        Golden("pond", "de", "pond 5", preset="club", gives_up_in=6),
    ),
    choose=_eager,
    players="eager, eager",
    loser=BLUE,
    rounds=(TurnBegan,),
    round_of=lambda state: state.round,
    position=_position,
)
