"""What is still at stake for a side: the turns it has left, and how much it has to dare."""

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.prospects import CAUTION
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.state import State, Unit
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn
from heerbann.systems.saga.rules.s16_scenarios.victory import winner

TIRED, EXHAUSTED = 0.2, 0.5
"""What a marker and exhaustion cost."""

FRAIL = 2.5
"""What it costs a Hero that he can turn no more losses into fatigue: he is the next to die."""

FULL = 2
"""With so many turns to come everything counts that helps later; with none, nothing does."""

WINNING, LOSING = 1.1, 0.5
"""What CAUTION is in the last turn, for who would win as things stand, and for who would not."""

LATE = 3
"""So many turns before the end it begins to matter who would win."""


def turns_ahead(state: State, side: Seat) -> int:
    """How many player turns a side has after this one."""
    left = last_turn(state) - max(1, state.round)
    is_due = state.active not in (None, side) and side != state.first
    return left + is_due


def future(state: State, side: Seat) -> float:
    """How much of what may help later is still worth: 1, and less at the end."""
    return min(1.0, turns_ahead(state, side) / FULL)


def strain(unit: Unit, fatigue: int) -> float:
    """What so much fatigue costs a unit."""
    most = RULES.fatigue.limit
    cost = TIRED * min(fatigue, most) + (EXHAUSTED if fatigue >= most else 0.0)
    return cost + (FRAIL * min(1.0, fatigue / most) ** 2 if unit.troop.resilience else 0.0)


def caution(state: State, side: Seat) -> float:
    """By and by who would win now keeps what he has, and who would not has nothing to lose."""
    left = last_turn(state) - state.round
    if left >= LATE:
        return CAUTION
    aim = WINNING if winner(state) == side else LOSING
    return aim + (CAUTION - aim) * left / LATE
