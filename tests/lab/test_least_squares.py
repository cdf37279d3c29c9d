"""The regression: weights, their errors, and columns that cannot be told apart."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.lab.balance.least_squares import fit


def test_an_exact_connection_is_found_without_error() -> None:
    rows = [(1.0, a, b) for a in (0.0, 1.0, 2.0) for b in (0.0, 1.0)]
    found = fit(rows, [3 + 2 * a - b for _, a, b in rows])
    assert found is not None
    weights = [weight for weight in found if weight is not None]
    assert [weight.value for weight in weights] == pytest.approx([3, 2, -1])
    assert [weight.error for weight in weights] == pytest.approx([0, 0, 0], abs=1e-9)


def test_a_line_through_four_points_as_one_works_it_out_by_hand() -> None:
    rows = [(1.0, 0.0), (1.0, 1.0), (1.0, 2.0), (1.0, 3.0)]
    found = fit(rows, [1.0, 3.0, 2.0, 6.0])
    assert found is not None
    assert found[0] is not None
    assert found[1] is not None
    assert (found[0].value, found[1].value) == pytest.approx((0.9, 1.4))
    # White: squares of what is left 0.01, 0.49, 2.89, 0.81; distances from the mean ±1.5, ±0.5.
    middle = 2.25 * (0.01 + 0.81) + 0.25 * (0.49 + 2.89)
    assert found[1].error == pytest.approx((4 / 2 * middle) ** 0.5 / 5)


def test_intervals_hold_the_truth_in_about_19_of_20_cases() -> None:
    rng, held = Random(8), 0
    for _ in range(200):
        rows = [(1.0, float(rng.random() < 0.3)) for _ in range(80)]
        found = fit(rows, [float(rng.random() < 0.6 - 0.3 * missing) for _, missing in rows])
        assert found is not None
        assert found[1] is not None
        held += abs(found[1].value + 0.3) <= 1.96 * found[1].error
    assert 178 <= held <= 199


def test_columns_that_say_the_same_get_one_weight() -> None:
    rows = [(1.0, a, 2 * a) for a in (0.0, 1.0, 0.0, 1.0, 1.0)]
    found = fit(rows, [0.0, 1.0, 0.0, 1.0, 1.0])
    assert found is not None
    assert found[1] is not None
    assert found[2] is None


def test_fewer_rows_than_columns_tell_nothing() -> None:
    assert fit([], []) is None
    assert fit([(1.0, 2.0)], [1.0]) is None
