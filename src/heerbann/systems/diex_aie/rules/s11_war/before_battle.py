"""§11.4.1, §K20 What is said before the first turn: who sets up first, and who moves first."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.systems.diex_aie.model.actions.war import MoveFirst, SetUpFirst
from heerbann.systems.diex_aie.model.events.war import FirstChosen, SetUpChosen
from heerbann.systems.diex_aie.model.scenario import FirstTurn, SetUp
from heerbann.systems.diex_aie.model.state import OPPONENT, A, B, Battle, State

_CHOOSERS: dict[SetUp | FirstTurn, Seat] = {"a_chooses": A, "b_chooses": B}


def is_order_open(state: State) -> bool:
    """Is it still to be said who sets up first?"""
    is_chosen = state.scenario.set_up in _CHOOSERS and state.placed_first is None
    return is_chosen and bool(state.deploying)


@rule("K20")
async def choose_order(battle: Battle) -> None:
    """MAY: the attacker sets up first or second."""
    own = _CHOOSERS[battle.state.scenario.set_up]
    options = (SetUpFirst(own), SetUpFirst(OPPONENT[own]))
    order = await Choose(own, "K20", "set-up-first", options)
    battle.emit(SetUpChosen(order.side))


def is_first_chosen(state: State) -> bool:
    """Is it still to be said who moves first?"""
    return state.scenario.first in _CHOOSERS and state.phase == "deployment"


@rule("11.4.1", "K20")
async def choose_first(battle: Battle) -> None:
    """MAY: take the first turn, or leave it to the other."""
    own = _CHOOSERS[battle.state.scenario.first]
    options = (MoveFirst(own), MoveFirst(OPPONENT[own]))
    order = await Choose(own, "K20", "move-first", options)
    battle.emit(FirstChosen(order.side))
