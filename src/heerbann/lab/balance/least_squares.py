"""A small regression by least squares, with standard errors that hold for wins and losses."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

SMALL = 1e-9
"""A column that others explain up to that has no weight of its own."""

Matrix = list[list[float]]


class Weight(NamedTuple):
    """What one more of a column adds, and the standard error of that."""

    value: float
    error: float


def fit(rows: Sequence[Sequence[float]], values: Sequence[float]) -> list[Weight | None] | None:
    """The weight of every column; None for those that cannot be told apart from others.

    Errors are White's, which do not take for granted that every game is equally uncertain. There
    must be more rows than columns.
    """
    if not rows or len(rows) <= len(rows[0]):
        return None
    inverse, kept = _inverse(_product(rows))
    right = [sum(row[at] * value for row, value in zip(rows, values, strict=True)) for at in kept]
    weights = [sum(a * b for a, b in zip(line, right, strict=True)) for line in inverse]
    used = [[row[at] for at in kept] for row in rows]
    errors = _errors(used, values, weights, inverse)
    found: list[Weight | None] = [None] * len(rows[0])
    for at, weight, error in zip(kept, weights, errors, strict=True):
        found[at] = Weight(weight, error)
    return found


def _product(rows: Sequence[Sequence[float]], scales: Sequence[float] | None = None) -> Matrix:
    """Rows times rows, each with its scale."""
    size = len(rows[0])
    total = [[0.0] * size for _ in range(size)]
    for number, row in enumerate(rows):
        scale = 1.0 if scales is None else scales[number]
        used = [(at, value) for at, value in enumerate(row) if value]
        for a, left in used:
            line, scaled = total[a], left * scale
            for b, right in used:
                line[b] += scaled * right
    return total


def _inverse(square: Matrix) -> tuple[Matrix, list[int]]:
    """After Gauss and Jordan, of the columns that do not depend on those before them."""
    kept: list[int] = []
    for at in range(len(square)):
        chosen = [*kept, at]
        part = [[square[a][b] for b in chosen] for a in chosen]
        if _solved(part) is not None:
            kept = chosen
    found = _solved([[square[a][b] for b in kept] for a in kept])
    assert found is not None
    return found, kept


def _solved(square: Matrix) -> Matrix | None:
    size = len(square)
    both = [[*line, *[float(a == b) for b in range(size)]] for a, line in enumerate(square)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda line: abs(both[line][at]))
        if abs(both[pivot][at]) < SMALL * max(1.0, square[at][at]):
            return None
        both[at], both[pivot] = both[pivot], both[at]
        lead = both[at][at]
        both[at] = [value / lead for value in both[at]]
        for other in range(size):
            factor = both[other][at]
            if other != at and factor:
                both[other] = [x - factor * y for x, y in zip(both[other], both[at], strict=True)]
    return [line[size:] for line in both]


def _errors(
    rows: Matrix, values: Sequence[float], weights: list[float], inverse: Matrix
) -> list[float]:
    expected = [sum(a * b for a, b in zip(row, weights, strict=True)) for row in rows]
    left = [(value - hoped) ** 2 for value, hoped in zip(values, expected, strict=True)]
    middle, size = _product(rows, left), len(weights)
    spread = len(rows) / (len(rows) - size)
    return [sqrt(max(0.0, spread * _between(line, middle, line))) for line in inverse]


def _between(left: list[float], middle: Matrix, right: list[float]) -> float:
    return sum(
        a * sum(m * b for m, b in zip(line, right, strict=True))
        for a, line in zip(left, middle, strict=True)
    )
