"""Lanes: straight lines as bit masks, walked once and moved from then on."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import ORIGIN, Hex, Shift, direction_to, from_offset, line
from heerbann.boards.hex.lanes import Lane, Lanes, course
from heerbann.boards.hex.maps import HexMap


def rectangle(shift: Shift, columns: int = 8, rows: int = 7) -> HexMap:
    labels = {
        from_offset(column, row, shift): f"{column},{row}"
        for row in range(rows)
        for column in range(columns)
    }
    return HexMap("rectangle", labels)


def ragged() -> HexMap:
    """A rectangle without some of its hexes: nothing can be moved on it."""
    whole = rectangle(Shift.ODD_ROWS)
    kept = {hex: label for hex, label in whole.labels.items() if (hex.q + 2 * hex.r) % 7}
    return HexMap("ragged", kept)


def check(board: HexMap, a: Hex, b: Hex, lane: Lane) -> None:
    """The lane says the same as the line, hex by hex."""
    steps = [[hex for hex in step if hex in board] for step in line(a, b)]
    assert [step[0] for step in steps if step] == list(lane.path)
    pairs = [step for step in steps if len(step) == 2]
    assert [[one, other] for _, one, other in lane.forks] == pairs
    assert all(lane.path[at] == one for at, one, _ in lane.forks)
    assert lane.pairs == tuple((board.bit[one], board.bit[other]) for one, other in pairs)
    assert lane.all == board.mask_of({hex for step in steps for hex in step})
    inner = [step[0] for step in steps[1:-1] if len(step) == 1]
    assert lane.singles == board.mask_of(inner)
    ways = {way: board.hexes_of(mask) for way, mask in lane.exits}
    if ways:
        crossed = zip(lane.path, lane.path[1:], strict=False)
        assert {(direction_to(*two), two[0]) for two in crossed} == {
            (way, hex) for way, hexes in ways.items() for hex in hexes
        }


@pytest.mark.parametrize("board", [*map(rectangle, Shift), ragged()], ids=["even", "odd", "ragged"])
def test_lanes_are_the_lines_from_every_hex_to_every_other(board: HexMap) -> None:
    lanes = Lanes(board)
    for a in board:
        for b in board:
            check(board, a, b, lanes.between(a, b))


def test_maps_with_rows_of_the_same_kind_share_what_is_known() -> None:
    one, other = rectangle(Shift.EVEN_ROWS), rectangle(Shift.EVEN_ROWS, rows=5)
    for a in one:
        Lanes(one).between(a, one.hexes[30])
    for a in other:
        check(other, a, other.hexes[20], Lanes(other).between(a, other.hexes[20]))


def test_a_course_is_the_line_whichever_way_it_is_turned_or_mirrored() -> None:
    for q in range(-9, 10):
        for r in range(-9, 10):
            assert course(q, r) == line(ORIGIN, Hex(q, r))


@pytest.mark.parametrize("board", [*map(rectangle, Shift), ragged()], ids=["even", "odd", "ragged"])
def test_a_lane_tells_whether_it_crosses_one_of_some_sides(board: HexMap) -> None:
    lanes, left = Lanes(board), board.mask_of(board.hexes[::3])
    sides = (left, 0, left, 0, 0, left)  # every third hex has something in three of its sides
    for a in board:
        for b in board:
            lane = lanes.between(a, b)
            found = lanes.crossing(a, b, sides)
            crosses = any(mask & sides[way] for way, mask in lane.exits)
            if found is not None:
                assert crosses
                assert found == (lane.all, lane.path[-2])
            elif board.name == "rectangle":
                assert not crosses or any(len(step) == 2 for step in line(a, b))
