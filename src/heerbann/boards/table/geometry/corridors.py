"""Corridors: the ground a whole base covers while it goes straight from one place to another.

A base that is pushed without turning covers the convex hull of where it began and where it ended;
that of a round one is a capsule. (`paths.sweep_clear` is the other way to move: there a base that
is not round turns on its way as it likes, and only the disc within it is swept.)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from heerbann.boards.table.geometry.gaps import CONTACT
from heerbann.boards.table.geometry.hulls import (
    Hull,
    Obstacle,
    as_hulls,
    hull_between,
    hulls_of,
    is_entered_by,
    is_never_nearer,
    is_passed_by,
)
from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.geometry.sums import Body, all_grown_by, body_of
from heerbann.boards.table.table import Table


def corridor(stand: Stand, to: Point) -> Hull:
    """The ground a base covers on its straight way to another place."""
    return hull_between(stand, stand.moved_to(to))


def corridor_overlaps(stand: Stand, to: Point, obstacle: Obstacle) -> bool:
    """Does a base pass over an obstacle? To touch it is not to pass over it."""
    return way_overlaps(stand, (stand.at, to), obstacle)


def way_overlaps(stand: Stand, path: Sequence[Point], obstacle: Obstacle) -> bool:
    """The same for a way of several stretches, two points at least, without a turn."""
    return any(
        is_entered_by(area, p, q) for area in _grown(stand, obstacle) for p, q in pairwise(path)
    )


def corridor_near(stand: Stand, to: Point, obstacle: Obstacle, reach: int) -> bool:
    """Does a base on its way come at most so near to an obstacle? Exactly so near counts."""
    return any(is_passed_by(area, stand.at, to, reach) for area in _grown(stand, obstacle))


def corridor_touches(
    stand: Stand, to: Point, obstacle: Obstacle, *, even_at_start: bool = False
) -> bool:
    """Does a base on its way touch an obstacle, or pass over it?

    What it touches before it moves is passed over in silence, as long as it comes no nearer to
    it; of a piece with corners that point inwards, every convex part counts for itself.
    `even_at_start` forbids that too.
    """
    for area in _grown(stand, obstacle):
        if is_passed_by(area, stand.at, to, CONTACT):
            was_touching = is_passed_by(area, stand.at, stand.at, CONTACT)
            if even_at_start or not was_touching or not is_never_nearer(area, stand.at, to):
                return True
    return False


def keeps_off(stand: Stand, path: Sequence[Point], obstacle: Obstacle, reach: int) -> bool:
    """Does a base stay farther than so far from an obstacle on its way?

    Who is nearer when he sets out may go, as long as he comes no nearer still.
    """
    return all(
        not is_passed_by(area, p, q, reach)
        or (is_passed_by(area, p, p, reach) and is_never_nearer(area, p, q))
        for area in _grown(stand, obstacle)
        for p, q in pairwise(path)
    )


def stays_on(table: Table, stand: Stand, path: Sequence[Point]) -> bool:
    """Does a base never reach over the edge of the table? A straight way leaves it at its ends."""
    return all(table.holds(stand.moved_to(point)) for point in path)


def _grown(stand: Stand, obstacle: Obstacle) -> Sequence[Hull]:
    body = body_of(stand)
    if isinstance(obstacle, Outline):
        return _piece_for(obstacle, body)
    return all_grown_by(as_hulls(obstacle), body)


@lru_cache(maxsize=1024)
def _piece_for(outline: Outline, body: Body) -> tuple[Hull, ...]:
    """A piece of terrain for the centre of a base: pieces lie still, and many bases are alike."""
    return tuple(all_grown_by(hulls_of(outline), body))
