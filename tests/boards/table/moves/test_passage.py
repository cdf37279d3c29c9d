"""What a move has to reckon with: everything that a base may reach, however it turns."""

from __future__ import annotations

import pytest

from heerbann.boards.table import CM, Box, Group, Stand
from heerbann.boards.table.moves.passage import within_reach
from tests.boards.table.moves.marching import Marching, Piece, cm, man, unit, verdict, walk

WAGON = unit(Stand(Box(10 * CM, 4 * CM), cm(40, 20), 90))  # it lies across the way


@pytest.mark.parametrize("facing", [0, 180, 20])
def test_a_base_that_turns_at_the_end_of_its_way_meets_what_lies_there(facing: int) -> None:
    """Lying across it reaches 2 cm ahead, turned about 5; it goes 15."""
    there = walk(1, (40, 35), facing=facing)
    foe, friend = {"foe": unit(man(40, 40.5))}, {"friend": unit(man(40, 40.5))}
    assert verdict(Marching(WAGON, enemies=foe), there) == "upon"
    assert verdict(Marching(WAGON, friends=friend), there) == "upon"
    assert verdict(Marching(WAGON, barred=[Piece("rock", 38, 39.5, 42, 42)]), there) == "enters"
    near = {"foe": unit(man(40, 42.5))}
    assert verdict(Marching(WAGON, enemies=near), there) == "near"


def test_a_base_that_does_not_turn_stays_clear_of_it() -> None:
    foe = {"foe": unit(man(40, 42.5))}
    assert verdict(Marching(WAGON, enemies=foe), walk(1, (40, 35), facing=90)) is None


def test_round_bases_reach_no_farther_than_they_stand() -> None:
    squad = unit(man(10, 10), man(13, 12))
    assert within_reach(squad, 5 * CM) == squad.area.grown(5 * CM)
    long: Group = WAGON
    assert within_reach(long, 0).covers(unit(long.stands[0].turned_to(0)).area)
