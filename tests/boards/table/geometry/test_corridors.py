"""Corridors of whole bases: what they pass over, what they touch, and how near they come."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import CONTACT, Disc, Outline, Point, Stand, Table, ring_of
from heerbann.boards.table.barriers import Barriers, gap_hulls
from heerbann.boards.table.geometry.corridors import (
    corridor,
    corridor_near,
    corridor_overlaps,
    corridor_touches,
    keeps_off,
    stays_on,
)
from heerbann.boards.table.geometry.hulls import hull_between, hull_of
from heerbann.boards.table.geometry.sums import ring_sum
from tests.boards.table import oracle
from tests.boards.table.making import any_points, few, outlines, ovals, reaches, stands
from tests.boards.table.millimetres import HORSE, LONG, at, block, disc, man, mm, piece

# --- the cases of the book ----------------------------------------------------------------------


@pytest.mark.parametrize(("y", "passes"), [(22, True), ("22.5", False), ("22.6", False)])
def test_a_round_base_sweeps_a_capsule(y: str, passes: bool) -> None:
    """T08: 22 mm beside the way is less than both radii, 22.5 mm touches."""
    assert corridor_overlaps(man(0, 0), at(150, 0), disc(75, y, 10)) is passes


@pytest.mark.parametrize(
    ("corner", "foot", "horse"), [((60, 40), False, False), ((54, 40), False, True)]
)
def test_a_corner_is_passed_as_near_as_the_radius(
    corner: tuple[int, int], foot: bool, horse: bool
) -> None:
    """T62: the corner of a house is 24.0 or 19.2 mm from the way."""
    x, y = corner
    house = block(x, y - 100, x + 100, y)
    assert corridor_overlaps(man(0, 0), at(90, 120), house) is foot
    assert corridor_overlaps(man(0, 0, HORSE), at(90, 120), house) is horse


@pytest.mark.parametrize(
    ("x", "passes", "touches"), [("34.9", True, True), (35, False, True), (36, False, False)]
)
def test_a_long_base_sweeps_all_of_itself(x: str, passes: bool, touches: bool) -> None:
    """T79: a rectangle that goes sideways reaches 25 mm to each side."""
    rider = man(0, 0, LONG, 90)
    assert corridor_overlaps(rider, at(0, 150), disc(x, 75, 10)) is passes
    assert corridor_touches(rider, at(0, 150), disc(x, 75, 10)) is touches


WALL = block(-100, -60, 300, "-12.5")


@pytest.mark.parametrize(
    ("goal", "touches"),
    [(("78.62", "47.17"), False), ((115, 0), False), (("115.3", "-8.22"), True)],
)
def test_who_touches_a_wall_may_slide_along_it_or_leave_it(
    goal: tuple[str, str], touches: bool
) -> None:
    """T49: towards (100, 60) the gap grows, towards (140, 0) it stays, towards (140, -10) not."""
    assert corridor_touches(man(0, 0), at(*goal), WALL) is touches
    assert corridor_touches(man(0, 0), at(*goal), WALL, even_at_start=True)


def test_who_touches_a_friend_may_only_go_away_from_him() -> None:
    """T49: a friend at (12.5, 21.66) stands in the way to the east, not to the west."""
    friend = man("12.5", "21.66")
    assert corridor_touches(man(0, 0), at(100, 0), friend)
    assert not corridor_touches(man(0, 0), at(-100, 0), friend)
    assert corridor_touches(man(0, 0), at(-100, 0), friend, even_at_start=True)


@pytest.mark.parametrize(
    ("enemy", "near"),
    [((75, 325), True), ((75, "325.01"), False), ((160, "324.9"), False)],
)
def test_exactly_so_near_on_the_way_is_near(enemy: tuple[str, str], near: bool) -> None:
    """T68: 300 mm from the way is within L; 300.05 mm beyond its end is not."""
    assert corridor_near(man(0, 0), at(150, 0), man(*enemy), mm(300)) is near


@pytest.mark.parametrize(("x", "is_shut"), [(70, True), (80, False)])
def test_a_unit_shuts_its_narrow_gaps(x: int, is_shut: bool) -> None:
    """T69: a gap of 45 mm is shut by two friends, one of 55 mm is not."""
    friends = [man(0, 0), man(x, 0)]
    barriers = Barriers({"friends": gap_hulls(friends, mm(50))})
    mover, path = man(x / 2, -100), (at(x / 2, -100), at(x / 2, 100))
    assert (barriers.passed_over(mover, path) == "friends") is is_shut
    bases = Barriers({"friends": [hull_of(friend) for friend in friends]})
    assert bases.passed_over(mover, path) is None


def test_a_gap_across_a_third_base_is_the_two_gaps_beside_it() -> None:
    row = [man(0, 0), man(30, 0), man(60, 0)]
    hulls = gap_hulls(row, mm(50))
    assert set(hulls) == {hull_between(row[0], row[1]), hull_between(row[1], row[2])}


def test_who_is_near_at_the_start_may_go_as_long_as_he_comes_no_nearer() -> None:
    enemy = man(0, 0)
    assert keeps_off(man(60, 0), (at(60, 0), at(120, 0)), enemy, mm(50))
    assert keeps_off(man(60, 0), (at(60, 0), at(60, 50)), enemy, mm(50))
    assert not keeps_off(man(60, 0), (at(60, 0), at(59, 50)), enemy, mm(50))
    back = (at(60, 0), at(160, 0), at(70, 0))
    assert not keeps_off(man(60, 0), back, enemy, mm(50))


def test_the_corridor_stays_on_the_table() -> None:
    table = Table(mm(1200), mm(900))
    assert stays_on(table, man(50, 50), (at(50, 50), at("12.5", 50)))
    assert not stays_on(table, man(50, 50), (at(50, 50), at("12.4", 50), at(50, 50)))


def test_a_far_corner_of_a_piece_that_points_inwards_is_open_ground() -> None:
    bay = Outline((at(0, 0), at(100, 0), at(100, 100), at(80, 100), at(80, 20), at(0, 20)))
    assert not corridor_overlaps(man(60, 90), at(60, "32.5"), bay)
    assert corridor_overlaps(man(60, 90), at(60, "32.4"), bay)


def test_long_bases_touch_slanting_borders_without_passing_over_them() -> None:
    """The corner of a base comes exactly to the slope of a hill, or a hair into it."""
    slope = piece((100, 0), (200, 100), (200, 0))
    rider = man(0, 50, LONG, 90)  # 25 mm to the east of its middle, 12.5 mm to the south
    assert not corridor_overlaps(rider, at("112.5", 50), slope)
    assert corridor_overlaps(rider, at("112.51", 50), slope)
    assert corridor_near(rider, at("112.5", 50), slope, 0)
    along = rider.moved_to(at("112.5", 50))
    assert not corridor_overlaps(along, at("162.5", 100), slope)
    assert not corridor_touches(along, at("162.5", 100), slope)
    assert corridor_touches(along, at("162.52", 100), slope)


# --- against the oracle -------------------------------------------------------------------------


def hull_corners(stand: Stand, to: Point) -> list[oracle.Pair]:
    """The corridor by gift wrapping."""
    return oracle.wrap([*ring_of(stand), *ring_of(stand.moved_to(to))])


def radius_of(stand: Stand) -> int:
    return stand.base.radius if isinstance(stand.base, Disc) else 0


def true_near(stand: Stand, to: Point, other: Stand, reach: int) -> bool:
    square = oracle.squared_between(hull_corners(stand, to), ring_of(other))
    return square <= (radius_of(stand) + radius_of(other) + reach) ** 2


def true_overlap(stand: Stand, to: Point, other: Stand) -> bool:
    radii = radius_of(stand) + radius_of(other)
    corners = hull_corners(stand, to)
    if radii:
        return oracle.squared_between(corners, ring_of(other)) < radii**2
    return oracle.insides_meet(corners, ring_of(other))


def check_corridor(stand: Stand, to: Point, other: Stand, reach: int) -> None:
    assert corridor_overlaps(stand, to, other) == true_overlap(stand, to, other)
    assert corridor_near(stand, to, other, reach) == true_near(stand, to, other, reach)


@given(stands, any_points, stands, reaches)
def test_corridors_agree_with_the_oracle(stand: Stand, to: Point, other: Stand, reach: int) -> None:
    check_corridor(stand, to, other, reach)


@given(stands, any_points, stands)
def test_a_corridor_is_met_exactly_as_its_hull_is(stand: Stand, to: Point, other: Stand) -> None:
    """The area itself, for a client to draw, says the same as the grown obstacle."""
    assert corridor_overlaps(stand, to, other) == corridor_overlaps(
        other, other.at, corridor(stand, to)
    )


@few
@given(stands, any_points, outlines)
def test_corridors_over_pieces_agree_with_the_oracle(
    stand: Stand, to: Point, outline: Outline
) -> None:
    corners, radius = hull_corners(stand, to), radius_of(stand)
    ring = outline.corners
    if radius:
        inside = any(oracle.contains(ring, corner, border=True) for corner in corners)
        edges = [oracle.squared_between(corners, edge) for edge in oracle.edges(ring)]
        expected = inside or min(edges) < radius**2
    else:
        expected = oracle.polygon_meets(ring, corners) or any(
            oracle.share_inside(a, b, ring) > 0 for a, b in oracle.edges(corners)
        )
    assert corridor_overlaps(stand, to, outline) == expected


@given(stands, any_points, stands)
def test_contact_at_the_start_never_allows_to_pass_over(
    stand: Stand, to: Point, other: Stand
) -> None:
    """What is not touched is not passed over, and nobody who was apart comes into contact."""
    if not corridor_touches(stand, to, other):
        assert not corridor_overlaps(stand, to, other)
        assert corridor_near(stand, stand.at, other, CONTACT) or not corridor_near(
            stand, to, other, CONTACT
        )


@few
@given(ovals, any_points, st.one_of(stands, ovals))
def test_an_oval_covers_its_corridor(stand: Stand, to: Point, other: Stand) -> None:
    """Wherever it stands on its way, it is near nobody to whom its corridor is not."""
    for share in range(5):
        x, y = stand.at
        there = (x + (to[0] - x) * share // 4, y + (to[1] - y) * share // 4)
        if corridor_overlaps(stand.moved_to(there), there, other):
            assert corridor_near(stand, to, other, 2)


@given(stands, stands)
def test_sums_of_rings_are_the_hull_of_all_sums(a: Stand, b: Stand) -> None:
    one, other = ring_of(a), ring_of(b)
    sums = [(p[0] + q[0], p[1] + q[1]) for p in one for q in other]
    assert set(ring_sum(one, other)) >= set(oracle.wrap(sums))
    assert oracle.wrap(ring_sum(one, other)) == oracle.wrap(sums)
