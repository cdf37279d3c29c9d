"""How a war begins."""

from tests.toy_war.model.house import House
from tests.toy_war.model.scenario import WarScenario
from tests.toy_war.model.state import State


def begin(scenario: WarScenario, house: House) -> State:
    return State(
        house=house,
        scenario=scenario,
        men=dict.fromkeys(scenario.princes, scenario.men),
        gold=dict.fromkeys(scenario.princes, 0),
    )
