"""The default mat of Claymore as a whole map: what is printed on it and how far things are."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.drawing import draw, parse_drawing
from heerbann.boards.hex.hexes import Direction, Hex, Shift, rotate, to_offset
from heerbann.boards.hex.maps import HexMap

HERON_VALE = """\
     A   B   C   D   E   F   G   H   I   J   K   L
 1   .   .   .   .   .   =   .   .   .   .   .   .
 2     .   .   .   .   .   =   .   .   .   .   .
 3   .   .   .   .   .   =   .   .   .   .   .   .
 4     .   .   .   =   =   =   .   .   .   =   =
 5   .   .   =   =   .   =   .   .   .   =   ~   ~
 6     .   .   =   ~   ~   =   .   .   #   ~   .
 7   .   .   =   ~   .   #   #   .   ~   =   .   .
 8     .   ~   #   .   .   =   ~   ~   =   .   .
 9   ~   ~   =   .   .   .   =   .   =   =   .   .
10     =   =   .   .   .   =   =   =   .   .   .
11   .   .   .   .   .   .   =   .   .   .   .   .
12     .   .   .   .   .   =   .   .   .   .   .
13   .   .   .   .   .   .   =   .   .   .   .   .
"""
LEGEND = {".": "plain", "=": "road", "~": "river", "#": "ford"}
GLYPHS = {terrain: glyph for glyph, terrain in LEGEND.items()}

RIVER = "A9 B9 B8 C8 D7 D6 E6 F7 G7 G8 H8 I7 I6 J6 K5 L5"
FORDS = "C8 F7 G7 I6"
ROADS = (
    "F1 F2 F3 F4 F5 F6 E4 D4 D5 C5 C6 C7 C9 B10 A10 "
    "G13 F12 G11 F10 G9 F8 G10 H10 I9 J9 I8 J7 J5 J4 K4"
)


@pytest.fixture(scope="module")
def vale() -> HexMap:
    return parse_drawing(HERON_VALE, LEGEND, name="Heron Vale")


def printed(board: HexMap, *terrain: str) -> set[str]:
    return {board.label(hex) for hex in board if board.terrain[hex] in terrain}


def test_the_map_has_150_hexes_in_rows_of_12_and_11(vale: HexMap) -> None:
    assert len(vale) == 150
    rows = [sum(hex.r == row for hex in vale) for row in range(13)]
    assert rows == [12, 11] * 6 + [12]
    assert vale.label(vale.hexes[0]) == "A1"
    assert vale.label(vale.hexes[-1]) == "L13"


def test_axial_coordinates_follow_from_row_and_letter(vale: HexMap) -> None:
    for hex in vale:
        column, row = to_offset(hex, Shift.ODD_ROWS)
        assert vale.label(hex) == f"{'ABCDEFGHIJKL'[column]}{row + 1}"
        assert hex.q == column - (row - (row & 1)) // 2


def test_the_map_is_symmetric_under_half_a_turn(vale: HexMap) -> None:
    """Turned by 180 degrees about the middle of row 7, every hex meets its own terrain."""
    west, east = vale.hex("A7"), vale.hex("L7")
    for hex in vale:
        half_turn = rotate(hex, 3)
        twin = Hex(half_turn.q + west.q + east.q, half_turn.r + west.r + east.r)
        assert vale.terrain[twin] == vale.terrain[hex]


def test_the_river_has_16_hexes_four_of_them_fords(vale: HexMap) -> None:
    assert printed(vale, "river", "ford") == set(RIVER.split())
    assert len(RIVER.split()) == 16
    assert printed(vale, "ford") == set(FORDS.split())


def test_the_roads_have_30_hexes(vale: HexMap) -> None:
    assert printed(vale, "road") == set(ROADS.split())
    assert len(ROADS.split()) == 30


def test_the_neighbours_of_d3_are_the_six_around_it(vale: HexMap) -> None:
    around = [vale.label(hex) for hex in vale.adjacent[vale.hex("D3")]]
    assert around == ["E3", "D2", "C2", "C3", "C4", "D4"]


def test_in_row_4_the_neighbours_lie_half_a_hex_to_the_right(vale: HexMap) -> None:
    around = [vale.label(hex) for hex in vale.adjacent[vale.hex("D4")]]
    assert around == ["E4", "E3", "D3", "C4", "D5", "E5"]


def test_neighbours_are_mutual_in_opposite_directions(vale: HexMap) -> None:
    for hex in vale:
        for way in Direction:
            other = vale.neighbours[hex][way]
            if other is not None:
                assert vale.neighbours[other][way.opposite] == hex
                assert vale.neighbours[other][(way + 3) % 6] == hex


def test_a_corner_hex_has_few_neighbours(vale: HexMap) -> None:
    assert [vale.label(hex) for hex in vale.adjacent[vale.hex("A1")]] == ["B1", "A2"]
    assert vale.neighbours[vale.hex("A1")][Direction.NE] is None


@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [("A1", "L13", 17), ("A8", "A10", 2), ("E5", "E7", 2), ("D3", "D3", 0)],
)
def test_distances_count_steps_as_the_crow_flies(
    vale: HexMap, start: str, end: str, steps: int
) -> None:
    assert vale.distance(vale.hex(start), vale.hex(end)) == steps
    assert vale.distance(vale.hex(end), vale.hex(start)) == steps


def test_the_river_parts_the_map_into_two_banks_of_67(vale: HexMap) -> None:
    dry = vale.mask_of(hex for hex in vale if vale.terrain[hex] in ("plain", "road"))
    north = vale.connected(vale.hex("A1"), dry)
    south = vale.connected(vale.hex("L13"), dry)
    assert north.bit_count() == south.bit_count() == 67
    assert north & south == 0
    assert north | south == dry


def test_the_fords_join_all_138_passable_hexes(vale: HexMap) -> None:
    passable = vale.all_mask & ~vale.mask_of(hex for hex in vale if vale.terrain[hex] == "river")
    assert passable.bit_count() == 138
    assert vale.connected(vale.hex("A1"), passable) == passable


@pytest.mark.parametrize(
    ("start", "end", "steps"), [("A8", "A10", 6), ("E5", "E7", 4), ("F1", "G13", 12)]
)
def test_walking_takes_the_way_over_the_fords(
    vale: HexMap, start: str, end: str, steps: int
) -> None:
    def passable(_: Hex, there: Hex) -> bool:
        return vale.terrain[there] != "river"

    assert vale.hex(end) in vale.reach(vale.hex(start), steps, passable)
    assert vale.hex(end) not in vale.reach(vale.hex(start), steps - 1, passable)


def test_zones_of_two_rows_have_23_hexes(vale: HexMap) -> None:
    assert sum(hex.r < 2 for hex in vale) == sum(hex.r > 10 for hex in vale) == 23


def test_the_map_is_drawn_back_as_it_was_read(vale: HexMap) -> None:
    assert draw(vale, lambda hex: GLYPHS[vale.terrain[hex]]) + "\n" == HERON_VALE
