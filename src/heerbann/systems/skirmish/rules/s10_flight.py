"""Where flight and pursuit lead on the table (§10.5, §8.10): towards the edge, around obstacles."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import islice
from typing import NamedTuple, TypeAlias

from heerbann.boards.table import (
    CONTACT,
    INCH,
    Base,
    Bounds,
    Crowd,
    Edge,
    Point,
    Stand,
    bounds,
    distance,
    gap_at_most,
    is_around,
    joint,
    overlaps,
    sweep_clear,
    vector,
)
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.actions import Walk
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.state import Model, State, Unit, UnitId, stand_of
from heerbann.systems.skirmish.rules.s06_movement.contact import area, middle, stands
from heerbann.systems.skirmish.rules.s12_terrain import barred

Path: TypeAlias = tuple[Point, ...]
"""The points of a way."""

_GRID = INCH // 2
_DIAGONAL = distance(Point(0, 0), Point(_GRID, _GRID))  # rounded up: nobody runs too far
_STEPS = (  # aside, towards the edge, and how long that is
    (0, _GRID, _GRID),
    (-_GRID, _GRID, _DIAGONAL),
    (_GRID, _GRID, _DIAGONAL),
    (-_GRID, 0, _GRID),
    (_GRID, 0, _GRID),
)
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
        self.bases = Crowd([stand for other in others for stand in stands(other.models)])
        enemies = [other for other in others if other.side != unit.side]
        self.enemies = [stand for enemy in enemies for stand in stands(enemy.models)]
        self.is_flying = unit.has("flying")

    def within(self, box: Bounds, more: Sequence[Stand]) -> Field:
        """The same field with some more bases, without what lies beyond a rectangle."""
        part = copy(self)
        part.closed = [outline for outline in self.closed if outline.bounds.overlaps(box)]
        bases = (*self.bases.stands, *more)
        part.bases = Crowd([base for base in bases if is_around(box, base)])
        part.enemies = [enemy for enemy in self.enemies if is_around(box, enemy)]
        return part

    def is_empty(self, unit: Unit, by: Point, gap: int = 0) -> bool:
        """Is there nothing at all where the unit goes, so that it just keeps its formation?"""
        start = area(unit.models)
        end = Bounds(start[0] + by[0], start[1] + by[1], start[2] + by[0], start[3] + by[1])
        way, room = joint((start, end)), end.grown(gap)
        return (
            self.table.bounds.covers(end)
            and not any(outline.bounds.overlaps(way) for outline in self.closed)
            and not any(is_around(way, enemy) for enemy in self.enemies)
            and not any(is_around(room, base) for base in self.bases.stands)
        )

    def is_open(self, base: Base, route: Path) -> bool:
        """May a base run along here? Friends make way; who flies is stopped by nothing."""
        if self.is_flying or not (self.closed or self.enemies):
            return True
        return all(sweep_clear(base, route, outline) for outline in self.closed) and all(
            sweep_clear(base, route, enemy) for enemy in self.enemies
        )

    def is_free(self, end: Stand, mine: Sequence[Stand] = ()) -> bool:
        """May a base stop here: on the table, not in a forbidden piece, not on another base?"""
        return (
            self.table.holds(end)
            and not self.bases.is_under(end)
            and not any(outline.meets(end) for outline in self.closed)
            and not any(overlaps(end, other) for other in mine)
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
    walks: list[Walk] = []
    for model, end in _runs(field, unit, edge, reach):
        if end.gap == 0:
            return None
        walks += [Walk(model.number, end.path, stand_of(model).turn)] if end.path else []
    return tuple(walks)


def runs_off(state: State, unit: Unit, reach: int) -> bool:
    """Does a model reach the own edge? Only those near enough need to be looked at."""
    edge, table = Edge(state.edges[unit.side]), state.ground.table
    gaps = [table.gap_to_edge(stand, edge) for stand in stands(unit.models)]
    close = sum([gap <= reach for gap in gaps])
    if not close:
        return False
    runs = _runs(Field(state, unit, reach), unit, edge, reach)
    return any(end.gap == 0 for _, end in islice(runs, close))


def _runs(field: Field, unit: Unit, edge: Edge, reach: int) -> Iterator[tuple[Model, _End]]:
    """Where each model gets to, those in front first."""
    order = sorted(unit.models, key=lambda model: field.table.gap_to_edge(stand_of(model), edge))
    waiting = [stand_of(model) for model in order]
    moved: list[Stand] = []
    for model in order:
        stand = waiting.pop(0)
        end = _run(field, stand, edge, reach, [*moved, *waiting])
        moved.append(stand.moved_to(end.path[-1]) if end.path else stand)
        yield model, end


def _together(unit: Unit, by: Point) -> tuple[Walk, ...]:
    """All models go the same way."""
    walks = zip(unit.models, stands(unit.models), strict=True)
    return tuple(
        [Walk(model.number, (stand.moved_by(by).at,), stand.turn) for model, stand in walks]
    )


def _run(field: Field, stand: Stand, edge: Edge, reach: int, mine: Sequence[Stand]) -> _End:
    """The straight way if it is open, else the best way around."""
    gap = field.table.gap_to_edge(stand, edge)
    length = min(reach, gap)
    x, y = edge.outward
    ahead = Point(stand.at[0] + x * length, stand.at[1] + y * length)
    # Who reaches the edge is gone, whoever stands there.
    is_free = length == gap or field.is_free(stand.moved_to(ahead), mine)
    if is_free and field.is_open(stand.base, (stand.at, ahead)):
        return _End(gap - length, reach, (ahead,))
    return _Slide(field, stand, edge, reach, mine).best()


class _Slide:
    """One model that looks for a way around; what lies beyond its reach is left out at once."""

    def __init__(
        self, field: Field, start: Stand, edge: Edge, reach: int, mine: Sequence[Stand]
    ) -> None:
        near = bounds(start).grown(reach)
        self.field = field.within(near, mine)
        self.start = start
        self.outward = edge.outward[1]
        self.reach = reach
        self.gap = field.table.gap_to_edge(start, edge)
        self._free: dict[Point, bool] = {}

    def best(self) -> _End:
        """The best place it can slide to, never back, and from there straight on if it is open.

        The most promising steps come first: nobody gets nearer to the edge than straight on.
        """
        reach, outward = self.reach, self.outward
        best = _End(self.gap, 0, ())
        known: dict[Point, tuple[int, Path]] = {self.start.at: (0, ())}
        waiting: list[tuple[int, int, Point, Path]] = [(self.gap - reach, 0, self.start.at, ())]
        while waiting:
            hope, length, at, path = heapq.heappop(waiting)
            if (hope, length) >= best[:2]:
                break
            if known[at] < (length, path):
                continue
            best = self._stop(best, at, path, length)
            gap, limit = self._gap(at), best[:2]
            for x, y, cost in _STEPS:
                gone = length + cost
                hope = max(0, gap - y - (reach - gone))
                if gone > reach or (hope, gone) >= limit:
                    continue
                there = Point(at[0] + x, at[1] + y * outward)
                way = (gone, (*path, there))
                if (there not in known or way < known[there]) and self._may_step(at, there):
                    known[there] = way
                    heapq.heappush(waiting, (hope, gone, there, way[1]))
        return best

    def _gap(self, at: Point) -> int:
        """How far the model is from the edge there."""
        gap = self.gap - self.outward * (at[1] - self.start.at[1])
        return max(0, gap)

    def _stop(self, best: _End, at: Point, path: Path, length: int) -> _End:
        """Straight on from here, or just here, if that is better."""
        gap = self._gap(at)
        far = min(self.reach - length, gap)
        if gap - far <= best.gap:
            ahead = Point(at[0], at[1] + self.outward * far)
            there = _End(gap - far, length + far, (*path, ahead))
            may_stop = there < best and self._may_stop(ahead, there.gap)
            if may_stop and self.field.is_open(self.start.base, (at, ahead)):
                best = there
        if gap <= best.gap:
            here = _End(gap, length, path)
            if here < best and self._may_stop(at, gap):
                best = here
        return best

    def _may_stop(self, at: Point, gap: int) -> bool:
        """Who reaches the edge is gone, whoever stands there."""
        if gap == 0:
            return True
        if at not in self._free:
            self._free[at] = self.field.is_free(self.start.moved_to(at))
        return self._free[at]

    def _may_step(self, at: Point, there: Point) -> bool:
        field = self.field
        return field.table.has(there) and field.is_open(self.start.base, (at, there))


# §8.10: pursuit


@rule("8.10")
def chase(state: State, unit: Unit, target: Unit, reach: int, *, caught: bool) -> tuple[Walk, ...]:
    """The whole unit goes straight after those who flee, until something stops it.

    It keeps off other enemies and stays on the table; whom it catches is no longer in its way.
    """
    field = Field(state, unit, reach, ignored=target.id if caught else None)
    others = [enemy for enemy in field.enemies if enemy not in stands(target.models)]
    way = vector(middle(unit.models), middle(target.models))
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
        field.is_free(end)
        and field.is_open(stand.base, (stand.at, end.at))
        and all(gap_at_most(stand, other, _EXCLUSION) for other in near)
    )
