"""Outlines cut along diagonals into parts that run from west to east without turning back.

A line sweeps over the outline from west to east and leans a little, so that of two corners, one
above the other, the lower comes first. Where the outline splits in two or two branches merge, a
diagonal leads to the last corner seen in the same space. About n log n steps for n corners.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cmp_to_key

from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.geometry.segments import Ring, side


def monotone_parts(ring: Ring) -> list[Ring]:
    """Parts of a simple counter-clockwise outline without straight corners."""
    sweep = _Sweep(ring)
    for corner in sorted(range(len(ring)), key=ring.__getitem__):
        sweep.meet(corner)
    return list(_faces(ring, sweep.diagonals))


# The sweep


class _Sweep:
    """The floors: edges with the inside above them, from below to above.

    An edge is called by the corner it begins at, counted from 0.
    """

    def __init__(self, ring: Ring) -> None:
        self.ring = ring
        self.floors: list[int] = []
        self.last: dict[int, int] = {}
        """The last corner seen above each floor."""
        self.merged: set[int] = set()
        """Corners where two branches have become one."""
        self.diagonals: list[tuple[int, int]] = []

    def meet(self, corner: int) -> None:
        """The line comes to a corner."""
        size, at = len(self.ring), self.ring[corner]
        before, after = (corner - 1) % size, (corner + 1) % size
        ends, begins = self.ring[before] < at, at < self.ring[after]
        is_inward = side(self.ring[before], at, self.ring[after]) < 0
        if ends:
            self._end(before, corner)
        if begins:
            if is_inward and not ends:  # what lies west of the corner splits in two
                floor = self._below(corner)
                self.diagonals.append((corner, self.last[floor]))
                self.last[floor] = corner
            self._begin(corner)
        elif is_inward or not ends:
            self._link(self._below(corner), corner)
            if ends:
                self.merged.add(corner)

    def _place(self, corner: int) -> int:
        """How many floors lie below a corner."""
        return bisect_left(self.floors, 0, key=lambda floor: -self._side(floor, corner))

    def _side(self, floor: int, corner: int) -> int:
        ring = self.ring
        return side(ring[floor], ring[(floor + 1) % len(ring)], ring[corner])

    def _below(self, corner: int) -> int:
        return self.floors[self._place(corner) - 1]

    def _begin(self, corner: int) -> None:
        self.floors.insert(self._place(corner), corner)
        self.last[corner] = corner

    def _end(self, floor: int, corner: int) -> None:
        self._link(floor, corner)
        del self.floors[self._place(corner)]

    def _link(self, floor: int, corner: int) -> None:
        """A corner is seen above a floor; where branches have merged, it ends the part of one."""
        if self.last[floor] in self.merged:
            self.diagonals.append((corner, self.last[floor]))
        self.last[floor] = corner


# The parts between the diagonals


def _faces(ring: Ring, diagonals: list[tuple[int, int]]) -> Iterator[Ring]:
    """Go around every part once, its inside to the left."""
    ways = _ways(ring, diagonals)
    left = {(a, b) for a, around in enumerate(ways) for b in around[:-1]}
    for a, around in enumerate(ways):
        for b in around[:-1]:  # the last one leads back along the border, with nothing inside
            if (a, b) in left:
                yield tuple([ring[corner] for corner in _face(ways, a, b, left)])


def _face(ways: list[list[int]], a: int, b: int, left: set[tuple[int, int]]) -> list[int]:
    corners: list[int] = []
    while (a, b) in left:
        left.remove((a, b))
        corners.append(a)
        around = ways[b]
        a, b = b, around[around.index(a) - 1]
    return corners


def _ways(ring: Ring, diagonals: list[tuple[int, int]]) -> list[list[int]]:
    """From every corner: the next one, the ends of diagonals counter-clockwise, the one before."""
    size = len(ring)
    inner: list[list[int]] = [[] for _ in ring]
    for a, b in diagonals:
        inner[a].append(b)
        inner[b].append(a)
    return [
        [(at + 1) % size, *_around(ring, at, ends), (at - 1) % size]
        for at, ends in enumerate(inner)
    ]


def _around(ring: Ring, at: int, ends: list[int]) -> list[int]:
    """Corners seen from one, counter-clockwise from the edge that begins there."""
    middle, first = ring[at], ring[(at + 1) % len(ring)]

    def compared(one: int, other: int) -> int:
        halves = [_is_beyond(middle, first, ring[end]) for end in (one, other)]
        return halves[0] - halves[1] or -side(middle, ring[one], ring[other])

    return sorted(ends, key=cmp_to_key(compared))


def _is_beyond(middle: Point, first: Point, end: Point) -> bool:
    """Is it more than half a turn from the first direction to the end?"""
    return side(middle, first, end) < 0
