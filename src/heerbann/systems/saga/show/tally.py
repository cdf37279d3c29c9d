"""What a simulation counts at the end of a battle."""

from heerbann.boards.table.show.posts import posts_of
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import RollCall, Tally
from heerbann.systems.saga.model.state import State


def tally(state: State, _log: list[Event]) -> Tally:
    """Turns played, and the units of each kind and side that were in the battle and that fell."""
    left = [f"{unit.side}:{unit.troop.key}" for unit in state.units.values()]
    gone = [f"{unit.side}:{unit.troop.key}" for unit in state.left.values()]
    fallen = [f"{unit.side}:{unit.troop.key}" for unit in state.fallen.values()]
    return Tally.of(state.round, [*left, *gone], fallen)


def roll_call(state: State) -> RollCall:
    """The units of each side, those among them that left the table alive."""
    units = (*state.units.values(), *state.left.values())
    standing = tuple([(unit.side, f"{unit.side}:{unit.troop.key}") for unit in units])
    return RollCall(state.round, standing, posts_of(units))
