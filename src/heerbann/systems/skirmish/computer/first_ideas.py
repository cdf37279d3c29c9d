"""The answers that come to a player's mind first: what the computer assumes on the way."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from heerbann.engine.rules.asks import Action, Place, Seat, SeatAsk
from heerbann.systems.skirmish.computer.attack_values import salvos_value, value
from heerbann.systems.skirmish.computer.evaluation import evaluate
from heerbann.systems.skirmish.computer.threats import threat
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.events.setup import walked
from heerbann.systems.skirmish.model.state import State

PLACES = 14
"""So many of the suggested places are compared."""


def ideas(state: State, ask: SeatAsk) -> Iterable[Action]:
    """The best of some placements; in a choice the plain thing, then the rest in order."""
    if isinstance(ask, Place):
        return _placements(state, ask)
    options: tuple[Action, ...] = ask.options
    if isinstance(options[0], do.Lose):  # who falls, of whom all are as good
        return options
    return sorted(options, key=lambda option: _rank(state, option))


def _rank(state: State, option: Action) -> float:
    """Small comes first."""
    match option:
        case do.ReactShoot(unit=unit, target=target):
            return -1 - threat(state, state.units[unit], state.units[target])
        case do.Fire(unit=unit, salvos=salvos):
            return -1 - salvos_value(state, state.units[unit], salvos)
        case do.ReactRally():
            return 1
        case do.ReactFight() | do.ReactMove():
            return 3
        case do.PassReaction():
            return 2
        case do.Shoot(unit=unit, target=target):
            return -1 - threat(state, state.units[unit], state.units[target])
        case do.Fight(target=target):
            return -1 - value(state.units[target])
        case do.EndActivation() | do.Flee() | do.LetGo() | do.StayBack():
            return 5
        case do.ReactFlee():
            return 6
    return 0


def _placements(state: State, ask: Place[Action]) -> Iterator[Action]:
    found = list(islice(ask.suggest(Random(state.round)), PLACES))
    yield max(found, key=lambda action: _seen_there(state, action, ask.seat))


def _seen_there(state: State, action: Action, seat: Seat) -> float:
    """What the position is worth once the unit stands there."""
    if not isinstance(action, do.March | do.SetUp):
        return 0.0
    twin = state.copy()
    twin.units[action.unit] = walked(state.units[action.unit], action.walks)
    return evaluate(twin, seat)
