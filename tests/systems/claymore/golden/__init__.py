"""Whole games of Claymore: the record of each, and beside it a text to be read.

Two eager players play them with a fixed seed: they shoot when they can, else they close in. Write
them anew with

    python -m tests.systems.claymore.golden
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.actions import EndHalf, Fire, Move, Shoot
from heerbann.systems.claymore.model.events.round import RoundBegan
from heerbann.systems.claymore.model.state import (
    CHAOS,
    OPPONENT,
    SEATS,
    State,
    UnitId,
    place_of,
    units_of,
)
from heerbann.systems.claymore.show.view import UnitView
from tests.systems.golden import Book, Golden, pick


def _eager(game: Game[State], rng: Random) -> Action:
    """Bold, but now and then anything."""
    ask = game.ask
    assert isinstance(ask, Choose)
    if rng.random() < 0.15:
        return pick(ask.options, rng)
    match ask.prompt:
        case "act":
            return _eager_order(game, rng)
        case "attack" | "leader-reroll" | "fearsome-reroll" | "saves" | "self-destruct":
            return ask.options[0]
        case _:
            return pick(ask.options, rng)


def _eager_order(game: Game[State], rng: Random) -> Action:
    """A shot, else a step towards the nearest enemy or into a tower; walls are not left."""
    shots = [order for order in game.options if isinstance(order, Shoot | Fire)]
    steps = [order for order in game.options if isinstance(order, Move) and _tempts(game, order)]
    return pick(shots or steps or [EndHalf()], rng)


def _tempts(game: Game[State], order: Move) -> bool:
    state, unit = game.state, game.state.units[order.unit]
    if state.ground.kind(order.to) == "tower":
        return True
    if state.ground.kind(place_of(unit)) in ("tower", "palisade"):
        return False
    distance = state.ground.board.distance
    enemies = [place_of(enemy) for enemy in units_of(state, OPPONENT[unit.side])]
    before, after = (min(distance(hex, there) for there in enemies) for hex in (unit.hex, order.to))
    return after < before


def _position(game: Game[State], teller: Teller) -> Iterator[str]:
    """Where everybody stands, as each side is shown it."""
    for side in SEATS:
        units = [unit for unit in game.view(side).units if unit.side == side]
        army = ", ".join(_standing(unit, game.state, teller) for unit in units)
        yield f"{teller.word(Seat, side, game.state)}: {army}"


def _standing(unit: UnitView, state: State, teller: Teller) -> str:
    hurt = f" ({unit.chips}/{unit.chips + unit.life})" if unit.chips else ""
    return f"{teller.word(UnitId, unit.id, state)} {unit.hex}{hurt}"


BOOK = Book(
    system=SYSTEM,
    folder=Path(__file__).parent,
    games=(
        Golden("heron_ford", "de", "herons 2", takes_back_in=2),
        Golden("watchtower", "en", "jackdaws 23", preset="tournament"),
        Golden("palisade_camp", "en", "a secret of sixteen bytes or more 158", committed=True),
        Golden("three_crossings", "de", "guns 10", gives_up_in=11),
    ),
    choose=_eager,
    players="eager, eager",
    loser=CHAOS,
    rounds=(RoundBegan,),
    position=_position,
)
