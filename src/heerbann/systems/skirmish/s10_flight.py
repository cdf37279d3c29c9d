"""Where flight and pursuit lead on the table (§10.5, §8.10): towards the edge, around obstacles."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from copy import copy
from typing import NamedTuple, TypeAlias

from heerbann.boards.table import (
    CONTACT,
    INCH,
    Bounds,
    Edge,
    Point,
    Stand,
    bounds,
    centre_of,
    distance,
    gap_at_most,
    joint,
    overlaps,
    sweep_clear,
    vector,
)
from heerbann.engine.rulebook import rule
from heerbann.systems.skirmish.actions import Walk
from heerbann.systems.skirmish.s06_contact import area, stands
from heerbann.systems.skirmish.s12_terrain import barred
from heerbann.systems.skirmish.state import State, Unit, UnitId, stand_of
from heerbann.systems.skirmish.tables import RULES

Path: TypeAlias = tuple[Point, ...]
"""The points of a way after its first one."""

_GRID = INCH // 2
_DIAGONAL = distance(Point(0, 0), Point(_GRID, _GRID))  # rounded up: nobody runs too far
_SHORTER = INCH // 4
_EXCLUSION = RULES.movement.exclusion * INCH


class Field:
    """What stands in the way of a unit that runs: forbidden pieces, enemies, and any base."""

    def __init__(self, state: State, unit: Unit, reach: int, ignored: UnitId | None = None) -> None:
        self.table = state.ground.table
        near = area(unit.models).grown(reach + _EXCLUSION)
        others = [
            other
            for other in state.units.values()
            if other.id not in (unit.id, ignored) and other.is_deployed
        ]
        others = [other for other in others if area(other.models).grown(CONTACT).touches(near)]
        closed = barred(state.house, unit.entry, state.ground)
        self.closed = [p.outline for p in closed if p.outline.bounds.overlaps(near)]
        self.bases = [stand for other in others for stand in stands(other.models)]
        enemies = [other for other in others if other.side != unit.side]
        self.enemies = [stand for enemy in enemies for stand in stands(enemy.models)]
        self.is_flying = unit.has("flying")

    def within(self, box: Bounds) -> Field:
        """The same field, without what lies beyond a rectangle."""
        part = copy(self)
        part.closed = [outline for outline in self.closed if outline.bounds.overlaps(box)]
        part.bases = [base for base in self.bases if bounds(base).overlaps(box)]
        part.enemies = [enemy for enemy in self.enemies if bounds(enemy).overlaps(box)]
        return part

    def is_empty(self, unit: Unit, by: Point, gap: int = 0) -> bool:
        """Is there nothing at all where the unit goes, so that it just keeps its formation?"""
        start = area(unit.models)
        end = Bounds(start[0] + by[0], start[1] + by[1], start[2] + by[0], start[3] + by[1])
        way = joint((start, end))
        return (
            self.table.bounds.covers(end)
            and not any(outline.bounds.overlaps(way) for outline in self.closed)
            and not any(bounds(enemy).overlaps(way) for enemy in self.enemies)
            and not any(bounds(base).overlaps(end.grown(gap)) for base in self.bases)
        )

    def is_open(self, stand: Stand, path: Path) -> bool:
        """May a base run along here? Friends make way; who flies is stopped by nothing."""
        if self.is_flying:
            return True
        base, route = stand.base, (stand.at, *path)
        return all(sweep_clear(base, route, outline) for outline in self.closed) and all(
            sweep_clear(base, route, enemy) for enemy in self.enemies
        )

    def is_free(self, end: Stand, mine: Sequence[Stand]) -> bool:
        """May a base stop here: on the table, not in a forbidden piece, not on another base?"""
        return (
            self.table.holds(end)
            and not any(outline.meets(end) for outline in self.closed)
            and not any(overlaps(end, other) for other in mine)
            and not any(overlaps(end, other) for other in self.bases)
        )


# §10.5: flight


class _End(NamedTuple):
    """Where a model may come to: the best is nearest to the edge, then by the shortest way."""

    gap: int
    length: int
    path: Path


@rule("10.5")
def flight(state: State, unit: Unit, reach: int) -> tuple[Walk, ...] | None:
    """Every model runs straight to the own edge, or slides along what is in its way (R-53).

    None if one of them reaches the edge. Those in front run first.
    """
    edge = Edge(state.edges[unit.side])
    field = Field(state, unit, reach)
    x, y = edge.outward
    by = Point(x * (reach + 1), y * (reach + 1))  # one farther: nobody may touch the edge
    if field.is_empty(unit, by):
        return _together(unit, Point(x * reach, y * reach))
    order = sorted(unit.models, key=lambda model: field.table.gap_to_edge(stand_of(model), edge))
    waiting = [stand_of(model) for model in order]
    moved: list[Stand] = []
    walks: list[Walk] = []
    for model in order:
        stand = waiting.pop(0)
        end = _run(field, stand, edge, reach, [*moved, *waiting])
        if end.gap == 0:
            return None
        moved.append(stand.moved_to(end.path[-1]) if end.path else stand)
        walks += [Walk(model.number, end.path, stand.turn)] if end.path else []
    return tuple(walks)


def _together(unit: Unit, by: Point) -> tuple[Walk, ...]:
    """All models go the same way."""
    walks = zip(unit.models, stands(unit.models), strict=True)
    return tuple(
        [Walk(model.number, (stand.moved_by(by).at,), stand.turn) for model, stand in walks]
    )


def _run(field: Field, stand: Stand, edge: Edge, reach: int, mine: Sequence[Stand]) -> _End:
    """The straight way if it is open, else the best way around."""
    ahead = _straight(field, stand, edge, reach)
    end = _end(field, stand.moved_to(ahead), edge, (ahead,), reach)
    if field.is_open(stand, (ahead,)) and _may_stop(field, stand, end, mine):
        return end
    return _around(field, stand, edge, reach, mine)


def _end(field: Field, stand: Stand, edge: Edge, path: Path, length: int) -> _End:
    return _End(field.table.gap_to_edge(stand, edge), length, path)


def _may_stop(field: Field, start: Stand, end: _End, mine: Sequence[Stand]) -> bool:
    """Who reaches the edge is gone, whoever stands there."""
    return end.gap == 0 or field.is_free(start.moved_to(end.path[-1]), mine)


def _straight(field: Field, stand: Stand, edge: Edge, reach: int) -> Point:
    """So far towards the edge, but not beyond it."""
    length = min(reach, field.table.gap_to_edge(stand, edge))
    x, y = edge.outward
    return Point(stand.at[0] + x * length, stand.at[1] + y * length)


def _around(field: Field, start: Stand, edge: Edge, reach: int, mine: Sequence[Stand]) -> _End:
    """The best place a model can slide to, never back, and from there straight on if it is open.

    The most promising steps come first: nobody gets nearer to the edge than straight on from here.
    """
    best = _end(field, start, edge, (), 0)
    near = bounds(start).grown(reach)
    field = field.within(near)
    mine = [other for other in mine if near.overlaps(bounds(other))]
    done: set[Point] = set()
    waiting: list[tuple[int, int, Point, Path]] = [(best.gap - reach, 0, start.at, ())]
    while waiting:
        hope, length, at, path = heapq.heappop(waiting)
        if (hope, length) >= best[:2]:
            break
        if at in done:
            continue
        done.add(at)
        stand = start.moved_to(at)
        best = min([best, *_stops(field, stand, edge, path, length, reach, mine)])
        for step, cost in _steps(edge):
            there = Point(at[0] + step[0], at[1] + step[1])
            is_new = length + cost <= reach and there not in done and field.table.has(there)
            if is_new and field.is_open(stand, (there,)):
                gap = field.table.gap_to_edge(start.moved_to(there), edge)
                hope = max(0, gap - (reach - length - cost))
                heapq.heappush(waiting, (hope, length + cost, there, (*path, there)))
    return best


def _stops(
    field: Field, stand: Stand, edge: Edge, path: Path, length: int, reach: int,
    mine: Sequence[Stand],
) -> Iterator[_End]:  # fmt: skip
    """Here, or straight on from here."""
    here = _end(field, stand, edge, path, length)
    if path and _may_stop(field, stand, here, mine):
        yield here
    ahead = _straight(field, stand, edge, reach - length)
    onward = stand.moved_to(ahead)
    there = _end(field, onward, edge, (*path, ahead), length + distance(stand.at, ahead))
    if field.is_open(stand, (ahead,)) and _may_stop(field, onward, there, mine):
        yield there


def _steps(edge: Edge) -> tuple[tuple[Point, int], ...]:
    """Towards the edge, aslant, or along it."""
    _, out = edge.outward
    forward = out * _GRID
    return (
        (Point(0, forward), _GRID),
        (Point(-_GRID, forward), _DIAGONAL),
        (Point(_GRID, forward), _DIAGONAL),
        (Point(-_GRID, 0), _GRID),
        (Point(_GRID, 0), _GRID),
    )


# §8.10: pursuit


@rule("8.10")
def chase(state: State, unit: Unit, target: Unit, reach: int, *, caught: bool) -> tuple[Walk, ...]:
    """The whole unit goes straight after those who flee, until something stops it.

    It keeps off other enemies and stays on the table; whom it catches is no longer in its way.
    """
    field = Field(state, unit, reach, ignored=target.id if caught else None)
    others = [enemy for enemy in field.enemies if enemy not in stands(target.models)]
    way = vector(centre_of(stands(unit.models)), centre_of(stands(target.models)))
    whole = distance(Point(0, 0), way)
    for length in range(reach if whole else 0, 0, -_SHORTER):
        by = Point(way[0] * length // whole, way[1] * length // whole)
        if field.is_empty(unit, by, _EXCLUSION + 1) or all(
            _may_follow(field, stand_of(model), by, others) for model in unit.models
        ):
            return _together(unit, by)
    return ()


def _may_follow(field: Field, stand: Stand, by: Point, others: Sequence[Stand]) -> bool:
    end = stand.moved_by(by)
    near = [other for other in others if gap_at_most(end, other, _EXCLUSION)]
    return (
        field.is_free(end, ())
        and field.is_open(stand, (end.at,))
        and all(gap_at_most(stand, other, _EXCLUSION) for other in near)
    )
