"""§8.2 Lines through openings, measured once more by other means: in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from heerbann.boards.hex.hexes import DIRECTIONS, ORIGIN, Direction, Hex, Hexside, neighbour
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight
from heerbann.systems.diex_aie.rules.s08_buildings.openings import (
    Point,
    _between,
    _touch,
    _touched,
    centre,
    middle,
)
from tests.rulechecks import checks
from tests.systems.diex_aie.field import at, field, meadow
from tests.systems.diex_aie.rules.test_s05_sight import fire

CORNERS = ((4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2), (2, -4))
"""Of a hex around its centre, in turn, where neighbours are six apart."""


def left_of(a: Point, b: Point, c: Point) -> int:
    """Above 0 if c lies to one side of the line from a to b, below 0 if to the other."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def stretch_inside(hex: Hex, start: Point, end: Point) -> tuple[Fraction, Fraction] | None:
    """From where to where a line runs inside a hex, cut off at one of its sides after the other."""
    q, r = centre(hex)
    corners = [(q + p, r + s) for p, s in CORNERS]
    low, high = Fraction(0), Fraction(1)
    for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
        inner = 1 if left_of(one, other, (q, r)) > 0 else -1
        first, last = inner * left_of(one, other, start), inner * left_of(one, other, end)
        if first <= 0 and last <= 0:
            return None
        if first < 0 or last < 0:
            cut = Fraction(first, first - last)
            low, high = (max(low, cut), high) if first < 0 else (low, min(high, cut))
    return (low, high) if low < high else None


def ends_of(hex: Hex) -> list[Point]:
    """Where a line may begin or end in a hex: in its centre, or in the middle of a side."""
    return [centre(hex), *[middle(hex, way) for way in DIRECTIONS]]


def points_towards(hex: Hex, point: Point, other: Hex) -> bool:
    """Is this point of a hex its centre, or the middle of a side that looks to the other one?"""
    (q, r), (p, s) = centre(hex), centre(other)
    u, v, q, r = point[0] - q, point[1] - r, p - q, s - r
    return (u, v) == (0, 0) or 2 * u * q + 2 * v * r + u * r + v * q > 0


@checks("8.2.1-02", "8.2.2-03")
@pytest.mark.parametrize(
    "far", [Hex(1, 0), Hex(2, -1), Hex(3, 0), Hex(3, 1), Hex(-2, 5), Hex(-4, 1), Hex(2, -6)]
)
def test_8_2_a_line_between_doors_or_windows_passes_every_hex_it_runs_inside(far: Hex) -> None:
    """In order, and none that it only touches."""
    around = [Hex(q, r) for q, r in product(range(-8, 9), repeat=2)]
    for start, end in product(ends_of(ORIGIN), ends_of(far)):
        if not points_towards(ORIGIN, start, far) or not points_towards(far, end, ORIGIN):
            continue
        inside = [(stretch_inside(hex, start, end), hex) for hex in around]
        passed = [hex for _, hex in sorted([(s, hex) for s, hex in inside if s is not None])]
        wanted = [hex for hex in passed if hex not in (ORIGIN, far)]
        assert list(_between(far, start, end)) == wanted, (start, end)


def on_stretch(a: Point, b: Point, c: Point) -> bool:
    """Does c lie on the stretch from a to b, its ends included?"""
    if left_of(a, b, c) != 0:
        return False
    if a == b:
        return a == c
    along = 0 if a[0] != b[0] else 1
    return 0 <= Fraction(c[along] - a[along], b[along] - a[along]) <= 1


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Have two stretches a point in common? Where their lines cross is worked out."""
    whole = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if whole == 0:
        pairs = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
        return any(on_stretch(*three) for three in pairs)
    of_first = Fraction((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0]), whole)
    of_second = Fraction((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0]), whole)
    return 0 <= of_first <= 1 and 0 <= of_second <= 1


@checks("8.2.1-04")
def test_8_2_1_lines_and_walls_touch_where_they_have_a_point_in_common() -> None:
    """Across, with an end on the other, one upon the other, one behind the other."""
    rng = Random(8)
    found = {True: 0, False: 0}
    for _ in range(4000):
        a, b, c, d = [(rng.randint(-3, 3), rng.randint(-3, 3)) for _ in range(4)]
        if a != b and c != d:
            assert _touch(a, b, c, d) == meet(a, b, c, d), (a, b, c, d)
            found[meet(a, b, c, d)] += 1
    assert min(found.values()) > 500


def corners_of(side: Hexside) -> tuple[Point, Point]:
    """Both ends of a hexside: the corners of the hex that the one beyond has as well."""
    (q, r), beyond = centre(side.hex), centre(neighbour(side.hex, side.direction))
    ours = {(q + p, r + s) for p, s in CORNERS}
    theirs = {(beyond[0] + p, beyond[1] + s) for p, s in CORNERS}
    one, other = sorted(ours & theirs)
    return one, other


@checks("8.2.1-04", "8.2.3-01")
def test_8_2_1_every_wall_a_line_touches_is_found_and_no_other() -> None:
    rng = Random(9)
    labels = [f"{column}{row}" for column in "BCDEFGH" for row in range(2, 8)]
    met = 0
    for _ in range(12):
        walls = [f"{label} {rng.choice(['E', 'NE', 'NW'])}" for label in rng.sample(labels, 14)]
        state = field(meadow(columns=9, rows=8), sides={"wall": walls}, spare=False)
        ground, beside = state.ground, state.ground.board.all_mask
        built = {Hexside(at(state, w[:2]), Direction[w[3:]]) for w in walls}
        for _ in range(12):
            one, other = rng.sample(labels, 2)
            start = rng.choice(ends_of(at(state, one)))
            end = rng.choice(ends_of(at(state, other)))
            exempt = rng.sample(sorted(built), 2)
            wanted = {s for s in built if s not in exempt and meet(start, end, *corners_of(s))}
            assert set(_touched(ground, start, end, exempt, beside)) == wanted
            met += len(wanted)
    assert met > 60


@checks("8.2.2-03")
def test_8_2_2_from_door_to_door_the_line_runs_between_the_middles_of_both() -> None:
    """Even where the other hex lies in line with the wall in which the door is."""
    here = at(fire(meadow()), "H4")
    there = Hex(here.q - 3, here.r + 1)
    labels = fire(meadow()).ground.board.label
    sides = {
        "wall": [f"{labels(here)} W", f"{labels(there)} E"],
        "door_side": [f"{labels(here)} NW", f"{labels(there)} NE"],
    }
    ground = fire(meadow({labels(hex): "h" for hex in (here, there)}), sides=sides).ground
    for one, other in ((here, there), (there, here)):
        seen = sight(ground, one, other)
        assert not seen.blocked
        assert neighbour(here, Direction.NW) in seen.path
        assert neighbour(there, Direction.NE) in seen.path
    shut = fire(meadow({labels(hex): "h" for hex in (here, there)}), sides={"wall": sides["wall"]})
    assert sight(shut.ground, here, there).blocked
