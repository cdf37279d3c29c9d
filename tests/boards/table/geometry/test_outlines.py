"""Outlines: what is a simple polygon, and what lies in it."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import (
    INCH,
    Box,
    Disc,
    Outline,
    OutlineError,
    Oval,
    Point,
    Stand,
    at_least_half_inside,
    bounds,
    bounds_of,
    footprint,
    gap_to_outline,
    gap_to_outline_at_most,
    gap_to_point_at_most,
    ring_of,
    share_inside,
)
from heerbann.boards.table.geometry.corners import _winds_once
from heerbann.boards.table.geometry.segments import ring_edges, segments_meet
from tests.boards.table import oracle
from tests.boards.table.making import (
    any_points,
    few,
    figure,
    moved,
    outline,
    outlines,
    ovals,
    points,
    quarter_turned_outline,
    quarter_turned_stand,
    reaches,
    stands,
    tank,
    units,
)

WOOD = outline((10, 10), (20, 10), (20, 16), (10, 16))
NOTCHED = units(
    *((0, 0), (1200, 0), (1200, 900), (800, 900)),
    *((800, 300), (400, 300), (400, 900), (0, 900)),
)
SLANTED = units((0, 0), (400, 300), (100, 700), (-300, 400))  # a square on its corner, side 500


# --- what is an outline -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("corners", "problem"),
    [
        ([(0, 0), (9, 0)], "an outline needs at least 3 corners, not 2"),
        ([(0, 0), (9, 0), (0, 0), (5, 5)], r"corners 1 and 3 are the same point \(0, 0\)"),
        ([(0, 0), (5, 5), (9, 9)], "the corners lie in one line and enclose no area"),
        ([(0, 0), (9, 9), (9, 0), (0, 9)], "the edges 1-2 and 3-4 cross or touch"),
        ([(0, 0), (9, 0), (9, 9), (4, 0), (0, 9)], "the edges 1-2 and 3-4 cross or touch"),
        ([(0, 0), (9, 0), (4, 0), (4, 9)], "the edges 1-2 and 2-3 cross or touch"),
        ([(4, 0), (4, 9), (0, 0), (9, 0)], "the edges 1-2 and 3-4 cross or touch"),
        ([(0, 0), (3, 0), (3, 9), (9, 0)], "the edges 1-2 and 4-1 cross or touch"),
    ],
)
def test_a_wrong_row_of_corners_says_what_is_wrong(
    corners: list[tuple[int, int]], problem: str
) -> None:
    with pytest.raises(OutlineError, match=problem):
        units(*corners)


def test_the_error_reaches_whoever_reads_a_file() -> None:
    text = b'{"corners": [[0, 0], [9, 9], [9, 0], [0, 9]]}'
    with pytest.raises(msgspec.ValidationError, match="the edges 1-2 and 3-4 cross or touch"):
        msgspec.json.decode(text, type=Outline)


PENTAGON = [(0, 90), (-86, 28), (-53, -73), (53, -73), (86, 28)]


@pytest.mark.parametrize("backwards", [False, True])
def test_a_star_turns_the_same_way_everywhere_but_crosses_itself(backwards: bool) -> None:
    """Going around twice is no simple outline, though no corner points inwards."""
    star = [PENTAGON[2 * n % 5] for n in range(5)]
    with pytest.raises(OutlineError, match="cross or touch"):
        units(*(star[::-1] if backwards else star))
    assert units(*(PENTAGON[::-1] if backwards else PENTAGON)).is_convex


@given(st.lists(points, min_size=3, max_size=6, unique=True))
def test_what_plainly_winds_once_has_no_edges_that_meet(corners: list[Point]) -> None:
    """The short cut agrees with looking at all pairs of edges."""
    if _winds_once(corners):
        edges = list(ring_edges(corners))
        pairs = [(a, b) for a in range(len(edges)) for b in range(a + 2, len(edges))]
        apart = [(a, b) for a, b in pairs if (a, b) != (0, len(edges) - 1)]
        assert not any(segments_meet(*edges[a], *edges[b]) for a, b in apart)


@given(outlines)
def test_outlines_survive_json_and_both_directions_enclose_the_same(shape: Outline) -> None:
    assert msgspec.json.decode(msgspec.json.encode(shape), type=Outline) == shape
    other = Outline(shape.corners[::-1])
    assert set(other.ring) == set(shape.ring)
    assert other.area2 == shape.area2 > 0
    assert other.bounds == shape.bounds == bounds_of(shape.corners)
    assert other.is_convex == shape.is_convex


def test_an_edge_may_have_a_corner_in_its_middle() -> None:
    assert units((0, 0), (5, 0), (9, 0), (9, 9)).is_convex
    assert not NOTCHED.is_convex
    assert WOOD.is_convex
    assert WOOD.area2 == 2 * 60 * INCH * INCH


# --- points and bases ----------------------------------------------------------------------------


@given(outlines, any_points)
def test_containing_agrees_with_the_oracle(shape: Outline, point: Point) -> None:
    assert shape.contains(point) == oracle.contains(shape.corners, point, border=True)
    assert shape.contains_strictly(point) == oracle.contains(shape.corners, point, border=False)


@given(outlines, st.data())
def test_corners_lie_on_the_border(shape: Outline, data: st.DataObject) -> None:
    corner = data.draw(st.sampled_from(shape.corners))
    assert shape.contains(corner)
    assert not shape.contains_strictly(corner)


@given(outlines, stands)
def test_holding_and_meeting_agree_with_the_oracle(shape: Outline, stand: Stand) -> None:
    ring = ring_of(stand)
    if isinstance(stand.base, Disc):
        inside = oracle.contains(shape.corners, stand.at, border=True)
        square, own = oracle.squared_to_border(stand.at, shape.corners), stand.base.radius**2
        assert shape.holds(stand) == (inside and square >= own)
        assert shape.meets(stand) == (inside or square < own)
    else:
        assert shape.holds(stand) == oracle.polygon_holds(shape.corners, ring)
        assert shape.meets(stand) == oracle.polygon_meets(shape.corners, ring)


@few
@given(outlines, stands, reaches)
def test_gaps_to_outlines_agree_with_the_oracle(shape: Outline, stand: Stand, reach: int) -> None:
    ring = ring_of(stand)
    radius = stand.base.radius if isinstance(stand.base, Disc) else 0
    edges = [oracle.squared_between(ring, edge) for edge in oracle.edges(shape.corners)]
    inside = oracle.contains(shape.corners, stand.at, border=True)
    expected = inside or min(edges) <= (radius + reach) ** 2
    assert gap_to_outline_at_most(stand, shape, reach) == expected
    assert (gap_to_outline(stand, shape) <= reach) == expected
    assert not gap_to_outline_at_most(stand, shape, -1)


@given(outlines, st.one_of(stands, ovals), points)
def test_moving_and_turning_all_changes_nothing(shape: Outline, stand: Stand, by: Point) -> None:
    there, then = moved(shape, by), stand.moved_by(by)
    turned, so = quarter_turned_outline(shape), quarter_turned_stand(stand)
    assert shape.holds(stand) == there.holds(then) == turned.holds(so)
    assert shape.meets(stand) == there.meets(then) == turned.meets(so)
    assert gap_to_outline(stand, shape) == gap_to_outline(then, there)
    assert gap_to_outline(stand, shape) == gap_to_outline(so, turned)


@given(st.one_of(stands, ovals))
def test_a_footprint_holds_exactly_its_base(stand: Stand) -> None:
    ground = footprint(stand)
    assert ground.meets(stand)
    if isinstance(stand.base, Disc):
        assert all(gap_to_point_at_most(stand, corner, 1) for corner in ground.corners)
        assert ground.bounds == bounds(stand)
    else:
        assert ground.holds(stand)
        assert not ground.holds(stand.moved_by((1, 0)))


def test_discs_that_touch_the_border_from_inside_are_held() -> None:
    disc = Stand(Disc(250), (50, 350))
    assert SLANTED.holds(disc)
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        assert not SLANTED.holds(disc.moved_by((x, y)))
    assert not SLANTED.holds(Stand(Disc(251), (50, 350)))


def test_discs_that_touch_the_border_from_outside_do_not_meet_it() -> None:
    disc = Stand(Disc(500), (200 + 300, 150 - 400))  # off the middle of the first edge
    assert not SLANTED.meets(disc)
    assert gap_to_outline(disc, SLANTED) == 0
    assert SLANTED.meets(disc.moved_by((0, 1)))
    assert gap_to_outline(disc.moved_by((3, -4)), SLANTED) == 5


def test_a_base_across_a_notch_is_not_held_though_its_corners_are() -> None:
    bar = Stand(Box(1000, 100), (600, 600), 90)
    assert all(NOTCHED.contains(corner) for corner in ring_of(bar))
    assert not NOTCHED.holds(bar)
    assert NOTCHED.meets(bar)


def test_a_base_that_fills_a_notch_touches_but_does_not_meet() -> None:
    plug = Stand(Box(600, 400), (600, 600))
    assert not NOTCHED.meets(plug)
    assert gap_to_outline(plug, NOTCHED) == 0
    assert NOTCHED.meets(plug.moved_by((1, 0)))
    assert NOTCHED.meets(plug.moved_by((0, -1)))
    assert not NOTCHED.meets(plug.moved_by((0, 1)))


def test_a_piece_under_a_large_base_meets_it() -> None:
    wreck = units((0, 0), (10, 0), (5, 9))
    for base in (Disc(3000), Box(9000, 5000), Oval(9000, 5000)):
        assert wreck.meets(Stand(base, (1000, 1000)))
        assert not wreck.holds(Stand(base, (1000, 1000)))


# --- the specification's cases ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "number", "half"),
    [((12, "13.5", "20.2"), 2, True), ((12, "9.8", "8.5"), 1, False)],
    ids=["TC35", "TC36"],
)
def test_tc35_tc36_half_of_the_figures_completely_inside(
    places: tuple[int | str, ...], number: int, half: bool
) -> None:
    unit = [figure(x, 12) for x in places]
    assert share_inside(unit, WOOD) == number
    assert at_least_half_inside(unit, WOOD) == half


def test_tc37_completely_inside_to_the_hundredth() -> None:
    assert WOOD.holds(figure("10.5", 12))
    assert not WOOD.holds(figure("10.5", 12).moved_by((-1, 0)))
    assert not WOOD.holds(figure("10.4", 12))


def test_tc38_a_vehicle_stands_in_the_wood_only_lengthwise() -> None:
    assert WOOD.holds(tank(15, 13))
    assert not WOOD.holds(tank(12, 13, 90))
    assert WOOD.holds(tank("12.5", 13, 90))


def test_tc46_who_is_in_the_ruin() -> None:
    ruin = outline((40, 20), (48, 20), (48, 26), (40, 26))
    assert at_least_half_inside([figure(44, 23)], ruin)
    assert not at_least_half_inside([figure(15, 13)], ruin)
    assert not at_least_half_inside([], ruin)
