"""Is a row of corners an outline?"""

from collections.abc import Sequence

from heerbann.boards.phrases import phrase
from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.geometry.segments import ring_edges, side
from heerbann.boards.table.geometry.sweep import first_meeting
from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.texts.phrases import PhraseError


class OutlineError(PhraseError, ValueError):
    """A row of corners that encloses no simple area; the message names the corners, from 1."""


def check_corners(corners: Sequence[Point]) -> None:
    """Raise an error that names what is wrong with a row of corners, if anything is."""
    if len(corners) < 3:
        raise OutlineError(phrase("too-few-corners", corners=len(corners)))
    if len(corners) > LIMITS.corners:
        raise OutlineError(phrase("too-many-corners", corners=len(corners), most=LIMITS.corners))
    _check_repeated(corners)
    if all(side(corners[0], corners[1], corner) == 0 for corner in corners):
        raise OutlineError(phrase("corners-in-line"))
    _check_crossing(corners)


def _check_repeated(corners: Sequence[Point]) -> None:
    seen: dict[Point, int] = {}
    for number, corner in enumerate(corners, 1):
        if corner in seen:
            place = f"({corner[0]}, {corner[1]})"
            same = phrase("same-corner", one=seen[corner], other=number, place=place)
            raise OutlineError(same)
        seen[corner] = number


def _winds_once(corners: Sequence[Point]) -> bool:
    """Is it plainly convex: turning the same way at every corner, to and fro only once?"""
    ends = (*corners[2:], *corners[:2])
    turns = [side(a, b, c) for (a, b), c in zip(ring_edges(corners), ends, strict=True)]
    if min(turns) <= 0 <= max(turns):
        return False
    ahead = [a[0] < b[0] for a, b in ring_edges(corners) if a[0] != b[0]]
    return sum([one != other for one, other in zip(ahead, ahead[1:] + ahead[:1], strict=True)]) == 2


def _check_crossing(corners: Sequence[Point]) -> None:
    if _winds_once(corners):
        return
    found = first_meeting(corners)
    if found is not None:
        one, other = [f"{n + 1}-{(n + 1) % len(corners) + 1}" for n in found]
        raise OutlineError(phrase("edges-cross", one=one, other=other))
