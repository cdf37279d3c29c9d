"""Distances between bases, against the oracle and in every touching case."""

from __future__ import annotations

from math import isqrt

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from heerbann.boards.table import (
    CONTACT,
    Box,
    Disc,
    Oval,
    Point,
    Stand,
    covers,
    gap,
    gap_at_most,
    gap_to_point,
    gap_to_point_at_most,
    inches,
    overlaps,
    ring_of,
    touches,
)
from heerbann.boards.table.geometry.gaps import is_entered
from tests.boards.table import oracle
from tests.boards.table.making import (
    any_points,
    figure,
    ovals,
    points,
    quarter_turned,
    quarter_turned_stand,
    reaches,
    stands,
)


def radius_of(stand: Stand) -> int:
    return stand.base.radius if isinstance(stand.base, Disc) else 0


def true_overlap(a: Stand, b: Stand) -> bool:
    radii = radius_of(a) + radius_of(b)
    if radii:
        return oracle.squared_between(ring_of(a), ring_of(b)) < radii**2
    return oracle.insides_meet(ring_of(a), ring_of(b))


def true_gap_at_most(a: Stand, b: Stand, reach: int) -> bool:
    radii = radius_of(a) + radius_of(b)
    return oracle.squared_between(ring_of(a), ring_of(b)) <= (radii + reach) ** 2


# --- against the oracle -------------------------------------------------------------------------


@given(stands, stands, reaches)
def test_gaps_agree_with_the_oracle(a: Stand, b: Stand, reach: int) -> None:
    assert gap_at_most(a, b, reach) == true_gap_at_most(a, b, reach)
    assert overlaps(a, b) == true_overlap(a, b)


@given(stands, stands)
def test_the_gap_is_the_least_whole_reach(a: Stand, b: Stand) -> None:
    length = gap(a, b)
    assert true_gap_at_most(a, b, length)
    assert length == 0 or not true_gap_at_most(a, b, length - 1)
    assert gap_at_most(a, b, length)
    assert not gap_at_most(a, b, length - 1)


@given(stands, any_points, reaches)
def test_gaps_to_points_agree_with_the_oracle(stand: Stand, point: Point, reach: int) -> None:
    square = oracle.squared_between(ring_of(stand), [point])
    assert gap_to_point_at_most(stand, point, reach) == (square <= (radius_of(stand) + reach) ** 2)
    assert (gap_to_point(stand, point) <= reach) == gap_to_point_at_most(stand, point, reach)
    assert covers(stand, point) == (square <= radius_of(stand) ** 2)


@given(stands, any_points, any_points)
def test_entering_segments_agree_with_the_oracle(stand: Stand, p: Point, q: Point) -> None:
    if radius := radius_of(stand):
        expected = oracle.squared_between([p, q], ring_of(stand)) < radius**2
    elif p == q:
        expected = oracle.contains(ring_of(stand), p, border=False)
    else:
        expected = oracle.share_inside(p, q, ring_of(stand)) > 0
    assert is_entered(stand, p, q) == expected


@given(ovals, st.one_of(stands, ovals), reaches)
def test_ovals_are_measured_like_the_polygon_they_are(a: Stand, b: Stand, reach: int) -> None:
    """Brute force over all corners and edges instead of the hull, which would take long."""
    squares = [
        oracle.squared_to(point, c, d)
        for one, other in ((ring_of(a), ring_of(b)), (ring_of(b), ring_of(a)))
        for c, d in oracle.edges(other[::3])
        for point in one[::3]
    ]
    if min(squares) <= (reach + radius_of(b)) ** 2:  # of fewer corners, so never nearer than true
        assert gap_at_most(a, b, reach)
    assert gap_at_most(a, b, gap(a, b))
    assert not gap_at_most(a, b, gap(a, b) - 1)
    assert not overlaps(a, b) or gap(a, b) == 0


# --- properties -----------------------------------------------------------------------------------

all_stands = st.one_of(stands, ovals)


