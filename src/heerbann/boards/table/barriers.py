"""Units and pieces as barriers for whole bases: what is in the way, and whose it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations, pairwise
from typing import NamedTuple

from heerbann.boards.memo import Memo
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
from heerbann.boards.table.geometry.shapes import Disc, Stand, outer_radius
from heerbann.boards.table.geometry.sums import Body, all_grown_by, body_of
from heerbann.boards.table.groups import about_the_first


def gap_hulls(stands: Sequence[Stand], reach: int) -> tuple[Hull, ...]:
    """The bases of a unit and the gaps between them that are at most so wide.

    A base that lies in such a gap with another is not named twice, nor is a gap across a third.
    """
    alone, gaps = _gaps(about_the_first(stands), reach)
    return (
        *[hull_of(stands[number]) for number in alone],
        *[hull_between(stands[a], stands[b]) for a, b in gaps],
    )


@lru_cache(maxsize=2048)
def _gaps(stands: tuple[Stand, ...], reach: int) -> tuple[list[int], list[tuple[int, int]]]:
    """The bases without such a gap beside them, and the gaps, by the numbers of their bases."""
    pairs = [
        (a, b)
        for a, b in combinations(range(len(stands)), 2)
        if gap_at_most(stands[a], stands[b], reach)
    ]
    linked: dict[int, set[int]] = {}
    for a, b in pairs:
        linked.setdefault(a, set()).add(b)
        linked.setdefault(b, set()).add(a)
    alone = [number for number in range(len(stands)) if number not in linked]
    gaps = [
        (a, b)
        for a, b in pairs
        if not _is_across(stands[a], stands[b], [stands[n] for n in linked[a] & linked[b]])
    ]
    return alone, gaps


def _is_across(one: Stand, other: Stand, near: Sequence[Stand]) -> bool:
    """Does a base of the same kind stand exactly between two others? It is near to both."""
    if not isinstance(one.base, Disc) or one.base != other.base:
        return False
    (ax, ay), (bx, by) = one.at, other.at
    ex, ey = bx - ax, by - ay
    return any(
        ex * (third.at[1] - ay) == ey * (third.at[0] - ax)
        and third.base == one.base
        and on_segment(third.at, one.at, other.at)
        for third in near
    )


class Areas:
    """The areas of one owner, with a rectangle around them all."""

    __slots__ = ("_grown", "bounds", "each")

    def __init__(self, each: Sequence[Hull]) -> None:
        self.each = each
        self.bounds = joint([area.bounds for area in each])
        self._grown: dict[Body, Areas] = {}

    def grown_by(self, body: Body) -> Areas:
        """The same for the centre of a base; many bases are alike."""
        found = self._grown.get(body)
        if found is None:
            found = self._grown[body] = Areas(all_grown_by(self.each, body))
        return found


areas_of = Memo(Areas)
"""Those of the same owner are the same ones, as long as nobody moves."""


class Shut(NamedTuple):
    """What somebody shuts for others: all of it lies in a rectangle, and is worked out if need be.

    Most units are far away from most others.
    """

    bounds: Bounds
    work_out: Callable[[], tuple[Hull, ...]]


class Barriers:
    """All that is in the way of whole bases; asked for the first owner who is."""

    def __init__(self, shut: Mapping[str, tuple[Hull, ...] | Shut]) -> None:
        owned = [
            (
                name,
                own if isinstance(own, Shut) else Shut(areas_of(own).bounds, partial(_same, own)),
            )
            for name, own in shut.items()
            if own
        ]
        self._rows = [(*own.bounds.sides, name, own) for name, own in owned]
        self._worked_out: dict[str, Areas | None] = {}

    def __bool__(self) -> bool:
        """Is anything shut at all?"""
        return bool(self._rows)

    def within(self, box: Bounds) -> Nearby:
        """Those of them that matter to bases which stay in a rectangle."""
        areas = [(name, self._areas(name, own)) for name, own in self.touching(box)]
        return Nearby([(name, each) for name, each in areas if each is not None], box)

    def touching(self, box: Bounds) -> list[tuple[str, Shut]]:
        """The owners of whom something, grown by no base, may reach into a rectangle."""
        left, bottom, right, top = box.sides
        return [
            (name, own)
            for its_left, its_bottom, its_right, its_top, name, own in self._rows
            if its_left <= right and left <= its_right and its_bottom <= top and bottom <= its_top
        ]

    def near(
        self, owned: Iterable[tuple[str, Shut]], is_beside: Callable[[Bounds], bool]
    ) -> list[Areas]:
        """All areas of each of some owners.

        Owners all of whose areas are known to be beside of what is asked about are left out.
        """
        found = [self._areas(name, own) for name, own in owned if not is_beside(own.bounds)]
        return [areas for areas in found if areas is not None]

    def grown_within(self, box: Bounds, body: Body) -> Iterator[Hull]:
        """All areas, grown by a base, of those of whom something may reach into a rectangle."""
        for name, own in self.touching(box):
            areas = self._areas(name, own)
            if areas is not None:
                yield from areas.grown_by(body).each

    def _areas(self, name: str, own: Shut) -> Areas | None:
        if name not in self._worked_out:
            hulls = own.work_out()
            self._worked_out[name] = areas_of(hulls) if hulls else None
        return self._worked_out[name]

    def is_any_near(self, box: Bounds) -> bool:
        """Does any barrier, grown by no base, reach into a rectangle?"""
        return bool(self.touching(box))

    def passed_over(self, stand: Stand, path: Sequence[Point]) -> str | None:
        """Over whom a base passes on its way; to touch is not to pass over."""
        box = _box(path).grown(outer_radius(stand.base))
        return self.within(box).passed_over(stand, path)

    def under(self, stand: Stand) -> str | None:
        """On whom a base stands."""
        return self.passed_over(stand, (stand.at,))


class Nearby:
    """The barriers in a rectangle: looked for once, for all bases that stay in it on their ways."""

    __slots__ = ("_box", "_grown", "_owned")

    def __init__(self, owned: Sequence[tuple[str, Areas]], box: Bounds) -> None:
        self._owned = owned
        self._box = box
        self._grown: dict[Body, list[tuple[str, Hull]]] = {}

    def __bool__(self) -> bool:
        """Is there any of whom something may lie in it?"""
        return bool(self._owned)

    def _for(self, body: Body) -> list[tuple[str, Hull]]:
        """What such a base could meet, for its centre."""
        found = self._grown.get(body)
        if found is None:
            box = self._box
            found = self._grown[body] = [
                (name, area)
                for name, own in self._owned
                for area in own.grown_by(body).each
                if area.bounds.touches(box)
            ]
        return found

    def passed_over(self, stand: Stand, path: Sequence[Point]) -> str | None:
        """Over whom a base passes on its way; to touch is not to pass over."""
        for name, area in self._for(body_of(stand)):
            for p, q in _legs(path):
                if is_entered_by(area, p, q):
                    return name
        return None

    def under(self, stand: Stand) -> str | None:
        """On whom a base stands."""
        return self.passed_over(stand, (stand.at,))

    def come_near(self, stand: Stand, path: Sequence[Point], reach: int) -> str | None:
        """To whom a base comes so near on its way; exactly so near counts."""
        for name, area in self._for(body_of(stand)):
            for p, q in _legs(path):
                if is_passed_by(area, p, q, reach):
                    return name
        return None

    def approached(self, stand: Stand, path: Sequence[Point], reach: int) -> str | None:
        """To whom a base comes so near, or nearer still if it was so near when it set out."""
        for name, area in self._for(body_of(stand)):
            for p, q in _legs(path):
                if is_passed_by(area, p, q, reach) and not (
                    is_passed_by(area, p, p, reach) and is_never_nearer(area, p, q)
                ):
                    return name
        return None


def _same(hulls: tuple[Hull, ...]) -> tuple[Hull, ...]:
    return hulls


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
