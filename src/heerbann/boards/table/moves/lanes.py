"""What is wrong with a move of whole bases along sticks: each function names who offends.

The counterpart of `hindrances` for systems in which a base covers all its ground on the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from heerbann.boards.table.barriers import Barriers
from heerbann.boards.table.circles import is_in_circle, outside_circle
from heerbann.boards.table.geometry.corridors import stays_on, way_overlaps
from heerbann.boards.table.geometry.points import Bounds, joint, squared
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.groups import Group, ModelNumber
from heerbann.boards.table.moves.hindrances import Hindrance, astray
from heerbann.boards.table.moves.passage import Terrain
from heerbann.boards.table.moves.sticks import fits_sticks, turn_fits
from heerbann.boards.table.moves.walks import ModelMove, swept
from heerbann.boards.table.table import Table

T = TypeVar("T", bound=Terrain)


def off_sticks(
    moves: Sequence[ModelMove], sticks: Sequence[int], *, full: bool = True
) -> ModelNumber | None:
    """Whose way cannot be laid out with these sticks; of most the ends tell."""
    most2 = sum(sticks) ** 2
    for move in moves:
        path = move.path
        if len(path) == 2 and squared(path[0], path[1]) <= most2:
            continue
        if not fits_sticks(move.path, sticks, full=full):
            return move.number
    return None


def turned_too_far(moves: Sequence[ModelMove], reach: int) -> ModelNumber | None:
    """Whose base, turned at the end, has a part that goes farther than so far."""
    for move in moves:
        if not turn_fits(move.start, move.path, move.end.facing, reach):
            return move.number
    return None


def over_edge(table: Table, moves: Sequence[ModelMove], ground: Bounds) -> ModelNumber | None:
    """Whose base reaches over the edge of the table, be it on the way."""
    if table.bounds.covers(ground):
        return None
    for move in moves:
        if not (stays_on(table, move.start, move.path) and table.holds(move.end)):
            return move.number
    return None


def over_barrier(
    barriers: Barriers, moves: Sequence[ModelMove], ground: Bounds
) -> Hindrance | None:
    """Whose base passes over a barrier, or lies on it once it is turned."""
    near = barriers.within(ground)
    if not near:
        return None
    for move in moves:
        over = near.passed_over(move.start, move.path)
        if over is None and move.end.facing != move.start.facing:
            over = near.under(move.end)
        if over is not None:
            return Hindrance(move.number, over)
    return None


def come_near(
    barriers: Barriers, moves: Sequence[ModelMove], ground: Bounds, reach: int
) -> Hindrance | None:
    """Who comes so near to somebody at any time, the start included."""
    near = barriers.within(ground.grown(reach))
    if not near:
        return None
    for move in moves:
        met = near.come_near(move.start, move.path, reach)
        if met is None and move.end.facing != move.start.facing:
            met = near.come_near(move.end, move.path[-1:], reach)
        if met is not None:
            return Hindrance(move.number, met)
    return None


def approached(
    barriers: Barriers, moves: Sequence[ModelMove], ground: Bounds, reach: int
) -> Hindrance | None:
    """Who comes so near to somebody, or nearer still if he was so near before."""
    near = barriers.within(ground.grown(reach))
    if not near:
        return None
    for move in moves:
        met = near.approached(move.start, move.path, reach)
        if met is not None:
            return Hindrance(move.number, met)
    return None


def touched(pieces: Sequence[T], group: Group, moves: Sequence[ModelMove]) -> list[T]:
    """The pieces over whose inside somebody passes, or in which he stands, moving or not."""
    if not pieces:
        return []
    ground = joint((group.area, swept(group, moves))) if moves else group.area
    near = [piece for piece in pieces if piece.outline.bounds.overlaps(ground)]
    if not near:
        return []
    going = {move.number for move in moves}
    standing = [stand for number, stand in group.by_number.items() if number not in going]
    return [
        piece
        for piece in near
        if any(piece.outline.meets(stand) for stand in standing)
        or any(_is_over(piece, move) for move in moves)
    ]


def crossed(pieces: Iterable[T], move: ModelMove) -> list[T]:
    """The pieces over whose inside one model passes, where it begins and ends included."""
    return [piece for piece in pieces if _is_over(piece, move)]


def _is_over(piece: Terrain, move: ModelMove) -> bool:
    """On its way or, turned, in the end."""
    path = move.path if len(move.path) > 1 else move.path * 2
    return way_overlaps(move.start, path, piece.outline) or (
        move.end.facing != move.start.facing and piece.outline.meets(move.end)
    )


def out_of_circle(final: Sequence[Stand], gap: int, radius: int) -> int | None:
    """Who is not in formation, by its place in the group; None if all are."""
    if is_in_circle(final, gap, radius):
        return None
    lost = astray(final, gap)
    return outside_circle(final, radius) if lost is None else lost
