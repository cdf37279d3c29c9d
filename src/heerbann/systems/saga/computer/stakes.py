"""What is still at stake for a side: the turns it has left, and how much it has to dare."""

from math import exp

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.state import OPPONENT, SEATS, State, Unit
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn
from heerbann.systems.saga.rules.s16_scenarios.victory import points_of


def turns_ahead(state: State, side: Seat) -> int:
    """How many player turns a side has after this one."""
    left = last_turn(state) - max(1, state.round)
    is_due = state.active not in (None, side) and side != state.first
    return left + is_due


def future(state: State, side: Seat) -> float:
    """How much of what may help later is still worth: 1, and less at the end."""
    return min(1.0, turns_ahead(state, side) / WEIGHTS.full)


def has_ordered(state: State, side: Seat) -> bool:
    """Has a side laid all the dice it will lay before its next turn?"""
    return state.active == OPPONENT[side] or state.phase in ("activation", "over")


def has_ended(state: State, side: Seat) -> bool:
    """Has a side used all the dice it will use before its next turn?"""
    return state.active == OPPONENT[side] or state.phase == "over"


def goes_on(state: State, side: Seat) -> bool:
    """Has a side another turn after this one?"""
    return turns_ahead(state, side) > 0


def eagerness(state: State, side: Seat) -> float:
    """How much it counts for a side to threaten somebody."""
    if state.active == OPPONENT[side]:
        return WEIGHTS.struck * future(state, side)
    return WEIGHTS.striking if goes_on(state, side) else 0.0


def strain(unit: Unit, fatigue: int) -> float:
    """What so much fatigue costs a unit."""
    most = RULES.fatigue.limit
    cost = WEIGHTS.tired * min(fatigue, most) + (WEIGHTS.exhausted if fatigue >= most else 0.0)
    return cost + (WEIGHTS.frail * min(1.0, fatigue / most) ** 2 if unit.troop.resilience else 0.0)


def caution(state: State, side: Seat) -> float:
    """By and by who would win now keeps what he has, and who would not has nothing to lose."""
    left = last_turn(state) - state.round
    if left >= WEIGHTS.late:
        return WEIGHTS.caution
    aim = WEIGHTS.losing + (WEIGHTS.winning - WEIGHTS.losing) * confidences(state)[side]
    return aim + (WEIGHTS.caution - aim) * left / WEIGHTS.late


# Who would win as things stand


def verdict(state: State, seat: Seat) -> float:
    """What it is worth by and by that a seat has the points to win, or the enemy has them."""
    share = (state.round / last_turn(state)) ** 2
    chances = confidences(state)
    return WEIGHTS.victory * share * (chances[seat] - chances[OPPONENT[seat]])


def confidences(state: State) -> dict[Seat, float]:
    """From 0 to 1 for each side: has it the points to win, and the lead?"""
    points = {side: points_of(state, side) for side in SEATS}
    return {side: _confidence(state, side, points) for side in SEATS}


def _confidence(state: State, side: Seat, points: dict[Seat, int]) -> float:
    """The fewer turns are to come, the less may change."""
    scenario, own = state.scenario, points[side]
    lead = own - points[OPPONENT[side]]
    missing = max(scenario.win_points - own, max(1, scenario.win_margin) - lead)
    doubt = WEIGHTS.doubt * (1 + turns_ahead(state, side))
    return 1 / (1 + exp((missing - 0.5) / doubt))
