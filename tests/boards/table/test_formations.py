"""Formations: every figure gets a place that fits, near where the unit should go."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import (
    INCH,
    Base,
    Box,
    Disc,
    Formation,
    Oval,
    Point,
    Stand,
    Table,
    arrange,
    centre_of,
    gap_at_most,
    gathered,
    inches,
    is_coherent,
    is_within,
    overlaps,
    ranks,
    translated,
)
from tests.boards.table.making import (
    any_points,
    at,
    few,
    figure,
    outline,
    tank,
    turns,
)

GAP = inches(2)
WOOD = outline((10, 10), (20, 10), (20, 16), (10, 16))
UNIT = tuple(figure(30 + 2 * (n % 5), 30 + 2 * (n // 5)) for n in range(10))

bases = st.sampled_from([Disc(1250), Disc(2000), Oval(7500, 4200), Box(12700, 7620)])


def everywhere(number: int, stand: Stand) -> bool:
    return True


def is_sound(formation: Formation, gap: int = GAP) -> bool:
    apart = not any(overlaps(a, b) for a, b in combinations(formation, 2))
    return apart and is_coherent(formation, gap)


# --- ranks ----------------------------------------------------------------------------------------


@given(st.lists(bases, min_size=1, max_size=12), any_points, turns, st.integers(1, 4))
def test_ranks_never_overlap(some: list[Base], centre: Point, facing: int, depth: int) -> None:
    placed = ranks(some, centre, facing, 0, depth)
    assert [stand.base for stand in placed] == some
    assert all(stand.facing == facing for stand in placed)
    assert not any(overlaps(a, b) for a, b in combinations(placed, 2))


@given(turns, st.integers(1, 4), st.integers(1, 12))
def test_ranks_of_equal_discs_hang_together(facing: int, depth: int, number: int) -> None:
    """The last rank is centred: at worst it stands half a place aside, at 3354 from the next."""
    assert is_coherent(ranks([Disc(1250)] * number, (0, 0), facing, 500, depth), 856)


def test_the_first_rank_stands_in_front() -> None:
    first, second, third = ranks([Disc(100)] * 3, (1000, 1000), 0, 50)
    assert (first.at, second.at) == ((875, 1125), (1125, 1125))
    assert third.at == (1000, 875)
    west = ranks([Disc(100)] * 3, (1000, 1000), 90, 50)
    assert [stand.at[0] for stand in west] == [875, 875, 1125]


# --- arranging ------------------------------------------------------------------------------------


def test_the_present_formation_is_kept_where_it_fits() -> None:
    first = next(arrange(UNIT, at(50, 30), everywhere, GAP))
    assert first == translated(UNIT, (at(50, 30)[0] - at(34, 31)[0], -INCH))
    assert centre_of(first) == at(50, 30)


def test_a_scattered_unit_is_gathered_instead() -> None:
    scattered = [figure(0, 0), figure(10, 0), figure(20, 0)]
    for formation in arrange(scattered, at(10, 5), everywhere, GAP):
        assert is_sound(formation)


def test_where_the_ground_is_bad_another_formation_is_found() -> None:
    def fits(number: int, stand: Stand) -> bool:
        return not WOOD.meets(stand)

    found = list(arrange(UNIT, at(10, 13), fits, GAP))
    assert found
    for formation in found:
        assert is_sound(formation)
        assert not any(WOOD.meets(stand) for stand in formation)
        assert [stand.base for stand in formation] == [stand.base for stand in UNIT]


def test_every_figure_fits_by_its_own_number() -> None:
    """Nobody goes farther than six inches: the nearest take the farthest places."""

    def fits(number: int, stand: Stand) -> bool:
        return is_within(UNIT[number].at, stand.at, inches(6)) and stand.at[0] <= inches(38)

    found = list(arrange(UNIT, at(36, 33), fits, GAP))
    assert found
    for formation in found:
        assert is_sound(formation)
        assert all(fits(number, stand) for number, stand in enumerate(formation))


def test_of_formations_that_somebody_spoils_none_is_finished() -> None:
    def spoils(number: int, stand: Stand) -> bool:
        return stand.at[0] > inches(39)

    whole = list(arrange(UNIT, at(36, 33), everywhere, GAP))
    useful = [
        formation
        for formation in whole
        if not any(spoils(number, stand) for number, stand in enumerate(formation))
    ]
    assert 0 < len(useful) < len(whole)
    assert list(arrange(UNIT, at(36, 33), everywhere, GAP, spoils=spoils)) == useful


def test_nothing_is_found_where_nothing_fits() -> None:
    assert list(arrange(UNIT, at(36, 33), lambda number, stand: False, GAP)) == []
    assert gathered(UNIT, at(36, 33), lambda number, stand: False, GAP) is None


def test_vehicles_turn_to_the_facing_and_keep_it_without() -> None:
    pair = [tank(10, 10), tank(14, 10)]
    assert all(stand.facing == 0 for stand in next(arrange(pair, at(30, 10), everywhere, GAP)))
    for formation in arrange(pair, at(30, 10), everywhere, GAP, facing=270):
        assert all(stand.facing == 270 for stand in formation)
        assert is_sound(formation)


def test_turning_that_would_lay_one_on_the_other_is_no_formation() -> None:
    side_by_side = [tank(10, 10), tank("13.1", 10)]
    first = next(arrange(side_by_side, at(30, 10), everywhere, GAP, facing=90))
    assert is_sound(first)


@pytest.mark.parametrize("number", [1, 2, 7, 20])
def test_gathering_packs_closely(number: int) -> None:
    spread = [figure(4 * n, 0) for n in range(number)]
    packed = gathered(spread, at(30, 30), everywhere, GAP)
    assert packed is not None
    assert is_sound(packed, 100)
    assert all(is_within(stand.at, at(30, 30), inches(3)) for stand in packed)


def test_gathering_leaves_no_figure_alone_behind_an_obstacle() -> None:
    def fits(number: int, stand: Stand) -> bool:
        return not WOOD.meets(stand)

    packed = gathered(UNIT, at(15, "16.5"), fits, 100)
    assert packed is not None
    assert is_sound(packed, 100)
    assert len({stand.at[1] > inches(13) for stand in packed}) == 1


TABLE = Table(inches(48), inches(48))


@few
@given(
    st.lists(bases, min_size=1, max_size=8),
    st.tuples(st.integers(0, 48), st.integers(0, 48)),
    st.one_of(st.none(), turns),
)
def test_whatever_is_arranged_is_sound_and_the_same_again(
    some: list[Base], goal: Point, facing: int | None
) -> None:
    unit = ranks(some, at(24, 24), 0, 500)
    target = at(goal[0], goal[1])

    def fits(number: int, stand: Stand) -> bool:
        return TABLE.holds(stand) and not WOOD.meets(stand)

    found = list(arrange(unit, target, fits, GAP, facing))
    for formation in found:
        assert is_sound(formation)
        assert all(fits(number, stand) for number, stand in enumerate(formation))
    assert list(arrange(unit, target, fits, GAP, facing)) == found


@given(st.lists(st.builds(Stand, bases, any_points, turns), min_size=1, max_size=6), any_points)
def test_a_translation_keeps_every_gap(some: list[Stand], by: Point) -> None:
    there = translated(some, by)
    for (a, b), (c, d) in zip(combinations(some, 2), combinations(there, 2), strict=True):
        assert gap_at_most(a, b, GAP) == gap_at_most(c, d, GAP)