@given(all_stands, all_stands, reaches)
def test_gaps_are_symmetric(a: Stand, b: Stand, reach: int) -> None:
    assert gap(a, b) == gap(b, a)
    assert gap_at_most(a, b, reach) == gap_at_most(b, a, reach)
    assert overlaps(a, b) == overlaps(b, a)
    assert touches(a, b) == touches(b, a)


@given(all_stands, all_stands, points)
def test_moving_both_changes_nothing(a: Stand, b: Stand, by: Point) -> None:
    assert gap(a, b) == gap(a.moved_by(by), b.moved_by(by))
    assert overlaps(a, b) == overlaps(a.moved_by(by), b.moved_by(by))


@given(all_stands, all_stands)
def test_a_quarter_turn_of_both_changes_nothing(a: Stand, b: Stand) -> None:
    assert gap(a, b) == gap(quarter_turned_stand(a), quarter_turned_stand(b))
    assert overlaps(a, b) == overlaps(quarter_turned_stand(a), quarter_turned_stand(b))


@given(all_stands, all_stands, reaches, reaches)
def test_a_longer_reach_reaches_no_less(a: Stand, b: Stand, one: int, other: int) -> None:
    short, long = sorted((one, other))
    assert gap_at_most(a, b, long) >= gap_at_most(a, b, short)


@given(all_stands)
def test_a_base_stands_on_itself(stand: Stand) -> None:
    assert overlaps(stand, stand)
    assert touches(stand, stand)
    assert gap(stand, stand) == 0
    assert covers(stand, stand.at)


@given(all_stands, all_stands)
def test_nobody_is_within_less_than_nothing(a: Stand, b: Stand) -> None:
    assert not gap_at_most(a, b, -1)
    assert not gap_to_point_at_most(a, b.at, -1)


# --- touching ----------------------------------------------------------------------------------

PYTHAGORAS = [(3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29), (0, 1, 1), (1, 0, 1)]


def nudged(stand: Stand, away_from: Point, by: int) -> Stand:
    """One step along the larger of the two coordinates, away or nearer."""
    x, y = stand.at[0] - away_from[0], stand.at[1] - away_from[1]
    if abs(x) >= abs(y):
        return stand.moved_by((by if x > 0 else -by, 0))
    return stand.moved_by((0, by if y > 0 else -by))


@pytest.mark.parametrize("triple", PYTHAGORAS)
@pytest.mark.parametrize("reach", [0, 25, 2540, 5080])
@pytest.mark.parametrize("quarters", range(4))
def test_discs_exactly_so_far_apart(
    triple: tuple[int, int, int], reach: int, quarters: int
) -> None:
    x, y, z = triple
    first = 1000
    second = -(first + reach) % z + 7 * z  # so that the sum is a multiple of the hypotenuse
    times = (first + second + reach) // z
    centre = (x * times, y * times)
    for _ in range(quarters):
        centre = quarter_turned(centre)
    a, b = Stand(Disc(first), (0, 0)), Stand(Disc(second), centre)
    assert gap(a, b) == reach
    assert gap_at_most(a, b, reach)
    assert not gap_at_most(nudged(b, a.at, 1), a, reach)
    assert overlaps(a, nudged(b, a.at, -1)) == (reach == 0)
    assert not overlaps(a, b)


@pytest.mark.parametrize("triple", PYTHAGORAS)
@pytest.mark.parametrize("reach", [0, 15, 2540])
def test_a_disc_exactly_so_far_from_the_corner_of_a_box(
    triple: tuple[int, int, int], reach: int
) -> None:
    x, y, z = triple
    times = 3 * (1 + reach)
    radius = times * z - reach
    box = Stand(Box(600, 400), (0, 0))
    disc = Stand(Disc(radius), (200 + x * times, 300 + y * times))
    assert gap(box, disc) == gap(disc, box) == reach
    assert not gap_at_most(box, nudged(disc, (200, 300), 1), reach)
    assert not overlaps(box, disc)
    assert overlaps(box, nudged(disc, (200, 300), -1)) == (reach == 0)


