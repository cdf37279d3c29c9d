"""What a simulation counts at the end of a battle: rounds, men fielded and lost."""

from heerbann.engine.battle import Event
from heerbann.engine.system import Tally
from heerbann.systems.diex_aie.state import State


def tally(state: State, _log: list[Event]) -> Tally:
    """Persons by the side they fought for."""
    fielded: dict[str, int] = {}
    lost: dict[str, int] = {}
    for unit in (*state.units.values(), *[unit for unit, _ in state.gone.values()]):
        if unit.is_person:
            fielded[unit.side] = fielded.get(unit.side, 0) + 1
    for unit, fate in state.gone.values():
        if unit.is_person and fate == "dead":
            lost[unit.side] = lost.get(unit.side, 0) + 1
    return Tally(state.round, fielded, lost)
