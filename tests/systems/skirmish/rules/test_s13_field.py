"""§13: a quarter of the table, in three equal parts, laid out so that armies can pass."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from heerbann.boards.table import INCH, Outline, Point
from heerbann.boards.table.geometry.segments import segments_meet
from heerbann.systems.skirmish.model.charts import RULES, TERRAIN
from heerbann.systems.skirmish.model.layouts import KINDS, generate, piece_range, shares
from tests.rulechecks import checks

if TYPE_CHECKING:
    from heerbann.systems.skirmish.model.scenario import PieceData

NUMBERS = range(10)
SQUARE_INCH = INCH * INCH


def outline(piece: PieceData) -> Outline:
    """The outline of a piece."""
    return Outline(tuple([(x, y) for x, y in piece.corners]))


def area(piece: PieceData) -> float:
    """In square inches."""
    return outline(piece).area2 / 2 / SQUARE_INCH


def by_category(pieces: tuple[PieceData, ...], category: int) -> list[PieceData]:
    """The pieces that count for a category."""
    return [piece for piece in pieces if TERRAIN[piece.kind].category == category]


@checks("GR-13.1a", "GR-13.1x")
def test_13_1_a_quarter_of_the_table_in_three_equal_parts() -> None:
    """72 by 48 inches: 864 square inches in all, 288 for each category."""
    covered, share = shares(72 * INCH, 48 * INCH)
    assert covered == 864 * SQUARE_INCH
    assert share == 288 * SQUARE_INCH


@checks("GR-13.1-1x", "GR-13.1-2x", "GR-13.1-3x")
def test_13_1_the_sample_sizes_of_the_book_fill_a_share() -> None:
    """Three pieces of 12 by 8 and six of 8 by 6 are 288 square inches each."""
    share = shares(72 * INCH, 48 * INCH)[1]
    assert share == 3 * 12 * 8 * SQUARE_INCH
    assert share == 6 * 8 * 6 * SQUARE_INCH


@checks("GR-13.1-1", "GR-13.1-2", "GR-13.1-3")
def test_13_1_categories_and_their_numbers() -> None:
    """Sight blockers 3–4, cover for all 4–6 (R-47), cover for infantry 6–8."""
    assert [piece_range(category) for category in (1, 2, 3)] == [(3, 4), (4, 6), (6, 8)]
    assert all(TERRAIN[k].blocks and TERRAIN[k].cover == "none" for k in KINDS[1])
    assert all(TERRAIN[k].cover != "none" and not TERRAIN[k].small_only for k in KINDS[2])
    assert all(TERRAIN[k].cover == "soft" and TERRAIN[k].small_only for k in KINDS[3])


@pytest.mark.parametrize("symmetric", [False, True])
@pytest.mark.parametrize("number", NUMBERS)
@checks("GR-13.1a", "GR-13.1b")
def test_13_2_every_table_keeps_the_advice(number: int, symmetric: bool) -> None:
    """Shares, numbers of pieces, not all square, and room for a tank between any two."""
    pieces = generate(number, 72, 48, symmetric=symmetric)
    for category in (1, 2, 3):
        mine = by_category(pieces, category)
        fewest, most = piece_range(category)
        assert fewest <= len(mine) <= most
        assert sum(map(area, mine)) == pytest.approx(288, rel=2e-4)
    for one, other in combinations(pieces, 2):
        a, b = outline(one), outline(other)
        assert not a.contains(b.corners[0])
        assert not b.contains(a.corners[0])
        assert not any(segments_meet(*mine, *theirs) for mine in a.edges for theirs in b.edges)
        assert gap2(a, b) >= (3 * INCH) ** 2 - 1


def gap2(a: Outline, b: Outline) -> float:
    """The squared distance of two outlines: of disjoint polygons, from a corner to an edge."""
    return min(
        min(to_edge(corner, *edge) for corner in one.corners for edge in other.edges)
        for one, other in ((a, b), (b, a))
    )


def to_edge(p: Point, a: Point, b: Point) -> float:
    """The squared distance of a point from a segment, in floating point."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return float((a[0] + t * dx - p[0]) ** 2 + (a[1] + t * dy - p[1]) ** 2)


@pytest.mark.parametrize("number", NUMBERS)
def test_13_2_impassable_pieces_leave_the_home_edges_and_the_middle_free(number: int) -> None:
    """Nothing that cannot be entered near a long edge; nothing closed to vehicles in the middle."""
    for piece in generate(number, 72, 48, symmetric=False):
        box = outline(piece).bounds
        entrance = TERRAIN[piece.kind].enter
        if entrance == "none":
            assert box.bottom >= 8 * INCH
            assert box.top <= 40 * INCH
        if entrance != "all":
            middle = (32 * INCH, 20 * INCH, 40 * INCH, 28 * INCH)
            apart = (
                box.right <= middle[0]
                or box.left >= middle[2]
                or box.top <= middle[1]
                or box.bottom >= middle[3]
            )
            assert apart


@pytest.mark.parametrize("number", NUMBERS)
def test_13_2_a_symmetric_table_is_the_same_from_both_sides(number: int) -> None:
    """Turned by half a circle it is itself."""
    pieces = generate(number, 72, 48, symmetric=True)
    turned = {
        (p.kind, tuple([(72 * INCH - x, 48 * INCH - y) for x, y in p.corners])) for p in pieces
    }
    assert turned == {(p.kind, p.corners) for p in pieces}


def test_13_2_the_number_is_the_table() -> None:
    """Equal numbers are equal tables, different ones differ."""
    generate.cache_clear()
    first = generate(3, 72, 48, symmetric=False)
    generate.cache_clear()
    assert generate(3, 72, 48, symmetric=False) == first
    assert generate(4, 72, 48, symmetric=False) != first


def test_13_1_the_share_is_data() -> None:
    """The quarter is a number of the data files."""
    assert RULES.density.percent == 25
