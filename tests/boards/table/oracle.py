"""The same geometry once more, by other means: fractions, winding numbers, Minkowski sums.

It is slow and uses nothing of the code it checks but the corners of turned bases.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

Pair: TypeAlias = tuple[Fraction, Fraction] | tuple[int, int]
Polygon: TypeAlias = Sequence[Pair]


def minus(a: Pair, b: Pair) -> tuple[Fraction, Fraction]:
    return Fraction(a[0]) - b[0], Fraction(a[1]) - b[1]


def cross(a: Pair, b: Pair) -> Fraction:
    return Fraction(a[0]) * b[1] - Fraction(a[1]) * b[0]


def dot(a: Pair, b: Pair) -> Fraction:
    return Fraction(a[0]) * b[0] + Fraction(a[1]) * b[1]


def edges(ring: Polygon) -> list[tuple[Pair, Pair]]:
    return [(ring[i - 1], ring[i]) for i in range(len(ring))]


# --- distances by the Minkowski difference ------------------------------------------------------


def wrap(points: Sequence[Pair]) -> list[Pair]:
    """The convex hull by gift wrapping."""
    points = sorted(set(points))
    hull = [points[0]]
    while True:
        ahead = next((p for p in points if p != hull[-1]), None)
        if ahead is None:
            return hull
        for p in points:
            bend = cross(minus(ahead, hull[-1]), minus(p, hull[-1]))
            farther = dot(minus(p, hull[-1]), minus(p, hull[-1])) > dot(
                minus(ahead, hull[-1]), minus(ahead, hull[-1])
            )
            if bend < 0 or (bend == 0 and farther):
                ahead = p
        if ahead == hull[0]:
            return hull
        hull.append(ahead)


def squared_to(point: Pair, a: Pair, b: Pair) -> Fraction:
    """The squared distance from a segment: project, clamp, measure."""
    way = minus(b, a)
    length2 = dot(way, way)
    share = Fraction(0) if length2 == 0 else dot(minus(point, a), way) / length2
    share = max(Fraction(0), min(Fraction(1), share))
    rest = minus(point, (a[0] + share * way[0], a[1] + share * way[1]))
    return dot(rest, rest)


def difference(one: Polygon, other: Polygon) -> list[Pair]:
    """The hull of all ways from one convex set to the other; it holds 0 where the sets meet."""
    return wrap([minus(b, a) for a in one for b in other])


def squared_between(one: Polygon, other: Polygon) -> Fraction:
    """The squared distance of two convex sets, each given by its corners."""
    ways = difference(one, other)
    if len(ways) > 2 and winding((0, 0), ways) != 0:
        return Fraction(0)
    return min(squared_to((0, 0), a, b) for a, b in edges(ways))


def insides_meet(one: Polygon, other: Polygon) -> bool:
    """Do two convex sets, at least one of them a polygon, share more than their borders?"""
    ways = difference(one, other)
    return len(ways) > 2 and all(cross(minus(b, a), minus((0, 0), a)) > 0 for a, b in edges(ways))


# --- polygons by winding numbers -----------------------------------------------------------------


def on_border(point: Pair, ring: Polygon) -> bool:
    return any(squared_to(point, a, b) == 0 for a, b in edges(ring))


def winding(point: Pair, ring: Polygon) -> int:
    """How often a ring runs round a point that is not on it; on it, 1."""
    if on_border(point, ring):
        return 1
    number = 0
    for a, b in edges(ring):
        left = cross(minus(b, a), minus(point, a)) > 0
        if a[1] <= point[1] < b[1] and left:
            number += 1
        if b[1] <= point[1] < a[1] and not left:
            number -= 1
    return number


def contains(ring: Polygon, point: Pair, *, border: bool) -> bool:
    return border if on_border(point, ring) else winding(point, ring) != 0


def squared_to_border(point: Pair, ring: Polygon) -> Fraction:
    return min(squared_to(point, a, b) for a, b in edges(ring))


def cuts(p: Pair, q: Pair, ring: Polygon) -> list[Fraction]:
    """The shares of the way from p to q at which something may change, 0 and 1 included."""
    way = minus(q, p)
    shares = {Fraction(0), Fraction(1)}
    for a, b in edges(ring):
        edge = minus(b, a)
        if cross(way, edge) != 0:
            shares.add(cross(minus(a, p), edge) / cross(way, edge))
        elif dot(way, way):
            shares |= {dot(minus(c, p), way) / dot(way, way) for c in (a, b)}
    return sorted(share for share in shares if 0 <= share <= 1)


def middles(p: Pair, q: Pair, ring: Polygon) -> list[tuple[Fraction, Pair]]:
    """Each stretch between two cuts: its share and its middle."""
    way = minus(q, p)
    return [
        (end - start, (p[0] + way[0] * (start + end) / 2, p[1] + way[1] * (start + end) / 2))
        for start, end in pairwise(cuts(p, q, ring))
    ]


def share_inside(p: Pair, q: Pair, ring: Polygon) -> Fraction:
    """The share of a segment strictly inside a polygon; a single point has no length."""
    if p == q:
        return Fraction(0)
    found = [share for share, middle in middles(p, q, ring) if contains(ring, middle, border=False)]
    return sum(found, Fraction(0))


def polygon_holds(ring: Polygon, inner: Polygon) -> bool:
    """Does no edge of the inner polygon leave the outer one, and is nothing cut out of it?"""
    edges_stay = all(
        contains(ring, middle, border=True)
        for a, b in edges(inner)
        for _, middle in middles(a, b, ring)
    )
    hollow = any(
        contains(inner, middle, border=False)
        for a, b in edges(ring)
        for _, middle in middles(a, b, inner)
    )
    return edges_stay and not hollow


def polygon_meets(ring: Polygon, base: Polygon) -> bool:
    """Do a polygon and a convex base share more than their borders?"""
    border = any(share_inside(a, b, base) > 0 for a, b in edges(ring))
    middle = (
        Fraction(sum(x for x, _ in base)) / len(base),
        Fraction(sum(y for _, y in base)) / len(base),
    )
    return border or contains(ring, middle, border=False)


# --- lengths by decimals -------------------------------------------------------------------------


def length(shares: Sequence[tuple[Fraction, Pair, Pair]]) -> Decimal:
    """The sum of shares of segments, to sixty digits."""
    with localcontext() as context:
        context.prec = 60
        total = Decimal(0)
        for share, p, q in shares:
            square = dot(minus(q, p), minus(q, p)) * share * share
            total += (Decimal(square.numerator) / Decimal(square.denominator)).sqrt()
        return total


def path_length(path: Sequence[Pair]) -> Decimal:
    return length([(Fraction(1), p, q) for p, q in pairwise(path)])


def length_inside(path: Sequence[Pair], ring: Polygon) -> Decimal:
    return length([(share_inside(p, q, ring), p, q) for p, q in pairwise(path)])
