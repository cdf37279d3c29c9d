"""Points, turns and bases: rounding happens once, evenly, and the same everywhere."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from math import cos, radians, sin

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import (
    CM,
    INCH,
    Base,
    Box,
    Disc,
    Oval,
    Point,
    Stand,
    ahead,
    bounds,
    bounds_of,
    centimetres,
    centre_of,
    distance,
    facing_towards,
    inches,
    is_within,
    outer_radius,
    ring_of,
    shifted,
    squared,
    turned,
)
from heerbann.boards.table.geometry.angles import ONE, cosine, sine
from heerbann.boards.table.geometry.segments import area2, convex_hull, side
from heerbann.boards.table.geometry.shapes import shape
from tests.boards.table.making import (
    any_points,
    ovals,
    points,
    quarter_turned,
    quarter_turned_stand,
    reaches,
    stands,
    turns,
)

# --- lengths ------------------------------------------------------------------------------------


def test_lengths_are_read_to_the_nearest_hundredth_of_a_millimetre() -> None:
    assert inches(1) == INCH == 2540
    assert inches("2.5") == 6350
    assert inches("3/4") == inches(Fraction(3, 4)) == 1905
    assert inches("0.01") == 25
    assert inches("-0.5") == -1270
    assert centimetres("1.5") == 3 * CM // 2


def test_a_half_is_rounded_away_from_zero() -> None:
    assert centimetres("0.0005") == 1
    assert centimetres("-0.0005") == -1


def test_exactly_so_far_counts_as_within() -> None:
    assert is_within((0, 0), (300, 400), 500)
    assert not is_within((0, 0), (300, 401), 500)
    assert is_within((7, 7), (7, 7), 0)
    assert not is_within((7, 7), (7, 7), -1)


@given(any_points, any_points, reaches)
def test_a_distance_rounded_up_compares_like_the_true_one(a: Point, b: Point, reach: int) -> None:
    assert (distance(a, b) <= reach) == is_within(a, b, reach)
    assert (distance(a, b) - 1) ** 2 < squared(a, b) or a == b


# --- turns --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("half_degrees", "square"), [(0, 0), (60, Fraction(1, 4)), (90, Fraction(1, 2)), (180, 1)]
)
def test_sines_of_known_angles(half_degrees: int, square: Fraction) -> None:
    with localcontext() as context:
        context.prec = 50
        root = (Decimal(Fraction(square).numerator) / Fraction(square).denominator).sqrt()
        assert abs(Decimal(sine(half_degrees)) - root * ONE) <= Decimal("0.5")


def test_sines_agree_with_the_library() -> None:
    for half in range(-720, 1440, 7):
        assert sine(half) / ONE == pytest.approx(sin(radians(half / 2)), abs=1e-12)
        assert cosine(half) / ONE == pytest.approx(cos(radians(half / 2)), abs=1e-12)


def test_turns_go_counter_clockwise_from_the_north() -> None:
    assert ahead(0, 100) == (0, 100)
    assert ahead(90, 100) == (-100, 0)
    assert ahead(180, 100) == (0, -100)
    assert ahead(270, 100) == ahead(-90, 100) == (100, 0)
    assert ahead(45, 1000) == (-707, 707)


@given(turns)
def test_who_looks_ahead_is_turned_that_way(facing: int) -> None:
    here = (5, -3)
    assert facing_towards(here, shifted(here, ahead(facing, 9999))) == facing


def test_who_looks_at_himself_looks_north() -> None:
    assert facing_towards((1, 1), (1, 1)) == 0


@given(points, turns)
def test_a_quarter_turn_more_is_exact(point: Point, facing: int) -> None:
    assert turned(point, facing + 90) == quarter_turned(turned(point, facing))
    assert turned(point, 360) == point


# --- bases --------------------------------------------------------------------------------------


def test_at_a_turn_of_0_the_length_lies_along_y() -> None:
    ring = ring_of(Stand(Box(500, 300), (1000, 1000)))
    assert sorted(ring) == [(850, 750), (850, 1250), (1150, 750), (1150, 1250)]
    assert area2(ring) > 0


def test_a_turn_of_90_lays_it_along_x() -> None:
    ring = ring_of(Stand(Box(500, 300), (0, 0), 90))
    assert sorted(ring) == [(-250, -150), (-250, 150), (250, -150), (250, 150)]


def test_the_positive_turn_is_counter_clockwise() -> None:
    """The upper right corner of a long box goes to the left."""
    x, y = max(ring_of(Stand(Box(1000, 100), (0, 0), 30)), key=lambda corner: corner[1])
    assert x < 0 < y


def test_an_oval_has_48_corners_on_its_ellipse() -> None:
    ring = ring_of(Stand(Oval(7500, 4200), (0, 0)))
    assert len(ring) == 48
    assert {(0, 3750), (2100, 0), (0, -3750), (-2100, 0)} <= set(ring)
    for x, y in ring:
        assert (x / 2100) ** 2 + (y / 3750) ** 2 == pytest.approx(1, abs=1e-3)


@given(st.one_of(stands, ovals))
def test_every_base_is_convex_and_symmetric_about_its_centre(stand: Stand) -> None:
    ring = ring_of(stand)
    opposite = {(2 * stand.at[0] - x, 2 * stand.at[1] - y) for x, y in ring}
    assert opposite == set(ring)
    if len(ring) > 1:
        following = zip(ring, ring[1:] + ring[:1], ring[2:] + ring[:2], strict=True)
        assert all(side(a, b, c) > 0 for a, b, c in following)


@given(st.one_of(stands, ovals))
def test_a_quarter_turn_turns_the_corners_exactly(stand: Stand) -> None:
    after = ring_of(quarter_turned_stand(stand))
    assert set(after) == {quarter_turned(corner) for corner in ring_of(stand)}


@given(st.one_of(stands, ovals))
def test_bounds_and_radii_enclose_the_base(stand: Stand) -> None:
    if isinstance(stand.base, Disc):
        radius = stand.base.radius
        assert bounds(stand) == bounds_of([stand.at]).grown(radius)
        assert outer_radius(stand.base) == radius
        return
    form = shape(stand.base, stand.facing)
    assert bounds(stand) == bounds_of(ring_of(stand))
    assert all(is_within((0, 0), corner, form.outer) for corner in form.ring)
    assert form.outer <= outer_radius(stand.base)
    assert form.inner <= min(stand.base.length, stand.base.width) / 2 + 1


def test_a_full_turn_changes_nothing() -> None:
    box = Stand(Box(500, 300), (3, 4), 77)
    assert ring_of(box) == ring_of(Stand(box.base, box.at, 77 + 720))
    assert box.turned_to(437) == box


@pytest.mark.parametrize("make", [Oval, Box])
def test_bases_below_a_millimetre_are_refused(make: type[Oval] | type[Box]) -> None:
    assert make(100, 100).width == 100
    with pytest.raises(ValueError, match="a base of 500 x 99 is smaller than 1 mm"):
        make(500, 99)


def test_a_disc_without_radius_is_refused() -> None:
    with pytest.raises(ValueError, match="a round base needs a radius, not 0"):
        Disc(0)


@pytest.mark.parametrize("base", [Disc(1250), Oval(7500, 4200), Box(12700, 7620)])
def test_stands_survive_json(base: Base) -> None:
    stand = Stand(base, (100, -5), 30)
    text = msgspec.json.encode(stand)
    assert msgspec.json.decode(text, type=Stand) == stand


def test_a_wrong_base_in_json_says_what_is_wrong() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"radius, not -5 - at `\$.base`"):
        msgspec.json.decode(b'{"base": {"shape": "disc", "radius": -5}, "at": [0, 0]}', type=Stand)


def test_stands_move_and_the_centre_is_their_mean() -> None:
    box = Stand(Box(500, 300), (3, 4), 77)
    assert box.moved_to((9, 9)) == Stand(box.base, (9, 9), 77)
    assert box.moved_by((1, -1)) == Stand(box.base, (4, 3), 77)
    assert centre_of([box, box.moved_by((4, 8))]) == (5, 8)


@given(st.lists(any_points, min_size=1, max_size=9))
def test_a_hull_has_every_point_on_its_left(some: list[Point]) -> None:
    hull = convex_hull(some)
    assert set(hull) <= set(some)
    if len(hull) > 2:
        edges = zip(hull, hull[1:] + hull[:1], strict=True)
        assert all(side(a, b, point) >= 0 for a, b in edges for point in some)