@pytest.mark.parametrize("reach", [0, 1, 25, 2540])
@pytest.mark.parametrize("along", [-200, -199, 0, 37, 200])
def test_a_disc_exactly_so_far_from_the_side_of_a_box(reach: int, along: int) -> None:
    box = Stand(Box(600, 400), (0, 0))
    disc = Stand(Disc(250), (along, 300 + 250 + reach))
    assert gap(box, disc) == reach
    assert not gap_at_most(box, disc.moved_by((0, 1)), reach)
    assert overlaps(box, disc.moved_by((0, -1))) == (reach == 0)
    assert not overlaps(box, disc)


BESIDE = [
    ("side by side", (400, 0)),
    ("side by side, shifted", (400, 599)),
    ("one above the other", (0, 600)),
    ("corner to corner", (400, 600)),
    ("corner to corner below", (400, -600)),
]


@pytest.mark.parametrize(("name", "way"), BESIDE)
def test_boxes_that_touch(name: str, way: Point) -> None:
    a = Stand(Box(600, 400), (0, 0))
    b = Stand(Box(600, 400), way)
    nearer = (way[0] - (way[0] > 0), way[1] - (way[1] > 0) + (way[1] < 0))
    assert gap(a, b) == 0, name
    assert touches(a, b)
    assert not overlaps(a, b)
    assert overlaps(a, Stand(b.base, nearer))


def test_the_corner_of_a_turned_box_touches_the_side_of_another() -> None:
    """Turned by 45 degrees a square of 1000 reaches 707 to the side."""
    a, b = Stand(Box(1000, 1000), (0, 0), 45), Stand(Box(600, 400), (907, 0))
    assert max(ring_of(a)) == (707, 0)
    assert gap(a, b) == 0
    assert not overlaps(a, b)
    assert overlaps(a, b.moved_by((-1, 0)))
    assert gap(a, b.moved_by((1, 0))) == 1


@pytest.mark.parametrize("reach", [0, 100])
def test_boxes_with_a_common_slant(reach: int) -> None:
    """Two squares on their corners, side to side: the gap is irrational and never equal."""
    a = Stand(Box(1000, 1000), (0, 0), 45)
    b = Stand(a.base, (707 + reach, 707 + reach), 45)
    exact = isqrt(2 * reach * reach)
    assert gap(a, b) == (exact + 1 if reach else 0)
    assert gap_at_most(a, b, exact) == (reach == 0)
    assert not overlaps(a, b)


def test_one_base_inside_another_is_0_away() -> None:
    big, small = Stand(Box(5000, 5000), (0, 0)), Stand(Box(200, 200), (90, 10), 33)
    disc, oval = Stand(Disc(50), (700, 700)), Stand(Oval(300, 200), (-900, 0), 12)
    for inner in (small, disc, oval):
        assert overlaps(big, inner)
        assert overlaps(inner, big)
        assert gap(big, inner) == gap(inner, big) == 0
        assert gap_at_most(inner, big, 0)


def test_contact_ends_at_a_hundredth_of_an_inch() -> None:
    a = figure(10, 10)
    b = a.moved_by((inches(1) + CONTACT, 0))
    assert touches(a, b)
    assert not touches(a, b.moved_by((1, 0)))
    assert not overlaps(a, b)


@example(100, 100, 0)
@given(st.integers(100, 5000), st.integers(100, 5000), st.integers(0, 359))
def test_two_equal_boxes_touch_where_one_ends(length: int, width: int, facing: int) -> None:
    """Moved by its own edge a box lies side to side with itself, exactly."""
    box = Stand(Box(length, width), (0, 0), facing)
    a, b, *_ = ring_of(box)
    for way in ((b[0] - a[0], b[1] - a[1]), (a[0] - b[0], a[1] - b[1])):
        assert gap(box, box.moved_by(way)) == 0
        assert not overlaps(box, box.moved_by(way))


# --- the specification's cases ------------------------------------------------------------------


def test_tc48_the_second_rank_is_an_inch_away() -> None:
    enemy, front, second = figure(0, 0), figure(1, 0), figure(2, 0)
    assert gap(enemy, front) == 0
    assert gap(enemy, second) == inches(1)
    assert gap_at_most(enemy, second, inches(1))
    assert not gap_at_most(enemy, second, inches(1) - 1)
