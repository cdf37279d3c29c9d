"""Sums of square roots, compared with certainty.

The length of a path is a sum of roots. Bounds by whole numbers decide nearly every comparison at
once; where they do not, the precision grows until they do. It always ends: a sum of positive roots
of which one is irrational is itself irrational (roots of different square-free numbers are linearly
independent over the rationals), so it never equals the length it is compared with, and if all roots
are rational their sum is compared as a fraction.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

_MORE_BITS = 32


class Root(NamedTuple):
    """A length: a fraction that is not negative, times the square root of a whole number."""

    numerator: int
    denominator: int
    radicand: int


def compare_sum(roots: Sequence[Root], length: int) -> int:
    """-1, 0 or 1: is the sum of the roots less than a length, equal to it, or more?"""
    if len(roots) == 1 and length >= 0:
        top, bottom, radicand = roots[0]
        ours, theirs = top * top * radicand, (length * bottom) ** 2
        return (ours > theirs) - (ours < theirs)
    rational, irrational = _split(roots)
    rest = length - rational
    if not irrational:
        return (rest < 0) - (rest > 0)
    bits = 0
    while True:
        low = sum(_scaled(root, bits) for root in irrational)
        goal = rest * (1 << bits)
        if low >= goal:
            return 1
        if low + len(irrational) <= goal:
            return -1
        bits += _MORE_BITS


def sum_up(roots: Sequence[Root]) -> int:
    """The sum of the roots, rounded up to a whole number."""
    length = sum(_scaled(root, 0) for root in roots)
    while compare_sum(roots, length) > 0:
        length += 1
    return length


def _split(roots: Sequence[Root]) -> tuple[Fraction, list[Root]]:
    """The sum of the rational roots, and the others."""
    rational = Fraction(0)
    irrational = []
    for root in roots:
        whole = isqrt(root.radicand)
        if whole * whole == root.radicand:
            rational += Fraction(root.numerator * whole, root.denominator)
        elif root.numerator:
            irrational.append(root)
    return rational, irrational


def _scaled(root: Root, bits: int) -> int:
    """A root times a power of two, rounded down."""
    top, bottom, radicand = root
    return isqrt((top * top * radicand << 2 * bits) // (bottom * bottom))
