"""Ways along sticks, and how far a base may turn at the end of one."""

from __future__ import annotations

from itertools import pairwise, permutations
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import Point
from heerbann.boards.table.moves.sticks import fits_sticks, legs_of, turn_fits
from tests.boards.table.millimetres import LONG, Mm, at, man, mm

S, M, L = mm(100), mm(150), mm(300)
LONG_AND_SHORT = (M, M, S)

Corner = tuple[Mm, Mm]


def way(*corners: Corner) -> tuple[Point, ...]:
    return tuple(at(x, y) for x, y in corners)


@pytest.mark.parametrize(
    ("corners", "fits"),
    [
        ([(0, 0), (150, 0), (150, 150), (250, 150)], True),
        ([(0, 0), (150, 0), (150, 150), (200, 150), (200, 100)], False),
        ([(0, 0), (120, 0), (120, 150), (220, 150)], False),
    ],
)
def test_a_way_bends_only_between_two_sticks(corners: list[Corner], fits: bool) -> None:
    """T09: two bends; four legs; a first leg of 120 mm."""
    assert fits_sticks(way(*corners), LONG_AND_SHORT) is fits


def test_a_stick_need_not_be_used_up_if_that_is_not_asked_for() -> None:
    """T09 with the switch: a first leg of 120 mm, then the bend."""
    path = way((0, 0), (120, 0), (120, 150), (220, 150))
    assert fits_sticks(path, LONG_AND_SHORT, full=False)
    assert not fits_sticks(way((0, 0), (120, 0), (120, 151), (220, 151)), (M, M), full=False)


@pytest.mark.parametrize(
    "corners",
    [
        [(0, 0), (150, 0), (150, 150), (250, 150)],
        [(0, 0), (150, 0), (150, 100), (300, 100)],
        [(0, 0), (100, 0), (100, 150), (250, 150)],
        [(0, 0), (100, 0), (100, 300)],
        [(0, 0), (400, 0)],
    ],
)
def test_sticks_come_in_any_order(corners: list[Corner]) -> None:
    """T54: M·M·S, M·S·M, S·M·M, S·L, and all of them straight on."""
    assert fits_sticks(way(*corners), LONG_AND_SHORT)


def test_only_the_last_stick_may_be_used_in_part() -> None:
    assert fits_sticks(way((0, 0), (150, 0), (150, 10)), (M, M))
    assert not fits_sticks(way((0, 0), (150, 0), (150, "150.01")), (M, M))
    assert not fits_sticks(way((0, 0), ("150.01", 0)), (M,))
    assert not fits_sticks(way((0, 0), (150, 0), (150, 10)), (M,))


def test_a_leg_falls_short_of_its_stick_by_a_trifle_at_most() -> None:
    assert fits_sticks(way((0, 0), ("149.75", 0), ("149.75", 100)), (M, M))
    assert not fits_sticks(way((0, 0), ("149.74", 0), ("149.74", 100)), (M, M))


def test_staying_fits_any_sticks() -> None:
    assert fits_sticks(way((5, 5)), (M,))
    assert fits_sticks(way((5, 5), (5, 5)), (M,))


def test_points_in_a_line_are_no_bends() -> None:
    assert legs_of(way((0, 0), (10, 0), (30, 0), (30, 5))) == way((0, 0), (30, 0), (30, 5))
    assert legs_of(way((0, 0), (30, 0), (10, 0))) == way((0, 0), (30, 0), (10, 0))


@pytest.mark.parametrize(
    ("far", "facing", "fits"),
    [(300, 90, True), (300, 0, False), (262, 0, True), (263, 0, False), (300, 270, True)],
)
def test_no_part_of_a_turned_base_goes_too_far(far: int, facing: int, fits: bool) -> None:
    """T36: a long side along x; straight on, turned by a right angle, or half round."""
    rider = man(0, 0, LONG, 90)
    assert turn_fits(rider, way((0, 0), (far, 0)), facing, L) is fits


@pytest.mark.parametrize(("last", "fits"), [(150, False), (111, True), (112, False)])
def test_what_earlier_legs_used_is_lost_to_the_turn(last: int, fits: bool) -> None:
    """T50: after a full stick, the last leg and the turn share what is left."""
    rider = man(0, 0, LONG, 90)
    assert turn_fits(rider, way((0, 0), (150, 0), (150, last)), 0, L) is fits


def test_a_turn_on_the_spot_is_measured_too() -> None:
    rider = man(0, 0, LONG)
    assert turn_fits(rider, way((0, 0)), 90, mm("39.53"))
    assert not turn_fits(rider, way((0, 0)), 90, mm("39.52"))


def test_a_round_base_turns_as_it_likes() -> None:
    assert turn_fits(man(0, 0), way((0, 0)), 77, 0)


# --- by brute force -----------------------------------------------------------------------------

steps = st.integers(0, 6).map(lambda n: n * 50)
ways = st.lists(
    st.tuples(steps, st.sampled_from([(1, 0), (0, 1), (-1, 0), (0, -1)])), min_size=1, max_size=4
)
sticks = st.lists(st.sampled_from([50, 100, 150, 300]), min_size=1, max_size=3)


def lays_out(lengths: list[int], sticks: tuple[int, ...]) -> bool:
    """Walk along the sticks in this order: every bend lies at an end of one of them."""
    ends = [sum(sticks[: n + 1]) for n in range(len(sticks))]
    gone = 0
    for length in lengths[:-1]:
        gone += length
        if gone not in ends:
            return False
    return gone + lengths[-1] <= ends[-1] and (len(lengths) == 1 or gone < ends[-1])


@given(ways, sticks)
def test_sticks_agree_with_trying_every_order(
    legs: list[tuple[int, tuple[int, int]]], sticks: list[int]
) -> None:
    path = [(0, 0)]
    for length, (x, y) in legs:
        path.append((path[-1][0] + x * length, path[-1][1] + y * length))
    bends = legs_of(path)
    lengths = [isqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) for p, q in pairwise(bends)]
    expected = not lengths or any(lays_out(lengths, order) for order in permutations(sticks))
    assert fits_sticks(path, sticks, slack=0) == expected
