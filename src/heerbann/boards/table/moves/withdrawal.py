"""Withdrawal: models run in a direction as far as they can, sliding along what is in their way."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from heerbann.boards.table.geometry.angles import ahead, turned
from heerbann.boards.table.geometry.paths import Path
from heerbann.boards.table.geometry.points import INCH, Point, distance, shifted
from heerbann.boards.table.geometry.shapes import Stand, bounds
from heerbann.boards.table.groups import Group, ModelNumber
from heerbann.boards.table.moves.obstacles import Obstacles
from heerbann.boards.table.moves.walks import Walk, Walks, shifting
from heerbann.boards.table.table import Edge

_ORIGIN = (0, 0)
_GRID = INCH // 2
_ALONG = {edge.facing: edge.outward for edge in Edge}  # there nothing has to be rounded
_SIDEWAYS = ((0, 1), (-1, 1), (1, 1), (-1, 0), (1, 0))  # steps aside and ahead; never back


class Course(NamedTuple):
    """Which way to run, how far at most, and how far a base is from where it would be gone."""

    facing: int
    reach: int
    left: Callable[[Stand], int]

    def straight(self, length: int) -> Point:
        """So far straight on; aslant a trifle less, so that nobody runs too far by rounding."""
        along = _ALONG.get(self.facing)
        if along is None:
            return ahead(self.facing, length - 1)
        return along[0] * length, along[1] * length


class _End(NamedTuple):
    """Where a model may come to: the best has least left to go, then the shortest way."""

    left: int
    length: int
    path: Path


def withdraw(obstacles: Obstacles, group: Group, course: Course) -> Walks | None:
    """Every model runs straight on, or slides along what is in its way; those in front first.

    None if one of them gets to where it is gone.
    """
    # One farther: then nobody gets there.
    if obstacles.is_empty(group, course.straight(course.reach + 1)):
        return shifting(group, course.straight(course.reach))
    walks: list[Walk] = []
    for number, end in _runs(obstacles, group, course):
        if end.left == 0:
            return None
        walks += [Walk(number, end.path, group.by_number[number].facing)] if end.path else []
    return tuple(walks)


def gets_away(obstacles: Callable[[], Obstacles], group: Group, course: Course) -> bool:
    """Does a model get to where it is gone? Only those near enough need to be looked at."""
    close = sum([course.left(stand) <= course.reach for stand in group.stands])
    if not close:
        return False
    runs = _runs(obstacles(), group, course)
    return any(end.left == 0 for _, end in islice(runs, close))


def _runs(obstacles: Obstacles, group: Group, course: Course) -> Iterator[tuple[ModelNumber, _End]]:
    """Where each model gets to, those in front first."""
    order = sorted(group.by_number.items(), key=lambda model: course.left(model[1]))
    waiting = [stand for _, stand in order]
    moved: list[Stand] = []
    for number, stand in order:
        del waiting[0]
        end = _run(obstacles, stand, course, [*moved, *waiting])
        moved.append(stand.moved_to(end.path[-1]) if end.path else stand)
        yield number, end


def _run(obstacles: Obstacles, stand: Stand, course: Course, mine: Sequence[Stand]) -> _End:
    """The straight way if it is open, else the best way around."""
    left = course.left(stand)
    length = min(course.reach, left)
    there = shifted(stand.at, course.straight(length))
    # Who is gone is gone, whoever stands there.
    is_free = length == left or obstacles.is_free(stand.moved_to(there), mine)
    if is_free and obstacles.is_open(stand.base, (stand.at, there)):
        return _End(left - length, course.reach, (there,))
    return _Slide(obstacles, stand, course, mine).best()


class _GridStep(NamedTuple):
    """A step on the grid: its vector, how much nearer it brings, and how long it is."""

    by: Point
    gain: int
    cost: int


def _steps(facing: int) -> list[_GridStep]:
    right, forward = turned((_GRID, 0), facing), turned((0, _GRID), facing)
    found = []
    for aside, on in _SIDEWAYS:
        by = (aside * right[0] + on * forward[0], aside * right[1] + on * forward[1])
        cost = distance(_ORIGIN, by)  # rounded up: nobody runs too far
        found.append(_GridStep(by, on * _GRID, cost))
    return found


class _Slide:
    """One model that looks for a way around; what lies beyond its reach is left out at once."""

    def __init__(
        self, obstacles: Obstacles, start: Stand, course: Course, mine: Sequence[Stand]
    ) -> None:
        self.obstacles = obstacles.within(bounds(start).grown(course.reach), mine)
        self.start = start
        self.course = course
        self.left = course.left(start)
        self._free: dict[Point, bool] = {}

    def best(self) -> _End:
        """The best place it can slide to, never back, and from there straight on if it is open.

        The most promising steps come first: nobody gets farther than straight on.
        """
        reach, steps = self.course.reach, _steps(self.course.facing)
        best = _End(self.left, 0, ())
        known: dict[tuple[int, int], tuple[int, Path]] = {self.start.at: (0, ())}
        waiting: list[tuple[int, int, Point, Path, int]]
        waiting = [(self.left - reach, 0, self.start.at, (), self.left)]
        while waiting:
            hope, length, at, path, left = heapq.heappop(waiting)
            if (hope, length) >= best[:2]:
                break
            if known[at] < (length, path):
                continue
            best = self._stop(best, at, path, length, left)
            limit, (x, y) = best[:2], at
            for (right, up), gain, cost in steps:
                gone = length + cost
                hope = max(0, left - gain - (reach - gone))
                if gone > reach or (hope, gone) >= limit:
                    continue
                known_way = known.get((x + right, y + up))
                if known_way is not None and known_way[0] < gone:
                    continue
                there = (x + right, y + up)
                way = (gone, (*path, there))
                if (known_way is None or way < known_way) and self._may_step(at, there):
                    known[there] = way
                    heapq.heappush(waiting, (hope, gone, there, way[1], max(0, left - gain)))
        return best

    def _stop(self, best: _End, at: Point, path: Path, length: int, left: int) -> _End:
        """Straight on from here, or just here, if that is better."""
        far = min(self.course.reach - length, left)
        if (left - far, length + far) <= best[:2]:
            on = shifted(at, self.course.straight(far))
            there = _End(left - far, length + far, (*path, on))
            may_stop = there < best and self._may_stop(on, there.left)
            if may_stop and self.obstacles.is_open(self.start.base, (at, on)):
                best = there
        if (left, length) <= best[:2]:
            here = _End(left, length, path)
            if here < best and self._may_stop(at, left):
                best = here
        return best

    def _may_stop(self, at: Point, left: int) -> bool:
        """Who is gone is gone, whoever stands there."""
        if left == 0:
            return True
        is_free = self._free.get(at)
        if is_free is None:
            is_free = self._free[at] = self.obstacles.is_free(self.start.moved_to(at))
        return is_free

    def _may_step(self, at: Point, there: Point) -> bool:
        obstacles = self.obstacles
        return obstacles.table.has(there) and obstacles.is_open(self.start.base, (at, there))
