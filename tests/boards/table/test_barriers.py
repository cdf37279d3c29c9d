"""What units shut for others: the same in one place as in another."""

from __future__ import annotations

import gc
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import Point, Stand, gap, gap_at_most
from heerbann.boards.table.barriers import gap_hulls
from heerbann.boards.table.circles import is_circled, is_in_circle
from heerbann.boards.table.geometry.hulls import Hull, hull_between, hull_of
from heerbann.boards.table.geometry.points import shifted
from heerbann.boards.table.groups import is_coherent
from tests.boards.table.making import lattice_points, stands
from tests.boards.table.millimetres import LONG, man, mm

VS, S = mm(50), mm(100)


def moved(area: Hull, by: Point) -> Hull:
    ring = tuple([shifted(corner, by) for corner in area.ring])
    return Hull(ring, area.radius, area.bounds.moved(by))


@given(st.lists(stands, min_size=1, max_size=6), lattice_points)
def test_a_unit_shuts_the_same_ground_wherever_it_goes(unit: list[Stand], by: Point) -> None:
    """What was found out about its formation in one place is right in the next one."""
    here = gap_hulls(unit, VS)
    there = gap_hulls([stand.moved_by(by) for stand in unit], VS)
    assert sorted([moved(area, by).ring for area in here]) == sorted([one.ring for one in there])
    assert {area.radius for area in here} == {area.radius for area in there}


@given(stands, stands)
def test_each_base_of_a_formation_counts(one: Stand, other: Stand) -> None:
    wide = gap(one, other)
    assert gap_hulls([one, other], wide) == (hull_between(one, other),)
    assert is_in_circle([one, other], wide, wide)
    if wide:
        assert gap_hulls([one, other], wide - 1) == (hull_of(one), hull_of(other))
        assert not is_in_circle([one, other], wide - 1, wide)
        assert not is_in_circle([one, other], wide, wide - 1)


def test_the_same_places_with_other_bases_are_another_formation() -> None:
    men, riders = [man(0, 0), man(75, 0)], [man(0, 0, LONG), man(75, 0, LONG)]
    assert gap_hulls(men, VS) == (hull_between(*men),)
    assert gap_hulls(riders, VS) == (hull_between(*riders),)
    assert gap_hulls(men, mm(49)) == tuple([hull_of(stand) for stand in men])


@given(st.lists(stands, max_size=6), lattice_points)
def test_a_formation_is_one_wherever_it_goes(unit: list[Stand], by: Point) -> None:
    there = [stand.moved_by(by) for stand in unit]
    around = [n for n in range(len(there)) if is_circled(there, n, S)]
    is_formed = is_coherent(there, VS) and (len(there) < 2 or bool(around))
    assert is_in_circle(unit, VS, S) == is_in_circle(there, VS, S) == is_formed


def test_the_collector_need_not_know_of_areas() -> None:
    """A game remembers hundreds of thousands of them."""
    unit = [man(0, 0), man(60, 0), man(120, 10)]
    assert all(gap_at_most(a, b, S) for a, b in combinations(unit, 2))
    areas = gap_hulls(unit, VS)
    gc.collect()
    assert not any(gc.is_tracked(one) for one in areas)
    assert not any(gc.is_tracked(one.bounds) or gc.is_tracked(one.ring) for one in areas)
    assert not any(gc.is_tracked(stand.at) for stand in unit)
