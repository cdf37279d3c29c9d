"""Whole games of the Grundregelwerk: the record of each, and beside it a text to be read.

Two eager players play them with a fixed seed: they fight and shoot when they can, else they close
in. Write them anew with

    python -m tests.systems.skirmish.golden
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from heerbann.boards.table import Point, centre_of, squared
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Place, Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.events.round import RoundBegan
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import BLUE, SEATS, State, UnitId, enemies_of, stand_of
from heerbann.systems.skirmish.show.view import UnitView
from tests.systems.golden import Book, Golden, pick

_EAGER = (do.Fight, do.Shoot, do.Move, do.Rally, do.SecureArea)
_PROMPTS: dict[str, type[Action]] = {
    "react": do.ReactShoot,
    "pursue": do.Pursue,
    "howl": do.CallHowl,
}


def _eager(game: Game[State], rng: Random) -> Action:
    """Bold, but now and then anything."""
    ask = game.ask
    if isinstance(ask, Place):
        return _place(game, ask, rng)
    assert isinstance(ask, Choose)
    if rng.random() < 0.1:
        return pick(ask.options, rng)
    if ask.prompt == "act":
        wanted: tuple[type[Action], ...] = _EAGER
    else:
        wanted = (_PROMPTS[ask.prompt],) if ask.prompt in _PROMPTS else ()
    for kind in wanted:
        found = [option for option in ask.options if isinstance(option, kind)]
        if found:
            return pick(found, rng)
    return pick(ask.options, rng)


def _place(game: Game[State], ask: Place[do.March], rng: Random) -> Action:
    """Of a few suggestions for a move the one that leads nearest to an enemy."""
    found = list(islice(ask.suggest(rng), 8))
    moving = game.state.moving
    if moving is None:
        return found[0]
    unit = game.state.units[moving.unit]
    foes = [centre_of(group(foe.models).stands) for foe in enemies_of(game.state, unit)]

    def distance(march: do.March) -> int:
        ends = {walk.model: walk.path[-1] for walk in march.walks if walk.path}
        places = [ends.get(model.number) or stand_of(model).at for model in unit.models]
        middle = (
            sum(p[0] for p in places) // len(places),
            sum(p[1] for p in places) // len(places),
        )
        return min(squared(middle, foe) for foe in foes)

    return min(found, key=distance)


def _position(game: Game[State], teller: Teller) -> Iterator[str]:
    """Where everybody stands, as each side is shown it."""
    for side in SEATS:
        units = [unit for unit in game.view(side).units if unit.side == side]
        army = ", ".join(_standing(unit, game.state, teller) for unit in units)
        yield f"{teller.word(Seat, side, game.state)}: {army}"


def _standing(unit: UnitView, state: State, teller: Teller) -> str:
    """The name, how many are left, and where the first of them stands."""
    first = unit.models[0].stand
    assert first is not None
    name, at = teller.word(UnitId, unit.id, state), teller.word(Point, first.at, state)
    mood = "" if unit.condition == "steady" else f" {unit.condition}"
    return f"{name} ×{len(unit.models)} {at}{mood}"


BOOK = Book(
    system=SYSTEM,
    folder=Path(__file__).parent,
    games=(
        Golden("first_contact", "de", "dust 3", takes_back_in=2),
        Golden("outpost", "en", "a secret of sixteen bytes or more 1", committed=True),
        Golden("hidden_loot", "en", "crates 2", preset="club", gives_up_in=4),
    ),
    choose=_eager,
    players="eager, eager",
    loser=BLUE,
    rounds=(RoundBegan,),
    position=_position,
)
