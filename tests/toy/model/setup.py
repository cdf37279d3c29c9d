"""How a duel begins."""

from tests.toy.model.house import House
from tests.toy.model.scenario import ToyScenario
from tests.toy.model.state import SEATS, State


def begin(scenario: ToyScenario, house: House) -> State:
    return State(
        house=house,
        scenario=scenario,
        bag=dict(scenario.cards),
        hands=dict.fromkeys(SEATS, ()),
        wounds=dict.fromkeys(SEATS, 0),
    )
