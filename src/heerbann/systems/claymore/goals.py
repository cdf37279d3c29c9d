"""What the goals of a battle (§13) are worth before it is over, for the Empire."""

from heerbann.systems.claymore.judge import Judge
from heerbann.systems.claymore.s13_victory import holds_any, marked_hexes, round_limit
from heerbann.systems.claymore.state import CHAOS, EMPIRE, SIDES, State


def goals(judge: Judge, state: State) -> float:
    """Points of worth for being nearer to the goal than Chaos."""
    if not state.round:
        return 0.0
    return late_count(judge, state)


def late_count(judge: Judge, state: State) -> float:
    """The nearer the end of the last round, the more the share of destroyed points counts."""
    left = round_limit(state) - state.round
    if left >= judge.weights.late_rounds:
        return 0.0
    lead = state.lost[CHAOS] / state.mustered[CHAOS] - state.lost[EMPIRE] / state.mustered[EMPIRE]
    return judge.weights.late * lead * (1.0 - left / judge.weights.late_rounds)
