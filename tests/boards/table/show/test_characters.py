"""Tables as characters."""

from __future__ import annotations

from heerbann.boards.table import Box, Disc, Outline, Stand, Table
from heerbann.boards.table.show.characters import Raster
from heerbann.engine.show.terminal import Span

TABLE = Table(1200, 800)


def lines(raster: Raster) -> list[str]:
    return ["".join(span.text for span in line) for line in raster.picture()]


def test_a_character_is_one_unit_wide_and_two_high() -> None:
    raster = Raster(TABLE, 100, 4)
    assert (raster.columns, raster.rows) == (12, 4)
    assert lines(raster) == [
        " 8 ·   ·   ·   ",
        "               ",
        " 4 ·   ·   ·   ",
        "               ",
        "   0   4   8   12",
    ]


def test_areas_fill_the_characters_whose_middle_they_hold() -> None:
    raster = Raster(TABLE, 100, 4)
    square = Outline(((200, 0), (500, 0), (500, 400), (200, 400)))
    raster.area(square, Span("#", "ruin"))
    assert lines(raster)[2:4] == [" 4 · ###   ·   ", "     ###       "]


def test_what_is_smaller_than_a_character_still_shows() -> None:
    raster = Raster(TABLE, 100, 4)
    raster.area(Outline(((310, 210), (330, 210), (320, 230))), Span("!"))
    assert lines(raster)[2][6] == "!"


def test_bases_hide_the_ground_and_large_ones_cover_more() -> None:
    raster = Raster(TABLE, 100, 4)
    raster.stand(Stand(Disc(20), (1150, 790)), Span("a", "red"))
    raster.stand(Stand(Box(400, 300), (350, 400)), Span("B", "blue"))
    drawn = lines(raster)
    assert drawn[0][-1] == "a"
    assert [line.count("B") for line in drawn[:4]] == [0, 3, 3, 0]


def test_points_off_the_table_are_drawn_at_its_edge() -> None:
    raster = Raster(TABLE, 100, 4)
    raster.point((-50, 9000), Span("*"))
    assert lines(raster)[0][3] == "*"


def test_neighbours_of_one_kind_are_one_span() -> None:
    raster = Raster(TABLE, 100, 100)
    raster.point((50, 50), Span("a", "red"))
    raster.point((150, 50), Span("b", "red"))
    spans = raster.picture()[3]
    assert Span("ab", "red") in spans
