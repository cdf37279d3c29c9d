"""Who fights in a scenario."""

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.forces import Fielded, Force, force_of
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.scenario import SkirmishScenario


def forces(scenario: SkirmishScenario, _house: House) -> dict[Seat, Force]:
    """What each side brings; nothing where armies are picked."""
    return {
        Seat(side): force_of([Fielded(one.key, one.name, one.points) for one in army.units])
        for side, army in scenario.armies.items()
    }
