"""Outlines cut into convex parts: the whole area, nothing twice, and the same lines blocked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import Outline, Point
from heerbann.boards.table.geometry.convex import convex_parts, without_straight_corners
from heerbann.boards.table.geometry.inside import stretches_inside
from heerbann.boards.table.geometry.segments import Ring, area2, ring_edges, side
from tests.boards.table import polygons

ELL = Outline(((0, 0), (8, 0), (8, 3), (4, 3), (4, 6), (0, 6)))
STAR = Outline(
    ((0, 9), (2, 3), (9, 2), (3, -2), (5, -9), (0, -4), (-5, -9), (-3, -2), (-9, 2), (-2, 3))
)
COMB = Outline(
    ((0, 0), (10, 0), (10, 6), (8, 6), (8, 2), (6, 2),
     (6, 6), (4, 6), (4, 2), (2, 2), (2, 6), (0, 6))
)  # fmt: skip
SHAPES = st.sampled_from([ELL, STAR, COMB])
SPOTS = st.tuples(st.integers(-11, 12), st.integers(-11, 12))


def test_parts_are_convex_and_make_up_the_whole() -> None:
    """Areas add up, every part is convex, and an L needs only two."""
    for shape in (ELL, STAR, COMB):
        assert not shape.is_convex
        assert all(part.is_convex for part in shape.parts)
        assert sum(part.area2 for part in shape.parts) == shape.area2
    assert len(ELL.parts) == 2


def test_a_convex_outline_is_its_own_part() -> None:
    """Nothing is cut where nothing points inwards."""
    box = Outline(((0, 0), (4, 0), (4, 4), (0, 4)))
    assert box.parts == (box,)
    assert len(convex_parts(box.ring)) == 1


@given(SHAPES, SPOTS, SPOTS)
def test_a_line_crosses_the_parts_exactly_if_it_crosses_the_whole(
    shape: Outline, p: Point, q: Point
) -> None:
    """Also along the cuts, along edges and through corners."""
    assert shape.crosses(p, q) == bool(stretches_inside(shape.ring, p, q))


# --- polygons of any shape ------------------------------------------------------------------------


def check_parts(ring: Ring) -> None:
    """Convex, made of the outline's own corners, and all of its area."""
    parts = convex_parts(ring)
    assert sum(area2(part) for part in parts) == area2(ring), ring
    for part in parts:
        ends = (*part[2:], *part[:2])
        bends = [side(a, b, c) for (a, b), c in zip(ring_edges(part), ends, strict=True)]
        assert min(bends) > 0, (ring, part)
        assert set(part) <= set(ring)


def test_simple_polygons_are_cut_into_convex_parts() -> None:
    """Of 6,000 rows of corners those that are simple; many have corners in line."""
    simple = [
        polygons.counter_clockwise(corners)
        for seed in range(4)
        for corners in polygons.rows_of_corners(1500, seed)
        if polygons.is_simple(corners)
    ]
    assert len(simple) > 1000
    for ring in simple:
        check_parts(ring)


def test_winding_outlines_are_cut_into_convex_parts() -> None:
    """Every point lies in a part exactly if it lies in the outline, and inside of one at most."""
    for squares in polygons.blobs(120, seed=6):
        ring = tuple([(3 * x, 3 * y) for x, y in squares])
        check_parts(ring)
        parts = [Outline(part) for part in convex_parts(ring)]
        whole = Outline(without_straight_corners(ring))
        left, bottom, right, top = whole.bounds.sides
        for spot in [(x, y) for x in range(left, right + 1) for y in range(bottom, top + 1)]:
            covered = any(part.contains(spot) for part in parts)
            assert covered == whole.contains(spot)
            assert sum(part.contains_strictly(spot) for part in parts) <= 1


def test_thousands_of_corners_are_cut() -> None:
    """A comb of 4,002 corners; as many parts as teeth, or one more."""
    tips = [(10 * n, 0 if n % 2 else 100_000 + n) for n in range(4000)]
    comb = ((-10, -10), (40_000, -10), *reversed(tips))
    check_parts(comb)
    assert len(convex_parts(comb)) <= 2001
