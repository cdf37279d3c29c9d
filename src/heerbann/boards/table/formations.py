"""Formations: turning "this unit over there" into places for every figure.

Everything is whole numbers and the same on every machine. What a place must fulfil is for the rules
to say: they give `fits(number, stand)`, which answers for one figure at one place. Where they know
more they also give `spoils(number, stand)`: no formation with this figure at this place is
of any use, so none is finished.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.angles import facing_towards, turned
from heerbann.boards.table.geometry.points import Bounds, Point, shifted, squared, vector
from heerbann.boards.table.geometry.shapes import (
    Base,
    Stand,
    bounds_of_all,
    centre_of,
    outer_radius,
)
from heerbann.boards.table.groups import is_coherent

Fits: TypeAlias = Callable[[int, Stand], bool]
Formation: TypeAlias = tuple[Stand, ...]

_RINGS = 7  # how far greedy packing looks, in rings of places around the target
_SLACK = 2  # turned places are rounded: that brings two of them closer by less than this
_TRIES = 3  # if a place suits none of the three nearest figures, it is no good place
_PATIENCE = 60  # after so many bad places in a row greedy packing gives up
_DEPTHS = (2, 1, 3, 4)  # how many ranks are tried, in this order


def nobody(_number: int, _stand: Stand) -> bool:
    """Nobody spoils a formation."""
    return False


def translated(stands: Sequence[Stand], by: Point) -> Formation:
    """The same formation, moved by a vector."""
    return tuple(stand.moved_by(by) for stand in stands)


def ranks(
    bases: Sequence[Base], centre: Point, facing: int, spacing: int, depth: int = 2
) -> Formation:
    """Bases in ranks, the first in front, with this much room between neighbours."""
    pitch = 2 * max(map(outer_radius, bases)) + max(spacing, _SLACK)
    places = _turned_grid(len(bases), -(-len(bases) // depth), pitch, facing % 360)
    return tuple(
        [
            Stand(base, shifted(centre, place), facing % 360)
            for base, place in zip(bases, places, strict=True)
        ]
    )


@lru_cache(maxsize=4096)
def rank_area(bases: tuple[Base, ...], facing: int, spacing: int, depth: int) -> Bounds:
    """The rectangle around such ranks about the origin: mostly it tells where they do not fit."""
    return bounds_of_all(ranks(bases, (0, 0), facing, spacing, depth))


@lru_cache(maxsize=4096)
def _turned_grid(number: int, wide: int, pitch: int, facing: int) -> tuple[Point, ...]:
    return tuple([turned(place, facing) for place in _grid(number, wide, pitch)])


def _grid(number: int, wide: int, pitch: int) -> list[Point]:
    """Places in ranks about the origin, looking north, every rank centred."""
    deep = -(-number // wide)
    places = []
    for rank in range(deep):
        here = min(wide, number - rank * wide)
        y = pitch * (deep - 1 - 2 * rank) // 2
        places += [(pitch * (2 * file - here + 1) // 2, y) for file in range(here)]
    return places


def arrange(
    stands: Sequence[Stand],
    target: Point,
    fits: Fits,
    gap: int,
    facing: int | None = None,
    spoils: Fits = nobody,
) -> Iterator[Formation]:
    """Formations of these figures about a target in which each one fits, the best first.

    The present formation comes first, then ranks, then whatever place there is close to the
    target. In each nobody stands on another and all hang together by gaps of at most `gap`.
    """
    moved = translated(stands, vector(centre_of(stands), target))
    if facing is not None:
        moved = tuple(stand.turned_to(facing) for stand in moved)
    fitting = all(fits(*one) and not spoils(*one) for one in enumerate(moved))
    if fitting and _is_sound(moved, gap):
        yield moved
    yield from _in_ranks(stands, target, fits, gap, facing, spoils)
    packed = gathered(stands, target, fits, gap, facing, spoils)
    if packed is not None:
        yield packed


def _is_sound(stands: Formation, gap: int) -> bool:
    """Does nobody stand on another, and do all hang together?"""
    return Crowd(stands).first_on_another() is None and is_coherent(stands, gap)


def _in_ranks(
    stands: Sequence[Stand],
    target: Point,
    fits: Fits,
    gap: int,
    facing: int | None,
    spoils: Fits,
) -> Iterator[Formation]:
    """Ranks across the way to the target, dense ones and loose ones."""
    front = facing_towards(centre_of(stands), target) if facing is None else facing
    for spacing in (gap // 4, 0, gap // 2):
        for depth in _DEPTHS:
            if depth <= len(stands):
                slots = ranks([stand.base for stand in stands], target, front, spacing, depth)
                filled = _filled(stands, [slot.at for slot in slots], fits, facing, spoils)
                if filled is not None and is_coherent(filled, gap):
                    yield filled


def _filled(
    stands: Sequence[Stand], slots: Sequence[Point], fits: Fits, facing: int | None, spoils: Fits
) -> Formation | None:
    """Give each place to the nearest figure still without one that fits there."""
    placed: dict[int, Stand] = {}
    for slot in slots:
        candidates = _nearest_free(stands, slot, placed, facing)
        taker = next((candidate for candidate in candidates if fits(*candidate)), None)
        if taker is None or spoils(*taker):
            return None
        placed[taker[0]] = taker[1]
    return tuple(placed[number] for number in range(len(stands)))


def _nearest_free(
    stands: Sequence[Stand], place: Point, placed: Mapping[int, Stand], facing: int | None
) -> list[tuple[int, Stand]]:
    """The figures still without a place that are nearest to this one, as they would stand there."""
    free = sorted(
        [
            (squared(stand.at, place), number)
            for number, stand in enumerate(stands)
            if number not in placed
        ]
    )
    moved = [(number, stands[number].moved_to(place)) for _, number in free[:_TRIES]]
    if facing is None:
        return moved
    return [(number, stand.turned_to(facing)) for number, stand in moved]


def gathered(
    stands: Sequence[Stand],
    target: Point,
    fits: Fits,
    gap: int,
    facing: int | None = None,
    spoils: Fits = nobody,
) -> Formation | None:
    """Pack the figures as close to a target as they fit, each linked to one already placed."""
    placed: dict[int, Stand] = {}
    crowd = Crowd(())
    misses = 0
    for place in _spiral(target, 2 * max(outer_radius(stand.base) for stand in stands)):
        if len(placed) == len(stands) or misses == _PATIENCE:
            break
        misses += 1
        for number, stand in _nearest_free(stands, place, placed, facing):
            if _joins(stand, crowd, gap) and fits(number, stand):
                if spoils(number, stand):
                    return None
                placed[number] = stand
                crowd = crowd.and_one(stand)
                misses = 0
                break
    if len(placed) < len(stands):
        return None
    return tuple(placed[number] for number in range(len(stands)))


def _joins(stand: Stand, others: Crowd, gap: int) -> bool:
    """Is a base linked to one of the others, if there are any, and on none of them?"""
    return not others.stands or (others.is_near(stand, gap) and not others.is_under(stand))


def _spiral(centre: Point, pitch: int) -> Iterator[Point]:
    """Places in a triangular pattern about a centre, from the inside outwards."""
    return (shifted(centre, offset) for offset in _pattern(pitch))


@lru_cache(maxsize=256)
def _pattern(pitch: int) -> tuple[Point, ...]:
    high = -(-pitch * 13 // 15)  # a trifle more than half the root of 3: neighbours stay apart
    steps = range(-_RINGS, _RINGS + 1)
    offsets = [
        (pitch * column + pitch * (row % 2) // 2, high * row) for row in steps for column in steps
    ]
    origin = (0, 0)
    return tuple(sorted(offsets, key=lambda offset: (squared(offset, origin), offset)))
