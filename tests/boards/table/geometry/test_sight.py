"""Lines of sight: every line between the points of two bases, and nothing in between."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import (
    Blocker,
    Box,
    Disc,
    Outline,
    Oval,
    Point,
    Sight,
    Stand,
    at_least_half_inside,
    inches,
    ring_of,
    sees,
    sight_line,
    sight_points,
)
from tests.boards.table import oracle
from tests.boards.table.making import (
    at,
    few,
    figure,
    free_stands,
    lattice_stands,
    moved,
    outline,
    outlines,
    ovals,
    points,
    quarter_turned_outline,
    quarter_turned_stand,
    tank,
    units,
)

WOOD = outline((10, 10), (20, 10), (20, 16), (10, 16))
RUIN = outline((40, 20), (48, 20), (48, 26), (40, 26))
IN_WOOD = Blocker("wood", WOOD)
IN_RUIN = Blocker("ruin", RUIN)

stands = st.one_of(lattice_stands, free_stands, ovals)
groups = st.lists(stands, min_size=1, max_size=2)
pieces = st.lists(outlines, max_size=3).map(
    lambda made: [Blocker(f"piece {number}", shape) for number, shape in enumerate(made)]
)


def is_clear(p: Point, q: Point, blockers: list[Blocker]) -> bool:
    return all(oracle.share_inside(p, q, blocker.outline.corners) == 0 for blocker in blockers)


def true_sight(viewers: list[Stand], targets: list[Stand], blockers: list[Blocker]) -> bool:
    """Every line of every pair, none left out."""
    return any(
        is_clear(p, q, blockers)
        for a, b in product(viewers, targets)
        for p, q in product(sight_points(a, b.at), sight_points(b, a.at))
    )


# --- against the oracle -------------------------------------------------------------------------


@few
@given(groups, groups, pieces)
def test_sight_agrees_with_the_oracle(
    viewers: list[Stand], targets: list[Stand], blockers: list[Blocker]
) -> None:
    sight = sees(viewers, targets, blockers)
    assert sight.clear == true_sight(viewers, targets, blockers)
    check_answer(sight, viewers, targets, blockers)


def check_answer(
    sight: Sight, viewers: list[Stand], targets: list[Stand], blockers: list[Blocker]
) -> None:
    """A clear line is one; a blocked one names a piece that does block it."""
    p, q = sight.line
    if sight.clear:
        assert sight.blocked_by is None
        assert is_clear(p, q, blockers)
        return
    assert p in [stand.at for stand in viewers]
    assert q in [stand.at for stand in targets]
    blocking = [blocker.outline for blocker in blockers if blocker.id == sight.blocked_by]
    assert [oracle.share_inside(p, q, shape.corners) > 0 for shape in blocking] == [True]


walls = st.builds(
    lambda x, y, wide, high: units((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)),
    st.integers(-400, 0).map(lambda n: n * 10),
    st.integers(-30, 30).map(lambda n: n * 10),
    st.integers(10, 500).map(lambda n: n * 10),
    st.integers(1, 30).map(lambda n: n * 10),
)
rows = st.lists(
    st.builds(Stand, st.just(Disc(125)), st.tuples(st.integers(-1500, 1500), st.just(0))),
    min_size=1,
    max_size=3,
)


@few
@given(rows, rows, st.lists(walls, min_size=1, max_size=2))
def test_sight_past_walls_agrees_with_the_oracle(
    viewers: list[Stand], others: list[Stand], shapes: list[Outline]
) -> None:
    """Two lines of figures with walls between them, which often hide all or all but one."""
    front = [stand.moved_by((0, -1000)) for stand in viewers]
    back = [stand.moved_by((0, 1000)) for stand in others]
    blockers = [Blocker(f"wall {number}", shape) for number, shape in enumerate(shapes)]
    sight = sees(front, back, blockers)
    assert sight.clear == true_sight(front, back, blockers)
    check_answer(sight, front, back, blockers)


# --- properties -----------------------------------------------------------------------------------


@given(groups, groups, pieces, points)
def test_sight_is_mutual_and_does_not_depend_on_the_place(
    viewers: list[Stand], targets: list[Stand], blockers: list[Blocker], by: Point
) -> None:
    clear = sees(viewers, targets, blockers).clear
    assert sees(targets, viewers, blockers).clear == clear
    there = [Blocker(name, moved(shape, by)) for name, shape in blockers]
    some, others = [a.moved_by(by) for a in viewers], [b.moved_by(by) for b in targets]
    assert sees(some, others, there).clear == clear


@given(groups, groups, pieces)
def test_a_quarter_turn_of_everything_changes_nothing(
    viewers: list[Stand], targets: list[Stand], blockers: list[Blocker]
) -> None:
    turned = [Blocker(name, quarter_turned_outline(shape)) for name, shape in blockers]
    some, others = (
        [quarter_turned_stand(stand) for stand in group] for group in (viewers, targets)
    )
    assert sees(some, others, turned).clear == sees(viewers, targets, blockers).clear


@given(groups, groups, pieces)
def test_more_pieces_never_clear_the_view_and_more_eyes_never_block_it(
    viewers: list[Stand], targets: list[Stand], blockers: list[Blocker]
) -> None:
    clear = sees(viewers, targets, blockers).clear
    assert sees(viewers, targets, blockers[1:]).clear >= clear
    assert sees(viewers[:1], targets, blockers).clear <= clear
    assert sees(viewers, targets, []).clear


@given(groups, groups, pieces)
def test_the_blockers_given_are_left_alone(
    viewers: list[Stand], targets: list[Stand], blockers: list[Blocker]
) -> None:
    before = list(blockers)
    assert sees(viewers, targets, blockers) == sees(viewers, targets, blockers)
    assert blockers == before


# --- the points of a base -------------------------------------------------------------------------


def test_a_disc_is_seen_at_its_centre_and_across() -> None:
    disc = Stand(Disc(500), (0, 0))
    assert sight_points(disc, (0, 900)) == ((0, 0), (-500, 0), (500, 0))
    assert sight_points(disc, (400, 300)) == ((0, 0), (-300, 400), (300, -400))
    assert sight_points(disc, (7, 7)) == ((0, 0), (-354, 354), (354, -354))
    assert sight_points(disc, (0, 0)) == ((0, 0), (0, 0), (0, 0))


def test_a_box_is_seen_at_its_centre_and_corners() -> None:
    box = Stand(Box(500, 300), (7, 7), 30)
    assert sight_points(box, (0, 0)) == (box.at, *ring_of(box))


def test_an_oval_is_seen_at_its_centre_and_the_ends_of_its_axes() -> None:
    oval = Stand(Oval(500, 300), (10, 0), 90)
    assert sight_points(oval, (0, 0)) == ((10, 0), (-240, 0), (260, 0), (10, 150), (10, -150))


@given(st.builds(Disc, st.integers(1, 3000)), points, points)
def test_silhouettes_are_rounded_to_the_nearest(base: Disc, at_: Point, other: Point) -> None:
    centre, one, opposite = sight_points(Stand(base, at_), other)
    x, y = one[0] - centre[0], one[1] - centre[1]
    assert (opposite[0] - centre[0], opposite[1] - centre[1]) == (-x, -y)
    if at_ != other:
        off = (x * x + y * y) ** 0.5 - base.radius
        assert abs(off) <= 0.71
        away = x * (other[0] - at_[0]) + y * (other[1] - at_[1])
        assert abs(away) <= 0.71 * ((other[0] - at_[0]) ** 2 + (other[1] - at_[1]) ** 2) ** 0.5


# --- touching -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("p", "q", "clear"),
    [
        ((10, 4), (10, 22), True),  # along the western edge
        ((20, 16), (30, 16), True),  # along the line of the northern edge
        ((10, 16), (20, 16), True),  # exactly the northern edge
        ((10, 10), (20, 16), False),  # from corner to corner
        ((10, 10), (4, 4), True),  # from a corner outwards
        ((10, 12), (4, 12), True),  # from the border outwards
        ((10, 12), (12, 12), False),  # from the border inwards
        ((0, 0), (10, 10), True),  # up to a corner
        ((0, 0), (15, 10), True),  # up to an edge
        ((6, 14), (14, 6), True),  # past a corner
    ],
)
def test_lines_that_touch(p: tuple[int, int], q: tuple[int, int], clear: bool) -> None:
    assert WOOD.crosses(at(*p), at(*q)) != clear
    assert WOOD.crosses(at(*q), at(*p)) != clear


def test_the_piece_met_first_is_named() -> None:
    far, near = outline((0, 30), (50, 30), (50, 32), (0, 32)), outline((0, 10), (50, 10), (25, 12))
    blockers = [Blocker("far", far), Blocker("near", near)]
    a, b = figure(25, 0), figure(25, 40)
    assert sight_line(a, b, blockers) == Sight(False, (a.at, b.at), "near")
    assert sight_line(b, a, blockers) == Sight(False, (b.at, a.at), "far")


def test_two_pieces_may_block_together() -> None:
    """Either leaves a gap, the two overlap."""
    left, right = (
        outline((0, 10), (16, 10), (16, 11), (0, 11)),
        outline((14, 12), (30, 12), (30, 13), (14, 13)),
    )
    a, b = [figure(12, 4), figure(18, 4)], [figure(12, 20), figure(18, 20)]
    blockers = [Blocker("left", left), Blocker("right", right)]
    assert sees(a, b, blockers[:1]).clear
    assert sees(a, b, blockers[1:]).clear
    assert not sees(a, b, blockers).clear


def test_a_view_into_a_hook_is_not_blocked_by_its_convex_hull() -> None:
    hook = outline((0, 0), (12, 0), (12, 2), (2, 2), (2, 10), (12, 10), (12, 12), (0, 12))
    inside, beyond, behind = figure(6, 6), figure(30, 6), figure(-6, 6)
    assert sight_line(inside, beyond, [Blocker("hook", hook)]).clear
    assert sight_line(beyond, behind, [Blocker("hook", hook)]).blocked_by == "hook"


# --- the specification's cases ------------------------------------------------------------------


def test_tc39_the_wood_blocks() -> None:
    a, b = figure(15, 4), figure(15, 22)
    assert sight_line(a, b, [IN_WOOD]) == Sight(False, (a.at, b.at), "wood")


def test_tc40_past_the_wood() -> None:
    assert sight_line(figure(15, 4), figure(33, 22), [IN_WOOD]).clear


def test_tc41_a_unit_in_the_wood_is_seen() -> None:
    """It is in the piece, so the piece does not count; inside, it would block."""
    viewer, unit = [figure(15, 4)], [figure(15, 14), figure(17, 14)]
    assert at_least_half_inside(unit, WOOD)
    assert sees(viewer, unit, []).clear
    assert not sees(viewer, unit, [IN_WOOD]).clear


def test_tc42_through_a_corner_is_clear() -> None:
    assert not WOOD.crosses(at(6, 14), at(14, 6))
    assert WOOD.crosses(at(6, 15), at(15, 6))


def test_tc43_the_silhouette_sees_past_the_edge() -> None:
    """As corrected: at 10.3 inches the line between the centres is blocked for six inches."""
    a, b = figure("10.3", 4), figure("10.3", 22)
    assert WOOD.length_inside((a.at, b.at)) == inches(6)
    sight = sight_line(a, b, [IN_WOOD])
    assert sight.clear
    assert sight.line == (at("9.8", 4), at("9.8", 22))
    assert not sight_line(figure("10.6", 4), figure("10.6", 22), [IN_WOOD]).clear


def test_tc44_less_than_half_in_the_wood_sees_nothing_through_it() -> None:
    unit = [figure(15, "15.2"), figure(15, "17.2"), figure(15, "18.6")]
    assert not at_least_half_inside(unit, WOOD)
    assert not sees(unit, [figure(15, 4)], [IN_WOOD]).clear
    assert not sees([figure(15, 4)], unit, [IN_WOOD]).clear


def test_tc45_what_does_not_block_is_not_given() -> None:
    assert sight_line(figure(15, 4), figure(15, 22), []).clear


def test_tc47_who_is_in_the_wood_is_still_blocked_by_the_ruin() -> None:
    viewer, target = figure(15, 14), figure(60, 24)
    sight = sight_line(viewer, target, [IN_RUIN])
    assert sight == Sight(False, (viewer.at, target.at), "ruin")


def test_a_vehicle_is_seen_by_its_corner() -> None:
    """Its centre is hidden, a corner looks out."""
    sight = sight_line(figure(15, 4, "0.1"), tank(15, 22, 90), [IN_WOOD])
    assert not sight.clear
    sight = sight_line(figure(21, 4, "0.1"), tank(19, 22, 90), [IN_WOOD])
    assert sight.clear
