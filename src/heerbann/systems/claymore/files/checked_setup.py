"""A battle begins only from a scenario in which nothing is wrong, wherever it comes from."""

from functools import lru_cache

from heerbann.engine.packs.readers import raise_all, scenario_errors
from heerbann.systems.claymore.files.checking import problems
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import ClaymoreScenario
from heerbann.systems.claymore.model.setup import start
from heerbann.systems.claymore.model.state import State


def begin(scenario: ClaymoreScenario, house: House) -> State:
    """The state before the first step of the sequence."""
    return _checked_start(scenario, house).copy()


@lru_cache(maxsize=256)
def _checked_start(scenario: ClaymoreScenario, house: House) -> State:
    """Worked out once: a simulation begins the same scenario thousands of times."""
    raise_all(scenario_errors(scenario.key, problems(scenario, house)))
    return start(scenario, house)
