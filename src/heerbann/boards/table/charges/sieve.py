"""Conditions sorted by kind, so that a cell is judged by all of them at once.

Most bases are round: what they ask of a place is three numbers, and a row of such numbers is gone
through quicker than conditions are asked one by one. What is said is what they would say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from heerbann.boards.table.charges.conditions import (
    NOWHERE,
    UNSURE,
    ClearWay,
    Condition,
    Off,
    UntouchedWay,
    Within,
)
from heerbann.boards.table.geometry.hulls import Hull, is_closer_to_bar, is_near_bar
from heerbann.boards.table.geometry.points import Point

Round: TypeAlias = tuple[int, int, int]
"""A centre and a distance from it."""

Disc: TypeAlias = tuple[int, int, int, int]
"""The same on the way: with a 1 behind it, exactly so far is too near as well."""

Bar: TypeAlias = tuple[Point, Point, int, int, tuple[int, int, int, int]]
"""A segment, a distance from it, such a number, and the sides of a rectangle around it all."""


class Sieve(msgspec.Struct, frozen=True, gc=False):
    """Conditions that may hold at some places and not at others.

    `within` so far of a centre, `off` so far from one, on a straight way from `start` so far off
    each of `passed` and of `bars`; and `others`. Which of these ruled out the last cell is asked
    first.
    """

    within: tuple[Round, ...]
    off: tuple[Round, ...]
    passed: tuple[Disc, ...]
    bars: tuple[Bar, ...]
    start: Point
    others: tuple[Condition, ...]
    last: list[Condition]

    @property
    def is_open(self) -> bool:
        """Is anything asked at all?"""
        return bool(self.within or self.off or self.passed or self.bars or self.others)

    def judged(self, at: Point, far: int) -> Sieve | None:
        """What is still unsure at places at most so far from here; None if one holds nowhere."""
        if self.last and self.last[0].verdict(at, far) == NOWHERE:
            return None
        start, within, off, passed, bars = self.start, self.within, self.off, self.passed, self.bars
        if within:
            kept = _within(within, at, far)
            if kept is None:
                return None
            within = kept
        if off:
            kept = _off(off, at, far)
            if kept is None:
                return None
            off = kept
        if passed:
            ways = _past(passed, start, at, far)
            if ways is None:
                return None
            passed = ways
        if bars:
            lanes = _past_bars(bars, start, at, far)
            if lanes is None:
                return None
            bars = lanes
        others = []
        for condition in self.others:
            verdict = condition.verdict(at, far)
            if verdict == NOWHERE:
                self.last[:] = (condition,)
                return None
            if verdict == UNSURE:
                others.append(condition)
        return Sieve(within, off, passed, bars, start, tuple(others), self.last)

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


def _past(rows: tuple[Disc, ...], start: Point, at: Point, far: int) -> tuple[Disc, ...] | None:
    """The same for the straight way there: none of it is nearer to a centre than its distance."""
    (sx, sy), (x, y) = start, at
    ex, ey = x - sx, y - sy
    length2 = ex * ex + ey * ey
    unsure = []
    for row in rows:
        cx, cy, radius, too = row
        wx, wy = cx - sx, cy - sy
        along, parts = wx * ex + wy * ey, 1
        if along <= 0:
            square = wx * wx + wy * wy
        elif along >= length2:
            square = (cx - x) * (cx - x) + (cy - y) * (cy - y)
        else:
            square, parts = (wx * ey - wy * ex) ** 2, length2
        if square < (radius + far) * (radius + far) * parts + too:
            if radius + too > far and square < (radius - far) * (radius - far) * parts + too:
                return None
            unsure.append(row)
    return tuple(unsure)


def _past_bars(rows: tuple[Bar, ...], start: Point, at: Point, far: int) -> tuple[Bar, ...] | None:
    """The same for segments; what lies beside the way is seen by its rectangle."""
    (sx, sy), (x, y) = start, at
    left, right = (sx - far, x + far) if sx < x else (x - far, sx + far)
    low, high = (sy - far, y + far) if sy < y else (y - far, sy + far)
    unsure = []
    for row in rows:
        a, b, radius, too, (bar_left, bar_low, bar_right, bar_high) = row
        if bar_left > right or bar_right < left or bar_low > high or bar_high < low:
            continue
        comes_near = is_near_bar if too else is_closer_to_bar
        outer, inner = radius + far, radius - far
        if outer + too > 0 and comes_near(a, b, start, at, outer * outer):
            if inner + too > 0 and comes_near(a, b, start, at, inner * inner):
                return None
            unsure.append(row)
    return tuple(unsure)


def sieve_of(conditions: Iterable[Condition]) -> Sieve:
    """Some conditions, all for one that sets out from the same place."""
    within: list[Round] = []
    off: list[Round] = []
    passed: list[Disc] = []
    bars: list[Bar] = []
    others: list[Condition] = []
    start = (0, 0)
    for one in conditions:
        match one:
            case Within() if len(one.area.ring) == 1:
                within.append((*one.area.ring[0], one.area.radius + one.reach))
            case Off() if len(one.area.ring) == 1:
                off.append((*one.area.ring[0], one.area.radius))
            case ClearWay() | UntouchedWay() if len(one.area.ring) < 3 and not one.is_stuck:
                start = one.start
                too = one.reach if isinstance(one, UntouchedWay) else None
                _sort_in(one.area, too, passed, bars)
            case _:
                others.append(one)
    rows = tuple(within), tuple(off), tuple(passed), tuple(bars)
    return Sieve(*rows, start, tuple(others), [])


def _sort_in(area: Hull, reach: int | None, passed: list[Disc], bars: list[Bar]) -> None:
    """A disc or a bar on the way: not entered, or with a reach not come so near to."""
    radius, too = (area.radius, 0) if reach is None else (area.radius + reach, 1)
    if len(area.ring) == 1:
        passed.append((*area.ring[0], radius, too))
    else:
        a, b = area.ring
        bars.append((a, b, radius, too, area.bounds.grown(reach or 0).sides))
