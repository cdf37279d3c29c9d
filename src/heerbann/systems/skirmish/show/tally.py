"""What a simulation counts at the end of a battle."""

from heerbann.boards.table.show.posts import posts_of
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import RollCall, Tally
from heerbann.systems.skirmish.model.state import State


def tally(state: State, _log: list[Event]) -> Tally:
    """Rounds played, and the units of each entry that were in the battle and that fell."""
    left = [unit.entry.key for unit in state.units.values()]
    return Tally.of(state.round, left, [entry.key for entry in state.fallen.values()])


def roll_call(state: State) -> RollCall:
    """The units of each side, and where their models stand."""
    units = state.units.values()
    standing = tuple([(unit.side, unit.entry.key) for unit in units])
    return RollCall(state.round, standing, posts_of(units))
