"""What a simulation counts at the end of a battle: rounds, and who was there and who fell."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import Tally
from heerbann.systems.diex_aie.model.state import State


def tally(state: State, _log: list[Event]) -> Tally:
    """Everybody by name; whoever left the map, in flight or not, is not lost."""
    gone = state.gone.values()
    people = [u for u in (*state.units.values(), *[u for u, _ in gone]) if u.is_person]
    dead = [unit for unit, fate in gone if unit.is_person and fate == "dead"]
    fielded = dict.fromkeys(sorted(unit.figure.key for unit in people), 1)
    return Tally(state.round, fielded, dict.fromkeys(sorted(u.figure.key for u in dead), 1))
