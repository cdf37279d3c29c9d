"""§B.1 The board: its three sections, and the hexes that belong to two of them."""

from __future__ import annotations

from heerbann.systems.battlelore.model.sections import offset, sections_of
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD
from tests.systems.battlelore.field import (
    BOARD,
    hex_of,
)


def test_b_1_ten_hexes_belong_to_two_sections() -> None:
    shared = [hex for hex in BOARD if len(sections_of(STANDARD, hex)) == 2]
    assert {offset(hex) for hex in shared} == {(x, y) for x in (4, 8) for y in (0, 2, 4, 6, 8)}
    assert len(BOARD) == 113


def test_b_1_the_sections_are_mirrored_for_the_pennants() -> None:
    assert sections_of(STANDARD, hex_of("A9")) == ("left",)
    assert sections_of(PENNANT, hex_of("A9")) == ("right",)
    assert sections_of(PENNANT, hex_of("G5")) == ("centre",)
