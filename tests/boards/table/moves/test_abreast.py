"""A whole unit that goes straight on meets what its models meet one by one."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.boards.table import Base, Box, Disc, Point, Stand
from heerbann.boards.table.barriers import Barriers, gap_hulls
from heerbann.boards.table.geometry.points import Bounds, shifted
from heerbann.boards.table.moves.abreast import Abreast
from tests.boards.table.millimetres import unit

ALL = Bounds(-9000, -9000, 9000, 9000)


def stands(random: Random, bases: tuple[Base, ...], number: int) -> list[Stand]:
    """On a coarse lattice, so that much touches."""
    return [
        Stand(random.choice(bases), spot(random), random.choice((0, 30, 90))) for _ in range(number)
    ]


def spot(random: Random) -> Point:
    return 125 * random.randrange(-12, 12), 125 * random.randrange(-12, 12)


@pytest.mark.parametrize("seed", range(120))
def test_a_unit_is_stopped_exactly_if_one_of_its_models_is(seed: int) -> None:
    """Many ways are asked about: who stopped one is asked first about the next."""
    random = Random(seed)
    bases: tuple[Base, ...] = (Disc(125),) if seed % 2 else (Disc(125), Disc(75), Box(250, 100))
    own = unit(*stands(random, bases, 3))
    others = {str(n): gap_hulls(stands(random, bases, 3), 250) for n in range(2)}
    barriers, reach = Barriers(others), random.choice((0, 125, 170))
    abreast = Abreast(own, barriers)
    for _ in range(25):
        way = spot(random)
        legs = [(one, (one.at, shifted(one.at, way))) for one in own.stands]
        near = barriers.within(ALL)
        stopped = any(near.passed_over(*leg) is not None for leg in legs)
        comes_near = any(near.come_near(*leg, reach) is not None for leg in legs)
        assert abreast.is_stopped(way) == stopped
        assert abreast.comes_near(way, reach) == comes_near
