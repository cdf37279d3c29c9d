"""Who fights in a scenario."""

from __future__ import annotations

from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.show.forces import forces


def test_forces_count_units_and_points() -> None:
    scenario = SYSTEM.scenarios["first_contact"]
    found = forces(scenario, SYSTEM.house())
    assert {seat: len(force.units) for seat, force in found.items()} == {"red": 3, "blue": 4}
    assert all(force.points > 0 for force in found.values())
