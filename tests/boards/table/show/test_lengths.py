"""Lengths and places in words, in inches or centimetres."""

from __future__ import annotations

import pytest

from heerbann.boards.table import CM, INCH, inches
from heerbann.boards.table.show.lengths import (
    CENTIMETRES,
    INCHES,
    LengthUnit,
    said_length,
    said_place,
)


@pytest.mark.parametrize(
    ("length", "unit", "german", "english"),
    [
        (6 * INCH, INCHES, "6″", "6″"),
        (inches("2.5"), INCHES, "2,5″", "2.5″"),
        (inches("2.25"), INCHES, "2,25″", "2.25″"),
        (6 * INCH + 1, INCHES, "6,01″", "6.01″"),
        (0, INCHES, "0″", "0″"),
        (15 * CM, CENTIMETRES, "15\xa0cm", "15\xa0cm"),
        (15 * CM + 1, CENTIMETRES, "15,01\xa0cm", "15.01\xa0cm"),
    ],
)
def test_a_length_is_rounded_up(length: int, unit: LengthUnit, german: str, english: str) -> None:
    assert said_length(length, unit, "de") == german
    assert said_length(length, unit, "en") == english


def test_a_place_is_told_to_the_nearest_tenth() -> None:
    assert said_place((inches("24.5"), 12 * INCH), INCHES, "de") == "24,5/12"
    assert said_place((inches("24.54"), inches("11.96")), INCHES, "en") == "24.5/12"
    assert said_place((37 * CM, 5 * CM // 2), CENTIMETRES, "en") == "37/2.5"
