"""§6: which dice pay for which boxes, with what chance, and what a placement leaves."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import factorial

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.actions import LayDice
from heerbann.systems.saga.model.board import Ability, AbilityId, Board, CostDie, Symbol
from heerbann.systems.saga.model.changes import less
from heerbann.systems.saga.model.charts import RULES

SYMBOLS: tuple[Symbol, ...] = ("C", "U", "R")
_SETS = tuple([some for size in (1, 2, 3) for some in combinations(SYMBOLS, size)])


@rule("6", "14")
def can_pay(dice: Sequence[Symbol], costs: Sequence[CostDie]) -> bool:
    """Can every die of the costs be one of these? A matching, never a greedy choice (Hall)."""
    return all(
        sum(set(cost) <= set(some) for cost in costs) <= sum(die in some for die in dice)
        for some in _SETS
    )


@rule("6")
def payments(dice: Sequence[Symbol], costs: Sequence[CostDie]) -> list[tuple[Symbol, ...]]:
    """The different ways to pay exactly these costs with some of the dice."""
    ways = dict.fromkeys(combinations(dice, len(costs)))
    return [some for some in ways if can_pay(some, costs)]


@rule("6")
@lru_cache(maxsize=4096)
def payable(
    board: Board, dice: tuple[Symbol, ...]
) -> tuple[tuple[Ability, tuple[LayDice, ...]], ...]:
    """The boxes of a board that some of these dice pay for, and every way to lay them."""
    ways = [
        (box, tuple([LayDice(box.id, some) for some in payments(dice, box.cost)]))
        for box in board.ability
    ]
    return tuple([(box, found) for box, found in ways if found])


# What a companion tells of dice that are still to be thrown


@rule("6")
def chance_to_pay(dice: int, costs: Sequence[CostDie], thrown: Sequence[Symbol] = ()) -> Fraction:
    """The chance that so many dice, with those thrown already, pay for all of these costs."""
    total = Fraction(0)
    for common in range(dice + 1):
        for uncommon in range(dice - common + 1):
            numbers = (common, uncommon, dice - common - uncommon)
            hand = [symbol for symbol, n in zip(SYMBOLS, numbers, strict=True) for _ in range(n)]
            if can_pay([*hand, *thrown], costs):
                total += _chance_of(numbers)
    return total


def _chance_of(numbers: tuple[int, int, int]) -> Fraction:
    faces = (RULES.dice.common, RULES.dice.uncommon, RULES.dice.rare)
    sides = sum(len(some) for some in faces)
    ways = factorial(sum(numbers))
    chance = Fraction(1)
    for number, some in zip(numbers, faces, strict=True):
        ways //= factorial(number)
        chance *= Fraction(len(some), sides) ** number
    return ways * chance


@rule("6")
def payable_sets(
    boxes: Sequence[Ability], dice: Sequence[Symbol]
) -> Iterator[tuple[AbilityId, ...]]:
    """Every set of boxes these dice pay for together, the empty one among them."""
    for size in range(min(len(boxes), len(dice)) + 1):
        for some in combinations(boxes, size):
            if can_pay(dice, [cost for box in some for cost in box.cost]):
                yield tuple([box.id for box in some])


@rule("6")
def left_by(
    boxes: Sequence[Ability], dice: tuple[Symbol, ...], box: Ability, paid: Sequence[Symbol]
) -> list[tuple[AbilityId, ...]]:
    """The sets of other boxes that are still payable once this one is paid for."""
    others = [other for other in boxes if other.id != box.id]
    return [some for some in payable_sets(others, less(dice, paid)) if some]
