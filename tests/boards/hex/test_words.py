"""Hexes and paths are called by the labels of their map."""

from __future__ import annotations

from typing import NamedTuple

from heerbann.boards.hex.drawing import parse_drawing
from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.boards.hex.words import hex_name, label_of, labels_of, path_name, spot_of

BOARD = parse_drawing("     A   B   C\n 1   .   .   .\n", {".": "plain"}, name="strip")
OFF_BOARD = Hex(7, -3)


class Ground(NamedTuple):
    """Where it is fought."""

    board: HexMap


class Battle(NamedTuple):
    """As much of a state as words need."""

    ground: Ground


STATE = Battle(Ground(BOARD))


def test_a_hex_is_called_by_its_label_and_off_the_board_by_numbers() -> None:
    assert hex_name(BOARD.hex("B1"), STATE, "de") == "B1"
    assert hex_name(OFF_BOARD, STATE, "de") == "7/-3"


def test_a_path_names_every_hex() -> None:
    assert path_name(BOARD.hexes, STATE, "en") == "A1 → B1 → C1"


def test_a_client_points_at_hexes_of_the_board_only() -> None:
    assert spot_of(BOARD.hex("C1"), STATE) == "C1"
    assert spot_of(OFF_BOARD, STATE) is None


def test_labels_of_no_hex_of_one_and_of_several() -> None:
    assert label_of(STATE, None) is None
    assert label_of(STATE, BOARD.hex("A1")) == "A1"
    assert labels_of(STATE, reversed(BOARD.hexes)) == ("C1", "B1", "A1")
