"""The board: lookups, masks, ways, and how it travels between processes."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.hex import hexes
from heerbann.boards.hex.hexes import Direction, Hex, Shift, from_offset, hexside_between
from heerbann.boards.hex.maps import HexMap, UnknownHex, path_to


def field(columns: int, rows: int) -> HexMap:
    """A plain board; shifted rows are one hex shorter."""
    labels = {
        from_offset(column, row, Shift.ODD_ROWS): f"{'ABCDEFGHIJ'[column]}{row + 1}"
        for row in range(rows)
        for column in range(columns - row % 2)
    }
    return HexMap("Field", labels, dict.fromkeys(labels, "plain"))


BOARD = field(8, 7)
on_board = st.sampled_from(BOARD.hexes)
masks = st.integers(0, BOARD.all_mask)


def labels(found: tuple[Hex, ...]) -> str:
    return " ".join(map(BOARD.label, found))


# --- hexes and labels -------------------------------------------------------------------------


def test_the_hexes_come_in_printed_order() -> None:
    assert labels(BOARD.hexes[:9]) == "A1 B1 C1 D1 E1 F1 G1 H1 A2"
    assert list(BOARD) == list(BOARD.hexes)
    assert len(BOARD) == 4 * 8 + 3 * 7


@given(on_board)
def test_labels_indices_and_bits_all_name_the_same_hex(hex: Hex) -> None:
    assert BOARD.hex(BOARD.label(hex)) == hex
    assert BOARD.hexes[BOARD.index[hex]] == hex
    assert BOARD.bit[hex] == 1 << BOARD.index[hex]


def test_only_hexes_of_the_board_are_in_it() -> None:
    assert Hex(0, 0) in BOARD
    assert Hex(-1, 0) not in BOARD


def test_an_unknown_label_is_refused_with_its_name_and_the_map() -> None:
    with pytest.raises(UnknownHex) as error:
        BOARD.hex("Z9")
    assert str(error.value) == 'there is no hex "Z9" on the map Field'


def test_a_place_off_the_board_has_no_label_distance_or_surroundings() -> None:
    nowhere, somewhere = Hex(-5, 1), Hex(0, 0)
    for ask in (
        lambda: BOARD.label(nowhere),
        lambda: BOARD.distance(nowhere, somewhere),
        lambda: BOARD.distance(somewhere, nowhere),
        lambda: BOARD.near(nowhere, 2),
        lambda: BOARD.near_mask(nowhere, 2),
    ):
        with pytest.raises(UnknownHex, match=r"there is no hex at \(-5, 1\) on the map Field"):
            ask()


def test_two_hexes_may_not_share_a_label() -> None:
    with pytest.raises(ValueError, match='two hexes of the map Twins are called "A1"'):
        HexMap("Twins", {Hex(0, 0): "A1", Hex(1, 0): "A1"})


def test_terrain_must_lie_on_the_map() -> None:
    with pytest.raises(UnknownHex, match="on the map Small"):
        HexMap("Small", {Hex(0, 0): "A1"}, {Hex(1, 0): "road"})


# --- what is next to what ---------------------------------------------------------------------


@given(on_board)
def test_the_six_neighbours_stand_in_the_order_of_the_directions(hex: Hex) -> None:
    six = BOARD.neighbours[hex]
    assert len(six) == 6
    for way in Direction:
        there = hexes.neighbour(hex, way)
        assert six[way] == (there if there in BOARD else None)
    assert BOARD.adjacent[hex] == tuple(other for other in six if other is not None)
    assert BOARD.adjacent_mask[hex] == BOARD.mask_of(BOARD.adjacent[hex])


@given(on_board, on_board)
def test_the_board_measures_distances_like_the_endless_field(a: Hex, b: Hex) -> None:
    assert BOARD.distance(a, b) == hexes.distance(a, b)


@given(on_board, st.integers(0, 9))
def test_near_hexes_come_nearest_first_then_as_printed(hex: Hex, far: int) -> None:
    expected = sorted(
        (other for other in BOARD if hexes.distance(hex, other) <= far),
        key=lambda other: (hexes.distance(hex, other), BOARD.index[other]),
    )
    assert BOARD.near(hex, far) == tuple(expected)
    assert BOARD.near(hex, far) is BOARD.near(hex, far)
    assert BOARD.near_mask(hex, far) == BOARD.mask_of(expected)


@pytest.mark.parametrize("gap", [2, 3, 5])
def test_rows_may_have_gaps(gap: int) -> None:
    """What is near on a map with holes in it, and with rows that begin anywhere."""
    left = [hex for hex in BOARD if (hex.q + 2 * hex.r) % gap and (hex.q, hex.r % 3) != (0, 1)]
    ragged = HexMap("ragged", {hex: BOARD.label(hex) for hex in reversed(left)})
    for hex in ragged:
        for far in range(9):
            near = [other for other in ragged if hexes.distance(hex, other) <= far]
            assert ragged.near_mask(hex, far) == ragged.mask_of(near)


def test_the_hex_itself_is_near() -> None:
    assert labels(BOARD.near(BOARD.hex("C3"), 1)) == "C3 B2 C2 B3 D3 B4 C4"


@given(on_board, on_board)
def test_the_board_keeps_the_lines_of_the_field(a: Hex, b: Hex) -> None:
    assert BOARD.line(a, b) == hexes.line(a, b)
    assert BOARD.line(a, b) is BOARD.line(a, b)


# --- masks ------------------------------------------------------------------------------------


@given(masks)
def test_masks_go_to_hexes_and_back(mask: int) -> None:
    found = BOARD.hexes_of(mask)
    assert BOARD.mask_of(found) == mask
    assert list(found) == sorted(found, key=lambda hex: BOARD.index[hex])


@given(masks)
def test_around_a_mask_are_its_hexes_and_their_neighbours(mask: int) -> None:
    near = {hex for middle in BOARD.hexes_of(mask) for hex in BOARD.near(middle, 1)}
    assert set(BOARD.hexes_of(BOARD.around(mask))) == near


def test_the_full_mask_is_the_whole_board() -> None:
    assert BOARD.hexes_of(BOARD.all_mask) == BOARD.hexes


# --- ways -------------------------------------------------------------------------------------


def anywhere(_here: Hex, _there: Hex) -> bool:
    return True


@given(on_board, st.integers(0, 5))
def test_without_obstacles_one_reaches_what_is_near(start: Hex, steps: int) -> None:
    assert set(BOARD.reach(start, steps, anywhere)) == set(BOARD.near(start, steps)) - {start}


@given(on_board, st.integers(1, 6), masks)
def test_every_way_found_is_a_shortest_allowed_one(start: Hex, steps: int, mask: int) -> None:
    open_hexes = set(BOARD.hexes_of(mask))
    came_from = BOARD.reach(start, steps, lambda _, there: there in open_hexes)
    length = {start: 0}
    for there, here in came_from.items():
        length[there] = length[here] + 1
        path = path_to(came_from, there)
        assert (path[0], path[-1]) == (start, there)
        assert len(path) == length[there] + 1 <= steps + 1
        assert set(path[1:]) <= open_hexes
    assert list(length.values()) == sorted(length.values())
    for here, taken in length.items():
        for there in BOARD.adjacent[here]:
            if there in open_hexes and taken < steps:
                assert length[there] <= taken + 1


def test_ways_are_found_in_the_order_of_the_directions() -> None:
    came_from = BOARD.reach(BOARD.hex("C3"), 1, anywhere)
    assert labels(tuple(came_from)) == "D3 C2 B2 B3 B4 C4"


def test_a_stopping_hex_is_entered_but_not_left() -> None:
    """A corridor along row 1: beyond the stop at C1 nothing is reached."""
    row, stop = set(BOARD.hexes[:8]), BOARD.hex("C1")
    came_from = BOARD.reach(
        BOARD.hex("A1"), 9, lambda _, there: there in row, lambda hex: hex == stop
    )
    assert labels(tuple(came_from)) == "B1 C1"


def test_one_may_leave_a_stopping_hex_where_one_starts() -> None:
    start = BOARD.hex("C3")
    assert len(BOARD.reach(start, 1, anywhere, lambda _: True)) == 6


def test_a_step_may_be_forbidden_across_one_hexside_only() -> None:
    a, b = BOARD.hex("C3"), BOARD.hex("D3")
    wall = hexside_between(a, b)
    came_from = BOARD.reach(a, 2, lambda here, there: hexside_between(here, there) != wall)
    assert labels(path_to(came_from, b)) == "C3 C2 D3"


def test_there_is_no_path_to_what_was_not_reached() -> None:
    came_from = BOARD.reach(BOARD.hex("A1"), 1, anywhere)
    with pytest.raises(KeyError):
        path_to(came_from, BOARD.hex("H7"))


@given(on_board, masks)
def test_what_hangs_together_is_what_can_be_walked(start: Hex, mask: int) -> None:
    open_hexes = set(BOARD.hexes_of(mask))
    walked = BOARD.reach(start, len(BOARD), lambda _, there: there in open_hexes)
    assert BOARD.connected(start, mask) == BOARD.mask_of(walked) | BOARD.bit[start]


# --- the board as a value ---------------------------------------------------------------------


def test_a_board_is_equal_only_to_itself() -> None:
    assert field(3, 3) != field(3, 3)
    assert len({BOARD, BOARD}) == 1


def test_boards_of_the_same_hexes_share_what_follows_from_where_these_lie() -> None:
    """Whatever is printed in them: names and terrain stay apart."""
    wooded = HexMap("Wooded", dict(BOARD.labels), dict.fromkeys(BOARD.labels, "wood"))
    assert wooded.neighbours is BOARD.neighbours
    assert wooded.line(wooded.hexes[0], wooded.hexes[-1]) is BOARD.line(
        *BOARD.hexes[:: len(BOARD) - 1]
    )
    assert set(wooded.terrain.values()) == {"wood"}
    assert set(BOARD.terrain.values()) == {"plain"}


def test_a_board_with_a_hex_less_or_in_another_order_shares_nothing() -> None:
    less = HexMap("Less", {hex: BOARD.label(hex) for hex in BOARD.hexes[1:]})
    assert less.neighbours[less.hex("B1")][Direction.W] is None
    turned = HexMap("Turned", {hex: BOARD.label(hex) for hex in reversed(BOARD.hexes)})
    assert turned.index[BOARD.hexes[0]] == len(BOARD) - 1


def test_a_board_names_its_hexes_by_one_object_each() -> None:
    """Also if it was made of others that are equal: what is identical is found at once."""
    again = HexMap("Again", {Hex(*hex): label for hex, label in BOARD.labels.items()})
    assert again.hex("B1") is BOARD.hex("B1")


def test_copies_of_a_board_are_the_board() -> None:
    assert copy.copy(BOARD) is BOARD
    assert copy.deepcopy({"board": BOARD})["board"] is BOARD


def test_a_board_travels_as_what_is_printed_on_it() -> None:
    BOARD.near(BOARD.hexes[0], 20)
    travelled = pickle.loads(pickle.dumps(BOARD))
    assert (travelled.name, travelled.labels, travelled.terrain) == (
        BOARD.name,
        BOARD.labels,
        BOARD.terrain,
    )
    assert travelled.hexes == BOARD.hexes
    assert travelled.neighbours == BOARD.neighbours


def test_errors_travel_too() -> None:
    error = UnknownHex("Z9", "Field")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_the_representation_is_short() -> None:
    assert repr(BOARD) == "<HexMap Field: 53 hexes>"
