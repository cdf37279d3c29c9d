"""Charges: as many models as possible into base contact."""

from __future__ import annotations

import pytest

from heerbann.boards.table import (
    CM,
    INCH,
    Base,
    Box,
    Disc,
    Oval,
    Stand,
    gap_at_most,
    overlaps,
    touches,
)
from heerbann.boards.table.moves.charge import charge, contact_stand
from tests.boards.table.moves.marching import (
    KEEP_OFF,
    REACH,
    Marching,
    Piece,
    after,
    is_sound,
    is_together,
    row,
)

BASES: list[Base] = [
    Disc(INCH // 2),
    Box(5 * INCH, 3 * INCH),
    Box(2 * INCH, INCH),
    Oval(3 * INCH, 2 * INCH),
]


@pytest.mark.parametrize("direction", range(0, 360, 30))
@pytest.mark.parametrize("facing", [0, 20, 90])
def test_a_base_put_beside_another_touches_it_and_does_not_overlap(
    direction: int, facing: int
) -> None:
    for mine in BASES:
        for theirs in BASES:
            there = Stand(theirs, (10 * INCH, 10 * INCH), facing)
            put = contact_stand(Stand(mine, (0, 0)), there, direction)
            assert not overlaps(put, there)
            assert touches(put, there)


def test_as_many_as_there_is_room_for_get_into_contact_and_the_others_follow() -> None:
    squad, foe = row(6, 20, 20), row(1, 25, 30)
    here = Marching(squad, enemies={"foe": foe})
    walks = charge(here, "foe")
    assert walks is not None
    stands = after(squad, walks)
    assert is_sound(squad, walks, REACH, foe.stands)
    assert is_together(stands)
    assert sum(touches(stand, foe.stands[0]) for stand in stands) >= 3
    assert [walk.model for walk in walks] == sorted(walk.model for walk in walks)


def test_nobody_gets_there_if_it_is_too_far_or_barred() -> None:
    squad = row(3, 20, 20)
    assert charge(Marching(squad, enemies={"foe": row(3, 20, 37.1)}), "foe") is None
    reached = Marching(squad, enemies={"foe": row(3, 20, 36.9)})
    assert charge(reached, "foe") is not None
    wall = Piece("wall", 0, 24, 60, 26)
    foes = {"foe": row(3, 20, 30)}
    assert charge(Marching(squad, enemies=foes, barred=[wall]), "foe") is None
    assert charge(Marching(squad, enemies=foes, barred=[wall], is_flying=True), "foe") is not None


def test_other_enemies_are_kept_off() -> None:
    squad, foe, other = row(3, 20, 20), row(1, 22, 30), row(1, 27, 30)
    here = Marching(squad, enemies={"foe": foe, "other": other})
    walks = charge(here, "foe")
    assert walks is not None
    assert not any(gap_at_most(s, other.stands[0], KEEP_OFF) for s in after(squad, walks))


def test_over_rough_ground_the_slow_pace_is_tried() -> None:
    bog = Piece("bog", 0, 22, 60, 26)
    near, far = ({"foe": row(3, 20, y)} for y in (31, 34))
    assert charge(Marching(row(3, 20, 20), enemies=near, rough=[bog]), "foe") is not None
    assert charge(Marching(row(3, 20, 20), enemies=far, rough=[bog]), "foe") is None
    assert charge(Marching(row(3, 20, 20), enemies=far), "foe") is not None
    assert 31 * CM - 20 * CM - 2 * CM < 10 * CM < 34 * CM - 20 * CM - 2 * CM
