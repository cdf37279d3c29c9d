"""Whole games of Diex Aïe: the record of each, and beside it a text to be read.

Two eager players play them with a fixed seed: they shoot, strike, climb and search when they can,
else they close in; now and then they try what they have done least so far. Write them anew with

    python -m tests.systems.diex_aie.golden
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.computer.distances import FAR, ways_to_strike
from heerbann.systems.diex_aie.computer.efforts import links_of
from heerbann.systems.diex_aie.computer.siege_goals import footings
from heerbann.systems.diex_aie.model.actions import fighting as fight
from heerbann.systems.diex_aie.model.actions import moving as move
from heerbann.systems.diex_aie.model.actions import siege as siege
from heerbann.systems.diex_aie.model.events.turn import TurnBegan
from heerbann.systems.diex_aie.model.scenario import houses
from heerbann.systems.diex_aie.model.state import (
    OPPONENT,
    SEATS,
    A,
    B,
    State,
    UnitId,
    place_of,
    units_of,
)
from heerbann.systems.diex_aie.rules.s02_turn.scenario_rules import house_at
from heerbann.systems.diex_aie.show.view import UnitView
from tests.systems.golden import Book, Golden, pick

_EAGER: tuple[type[Action], ...] = (
    fight.Charge, fight.CounterCharge, fight.Strike, fight.Attack, fight.Shoot, fight.Loose,
    fight.FireVolley, fight.Advance, siege.Search, siege.RaiseLadder, siege.Jump, siege.Climb,
    siege.LightFire, siege.ShootFire, siege.LiftLadder, siege.TakeUpLadder, siege.Haul,
    siege.Topple, siege.PutOut, siege.LayTinder, siege.WorkGate, move.Leave, move.TakeReins,
    move.Engage, move.Begin, move.Enter, siege.FillMoat,
)  # fmt: skip
_RASH = (move.Flee, move.Dismount)
"""Nobody does so on a whim."""


def _eager(game: Game[State], rng: Random) -> Action:
    """Bold, but curious, and now and then anything."""
    ask = game.ask
    assert isinstance(ask, Choose)
    calm = [option for option in ask.options if not isinstance(option, _RASH)]
    mood = rng.random()
    if mood < 0.1:
        return pick(calm, rng)
    if mood < 0.3:
        return _curious(game, calm if rng.random() < 0.95 else ask.options, rng)
    if ask.prompt == "move":
        return _closer(game, rng)
    for kind in _EAGER:
        found = [o for o in calm if isinstance(o, kind) and _is_sensible(game.state, o)]
        if found:
            return _nearest(game.state, found, rng)
    return pick(calm, rng)


def _curious(game: Game[State], options: Sequence[Action], rng: Random) -> Action:
    """What was done least so far in this game."""
    done = Counter([type(answer.value) for answer in game.answers])
    least = min(done[type(option)] for option in options)
    return pick([option for option in options if done[type(option)] == least], rng)


def _is_sensible(state: State, option: Action) -> bool:
    """Prisoners are spared, houses are searched before one goes on, moats are filled at walls."""
    match option:
        case fight.Attack(target=target):
            return target not in state.bound
        case siege.FillMoat(hex=hex):
            ground = state.ground
            return any(ground.terrain[near] == "walkway" for near in ground.board.adjacent[hex])
        case move.Begin(unit=unit):
            return state.active == B or house_at(state, state.units[unit]) is None
    return True


def _nearest(state: State, options: list[Action], rng: Random) -> Action:
    """Ladders go where they can stand; anything else is as good as the rest."""
    hauls = [option for option in options if isinstance(option, siege.Haul)]
    feet = footings(state, "bailey") if hauls else ()
    if not feet:
        return pick(options, rng)
    distance = state.ground.board.distance
    return min(hauls, key=lambda haul: min(distance(haul.to, foot) for foot in feet))


def _closer(game: Game[State], rng: Random) -> Action:
    """Over ladders and off the map where that is wanted, else a step nearer to the goal."""
    state, options = game.state, game.options
    wanted = (siege.Jump, siege.Climb, move.Enter, move.TakeReins, move.PickUp, move.Leave)
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
    """The points to the nearest goal, from here or after a step."""
    unit = state.units[unit_id]
    hex = place_of(unit).head if step is None else step.to
    ways = ways_to_strike(state.ground, _goals(state), unit.mover, links_of(state))
    return min([way.get(hex, FAR) for way in ways], default=FAR)


def _goals(state: State) -> list[Hex]:
    """Houses to search, prisoners to free; else the enemy."""
    if state.active == A:
        closed = [hex for hex, name in houses(state.scenario).items() if name not in state.searched]
        bound = [place_of(state.units[unit]).head for unit in state.bound if unit in state.units]
        if closed or bound:
            return bound or closed
    foes = [foe for foe in units_of(state, OPPONENT[state.active]) if foe.id not in state.bound]
    return [place_of(foe).head for foe in foes if foe.place is not None]


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
        Golden("toll_at_the_long_bridge", "de", "toll 1", preset="club", takes_back_in=2),
        Golden("byre_raid", "de", "mules 3", gives_up_in=9),
        Golden("wet_boots", "en", "wet_boots 5"),
        Golden("border_watch", "en", "border_watch 10", preset="club"),
        Golden("axes_on_the_mound", "en", "a secret of sixteen bytes or more 11", committed=True),
        Golden("reeves_tithe", "de", "reeves_tithe 5"),
        Golden("midnight_at_the_hall", "en", "midnight_at_the_hall 13"),
        Golden("ladders_at_first_light", "en", "ladders_at_first_light 5"),
        Golden("pitch_and_tow", "de", "pitch_and_tow 5"),
    ),
    choose=_eager,
    players="eager, eager",
    loser=B,
    rounds=(TurnBegan,),
    position=_position,
    hearing=True,
)
