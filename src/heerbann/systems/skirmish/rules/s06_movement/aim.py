"""What a drag means: a whole move from the point at which a unit is aimed (§6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import permutations

from heerbann.boards.table import (
    INCH,
    Bounds,
    Crowd,
    Disc,
    Formation,
    Point,
    Stand,
    arrange,
    bounds_of,
    centre_of,
    covers,
    gap_at_most,
    is_within,
    path_length_at_most,
    shifted,
    squared,
    sweep_clear,
    sweep_radius,
    translated,
    turn_towards,
    vector,
)
from heerbann.engine.rules.asks import XY, Refusal
from heerbann.systems.skirmish.model.actions import March, Walk
from heerbann.systems.skirmish.model.state import Unit, stand_of
from heerbann.systems.skirmish.rules.s06_movement.charge import charge
from heerbann.systems.skirmish.rules.s06_movement.coherence import COHERENCY
from heerbann.systems.skirmish.rules.s06_movement.contact import area, crowd, middle, stands
from heerbann.systems.skirmish.rules.s06_movement.legality import Passage
from heerbann.systems.skirmish.rules.s06_movement.nearness import EXCLUSION

_NEAR = INCH // 2  # a drag that ends so near an enemy base means him
_BESIDE = 3 * INCH  # so near is still what somebody means who points there
_MARGIN = INCH // 10  # a way around keeps so far from the corner


def aim(passage: Passage, target: XY, turn: int | None, via: tuple[XY, ...]) -> March:
    """The unit goes there in its formation, or as near to it as the ground allows.

    Aimed at an enemy it charges. What cannot be made legal is returned as it was meant.
    """
    goal, points = Point(*target), tuple([Point(*point) for point in via])
    enemy = _enemy_at(passage, goal)
    if enemy is not None and not points:
        march = charge(passage, enemy)
        if march is not None:
            return march
    meant = shifted_march(passage, goal, turn, points)
    refusal = passage.refuse(meant)
    if refusal is None:
        return meant
    for way in _detours(passage, refusal) if not points else ():
        march = shifted_march(passage, goal, turn, way)
        if passage.refuse(march) is None:
            return march
    for reach in dict.fromkeys(passage.pace):
        for march in _rearranged(passage, goal, turn, points, reach):
            if passage.refuse(march) is None:
                return march
    return meant


def _enemy_at(passage: Passage, goal: Point) -> Unit | None:
    """The enemy at whom somebody points: a base under the point or close to it."""
    for enemy in passage.enemies:
        for stand in stands(enemy.models):
            if covers(stand, goal) or gap_at_most(stand, Stand(Disc(1), goal), _NEAR):
                return enemy
    return None


def shifted_march(passage: Passage, goal: Point, turn: int | None, via: tuple[Point, ...]) -> March:
    """The same formation at the goal; bases that are not round look where they go."""
    mine = stands(passage.unit.models)
    centre = middle(passage.unit.models)
    facing = turn
    if facing is None and not isinstance(passage.unit.entry.base, Disc) and goal != centre:
        facing = turn_towards(via[-1] if via else centre, goal)
    moved = translated(mine, vector(centre, goal))
    if facing is not None:
        turned = tuple([stand.turned_to(facing) for stand in moved])
        if turn is not None or Crowd(turned).first_on_another() is None:
            moved = turned
    return march_to(passage, moved, centre, via)


def march_to(
    passage: Passage, formation: Formation, centre: Point, via: tuple[Point, ...]
) -> March:
    """Each model goes to its place, past the points as far beside them as it stands now."""
    walks = []
    for model, end in zip(passage.unit.models, formation, strict=True):
        start = stand_of(model)
        if end == start and not via:
            continue
        offset = vector(centre, start.at)
        path = (*[shifted(point, offset) for point in via], end.at)
        walks.append(Walk(model.number, path if (via or end.at != start.at) else (), end.turn))
    return March(passage.unit.id, tuple(walks))


def _rearranged(
    passage: Passage, goal: Point, turn: int | None, via: tuple[Point, ...], reach: int
) -> Iterator[March]:
    mine = stands(passage.unit.models)
    if via:
        return
    fits = partial(fits_alone, passage, reach)
    for formation in arrange(mine, goal, fits, COHERENCY, turn):
        if is_within(centre_of(formation), goal, _BESIDE):
            yield march_to(passage, formation, middle(passage.unit.models), ())


def fits_alone(passage: Passage, reach: int, number: int, end: Stand) -> bool:
    """May this one model go straight there, whatever the others do?"""
    start = stand_of(passage.unit.models[number])
    route = (start.at, end.at)
    if not path_length_at_most(route, reach) or not passage.state.ground.table.holds(end):
        return False
    for piece in passage.barred:
        if piece.outline.meets(end):
            return False
        if not (passage.is_flying or sweep_clear(end.base, route, piece.outline)):
            return False
    for enemy in passage.enemies:
        if crowd(enemy.models).is_near(end, EXCLUSION):
            return False
        for other in () if passage.is_flying else stands(enemy.models):
            if not sweep_clear(end.base, route, other):
                return False
    return not any(crowd(friend.models).is_under(end) for friend in passage.friends)


# Ways around


def _detours(passage: Passage, refusal: Refusal) -> Iterator[tuple[Point, ...]]:
    """Points past the corners of what is in the way: past one of them, then past two."""
    box = _in_the_way(passage, refusal)
    if box is None:
        return
    places = bounds_of([stand.at for stand in stands(passage.unit.models)])
    broad = max(places.right - places.left, places.top - places.bottom) // 2
    around = box.grown(broad + sweep_radius(passage.unit.entry.base) + _MARGIN)
    corners = [corner for corner in around.corners if passage.state.ground.table.has(corner)]
    centre = middle(passage.unit.models)
    corners.sort(key=lambda corner: squared(centre, corner))
    yield from [(corner,) for corner in corners]
    yield from permutations(corners, 2)


def _in_the_way(passage: Passage, refusal: Refusal) -> Bounds | None:
    """The piece or the enemy over which the straight way leads."""
    match refusal.reason:
        case "may-not-cross":
            pieces = [piece for piece in passage.barred if piece.id == refusal.facts["piece"]]
            return pieces[0].outline.bounds
        case "passes-enemy":
            enemies = [enemy for enemy in passage.enemies if enemy.id == refusal.facts["target"]]
            return area(enemies[0].models)
    return None
