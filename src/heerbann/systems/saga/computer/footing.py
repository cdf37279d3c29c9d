"""What the ground costs a unit: riders in a wood neither get far nor stay fresh."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist, inf

from heerbann.boards.memo import Memo2, Memo3, MemoAmong
from heerbann.boards.table import Bounds, Point
from heerbann.systems.saga.computer.prospects import (
    Threat,
    charge_of,
    hope_past,
    prospect,
    threat,
)
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.board import Movement
from heerbann.systems.saga.model.charts import EQUIPMENT, RULES, STICKS
from heerbann.systems.saga.model.ground import Ground, TerrainPiece
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import Unit


def _mired(unit: Unit, ground: Ground) -> float:
    rides = any(EQUIPMENT[one].end_uneven for one in unit.troop.equipment)
    if rides and _stands_on(unit, ground, "uneven"):
        return WEIGHTS.stuck
    return WEIGHTS.mired if _stands_on(unit, ground, "dangerous") else 0.0


def _stands_on(unit: Unit, ground: Ground, kind: Movement) -> bool:
    here = group(unit.models)
    near = [
        piece.outline
        for piece in ground.pieces
        if piece.nature.ground == kind and piece.outline.bounds.overlaps(here.area)
    ]
    return any(one.meets(stand) for one in near for stand in here.stands)


mired = Memo2(_mired)
"""What the ground under a unit costs it."""


# On the way


def is_slow_on(ground: Ground, unit: Unit, by: Point) -> bool:
    """Does a straight step lead its middle over ground that slows it?"""
    start = group(unit.models).middle
    end = (start[0] + by[0], start[1] + by[1])
    return any(
        _length_inside(start, end, piece.outline.bounds)
        for piece in ground.pieces
        if piece.nature.ground == "uneven"
    )


def _detour(unit: Unit, enemy: Unit, ground: Ground) -> float:
    start, end = group(unit.models).middle, group(enemy.models).middle
    return sum([_past(unit, start, end, piece, ground) for piece in ground.pieces])


def _past(unit: Unit, start: Point, end: Point, piece: TerrainPiece, ground: Ground) -> float:
    """What a piece adds to the straight way: slow ground or the way around it."""
    box, slower = piece.outline.bounds, _slower(unit, piece)
    across = _length_inside(start, end, box) if slower else 0.0
    if not across:
        return 0.0
    here = group(unit.models).area
    broad = max(here.right - here.left, here.top - here.bottom) // 2
    return min(across * slower, _way_around(start, end, box.grown(broad), ground))


def _way_around(start: Point, end: Point, box: Bounds, ground: Ground) -> float:
    """How much longer it is along the best side of a rectangle that is free."""
    ways = [
        dist(start, one) + dist(one, end) if ground.table.has(one) else inf for one in box.corners
    ]
    return min([max(pair) for pair in pairwise([*ways, ways[0]])]) - dist(start, end)


def _slower(unit: Unit, piece: TerrainPiece) -> float:
    """So many times its length bad ground adds to the way across it."""
    match piece.nature.ground:
        case "impassable":
            return inf
        case "dangerous":
            return 1.0
        case "uneven":
            return charge_of(unit) / STICKS[RULES.fatigue.slowed] - 1
        case _:
            return 0.0


def _length_inside(start: Point, end: Point, box: Bounds) -> float:
    """How much of a straight way lies inside a rectangle."""
    first, last = 0.0, 1.0
    sides = ((start[0], end[0], box.left, box.right), (start[1], end[1], box.bottom, box.top))
    for here, there, low, high in sides:
        if here == there:
            if not low < here < high:
                return 0.0
            continue
        entry, leave = sorted([(low - here) / (there - here), (high - here) / (there - here)])
        first, last = max(first, entry), min(last, leave)
    return max(0.0, last - first) * dist(start, end)


detour = Memo3(_detour)
"""How much longer bad ground makes the way of a unit to an enemy."""


# Whom a unit threatens


def _threat_on(ground: Ground, unit_and_enemies: Sequence[Unit]) -> Threat:
    unit, *enemies = unit_and_enemies
    straight = threat(unit, enemies)
    if straight.enemy is None:
        return straight
    best, whom = 0.0, None
    for enemy in sorted(enemies, key=lambda enemy: -prospect(unit, enemy).hope):
        one = prospect(unit, enemy)
        if one.hope <= best:
            break  # nobody else is hoped for as much, even if nothing is in the way
        longer = detour(unit, enemy, ground)
        past = hope_past(unit, one, longer) if longer else one.hope
        if past > best:
            best, whom = past, enemy
    return Threat(best, whom, straight.gap)


_threats = MemoAmong(_threat_on)


def threat_on(ground: Ground, unit: Unit, enemies: Sequence[Unit]) -> Threat:
    """What a unit may hope for on this ground, and from whom: less, if bad ground is between."""
    return _threats(ground, (unit, *enemies))


def gain_around(unit: Unit, enemies: Sequence[Unit], ground: Ground) -> float:
    """What a unit may gain by a move that brings it past the ground in front of it."""
    lost = threat(unit, enemies).worth - threat_on(ground, unit, enemies).worth
    return WEIGHTS.striking * WEIGHTS.one_move * max(0.0, lost)
