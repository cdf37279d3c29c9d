"""Who fights in a scenario."""

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.forces import Fielded, Force, force_of
from heerbann.systems.diex_aie.model.copies import figure_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import DiexScenario
from heerbann.systems.diex_aie.model.state import SEATS


def forces(scenario: DiexScenario, _house: House) -> dict[Seat, Force]:
    """Everybody who takes part, by name."""
    return {side: _force(scenario, side) for side in SEATS}


def _force(scenario: DiexScenario, side: Seat) -> Force:
    told = scenario.force(side)
    figures = [figure_of(name) for group in told.group for name in group.units]
    return force_of([Fielded(one.key, one.name, one.points) for one in figures], told.name)
