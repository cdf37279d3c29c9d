"""Outlines with corners that point inwards, cut into convex parts."""

from __future__ import annotations

from heerbann.boards.table.geometry.points import Point
from heerbann.boards.table.geometry.segments import Ring, side


def convex_parts(ring: Ring) -> tuple[Ring, ...]:
    """Cut a counter-clockwise outline along diagonals: ears first, then whole again where it can.

    No corners are added, so the parts are exact.
    """
    parts = _triangles(list(ring))
    while (joined := _joined_once(parts)) is not None:
        parts = joined
    return tuple(parts)


def _triangles(corners: list[Point]) -> list[Ring]:
    found: list[Ring] = []
    while len(corners) > 3:
        at = next(i for i in range(len(corners)) if _is_ear(corners, i))
        found.append((corners[at - 1], corners[at], corners[(at + 1) % len(corners)]))
        del corners[at]
    found.append(tuple(corners))
    return [part for part in found if side(*part[:3]) > 0]


def _is_ear(corners: list[Point], at: int) -> bool:
    """Can this corner be cut off? It points outwards and no other corner lies in the piece."""
    a, b, c = corners[at - 1], corners[at], corners[(at + 1) % len(corners)]
    if side(a, b, c) <= 0:
        return side(a, b, c) == 0  # a corner on a straight edge is no corner
    others = [p for p in corners if p not in (a, b, c)]
    return not any(side(a, b, p) >= 0 <= side(b, c, p) and side(c, a, p) >= 0 for p in others)


def _joined_once(parts: list[Ring]) -> list[Ring] | None:
    """Two parts with a common edge made one, if that is convex."""
    for i, one in enumerate(parts):
        for j in range(i + 1, len(parts)):
            whole = _union(one, parts[j])
            if whole is not None:
                return [*parts[:i], *parts[i + 1 : j], *parts[j + 1 :], whole]
    return None


def _union(one: Ring, other: Ring) -> Ring | None:
    for n, a in enumerate(one):
        b = one[(n + 1) % len(one)]
        if a in other and other[other.index(a) - 1] == b:
            at = other.index(a)
            whole = (*one[: n + 1], *_after(other, at), *one[n + 1 :])
            return whole if _is_convex(whole) else None
    return None


def _after(ring: Ring, at: int) -> Ring:
    """The corners that follow one, without the last, which is the other end of the common edge."""
    return tuple([ring[(at + step) % len(ring)] for step in range(1, len(ring) - 1)])


def _is_convex(ring: Ring) -> bool:
    size = len(ring)
    return all(side(ring[n], ring[(n + 1) % size], ring[(n + 2) % size]) >= 0 for n in range(size))
