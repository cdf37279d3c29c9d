"""Who fights in a scenario."""

from collections.abc import Iterator

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.forces import Fielded, Force, force_of
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import ClaymoreScenario, forces_of
from heerbann.systems.claymore.model.state import SEATS


def forces(scenario: ClaymoreScenario, house: House) -> dict[Seat, Force]:
    """What each side brings, on the board or waiting; nothing where armies are picked."""
    if scenario.muster is not None:
        return {}
    return {side: force_of(_fielded(scenario, house, side)) for side in SEATS}


def _fielded(scenario: ClaymoreScenario, house: House, side: Seat) -> Iterator[Fielded]:
    waiting = forces_of(scenario, house).of(side)
    kinds = [kind for kind, number in waiting.items() for _ in range(number)]
    for kind in (*kinds, *scenario.deployed.of(side).values()):
        yield Fielded(kind, PROFILES[kind].name, PROFILES[kind].pw)
