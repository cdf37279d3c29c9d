"""Conditions sorted by kind say what they say one by one."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from heerbann.boards.table import Point
from heerbann.boards.table.charges.conditions import (
    NOWHERE,
    UNSURE,
    ClearWay,
    Condition,
    Off,
    UntouchedWay,
    Within,
    WithinAny,
)
from heerbann.boards.table.charges.sieve import sieve_of
from heerbann.boards.table.geometry.hulls import Hull, hull
from heerbann.boards.table.geometry.segments import convex_hull

WIDE = 60


def spot(random: Random) -> Point:
    """On a coarse lattice, so that much touches."""
    return 5 * random.randrange(WIDE // 5), 5 * random.randrange(WIDE // 5)


def area(random: Random) -> Hull:
    """A disc, a bar or a block."""
    corners = convex_hull([spot(random) for _ in range(random.choice((1, 1, 2, 4)))])
    return hull(corners, random.choice((0, 5, 10, 15)))


def some_conditions(random: Random, start: Point) -> list[Condition]:
    found: list[Condition] = [Within(area(random), 20), WithinAny([area(random)], 25)]
    found += [Off(area(random)) for _ in range(3)]
    found += [ClearWay(start, area(random)) for _ in range(3)]
    found.append(UntouchedWay(start, area(random), 3, is_stuck=False))
    return random.sample(found, random.randrange(1, len(found)))


@pytest.mark.parametrize("seed", range(300))
def test_a_sieve_says_what_its_conditions_say_one_by_one(seed: int) -> None:
    random = Random(seed)
    start, at, far = spot(random), spot(random), random.choice((0, 1, 5, 12, 30))
    conditions = some_conditions(random, start)
    verdicts = [one.verdict(at, far) for one in conditions]
    sieve = sieve_of(conditions)
    unsure = sieve.judged(at, far)
    assert (unsure is None) == (NOWHERE in verdicts)
    if unsure is not None:
        left = [one for one, verdict in zip(conditions, verdicts, strict=True) if verdict == UNSURE]
        assert unsure == replace(sieve_of(left), start=sieve.start, last=sieve.last)
        assert unsure.is_open == bool(left)
    assert sieve.holds(at) == all(one.holds(at) for one in conditions)
    assert (sieve.judged(at, far) is None) == (NOWHERE in verdicts)  # whoever is asked first now
