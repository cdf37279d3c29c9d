"""What a simulation counts at the end of a battle: rounds, and who was there and who fell."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import Post, RollCall, Tally
from heerbann.systems.diex_aie.model.state import State


def tally(state: State, _log: list[Event]) -> Tally:
    """Everybody by name; whoever left the map, in flight or not, is not lost."""
    people = [unit for unit in state.units.values() if unit.is_person]
    gone = [(unit.id, fate) for unit, fate in state.gone.values() if unit.is_person]
    left = [unit.id for unit in people] + [key for key, fate in gone if fate != "dead"]
    return Tally.of(state.round, left, [key for key, fate in gone if fate == "dead"])


def roll_call(state: State) -> RollCall:
    """Everybody who lives, on the map or off it."""
    here = [unit for unit in state.units.values() if unit.is_person]
    gone = [unit for unit, fate in state.gone.values() if fate != "dead" and unit.is_person]
    posts: dict[str, Post] = {unit.id: Post(unit.side, None) for unit in gone}
    posts |= {unit.id: Post(unit.side, unit.place and unit.place.head) for unit in here}
    people = [(unit.side, unit.id) for unit in (*here, *gone)]
    return RollCall(state.round, tuple(people), posts)
