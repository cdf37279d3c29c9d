"""Who fights in a scenario."""

from __future__ import annotations

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.scenario import PlacedUnits
from heerbann.systems.claymore.show.forces import forces


def test_forces_count_those_on_the_board_and_those_who_wait() -> None:
    scenario = SYSTEM.scenarios["heron_ford"]
    both = msgspec.structs.replace(scenario, deployed=PlacedUnits(empire={"D3": "knights"}))  # type: ignore[call-arg]
    force = forces(both, SYSTEM.house())[Seat("empire")]
    assert force.points == 31
    assert (PROFILES["knights"].name, 2) in force.units
    assert forces(SYSTEM.scenarios["free_battle"], SYSTEM.house()) == {}
