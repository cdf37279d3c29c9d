"""Short ways to say points, bases and outlines in inches, and strategies that like to touch."""

from __future__ import annotations

from fractions import Fraction
from math import atan2

from hypothesis import settings
from hypothesis import strategies as st

from heerbann.boards.table import Box, Disc, Outline, OutlineError, Oval, Point, Stand, inches

Inches = int | str

few = settings(max_examples=60)  # the oracle is slow on purpose


def at(x: Inches, y: Inches) -> Point:
    return inches(x), inches(y)


def figure(x: Inches, y: Inches, radius: Inches = "0.5") -> Stand:
    return Stand(Disc(inches(radius)), at(x, y))


def tank(x: Inches, y: Inches, facing: int = 0) -> Stand:
    """Five inches long, three wide."""
    return Stand(Box(inches(5), inches(3)), at(x, y), facing)


def outline(*corners: tuple[Inches, Inches]) -> Outline:
    return Outline(tuple(at(x, y) for x, y in corners))


def units(*corners: tuple[int, int]) -> Outline:
    """An outline in 1/100 mm."""
    return Outline(tuple((x, y) for x, y in corners))


def quarter_turned(point: Point) -> Point:
    return -point[1], point[0]


def quarter_turned_stand(stand: Stand) -> Stand:
    return Stand(stand.base, quarter_turned(stand.at), (stand.facing + 90) % 360)


def quarter_turned_outline(shape: Outline) -> Outline:
    return Outline(tuple(quarter_turned(corner) for corner in shape.corners))


def moved(shape: Outline, by: Point) -> Outline:
    return Outline(tuple((x + by[0], y + by[1]) for x, y in shape.corners))


# A coarse lattice makes touching, common lines and equal lengths frequent.
STEP = 50
lattice = st.integers(-12, 12).map(lambda n: n * STEP)
lattice_points = st.tuples(lattice, lattice)
sides = st.integers(2, 9).map(lambda n: n * STEP)
square_turns = st.sampled_from([0, 90, 180, 270])
lattice_discs = st.builds(Disc, st.integers(1, 6).map(lambda n: n * STEP))
lattice_boxes = st.builds(Box, sides, sides)
lattice_stands = st.one_of(
    st.builds(Stand, lattice_discs, lattice_points),
    st.builds(Stand, lattice_boxes, lattice_points, square_turns),
)

places = st.integers(-3000, 3000)
points = st.tuples(places, places)
turns = st.integers(0, 359)
sizes = st.integers(100, 2500)
free_stands = st.one_of(
    st.builds(Stand, st.builds(Disc, st.integers(1, 1500)), points),
    st.builds(Stand, st.builds(Box, sizes, sizes), points, turns),
)
ovals = st.builds(Stand, st.builds(Oval, sizes, sizes), points, turns)
stands = st.one_of(lattice_stands, free_stands)
reaches = st.one_of(st.integers(0, 4000), st.integers(0, 40).map(lambda n: n * STEP))
any_points = st.one_of(lattice_points, points)
paths = st.lists(any_points, min_size=1, max_size=5).map(tuple)


def _around(corners: list[Point]) -> Outline | None:
    """The corners in the order in which they are seen from their middle: often concave."""
    x = Fraction(sum(corner[0] for corner in corners), len(corners))
    y = Fraction(sum(corner[1] for corner in corners), len(corners))
    ordered = sorted(corners, key=lambda corner: atan2(corner[1] - y, corner[0] - x))
    try:
        return Outline(tuple(ordered))
    except OutlineError:
        return None


def outlines_of(corners: st.SearchStrategy[Point]) -> st.SearchStrategy[Outline]:
    rows = st.lists(corners, min_size=3, max_size=8, unique=True)
    return rows.map(_around).filter(lambda made: made is not None)  # type: ignore[return-value]


outlines = st.one_of(outlines_of(lattice_points), outlines_of(points))
