"""What a simulation counts at the end of a battle."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import Post, RollCall, Tally
from heerbann.systems.battlelore.model.events.battle import Eliminated
from heerbann.systems.battlelore.model.state import State


def tally(state: State, log: list[Event]) -> Tally:
    """Turns played, and the units of each kind and camp that were in the battle and that fell."""
    lost = [kind_of(event.unit) for event in log if isinstance(event, Eliminated)]
    return Tally.of(state.turn, [kind_of(unit) for unit in state.units], lost)


def roll_call(state: State) -> RollCall:
    """The units of each camp, and how many figures each still has."""
    units = state.units.values()
    return RollCall(
        state.turn,
        tuple([(unit.side, kind_of(unit.id)) for unit in units]),
        {unit.id: Post(unit.side, unit.hex, unit.figures) for unit in units},
    )


def kind_of(unit_id: str) -> str:
    """Camp and kind are the first parts of a name: S-HGB-1."""
    return unit_id.rpartition("-")[0]
