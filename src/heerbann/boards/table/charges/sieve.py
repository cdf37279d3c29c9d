"""Conditions sorted by kind, so that a cell is judged by all of them at once.

Most bases are round: what they ask of a place is three numbers, and a row of such numbers is gone
through quicker than conditions are asked one by one. What is said is what they would say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from heerbann.boards.table.charges.conditions import (
    NOWHERE,
    UNSURE,
    ClearWay,
    Condition,
    Off,
    Within,
)
from heerbann.boards.table.geometry.points import Point

Round: TypeAlias = tuple[int, int, int]
"""A centre and a distance from it."""


class Sieve(NamedTuple):
    """Conditions that may hold at some places and not at others.

    `within` so far of a centre, `off` so far from one, on a straight way from `start` so far off
    each of `passed`; and `others`. Which of these ruled out the last cell is asked first.
    """

    within: tuple[Round, ...]
    off: tuple[Round, ...]
    passed: tuple[Round, ...]
    start: Point
    others: tuple[Condition, ...]
    last: list[Condition]

    @property
    def is_open(self) -> bool:
        """Is anything asked at all?"""
        return bool(self.within or self.off or self.passed or self.others)

    def judged(self, at: Point, far: int) -> Sieve | None:
        """What is still unsure at places at most so far from here; None if one holds nowhere."""
        if self.last and self.last[0].verdict(at, far) == NOWHERE:
            return None
        within = _within(self.within, at, far)
        off = None if within is None else _off(self.off, at, far)
        passed = None if off is None else _past(self.passed, self.start, at, far)
        if within is None or off is None or passed is None:
            return None
        others = []
        for condition in self.others:
            verdict = condition.verdict(at, far)
            if verdict == NOWHERE:
                self.last[:] = (condition,)
                return None
            if verdict == UNSURE:
                others.append(condition)
        return Sieve(within, off, passed, self.start, tuple(others), self.last)

    def holds(self, at: Point) -> bool:
        """Does everything hold here?"""
        return self.judged(at, 0) is not None  # of a single place every verdict is certain


def _within(rows: tuple[Round, ...], at: Point, far: int) -> tuple[Round, ...] | None:
    """Those of which some places are within and others not; None if of one no place is."""
    x, y = at
    unsure = []
    for row in rows:
        cx, cy, limit = row
        square = (x - cx) * (x - cx) + (y - cy) * (y - cy)
        if limit >= far and square <= (limit - far) * (limit - far):
            continue
        if square > (limit + far) * (limit + far):
            return None
        unsure.append(row)
    return tuple(unsure)


def _off(rows: tuple[Round, ...], at: Point, far: int) -> tuple[Round, ...] | None:
    """Those that only some places are off; None if no place is off one of them."""
    x, y = at
    unsure = []
    for row in rows:
        cx, cy, radius = row
        square = (x - cx) * (x - cx) + (y - cy) * (y - cy)
        if square < (radius + far) * (radius + far):
            if radius > far and square < (radius - far) * (radius - far):
                return None
            unsure.append(row)
    return tuple(unsure)


def _past(rows: tuple[Round, ...], start: Point, at: Point, far: int) -> tuple[Round, ...] | None:
    """The same for the straight way there: none of it is nearer to a centre than its distance."""
    (sx, sy), (x, y) = start, at
    ex, ey = x - sx, y - sy
    length2 = ex * ex + ey * ey
    unsure = []
    for row in rows:
        cx, cy, radius = row
        wx, wy = cx - sx, cy - sy
        along, parts = wx * ex + wy * ey, 1
        if along <= 0:
            square = wx * wx + wy * wy
        elif along >= length2:
            square = (cx - x) * (cx - x) + (cy - y) * (cy - y)
        else:
            square, parts = (wx * ey - wy * ex) ** 2, length2
        if square < (radius + far) * (radius + far) * parts:
            if radius > far and square < (radius - far) * (radius - far) * parts:
                return None
            unsure.append(row)
    return tuple(unsure)


def sieve_of(conditions: Iterable[Condition]) -> Sieve:
    """Some conditions, all for one that sets out from the same place."""
    within: list[Round] = []
    off: list[Round] = []
    passed: list[Round] = []
    others: list[Condition] = []
    start = Point(0, 0)
    for one in conditions:
        match one:
            case Within() if len(one.area.ring) == 1:
                within.append((*one.area.ring[0], one.area.radius + one.reach))
            case Off() if len(one.area.ring) == 1:
                off.append((*one.area.ring[0], one.area.radius))
            case ClearWay() if len(one.area.ring) == 1 and not one.is_stuck:
                passed.append((*one.area.ring[0], one.area.radius))
                start = one.start
            case _:
                others.append(one)
    return Sieve(tuple(within), tuple(off), tuple(passed), start, tuple(others), [])
