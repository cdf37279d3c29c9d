"""Pursuit: a whole unit goes straight on in its formation until something stops it."""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.boards.table.geometry.gaps import gap_at_most
from heerbann.boards.table.geometry.points import INCH, Point, distance, joint
from heerbann.boards.table.geometry.shapes import Stand, is_around
from heerbann.boards.table.groups import Group
from heerbann.boards.table.moves.obstacles import Obstacles
from heerbann.boards.table.moves.walks import Walks, shifting

_SHORTER = INCH // 4


def follow(
    obstacles: Obstacles,
    group: Group,
    way: Point,
    reach: int,
    *,
    keep_off: int,
    shunned: Sequence[Stand],
) -> Walks:
    """As far along a way as it is open; nobody comes so near to a base that is shunned.

    Who was near it before may stay so.
    """
    whole = distance((0, 0), way)
    far = (way[0] * reach // whole, way[1] * reach // whole) if whole else way
    box = joint((group.area, group.area.moved(far))).grown(keep_off + 1)
    obstacles = obstacles.within(box, ())
    shunned = [other for other in shunned if is_around(box, other)]
    for length in range(reach if whole else 0, 0, -_SHORTER):
        by = (way[0] * length // whole, way[1] * length // whole)
        if obstacles.is_empty(group, by, keep_off + 1) or all(
            _may_follow(obstacles, stand, by, keep_off, shunned) for stand in group.stands
        ):
            return shifting(group, by)
    return ()


def _may_follow(
    obstacles: Obstacles, stand: Stand, by: Point, keep_off: int, shunned: Sequence[Stand]
) -> bool:
    end = stand.moved_by(by)
    near = [other for other in shunned if gap_at_most(end, other, keep_off)]
    return (
        obstacles.is_free(end)
        and obstacles.is_open(stand.base, (stand.at, end.at))
        and all(gap_at_most(stand, other, keep_off) for other in near)
    )
