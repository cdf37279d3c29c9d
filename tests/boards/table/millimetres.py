"""Short ways to say points, bases and pieces in millimetres, as the cases of a rulebook do."""

from __future__ import annotations

from fractions import Fraction

from heerbann.boards.table import MM, Base, Box, Disc, Group, ModelNumber, Outline, Point, Stand

Mm = int | float | str

FOOT = Disc(1250)
HORSE = Disc(2000)
LONG = Box(5000, 2500)  # 50 x 25, the long side along y unless turned by 90


def mm(value: Mm) -> int:
    return round(Fraction(str(value)) * MM)


def at(x: Mm, y: Mm) -> Point:
    return mm(x), mm(y)


def man(x: Mm, y: Mm, base: Base = FOOT, facing: int = 0) -> Stand:
    return Stand(base, at(x, y), facing)


def disc(x: Mm, y: Mm, radius: Mm) -> Stand:
    return Stand(Disc(mm(radius)), at(x, y))


def piece(*corners: tuple[Mm, Mm]) -> Outline:
    return Outline(tuple(at(x, y) for x, y in corners))


def block(left: Mm, bottom: Mm, right: Mm, top: Mm) -> Outline:
    return piece((left, bottom), (right, bottom), (right, top), (left, top))


def unit(*stands: Stand) -> Group:
    return Group(stands, [ModelNumber(n) for n in range(1, len(stands) + 1)])
