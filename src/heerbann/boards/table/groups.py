"""Groups of figures: do they hang together, how many stand in a place?"""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.boards.table.geometry.gaps import gap_at_most
from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.shapes import Stand


def is_coherent(stands: Sequence[Stand], gap: int) -> bool:
    """Are the bases one group, each linked to the others by gaps of at most this length?"""
    return len(stands) < 2 or len(_linked(stands, list(range(len(stands))), gap)) == len(stands)


def parts(stands: Sequence[Stand], gap: int) -> list[tuple[int, ...]]:
    """The groups that hang together, each as the numbers of its stands in order."""
    found = []
    rest = list(range(len(stands)))
    while rest:
        part = sorted(_linked(stands, rest, gap))
        rest = [number for number in rest if number not in part]
        found.append(tuple(part))
    return found


def _linked(stands: Sequence[Stand], numbers: Sequence[int], gap: int) -> list[int]:
    """The first of the numbered stands and all that are linked to it, over others or directly."""
    linked = [numbers[0]]
    free = list(numbers[1:])
    for number in linked:  # grows while it is gone through
        stand = stands[number]
        near = [other for other in free if gap_at_most(stand, stands[other], gap)]
        if near:
            linked.extend(near)
            free = [other for other in free if other not in near]
    return linked


def share_inside(stands: Sequence[Stand], outline: Outline) -> int:
    """How many bases stand completely inside an outline."""
    return sum(outline.holds(stand) for stand in stands)


def at_least_half_inside(stands: Sequence[Stand], outline: Outline) -> bool:
    """Does at least half of a group stand completely inside an outline? Nobody does not."""
    return 0 < len(stands) <= 2 * share_inside(stands, outline)
