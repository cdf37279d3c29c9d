"""K24: the special rule of a battle, and what it changes."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import Stick
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import State


@rule("K24", "16")
def special_cap(state: State, _side: Seat) -> Stick | None:
    """Dawn: in the first turn of each player charges and shots reach M; fog: in the first two."""
    turns = {"dawn": 1, "fog": 2}.get(state.special, 0)
    return "M" if state.round <= turns else None


@rule("16")
def may_manoeuvre(state: State, _side: Seat) -> bool:
    """Heavy ground and fog allow no manoeuvres in the first turn of each player."""
    return not (state.special in ("heavy_ground", "fog") and state.round == 1)


@rule("K24")
def is_blood_feud(state: State) -> bool:
    """Is the first activation of every unit free? In the first turn of each player."""
    return state.special == "blood_feud" and state.round == 1


@rule("16")
def led_by(state: State, unit: UnitId) -> int | None:
    """The cow a unit leads: it goes at most M then and does not manoeuvre."""
    if not state.markers:
        return None
    return next((number for number, one in state.markers.items() if one.leader == unit), None)


def last_turn(state: State) -> int:
    """How many turns each player has."""
    return state.scenario.turns or state.house.turns
