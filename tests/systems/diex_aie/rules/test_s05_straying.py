"""§5.4.1 Where a shot strays, measured once more with angles."""

from __future__ import annotations

import cmath
from math import sqrt

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_aie.rules.s05_shooting.shots import stray
from tests.rulechecks import checks
from tests.systems.diex_aie.field import at, field

ROLLS = range(5, 11)


def point(hex: Hex) -> complex:
    """The centre of a hex on paper, south downwards."""
    return complex(hex.q + hex.r / 2, -hex.r * sqrt(3) / 2)


def turn(start: Hex, target: Hex, hex: Hex) -> float:
    """By which angle one turns at the target to go on to a hex beside it: to the left above 0."""
    ahead = point(target) - point(start)
    return round(cmath.phase((point(hex) - point(target)) / ahead), 6)


@checks("5.4.1-01", "5.4.1-02")
def test_5_4_1_from_wherever_a_shot_comes_it_strays_straight_on_first_and_back_last() -> None:
    """The six hexes around the target in turn, of two that are alike the left one first."""
    state = field()
    board, start = state.ground.board, at(state, "G5")
    for target in [hex for hex in board.hexes if hex != start]:
        turns = [turn(start, target, stray(start, target, roll)) for roll in ROLLS]
        assert len(set(turns)) == 6
        assert turns == sorted(turns, key=lambda angle: (abs(angle), -angle))


@checks("5.4.1-01", "5.4.2-05")
def test_5_4_2_up_to_four_the_target_is_hit_and_more_than_ten_counts_as_ten() -> None:
    state = field()
    start, target = at(state, "C5"), at(state, "G4")
    assert [stray(start, target, roll) for roll in (-1, 0, 1, 4)] == [target] * 4
    assert stray(start, target, 5) != target
    assert stray(start, target, 11) == stray(start, target, 14) == stray(start, target, 10)
