"""Withdrawal and pursuit: in any direction, around what is in the way."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from heerbann.boards.table import CM, Edge, Group, Stand, path_length
from heerbann.boards.table.geometry.angles import turned
from heerbann.boards.table.moves.obstacles import Obstacles
from heerbann.boards.table.moves.pursuit import follow
from heerbann.boards.table.moves.walks import Walks, moves_of, shifting
from heerbann.boards.table.moves.withdrawal import Course, gets_away, withdraw
from tests.boards.table.moves.marching import (
    TABLE,
    Piece,
    after,
    cm,
    is_sound,
    man,
    nearest,
    row,
    unit,
)

REACH = 15 * CM
FAR = REACH + 1


def around(
    group: Group,
    *,
    closed: tuple[Piece, ...] = (),
    enemies: tuple[Group, ...] = (),
    friends: tuple[Group, ...] = (),
    is_flying: bool = False,
) -> Obstacles:
    return Obstacles(
        TABLE,
        group.area.grown(REACH + 2 * CM),
        closed=[piece.outline for piece in closed],
        enemies=enemies,
        friends=friends,
        is_flying=is_flying,
    )


def endless(facing: int) -> Course:
    """In a direction, with no place where anybody is gone."""
    return Course(facing, REACH, lambda _stand: FAR)


def to_edge(edge: Edge) -> Course:
    return Course(edge.facing, REACH, partial(TABLE.gap_to_edge, edge=edge))


def gained(group: Group, walks: Walks, facing: int) -> int:
    """How far the slowest got in a direction."""
    ends = zip(group.stands, after(group, walks), strict=True)
    ways = [(end.at[0] - start.at[0], end.at[1] - start.at[1]) for start, end in ends]
    return min(turned(way, -facing)[1] for way in ways)


# --- where nothing is in the way ------------------------------------------------------------------


@pytest.mark.parametrize("facing", range(0, 360, 15))
def test_in_the_open_everybody_runs_straight_and_never_too_far(facing: int) -> None:
    group = row(3, 60, 45)
    walks = withdraw(around(group), group, endless(facing))
    assert walks is not None
    assert is_sound(group, walks, REACH)
    assert gained(group, walks, facing) >= REACH - 3


def test_towards_each_edge_it_is_exactly_as_far_as_thrown() -> None:
    group = row(3, 60, 45)
    for edge in Edge:
        x, y = edge.outward
        by = (REACH * x, REACH * y)
        assert withdraw(around(group), group, to_edge(edge)) == shifting(group, by)


def test_who_reaches_the_edge_is_gone() -> None:
    for x, y, edge in ((60, 12, Edge.SOUTH), (12, 45, Edge.WEST), (105, 80, Edge.EAST)):
        group = row(2, x, y)
        assert withdraw(around(group), group, to_edge(edge)) is None
        assert gets_away(lambda group=group: around(group), group, to_edge(edge))
    safe = row(2, 60, 16.01)
    assert withdraw(around(safe), safe, to_edge(Edge.SOUTH)) is not None
    assert not gets_away(lambda: around(safe), safe, to_edge(Edge.SOUTH))


def test_nobody_looks_for_obstacles_if_the_edge_is_far() -> None:
    def never() -> Obstacles:
        raise AssertionError

    group = row(2, 60, 45)
    assert not gets_away(never, group, to_edge(Edge.SOUTH))


# --- around what is in the way --------------------------------------------------------------------


def quarter(stand: Stand, times: int) -> Stand:
    """A stand turned about the middle of a square part of the table."""
    x, y = stand.at[0] - 60 * CM, stand.at[1] - 45 * CM
    by = turned((x, y), 90 * times)
    return Stand(stand.base, (60 * CM + by[0], 45 * CM + by[1]), stand.facing)


@pytest.mark.parametrize("times", range(4))
def test_all_directions_are_alike(times: int) -> None:
    """The same position, turned by quarters: everybody gets as far."""
    group = unit(*[quarter(man(x, 45), times) for x in (58, 60, 62)])
    foes = unit(*[quarter(man(x, 52), times) for x in (56, 58, 60, 62, 64)])
    straight = row(3, 58, 45)
    wall = row(5, 56, 52)
    first = withdraw(around(straight, enemies=(wall,)), straight, endless(0))
    walks = withdraw(around(group, enemies=(foes,)), group, endless(90 * times))
    assert first is not None
    assert walks is not None
    assert is_sound(group, walks, REACH, foes.stands)
    assert gained(group, walks, 90 * times) == gained(straight, first, 0)
    ends = [path_length(move.path) for move in moves_of(group, walks)]
    assert sorted(ends) == sorted(path_length(move.path) for move in moves_of(straight, first))


@pytest.mark.parametrize("facing", [0, 37, 90, 145, 180, 222, 270, 301])
@pytest.mark.parametrize("seed", range(4))
def test_wherever_they_stand_those_who_run_end_well(facing: int, seed: int) -> None:
    random = Random(seed)
    spots = [(x, y) for x in range(40, 80, 4) for y in range(30, 60, 4)]
    random.shuffle(spots)
    men = [man(x, y) for x, y in spots[:20]]
    group, foes, friends = unit(*men[:4]), unit(*men[4:12]), unit(*men[12:])
    walks = withdraw(around(group, enemies=(foes,), friends=(friends,)), group, endless(facing))
    assert walks is not None
    assert is_sound(group, walks, REACH, [*foes.stands, *friends.stands])
    assert gained(group, walks, facing) >= -3  # nobody runs back


def test_a_wall_is_slid_along_and_flown_over() -> None:
    wall = Piece("wall", 56, 50, 64, 52)
    group = unit(man(60, 45))
    on_foot = withdraw(around(group, closed=(wall,)), group, endless(0))
    flying = withdraw(around(group, closed=(wall,), is_flying=True), group, endless(0))
    assert on_foot is not None
    assert len(on_foot[0].path) > 1
    assert gained(group, on_foot, 0) > 11 * CM  # past the wall, and on from there
    assert flying == shifting(group, (0, REACH))
    assert is_sound(group, on_foot, REACH)


def test_who_is_shut_in_stays() -> None:
    pen = tuple(
        Piece(str(n), *sides)
        for n, sides in enumerate([(50, 46.1, 70, 48), (50, 40, 58.9, 46.1), (61.1, 40, 70, 46.1)])
    )
    group = unit(man(60, 45))
    assert withdraw(around(group, closed=pen), group, endless(0)) == ()


# --- pursuit --------------------------------------------------------------------------------------


def test_a_unit_follows_straight_until_something_stops_it() -> None:
    group = row(3, 60, 45)
    free = follow(around(group), group, cm(0, 7), REACH, keep_off=2 * CM, shunned=())
    assert free == shifting(group, (0, REACH))
    friend = row(3, 60, 59.5)
    stopped = follow(
        around(group, friends=(friend,)), group, cm(0, 7), REACH, keep_off=2 * CM, shunned=()
    )
    assert is_sound(group, stopped, REACH, friend.stands)
    assert 50 * CM < after(group, stopped)[0].at[1] <= 57.5 * CM
    assert follow(around(group), group, (0, 0), REACH, keep_off=0, shunned=()) == ()


def test_those_who_follow_keep_off_others_unless_they_were_near() -> None:
    group, foe = row(1, 60, 45), row(1, 63, 60)
    obstacles = around(group, enemies=(foe,))
    walks = follow(obstacles, group, cm(0, 1), REACH, keep_off=2 * CM, shunned=foe.stands)
    assert not nearest(after(group, walks)[0], foe.stands, 2 * CM)
    assert walks
    beside = row(1, 63, 45)
    obstacles = around(group, enemies=(beside,))
    assert follow(obstacles, group, cm(-1, 1), 2 * CM, keep_off=2 * CM, shunned=beside.stands)
