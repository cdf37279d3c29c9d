"""How a unit gets at an enemy: as many models as possible into base contact."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.angles import ahead, facing_towards
from heerbann.boards.table.geometry.gaps import gap_at_most, overlaps, touches
from heerbann.boards.table.geometry.paths import (
    Path,
    path_length_at_most,
    sweep_clear,
    sweep_radius,
)
from heerbann.boards.table.geometry.points import shifted, squared
from heerbann.boards.table.geometry.shapes import Base, Disc, Stand, outer_radius
from heerbann.boards.table.groups import ModelNumber
from heerbann.boards.table.moves.passage import Passage
from heerbann.boards.table.moves.walks import Walk, Walks

_SIDESTEPS = (0, 30, -30, 60, -60, 90, -90, 120, -120)
_RINGS = (0, 40, -40, 80, -80, 120, -120, 180)
_STEP = 5  # degrees
_SLACK = 3  # rounded places must not overlap
_TRIED = 5  # enemy models a model looks at


def charge(passage: Passage, enemy: str) -> Walks | None:
    """A legal move into contact, or None; slow terrain is tried when the open is too far."""
    for reach in dict.fromkeys(passage.pace):
        walks = _Rush(passage, enemy, reach).walks()
        if walks is not None and passage.refuse_walks(walks) is None:
            return walks
    return None


class _Rush:
    """Places models one after the other, those nearest to the enemy first."""

    def __init__(self, passage: Passage, enemy: str, reach: int) -> None:
        self.passage = passage
        self.theirs = passage.enemies[enemy].stands
        self.reach = reach
        near = passage.others.values()
        self.others = Crowd(chain.from_iterable([group.stands for group in near]))
        aloof = [group for unit, group in passage.enemies.items() if unit != enemy]
        self.shunned = Crowd(chain.from_iterable([group.stands for group in aloof]))
        self.placed: list[Stand] = []

    def walks(self) -> Walks | None:
        """All models in their places, or None if nobody gets into contact or one is left behind."""
        found: list[Walk] = []
        waiting: list[tuple[ModelNumber, Stand]] = []
        own = self.passage.group.by_number
        for number, stand in sorted(own.items(), key=lambda model: self._distance(model[1])):
            slot = next(self._slots(stand), None)
            if slot is None:
                waiting.append((number, stand))
            else:
                found.append(self._put(number, stand, slot))
        if not found:
            return None
        for number, stand in waiting:
            place = next(self._places_behind(stand), None)
            if place is None:
                return None
            found.append(self._put(number, stand, place))
        return tuple(sorted(found, key=lambda walk: walk.model))

    def _distance(self, stand: Stand) -> int:
        return min([squared(stand.at, other.at) for other in self.theirs])

    def _put(self, number: ModelNumber, start: Stand, end: Stand) -> Walk:
        self.placed.append(end)
        return Walk(number, () if end.at == start.at else (end.at,), end.facing)

    def _slots(self, stand: Stand) -> Iterator[Stand]:
        """Free places in contact with the enemy that this model can reach, the nearest first."""
        nearest = sorted(self.theirs, key=lambda other: squared(stand.at, other.at))
        for other in nearest[:_TRIED]:
            if not gap_at_most(stand, other, self.reach):
                return
            towards = _direction(other, stand)
            for sidestep in _SIDESTEPS:
                slot = contact_stand(stand, other, towards + sidestep)
                if touches(slot, other) and self._fits(stand, slot):
                    yield slot

    def _places_behind(self, stand: Stand) -> Iterator[Stand]:
        """Free places beside those already placed; staying, if that is near enough."""
        gap = self.passage.gap
        nearest = sorted(self.placed, key=lambda other: squared(stand.at, other.at))
        if gap_at_most(stand, nearest[0], gap) and self._fits(stand, stand):
            yield stand
        width = 2 * outer_radius(stand.base) + _SLACK
        for other in nearest:
            towards = facing_towards(other.at, stand.at)
            for wide in (width, width + gap // 2):
                for sidestep in _RINGS:
                    at = shifted(other.at, ahead(towards + sidestep, wide))
                    place = Stand(stand.base, at, stand.facing)
                    if self._fits(stand, place) and gap_at_most(place, other, gap):
                        yield place

    def _fits(self, start: Stand, end: Stand) -> bool:
        """May this one model go straight there, as things stand?"""
        passage = self.passage
        path = (start.at, end.at)
        if not path_length_at_most(path, self.reach) or not passage.table.holds(end):
            return False
        if any(overlaps(end, other) for other in self.placed):
            return False
        if self.others.is_under(end) or self.shunned.is_near(end, passage.keep_off):
            return False
        if any(piece.outline.meets(end) for piece in passage.barred):
            return False
        return passage.is_flying or self._is_way_clear(start.base, path)

    def _is_way_clear(self, base: Base, path: Path) -> bool:
        pieces = [piece.outline for piece in self.passage.barred]
        enemies = [*self.theirs, *self.shunned.stands]
        return all(sweep_clear(base, path, o) for o in pieces) and all(
            sweep_clear(base, path, o) for o in enemies
        )


def _direction(other: Stand, stand: Stand) -> int:
    """Where one base lies, seen from another; in steps where the place has to be searched for."""
    towards = facing_towards(other.at, stand.at)
    if isinstance(other.base, Disc) and isinstance(stand.base, Disc):
        return towards
    return (towards + _STEP // 2) // _STEP * _STEP


def contact_stand(mine: Stand, theirs: Stand, direction: int) -> Stand:
    """My base moved to where it touches another, seen from that one in some direction.

    Bases that are not round turn towards the other.
    """
    is_round = isinstance(mine.base, Disc)
    facing = mine.facing if is_round else (direction + 180) % 360
    far = _touching_distance(mine.base, facing, theirs.base, theirs.facing, direction % 360)
    return Stand(mine.base, shifted(theirs.at, ahead(direction, far)), facing)


@lru_cache(maxsize=65536)
def _touching_distance(
    mine: Base, facing: int, theirs: Base, their_facing: int, direction: int
) -> int:
    """How far apart two centres must be in a direction for the bases just not to overlap."""
    if isinstance(mine, Disc) and isinstance(theirs, Disc):
        return mine.radius + theirs.radius + _SLACK
    there = Stand(theirs, (0, 0), their_facing)
    low = sweep_radius(mine) + sweep_radius(theirs) - 1
    high = outer_radius(mine) + outer_radius(theirs) + _SLACK
    while low < high:
        middle = (low + high) // 2
        if overlaps(Stand(mine, ahead(direction, middle), facing), there):
            low = middle + 1
        else:
            high = middle
    return high
