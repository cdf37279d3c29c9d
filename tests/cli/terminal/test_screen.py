"""Pictures on a terminal: colours, and boards that are wider than the screen."""

from __future__ import annotations

import pytest

import heerbann
from heerbann.boards.hex.drawing import parse_drawing
from heerbann.boards.hex.painting import paint
from heerbann.cli.speech.voice import Voice
from heerbann.cli.terminal.screen import STYLES, strips
from heerbann.engine.show.terminal import Picture, Span
from heerbann.systems import all_systems

DRAWING = """\
     A   B   C   D   E
 1   .   .   .   .   .
 2     .   .   .   .
"""
BOARD = parse_drawing(DRAWING, {".": "plain"}, name="tiny")
PICTURE = paint(BOARD, lambda hex: [Span(" "), Span(BOARD.label(hex), "plain"), Span("!")])


def text(picture: Picture) -> list[str]:
    return ["".join(span.text for span in line).rstrip() for line in picture]


def test_a_board_that_fits_stays_whole() -> None:
    assert list(strips(PICTURE, 24)) == [PICTURE]


def test_a_wider_board_is_shown_in_strips_with_whole_hexes() -> None:
    assert [text(strip) for strip in strips(PICTURE, 20)] == [
        ["     A   B", " 1   A1! B1!", " 2     A2! B2!"],
        ["     C   D   E", " 1   C1! D1! E1!", " 2     C2! D2!"],
    ]


@pytest.mark.parametrize("room", [1, 8, 12, 16, 20, 23])
def test_no_hex_is_lost_or_shown_twice(room: int) -> None:
    parts = list(strips(PICTURE, room))
    shown = [
        span.text for strip in parts for line in strip for span in line if span.kind == "plain"
    ]
    assert sorted(shown) == sorted(BOARD.label(hex) for hex in BOARD.hexes)
    if room >= 12:
        assert max(len(line) for strip in parts for line in text(strip)) <= room


def test_lines_without_anything_are_left_out_of_a_strip() -> None:
    gate = BOARD.hex("E1")
    picture = paint(
        BOARD,
        lambda _hex: [Span(" "), Span(".")],
        lambda hex, _way: Span("=", "side") if hex == gate else None,
    )
    assert [len(strip) for strip in strips(picture, 20)] == [3, 4]


def test_a_picture_without_places_is_never_cut() -> None:
    table = [[Span("x" * 30)]]
    assert list(strips(table, 10)) == [table]


PICTURED = [key for key, system in all_systems().items() if system.terminal is not None]


@pytest.mark.parametrize("key", PICTURED)
def test_everything_on_a_board_has_a_colour(key: str) -> None:
    system = all_systems()[key]
    assert system.terminal is not None
    teller = Voice("de").teller(system)
    for name in system.scenarios:
        state = heerbann.new_game(key, name, seed=1).state
        board = system.terminal.picture(state, None, teller, ())
        kinds = {span.kind for line in board for span in line if span.kind}
        assert kinds <= STYLES.keys(), name
