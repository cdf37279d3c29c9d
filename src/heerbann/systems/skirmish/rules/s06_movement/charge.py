"""How a unit gets at an enemy: as many models as possible into base contact (§6.9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from heerbann.boards.table import (
    Base,
    Crowd,
    Disc,
    Point,
    Stand,
    ahead,
    gap_at_most,
    outer_radius,
    overlaps,
    path_length_at_most,
    shifted,
    squared,
    sweep_clear,
    sweep_radius,
    touches,
    turn_towards,
)
from heerbann.systems.skirmish.model.actions import March, Walk
from heerbann.systems.skirmish.model.state import Model, Unit, stand_of
from heerbann.systems.skirmish.rules.s06_movement.coherence import COHERENCY
from heerbann.systems.skirmish.rules.s06_movement.contact import area, crowd, stands
from heerbann.systems.skirmish.rules.s06_movement.legality import Passage
from heerbann.systems.skirmish.rules.s06_movement.nearness import EXCLUSION

_SIDESTEPS = (0, 30, -30, 60, -60, 90, -90, 120, -120)
_RINGS = (0, 40, -40, 80, -80, 120, -120, 180)
_STEP = 5  # degrees
_SLACK = 3  # rounded places must not overlap
_TRIED = 5  # enemy models a model looks at


def charge(passage: Passage, enemy: Unit) -> March | None:
    """A legal move into contact, or None; slow terrain is tried when the open is too far."""
    for reach in dict.fromkeys(passage.pace):
        march = _Rush(passage, enemy, reach).march()
        if march is not None and passage.refuse(march) is None:
            return march
    return None


def can_reach(passage: Passage, enemy: Unit) -> bool:
    """Could a model come into contact, as the crow flies?"""
    reach = passage.pace.open
    if not area(passage.unit.models).grown(reach).touches(area(enemy.models)):
        return False
    theirs = crowd(enemy.models)
    return any(theirs.is_near(stand, reach) for stand in stands(passage.unit.models))


class _Rush:
    """Places models one after the other, those nearest to the enemy first."""

    def __init__(self, passage: Passage, enemy: Unit, reach: int) -> None:
        self.passage = passage
        self.theirs = stands(enemy.models)
        self.reach = reach
        near = [*passage.enemies, *passage.friends]
        self.others = Crowd([stand for unit in near for stand in stands(unit.models)])
        aloof = [unit for unit in passage.enemies if unit is not enemy]
        self.shunned = Crowd([stand for unit in aloof for stand in stands(unit.models)])
        self.placed: list[Stand] = []

    def march(self) -> March | None:
        """All models in their places, or None if nobody gets into contact or one is left behind."""
        unit = self.passage.unit
        order = sorted(unit.models, key=self._distance)
        walks: list[Walk] = []
        waiting: list[Model] = []
        for model in order:
            slot = next(self._slots(stand_of(model)), None)
            if slot is None:
                waiting.append(model)
            else:
                walks.append(self._put(model, slot))
        if not walks:
            return None
        for model in waiting:
            place = next(self._places_behind(stand_of(model)), None)
            if place is None:
                return None
            walks.append(self._put(model, place))
        return March(unit.id, tuple(sorted(walks, key=lambda walk: walk.model)))

    def _distance(self, model: Model) -> int:
        at = stand_of(model).at
        return min([squared(at, other.at) for other in self.theirs])

    def _put(self, model: Model, stand: Stand) -> Walk:
        self.placed.append(stand)
        path = () if stand.at == stand_of(model).at else (stand.at,)
        return Walk(model.number, path, stand.turn)

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
        nearest = sorted(self.placed, key=lambda other: squared(stand.at, other.at))
        if gap_at_most(stand, nearest[0], COHERENCY) and self._fits(stand, stand):
            yield stand
        width = 2 * outer_radius(stand.base) + _SLACK
        for other in nearest:
            towards = turn_towards(other.at, stand.at)
            for wide in (width, width + COHERENCY // 2):
                for sidestep in _RINGS:
                    at = shifted(other.at, ahead(towards + sidestep, wide))
                    place = Stand(stand.base, at, stand.turn)
                    if self._fits(stand, place) and gap_at_most(place, other, COHERENCY):
                        yield place

    def _fits(self, start: Stand, end: Stand) -> bool:
        """May this one model go straight there, as things stand?"""
        passage = self.passage
        route = (start.at, end.at)
        if not path_length_at_most(route, self.reach) or not passage.state.ground.table.holds(end):
            return False
        if any(overlaps(end, other) for other in self.placed):
            return False
        if self.others.is_under(end) or self.shunned.is_near(end, EXCLUSION):
            return False
        if any(piece.outline.meets(end) for piece in passage.barred):
            return False
        return passage.is_flying or self._is_way_clear(start.base, route)

    def _is_way_clear(self, base: Base, route: tuple[Point, Point]) -> bool:
        pieces = [piece.outline for piece in self.passage.barred]
        enemies = [*self.theirs, *self.shunned.stands]
        return all(sweep_clear(base, route, o) for o in pieces) and all(
            sweep_clear(base, route, o) for o in enemies
        )


def _direction(other: Stand, stand: Stand) -> int:
    """Where one base lies, seen from another; in steps where the place has to be searched for."""
    towards = turn_towards(other.at, stand.at)
    if isinstance(other.base, Disc) and isinstance(stand.base, Disc):
        return towards
    return (towards + _STEP // 2) // _STEP * _STEP


def contact_stand(mine: Stand, theirs: Stand, direction: int) -> Stand:
    """My base moved to where it touches another, seen from that one in some direction.

    Bases that are not round turn towards the other.
    """
    is_round = isinstance(mine.base, Disc)
    turn = mine.turn if is_round else (direction + 180) % 360
    far = _touching_distance(mine.base, turn, theirs.base, theirs.turn, direction % 360)
    return Stand(mine.base, shifted(theirs.at, ahead(direction, far)), turn)


@lru_cache(maxsize=65536)
def _touching_distance(mine: Base, turn: int, theirs: Base, their_turn: int, direction: int) -> int:
    """How far apart two centres must be in a direction for the bases just not to overlap."""
    if isinstance(mine, Disc) and isinstance(theirs, Disc):
        return mine.radius + theirs.radius + _SLACK
    there = Stand(theirs, Point(0, 0), their_turn)
    low = sweep_radius(mine) + sweep_radius(theirs) - 1
    high = outer_radius(mine) + outer_radius(theirs) + _SLACK
    while low < high:
        middle = (low + high) // 2
        if overlaps(Stand(mine, ahead(direction, middle), turn), there):
            low = middle + 1
        else:
            high = middle
    return high
