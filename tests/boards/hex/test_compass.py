"""The six ways out of a hex that lies on a side."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.compass import (
    COMPASS,
    Compass,
    compass_neighbour,
    compass_to,
    flat_hex,
    flat_offset,
)
from heerbann.boards.hex.hexes import distance

EVEN = {"N": (4, 4), "NE": (5, 4), "SE": (5, 5), "S": (4, 6), "SW": (3, 5), "NW": (3, 4)}
ODD = {"N": (3, 4), "NE": (4, 5), "SE": (4, 6), "S": (3, 6), "SW": (2, 6), "NW": (2, 5)}


@pytest.mark.parametrize(("column", "around"), [(4, EVEN), (3, ODD)])
def test_neighbours_of_level_and_lower_columns(
    column: int, around: dict[str, tuple[int, int]]
) -> None:
    here = flat_hex(column, 5)
    found = {way.name: flat_offset(compass_neighbour(here, way)) for way in COMPASS}
    assert found == around


def test_the_way_to_a_neighbour_and_back() -> None:
    here = flat_hex(3, 5)
    for way in COMPASS:
        there = compass_neighbour(here, way)
        assert compass_to(here, there) is way
        assert compass_to(there, here) is way.opposite
        assert distance(here, there) == 1


def test_ways_turn_clockwise() -> None:
    assert Compass.N.turned(1) is Compass.NE
    assert Compass.N.turned(-1) is Compass.NW
    assert Compass.SE.opposite is Compass.NW
