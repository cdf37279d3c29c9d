"""What a siege makes of time and of the dead: who must hurry, and what losses cost."""

from functools import lru_cache

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.computer.goals import aims
from heerbann.systems.diex_aie.computer.siege_goals import lost
from heerbann.systems.diex_aie.computer.values import WEIGHTS
from heerbann.systems.diex_aie.model.scenario import DiexScenario
from heerbann.systems.diex_aie.model.state import OPPONENT, State


@lru_cache(maxsize=64)
def limit(scenario: DiexScenario, seat: Seat) -> int:
    """How many dead of this side lose it the siege; 0: they alone do not."""
    wins = [c for c in scenario.victory if c.winner == OPPONENT[seat] and scenario.siege]
    return min([c.killed for c in wins if c.killed is not None], default=0)


def price(state: State, side: Seat) -> float:
    """What the next dead man costs a side beyond his worth: the more, the more have died."""
    most = limit(state.scenario, side)
    return WEIGHTS.brink * (len(lost(state, side, ("dead",))) + 1) / most if most else 0.0


def toll(state: State, side: Seat) -> float:
    """What the dead have cost a side beyond their worth."""
    most = limit(state.scenario, side)
    if not most:
        return 0.0
    dead = len(lost(state, side, ("dead",)))
    return WEIGHTS.brink * dead * (dead + 1) / (2 * most)


def pressure(state: State, seat: Seat) -> float:
    """How little besiegers may heed danger, from 0 to 1: time is against them."""
    if state.scenario.siege is None or aims(state.scenario, seat).storm is None:
        return 0.0
    elapsed = state.round / state.scenario.rounds
    return elapsed * elapsed
