"""What stands in the way of those who run: closed terrain, enemies, and any base."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from copy import copy
from itertools import chain

from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.gaps import CONTACT, overlaps
from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.paths import Path, sweep_clear
from heerbann.boards.table.geometry.points import Bounds, Point, joint
from heerbann.boards.table.geometry.shapes import Base, Stand, is_around
from heerbann.boards.table.groups import Group
from heerbann.boards.table.table import Table


class Obstacles:
    """All that matters within a rectangle: friends make way and are only not stood upon."""

    def __init__(
        self,
        table: Table,
        near: Bounds,
        *,
        closed: Iterable[Outline],
        enemies: Iterable[Group],
        friends: Iterable[Group],
        is_flying: bool = False,
    ) -> None:
        self.table = table
        self.closed = [outline for outline in closed if outline.bounds.overlaps(near)]
        self.enemies = _stands_in(enemies, near)
        self.bases = Crowd([*_stands_in(friends, near), *self.enemies])
        self.is_flying = is_flying

    @property
    def look(self) -> Hashable:
        """All there is: where this is the same, everybody runs the same way."""
        return (
            self.table,
            tuple(self.closed),
            tuple(self.enemies),
            self.bases.stands,
            self.is_flying,
        )

    def within(self, box: Bounds, more: Sequence[Stand]) -> Obstacles:
        """The same with some more bases, without what lies beyond a rectangle."""
        part = copy(self)
        part.closed = [outline for outline in self.closed if outline.bounds.overlaps(box)]
        bases = (*self.bases.stands, *more)
        part.bases = Crowd([base for base in bases if is_around(box, base)])
        part.enemies = [enemy for enemy in self.enemies if is_around(box, enemy)]
        return part

    def is_empty(self, group: Group, by: Point, gap: int = 0) -> bool:
        """Is there nothing at all where a group goes, so that it just keeps its formation?"""
        start, end = group.area, group.area.moved(by)
        way, room = joint((start, end)), end.grown(gap)
        return (
            self.table.bounds.covers(end)
            and not any(outline.bounds.overlaps(way) for outline in self.closed)
            and not any(is_around(way, enemy) for enemy in self.enemies)
            and not any(is_around(room, base) for base in self.bases.stands)
        )

    def is_open(self, base: Base, path: Path) -> bool:
        """May a base run along here? Friends make way; who flies is stopped by nothing."""
        if self.is_flying or not (self.closed or self.enemies):
            return True
        return all(sweep_clear(base, path, outline) for outline in self.closed) and all(
            sweep_clear(base, path, enemy) for enemy in self.enemies
        )

    def is_free(self, end: Stand, mine: Sequence[Stand] = ()) -> bool:
        """May a base stop here: on the table, in no closed terrain, on no other base?"""
        return (
            self.table.holds(end)
            and not self.bases.is_under(end)
            and not any(outline.meets(end) for outline in self.closed)
            and not any(overlaps(end, other) for other in mine)
        )


def _stands_in(groups: Iterable[Group], near: Bounds) -> list[Stand]:
    close = [group.stands for group in groups if group.area.grown(CONTACT).touches(near)]
    return list(chain.from_iterable(close))
