"""Who fights in a scenario, and what a simulation counts of them at the end."""

from __future__ import annotations

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.system import Tally
from heerbann.engine.show.forces import Fielded, force_of

SPEARS, BOWS = Localised("Speere", "Spears"), Localised("Bögen", "Bows")


def test_a_force_is_told_by_kinds_in_the_order_they_are_met() -> None:
    found = force_of([Fielded("s", SPEARS, 3), Fielded("b", BOWS, 2), Fielded("s", SPEARS, 3)])
    assert found.units == ((SPEARS, 2), (BOWS, 1))
    assert (found.points, found.name) == (8, None)


def test_kinds_with_the_same_name_are_told_apart() -> None:
    found = force_of([Fielded("old", BOWS, 1), Fielded("young", BOWS, 1)], SPEARS)
    assert found.units == ((BOWS, 1), (BOWS, 1))
    assert found.name == SPEARS


def test_a_tally_counts_the_lost_among_the_fielded() -> None:
    found = Tally.of(4, ["wolf", "orcs", "wolf"], ["wolf", "boar"])
    assert found == Tally(4, {"boar": 1, "orcs": 1, "wolf": 3}, {"boar": 1, "wolf": 1})
    assert list(found.fielded) == ["boar", "orcs", "wolf"]
