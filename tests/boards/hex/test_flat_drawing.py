"""Maps of hexes that lie on a side, as drawings."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.compass import Compass, compass_neighbour
from heerbann.boards.hex.drawing import DrawingError
from heerbann.boards.hex.flat_drawing import draw_flat, parse_flat_drawing

LEGEND = {".": "open", "~": "sea"}
GLYPHS = {terrain: glyph for glyph, terrain in LEGEND.items()}
DRAWING = """
     A   B   C
 1   .       ~
         .
 2   .       .
         ~
"""


def test_two_lines_are_a_row() -> None:
    board = parse_flat_drawing(DRAWING, LEGEND, name="Test")
    assert list(board.labels.values()) == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert [board.labels[hex] for hex, kind in board.terrain.items() if kind == "sea"] == [
        "C1",
        "B2",
    ]
    south_east = compass_neighbour(board.hex("A1"), Compass.SE)
    assert board.label(south_east) == "B1"


def test_what_is_read_is_drawn_again() -> None:
    board = parse_flat_drawing(DRAWING, LEGEND, name="Test")
    assert draw_flat(board, lambda hex: GLYPHS[board.terrain[hex]]) == DRAWING.strip("\n")


def test_a_single_column_has_no_second_lines() -> None:
    board = parse_flat_drawing("     A\n 1   .\n 2   ~", LEGEND, name="Test")
    assert list(board.labels.values()) == ["A1", "A2"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("\n         ~\n", "\n"), "row 2 lacks its second line"),
        ((" 2   .", " 3   ."), 'must be 2, not "3"'),
        ((" 2   .", "     ."), "row number 2 is missing"),
        (("         .\n 2", " 2       .\n 2"), "bears no number"),
        ((" 1   .       ~", " 1   .   .   ~"), "between two hexes of row 1"),
        ((" 1   .       ~", " 1   ."), "a hex of row 1 is missing"),
        ((" 1   .       ~", " 1   .       x"), 'unknown glyph "x"'),
    ],
)
def test_a_wrong_drawing_is_refused_with_its_reason(change: tuple[str, str], said: str) -> None:
    assert change[0] in DRAWING
    with pytest.raises(DrawingError) as error:
        parse_flat_drawing(DRAWING.replace(*change, 1), LEGEND, name="Test")
    assert said in error.value.text("en")


def test_a_map_of_too_many_hexes_is_refused() -> None:
    header = "     " + "".join(f"{letter:4}" for letter in "ABCDEFGHIJ")
    rows = [
        line
        for row in range(1, 300)
        for line in (f"{row:<5}" + ".       " * 5, " " * 9 + ".       " * 5)
    ]
    with pytest.raises(DrawingError, match="too large"):
        parse_flat_drawing("\n".join([header, *rows]), LEGEND, name="Test")
