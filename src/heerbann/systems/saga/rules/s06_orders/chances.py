"""§6: how likely the next throw of SAGA dice pays for a box."""

from fractions import Fraction
from functools import lru_cache

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import Ability, CostDie
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.rules.s06_orders.costs import chance_to_pay
from heerbann.systems.saga.rules.s06_orders.phase import thrown_dice
from heerbann.systems.saga.rules.s14_abilities.usable import is_open


@rule("6")
def has_yet_to_throw(state: State, side: Seat) -> bool:
    """Whose dice come next: before the throw the active player's, after it the other one's."""
    if state.active is None:
        return False
    if side == state.active:
        return state.phase in ("take_back", "throw")
    return state.phase not in ("take_back", "throw")


@rule("6", "K4")
def chance_for_box(state: State, side: Seat, box: Ability) -> Fraction | None:
    """None where nothing is to be thrown, or where dice cannot be laid anyway."""
    if not has_yet_to_throw(state, side) or not is_open(state, box):
        return None
    if not box.is_basic and state.trays[side].on(box.id):
        return None
    return _chance(thrown_dice(state, side), box.cost)


@lru_cache(maxsize=512)
def _chance(dice: int, cost: tuple[CostDie, ...]) -> Fraction:
    return chance_to_pay(dice, cost)
