"""The referee places whole units: legally, model by model, and many of them into contact."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.boards.table import Box, Disc, Stand, Table, gap_at_most, overlaps, ranks, shifted
from heerbann.boards.table.barriers import gap_hulls
from heerbann.boards.table.charges.checking import Charger, first_fault
from heerbann.boards.table.charges.field import Field, Proofs, Terms
from heerbann.boards.table.charges.placing import Placement, can_begin, place
from heerbann.boards.table.geometry.angles import ahead
from heerbann.boards.table.geometry.hulls import Hull
from heerbann.boards.table.groups import ModelNumber
from tests.boards.table.charges.scenes import (
    MIDDLE,
    ON_FOOT,
    VS,
    S,
    field,
    spot,
    wall,
)
from tests.boards.table.millimetres import FOOT, HORSE, mm

Models = dict[ModelNumber, Stand]


def numbered(*stands: Stand) -> Models:
    return {ModelNumber(n): stand for n, stand in enumerate(stands, start=1)}


def checked(aim: Field, models: Models, lead: int | None = None) -> Placement:
    """A placement that the checker has nothing to say against."""
    found = place(aim, models, None if lead is None else ModelNumber(lead))
    assert found is not None
    chargers = [Charger(one.number, models[one.number], one.end) for one in found.models]
    assert first_fault(aim, chargers) is None
    aim.proofs = Proofs()  # without what the referee has proved
    assert first_fault(aim, chargers) is None
    assert sorted(one.number for one in found.models) == sorted(models)
    return found


def row(count: int, x: int, y: int, step: int = 30) -> list[Stand]:
    return [spot(x + step * n, y) for n in range(count)]


def test_a_row_charges_a_row() -> None:
    found = checked(field(row(6, -75, 100)), numbered(*row(6, -75, 0)))
    assert found.contacts == 6


def test_the_second_rank_comes_up_close() -> None:
    found = checked(field(row(6, -75, 100)), numbered(*row(6, -75, 0), *row(6, -75, -30)))
    assert found.contacts >= 6


def test_more_models_than_room_crowd_round_one() -> None:
    """Six round bases have room round one of the same size; those behind cannot go round it."""
    found = checked(field([spot(0, 80)]), numbered(*row(6, -75, 0)))
    assert found.contacts >= 3
    ends = [one.end for one in found.models]
    assert not any(overlaps(a, b) for a in ends for b in ends if a is not b)


def test_the_first_may_be_named() -> None:
    found = checked(field(row(4, -45, 100)), numbered(*row(4, -45, 0)), lead=4)
    assert found.models[0].number == 4


def test_nobody_is_placed_if_nobody_reaches() -> None:
    aim, models = field(row(3, 0, 300)), numbered(*row(3, 0, 0))
    assert place(aim, models) is None
    assert not can_begin(aim, models)


def test_nobody_is_placed_if_one_is_left_behind() -> None:
    aim, models = field(row(3, 0, 100)), numbered(spot(0, 0), spot(400, 0))
    assert place(aim, models) is None
    assert can_begin(aim, models)


def test_all_stay_within_the_circle_of_the_first() -> None:
    models = numbered(*row(8, -105, 0))
    found = checked(field(row(8, -105, 100)), models)
    lead = found.models[0].end
    assert all(gap_at_most(lead, one.end, S) for one in found.models)
    for n, one in enumerate(found.models[1:], start=1):
        assert any(gap_at_most(one.end, other.end, VS) for other in found.models[:n])


def test_a_crag_is_run_round_on_one_side_only_if_it_is_not_touched() -> None:
    crag = wall((-10, 40), (10, 40), (10, 60), (-10, 60))
    found = checked(field(row(5, -60, 110), shunned=[crag]), numbered(*row(5, -60, 0)))
    assert found.contacts >= 2


def test_long_bases_charge_as_they_are_turned() -> None:
    riders = [Stand(Box(5000, 2500), spot(40 * n, 0).at, 0) for n in range(4)]
    terms = ON_FOOT._replace(reach=mm(300), radius=mm(150))
    found = checked(field(row(4, 0, 200), terms), numbered(*riders))
    assert found.contacts >= 3


# --- random battles -----------------------------------------------------------------------------


def random_battle(random: Random, number: int) -> tuple[Field, Models]:
    """Two units face to face with others and a crag near them; nobody stands on another."""
    while True:
        base = random.choice((FOOT, FOOT, HORSE))
        targets = ranks(
            [Disc(1250)] * random.randint(4, 12),
            MIDDLE,
            random.randrange(360),
            random.choice((0, 500, 2000)),
            random.choice((1, 2, 3)),
        )
        facing = random.randrange(360)
        start = shifted(MIDDLE, ahead(facing, random.randint(8000, 19000)))
        own = ranks([base] * number, start, (facing + 180) % 360, 500, random.choice((2, 3)))
        shunned: dict[str, tuple[Hull, ...]] = {}
        for n in range(random.randint(0, 3)):
            there = shifted(MIDDLE, ahead(random.randrange(360), random.randint(12000, 30000)))
            other = ranks([FOOT] * random.randint(4, 8), there, random.randrange(360), 500, 2)
            shunned[f"other-{n}"] = gap_hulls(other, VS)
        table = Table(mm(1200), mm(900))
        terms = Terms(random.choice((mm(150), mm(300))), VS, random.choice((S, mm(150))), mm(5))
        others = [area for hulls in shunned.values() for area in hulls]
        if not _is_crowded(own, targets, others):
            return Field(table, targets, terms, shunned=shunned, solid={}), numbered(*own)


def _is_crowded(own: tuple[Stand, ...], targets: tuple[Stand, ...], others: list[Hull]) -> bool:
    from heerbann.boards.table.geometry.corridors import corridor_overlaps

    return any(overlaps(a, b) for a in own for b in targets) or any(
        corridor_overlaps(stand, stand.at, area) for stand in (*own, *targets) for area in others
    )


def check_battles(seed: int, count: int, number: int) -> None:
    random, placed = Random(seed), 0
    for _ in range(count):
        aim, models = random_battle(random, number)
        if place(aim, models) is not None:
            checked(aim, models)
            placed += 1
    assert placed >= count // 3


@pytest.mark.parametrize("number", [4, 8, 12])
def test_whatever_the_referee_places_the_checker_accepts(number: int) -> None:
    check_battles(number, 6, number)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_the_checker_accepts_many_placements(seed: int) -> None:
    check_battles(100 + seed, 50, 12)
