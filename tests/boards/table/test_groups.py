"""Groups of figures, and the edges of the table."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import (
    INCH,
    Bounds,
    Box,
    Disc,
    Edge,
    Group,
    ModelNumber,
    Point,
    Stand,
    Table,
    ahead,
    bounds_of_all,
    centre_of,
    gap_at_most,
    inches,
    is_coherent,
    parts,
    torn_by,
    touches,
)
from heerbann.boards.table.geometry.gaps import gap
from heerbann.boards.table.groups import gap_to_group
from tests.boards.table.making import (
    at,
    figure,
    lattice_stands,
    points,
    quarter_turned_stand,
    reaches,
    tank,
)

groups = st.lists(lattice_stands, max_size=7)

# --- coherency ------------------------------------------------------------------------------------


def linked(stands: list[Stand], gap: int) -> list[list[int]]:
    """The groups once more: every number takes the least number it can reach, until all do."""
    least = list(range(len(stands)))
    for _ in stands:
        for i, a in enumerate(stands):
            for j, b in enumerate(stands):
                if gap_at_most(a, b, gap):
                    least[i] = min(least[i], least[j])
    return [[i for i, low in enumerate(least) if low == first] for first in sorted(set(least))]


@given(groups, reaches)
def test_groups_agree_with_spreading_numbers(stands: list[Stand], gap: int) -> None:
    assert [list(part) for part in parts(stands, gap)] == linked(stands, gap)
    assert is_coherent(stands, gap) == (len(linked(stands, gap)) < 2)


@given(groups, reaches, points)
def test_coherency_does_not_depend_on_order_place_or_turn(
    stands: list[Stand], gap: int, by: Point
) -> None:
    coherent = is_coherent(stands, gap)
    assert is_coherent(stands[::-1], gap) == coherent
    assert is_coherent([stand.moved_by(by) for stand in stands], gap) == coherent
    assert is_coherent([quarter_turned_stand(stand) for stand in stands], gap) == coherent
    assert is_coherent(stands, gap + 100) >= coherent


def test_a_chain_holds_together_and_two_pairs_do_not() -> None:
    chain = [figure(x, 0) for x in (9, 0, 6, 3)]
    assert is_coherent(chain, inches(2))
    assert parts([*chain[:2], *chain[2:3]], inches(2)) == [(0, 2), (1,)]
    assert is_coherent([], 0)
    assert is_coherent([figure(0, 0)], 0)
    assert parts([], 0) == []


def test_tc49_exactly_two_inches_is_coherent() -> None:
    """As corrected: 6.05 is broken; how much tolerance 6.01 gets is for the rules to say."""
    assert is_coherent([figure(x, 0) for x in (0, 3, 6)], inches(2))
    assert not is_coherent([figure(x, 0) for x in (0, 3, "6.05")], inches(2))
    assert not is_coherent([figure(x, 0) for x in (0, 3, "6.05")], inches("2.01"))
    barely = [figure(0, 0), figure(3, 0), figure(6, 0).moved_by((1, 0))]
    assert not is_coherent(barely, inches(2))
    assert is_coherent(barely, inches(2) + 1)


# --- the table ------------------------------------------------------------------------------------

TABLE = Table(inches(72), inches(48))


def test_the_table_holds_what_touches_its_edge() -> None:
    assert TABLE.holds(figure("0.5", "0.5"))
    assert TABLE.holds(figure("71.5", "47.5"))
    for x, y in ((-1, 0), (0, -1)):
        assert not TABLE.holds(figure("0.5", "0.5").moved_by((x, y)))
        assert not TABLE.holds(figure("71.5", "47.5").moved_by((-x, -y)))


def test_a_vehicle_at_the_edge_must_not_turn_over_it() -> None:
    assert TABLE.holds(tank("1.5", "2.5"))
    assert not TABLE.holds(tank("1.5", "2.5", 45))
    assert not TABLE.holds(tank("1.5", "2.5", 90))


@pytest.mark.parametrize(
    ("edge", "gap"),
    [
        (Edge.SOUTH, "9.5"),
        (Edge.NORTH, "37.5"),
        (Edge.WEST, "19.5"),
        (Edge.EAST, "51.5"),
    ],
)
def test_gaps_to_edges_are_measured_from_the_base(edge: Edge, gap: str) -> None:
    stand = figure(20, 10)
    assert TABLE.gap_to_edge(stand, edge) == inches(gap)
    way = edge.outward
    at_it = stand.moved_by((way[0] * inches(gap), way[1] * inches(gap)))
    assert TABLE.reaches_edge(at_it, edge)
    assert TABLE.reaches_edge(at_it.moved_by(way), edge)
    assert TABLE.gap_to_edge(at_it.moved_by(way), edge) == 0
    assert not TABLE.reaches_edge(at_it.moved_by((-way[0], -way[1])), edge)
    assert edge.opposite.opposite is edge
    assert edge.opposite.outward == (-way[0], -way[1])


def test_tc65_a_flight_of_four_inches_reaches_the_edge_at_three_and_a_fifth() -> None:
    stand = figure(20, "3.7")
    assert TABLE.gap_to_edge(stand, Edge.SOUTH) == inches("3.2")
    assert TABLE.reaches_edge(stand.moved_by((0, -4 * INCH)), Edge.SOUTH)
    assert not TABLE.reaches_edge(stand.moved_by((0, -3 * INCH)), Edge.SOUTH)


def test_points_on_the_table() -> None:
    assert TABLE.has((0, 0))
    assert TABLE.has(at(72, 48))
    assert not TABLE.has((-1, 0))
    assert TABLE.centre == at(36, 24)
    assert TABLE.bounds == Bounds(0, 0, inches(72), inches(48))


def test_a_table_without_area_is_refused() -> None:
    with pytest.raises(ValueError, match="a table of 0 x 5 has no area"):
        Table(0, 5)
    with pytest.raises(msgspec.ValidationError, match="a table of 5 x -1 has no area"):
        msgspec.json.decode(b'{"width": 5, "height": -1}', type=Table)


def test_bounds_touch_overlap_and_cover() -> None:
    box = Bounds(0, 0, 10, 10)
    assert box.touches(Bounds(10, 10, 20, 20))
    assert not box.overlaps(Bounds(10, 0, 20, 10))
    assert box.overlaps(Bounds(9, 9, 20, 20))
    assert not box.touches(Bounds(11, 0, 20, 10))
    assert box.covers(box)
    assert not box.covers(Bounds(0, 0, 10, 11))
    assert box.grown(2) == Bounds(-2, -2, 12, 12)
    assert box.middle == (5, 5)


def test_an_unplaced_box_is_no_special_case() -> None:
    """Discs and boxes mix in one group."""
    mixed = [Stand(Box(1000, 500), (0, 0)), Stand(Disc(250), (0, 850))]
    assert is_coherent(mixed, 100)
    assert not is_coherent(mixed, 99)


# --- the figures of a unit ------------------------------------------------------------------------


def numbered(stands: list[Stand]) -> Group:
    return Group(stands, [ModelNumber(number) for number, _ in enumerate(stands, start=1)])


units = st.lists(lattice_stands, min_size=1, max_size=5)


@given(units, units, reaches)
def test_a_group_knows_what_its_figures_say(
    mine: list[Stand], theirs: list[Stand], reach: int
) -> None:
    group, other = numbered(mine), numbered(theirs)
    near = any(gap_at_most(a, b, reach) for a in mine for b in theirs)
    assert group.is_near(other, reach) == other.is_near(group, reach) == near
    assert group.touches(other) == any(touches(a, b) for a in mine for b in theirs)
    assert group.area == bounds_of_all(mine)
    assert group.middle == centre_of(mine)
    assert group.is_coherent(reach) == is_coherent(mine, reach)
    assert group.is_coherent(reach) == is_coherent(mine, reach)  # asked twice, said once
    assert group.is_coherent(reach + 50) == is_coherent(mine, reach + 50)
    assert group.is_round == all(isinstance(stand.base, Disc) for stand in mine)


@given(units, reaches)
def test_a_group_is_torn_exactly_if_it_does_not_hang_together(
    stands: list[Stand], reach: int
) -> None:
    assert (torn_by(stands, reach) == 0) == is_coherent(stands, reach)


def test_a_group_is_torn_by_what_its_gaps_are_too_wide() -> None:
    stands = [figure(0, 0), figure(3, 0), figure(10, 0)]
    assert torn_by(stands, INCH) == INCH + 5 * INCH
    assert torn_by(stands, 2 * INCH) == 4 * INCH


def test_who_looks_at_an_edge_looks_outward() -> None:
    for edge in Edge:
        assert ahead(edge.facing, 1) == edge.outward


discs = st.lists(
    st.builds(
        Stand,
        st.sampled_from([Disc(3), Disc(5)]),
        st.tuples(st.integers(0, 40), st.integers(0, 40)),
    ),
    min_size=1,
    max_size=5,
)


@given(discs, discs, st.integers(0, 40))
def test_round_groups_are_near_if_two_of_their_bases_are(
    ours: list[Stand], theirs: list[Stand], reach: int
) -> None:
    one, other = (
        Group(stands, [ModelNumber(n) for n in range(len(stands))]) for stands in (ours, theirs)
    )
    expected = any(gap_at_most(a, b, reach) for a in ours for b in theirs)
    assert one.is_near(other, reach) == expected


@given(lattice_stands, st.lists(lattice_stands, min_size=1, max_size=4), discs)
def test_a_base_is_as_far_from_a_group_as_from_the_nearest_of_it(
    stand: Stand, mixed: list[Stand], round_ones: list[Stand]
) -> None:
    for one, others in ((stand, mixed), (stand, round_ones), (round_ones[0], round_ones)):
        group = Group(others, [ModelNumber(n) for n in range(len(others))])
        assert gap_to_group(one, group) == min(gap(one, other) for other in others)
