"""The same seed is the same stream, on every Python."""

from __future__ import annotations

from collections import Counter

import pytest

from heerbann.boards.table.seeded_numbers import SeededNumbers


def test_the_stream_never_changes() -> None:
    """These numbers are the published generator's for keys of one word."""
    assert SeededNumbers(5).below(2**31) == 1097127993
    numbers = SeededNumbers(0)
    assert [numbers.below(1000) for _ in range(8)] == [864, 394, 776, 911, 430, 41, 265, 988]
    later = SeededNumbers(7)
    drawn = [later.below(6) for _ in range(2000)]
    assert drawn[-8:] == [0, 5, 0, 2, 1, 3, 3, 0]  # the state was made anew several times


def test_every_number_below_the_limit_comes_about_as_often() -> None:
    numbers = SeededNumbers(11)
    counts = Counter(numbers.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in counts.values())
    assert {numbers.below(1) for _ in range(20)} == {0}


def test_one_of_a_row() -> None:
    numbers = SeededNumbers(3)
    assert {numbers.one_of("abc") for _ in range(50)} == {"a", "b", "c"}


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_a_seed_has_32_bits(seed: int) -> None:
    with pytest.raises(ValueError, match="32 bits"):
        SeededNumbers(seed)


@pytest.mark.parametrize("limit", [0, -3, 2**32])
def test_a_limit_has_between_one_and_32_bits(limit: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        SeededNumbers(1).below(limit)
