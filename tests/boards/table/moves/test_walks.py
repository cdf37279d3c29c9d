"""A move taken apart."""

from __future__ import annotations

from heerbann.boards.table import CM, Bounds, Box, Group, ModelNumber, Stand
from heerbann.boards.table.moves.walks import (
    final_stands,
    is_shift,
    longest_way,
    middle_after,
    moves_of,
    shift_of,
    shifted_over,
    shifting,
    swept,
)
from tests.boards.table.moves.marching import cm, man, row, unit, walk

SQUAD = row(3, 10, 10)


def test_only_those_who_move_or_turn_are_told() -> None:
    rider = unit(Stand(Box(3 * CM, 2 * CM), cm(10, 10)), Stand(Box(3 * CM, 2 * CM), cm(20, 10)))
    moves = moves_of(rider, (walk(1, facing=360), walk(2, facing=90)))
    assert [move.number for move in moves] == [2]
    assert moves[0].path == (cm(20, 10),)
    assert moves[0].end.facing == 90


def test_a_path_begins_where_the_model_stands() -> None:
    (move,) = moves_of(SQUAD, (walk(2, (12, 15), (20, 15)),))
    assert move.path == (cm(12, 10), cm(12, 15), cm(20, 15))
    assert move.end.at == cm(20, 15)


def test_the_others_stay_where_they_are() -> None:
    moves = moves_of(SQUAD, (walk(2, (12, 15)),))
    assert [stand.at for stand in final_stands(SQUAD, moves)] == [
        cm(10, 10),
        cm(12, 15),
        cm(14, 10),
    ]


def test_the_dead_keep_their_numbers() -> None:
    left = Group((man(10, 10), man(14, 10)), (ModelNumber(2), ModelNumber(5)))
    moves = moves_of(left, (walk(5, (16, 10)),))
    assert [stand.at for stand in final_stands(left, moves)] == [cm(10, 10), cm(16, 10)]


def test_the_ground_they_pass_over_includes_their_bases() -> None:
    moves = moves_of(SQUAD, (walk(1, (10, 20)), walk(3, (14, 5))))
    assert swept(SQUAD, moves) == Bounds(*cm(9, 4), *cm(15, 21))


def test_a_shift_is_everybody_by_the_same_way() -> None:
    assert is_shift(SQUAD, moves_of(SQUAD, shifting(SQUAD, cm(3, -2))))
    some = (walk(1, (13, 8)), walk(2, (15, 8)))
    assert not is_shift(SQUAD, moves_of(SQUAD, some))
    assert not is_shift(SQUAD, moves_of(SQUAD, (*some, walk(3, (17, 9)))))
    riders = unit(*[Stand(Box(3 * CM, 2 * CM), cm(x, 10)) for x in (10, 20)])
    turning = (walk(1, (10, 20), facing=5), walk(2, (20, 20)))
    assert not is_shift(riders, moves_of(riders, turning))


def test_where_the_middle_comes_to() -> None:
    assert middle_after(SQUAD, shifting(SQUAD, cm(3, -2))) == cm(15, 8)
    assert middle_after(SQUAD, (walk(1, (10, 13)),)) == cm(12, 11)


def test_who_all_go_the_same_straight_way_are_shifted_by_it() -> None:
    way = cm(3, -2)
    assert shift_of(SQUAD, shifting(SQUAD, way)) == way
    assert shift_of(SQUAD, shifting(SQUAD, way)[::-1]) == way
    assert shift_of(SQUAD, (walk(1, (11, 10)), walk(2, (13, 10)), walk(3, (15, 10), facing=90)))


def test_who_bends_stays_or_goes_another_way_shifts_nobody() -> None:
    moved = shifting(SQUAD, cm(0, 5))
    assert shift_of(SQUAD, ()) is None
    assert shift_of(SQUAD, moved[:2]) is None
    assert shift_of(SQUAD, (*moved[:2], walk(3, (14, 16)))) is None
    assert shift_of(SQUAD, (*moved[:2], walk(3, (14, 12), (14, 15)))) is None


def test_a_long_base_that_turns_is_not_shifted() -> None:
    rider = unit(Stand(Box(3 * CM, 2 * CM), cm(10, 10)))
    assert shift_of(rider, (walk(1, (10, 12)),)) == cm(0, 2)
    assert shift_of(rider, (walk(1, (10, 12), facing=90),)) is None


def test_a_shift_passes_over_the_ground_its_walks_sweep() -> None:
    for way in (cm(3, -2), cm(-5, 0), cm(0, 0)):
        moves = moves_of(SQUAD, shifting(SQUAD, way))
        assert shifted_over(SQUAD, way) == swept(SQUAD, moves)


def test_the_longest_way_is_that_of_the_model_that_goes_farthest_around_its_bends() -> None:
    assert longest_way(()) == 0
    straight = (walk(1, (10, 14)), walk(2, (15, 14)))  # 4 cm; 3 and 4 cm: 5 cm
    assert longest_way(moves_of(SQUAD, straight)) == 5 * CM
    around = (*straight, walk(3, (14, 13), (17, 13)))  # 3 cm and 3 cm
    assert longest_way(moves_of(SQUAD, around)) == 6 * CM


def test_a_way_is_rounded_up_and_a_turn_is_none() -> None:
    rider = unit(Stand(Box(3 * CM, 2 * CM), cm(10, 10)))
    assert longest_way(moves_of(rider, shifting(rider, (1, 1)))) == 2
    assert longest_way(moves_of(rider, (walk(1, facing=90),))) == 0
