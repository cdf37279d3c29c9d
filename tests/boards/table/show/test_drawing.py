"""What a client draws of a table: the board, figures, ghosts."""

from __future__ import annotations

from heerbann.boards.table import CM, Bounds, Box, Disc, ModelNumber, Oval, Stand
from heerbann.boards.table.show.drawing import (
    board,
    figure,
    moving,
    one_elsewhere,
    setting_up,
    shape_of,
    trails,
    zone,
)
from heerbann.boards.table.show.lengths import CENTIMETRES
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Ghost
from tests.boards.table.moves.marching import TABLE, cm, row, walk

SQUAD = row(2, 10, 10)


def test_a_board_tells_its_size_in_its_own_unit() -> None:
    strip = zone(Seat("red"), Bounds(0, 0, 120 * CM, 15 * CM), "Red")
    drawn = board(TABLE, CENTIMETRES, "A field", [], [strip])
    assert drawn.kind == "table"
    assert drawn.table is not None
    assert (drawn.table.width, drawn.table.unit, drawn.table.unit_length) == (120 * CM, "cm", CM)
    assert drawn.zones[0].id == "zone-red"
    assert drawn.zones[0].outline == (cm(0, 0), cm(120, 0), cm(120, 15), cm(0, 15))


def test_the_shape_of_a_base() -> None:
    assert shape_of(Disc(CM)) == ("disc", 2 * CM, 2 * CM)
    assert shape_of(Box(3 * CM, 2 * CM)) == ("box", 3 * CM, 2 * CM)
    assert shape_of(Oval(3 * CM, 2 * CM)) == ("oval", 3 * CM, 2 * CM)


def test_a_figure_stands_where_its_model_does() -> None:
    drawn = figure("red-1", 2, Stand(Box(3 * CM, 2 * CM), cm(5, 6), 45), "general", 1)
    assert (drawn.id, drawn.x, drawn.y, drawn.facing) == ("red-1:2", 5 * CM, 6 * CM, 45)
    assert (drawn.shape, drawn.role, drawn.hurt) == ("box", "general", 1)


def test_the_ghost_of_a_move_shows_those_who_stay_as_well() -> None:
    assert list(moving("red-1", SQUAD, (walk(2, (12, 20), facing=370),))) == [
        Ghost(id="red-1:1", x=10 * CM, y=10 * CM, path=(cm(10, 10),)),
        Ghost(id="red-1:2", x=12 * CM, y=20 * CM, facing=10, path=(cm(12, 10), cm(12, 20))),
    ]


def test_who_is_set_up_is_shown_with_his_base() -> None:
    (ghost,) = setting_up("red-1", Disc(CM), (walk(1, (5, 5)), walk(2)))
    assert (ghost.id, ghost.shape, ghost.length, ghost.path) == ("red-1:1", "disc", 2 * CM, ())


def test_trails_are_the_ways_that_were_gone() -> None:
    assert trails("red-1", (walk(1, (10, 12), (11, 13)), walk(2))) == (
        Ghost(id="red-1:1", x=11 * CM, y=13 * CM, path=(cm(10, 12), cm(11, 13))),
    )


def test_one_model_may_end_elsewhere_and_keeps_its_bends() -> None:
    walks = (walk(1, (10, 15), (12, 20), facing=5), walk(3, (14, 20)))
    one = one_elsewhere(walks, ModelNumber(1), 0, cm(13, 21))
    assert one == (walk(1, (10, 15), (13, 21), facing=5), walks[1])
    two = one_elsewhere(walks, ModelNumber(2), 90, cm(12, 11))
    assert two == (walks[0], walk(2, (12, 11), facing=90), walks[1])
