"""What a simulation counts at the end of a battle."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import Post, RollCall, Tally
from heerbann.systems.claymore.model.events.melee import Destroyed
from heerbann.systems.claymore.model.state import State


def tally(state: State, log: list[Event]) -> Tally:
    """Rounds played, and the regiments of each kind that were in the battle and that fell."""
    left = [unit.profile.key for unit in state.units.values()]
    lost = [kind_of(event.unit) for event in log if isinstance(event, Destroyed)]
    return Tally.of(state.round, left, lost)


def roll_call(state: State) -> RollCall:
    """The regiments of each side, set up or not."""
    units = state.units.values()
    return RollCall(
        state.round,
        tuple([(unit.side, unit.profile.key) for unit in units]),
        {unit.id: Post(unit.side, unit.hex) for unit in units},
    )


def kind_of(unit_id: str) -> str:
    """The kind of a regiment is the first part of its name: knights-1."""
    return unit_id.rpartition("-")[0]
