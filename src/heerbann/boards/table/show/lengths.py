"""Lengths and places in words, in the unit a game measures by."""

from typing import Literal, NamedTuple

from heerbann.boards.table.geometry.points import CM, INCH, Point
from heerbann.engine.packs.readers import Language

_HUNDREDTHS = 100


class LengthUnit(NamedTuple):
    """A unit of length: its name for clients, how long it is, and its sign behind a number."""

    name: Literal["in", "cm"]
    length: int
    sign: str


INCHES = LengthUnit("in", INCH, "″")
CENTIMETRES = LengthUnit("cm", CM, "\N{NO-BREAK SPACE}cm")


def said_length(length: int, unit: LengthUnit, language: Language) -> str:
    """Rounded up to hundredths: what is too long is never shown as if it were not."""
    hundredths = -(-length * _HUNDREDTHS // unit.length)
    whole, part = divmod(hundredths, _HUNDREDTHS)
    decimals = f"{part:02}".rstrip("0")
    number = f"{whole}{_point(language)}{decimals}" if decimals else str(whole)
    return f"{number}{unit.sign}"


def said_way(length: int, unit: LengthUnit, language: Language) -> str:
    """How far somebody went, to a tenth; "nowhere" if he as good as stood still."""
    tenth = unit.length // 10
    rounded = (length + tenth // 2) // tenth * tenth
    return said_length(rounded, unit, language) if rounded else "nowhere"


def said_place(place: Point, unit: LengthUnit, language: Language) -> str:
    """From the west and from the south edge, to the nearest tenth: "24,5/12"."""
    return "/".join([_tenths(part, unit, language) for part in place])


def _tenths(length: int, unit: LengthUnit, language: Language) -> str:
    tenths = (length * 20 // unit.length + 1) // 2
    whole, part = divmod(tenths, 10)
    return f"{whole}{_point(language)}{part}" if part else str(whole)


def _point(language: Language) -> str:
    return "," if language == "de" else "."
