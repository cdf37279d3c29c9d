"""Where a base may go, once more by other means: clipped areas and plain distances.

Nothing of the code that it checks is used but the rounded corners of a turned base.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import TypeAlias

from heerbann.boards.table import CONTACT, INCH, Disc, Point, Stand, ring_of

XY: TypeAlias = tuple[float, float]
Ring: TypeAlias = Sequence[XY]
Body: TypeAlias = tuple[Ring, float]  # corners, and a radius around them

NOTHING = 1e-3  # what floats get wrong, in square units; a whole unit is 1/100 mm


def body(stand: Stand) -> Body:
    """A round base is its centre and a radius, any other its corners."""
    if isinstance(stand.base, Disc):
        return [stand.at], stand.base.radius
    return ring_of(stand), 0


def _away(point: XY, a: XY, b: XY) -> float:
    """How far a point is from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length2 = dx * dx + dy * dy
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length2 if length2 else 0.0
    share = max(0.0, min(1.0, share))
    return hypot(a[0] + share * dx - point[0], a[1] + share * dy - point[1])


def _edges(ring: Ring) -> list[tuple[XY, XY]]:
    return [(ring[n - 1], ring[n]) for n in range(len(ring))]


def _clipped(ring: Ring, knife: Ring) -> list[XY]:
    """What of a ring lies within a convex one: cut off behind one edge after the other."""
    rest = [(float(x), float(y)) for x, y in ring]
    for a, b in _edges(knife):
        before, rest = rest, []
        for p, q in _edges(before):
            inside_p, inside_q = _left(a, b, p), _left(a, b, q)
            if (inside_p >= 0) != (inside_q >= 0):
                share = inside_p / (inside_p - inside_q)
                rest.append((p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])))
            if inside_q >= 0:
                rest.append(q)
    return rest


def _left(a: XY, b: XY, p: XY) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _area(ring: Ring) -> float:
    if not ring:
        return 0.0
    x, y = ring[0]
    moved = [(px - x, py - y) for px, py in ring]
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in _edges(moved))) / 2


def shared(one: Ring, other: Ring) -> float:
    """How much ground two convex rings have in common; a point or a line has none."""
    return _area(_clipped(one, other)) if len(one) > 2 and len(other) > 2 else 0.0


def apart(one: Ring, other: Ring) -> float:
    """How far apart two convex rings are, points and segments among them; 0 if they meet."""
    if shared(one, other) > NOTHING or _pierces(one, other) or _pierces(other, one):
        return 0.0
    ways = [_away(p, a, b) for p in one for a, b in _edges(other)]
    return min(ways + [_away(p, a, b) for p in other for a, b in _edges(one)])


def _pierces(line: Ring, ring: Ring) -> bool:
    """Does a point or a segment lie in a ring, or cut it?"""
    if len(line) > 2 or len(ring) < 3:
        return False
    if any(all(_left(a, b, p) > 0 for a, b in _edges(ring)) for p in line):
        return True
    p, q = line[0], line[-1]
    return any(
        _left(a, b, p) * _left(a, b, q) < 0 and _left(p, q, a) * _left(p, q, b) < 0
        for a, b in _edges(ring)
    )


# --- what the rules ask -------------------------------------------------------------------------


def gap(one: Stand, other: Stand) -> float:
    """From edge to edge."""
    (mine, radius), (theirs, more) = body(one), body(other)
    return apart(mine, theirs) - radius - more


def is_on(one: Stand, other: Stand) -> bool:
    """Do two bases lie on each other?"""
    (mine, radius), (theirs, more) = body(one), body(other)
    if radius or more:
        return apart(mine, theirs) < radius + more - NOTHING
    return shared(mine, theirs) > NOTHING


def is_in(stand: Stand, piece: Ring) -> bool:
    """Does a base stand in a piece, be it partly?"""
    mine, radius = body(stand)
    return apart(mine, piece) < radius - NOTHING if radius else shared(mine, piece) > NOTHING


def sweeps(stand: Stand, path: Sequence[Point], ring: Ring, radius: float) -> bool:
    """Does a disc of half the short side pass over a body on its way?"""
    base = stand.base
    half = base.radius if isinstance(base, Disc) else min(base.length, base.width) // 2
    legs = list(pairwise(path)) or [(path[0], path[0])]
    return any(apart(leg, ring) < half + radius - NOTHING for leg in legs)


def is_forbidden(
    path: Sequence[Point],
    end: Stand,
    *,
    reach: int,
    table: tuple[int, int],
    enemies: Sequence[Stand],
    friends: Sequence[Stand],
    barred: Sequence[Ring],
) -> bool:
    """May a single model not go this way and end so?"""
    (corners, radius), (width, height) = body(end), table
    ways = [
        sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)) > reach,
        any(not (0 <= x <= width and 0 <= y <= height) for x, y in path),
        any(
            not (radius <= x <= width - radius and radius <= y <= height - radius)
            for x, y in corners
        ),
        any(is_in(end, piece) or sweeps(end, path, piece, 0) for piece in barred),
        any(is_on(end, other) for other in (*enemies, *friends)),
        any(sweeps(end, path, *body(enemy)) for enemy in enemies),
        any(CONTACT < gap(end, enemy) <= INCH for enemy in enemies),
    ]
    return any(ways)
