"""What a drag means: a whole move from the point at which a unit is aimed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise, permutations
from math import isqrt

from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.formations import Formation, arrange, translated
from heerbann.boards.table.geometry.angles import facing_towards
from heerbann.boards.table.geometry.gaps import covers, gap_at_most
from heerbann.boards.table.geometry.paths import path_length_at_most, sweep_clear, sweep_radius
from heerbann.boards.table.geometry.points import (
    INCH,
    Point,
    bounds_of,
    is_within,
    shifted,
    squared,
    vector,
)
from heerbann.boards.table.geometry.shapes import Disc, Stand, centre_of, outer_radius
from heerbann.boards.table.moves.charge import charge
from heerbann.boards.table.moves.passage import Passage
from heerbann.boards.table.moves.walks import Walk, Walks, shifting
from heerbann.engine.rules.asks import XY, Refusal

_NEAR = INCH // 2  # a drag that ends so near an enemy base means him
_BESIDE = 3 * INCH  # so near is still what somebody means who points there
_MARGIN = INCH // 10  # a way around keeps so far from the corner


def aim(passage: Passage, target: XY, facing: int | None, via: tuple[XY, ...]) -> Walks:
    """The unit goes there in its formation, or as near to it as the ground allows.

    Aimed at an enemy it charges. What cannot be made legal is returned as it was meant.
    """
    enemy = _enemy_at(passage, target)
    if enemy is not None and not via:
        walks = charge(passage, enemy)
        if walks is not None:
            return walks
    meant = in_formation(passage, target, facing, via)
    refusal = passage.refuse_walks(meant)
    if refusal is None:
        return meant
    others = () if via else _other_ways(passage, target, facing, refusal)
    return next((walks for walks in others if passage.refuse_walks(walks) is None), meant)


def _enemy_at(passage: Passage, goal: Point) -> str | None:
    """The enemy at whom somebody points: a base under the point or close to it."""
    for enemy, group in passage.enemies.items():
        for stand in group.stands:
            if covers(stand, goal) or gap_at_most(stand, Stand(Disc(1), goal), _NEAR):
                return enemy
    return None


def in_formation(
    passage: Passage, goal: Point, facing: int | None = None, via: tuple[Point, ...] = ()
) -> Walks:
    """The same formation at the goal; bases that are not round look where they go."""
    group, towards = passage.group, facing
    centre = group.middle
    if facing is None and group.is_round and not via:
        return shifting(group, vector(centre, goal)) if goal != centre else ()
    if facing is None and not group.is_round and goal != centre:
        towards = facing_towards(via[-1] if via else centre, goal)
    moved = translated(group.stands, vector(centre, goal))
    if towards is not None:
        turned = tuple([stand.turned_to(towards) for stand in moved])
        if facing is not None or Crowd(turned).first_on_another() is None:
            moved = turned
    return walks_to(passage, moved, via)


def walks_to(passage: Passage, formation: Formation, via: tuple[Point, ...] = ()) -> Walks:
    """Each model goes to its place, past the points as far beside them as it stands now."""
    walks, centre = [], passage.group.middle
    own = zip(passage.group.numbers, passage.group.stands, strict=True)
    for (number, start), end in zip(own, formation, strict=True):
        if end == start and not via:
            continue
        offset = vector(centre, start.at)
        path = (*[shifted(point, offset) for point in via], end.at)
        walks.append(Walk(number, path if (via or end.at != start.at) else (), end.facing))
    return tuple(walks)


def fits_alone(passage: Passage, reach: int, number: int, end: Stand) -> bool:
    """May this one model, by its place in the group, go straight there, whatever others do?"""
    start = passage.group.stands[number]
    path = (start.at, end.at)
    if not path_length_at_most(path, reach) or not passage.table.holds(end):
        return False
    for piece in passage.barred:
        if piece.outline.meets(end):
            return False
        if not (passage.is_flying or sweep_clear(end.base, path, piece.outline)):
            return False
    ground = bounds_of(path).grown(outer_radius(end.base) + passage.keep_off)
    for enemy in passage.enemies.values():
        if not enemy.area.touches(ground):
            continue
        if enemy.crowd.is_near(end, passage.keep_off):
            return False
        for other in () if passage.is_flying else enemy.stands:
            if not sweep_clear(end.base, path, other):
                return False
    return not any(
        friend.area.touches(ground) and friend.crowd.is_under(end)
        for friend in passage.friends.values()
    )


# If it cannot go as it is


def _other_ways(
    passage: Passage, goal: Point, facing: int | None, refusal: Refusal
) -> Iterator[Walks]:
    """Around what is in the way, then in other formations near the goal."""
    for way in _detours(passage, refusal):
        if not _is_too_long((passage.group.middle, *way, goal), passage.pace.open):
            yield in_formation(passage, goal, facing, way)
    for reach in dict.fromkeys(passage.pace):
        fits = partial(fits_alone, passage, reach)
        stands, spoils = passage.group.stands, passage.spoils
        for formation in arrange(stands, goal, fits, passage.gap, facing, spoils):
            if is_within(centre_of(formation), goal, _BESIDE):
                yield walks_to(passage, formation)


def _is_too_long(path: tuple[Point, ...], reach: int) -> bool:
    """Is a path longer than so long, even if each of its legs is rounded down?"""
    return sum([isqrt(squared(a, b)) for a, b in pairwise(path)]) > reach


def _detours(passage: Passage, refusal: Refusal) -> Iterator[tuple[Point, ...]]:
    """Points past the corners of what is in the way: past one of them, then past two."""
    box = passage.in_the_way(refusal)
    if box is None:
        return
    group = passage.group
    places = bounds_of([stand.at for stand in group.stands])
    broad = max(places.right - places.left, places.top - places.bottom) // 2
    wide = max([sweep_radius(stand.base) for stand in group.stands])
    around = box.grown(broad + wide + _MARGIN)
    corners = [corner for corner in around.corners if passage.table.has(corner)]
    corners.sort(key=lambda corner: squared(group.middle, corner))
    yield from [(corner,) for corner in corners]
    yield from permutations(corners, 2)
