"""A move taken apart: which models of a unit go where, and over what ground."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from heerbann.boards.table.geometry.paths import Path, path_length
from heerbann.boards.table.geometry.points import (
    Bounds,
    Point,
    bounds_of,
    root_up,
    shifted,
    squared,
)
from heerbann.boards.table.geometry.shapes import Disc, Stand
from heerbann.boards.table.groups import Group, ModelNumber
from heerbann.engine.packs.limits import LIMITS


class Walk(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The way of one model: where its centre goes, point by point, and how it faces there."""

    model: ModelNumber
    path: Annotated[tuple[Point, ...], Meta(max_length=LIMITS.bends)]
    facing: int = 0


Walks: TypeAlias = tuple[Walk, ...]
"""How a unit moves; models that are not named stay where they are."""


class ModelMove(msgspec.Struct, frozen=True, gc=False):
    """One model that moves: from where, along which points (the first is its start), to where."""

    number: ModelNumber
    start: Stand
    path: Path
    end: Stand


def moves_of(group: Group, walks: Sequence[Walk]) -> list[ModelMove]:
    """The models that really move or turn."""
    stands, found = group.by_number, []
    for walk in walks:
        stand = stands[walk.model]
        facing = walk.facing % 360
        if walk.path or facing != stand.facing:
            at = walk.path[-1] if walk.path else stand.at
            end = Stand(stand.base, at, facing)
            found.append(ModelMove(walk.model, stand, (stand.at, *walk.path), end))
    return found


def final_stands(group: Group, moves: Sequence[ModelMove]) -> tuple[Stand, ...]:
    """Where all models of the unit stand in the end."""
    ends = {move.number: move.end for move in moves}
    return tuple([ends.get(number) or stand for number, stand in group.by_number.items()])


def swept(group: Group, moves: Sequence[ModelMove]) -> Bounds:
    """The rectangle around all ground the models pass over."""
    ways = bounds_of([point for move in moves for point in move.path])
    return ways.grown(group.outer_radius)


def longest_way(moves: Sequence[ModelMove]) -> int:
    """How far those go who go farthest, rounded up; straight ways are compared by their squares."""
    longest, straight = 0, 0
    for move in moves:
        if len(move.path) > 2:
            longest = max(longest, path_length(move.path))
        else:
            straight = max(straight, squared(move.path[0], move.path[-1]))
    return max(longest, root_up(straight, 1))


def is_shift(group: Group, moves: Sequence[ModelMove]) -> bool:
    """Do all models go the same way without turning? Then they keep their formation."""
    if len(moves) != len(group.stands):
        return False
    first = moves[0]
    x, y = first.end.at[0] - first.start.at[0], first.end.at[1] - first.start.at[1]
    return all(
        move.end.at[0] - move.start.at[0] == x
        and move.end.at[1] - move.start.at[1] == y
        and (move.end.facing == move.start.facing or isinstance(move.end.base, Disc))
        for move in moves
    )


def shift_of(group: Group, walks: Sequence[Walk]) -> Point | None:
    """The straight way that all models go alike without turning; None if they do not."""
    stands = group.by_number
    if not walks or len(walks) != len(stands):
        return None
    way: Point | None = None
    for walk in walks:
        stand = stands[walk.model]
        if len(walk.path) != 1 or (walk.facing != stand.facing and not group.is_round):
            return None
        (x, y), (to_x, to_y) = stand.at, walk.path[0]
        if way is None:
            way = (to_x - x, to_y - y)
        elif to_x - x != way[0] or to_y - y != way[1]:
            return None
    return way


def shifted_over(group: Group, way: Point) -> Bounds:
    """The rectangle around all ground a unit passes over if all go the same straight way."""
    left, bottom, right, top = group.places.grown(group.outer_radius).sides
    x, y = way
    return Bounds(left + min(x, 0), bottom + min(y, 0), right + max(x, 0), top + max(y, 0))


def shifting(group: Group, by: Point) -> Walks:
    """All models go the same straight way."""
    own = group.by_number.items()
    return tuple([Walk(number, (shifted(stand.at, by),), stand.facing) for number, stand in own])


def middle_after(group: Group, walks: Sequence[Walk]) -> Point:
    """Where the middle of the unit comes to stand."""
    ends = {walk.model: walk.path[-1] for walk in walks if walk.path}
    places = [ends.get(number) or stand.at for number, stand in group.by_number.items()]
    number = len(places)
    return sum([x for x, _ in places]) // number, sum([y for _, y in places]) // number
