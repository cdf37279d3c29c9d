"""Outlines cut into convex parts: the whole area, nothing twice, and the same lines blocked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import Outline, Point
from heerbann.boards.table.geometry.convex import convex_parts
from heerbann.boards.table.geometry.inside import stretches_inside

ELL = Outline(tuple([Point(*p) for p in [(0, 0), (8, 0), (8, 3), (4, 3), (4, 6), (0, 6)]]))
STAR = Outline(
    tuple([Point(*p) for p in [(0, 9), (2, 3), (9, 2), (3, -2), (5, -9), (0, -4), (-5, -9),
                               (-3, -2), (-9, 2), (-2, 3)]])
)  # fmt: skip
COMB = Outline(
    tuple([Point(*p) for p in [(0, 0), (10, 0), (10, 6), (8, 6), (8, 2), (6, 2), (6, 6), (4, 6),
                               (4, 2), (2, 2), (2, 6), (0, 6)]])
)  # fmt: skip
SHAPES = st.sampled_from([ELL, STAR, COMB])
SPOTS = st.tuples(st.integers(-11, 12), st.integers(-11, 12)).map(lambda p: Point(*p))


def test_parts_are_convex_and_make_up_the_whole() -> None:
    """Areas add up, every part is convex, and an L needs only two."""
    for shape in (ELL, STAR, COMB):
        assert not shape.is_convex
        assert all(part.is_convex for part in shape.parts)
        assert sum(part.area2 for part in shape.parts) == shape.area2
    assert len(ELL.parts) == 2


def test_a_convex_outline_is_its_own_part() -> None:
    """Nothing is cut where nothing points inwards."""
    box = Outline((Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4)))
    assert box.parts == (box,)
    assert len(convex_parts(box.ring)) == 1


@given(SHAPES, SPOTS, SPOTS)
def test_a_line_crosses_the_parts_exactly_if_it_crosses_the_whole(
    shape: Outline, p: Point, q: Point
) -> None:
    """Also along the cuts, along edges and through corners."""
    assert shape.crosses(p, q) == bool(stretches_inside(shape.ring, p, q))
