"""How a duel begins."""

from heerbann.engine.rules.asks import Seat
from heerbann.systems.footbridge.model.house import House
from heerbann.systems.footbridge.model.scenario import BridgeScenario
from heerbann.systems.footbridge.model.state import EAST, WEST, Plank, State, Unit, duellist


def begin(scenario: BridgeScenario, house: House) -> State:
    """§1.1: both at their planks."""
    units = [_fresh_unit(WEST, scenario.west), _fresh_unit(EAST, scenario.east)]
    return State(house=house, scenario=scenario, units={unit.id: unit for unit in units})


def _fresh_unit(side: Seat, plank: int) -> Unit:
    return Unit(duellist(side), side, Plank(plank))
