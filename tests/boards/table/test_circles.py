"""Groups in a circle around one of their own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import Stand, gap
from heerbann.boards.table.circles import (
    dispensable,
    is_circled,
    is_in_circle,
    outside_circle,
    references,
)
from tests.boards.table.making import stands
from tests.boards.table.millimetres import HORSE, LONG, Mm, man, mm

VS, S, M = mm(50), mm(100), mm(150)


def row(*xs: Mm) -> list[Stand]:
    return [man(x, 0) for x in xs]


@pytest.mark.parametrize(
    ("xs", "is_formed"),
    [
        ((0, 75, 150), True),
        ((0, 75, 150, 225), False),
        ((0, "62.5", 125, "187.5"), True),
        ((0, "75.1"), False),
    ],
)
def test_a_chain_in_a_circle(xs: tuple[Mm, ...], is_formed: bool) -> None:
    """T06: gaps of 50; the best radius is 125; exactly 100; a gap of 50.1."""
    assert is_in_circle(row(*xs), VS, S) is is_formed


def test_riders_have_a_larger_circle() -> None:
    """T07: 140 mm are within M, not within S."""
    riders = [man(x, 0, HORSE) for x in (0, 90, 180, 270)]
    assert is_in_circle(riders, VS, M)
    assert not is_in_circle(riders, VS, S)


def test_long_bases_side_by_side() -> None:
    """T65: five have a radius of 125, a sixth makes it 200."""
    riders = [man(x, 0, LONG) for x in (0, 75, 150, 225, 300, 375)]
    assert is_in_circle(riders[:5], VS, M)
    assert references(riders[:5], M) == [2]
    assert not is_in_circle(riders, VS, M)


def test_a_given_reference_must_be_the_middle() -> None:
    """T42: 40 mm from another but 110 mm from the first."""
    unit = [man(0, 0), man(70, 0), man(135, 0)]
    assert is_in_circle(unit, VS, S)
    assert not is_in_circle(unit, VS, S, 0)
    assert is_in_circle(unit, VS, M, 0)


def test_a_single_model_is_always_formed() -> None:
    assert is_in_circle(row(0), VS, S)


def test_who_stands_outside_is_named() -> None:
    assert outside_circle(row(0, 70, 140, 210, 280), S) == 3
    assert outside_circle(row(0, 60), S) is None


@given(st.lists(stands, min_size=1, max_size=6), st.integers(0, 4000), st.integers(0, 6000))
def test_circles_agree_with_all_pairs(some: list[Stand], reach: int, radius: int) -> None:
    """The chain by spreading from the first, the circle by the largest gap."""
    linked = {0}
    for _ in some:
        linked |= {n for n in range(len(some)) for k in linked if gap(some[n], some[k]) <= reach}
    middles = [n for n in range(len(some)) if max(gap(some[n], o) for o in some) <= radius]
    assert references(some, radius) == middles
    assert is_in_circle(some, reach, radius) == (len(linked) == len(some) and bool(middles))
    assert all(is_circled(some, n, radius) == (n in middles) for n in range(len(some)))


def test_only_the_ends_of_a_chain_are_dispensable() -> None:
    assert dispensable(row(0, 75, 150), VS, S) == (0, 2)
    assert dispensable(row(0, 75, 150, 225), VS, S) == (0, 3)
    assert dispensable(row(0, 300), VS, S) == (0, 1)
    assert dispensable(row(0), VS, S) == (0,)


@given(unit=st.lists(stands, max_size=6))
def test_without_the_dispensable_the_others_are_in_a_circle(unit: list[Stand]) -> None:
    formed = [n for n in range(len(unit)) if is_in_circle(unit[:n] + unit[n + 1 :], VS, S)]
    assert dispensable(unit, VS, S) == tuple(formed)
