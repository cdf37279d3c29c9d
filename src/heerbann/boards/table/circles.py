"""Groups in a circle: all bases hang together, and none is too far from one of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from heerbann.boards.table.geometry.gaps import gap_at_most
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.groups import about_the_first, is_coherent


def references(stands: Sequence[Stand], radius: int) -> list[int]:
    """The bases, by their places in the row, from which no other is farther than so far."""
    return [n for n in range(len(stands)) if is_circled(stands, n, radius)]


def is_circled(stands: Sequence[Stand], reference: int, radius: int) -> bool:
    """Is nobody farther than so far from this base, edge to edge?"""
    middle = stands[reference]
    return all(gap_at_most(middle, other, radius) for other in stands)


def is_in_circle(
    stands: Sequence[Stand], gap: int, radius: int, reference: int | None = None
) -> bool:
    """Do all hang together by such gaps, in a circle around one of them, or around a given one?"""
    return _is_in_circle(about_the_first(stands), gap, radius, reference)


@lru_cache(maxsize=8192)
def _is_in_circle(stands: tuple[Stand, ...], gap: int, radius: int, reference: int | None) -> bool:
    if not is_coherent(stands, gap):
        return False
    if reference is not None:
        return is_circled(stands, reference, radius)
    return len(stands) < 2 or any(is_circled(stands, n, radius) for n in range(len(stands)))


def dispensable(stands: Sequence[Stand], gap: int, radius: int) -> tuple[int, ...]:
    """Those, by their places in the row, without whom the others are in a circle."""
    return _dispensable(about_the_first(stands), gap, radius)


@lru_cache(maxsize=4096)
def _dispensable(stands: tuple[Stand, ...], gap: int, radius: int) -> tuple[int, ...]:
    linked, circled = _pairs(stands, gap), _pairs(stands, radius)
    everybody = (1 << len(stands)) - 1
    return tuple(
        [
            number
            for number in range(len(stands))
            if _are_in_circle(everybody ^ 1 << number, linked, circled)
        ]
    )


def _pairs(stands: Sequence[Stand], reach: int) -> list[int]:
    """Of each base those that are at most so far from it, itself among them, as bits."""
    near = [1 << number for number in range(len(stands))]
    for a, b in combinations(range(len(stands)), 2):
        if gap_at_most(stands[a], stands[b], reach):
            near[a] |= 1 << b
            near[b] |= 1 << a
    return near


def _are_in_circle(members: int, linked: Sequence[int], circled: Sequence[int]) -> bool:
    """Do these hang together, in a circle around one of them? Nobody and one alone do."""
    numbers = [number for number in range(len(linked)) if members >> number & 1]
    if not numbers:
        return True
    if not any(members & ~circled[number] == 0 for number in numbers):
        return False
    joined, rest = 0, members & -members
    while rest:
        number = rest.bit_length() - 1
        joined |= 1 << number
        rest = (rest | linked[number] & members) & ~joined
    return joined == members


def outside_circle(stands: Sequence[Stand], radius: int) -> int | None:
    """Who stands too far away for the circle that leaves out fewest, by its place in the row."""
    best: list[int] | None = None
    for middle in stands:
        beyond = [n for n, other in enumerate(stands) if not gap_at_most(middle, other, radius)]
        if best is None or len(beyond) < len(best):
            best = beyond
    return best[0] if best else None
