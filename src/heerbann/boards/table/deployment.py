"""Setting up: which places of a zone a unit may take, and good formations there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import Protocol

from heerbann.boards.table.formations import Formation, gathered, rank_area, ranks, translated
from heerbann.boards.table.geometry.points import Bounds, Point, squared
from heerbann.boards.table.geometry.shapes import (
    Base,
    Stand,
    bounds,
    bounds_of_all,
    outer_radius,
)
from heerbann.boards.table.groups import Group, ModelNumber
from heerbann.boards.table.moves.passage import Terrain, groups_near
from heerbann.boards.table.moves.walks import Walk, Walks
from heerbann.engine.rules.asks import Rng

_DEPTHS = (2, 3, 1, 4)
_TRIES = 24


class Site:
    """The zone in which a unit is set up, with what lies and stands in a rectangle of it.

    `others` is everybody on the table; `enemies` are those among them who are kept off.
    """

    def __init__(
        self,
        zone: Bounds,
        around: Bounds,
        *,
        closed: Iterable[Terrain],
        others: Mapping[str, Group],
        enemies: Collection[str],
        keep_off: int,
    ) -> None:
        near = around.grown(keep_off)
        self.zone = zone
        self.keep_off = keep_off
        self.closed = [piece for piece in closed if piece.outline.bounds.overlaps(near)]
        self.others = groups_near(others, near)
        self.enemies = {unit: group for unit, group in self.others.items() if unit in enemies}

    def within(self, around: Bounds) -> Site:
        """The same zone with what lies and stands in a smaller rectangle of it."""
        part, near = copy(self), around.grown(self.keep_off)
        part.closed = [piece for piece in self.closed if piece.outline.bounds.overlaps(near)]
        part.others = groups_near(self.others, near)
        part.enemies = {unit: group for unit, group in part.others.items() if unit in self.enemies}
        return part

    def is_inside(self, stand: Stand) -> bool:
        """Does a base stand completely in the zone?"""
        return self.zone.covers(bounds(stand))

    def piece_under(self, stand: Stand) -> str | None:
        """The closed piece a base stands in."""
        for piece in self.closed:
            if piece.outline.meets(stand):
                return piece.id
        return None

    def unit_under(self, stand: Stand) -> str | None:
        """The unit a base stands on."""
        for unit, group in self.others.items():
            if group.crowd.is_under(stand):
                return unit
        return None

    def enemy_near(self, stand: Stand) -> str | None:
        """The enemy to whom a base stands too near."""
        for unit, group in self.enemies.items():
            if group.crowd.is_near(stand, self.keep_off):
                return unit
        return None

    def fits(self, stand: Stand) -> bool:
        """May a base stand here, whatever others of its unit do?"""
        return (
            self.is_inside(stand)
            and self.piece_under(stand) is None
            and self.unit_under(stand) is None
            and self.enemy_near(stand) is None
        )


class Room(Protocol):
    """Where bases may stand, whatever others of their unit do."""

    def fits(self, stand: Stand) -> bool:
        """May a base stand here?"""

    def is_free(self, box: Bounds) -> bool:
        """May any base stand anywhere in a rectangle, as far as that is seen at once?"""


def set_down(numbers: Sequence[ModelNumber], formation: Formation) -> Walks:
    """Every model straight to its place."""
    pairs = zip(numbers, formation, strict=True)
    return tuple([Walk(number, (stand.at,), stand.facing) for number, stand in pairs])


def in_ranks(
    bases: Sequence[Base],
    at: Point,
    facing: int,
    gap: int,
    inside: Sequence[Bounds] | None = None,
    room: Room | None = None,
) -> Iterator[Formation]:
    """Ranks about a point, looser ones first.

    If rectangles are named, those all in one of them; if asked for, those in which each fits.
    """
    for area, stands, outer in _all_ranks(tuple(bases), facing, gap):
        box = area.moved(at)
        if (inside is None or _is_inside(box, inside)) and (
            room is None
            or room.is_free(box)
            or all(room.fits(stand.moved_by(at)) for stand in outer)
        ):
            yield translated(stands, at)


@lru_cache(maxsize=1024)
def _all_ranks(
    bases: tuple[Base, ...], facing: int, gap: int
) -> tuple[tuple[Bounds, Formation, Formation], ...]:
    """All such ranks about the origin, with the rectangles around them; then the outer ones first.

    Whoever does not fit mostly stands at the end of a rank.
    """
    orders = _orders(len(bases), gap)
    found = [ranks(bases, (0, 0), facing, *order) for order in orders]
    return tuple([(bounds_of_all(stands), stands, _outer_first(stands)) for stands in found])


def _outer_first(stands: Formation) -> Formation:
    origin = (0, 0)
    return tuple(sorted(stands, key=lambda stand: -squared(stand.at, origin)))


def _is_inside(area: Bounds, rectangles: Iterable[Bounds]) -> bool:
    return any(one.covers(area) for one in rectangles)


def _orders(number: int, gap: int) -> list[tuple[int, int]]:
    """How far apart and how deep the ranks may be."""
    depths = [depth for depth in _DEPTHS if depth <= number]
    return [(spacing, depth) for spacing in (gap // 4, 0) for depth in depths]


def packed(
    site: Site, bases: Sequence[Base], at: Point, facing: int, gap: int
) -> Iterator[Formation]:
    """As close to a point as the models fit, if they do."""

    def fits(_number: int, stand: Stand) -> bool:
        return site.fits(stand)

    crowd = [Stand(base, at, facing) for base in bases]
    formation = gathered(crowd, at, fits, gap, facing)
    if formation is not None:
        yield formation


def all_over(
    site: Site,
    bases: Sequence[Base],
    facing: int,
    gap: int,
    random: Rng,
    is_legal: Callable[[Formation], bool],
) -> Iterator[Formation]:
    """Ranks all over the zone; if it is crowded, wherever there is room."""
    left, bottom, right, top = site.zone.sides
    room, row = max([outer_radius(base) for base in bases]), tuple(bases)
    orders = _orders(len(bases), gap)
    for _ in range(_TRIES):
        x = random.randint(left + room, right - room)
        at = (x, random.randint(bottom + room, top - room))
        spacing, depth = random.choice(orders)
        if not site.zone.covers(rank_area(row, facing, spacing, depth).moved(at)):
            continue  # most that are refused are not inside
        formation = ranks(row, at, facing, spacing, depth)
        if is_legal(formation):
            yield formation
    for y in range(bottom, top + 1, room):
        for x in range(left, right + 1, room):
            yield from packed(site, bases, (x, y), facing, gap)
