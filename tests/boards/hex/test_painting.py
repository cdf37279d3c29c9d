"""Boards as coloured characters."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.drawing import parse_drawing
from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.painting import LABEL, paint
from heerbann.engine.show.terminal import Picture, Span

DRAWING = """\
     A   B
 1   .   .
 2     .
 3   .   .
"""
BOARD = parse_drawing(DRAWING, {".": "plain"}, name="tiny")


def text(picture: Picture) -> list[str]:
    return ["".join(span.text for span in line).rstrip() for line in picture]


def test_a_plain_painting_is_the_drawing() -> None:
    assert text(paint(BOARD, lambda _hex: [Span(" "), Span(".")])) == DRAWING.splitlines()


def test_a_hex_may_be_up_to_four_characters_wide() -> None:
    wide = paint(BOARD, lambda hex: [Span("["), Span(BOARD.label(hex)), Span("²")])
    assert text(wide) == ["     A   B", " 1  [A1²[B1²", " 2    [A2²", " 3  [A3²[B3²"]


def test_every_part_says_what_it_is() -> None:
    picture = paint(BOARD, lambda _hex: [Span(" "), Span(".", "plain")])
    assert {span.kind for line in picture for span in line if span.text.strip()} == {
        LABEL,
        "plain",
    }


def test_sides_stand_between_the_rows_where_there_are_any() -> None:
    walled = [(BOARD.hex("A1"), Direction.SE), (BOARD.hex("A2"), Direction.SW)]

    def side(hex: Hex, way: Direction) -> Span | None:
        return Span("=", "wall") if (hex, way) in walled else None

    picture = paint(BOARD, lambda _hex: [Span(" "), Span(".")], side)
    assert text(picture) == [
        "     A   B",
        " 1   .   .",
        "      ==",
        " 2     .",
        "      ==",
        " 3   .   .",
    ]
    assert Span("==", "wall") in picture[2]


def test_a_line_may_be_cut_before_every_hex() -> None:
    picture = paint(BOARD, lambda hex: [Span(""), Span(BOARD.label(hex))])
    assert [[span.text for span in line if span.opens] for line in picture] == [
        [" A", " B"],
        ["A1", "B1"],
        ["A2"],
        ["A3", "B3"],
    ]


def test_wider_hexes_are_an_error() -> None:
    with pytest.raises(ValueError, match="hex A1 has no room"):
        paint(BOARD, lambda _hex: [Span("12345")])
