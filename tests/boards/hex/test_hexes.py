"""The endless hex field: directions, distances, rings, hexsides, lines, printed offsets."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.hex.hexes import (
    DIRECTIONS,
    ORIGIN,
    Direction,
    Hex,
    Hexside,
    Shift,
    direction_to,
    distance,
    from_offset,
    hexside_between,
    line,
    neighbour,
    ring,
    rotate,
    to_offset,
    trace,
    within,
)

coordinates = st.integers(-12, 12)
hexes = st.builds(Hex, coordinates, coordinates)
directions = st.sampled_from(DIRECTIONS)
turns = st.integers(-9, 9)


# --- directions -------------------------------------------------------------------------------


def test_the_directions_run_counter_clockwise_from_the_east() -> None:
    assert [way.name for way in Direction] == ["E", "NE", "NW", "W", "SW", "SE"]
    assert [int(way) for way in Direction] == [0, 1, 2, 3, 4, 5]


def test_rows_run_east_and_the_south_is_down() -> None:
    assert neighbour(ORIGIN, Direction.E) == Hex(1, 0)
    assert neighbour(ORIGIN, Direction.SE) == Hex(0, 1)
    assert neighbour(ORIGIN, Direction.NE) == Hex(1, -1)


@given(directions, turns)
def test_the_opposite_direction_is_half_a_turn_away(way: Direction, sixths: int) -> None:
    assert way.opposite == (way + 3) % 6
    assert way.turned(3) is way.opposite
    assert way.turned(sixths).turned(-sixths) is way


@given(hexes, directions)
def test_a_step_and_the_step_back_return_to_the_hex(hex: Hex, way: Direction) -> None:
    assert neighbour(neighbour(hex, way), way.opposite) == hex


@given(hexes, directions)
def test_the_direction_to_a_neighbour_is_the_one_that_led_there(hex: Hex, way: Direction) -> None:
    assert direction_to(hex, neighbour(hex, way)) is way


def test_there_is_no_direction_to_a_hex_that_is_not_adjacent() -> None:
    with pytest.raises(ValueError, match="not adjacent"):
        direction_to(ORIGIN, Hex(2, 0))
    with pytest.raises(ValueError, match="not adjacent"):
        direction_to(ORIGIN, ORIGIN)


# --- distances, rings, turning ----------------------------------------------------------------


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes)
def test_distance_is_the_greatest_difference_of_the_three_cube_coordinates(a: Hex, b: Hex) -> None:
    q, r = a.q - b.q, a.r - b.r
    assert distance(a, b) == max(abs(q), abs(r), abs(q + r))


@given(hexes, st.integers(1, 8))
def test_a_ring_has_six_hexes_for_each_step_of_its_radius(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert len(found) == len(set(found)) == 6 * radius
    assert {distance(centre, hex) for hex in found} == {radius}
    assert found[0] == Hex(centre.q + radius, centre.r)


@given(hexes, st.integers(2, 8))
def test_a_ring_is_walked_from_neighbour_to_neighbour_and_closes(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert all(distance(a, b) == 1 for a, b in zip(found, found[1:] + found[:1], strict=True))


def test_the_ring_of_radius_1_follows_the_order_of_the_directions() -> None:
    assert ring(Hex(4, -2), 1) == tuple(neighbour(Hex(4, -2), way) for way in Direction)


def test_the_ring_of_radius_0_is_the_centre_and_a_negative_one_does_not_exist() -> None:
    assert ring(ORIGIN, 0) == (ORIGIN,)
    with pytest.raises(ValueError, match="-1"):
        ring(ORIGIN, -1)


@given(hexes, st.integers(0, 7))
def test_within_goes_outwards_and_misses_nothing(centre: Hex, radius: int) -> None:
    found = within(centre, radius)
    far = [distance(centre, hex) for hex in found]
    assert far == sorted(far)
    assert len(found) == len(set(found)) == 1 + 3 * radius * (radius + 1)


@given(hexes, hexes, turns, turns)
def test_turns_about_a_centre_add_up_and_keep_distances(
    hex: Hex, centre: Hex, first: int, second: int
) -> None:
    turned = rotate(hex, first, centre)
    assert distance(turned, centre) == distance(hex, centre)
    assert rotate(turned, second, centre) == rotate(hex, first + second, centre)
    assert rotate(hex, 6, centre) == hex


@given(hexes, directions, turns, hexes)
def test_turning_the_field_turns_its_directions_the_same_way(
    hex: Hex, way: Direction, sixths: int, centre: Hex
) -> None:
    turned = rotate(neighbour(hex, way), sixths, centre)
    assert turned == neighbour(rotate(hex, sixths, centre), way.turned(sixths))


# --- hexsides ---------------------------------------------------------------------------------


@given(hexes, directions)
def test_both_hexes_give_the_same_hexside(hex: Hex, way: Direction) -> None:
    other = neighbour(hex, way)
    side = Hexside(hex, way)
    assert side == Hexside(other, way.opposite)
    assert side == hexside_between(hex, other) == hexside_between(other, hex)
    assert hash(side) == hash(hexside_between(other, hex))
    assert set(side.hexes) == {hex, other}


@given(hexes, directions)
def test_a_hexside_survives_pickling(hex: Hex, way: Direction) -> None:
    assert pickle.loads(pickle.dumps(Hexside(hex, way))) == Hexside(hex, way)


def test_a_hex_has_six_different_hexsides() -> None:
    assert len({Hexside(ORIGIN, way) for way in Direction}) == 6


# --- lines ------------------------------------------------------------------------------------


def passages(a: Hex, b: Hex) -> tuple[tuple[tuple[Hex, ...], ...], tuple[Hex, ...]]:
    """What the line from a to b passes and touches, found by cutting it against every cell.

    A point lies in the cell of a hex if no other centre is nearer. Each neighbour of the hex cuts
    the line at a fraction of its length; the stretch between the cuts lies in the cell.
    """
    if a == b:
        return ((a,),), ()
    found: dict[tuple[Fraction, Fraction], list[Hex]] = {}
    for hex in within(a, distance(a, b) + 1):
        stretch = cut(a, b, hex)
        if stretch is not None:
            found.setdefault(stretch, []).append(hex)
    steps = [tuple(sorted(found[key])) for key in sorted(found) if key[0] < key[1]]
    touched = [hex for key in sorted(found) if key[0] == key[1] for hex in found[key]]
    return tuple(steps), tuple(touched)


def cut(a: Hex, b: Hex, hex: Hex) -> tuple[Fraction, Fraction] | None:
    start, end = Fraction(0), Fraction(1)
    for way in Direction:
        other = neighbour(hex, way)
        at_start = excess(a, hex, other)
        change = excess(b, hex, other) - at_start
        if change == 0 and at_start > 0:
            return None
        if change > 0:
            end = min(end, Fraction(-at_start, change))
        if change < 0:
            start = max(start, Fraction(-at_start, change))
    return (start, end) if start <= end else None


def excess(point: Hex, hex: Hex, other: Hex) -> int:
    """By how much a point is nearer to the other centre; linear in the point."""
    return squared(point, hex) - squared(point, other)


def squared(a: Hex, b: Hex) -> int:
    q, r = a.q - b.q, a.r - b.r
    return q * q + q * r + r * r


@given(hexes, hexes)
def test_a_line_passes_exactly_the_hexes_whose_cells_it_cuts(a: Hex, b: Hex) -> None:
    """The walk by whole numbers against an oracle that knows nothing of it."""
    assert trace(a, b) == passages(a, b)


def test_every_short_line_is_exact() -> None:
    for end in within(ORIGIN, 9):
        assert trace(ORIGIN, end) == passages(ORIGIN, end)


@given(hexes, hexes)
def test_the_line_back_has_the_same_steps_in_reverse_pairs_included(a: Hex, b: Hex) -> None:
    there, back = trace(a, b), trace(b, a)
    assert there.steps == back.steps[::-1]
    assert there.touched == back.touched[::-1]


@given(hexes, hexes)
def test_a_line_goes_from_end_to_end_by_adjacent_hexes(a: Hex, b: Hex) -> None:
    steps = line(a, b)
    assert steps[0] == (a,)
    assert steps[-1] == (b,)
    for before, after in pairwise(steps):
        assert all(distance(one, other) == 1 for one in before for other in after)


@given(hexes, hexes)
def test_pairs_are_neighbours_and_stand_only_on_lines_along_hexsides(a: Hex, b: Hex) -> None:
    pairs = [step for step in line(a, b) if len(step) == 2]
    q, r = b.q - a.q, b.r - a.r
    along_hexsides = a != b and (q == r or q == -2 * r or r == -2 * q)
    assert bool(pairs) == along_hexsides
    assert all(distance(*pair) == 1 and pair[0] < pair[1] for pair in pairs)


def test_a_line_to_itself_is_one_hex() -> None:
    assert line(Hex(3, 3), Hex(3, 3)) == ((Hex(3, 3),),)


def test_a_line_along_a_row_passes_the_row() -> None:
    assert line(ORIGIN, Hex(3, 0)) == ((ORIGIN,), (Hex(1, 0),), (Hex(2, 0),), (Hex(3, 0),))


def test_a_line_along_a_hexside_names_the_hexes_on_either_side() -> None:
    assert line(ORIGIN, Hex(2, 2)) == (
        (ORIGIN,),
        (Hex(0, 1), Hex(1, 0)),
        (Hex(1, 1),),
        (Hex(1, 2), Hex(2, 1)),
        (Hex(2, 2),),
    )


def test_a_hex_met_only_in_a_corner_is_touched_but_not_passed() -> None:
    found = trace(ORIGIN, Hex(4, 1))
    assert Hex(1, 1) in found.touched
    assert (Hex(1, 1),) not in found.steps
    assert found.touched == (Hex(1, 1), Hex(3, 0))


def test_a_line_may_clip_more_hexes_than_the_distance_counts() -> None:
    """Sampling one point per step of distance would miss them."""
    assert (Hex(1, 1),) in line(ORIGIN, Hex(7, 2))
    assert len(line(ORIGIN, Hex(7, 2))) == distance(ORIGIN, Hex(7, 2)) + 3


# --- printed columns and rows -----------------------------------------------------------------


@given(coordinates, coordinates, st.sampled_from(Shift))
def test_offsets_go_to_hexes_and_back(column: int, row: int, shift: Shift) -> None:
    assert to_offset(from_offset(column, row, shift), shift) == (column, row)


@given(hexes, st.sampled_from(Shift))
def test_a_shifted_row_stands_half_a_hex_to_the_right(hex: Hex, shift: Shift) -> None:
    column, row = to_offset(hex, shift)
    half_columns = 2 * hex.q + hex.r
    left_edge = 0 if shift is Shift.ODD_ROWS else -1
    assert half_columns == left_edge + 2 * column + (row % 2 == shift)


def test_the_first_hexes_of_two_rows_are_adjacent_whichever_row_is_shifted() -> None:
    for shift in Shift:
        assert distance(from_offset(0, 0, shift), from_offset(0, 1, shift)) == 1
    assert from_offset(3, 4, Shift.ODD_ROWS) == Hex(1, 4)
    assert from_offset(3, 5, Shift.ODD_ROWS) == Hex(1, 5)
    assert from_offset(3, 5, Shift.EVEN_ROWS) == Hex(0, 5)
