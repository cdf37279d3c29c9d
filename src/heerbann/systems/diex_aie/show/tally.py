"""What a simulation counts at the end of a battle: rounds, and who was there and who fell."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import RollCall, Tally
from heerbann.systems.diex_aie.model.state import State


def tally(state: State, _log: list[Event]) -> Tally:
    """Everybody by name; whoever left the map, in flight or not, is not lost."""
    people = [unit for unit in state.units.values() if unit.is_person]
    gone = [(unit.id, fate) for unit, fate in state.gone.values() if unit.is_person]
    left = [unit.id for unit in people] + [key for key, fate in gone if fate != "dead"]
    return Tally.of(state.round, left, [key for key, fate in gone if fate == "dead"])


def roll_call(state: State) -> RollCall:
    """Everybody who lives, on the map or off it."""
    gone = [unit for unit, fate in state.gone.values() if fate != "dead"]
    people = [unit for unit in (*state.units.values(), *gone) if unit.is_person]
    return RollCall(state.round, tuple([(unit.side, unit.id) for unit in people]))
