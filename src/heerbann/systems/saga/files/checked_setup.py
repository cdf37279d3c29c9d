"""A battle begins only from a scenario in which nothing is wrong, wherever it comes from."""

from functools import lru_cache

from heerbann.engine.packs.readers import raise_all, scenario_errors
from heerbann.systems.saga.files.checking import problems
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.scenario import SagaScenario
from heerbann.systems.saga.model.setup import start
from heerbann.systems.saga.model.state import State


def begin(scenario: SagaScenario, house: House) -> State:
    """The state before the first step of the sequence."""
    return _checked_start(scenario, house).copy()


@lru_cache(maxsize=256)
def _checked_start(scenario: SagaScenario, house: House) -> State:
    """Worked out once: a simulation begins the same scenario thousands of times."""
    raise_all(scenario_errors(scenario.key, problems(scenario)))
    return start(scenario, house)
