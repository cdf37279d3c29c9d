"""How much of a path runs through an outline, to the last hundredth of a millimetre."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from math import ceil

import pytest
from hypothesis import given

from heerbann.boards.table import (
    INCH,
    Outline,
    Point,
    inches,
)
from tests.boards.table import oracle
from tests.boards.table.making import (
    any_points,
    at,
    moved,
    outline,
    outlines,
    paths,
    points,
    quarter_turned,
    quarter_turned_outline,
    reaches,
    units,
)

WOOD = outline((10, 10), (20, 10), (20, 16), (10, 16))
NOTCHED = units(
    *((0, 0), (1200, 0), (1200, 900), (800, 900)),
    *((800, 300), (400, 300), (400, 900), (0, 900)),
)
SLANTED = units((0, 0), (400, 300), (100, 700), (-300, 400))  # a square on its corner, side 500


def is_close(a: Decimal, b: int) -> bool:
    return abs(a - b) < Decimal("1e-30")


@given(outlines, any_points, any_points)
def test_crossing_agrees_with_the_oracle(shape: Outline, p: Point, q: Point) -> None:
    assert shape.crosses(p, q) == (oracle.share_inside(p, q, shape.corners) > 0)
    assert shape.crosses(q, p) == shape.crosses(p, q)


@given(outlines, any_points, any_points)
def test_the_first_crossing_is_where_the_inside_begins(shape: Outline, p: Point, q: Point) -> None:
    begin = shape.first_crossing(p, q)
    assert (begin is not None) == shape.crosses(p, q)
    if begin is None:
        return
    way = (q[0] - p[0], q[1] - p[1])
    there = (p[0] + begin * way[0], p[1] + begin * way[1])
    assert 0 <= begin < 1
    assert oracle.share_inside(p, there, shape.corners) == 0
    assert oracle.contains(shape.corners, there, border=True)


@given(outlines, paths, reaches)
def test_lengths_inside_agree_with_the_oracle(
    shape: Outline, path: tuple[Point, ...], reach: int
) -> None:
    true = oracle.length_inside(path, shape.corners)
    if is_close(true, round(true)):
        true = Decimal(round(true))
    assert shape.path_inside_at_least(path, reach) == (true >= reach)
    assert shape.length_inside(path) == ceil(true)


@given(outlines, paths, points)
def test_lengths_inside_do_not_depend_on_place_direction_or_quarter_turn(
    shape: Outline, path: tuple[Point, ...], by: Point
) -> None:
    length = shape.length_inside(path)
    there = tuple((x + by[0], y + by[1]) for x, y in path)
    turned = tuple(quarter_turned(point) for point in path)
    assert shape.length_inside(path[::-1]) == length
    assert moved(shape, by).length_inside(there) == length
    assert quarter_turned_outline(shape).length_inside(turned) == length


@given(outlines, any_points, any_points, any_points)
def test_a_bend_without_angle_changes_no_length(
    shape: Outline, p: Point, q: Point, r: Point
) -> None:
    """A path to the double of the way and a stop in its middle are the same path."""
    far = (2 * q[0] - p[0], 2 * q[1] - p[1])
    assert shape.length_inside((p, far, r)) == shape.length_inside((p, q, far, r))


@pytest.mark.parametrize(
    ("name", "p", "q", "length"),
    [
        ("along an edge", (-100, 0), (1300, 0), 0),
        ("along an edge of the notch", (400, 300), (400, 900), 0),
        ("along the line of an edge, then inside", (400, -100), (400, 900), 300),
        ("along the bottom of the notch", (-50, 300), (1300, 300), 800),
        ("across both arms", (-50, 600), (1300, 600), 800),
        ("along both tops", (0, 900), (1200, 900), 0),
        ("through two outer corners only", (-300, 300), (300, -300), 0),
        ("from border to border", (0, 100), (1200, 100), 1200),
        ("inside all the way", (100, 100), (340, 420), 400),
        ("a point", (100, 100), (100, 100), 0),
    ],
)
def test_lines_along_borders_and_through_corners(
    name: str, p: tuple[int, int], q: tuple[int, int], length: int
) -> None:
    a, b = p, q
    assert NOTCHED.length_inside((a, b)) == length, name
    assert NOTCHED.length_inside_at_least(a, b, length)
    assert not NOTCHED.length_inside_at_least(a, b, length + 1)
    assert NOTCHED.crosses(a, b) == (length > 0)


def test_a_line_out_through_a_corner_and_back_at_another() -> None:
    """It leaves the arm at (400, 300) and touches the other arm only at its end."""
    a, b = (200, 0), (800, 900)
    assert oracle.share_inside(a, b, NOTCHED.corners) == Fraction(1, 3)
    assert NOTCHED.length_inside((a, b)) == 361
    assert NOTCHED.length_inside_at_least(a, b, 360)
    assert not NOTCHED.length_inside_at_least(a, b, 361)


@pytest.mark.parametrize("stops", [(), (9,), ("9.5", "10.5")])
def test_exactly_an_inch_counts_however_the_path_is_cut(stops: tuple[int | str, ...]) -> None:
    path = [at(8, 12), *(at(x, 12) for x in stops), at(11, 12)]
    assert WOOD.path_inside_at_least(path, INCH)
    assert not WOOD.path_inside_at_least(path, INCH + 1)
    shorter = [*path[:-1], (path[-1][0] - 1, path[-1][1])]
    assert not WOOD.path_inside_at_least(shorter, INCH)


def test_exactly_so_long_on_a_slant_counts() -> None:
    """Across the tilted square from side to side: 500, by fractions that are not whole."""
    p, q = (200 - 900, 150 + 1200), (200 + 900, 150 - 1200)
    assert SLANTED.length_inside((p, q)) == 500
    assert SLANTED.length_inside_at_least(p, q, 500)
    assert not SLANTED.length_inside_at_least(p, q, 501)


def test_sums_of_irrational_stretches_are_decided() -> None:
    """Three times the root of 2 and five times: 8 roots of 2 are 11.3137."""
    field = units((0, 0), (100, 0), (100, 100), (0, 100))
    path = ((1, 1), (4, 4), (9, -1), (4, 4))
    total = sum(
        oracle.length([(oracle.share_inside(p, q, field.corners), p, q)]) for p, q in pairwise(path)
    )
    assert field.length_inside(path) == ceil(total)
    assert field.path_inside_at_least(path, int(total))
    assert not field.path_inside_at_least(path, int(total) + 1)


# --- the specification's cases ------------------------------------------------------------------


def test_tc27_less_than_an_inch_through_the_wood() -> None:
    path = (at(9, "12.2"), at("10.8", "12.2"))
    assert WOOD.length_inside(path) == inches("0.8")
    assert not WOOD.path_inside_at_least(path, INCH)


def test_tc28_exactly_an_inch_through_the_wood() -> None:
    path = (at(8, 12), at(11, 12))
    assert WOOD.length_inside(path) == INCH
    assert WOOD.path_inside_at_least(path, INCH)


def test_tc29_along_the_border_is_outside() -> None:
    path = (at(8, 10), at(16, 10))
    assert WOOD.length_inside(path) == 0
    assert not WOOD.path_inside_at_least(path, 1)


def test_tc30_a_cut_corner() -> None:
    path = (at("8.5", 13), at(13, "8.5"))
    assert WOOD.length_inside(path) == 5389  # 1.5 inches times the root of 2
    assert WOOD.path_inside_at_least(path, INCH)
