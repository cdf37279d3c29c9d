"""The same geometry a third time, plain and quick: all pairs of corners, in whole numbers.

Nothing is clever here: a hull is all edges with everybody to their left, two areas meet if a corner
of one lies in the other or two edges cross.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product

Spot = tuple[int, int]


def left(a: Spot, b: Spot, c: Spot) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def square(a: Spot, b: Spot) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def hull_edges(points: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
    """Every pair with all others to its left; those in line with it lie between the two."""
    found = []
    for a, b in permutations(sorted(set(points)), 2):
        sides = [(left(a, b, c), square(a, c) + square(b, c) <= square(a, b)) for c in points]
        if all(facing > 0 or (facing == 0 and between) for facing, between in sides):
            found.append((a, b))
    return found or [(points[0], points[0])]


def is_inside(edges: Sequence[tuple[Spot, Spot]], point: Spot, *, border: bool) -> bool:
    turns = [left(a, b, point) for a, b in edges]
    return len(edges) > 2 and all(facing >= 0 if border else facing > 0 for facing in turns)


def from_edge(point: Spot, edge: tuple[Spot, Spot]) -> Fraction:
    """The squared distance of a point from an edge."""
    a, b = edge
    length = square(a, b)
    along = (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])
    if length == 0 or along <= 0:
        return Fraction(square(point, a))
    if along >= length:
        return Fraction(square(point, b))
    return Fraction(left(a, b, point) ** 2, length)


def cross(one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> bool:
    """Do two edges cross, each with its ends on both sides of the other?"""
    (a, b), (c, d) = one, other
    return left(a, b, c) * left(a, b, d) < 0 and left(c, d, a) * left(c, d, b) < 0


def squared_between(one: Sequence[Spot], other: Sequence[Spot]) -> Fraction:
    """The squared distance of the hulls of two sets of points."""
    ours, theirs = hull_edges(one), hull_edges(other)
    if any(is_inside(ours, p, border=True) for p in other):
        return Fraction(0)
    if any(is_inside(theirs, p, border=True) for p in one):
        return Fraction(0)
    if any(cross(a, b) for a, b in product(ours, theirs)):
        return Fraction(0)
    ends = [from_edge(p, edge) for p in other for edge in ours]
    return min([*ends, *[from_edge(p, edge) for p in one for edge in theirs]])


def insides_meet(one: Sequence[Spot], other: Sequence[Spot]) -> bool:
    """Do two hulls with an inside share more than their borders? No edge keeps them apart."""
    ours, theirs = hull_edges(one), hull_edges(other)
    return not any(
        all(left(a, b, p) <= 0 for p in points)
        for edges, points in ((ours, other), (theirs, one))
        for a, b in edges
    )
