"""The answers that come to a player's mind first: what the computer assumes on the way."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from heerbann.engine.rules.asks import Action, Place, Seat, SeatAsk
from heerbann.systems.saga.computer.evaluation import evaluate
from heerbann.systems.saga.computer.prospects import prospect
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.changes import walked
from heerbann.systems.saga.model.state import State

PLACES, FIRST_PLACES = 8, 2
"""So many of the suggested places are compared; where armies are set up, so many."""

Walking = do.March | do.SetUp | do.Withdraw | do.GiveGround


def ideas(state: State, ask: SeatAsk) -> Iterable[Action]:
    """The best of some placements; in a choice the plain thing, then the rest in order."""
    if isinstance(ask, Place):
        return _placements(state, ask)
    options: tuple[Action, ...] = ask.options
    return sorted(options, key=lambda option: _rank(state, option))


def _rank(state: State, option: Action) -> float:
    """Small comes first: free deeds, good charges and shots, dice on boxes; stopping last."""
    match option:
        case do.Activate():
            return _rank_of_deed(state, option)
        case do.LayDice():
            return -len(option.dice)
        case do.Use():
            return 1.0 if option.reduced else -0.5
        case do.EndPhase() | do.EndOrders() | do.Skip():
            return 5
        case do.TakeBack() | do.CallOff():
            return 6
    return 0


def _rank_of_deed(state: State, deed: do.Activate) -> float:
    free = 0.0 if deed.source == "ability" else -0.5
    if deed.target is None:
        return free + (0.5 if deed.kind == "rest" else 1.0)
    one = prospect(state.units[deed.unit], state.units[deed.target])
    return free - (one.charge if deed.kind == "charge" else one.aimed)


def _placements(state: State, ask: Place[Action]) -> Iterator[Action]:
    number = FIRST_PLACES if do.SetUp in ask.kinds else PLACES
    found = list(islice(ask.suggest(Random(state.round)), number))
    yield max(found, key=lambda action: _seen_there(state, action, ask.seat))


def _seen_there(state: State, action: Action, seat: Seat) -> float:
    """What the position is worth once the unit stands there."""
    if not isinstance(action, Walking):
        return 0.0
    twin = state.copy()
    twin.units[action.unit] = walked(state.units[action.unit], action.walks)
    return evaluate(twin, seat)
