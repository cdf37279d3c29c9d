"""Boards as coloured characters."""

from __future__ import annotations

import pytest

from heerbann.boards.drawing import parse_drawing
from heerbann.boards.painting import LABEL, paint
from heerbann.engine.terminal import Picture, Span

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


def test_wider_hexes_are_an_error() -> None:
    with pytest.raises(ValueError, match="hex A1 has no room"):
        paint(BOARD, lambda _hex: [Span("12345")])
