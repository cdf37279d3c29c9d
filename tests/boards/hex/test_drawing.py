"""Maps as text: what is read, what is refused and why, and how a board is drawn."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.hex.drawing import (
    DrawingError,
    column_name,
    draw,
    parse_drawing,
    positions,
    visible_width,
)
from heerbann.boards.hex.hexes import Hex, Shift, from_offset
from heerbann.boards.hex.maps import HexMap

LEGEND = {".": "plain", "~": "river", "=": "road"}

BROOK = """
     A   B   C   D
 1   .   .   ~   .
 2     .   =   ~
 3   .   =   .   ~
 4     =   .   .
"""


def read(text: str) -> HexMap:
    return parse_drawing(text, LEGEND, name="Brook")


def glyph(board: HexMap) -> dict[Hex, str]:
    glyphs = {terrain: glyph for glyph, terrain in LEGEND.items()}
    return {hex: glyphs[board.terrain[hex]] for hex in board}


# --- reading ----------------------------------------------------------------------------------


def test_a_drawing_gives_hexes_labels_and_terrain_in_printed_order() -> None:
    board = read(BROOK)
    assert board.name == "Brook"
    assert " ".join(map(board.label, board)) == "A1 B1 C1 D1 A2 B2 C2 A3 B3 C3 D3 A4 B4 C4"
    assert "".join(glyph(board).values()) == "..~..=~.=.~=.."
    assert board.terrain[board.hex("D3")] == "river"


def test_the_first_row_may_be_the_shifted_one() -> None:
    board = read(
        """
         A   B   C
     1     .   ~
     2   .   .   =
     3     =   .
    """
    )
    assert board.hex("A1") == from_offset(0, 0, Shift.EVEN_ROWS)
    around = [board.label(hex) for hex in board.adjacent[board.hex("B2")]]
    assert around == ["C2", "B1", "A1", "A2", "A3", "B3"]


def test_all_rows_may_have_the_same_length() -> None:
    board = read("     A   B\n 1   .   .\n 2     .   ~\n")
    assert len(board) == 4
    assert board.distance(board.hex("A1"), board.hex("B2")) == 2


def test_blank_lines_and_blanks_at_the_end_of_a_line_do_not_matter() -> None:
    board = read("\n\n     A   B   \n 1   .   .  \r\n\n 2     .\n\n")
    assert len(board) == 3


def test_the_whole_drawing_may_be_indented() -> None:
    indented = "\n".join("    " + line for line in BROOK.splitlines())
    assert read(indented).labels == read(BROOK).labels


def test_columns_after_z_have_two_letters() -> None:
    assert [column_name(column) for column in (0, 25, 26, 51, 52, 701, 702)] == [
        "A", "Z", "AA", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip


def test_a_map_of_30_by_20_hexes_is_read() -> None:
    text = wide_map(30, 20)
    board = read(text)
    assert len(board) == 600
    assert board.label(board.hexes[29]) == "AD1"
    assert draw(board, glyph(board).__getitem__) == text


def wide_map(columns: int, rows: int) -> str:
    header = "     " + "".join(column_name(column).ljust(4) for column in range(columns))
    lines = [
        f"{row:2}   {'  ' * (row % 2 == 0)}{'   '.join('.' * columns)}"
        for row in range(1, rows + 1)
    ]
    return "\n".join([header.rstrip(), *lines])


# --- refusing ---------------------------------------------------------------------------------

HEAD = "     A   B   C\n"
WRONG_DRAWINGS = {
    "an unknown glyph": (
        HEAD + " 1   .   ?   .",
        'Brook, line 2, column 10: unknown glyph "?"; the legend has . ~ =',
    ),
    "a row too short for the columns": (
        HEAD + " 1   .   .   .\n 2     .   .\n 3   .   .",
        "Brook, line 4, column 10: row 3 has the wrong number of hexes: 2 instead of 3",
    ),
    "a row too long for the columns": (
        HEAD + " 1   .   .   .   .",
        "Brook, line 2, column 18: row 1 has the wrong number of hexes: 4 instead of 3",
    ),
    "a first shifted row too short": (
        HEAD + " 1   .   .   .\n 2     .",
        "Brook, line 3, column 8: row 2 has the wrong number of hexes: 1 instead of 2 or 3",
    ),
    "a shifted row unlike the ones before": (
        HEAD + " 1   .   .   .\n 2     .   .\n 3   .   .   .\n 4     .   .   .",
        "Brook, line 5, column 16: row 4 has the wrong number of hexes: 3 instead of 2",
    ),
    "a row without number": (
        HEAD + " 1   .   .   .\n       .   .",
        "Brook, line 3, column 1: the row number 2 is missing",
    ),
    "a wrong row number": (
        HEAD + " 1   .   .   .\n 3     .   .",
        'Brook, line 3, column 2: the row number must be 2, not "3"',
    ),
    "a row without hexes": (
        HEAD + " 1   .   .   .\n 2",
        "Brook, line 3, column 6: row 2 has no hexes",
    ),
    "a row indented by one": (
        HEAD + " 1    .   .   .",
        "Brook, line 2, column 7: row 1 begins here; it must begin in column 6, or in 8 if shifted",
    ),
    "two level rows": (
        HEAD + " 1   .   .   .\n 2   .   .   .",
        "Brook, line 3, column 6: row 2 must be shifted against row 1",
    ),
    "two shifted rows": (
        HEAD + " 1     .   .\n 2     .   .",
        "Brook, line 3, column 8: row 2 must be shifted against row 1",
    ),
    "a gap in a row": (
        HEAD + " 1   .       .",
        "Brook, line 2, column 10: a hex of row 1 is missing here",
    ),
    "a glyph between two hexes": (
        HEAD + " 1   . . .   .",
        'Brook, line 2, column 8: "." stands between two hexes of row 1',
    ),
    "a tab": (
        HEAD + " 1\t.   .   .",
        "Brook, line 2, column 3: there is a tab; use blanks only",
    ),
    "a column left out": (
        "     A   C\n 1   .   .",
        'Brook, line 1, column 10: column "B" expected, found "C"',
    ),
    "columns too close": (
        "     A  B\n 1   .  .",
        'Brook, line 1, column 9: column "B" must stand 4 characters after the one before',
    ),
    "no column letters": (
        " 1   .   .",
        'Brook, line 1, column 2: column "A" expected, found "1"',
    ),
    "no rows": (HEAD, "Brook, line 1: there are no rows under the column letters"),
    "nothing at all": ("\n  \n", "Brook: the drawing is empty"),
}


@pytest.mark.parametrize("wrong", WRONG_DRAWINGS)
def test_a_wrong_drawing_is_refused_with_map_line_column_and_reason(wrong: str) -> None:
    text, message = WRONG_DRAWINGS[wrong]
    with pytest.raises(DrawingError) as error:
        read(text)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("legend", "message"),
    [
        ([(".", "plain"), (".", "road")], 'Brook: the legend has the glyph "." twice'),
        ({".": "plain", ",": "plain"}, 'Brook: the legend has two glyphs for the terrain "plain"'),
        ({"..": "plain"}, 'Brook: the legend has "..", which is not one visible glyph'),
        ({" ": "plain"}, 'Brook: the legend has " ", which is not one visible glyph'),
        ({"": "plain"}, 'Brook: the legend has "", which is not one visible glyph'),
        ({"森": "wood"}, 'Brook: the legend has "森", which is not one visible glyph'),
    ],
)
def test_a_wrong_legend_is_refused(
    legend: dict[str, str] | list[tuple[str, str]], message: str
) -> None:
    with pytest.raises(DrawingError) as error:
        parse_drawing(BROOK, legend, name="Brook")
    assert str(error.value) == message


def test_an_error_knows_its_place_and_survives_pickling() -> None:
    with pytest.raises(DrawingError) as caught:
        read(HEAD + " 1   .   ?   .")
    error = pickle.loads(pickle.dumps(caught.value))
    assert (error.name, error.line, error.column) == ("Brook", 2, 10)
    assert str(error) == str(caught.value)


# --- drawing ----------------------------------------------------------------------------------


@st.composite
def drawings(make: st.DrawFn) -> str:
    """Maps of every shape that can be drawn."""
    columns, rows = make(st.integers(2, 30)), make(st.integers(2, 12))
    shifted, shorter = make(st.integers(0, 1)), make(st.integers(0, 1))
    lines = ["     " + "".join(column_name(column).ljust(4) for column in range(columns))]
    for row in range(rows):
        is_shifted = row % 2 == shifted
        count = columns - is_shifted * shorter
        glyphs = make(st.text("".join(LEGEND), min_size=count, max_size=count))
        lines.append(f"{row + 1:2}   {'  ' * is_shifted}{'   '.join(glyphs)}")
    return "\n".join(line.rstrip() for line in lines)


@given(drawings())
def test_what_is_read_is_drawn_again(text: str) -> None:
    board = read(text)
    assert draw(board, glyph(board).__getitem__) == text


def test_a_cell_of_two_or_three_characters_stays_in_its_hex() -> None:
    board = read(BROOK)
    cells = {"A1": "K3", "B1": "<K>", "C1": "~~~", "A2": "Ork", "B2": "X"}
    assert draw(board, lambda hex: cells.get(board.label(hex), ".")).split("\n")[:3] == [
        "     A   B   C   D",
        " 1   K3 <K> ~~~  .",
        " 2    Ork  X   .",
    ]


def test_an_empty_cell_leaves_a_blank() -> None:
    board = read(BROOK)
    assert draw(board, lambda hex: "" if board.label(hex) == "B1" else ".").split("\n")[1] == (
        " 1   .       .   ."
    )


def test_a_wide_character_takes_its_visible_width() -> None:
    board = read(BROOK)
    row = draw(board, lambda hex: "龍" if board.label(hex) == "B1" else ".").split("\n")[1]
    assert row == " 1   .   龍  .   ."
    assert (visible_width("龍"), visible_width("é"), visible_width("e\u0301")) == (2, 1, 1)


@pytest.mark.parametrize("cell", ["four", "龍龍", "\x1b[1mK", "a\n"])
def test_a_cell_that_does_not_fit_is_refused_with_its_hex(cell: str) -> None:
    board = read(BROOK)
    with pytest.raises(ValueError, match="hex A1 of the map Brook needs at most 3 printable"):
        draw(board, lambda _: cell)


def test_positions_say_where_the_glyph_of_a_hex_stands() -> None:
    board = read(BROOK)
    lines = draw(board, glyph(board).__getitem__).split("\n")
    for hex, (line, column) in positions(board).items():
        assert lines[line][column] == glyph(board)[hex]


@pytest.mark.parametrize(
    "labels",
    [
        {Hex(0, 0): "Keep"},
        {Hex(0, 0): "A1", Hex(1, 0): "B2"},
        {Hex(0, 0): "A1", Hex(-1, 2): "B3"},
    ],
)
def test_a_board_not_named_by_columns_and_rows_cannot_be_drawn(labels: dict[Hex, str]) -> None:
    with pytest.raises(ValueError, match=r"the map Odd cannot be drawn: .* is not the name of"):
        draw(HexMap("Odd", labels), lambda _: ".")
