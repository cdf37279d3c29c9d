"""Many thousand corridors against plain brute force, many of them just touching."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from heerbann.boards.table import (
    CONTACT,
    Box,
    Disc,
    Outline,
    OutlineError,
    Point,
    Stand,
    ring_of,
)
from heerbann.boards.table.geometry.corridors import (
    corridor_near,
    corridor_overlaps,
    corridor_touches,
)
from heerbann.boards.table.geometry.hulls import hull_between
from tests.boards.table import brute, oracle
from tests.boards.table.making import STEP

FEW, MANY = 400, 1000


def random_place(random: Random, on_lattice: bool) -> Point:
    if on_lattice:
        return random.randint(-6, 6) * STEP, random.randint(-6, 6) * STEP
    return random.randint(-500, 500), random.randint(-500, 500)


def random_stand(random: Random, on_lattice: bool) -> Stand:
    """On a coarse lattice touching is common."""
    at = random_place(random, on_lattice)
    if random.random() < 0.5:
        size = random.randint(1, 4) * STEP if on_lattice else random.randint(1, 300)
        return Stand(Disc(size), at)
    if on_lattice:
        sides = random.randint(1, 3) * 2 * STEP, random.randint(1, 3) * 2 * STEP
        return Stand(Box(*sides), at, random.choice((0, 90, 180, 270)))
    sides = random.randint(100, 500), random.randint(100, 500)
    return Stand(Box(*sides), at, random.randrange(360))


def random_reach(random: Random) -> int:
    return random.choice((0, CONTACT, STEP, random.randint(0, 9) * STEP, random.randint(0, 600)))


def radius_of(stand: Stand) -> int:
    return stand.base.radius if isinstance(stand.base, Disc) else 0


def swept_by(stand: Stand, to: Point) -> list[Point]:
    return [*ring_of(stand), *ring_of(stand.moved_to(to))]


class Truth:
    """What brute force says of a corridor and a base, or the gap between two."""

    def __init__(self, stand: Stand, to: Point, *others: Stand) -> None:
        corners = [corner for other in others for corner in ring_of(other)]
        ways = swept_by(stand, to)
        self.radii = radius_of(stand) + radius_of(others[0])
        self.square = brute.squared_between(ways, corners)
        self.before = brute.squared_between(ring_of(stand), corners)
        if self.radii:
            self.overlap = self.square < self.radii**2
        else:
            self.overlap = brute.insides_meet(ways, corners)

    def near(self, reach: int) -> bool:
        return self.square <= (self.radii + reach) ** 2

    @property
    def touches(self) -> bool:
        """Contact before the start is overlooked if nowhere on the way it is nearer than there."""
        if not self.near(CONTACT):
            return False
        if self.before > (self.radii + CONTACT) ** 2:
            return True
        return self.overlap or (self.square < self.before and self.before > self.radii**2)


def check_base(random: Random) -> bool:
    """One corridor and one base; the answer is whether they just touch."""
    on_lattice = random.random() < 0.6
    stand, other = random_stand(random, on_lattice), random_stand(random, on_lattice)
    to = stand.at if random.random() < 0.1 else random_place(random, on_lattice)
    reach, truth = random_reach(random), Truth(stand, to, other)
    assert corridor_overlaps(stand, to, other) == truth.overlap
    assert corridor_near(stand, to, other, reach) == truth.near(reach)
    assert corridor_near(stand, to, other, 0) == truth.near(0)
    assert corridor_touches(stand, to, other) == truth.touches
    return truth.near(0) and not truth.overlap


def check_gap(random: Random) -> None:
    """One corridor and the gap between two equal bases."""
    on_lattice = random.random() < 0.6
    stand, one = random_stand(random, on_lattice), random_stand(random, on_lattice)
    other = one.moved_to(random_place(random, on_lattice))
    to, truth_of = random_place(random, on_lattice), hull_between(one, other)
    truth = Truth(stand, to, one, other)
    assert corridor_overlaps(stand, to, truth_of) == truth.overlap
    assert corridor_near(stand, to, truth_of, CONTACT) == truth.near(CONTACT)


def check_piece(random: Random) -> None:
    """One corridor and one piece of terrain of any form."""
    stand, to = random_stand(random, on_lattice=True), random_place(random, on_lattice=True)
    places = [random_place(random, on_lattice=True) for _ in range(random.randint(3, 7))]
    try:
        outline = Outline(tuple(places))
    except OutlineError:
        return
    ways, radius, ring = swept_by(stand, to), radius_of(stand), outline.corners
    if radius:
        inside = any(oracle.contains(ring, corner, border=True) for corner in ways)
        edges: list[Fraction] = [brute.squared_between(ways, e) for e in oracle.edges(ring)]  # type: ignore[arg-type]
        expected = inside or min(edges) < radius**2
    else:
        hull = oracle.wrap(ways)
        expected = oracle.polygon_meets(ring, hull) or any(
            oracle.share_inside(a, b, ring) > 0 for a, b in oracle.edges(hull)
        )
    assert corridor_overlaps(stand, to, outline) == expected


def test_some_hundred_corridors_agree_with_brute_force() -> None:
    random = Random(1)
    touching = sum(check_base(random) for _ in range(FEW))
    assert touching >= FEW // 100
    for _ in range(FEW // 10):
        check_gap(random)
        check_piece(random)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_twenty_thousand_corridors_agree_with_brute_force(seed: int) -> None:
    random = Random(100 + seed)
    touching = sum(check_base(random) for _ in range(MANY))
    assert touching >= MANY // 100


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_four_thousand_gaps_and_pieces_agree_with_brute_force(seed: int) -> None:
    random = Random(500 + seed)
    for _ in range(MANY // 2):
        check_gap(random)
        check_piece(random)
