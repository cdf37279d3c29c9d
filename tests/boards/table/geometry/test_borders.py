"""Sight that may cross the border of each piece once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given

from heerbann.boards.table import Blocker, Outline, Point, Sight, Stand, ranks
from heerbann.boards.table.barriers import gap_hulls
from heerbann.boards.table.geometry.borders import Outlook, crossings, points_round
from heerbann.boards.table.geometry.hulls import Hull, hull_of, is_entered_by
from tests.boards.table import oracle
from tests.boards.table.making import any_points, lattice_points, outlines
from tests.boards.table.millimetres import LONG, Mm, at, block, man, mm, piece

WOOD, OTHER = block(100, 100, 300, 300), block(500, 100, 700, 300)
U_SHAPED = piece(
    (100, 100), (400, 100), (400, 300), (300, 300), (300, 200), (200, 200), (200, 300), (100, 300)
)
FIELD = block(300, 100, 500, 300)

Line = tuple[tuple[Mm, Mm], tuple[Mm, Mm]]


def sees_over(
    viewers: Sequence[Stand],
    targets: Sequence[Stand],
    pieces: Sequence[Blocker],
    bodies: Mapping[str, Sequence[Hull]],
) -> Sight:
    return Outlook(targets, pieces, bodies).sight_from(viewers)


@pytest.mark.parametrize(
    ("line", "pieces", "counts"),
    [
        (((200, 200), (600, 200)), [WOOD, OTHER], [1, 1]),
        (((50, 200), (400, 200)), [WOOD, OTHER], [2, 0]),
        (((50, 200), (200, 200)), [WOOD, OTHER], [1, 0]),
        (((150, 250), (350, 250)), [U_SHAPED], [2]),
        (((200, 200), (600, 200)), [FIELD], [2]),
        (((200, 200), (400, 200)), [FIELD], [1]),
        (((350, 200), (450, 250)), [FIELD], [0]),
        (((200, 90), (600, 340)), [FIELD], [2]),
    ],
)
def test_borders_are_counted_for_each_piece(
    line: Line, pieces: list[Outline], counts: list[int]
) -> None:
    """T18 and T59: two crossings of one border block, one of each of two do not."""
    p, q = at(*line[0]), at(*line[1])
    assert [crossings(one, p, q) for one in pieces] == counts


@pytest.mark.parametrize(
    ("line", "count"),
    [
        (((0, 100), (600, 100)), 0),
        (((200, 0), (400, 200)), 1),
        (((300, 200), (400, 200)), 0),
        (((300, 200), (600, 200)), 1),
        (((200, 200), (400, 0)), 0),
        (((300, 100), (500, 100)), 0),
    ],
)
def test_touching_and_running_along_are_no_crossings(line: Line, count: int) -> None:
    """Along the border, in at a corner, from the border inwards and through, past a corner."""
    assert crossings(FIELD, at(*line[0]), at(*line[1])) == count


def test_an_inner_border_that_is_only_touched_is_not_crossed() -> None:
    notched = piece((0, 0), (100, 0), (100, 100), (50, 50), (0, 100))
    assert crossings(notched, at(10, 50), at(90, 50)) == 0
    assert crossings(notched, at(10, "50.01"), at(90, "50.01")) == 2
    stepped = piece(
        (0, 0), (100, 0), (100, 100), (70, 100), (70, 50), (30, 50), (30, 100), (0, 100)
    )
    assert crossings(stepped, at(10, 50), at(90, 50)) == 0
    assert crossings(stepped, at(-10, 50), at(110, 50)) == 2


@pytest.mark.parametrize(("y", "is_seen"), [("112.5", True), (113, False)])
def test_bases_see_along_a_border(y: Mm, is_seen: bool) -> None:
    """T60: the lowest points of two bases are on the line of the border, or just inside it."""
    found = sees_over([man(200, y)], [man(600, y)], [Blocker("field", FIELD)], {})
    assert found.clear is is_seen
    assert found.blocked_by == (None if is_seen else "field")


def test_other_units_and_their_gaps_hide() -> None:
    viewer, target = [man(0, 0)], [man(200, 0)]
    post = [man(100, 30), man(100, -30)]
    bases = {"post": [hull_of(stand) for stand in post]}
    assert sees_over(viewer, target, [], bases).clear
    assert sees_over(viewer, target, [], {"post": gap_hulls(post, mm(50))}).blocked_by == "post"
    wide = [man(100, 40), man(100, -40)]
    assert sees_over(viewer, target, [], {"post": gap_hulls(wide, mm(50))}).clear


def test_one_model_that_sees_is_enough() -> None:
    rock = [Blocker("rock", block(90, -20, 110, 100))]
    assert not sees_over([man(0, 0)], [man(200, 0), man(200, 40)], rock, {}).clear
    assert sees_over([man(0, -20), man(0, 0)], [man(200, 0)], rock, {}).clear


def test_a_base_that_juts_out_of_a_wood_sees_from_there() -> None:
    """The points outside of the piece would cross it twice, those inside only once."""
    viewer = man(100, 200)
    assert sees_over([viewer], [man(400, 200)], [Blocker("wood", WOOD)], {}).clear
    assert not sees_over([man(80, 200)], [man(400, 200)], [Blocker("wood", WOOD)], {}).clear


def test_sixteen_points_round_a_base_hold_the_farthest() -> None:
    spots = points_round(man(0, 0))
    assert len(spots) == 17
    assert {at("12.5", 0), at(0, "12.5"), at("-12.5", 0), at(0, "-12.5"), at(0, 0)} <= set(spots)
    corners = {at("12.5", 25), at("-12.5", 25), at("12.5", -25), at("-12.5", -25)}
    assert corners <= set(points_round(man(0, 0, LONG)))


def true_crossings(ring: oracle.Polygon, p: Point, q: Point) -> int:
    """Stretch by stretch: inside, outside or along; each change from in to out or back."""
    states = []
    for _, middle in oracle.middles(p, q, ring):
        if not oracle.on_border(middle, ring):
            states.append(oracle.contains(ring, middle, border=False))
    return sum(one != other for one, other in pairwise(states))


@given(outlines, any_points, any_points)
def test_crossings_agree_with_the_oracle(outline: Outline, p: Point, q: Point) -> None:
    expected = 0 if p == q else true_crossings(outline.corners, p, q)
    assert crossings(outline, p, q) == expected


@given(outlines, lattice_points, lattice_points)
def test_crossings_of_lattice_lines_agree_with_the_oracle(
    outline: Outline, p: Point, q: Point
) -> None:
    expected = 0 if p == q else true_crossings(outline.corners, p, q)
    assert crossings(outline, p, q) == expected


def random_sight(random: Random) -> tuple[list[Stand], list[Blocker], dict[str, tuple[Hull, ...]]]:
    """Two bases with a unit or two and perhaps a piece with a notch between them."""
    there = (random.randint(10_000, 30_000), random.randint(-9_000, 9_000))
    base = random.choice((man(0, 0).base, LONG))
    both = [man(0, 0), Stand(base, there, random.randrange(360))]
    bodies = {}
    for n in range(random.randint(1, 3)):
        part = random.randint(2, 8)
        at = (there[0] * part // 10, there[1] * part // 10 + random.randint(-4_000, 4_000))
        number, spacing = random.randint(1, 4), random.choice((0, 1_000, 3_000))
        unit = ranks([man(0, 0).base] * number, at, random.randrange(360), spacing, 1)
        bodies[f"unit-{n}"] = gap_hulls(unit, mm(50))
    x, y = there[0] // 2 + random.randint(-5_000, 5_000), there[1] // 2
    corners = (0, 0), (4_000, 500), (3_500, 4_000), (1_500, 1_500), (-500, 4_500)
    notched = Outline(tuple((x + dx, y + dy) for dx, dy in corners))
    pieces = [Blocker("piece", notched)] if random.random() < 0.6 else []
    return both, pieces, bodies


@pytest.mark.parametrize("seed", range(25))
def test_sight_agrees_with_trying_every_line(seed: int) -> None:
    """Whatever is left out as hidden whole is hidden line by line."""
    (viewer, target), pieces, bodies = random_sight(Random(seed))
    hulls = [area for areas in bodies.values() for area in areas]
    lines = product(points_round(viewer), points_round(target))
    is_clear = any(
        all(crossings(piece.outline, p, q) < 2 for piece in pieces)
        and not any(is_entered_by(area, p, q) for area in hulls)
        for p, q in lines
    )
    found = sees_over([viewer], [target], pieces, bodies)
    assert found.clear == is_clear
    assert (found.blocked_by is None) == is_clear


@pytest.mark.parametrize("seed", range(10))
def test_who_looks_later_sees_the_same_as_alone(seed: int) -> None:
    """What hid something from one is asked about first by the next."""
    random = Random(seed)
    (viewer, target), pieces, bodies = random_sight(random)
    outlook = Outlook([target], pieces, bodies)
    for _ in range(8):
        other = viewer.moved_by((random.randint(-8_000, 8_000), random.randint(-8_000, 8_000)))
        alone = sees_over([other], [target], pieces, bodies)
        assert outlook.sight_from([other]).clear == alone.clear
