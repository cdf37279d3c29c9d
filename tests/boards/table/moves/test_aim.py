"""What a drag means, in any game."""

from __future__ import annotations

from heerbann.boards.table import CM, Box, Stand, gap_at_most, touches
from heerbann.boards.table.moves.aim import aim, fits_alone
from heerbann.boards.table.moves.walks import middle_after, shifting
from tests.boards.table.moves.marching import (
    KEEP_OFF,
    REACH,
    Marching,
    Piece,
    after,
    cm,
    is_sound,
    is_together,
    man,
    row,
    unit,
    walk,
)

SQUAD = row(3, 20, 20)
WALL = Piece("wall", 21, 24, 23, 26)


def test_in_the_open_a_unit_keeps_its_formation() -> None:
    assert aim(Marching(SQUAD), cm(27, 30), None, ()) == shifting(SQUAD, cm(5, 10))


def test_what_cannot_be_is_returned_as_it_was_meant() -> None:
    here = Marching(SQUAD)
    far = aim(here, cm(60, 20), None, ())
    assert far == shifting(SQUAD, cm(38, 0))
    refusal = here.refuse_walks(far)
    assert refusal is not None
    assert refusal.reason == "far"


def test_points_are_passed_by_everybody_as_far_beside_as_they_stand() -> None:
    walks = aim(Marching(SQUAD), cm(25, 25), None, (cm(22, 26),))
    assert walks[0] == walk(1, (20, 26), (23, 25))
    assert walks[2] == walk(3, (24, 26), (27, 25))


def test_a_barred_piece_and_an_enemy_are_gone_around() -> None:
    lone = unit(man(22, 20))
    for here in (Marching(lone, barred=[WALL]), Marching(lone, enemies={"foe": row(1, 22, 25)})):
        walks = aim(here, cm(22, 30), None, ())
        assert here.refuse_walks(walks) is None
        assert walks[0].path[-1] == cm(22, 30)
        assert len(walks[0].path) > 1


def test_where_the_formation_does_not_fit_models_find_places_beside() -> None:
    here = Marching(SQUAD, friends={"friend": row(2, 21, 30)})
    walks = aim(here, cm(22, 30), None, ())
    stands = after(SQUAD, walks)
    assert here.refuse_walks(walks) is None
    assert is_sound(SQUAD, walks, REACH, here.friends["friend"].stands)
    assert is_together(stands)
    assert middle_after(SQUAD, walks) != cm(22, 30)


def test_aimed_at_an_enemy_a_unit_charges() -> None:
    foe = row(3, 20, 30)
    here = Marching(SQUAD, enemies={"foe": foe})
    for target in (cm(22, 30), cm(22, 31.5)):
        walks = aim(here, target, None, ())
        assert here.refuse_walks(walks) is None
        touching = [s for s in after(SQUAD, walks) if any(touches(s, t) for t in foe.stands)]
        assert len(touching) == 3


def test_bases_that_are_not_round_look_where_they_go() -> None:
    rider = unit(Stand(Box(4 * CM, 2 * CM), cm(20, 20)))
    assert aim(Marching(rider), cm(30, 20), None, ()) == (walk(1, (30, 20), facing=270),)
    assert aim(Marching(rider), cm(30, 20), 45, ()) == (walk(1, (30, 20), facing=45),)


def test_a_place_that_fits_one_model_alone() -> None:
    foe, friend = row(1, 20, 32), row(1, 26, 20)
    here = Marching(SQUAD, enemies={"foe": foe}, friends={"friend": friend}, barred=[WALL])
    assert fits_alone(here, REACH, 0, man(15, 30))
    assert not fits_alone(here, REACH, 0, man(18, 35.2))  # too far
    assert not fits_alone(here, REACH, 1, man(22, 27))  # across the wall
    assert not fits_alone(here, REACH, 2, man(25, 20))  # on a friend
    near = man(20, 28)
    assert gap_at_most(near, foe.stands[0], KEEP_OFF)
    assert not fits_alone(here, REACH, 0, near)
    flying = Marching(SQUAD, barred=[WALL], is_flying=True)
    assert fits_alone(flying, REACH, 1, man(22, 28))
    assert not fits_alone(flying, REACH, 1, man(22, 25))
