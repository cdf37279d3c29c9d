"""Who and what is around a fight from which somebody goes back."""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.boards.table.barriers import Barriers
from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.geometry.shapes import Stand, bounds
from heerbann.boards.table.geometry.sums import body_of
from heerbann.boards.table.groups import Group, ModelNumber
from heerbann.boards.table.moves.abreast import Abreast
from heerbann.boards.table.moves.bearings import Bearings
from heerbann.boards.table.table import Table


class Bystanders:
    """Barriers, and enemies near whom nobody may end.

    Ways past them are known for every base that has asked: who withdraws from the same fight with
    fewer models asks again.
    """

    def __init__(
        self, table: Table, barriers: Barriers, shunned: Sequence[Group], keep_off: int
    ) -> None:
        self._table = table
        self._barriers = barriers
        self._shunned = shunned
        self._keep_off = keep_off
        self._alone: dict[Stand, Abreast] = {}
        self._known: dict[tuple[Stand, Point], bool] = {}
        self._open: dict[tuple[Stand, int], int] = {}

    def open_to(self, stand: Stand, length: int) -> int:
        """The directions in which they let a base pass that goes so far: bits, by bearings."""
        key = stand, length
        found = self._open.get(key)
        if found is None:
            found = self._open[key] = self._open_to(Bearings(stand, length))
        return found

    def is_charted(self, stand: Stand, length: int) -> bool:
        """Is it known already in which directions they let a base pass?"""
        return (stand, length) in self._open

    def _open_to(self, bearings: Bearings) -> int:
        for area in self._barriers.grown_within(bearings.box, body_of(bearings.stand)):
            bearings.pass_by(area)
        for other in self._shunned:
            if other.area.is_near(bearings.box, self._keep_off):
                for stand in other.stands:
                    bearings.keep_off(stand, self._keep_off)
        bearings.stay_on(self._table)
        return bearings.open

    def let_pass(self, stand: Stand, way: Point) -> bool:
        """May a base go straight this way, on the table, over nothing, to where it may end?"""
        key = stand, way
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._may_pass(stand, way)
        return found

    def _may_pass(self, stand: Stand, way: Point) -> bool:
        alone = self._alone.get(stand)
        if alone is None:
            one = Group((stand,), (ModelNumber(1),))
            alone = self._alone[stand] = Abreast(one, self._barriers)
        if alone.is_stopped(way):
            return False
        end = stand.moved_by(way)
        return self._table.holds(end) and self.may_end(end)

    def may_end(self, end: Stand) -> bool:
        """Is a base far enough from those who are shunned?"""
        box = bounds(end)
        return not any(
            other.area.is_near(box, self._keep_off) and other.crowd.is_near(end, self._keep_off)
            for other in self._shunned
        )
