"""Paths: lengths decided to the last digit, and what a moving base passes over."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise
from math import ceil

from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import (
    INCH,
    Base,
    Box,
    Disc,
    Outline,
    Oval,
    Point,
    Stand,
    inches,
    overlaps,
    path_length,
    path_length_at_most,
    ring_of,
    sweep_bounds,
    sweep_clear,
    sweep_radius,
)
from heerbann.boards.table.geometry.roots import Root, compare_sum, sum_up
from heerbann.boards.table.geometry.segments import segments_meet
from tests.boards.table import oracle
from tests.boards.table.making import (
    any_points,
    at,
    few,
    figure,
    lattice_points,
    moved,
    outline,
    outlines,
    paths,
    points,
    quarter_turned,
    quarter_turned_outline,
    quarter_turned_stand,
    reaches,
    stands,
    tank,
    units,
)

bases = stands.map(lambda stand: stand.base)

# --- sums of roots --------------------------------------------------------------------------------


def test_rational_sums_are_compared_as_fractions() -> None:
    thirds = [Root(1, 3, 4), Root(1, 3, 1)]
    assert compare_sum(thirds, 1) == 0
    assert compare_sum([*thirds, Root(0, 1, 2)], 1) == 0
    assert compare_sum([*thirds, Root(1, 10**30, 1)], 1) == 1
    assert compare_sum([], 0) == 0
    assert compare_sum([], 1) == -1
    assert compare_sum([Root(1, 1, 0)], -1) == 1


def test_sums_that_agree_to_many_digits_are_told_apart() -> None:
    """The roots of 10**40 + 1 and of 10**40 + 2 are whole numbers but for the 20th digit after."""
    near = [Root(1, 1, 10**40 + 1), Root(1, 1, 10**40)]
    assert compare_sum(near, 2 * 10**20) == 1
    assert compare_sum([Root(1, 1, 10**40 - 1), Root(1, 1, 10**40)], 2 * 10**20) == -1
    assert sum_up(near) == 2 * 10**20 + 1


def test_a_sum_of_equal_roots_equals_its_multiple_only_if_rational() -> None:
    assert compare_sum([Root(1, 1, 2), Root(1, 1, 2)], 2) == 1
    assert compare_sum([Root(1, 2, 9), Root(1, 2, 9)], 3) == 0


# --- lengths --------------------------------------------------------------------------------------


@given(paths, reaches)
def test_lengths_agree_with_the_oracle(path: tuple[Point, ...], reach: int) -> None:
    true = oracle.path_length(path)
    if abs(true - round(true)) < Decimal("1e-30"):
        true = Decimal(round(true))
    assert path_length(path) == ceil(true)
    assert path_length_at_most(path, reach) == (true <= reach)
    assert path_length_at_most(path, path_length(path))
    assert not path_length_at_most(path, path_length(path) - 1)


@given(paths)
def test_lengths_do_not_depend_on_direction_or_quarter_turn(path: tuple[Point, ...]) -> None:
    assert path_length(path[::-1]) == path_length(path)
    assert path_length([quarter_turned(point) for point in path]) == path_length(path)


def test_exactly_so_long_counts() -> None:
    bent = ((0, 0), (300, 400), (300 + 500, 400 + 1200), (800, 1600))
    assert path_length_at_most(bent, 500 + 1300)
    assert not path_length_at_most(bent, 500 + 1300 - 1)
    assert path_length_at_most(((0, 0), (300, 400)), 500)
    assert not path_length_at_most(((0, 0), (300, 400)), 499)
    assert path_length_at_most(((5, 5),), 0)
    assert not path_length_at_most(((5, 5), (5, 5)), -1)


def test_many_diagonals_are_not_rounded_one_by_one() -> None:
    """Ten roots of 2 are 14.14: rounded up one by one they would be 20."""
    stairs = [(n, n) for n in range(11)]
    assert path_length(stairs) == 15
    assert path_length_at_most(stairs, 15)
    assert not path_length_at_most(stairs, 14)


# --- sweeps ---------------------------------------------------------------------------------------


def stretches(path: tuple[Point, ...]) -> list[tuple[Point, ...]]:
    return list(pairwise(path)) if len(path) > 1 else [path]


@few
@given(bases, paths, stands)
def test_sweeps_past_bases_agree_with_the_oracle(
    base: Base, path: tuple[Point, ...], obstacle: Stand
) -> None:
    radius = sweep_radius(base) + (obstacle.base.radius if isinstance(obstacle.base, Disc) else 0)
    squares = [oracle.squared_between(way, ring_of(obstacle)) for way in stretches(path)]
    assert sweep_clear(base, path, obstacle) == (min(squares) >= radius**2)


@few
@given(bases, paths, outlines)
def test_sweeps_past_outlines_agree_with_the_oracle(
    base: Base, path: tuple[Point, ...], obstacle: Outline
) -> None:
    squares = [
        oracle.squared_between(way, edge)
        for way in stretches(path)
        for edge in oracle.edges(obstacle.corners)
    ]
    inside = oracle.contains(obstacle.corners, path[0], border=True)
    expected = not inside and min(squares) >= sweep_radius(base) ** 2
    assert sweep_clear(base, path, obstacle) == expected


@given(bases, paths, st.one_of(stands, outlines), points)
def test_sweeps_do_not_depend_on_place_direction_or_quarter_turn(
    base: Base, path: tuple[Point, ...], obstacle: Stand | Outline, by: Point
) -> None:
    clear = sweep_clear(base, path, obstacle)
    there = tuple((x + by[0], y + by[1]) for x, y in path)
    turned = tuple(quarter_turned(point) for point in path)
    if isinstance(obstacle, Outline):
        shifted, rotated = moved(obstacle, by), quarter_turned_outline(obstacle)
        assert sweep_clear(base, there, shifted) == clear
        assert sweep_clear(base, turned, rotated) == clear
    else:
        assert sweep_clear(base, there, obstacle.moved_by(by)) == clear
        assert sweep_clear(base, turned, quarter_turned_stand(obstacle)) == clear
    assert sweep_clear(base, path[::-1], obstacle) == clear


@given(bases.filter(lambda base: isinstance(base, Disc)), any_points, stands)
def test_standing_still_a_disc_passes_over_what_it_overlaps(
    base: Base, place: Point, obstacle: Stand
) -> None:
    assert sweep_clear(base, (place,), obstacle) != overlaps(Stand(base, place), obstacle)


@given(lattice_points, lattice_points, lattice_points, lattice_points)
def test_segments_meet_where_their_distance_is_nothing(
    a: Point, b: Point, c: Point, d: Point
) -> None:
    assert segments_meet(a, b, c, d) == (oracle.squared_between([a, b], [c, d]) == 0)


def test_past_a_base_with_no_room_to_spare() -> None:
    path, enemy = (at(0, 0), at(10, 0)), figure(5, 1)
    assert sweep_clear(Disc(inches("0.5")), path, enemy)
    assert not sweep_clear(Disc(inches("0.5")), path, enemy.moved_by((0, -1)))
    assert not sweep_clear(Disc(inches("0.5") + 1), path, enemy)


def test_between_two_buildings_as_wide_as_the_base() -> None:
    left, right = outline((0, 0), (4, 0), (4, 6), (0, 6)), outline((5, 0), (9, 0), (9, 6), (5, 6))
    path = (at("4.5", -2), at("4.5", 8))
    assert all(sweep_clear(Disc(INCH // 2), path, house) for house in (left, right))
    assert not all(sweep_clear(Disc(INCH // 2 + 1), path, house) for house in (left, right))


def test_a_vehicle_drives_with_its_short_side() -> None:
    left, right = outline((0, 0), (4, 0), (4, 6), (0, 6)), outline((7, 0), (9, 0), (9, 6), (7, 6))
    path = (at("5.5", -4), at("5.5", 10))
    assert sweep_radius(tank(0, 0).base) == inches("1.5")
    assert sweep_radius(Oval(7500, 4200)) == 2100
    assert all(sweep_clear(tank(0, 0, 90).base, path, house) for house in (left, right))
    assert not sweep_clear(Box(inches(5), inches("3.1")), path, left)


def test_round_a_corner_at_the_distance_of_the_radius() -> None:
    """By 300 and 400 past the corner a disc of 500 touches it, one of 501 does not pass."""
    house = units((0, 0), (2000, 0), (2000, 2000), (0, 2000))
    path = ((-300 - 4000, -400 + 3000), (-300, -400), (-300 + 4000, -400 - 3000))
    assert sweep_clear(Disc(500), path, house)
    assert not sweep_clear(Disc(501), path, house)


def test_an_obstacle_that_hides_inside_the_corridor_is_found() -> None:
    pebble = units((0, 0), (10, 0), (5, 9))
    assert not sweep_clear(Disc(500), ((-5000, 100), (5000, 100)), pebble)
    assert not sweep_clear(Disc(500), ((100, 100),), pebble)


def test_a_path_inside_an_outline_is_not_clear() -> None:
    hall = units((-9000, -9000), (9000, -9000), (9000, 9000), (-9000, 9000))
    assert not sweep_clear(Disc(10), ((0, 0), (100, 0)), hall)


@given(bases, paths)
def test_the_bounds_of_a_sweep_reach_a_radius_around_the_path(
    base: Base, path: tuple[Point, ...]
) -> None:
    left, bottom, right, top = sweep_bounds(base, path).sides
    assert left + sweep_radius(base) == min(point[0] for point in path)
    assert top - sweep_radius(base) == max(point[1] for point in path)
    assert right - left >= 2 * sweep_radius(base) <= top - bottom


def test_a_way_may_have_to_keep_off() -> None:
    """Exactly so near is allowed, from a base as from an outline."""
    path = (at(0, 0), at(10, 0))
    base = figure(0, 0).base
    for obstacle in (figure(5, 3), outline((4, "2.5"), (6, "2.5"), (5, 4))):
        assert sweep_clear(base, path, obstacle, inches(2))
        assert not sweep_clear(base, path, obstacle, inches(2) + 1)
