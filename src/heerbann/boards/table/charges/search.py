"""Is there a place that fulfils all conditions? And which is nearest to an area?

Both are decided for all places there are: a cell is left out only if a condition certainly holds
nowhere in it, and the last cells are single places.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence

from heerbann.boards.table.charges.cells import Cell
from heerbann.boards.table.charges.conditions import Condition
from heerbann.boards.table.charges.sieve import Sieve, sieve_of
from heerbann.boards.table.geometry.hulls import Hull, gap_to
from heerbann.boards.table.geometry.points import Point, root_up


def find_place(cells: Iterable[Cell], conditions: Sequence[Condition]) -> Point | None:
    """A place in one of the cells at which all conditions hold, if there is any.

    What holds everywhere in a cell is not asked again of its parts; but these may reach a little
    beyond it, so of a place that is found everything is asked once more.
    """
    whole = sieve_of(conditions)
    for cell in cells:
        waiting: list[tuple[Cell, Sieve]] = [(cell, whole)]
        while waiting:
            here, needed = waiting.pop()
            unsure = needed.judged(here.middle, here.far)
            if unsure is None:
                continue
            asked = unsure
            if unsure.holds(here.middle):
                if whole.holds(here.middle):
                    return here.middle
                asked = whole
            if here.far:
                waiting += [(half, asked) for half in here.halves()]
    return None


def nearest_place(
    cells: Iterable[Cell],
    conditions: Sequence[Condition],
    gauge: Gauge,
    below: int,
    slack: int = 0,
) -> Point | None:
    """The place nearest to what is gauged at which all conditions hold, but for some slack.

    Only places nearer than `below` count; None if there are none. What is returned is at most
    `slack` farther away than the best.
    """
    waiting: list[tuple[int, int, int, Cell, Sieve]] = []
    best, found, number, whole = below, None, 0, sieve_of(conditions)
    for cell in cells:
        away = gauge.gap(cell.middle)
        waiting.append((max(0, away - cell.far), number, away, cell, whole))
        number += 1
    heapq.heapify(waiting)
    while waiting:
        least, _, away, here, needed = heapq.heappop(waiting)
        if least >= best - (slack if found else 0):
            break
        unsure = needed.judged(here.middle, here.far)
        if unsure is None:
            continue
        if away < best and unsure.holds(here.middle):
            best, found = away, here.middle
        if here.far or unsure.is_open:
            limit = best - (slack if found else 0)
            for half in here.halves():
                number += 1
                away = gauge.gap(half.middle)
                least = max(0, away - half.far)
                if least < limit:  # else it would never be looked at
                    heapq.heappush(waiting, (least, number, away, half, unsure))
    return found


class Gauge:
    """How far a place is from the nearest of some areas; round ones of one size are quick."""

    __slots__ = ("areas", "centres", "radius")

    def __init__(self, areas: Sequence[Hull]) -> None:
        self.areas = areas
        is_alike = all(len(a.ring) == 1 and a.radius == areas[0].radius for a in areas)
        self.centres = [area.ring[0] for area in areas] if is_alike else []
        self.radius = areas[0].radius

    def gap(self, at: Point) -> int:
        """The distance, rounded up; 0 inside."""
        if not self.centres:
            return min([gap_to(area, at) for area in self.areas])
        x, y = at
        square = min([(x - cx) * (x - cx) + (y - cy) * (y - cy) for cx, cy in self.centres])
        return max(0, root_up(square, 1) - self.radius)
