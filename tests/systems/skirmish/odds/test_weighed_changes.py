"""What a player weighs of the ways chance may go, and how it is told."""

from __future__ import annotations

from msgspec.structs import replace

from heerbann.engine.odds.hooks import Change
from heerbann.systems.skirmish.model.state import Crew
from heerbann.systems.skirmish.odds.weighed_changes import weighed_changes
from heerbann.systems.skirmish.show.told_changes import tell_change
from tests.systems.skirmish.show.test_terminal import B1, GERMAN, R1, standoff


def test_changes_are_losses_wounds_morale_and_damage() -> None:
    before = standoff()
    after = before.copy()
    red = before.units[R1]
    after.units[R1] = replace(red, models=red.models[:1], condition="fleeing")
    del after.units[B1]
    vehicle = before.units["blue-2"]
    hurt = replace(vehicle.models[0], wounds=1)
    after.units["blue-2"] = replace(
        vehicle, models=(hurt,), crew=Crew(shaken=True, immobile=True, lost=(1,))
    )
    changes = weighed_changes(before, after)
    assert changes == (
        Change(R1, "models", 2),
        Change(R1, "fleeing"),
        Change(B1, "destroyed"),
        Change("blue-2", "wounds", 1),
        Change("blue-2", "shaken"),
        Change("blue-2", "immobile"),
        Change("blue-2", "weapon", 1),
    )
    told = [tell_change(change, before, GERMAN) for change in changes]
    assert told[0] == "probe R1: 2 Modelle verloren"
    assert told[2] == "probe B1 vernichtet"
