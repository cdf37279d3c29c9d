"""Fields for charges in millimetres, and random ones on a small scale with the truth about them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from heerbann.boards.table import CONTACT, Disc, Outline, Point, Stand, Table
from heerbann.boards.table.charges.field import Field, Terms
from heerbann.boards.table.geometry.hulls import Obstacle, as_hulls
from tests.boards.table import oracle
from tests.boards.table.millimetres import Mm, man, mm

VS, S, M, L = mm(50), mm(100), mm(150), mm(300)
ON_FOOT = Terms(reach=M, gap=VS, radius=S, tolerance=mm(5))
TABLE = Table(mm(1200), mm(900))
MIDDLE = (mm(600), mm(400))


def spot(x: Mm, y: Mm) -> Stand:
    """A model seen from the middle of the table."""
    return man(x, y).moved_by(MIDDLE)


def place(x: Mm, y: Mm) -> Point:
    return spot(x, y).at


def field(
    targets: Sequence[Stand],
    terms: Terms = ON_FOOT,
    *,
    shunned: Sequence[Obstacle] = (),
    solid: Sequence[Obstacle] = (),
    table: Table = TABLE,
) -> Field:
    return Field(
        table,
        targets,
        terms,
        shunned={f"shunned-{n}": as_hulls(one) for n, one in enumerate(shunned)},
        solid={f"solid-{n}": as_hulls(one) for n, one in enumerate(solid)},
    )


# --- small scenes, and the truth about them -----------------------------------------------------


class Scene(NamedTuple):
    """Round bases on a small scale: who charges, at whom, past whom, and who has moved before."""

    start: Stand
    targets: list[Stand]
    shunned: list[Stand]
    solid: list[Stand]
    moved: list[Stand]
    terms: Terms

    @property
    def field(self) -> Field:
        wide = Table(20_000, 20_000)
        return field(self.targets, self.terms, shunned=self.shunned, solid=self.solid, table=wide)


def random_scene(random: Random) -> Scene:
    """Crowded, and often so that things just touch or just miss each other."""
    reach = random.choice((12, 20, 30))
    start = Stand(Disc(_size(random)), (10_000, 10_000))
    terms = Terms(reach, random.choice((0, 8, 20)), random.choice((5, 25, 60)), 0)
    targets = [_beside(random, start, reach + CONTACT + 8) for _ in range(random.choice((1, 2)))]
    shunned = [_beside(random, start, 2 * CONTACT) for _ in range(random.choice((0, 1)))]
    solid = [_beside(random, start, 2 * reach) for _ in range(random.choice((0, 1)))]
    moved = [_beside(random, start, 2 * reach, -30) for _ in range(random.choice((0, 1, 2)))]
    return Scene(start, targets, shunned, solid, moved, terms)


def _size(random: Random) -> int:
    return random.choice((4, 10, 25, 60, 1250))


def _beside(random: Random, start: Stand, most: int, least: int = 0) -> Stand:
    """A base of any size, so far from another at most and at least, in one of many directions."""
    assert isinstance(start.base, Disc)
    size = _size(random)
    far = size + start.base.radius + random.randint(least, most)
    x, y = random.choice(((1, 0), (0, 1), (-1, 0), (0, -1), (3, 4), (-4, 3), (5, -12), (-8, -15)))
    length = {1: 1, 25: 5, 169: 13, 289: 17}[x * x + y * y]
    return Stand(Disc(size), (start.at[0] + x * far // length, start.at[1] + y * far // length))


def radius(stand: Stand) -> int:
    assert isinstance(stand.base, Disc)
    return stand.base.radius


def true_places(scene: Scene) -> list[Point]:
    """Every place to which the model may go, contact aside: all of them looked at, one by one."""
    reach, (x, y) = scene.terms.reach, scene.start.at
    steps = range(-reach, reach + 1)
    around = [(x + dx, y + dy) for dx, dy in product(steps, steps)]
    return [at for at in around if _is_legal(scene, at)]


def in_contact(scene: Scene, at: Point) -> bool:
    own = radius(scene.start)
    return any(
        _square(at, other.at) <= (own + radius(other) + CONTACT) ** 2 for other in scene.targets
    )


def _square(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _is_legal(scene: Scene, at: Point) -> bool:
    start, terms, own = scene.start, scene.terms, radius(scene.start)
    if _square(start.at, at) > terms.reach**2:
        return False
    gaps = [(_square(at, other.at), own + radius(other)) for other in scene.moved]
    if any(square < both**2 for square, both in gaps):
        return False
    if gaps and not (
        gaps[0][0] <= (gaps[0][1] + terms.radius) ** 2
        and any(square <= (both + terms.gap) ** 2 for square, both in gaps)
    ):
        return False
    return all(
        oracle.squared_to(other.at, start.at, at) >= (own + radius(other)) ** 2
        for other in (*scene.targets, *scene.solid)
    ) and all(_is_untouched(scene, at, other) for other in scene.shunned)


def _is_untouched(scene: Scene, at: Point, other: Stand) -> bool:
    """Looked at in a hundred steps where the base touches it before it moves."""
    start, both = scene.start.at, radius(scene.start) + radius(other)
    if _square(start, other.at) > (both + CONTACT) ** 2:
        return oracle.squared_to(other.at, start, at) > (both + CONTACT) ** 2
    way = oracle.minus(at, start)
    if _square(start, other.at) < both**2:
        return False
    before = oracle.dot(oracle.minus(start, other.at), oracle.minus(start, other.at))
    if oracle.squared_to(other.at, start, at) < both**2:
        return False
    if before == both**2:
        return True
    return oracle.dot(way, oracle.minus(start, other.at)) >= 0


def wall(*corners: tuple[Mm, Mm]) -> Outline:
    return Outline(tuple(place(x, y) for x, y in corners))
