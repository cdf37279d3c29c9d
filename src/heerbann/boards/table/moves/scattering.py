"""Everybody for himself: where the models of a unit end that cannot go in formation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from heerbann.boards.memo import Row
from heerbann.boards.table.circles import is_in_circle
from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.moves.bearings import nearest_first, ways

_TURNS = 10  # degrees between the directions in which everybody looks for a way of his own


class Loner(NamedTuple):
    """One model that goes so far in one of these directions, whatever others do."""

    start: Stand
    open: int
    length: int

    def end(self, facing: int, others: Crowd) -> Stand | None:
        """Where it ends beside the others, in a direction least aside of one."""
        there = ways(self.length)
        for one in nearest_first(self.open, facing):
            end = self.start.moved_by(there[one])
            if not others.is_under(end):
                return end
        return None


@lru_cache(maxsize=1 << 10)
def scattered(
    loners: tuple[Loner, ...], first: int, gap: int, radius: int
) -> Row[tuple[Stand, ...]]:
    """Where all may end in formation, if each takes the open way nearest to a common direction.

    The directions nearest to the first one come first. Whoever looks at the same fight with other
    dice asks again.
    """
    facings = [
        facing
        for step in range(0, 181, _TURNS)
        for facing in dict.fromkeys((first + step, first - step))
    ]
    found = (_scattered_to(loners, facing) for facing in facings)
    return Row(ends for ends in found if ends is not None and is_in_circle(ends, gap, radius))


def _scattered_to(loners: Sequence[Loner], facing: int) -> tuple[Stand, ...] | None:
    crowd = Crowd(())
    for loner in loners:
        end = loner.end(facing, crowd)
        if end is None:
            return None
        crowd = crowd.and_one(end)
    return crowd.stands
