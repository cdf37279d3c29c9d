"""What a simulation counts at the end of a battle."""

from collections import Counter

from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import Tally
from heerbann.systems.claymore.model.events.melee import Destroyed
from heerbann.systems.claymore.model.state import State


def tally(state: State, log: list[Event]) -> Tally:
    """Rounds played, and the regiments of each kind that were in the battle and that fell."""
    lost = Counter([kind_of(event.unit) for event in log if isinstance(event, Destroyed)])
    fielded = Counter([unit.profile.key for unit in state.units.values()]) + lost
    return Tally(state.round, dict(sorted(fielded.items())), dict(sorted(lost.items())))


def kind_of(unit_id: str) -> str:
    """The kind of a regiment is the first part of its name: knights-1."""
    return unit_id.rpartition("-")[0]
