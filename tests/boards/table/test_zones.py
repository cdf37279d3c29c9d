"""Where whole bases have to stand: bands along edges and lines, and inside one piece."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import Disc, Edge, Oval, Point, Stand, Table, ring_of
from heerbann.boards.table.zones import EdgeBand, LineBand, all_inside, is_off_edges
from tests.boards.table import oracle
from tests.boards.table.making import any_points, stands
from tests.boards.table.millimetres import LONG, Mm, at, block, man, mm

S, M, L = mm(100), mm(150), mm(300)
DEEP = Table(mm(1200), mm(900))
FLAT = Table(mm(1200), mm(800))


@pytest.mark.parametrize(
    ("y", "is_legal"), [("287.5", True), (288, False), ("112.5", True), (112, False)]
)
def test_wholly_between_two_distances_from_an_edge(y: Mm, is_legal: bool) -> None:
    """T03: between S and L of the south edge, and the same seen from the other three."""
    band = S, L
    assert EdgeBand(Edge.SOUTH, *band).holds(DEEP, man(600, y)) is is_legal
    north = man(600, 900 - float(y))
    assert EdgeBand(Edge.NORTH, *band).holds(DEEP, north) is is_legal
    assert EdgeBand(Edge.WEST, *band).holds(DEEP, man(y, 400)) is is_legal
    assert EdgeBand(Edge.EAST, *band).holds(DEEP, man(1200 - float(y), 400)) is is_legal


@pytest.mark.parametrize(
    ("y", "is_legal"), [("273.4", True), ("273.5", False), ("126.6", True), ("126.5", False)]
)
def test_a_turned_base_reaches_farther(y: Mm, is_legal: bool) -> None:
    """T58: a rectangle turned by 45 degrees is 26.517 mm high on each side."""
    assert EdgeBand(Edge.SOUTH, S, L).holds(DEEP, man(600, y, LONG, 45)) is is_legal


def south(table: Table) -> LineBand:
    """The half to the south of the line from corner to corner."""
    return LineBand((table.width, table.height), (0, 0), M, L)


@pytest.mark.parametrize(
    ("spot", "is_legal"),
    [
        ((600, 225), True),
        ((600, 300), False),
        ((700, 150), False),
        ((600, 120), True),
        (("602.5", "248.75"), True),
        (("602.5", "248.76"), False),
        (("602.5", "92.5"), True),
        (("602.5", "92.49"), False),
    ],
)
def test_wholly_between_two_distances_from_the_diagonal(
    spot: tuple[Mm, Mm], is_legal: bool
) -> None:
    """T04: on a table of 1200 x 900; and exactly M and L from the line."""
    assert south(DEEP).holds(DEEP, man(*spot)) is is_legal


@pytest.mark.parametrize(
    ("spot", "is_legal"),
    [
        ((600, 200), True),
        ((600, 90), True),
        ((600, 220), False),
        ((300, "12.5"), False),
        (("1187.5", 520), True),
        (("1187.5", 600), False),
    ],
)
def test_a_slanting_diagonal_is_measured_exactly(spot: tuple[Mm, Mm], is_legal: bool) -> None:
    """T56: on a table of 1200 x 800, whose diagonal has no whole length."""
    assert south(FLAT).holds(FLAT, man(*spot)) is is_legal


def in_method_c(table: Table, stand: Stand) -> bool:
    band = EdgeBand(Edge.EAST, M, L + M)
    return band.holds(table, stand) and is_off_edges(table, stand, M)


@pytest.mark.parametrize(
    ("spot", "is_legal"),
    [
        (("1037.5", 450), False),
        (("1037.4", 450), True),
        (("762.5", 450), True),
        ((762, 450), False),
        ((900, "162.5"), False),
        ((900, 163), True),
    ],
)
def test_exactly_so_far_from_an_edge_is_within_it(spot: tuple[Mm, Mm], is_legal: bool) -> None:
    """T05: between M and L+M of the east edge, and within M of none."""
    assert in_method_c(DEEP, man(*spot)) is is_legal


@pytest.mark.parametrize(
    ("spot", "is_legal"),
    [
        (("1037.4", 400), True),
        (("1037.5", 400), False),
        (("762.5", "637.4"), True),
        (("762.5", "637.5"), False),
        (("762.4", 400), False),
    ],
)
def test_no_edge_is_nearer_than_that(spot: tuple[Mm, Mm], is_legal: bool) -> None:
    """T57: the same on a table of 1200 x 800."""
    assert in_method_c(FLAT, man(*spot)) is is_legal


@pytest.mark.parametrize(("x", "is_covered"), [(110, False), ("112.5", True)])
def test_all_bases_stand_wholly_inside_one_piece(x: Mm, is_covered: bool) -> None:
    """T17: the fourth of a unit in a wood."""
    wood = block(100, 100, 300, 300)
    unit = (man(150, 150), man(180, 150), man(150, 190), man(x, 200))
    assert all_inside(unit, wood) is is_covered
    assert not all_inside((), wood)


@pytest.mark.parametrize(("x", "is_inside"), [("122.54", True), ("122.5", False)])
def test_a_turned_oval_is_inside_or_not(x: Mm, is_inside: bool) -> None:
    """T61: 50 x 25, its length 30 degrees from the x axis, is 22.535 mm wide on each side."""
    rider = Stand(Oval(mm(50), mm(25)), at(x, 200), 300)
    assert all_inside((rider,), block(100, 100, 300, 300)) is is_inside


@given(stands, any_points, any_points, st.integers(0, 3000), st.integers(0, 5000))
def test_bands_along_lines_agree_with_the_oracle(
    stand: Stand, a: Point, b: Point, near: int, far: int
) -> None:
    if a == b:
        return
    everywhere = Table(10**6, 10**6)
    by = (5 * 10**5, 5 * 10**5)
    there, p, q = stand.moved_by(by), (a[0] + by[0], a[1] + by[1]), (b[0] + by[0], b[1] + by[1])
    radius = stand.base.radius if isinstance(stand.base, Disc) else 0
    length2 = oracle.dot(oracle.minus(q, p), oracle.minus(q, p))
    expected = True
    for corner in ring_of(there):
        off = oracle.cross(oracle.minus(q, p), oracle.minus(corner, p))
        is_far = off >= 0 and off * off >= (near + radius) ** 2 * length2
        is_near = far >= radius and off * off <= (far - radius) ** 2 * length2
        expected = expected and is_far and is_near
    assert LineBand(p, q, near, far).holds(everywhere, there) == expected
