"""Whole games of Diex Aïe: the record of each, and beside it a text to be read.

Two eager players play them with a fixed seed: they shoot, strike, climb and search when they can,
else they close in. Write them anew with

    python -m tests.systems.diex_aie.golden
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from heerbann.engine.asks import Action, Choose, Seat
from heerbann.engine.game import Game
from heerbann.engine.telling import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie import actions_fighting as fight
from heerbann.systems.diex_aie import actions_moving as move
from heerbann.systems.diex_aie import actions_siege as siege
from heerbann.systems.diex_aie.distances import FAR, to_strike
from heerbann.systems.diex_aie.efforts import links_of
from heerbann.systems.diex_aie.events_turn import TurnBegan
from heerbann.systems.diex_aie.state import OPPONENT, SEATS, B, State, UnitId, place_of, units_of
from heerbann.systems.diex_aie.view import UnitView
from tests.systems.golden import Book, Golden, pick

_EAGER: tuple[type[Action], ...] = (
    fight.Charge, fight.Strike, fight.Attack, fight.Shoot, fight.Loose, fight.FireVolley,
    fight.Advance, siege.Search, siege.RaiseLadder, siege.Jump, siege.Climb, siege.LightFire,
    siege.ShootFire, siege.LiftLadder, siege.TakeUpLadder, siege.Haul, siege.Topple, siege.PutOut,
    siege.LayTinder, siege.WorkGate, move.Leave, move.TakeReins, move.Engage, move.Begin,
    move.Enter,
)  # fmt: skip


def _eager(game: Game[State], rng: Random) -> Action:
    """Bold, but now and then anything."""
    ask = game.ask
    assert isinstance(ask, Choose)
    if rng.random() < 0.2:
        return pick(ask.options, rng)
    if ask.prompt == "move":
        return _closer(game, rng)
    for kind in _EAGER:
        found = [option for option in ask.options if isinstance(option, kind)]
        if found:
            return pick(found, rng)
    return pick(ask.options, rng)


def _closer(game: Game[State], rng: Random) -> Action:
    """Over ladders and off the map where that is wanted, else a step nearer to an enemy."""
    state, options = game.state, game.options
    wanted = (siege.Jump, siege.Climb, move.Enter, move.TakeReins, move.Leave)
    found = [option for option in options if isinstance(option, wanted)]
    if found:
        return pick(found, rng)
    assert state.moving is not None
    unit = state.units[state.moving.unit]
    here = _way(state, unit.id, None)
    nearer = [o for o in options if isinstance(o, move.Go) and _way(state, unit.id, o) < here]
    ending = [option for option in options if isinstance(option, move.EndMove)]
    return pick(nearer or ending or options, rng)


def _way(state: State, unit_id: UnitId, step: move.Go | None) -> int:
    """The points to the nearest enemy, from here or after a step."""
    unit = state.units[unit_id]
    hex = place_of(unit).head if step is None else step.to
    foes = [foe for foe in units_of(state, OPPONENT[unit.side]) if foe.place is not None]
    ways = [
        to_strike(state.ground, place_of(foe).head, unit.mover, links_of(state)) for foe in foes
    ]
    return min([way.get(hex, FAR) for way in ways], default=FAR)


def _position(game: Game[State], teller: Teller) -> Iterator[str]:
    """Where everybody stands, as each side is shown it."""
    for side in SEATS:
        units = [unit for unit in game.view(side).units if unit.side == side and unit.hex]
        army = ", ".join(_standing(unit, game.state, teller) for unit in units)
        yield f"{teller.word(Seat, side, game.state)}: {army}"


def _standing(unit: UnitView, state: State, teller: Teller) -> str:
    mood = "" if unit.health == "healthy" else f" ({unit.health})"
    return f"{teller.word(UnitId, unit.id, state)} {unit.hex}{mood}"


BOOK = Book(
    system=SYSTEM,
    folder=Path(__file__).parent,
    games=(
        Golden("toll_at_the_long_bridge", "de", "toll 1", takes_back_in=2),
        Golden("border_watch", "en", "a secret of sixteen bytes or more 2", committed=True),
        Golden("byre_raid", "de", "mules 1", gives_up_in=7),
        Golden("reeves_tithe", "de", "chests 1", gives_up_in=9),
        Golden("midnight_at_the_hall", "en", "night 1"),
        Golden("ladders_at_first_light", "en", "rungs 1", gives_up_in=8),
    ),
    choose=_eager,
    players="eager, eager",
    loser=B,
    rounds=(TurnBegan,),
    position=_position,
    hearing=True,
)
