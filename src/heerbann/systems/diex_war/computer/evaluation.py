"""What a position of a siege is worth."""

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.scenario import Condition
from heerbann.systems.diex_war.model.state import (
    OPPONENT,
    B,
    Man,
    State,
    UnitId,
    is_commander,
    owned,
)
from heerbann.systems.diex_war.rules.s11_siege.surrender import has_breach

WOUNDED = 0.6
"""What is left of a man's worth when he is wounded."""
MEN, FOOD, WORKS, TIME, TOOLS = 0.5, 0.3, 0.25, 0.2, 0.05
"""How much the balance of men, the food, the works, the calendar and the ladders weigh."""
BREACH, ALIGHT = 0.2, 0.5
"""What a first hole in the wall is beside a part of the works, and a fire beside its ashes."""
ESCORT, RISK, HEAD = 0.004, 0.05, 0.02
"""What one more man is good for, how much of him is at stake, and of a commander more."""


def evaluate(state: State, seat: Seat) -> float:
    """From −1 to 1, as the besieger sees it or turned around."""
    worth = besieger_worth(state)
    return worth if seat == state.besieger else -worth


def besieger_worth(state: State) -> float:
    """How well the siege goes for the besieger."""
    if state.losses:
        return -1.0 if state.losses[0].side == state.besieger else 1.0
    worth = MEN * _balance(state) + FOOD * _hunger(state) + WORKS * _conquest(state)
    worth += TOOLS * min(1.0, state.stock("ladders", state.besieger) / 8)
    worth -= TIME * _patience(state) + _away(state)
    worth += _prospects(state)
    return max(-0.95, min(0.95, worth))


def _balance(state: State) -> float:
    ours, theirs = [_strength(state, side) for side in (state.besieger, state.besieged)]
    begun = [_strength_at_start(state, side) for side in (state.besieger, state.besieged)]
    return ours / max(1.0, begun[0]) - theirs / max(1.0, begun[1])


def _strength(state: State, side: Seat) -> float:
    men = [man for man in state.men.values() if man.side == side and man.is_soldier]
    return sum([_man_worth(man) for man in men])


def _man_worth(man: Man) -> float:
    return man.kind.points * (1.0 if man.health == "healthy" else WOUNDED)


def _strength_at_start(state: State, side: Seat) -> float:
    men = [man for man in state.men.values() if man.side == side and man.origin == "start"]
    return sum([float(man.kind.points) for man in men])


def _hunger(state: State) -> float:
    """Is the food gone before the days are?"""
    left = max(1, state.scenario.days - state.day + 1)
    return max(-1.0, min(1.0, (left - state.days_left) / left))


def _conquest(state: State) -> float:
    """The parts of the works that are taken, what burns or is burnt, and a way in."""
    zones = len(owned(state, state.besieger)) / len(state.zones)
    hexes = [hex for hex in state.plan.hexes.values() if hex.burns]
    lost = len(state.damage) + len(state.burning) + ALIGHT * len(state.lit)
    if _wants_it_whole(state):
        return zones - lost / len(hexes)
    return zones + lost / len(hexes) + BREACH * _gap(state)


def _gap(state: State) -> float:
    """Is there a hole in the wall, or a fire that may become one?"""
    if has_breach(state, "palisade") or has_breach(state, "wall"):
        return 1.0
    fires = [hex for hex in (*state.burning, *state.lit) if state.plan.hexes[hex].breach]
    return ALIGHT if fires else 0.0


def _wants_it_whole(state: State) -> bool:
    conditions: tuple[Condition, ...] = state.scenario.victory
    return any(condition.destroyed_below for condition in conditions)


def _patience(state: State) -> float:
    """Time is with whoever wins at the end of the last day."""
    last = state.scenario.victory[-1].winner if state.scenario.victory else OPPONENT[B]
    gone = state.day / state.scenario.days
    return gone if last == state.besieged else -gone


def _away(state: State) -> float:
    """Those who were to get away and have."""
    all_ = len((*state.scenario.a.civilians, *state.scenario.b.civilians))
    return 0.5 * state.civilians_out / all_ if all_ else 0.0


# A battle that is prepared


def _prospects(state: State) -> float:
    """Who was let in by a traitor, and who goes out for food."""
    outing = state.outing
    if outing is None or state.fought:
        return 0.0
    let_in = [_stake(state, unit) for unit in outing.inside]
    return sum(let_in) - sum([_stake(state, unit) for unit in outing.party])


def _stake(state: State, unit: UnitId) -> float:
    """Every man helps; the dear, and most of all those who command, are better kept out of it."""
    man = state.men[unit]
    share = man.kind.points / max(1.0, _strength_at_start(state, man.side))
    return ESCORT - RISK * share - HEAD * is_commander(state, man)
