"""What is wrong with moves of whole bases: who offends is named, and whom."""

from __future__ import annotations

from heerbann.boards.table import Group, Outline, Table
from heerbann.boards.table.barriers import Barriers
from heerbann.boards.table.geometry.hulls import hull_of, hulls_of
from heerbann.boards.table.geometry.paths import Path
from heerbann.boards.table.groups import ModelNumber
from heerbann.boards.table.moves.hindrances import Hindrance
from heerbann.boards.table.moves.lanes import (
    approached,
    come_near,
    crossed,
    off_sticks,
    out_of_circle,
    over_barrier,
    over_edge,
    touched,
    turned_too_far,
)
from heerbann.boards.table.moves.sticks import bends_on_sticks, fits_sticks
from heerbann.boards.table.moves.walks import ModelMove, Walk, moves_of, swept
from tests.boards.table.millimetres import LONG, Mm, at, block, man, mm, unit

TABLE = Table(mm(1200), mm(900))
VS, S, M = mm(50), mm(100), mm(150)


class Piece:
    """A piece of terrain, as far as a move knows it."""

    def __init__(self, name: str, outline: Outline) -> None:
        self.id = name
        self.outline = outline


def pair() -> Group:
    return unit(man(300, 300), man(330, 300))


def moved(group: Group, *ends: tuple[Mm, Mm], facing: int = 0) -> list[ModelMove]:
    """The models go straight there, the first to the first of the ends."""
    walks = [Walk(ModelNumber(n), (at(*end),), facing) for n, end in enumerate(ends, start=1)]
    return moves_of(group, walks)


def test_who_leaves_the_sticks_is_named() -> None:
    moves = moved(pair(), (300, 450), (330, 451))
    assert off_sticks(moves, (M,)) == 2
    assert off_sticks(moves[:1], (M,)) is None


def test_who_turns_too_far_is_named() -> None:
    group = unit(man(300, 300, LONG), man(330, 300, LONG))
    assert turned_too_far(moved(group, (300, 449), (330, 300), facing=90), M) == 1
    assert turned_too_far(moved(group, (300, 450), (330, 450)), M) is None


def test_who_reaches_over_the_edge_is_named() -> None:
    group = pair()
    moves = moved(group, (300, 300), (330, 12))
    assert over_edge(TABLE, moves, swept(group, moves)) == 2
    inside = moved(group, (300, 300), (330, "12.5"))
    assert over_edge(TABLE, inside, swept(group, inside)) is None


def test_who_passes_over_a_barrier_is_named_and_whose_it_is() -> None:
    group = pair()
    rock = Barriers({"rock": hulls_of(block(320, 350, 340, 360))})
    moves = moved(group, (300, 400), (330, 400))
    assert over_barrier(rock, moves, swept(group, moves)) == Hindrance(ModelNumber(2), "rock")
    aside = moved(group, (300, 330), (330, "337.5"))
    assert over_barrier(rock, aside, swept(group, aside)) is None


def test_a_base_may_be_turned_onto_a_barrier() -> None:
    group = unit(man(300, 300, LONG))
    rock = Barriers({"rock": hulls_of(block(315, 350, 340, 450))})
    straight = moved(group, (300, 400))
    assert over_barrier(rock, straight, swept(group, straight)) is None
    turned = moved(group, (300, 400), facing=90)
    assert over_barrier(rock, turned, swept(group, turned)) == Hindrance(ModelNumber(1), "rock")


def test_who_comes_near_or_nearer_is_named() -> None:
    group = pair()
    enemy = Barriers({"enemy": [hull_of(man(330, 400))]})
    moves = moved(group, (300, 310), (330, 325))
    ground = swept(group, moves)
    near = Hindrance(ModelNumber(2), "enemy")
    assert come_near(enemy, moves, ground, VS) == near
    assert approached(enemy, moves, ground, VS) == near
    away = moved(unit(man(330, 340)), (330, 300))
    assert approached(enemy, away, ground, VS) is None
    assert come_near(enemy, away, ground, VS) is not None
    assert come_near(enemy, moved(group, (300, 310), (330, "324.99")), ground, VS) is None


def test_ground_is_touched_by_ways_ends_and_those_who_stay() -> None:
    pieces = [Piece("way", block(280, 340, 320, 350)), Piece("stay", block(340, 290, 350, 310))]
    group = pair()
    moves = moved(group, (300, 400))
    assert [piece.id for piece in touched(pieces, group, moves)] == ["way", "stay"]
    assert [piece.id for piece in crossed(pieces, moves[0])] == ["way"]
    edge = Piece("edge", block("312.5", 300, 320, 400))
    assert touched([edge], unit(man(300, 300)), moved(unit(man(300, 300)), (300, 400))) == []


def test_who_is_out_of_formation_is_named() -> None:
    assert out_of_circle([man(0, 0), man(75, 0), man("150.1", 0)], VS, S) == 2
    assert out_of_circle([man(75 * n, 0) for n in range(4)], VS, S) is not None
    assert out_of_circle([man(0, 0), man(75, 0)], VS, S) is None


def test_a_drag_bends_where_a_stick_ends() -> None:
    bends = bends_on_sticks(at(0, 0), (at(140, 10),), (M, M))
    assert len(bends) == 1
    path: Path = (at(0, 0), *bends, at(200, 100))
    assert fits_sticks(path, (M, M))
    assert bends_on_sticks(at(0, 0), (at(10, 0),), (M,)) == ()
    short = bends_on_sticks(at(0, 0), (at(90, 0), at(90, 140)), (M, M, S))
    assert short == (at(100, 0), (short[1][0], short[1][1]))
    assert fits_sticks((at(0, 0), *short, at(200, 200)), (M, M, S))
