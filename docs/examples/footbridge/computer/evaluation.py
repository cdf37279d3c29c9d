"""What a position is worth."""

from heerbann.engine.rules.asks import Seat
from heerbann.systems.footbridge.model.state import OTHER, State
from heerbann.systems.footbridge.rules.s01_bridge import planks_behind


def evaluate(state: State, seat: Seat) -> float:
    """From −1 to 1: the more planks one has behind, and the other has not, the better."""
    lead = planks_behind(state, seat) - planks_behind(state, OTHER[seat])
    return max(-1.0, min(1.0, lead / state.scenario.planks))
