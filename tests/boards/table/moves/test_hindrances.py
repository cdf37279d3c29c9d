"""What is wrong with a move: who offends, and whom or what."""

from __future__ import annotations

import pytest

from heerbann.boards.table import CM
from heerbann.boards.table.moves.hindrances import (
    Barred,
    Hindrance,
    astray,
    barred_by,
    ending_near,
    ending_upon,
    not_closer,
    number_through,
    off_table,
    passing,
    slowing,
    tears,
    too_long,
    upon_own,
)
from heerbann.boards.table.moves.walks import Walk, final_stands, moves_of, shifting, swept
from tests.boards.table.moves.marching import (
    GAP,
    TABLE,
    Marching,
    Piece,
    cm,
    man,
    row,
    unit,
    verdict,
    walk,
)

SQUAD = row(3, 10, 10)
WALL = Piece("wall", 16, 5, 18, 20)


def test_exactly_so_far_is_not_too_long() -> None:
    moves = moves_of(SQUAD, (walk(1, (10, 25)), walk(3, (14, 25.01))))
    found = too_long(moves, 15 * CM)
    assert found is not None
    assert found.number == 3
    assert too_long(moves[:1], 15 * CM) is None


def test_rough_ground_counts_from_its_threshold_on() -> None:
    bog = Piece("bog", 8, 12, 30, 13)
    past = Piece("past", 50, 50, 60, 60)
    paths = [move.path for move in moves_of(SQUAD, (walk(1, (10, 15)), walk(2, (12, 12.5))))]
    assert slowing((past, bog), paths, CM) is bog
    assert slowing((past, bog), paths, CM + 1) is None
    assert slowing((bog,), (), CM) is None
    assert number_through((past, bog), paths, CM) == 1
    assert number_through((past, bog), paths, CM // 2) == 2


def test_nobody_leaves_the_table_even_on_the_way() -> None:
    for walks in ((walk(2, (12, 0.9)),), (walk(2, (12, -1), (12, 5)),)):
        moves = moves_of(SQUAD, walks)
        assert off_table(TABLE, moves, swept(SQUAD, moves)) == 2
    moves = moves_of(SQUAD, (walk(2, (12, 1)),))
    assert off_table(TABLE, moves, swept(SQUAD, moves)) is None


def barred(*walks: Walk, may_cross: bool = False) -> Barred | None:
    moves = moves_of(SQUAD, walks)
    return barred_by((WALL,), moves, swept(SQUAD, moves), may_cross=may_cross)


def test_barred_pieces_are_neither_entered_nor_crossed() -> None:
    assert barred(walk(3, (15, 10))) is None  # it touches
    assert barred(walk(3, (15.5, 10))) == (3, "wall", True)
    assert barred(walk(3, (20, 10))) == (3, "wall", False)
    assert barred(walk(3, (20, 10)), may_cross=True) is None
    assert barred(walk(3, (17, 10)), may_cross=True) == (3, "wall", True)
    assert barred(walk(3, (14, 22), (20, 22), (20, 10))) is None


def test_enemies_are_not_passed_and_may_be_kept_off_on_the_way() -> None:
    foes = {"far": row(1, 60, 60), "foe": row(1, 12, 16)}
    over = moves_of(SQUAD, (walk(2, (12, 20)),))
    assert passing(foes, over, swept(SQUAD, over)) == Hindrance(over[0].number, "foe")
    beside = moves_of(SQUAD, (walk(3, (14, 20)),))
    assert passing(foes, beside, swept(SQUAD, beside)) is None
    assert passing(foes, beside, swept(SQUAD, beside), keep_off=1) == (3, "foe")
    away = moves_of(SQUAD, (walk(3, (18, 10), (18, 20)),))
    assert passing(foes, away, swept(SQUAD, away), keep_off=4 * CM) is None
    assert passing(foes, away, swept(SQUAD, away), keep_off=4 * CM + 1) == (3, "foe")


def test_in_the_end_nobody_stands_on_another() -> None:
    others = {"friend": row(2, 10, 16)}
    assert ending_upon(others, moves_of(SQUAD, (walk(1, (10, 14)),))) is None
    assert ending_upon(others, moves_of(SQUAD, (walk(3, (13, 15)),))) == (3, "friend")
    moves = moves_of(SQUAD, (walk(1, (11, 10)),))
    assert upon_own(SQUAD, moves, final_stands(SQUAD, moves)) == 1
    shift = moves_of(SQUAD, shifting(SQUAD, cm(1, 0)))
    assert upon_own(SQUAD, shift, final_stands(SQUAD, shift)) is None


@pytest.mark.parametrize(("y", "kept_off", "in_contact"), [(18.99, 0, 0), (19, 1, 1), (22, 1, 0)])
def test_near_an_enemy_only_in_contact(y: float, kept_off: int, in_contact: int) -> None:
    """The foe stands at 24; two radii are two centimetres, and three more are kept free."""
    foes = {"foe": row(1, 10, 24)}
    final = final_stands(SQUAD, moves_of(SQUAD, (walk(1, (10, y)),)))
    near = ending_near(foes, SQUAD.numbers, final, 3 * CM, contact_allowed=False)
    assert near == ((1, "foe") if kept_off else None)
    near = ending_near(foes, SQUAD.numbers, final, 3 * CM, contact_allowed=True)
    assert near == ((1, "foe") if in_contact else None)


def test_who_ends_no_closer_than_before() -> None:
    foes = row(2, 10, 30)
    nearer, aside, back = (
        moves_of(SQUAD, (walk(1, end),))[0] for end in ((10, 11), (10, 10), (10, 9))
    )
    assert [not_closer(foes, move) for move in (nearer, aside, back)] == [False, True, True]


# --- together -------------------------------------------------------------------------------------


def test_who_lost_touch_with_most_is_astray() -> None:
    stands = [man(10, 10), man(30, 10), man(12, 10)]
    assert astray(stands, GAP) == 1
    assert astray([man(10, 10), man(17, 10)], GAP) is None
    assert astray([man(10, 10), man(17.01, 10)], GAP) == 0


def test_a_torn_unit_need_only_narrow_its_gaps() -> None:
    torn = unit(man(10, 10), man(30, 10))
    closer, farther = moves_of(torn, (walk(2, (25, 10)),)), moves_of(torn, (walk(2, (31, 10)),))
    assert tears(torn, closer, final_stands(torn, closer), GAP) is None
    assert tears(torn, farther, final_stands(torn, farther), GAP) == 0
    shift = moves_of(SQUAD, shifting(SQUAD, cm(5, 5)))
    assert tears(SQUAD, shift, final_stands(SQUAD, shift), GAP) is None
    as_torn = moves_of(torn, shifting(torn, cm(5, 5)))
    assert tears(torn, as_torn, final_stands(torn, as_torn), GAP) == 0


# --- all of it ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("walks", "wrong"),
    [
        ((), None),
        (shifting(SQUAD, cm(0, 12)), None),
        (shifting(SQUAD, cm(0, 15.01)), "far"),
        (shifting(SQUAD, cm(0, -9.5)), "off"),
        (shifting(SQUAD, cm(2, 0)), "enters"),
        (shifting(SQUAD, cm(10, 0)), "crosses"),
        ((walk(1, (10, 12)), walk(2, (10, 12.5))), "own"),
        ((walk(1, (2, 20)),), "torn"),
    ],
)
def test_a_game_puts_them_together(walks: tuple[Walk, ...], wrong: str | None) -> None:
    assert verdict(Marching(SQUAD, barred=[WALL]), *walks) == wrong
