"""All directions at once are the directions one by one."""

from __future__ import annotations

import random

import pytest

from heerbann.boards.table import CONTACT, Box, Disc, Oval, Stand, Table, gap_at_most
from heerbann.boards.table.geometry.hulls import Hull, hull, hull_between, hull_of, is_entered_by
from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.geometry.sums import body_of, grown_by
from heerbann.boards.table.moves.bearings import (
    ALL,
    Bearings,
    facings,
    less_than_right,
    nearest_first,
    past,
    ways,
)

LENGTHS = (10_000, 5_000, 12_345)
BASES = (Disc(1250), Disc(2000), Oval(5000, 2500), Box(5000, 2500))
SQUARE = ((0, 0), (3000, 0), (3000, 3000), (0, 3000))


def bits(directions: list[int]) -> int:
    return sum(1 << one for one in directions)


def passing(area: Hull, start: Point, length: int) -> int:
    """One by one."""
    x, y = start
    there = enumerate(ways(length))
    return bits([n for n, (dx, dy) in there if not is_entered_by(area, start, (x + dx, y + dy))])


def passed(area: Hull, start: Point, length: int) -> int:
    """All at once."""
    bearings = Bearings(Stand(Disc(1), start), length)
    bearings.pass_by(area)
    return bearings.open


def somewhere(rng: random.Random, far: int = 14_000) -> Stand:
    at = rng.randrange(-far, far), rng.randrange(-far, far)
    return Stand(rng.choice(BASES), at, rng.randrange(360))


@pytest.mark.parametrize("seed", range(4))
def test_a_base_passes_gaps_and_bases_in_the_same_directions(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        one, other, length = somewhere(rng), somewhere(rng, 3_000), rng.choice(LENGTHS)
        area = hull_between(one, other.moved_by(one.at))
        assert passed(area, (0, 0), length) == passing(area, (0, 0), length)


@pytest.mark.parametrize("seed", range(4))
def test_a_base_comes_past_another_one_in_the_same_directions(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        one, other, length = Stand(rng.choice(BASES), (0, 0)), somewhere(rng), rng.choice(LENGTHS)
        reach = rng.choice((0, CONTACT, 5_000))
        area = grown_by(hull_of(other), body_of(one))
        ends = [one.moved_by(way) for way in ways(length)]
        free = bits([n for n, end in enumerate(ends) if not gap_at_most(end, other, reach)])
        assert past(one, other, reach, length) == passing(area, one.at, length) & free


@pytest.mark.parametrize("away", [2498, 2500, 2501, 2525])
def test_who_touches_another_may_go_half_of_all_directions(away: int) -> None:
    area = grown_by(hull_of(Stand(Disc(1250), (0, away))), body_of(Stand(Disc(1250), (0, 0))))
    assert passed(area, (0, 0), 10_000) == passing(area, (0, 0), 10_000)


@pytest.mark.parametrize(
    "start", [(0, 0), (3000, 1500), (1500, 0), (1500, -1), (1500, 1500), (-1, -1), (-9000, 1500)]
)
def test_a_polygon_is_met_from_its_corner_from_its_edge_and_from_inside(start: Point) -> None:
    area = hull(SQUARE)
    assert passed(area, start, 10_000) == passing(area, start, 10_000)


def test_who_is_near_the_edge_of_the_table_stays_on_it() -> None:
    table = Table(20_000, 30_000)
    for at in ((1250, 1250), (9000, 29_000), (10_000, 15_000)):
        stand = Stand(Disc(1250), at)
        bearings = Bearings(stand, 10_000)
        bearings.stay_on(table)
        ends = [stand.moved_by(way) for way in ways(10_000)]
        assert bearings.open == bits([n for n, end in enumerate(ends) if table.holds(end)])


@pytest.mark.parametrize("way", [(0, 0), (7, 0), (0, -3), (1000, 1), (-355, 113)])
def test_what_leads_away_leads_less_than_a_right_angle_aside(way: Point) -> None:
    arc = less_than_right(way, 10_000)
    away = bits([n for n, (x, y) in enumerate(ways(10_000)) if x * way[0] + y * way[1] > 0])
    assert away & arc.surely == arc.surely
    assert away & ~(arc.surely | arc.perhaps) == 0
    assert len(list(facings(arc.perhaps))) <= 2


def test_the_least_aside_comes_first_and_of_two_the_one_to_the_left() -> None:
    assert list(nearest_first(bits([350, 3, 10, 180]), 0)) == [3, 10, 350, 180]
    assert list(nearest_first(bits([350, 3, 10, 180]), -355)) == [3, 10, 350, 180]
    assert sorted(nearest_first(ALL, 77)) == list(facings(ALL))
