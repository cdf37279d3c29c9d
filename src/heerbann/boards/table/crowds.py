"""Many bases at once: does one more lie on any of them, or come near?"""

from __future__ import annotations

from collections.abc import Iterable

from heerbann.boards.table.geometry.gaps import gap_at_most, overlaps
from heerbann.boards.table.geometry.shapes import Stand, inner_radius, outer_radius


class Crowd:
    """Bases on the table, laid out so that far ones and round ones are settled at once."""

    __slots__ = ("_rows", "stands")

    def __init__(self, stands: Iterable[Stand]) -> None:
        self.stands = tuple(stands)
        self._rows = [_row(stand) for stand in self.stands]

    def and_one(self, stand: Stand) -> Crowd:
        """The same with one base more."""
        more = object.__new__(Crowd)
        more.stands = (*self.stands, stand)
        more._rows = [*self._rows, _row(stand)]
        return more

    def is_under(self, stand: Stand) -> bool:
        """Does a base lie on one of them? Bases that only touch do not.

        Mostly the discs in and around two bases tell; those of round ones always do.
        """
        x, y = stand.at
        outer, inner = outer_radius(stand.base), inner_radius(stand)
        for ox, oy, its_outer, its_inner, other in self._rows:
            away = (ox - x) * (ox - x) + (oy - y) * (oy - y)
            if away < (outer + its_outer) * (outer + its_outer) and (
                away < (inner + its_inner) * (inner + its_inner) or overlaps(stand, other)
            ):
                return True
        return False

    def first_on_another(self) -> int | None:
        """The number of the first base that lies on an earlier one; None if all stand apart."""
        rows = self._rows
        for number, (x, y, outer, inner, stand) in enumerate(rows):
            for ox, oy, its_outer, its_inner, other in rows[:number]:
                away = (ox - x) * (ox - x) + (oy - y) * (oy - y)
                if away < (outer + its_outer) * (outer + its_outer) and (
                    away < (inner + its_inner) * (inner + its_inner) or overlaps(stand, other)
                ):
                    return number
        return None

    def is_near(self, stand: Stand, reach: int) -> bool:
        """Is one of them at most so far from a base, edge to edge? Exactly so far counts."""
        x, y = stand.at
        outer, inner = outer_radius(stand.base) + reach, inner_radius(stand) + reach
        for ox, oy, its_outer, its_inner, other in self._rows:
            away = (ox - x) * (ox - x) + (oy - y) * (oy - y)
            if away <= (outer + its_outer) * (outer + its_outer) and (
                away <= (inner + its_inner) * (inner + its_inner)
                or gap_at_most(stand, other, reach)
            ):
                return True
        return False


def _row(stand: Stand) -> tuple[int, int, int, int, Stand]:
    """Where a base lies, how far it reaches at most and at least, and the base itself."""
    return (*stand.at, outer_radius(stand.base), inner_radius(stand), stand)
