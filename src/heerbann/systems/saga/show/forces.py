"""Who fights in a scenario."""

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.forces import Fielded, Force, force_of
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.scenario import SagaScenario, UnitData
from heerbann.systems.saga.model.troops import profile_of


def forces(scenario: SagaScenario, _house: House) -> dict[Seat, Force]:
    """What each side brings; nothing where armies are built."""
    return {
        Seat(side): force_of([_fielded(unit) for unit in army.units])
        for side, army in scenario.armies.items()
    }


def _fielded(unit: UnitData) -> Fielded:
    per_point = profile_of(unit.troop).models_per_point
    points = unit.models // per_point if per_point else 0
    return Fielded(unit.troop.key, unit.troop.name, points)
