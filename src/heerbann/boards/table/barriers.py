"""Units and pieces as barriers for whole bases: what is in the way, and whose it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise

from heerbann.boards.table.geometry.gaps import gap_at_most
from heerbann.boards.table.geometry.hulls import (
    Hull,
    hull_between,
    hull_of,
    is_entered_by,
    is_never_nearer,
    is_passed_by,
)
from heerbann.boards.table.geometry.points import Bounds, Point, bounds_of, joint
from heerbann.boards.table.geometry.segments import on_segment
from heerbann.boards.table.geometry.shapes import Disc, Stand
from heerbann.boards.table.geometry.sums import Body, all_grown_by, body_of


def gap_hulls(stands: Sequence[Stand], reach: int) -> tuple[Hull, ...]:
    """The bases of a unit and the gaps between them that are at most so wide.

    A base that lies in such a gap with another is not named twice, nor is a gap across a third.
    """
    pairs = [
        (a, b)
        for a, b in combinations(range(len(stands)), 2)
        if gap_at_most(stands[a], stands[b], reach)
    ]
    joined = {number for pair in pairs for number in pair}
    alone = [hull_of(stand) for number, stand in enumerate(stands) if number not in joined]
    gaps = [hull_between(stands[a], stands[b]) for a, b in pairs if not _is_across(stands, a, b)]
    return (*alone, *gaps)


def _is_across(stands: Sequence[Stand], a: int, b: int) -> bool:
    """Does a base of the same kind stand exactly between two others?"""
    one, other = stands[a], stands[b]
    if not isinstance(one.base, Disc) or one.base != other.base:
        return False
    (ax, ay), (bx, by) = one.at, other.at
    ex, ey = bx - ax, by - ay
    in_line = [
        n
        for n, (x, y) in enumerate([stand.at for stand in stands])
        if ex * (y - ay) == ey * (x - ax) and n not in (a, b)
    ]
    return any(
        stands[n].base == one.base and on_segment(stands[n].at, one.at, other.at) for n in in_line
    )


class Barrier:
    """Areas of one owner, with a rectangle around them all."""

    __slots__ = ("areas", "bounds", "name")

    def __init__(self, name: str, areas: Sequence[Hull]) -> None:
        self.name = name
        self.areas = areas
        self.bounds = joint([area.bounds for area in areas])


class Barriers:
    """All that is in the way of whole bases; asked for the first owner who is."""

    def __init__(self, areas: Mapping[str, Sequence[Hull]]) -> None:
        self.barriers = [Barrier(name, hulls) for name, hulls in areas.items() if hulls]
        self._grown: dict[Body, list[Barrier]] = {}

    def _seen_by(self, body: Body) -> list[Barrier]:
        found = self._grown.get(body)
        if found is None:
            found = self._grown[body] = [
                Barrier(barrier.name, all_grown_by(barrier.areas, body))
                for barrier in self.barriers
            ]
        return found

    def _near(self, body: Body, box: Bounds) -> Iterator[tuple[str, Hull]]:
        for barrier in self._seen_by(body):
            if barrier.bounds.touches(box):
                for area in barrier.areas:
                    if area.bounds.touches(box):
                        yield barrier.name, area

    def is_any_near(self, box: Bounds) -> bool:
        """Does any barrier, grown by no base, reach into a rectangle?"""
        return any(barrier.bounds.touches(box) for barrier in self.barriers)

    def passed_over(self, stand: Stand, path: Sequence[Point]) -> str | None:
        """Over whom a base passes on its way; to touch is not to pass over."""
        for name, area in self._near(body_of(stand), _box(path)):
            for p, q in _legs(path):
                if is_entered_by(area, p, q):
                    return name
        return None

    def under(self, stand: Stand) -> str | None:
        """On whom a base stands."""
        return self.passed_over(stand, (stand.at,))

    def come_near(self, stand: Stand, path: Sequence[Point], reach: int) -> str | None:
        """To whom a base comes so near on its way; exactly so near counts."""
        for name, area in self._near(body_of(stand), _box(path).grown(reach)):
            for p, q in _legs(path):
                if is_passed_by(area, p, q, reach):
                    return name
        return None

    def approached(self, stand: Stand, path: Sequence[Point], reach: int) -> str | None:
        """To whom a base comes so near, or nearer still if it was so near when it set out."""
        for name, area in self._near(body_of(stand), _box(path).grown(reach)):
            for p, q in _legs(path):
                if is_passed_by(area, p, q, reach) and not (
                    is_passed_by(area, p, p, reach) and is_never_nearer(area, p, q)
                ):
                    return name
        return None


def _legs(path: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    """The legs of a path; to stay is one as well."""
    return pairwise(path) if len(path) > 1 else ((path[0], path[0]),)


def _box(path: Sequence[Point]) -> Bounds:
    """The rectangle around a path; most have two points."""
    if len(path) != 2:
        return bounds_of(path)
    (px, py), (qx, qy) = path
    left, right = (px, qx) if px < qx else (qx, px)
    return Bounds(left, py, right, qy) if py < qy else Bounds(left, qy, right, py)
