"""How chance can go: every throw, or one representative for all throws that are alike."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from math import comb, factorial, prod
from typing import Any, TypeAlias

Faces: TypeAlias = tuple[int, ...]
"""What some dice show, in the order they were thrown."""

Branch: TypeAlias = tuple[Any, int]
"""One possible answer of chance and its integer weight."""

REMEMBERED = 1024  # bounded: ``again`` and ``alike`` may be made anew for every throw


@lru_cache(REMEMBERED)
def roll_branches(
    dice: int,
    sides: int,
    again: Callable[[Faces], bool] | None,
    alike: Callable[[Faces], object] | None,
) -> tuple[Branch, ...]:
    """One throw for each class of throws that are ``alike``, without those thrown ``again``."""
    weights: dict[object, int] = {}
    example: dict[object, Faces] = {}
    for faces in product(range(1, sides + 1), repeat=dice):
        if again is None or not again(faces):
            key = faces if alike is None else alike(faces)
            weights[key] = weights.get(key, 0) + 1
            example.setdefault(key, faces)
    return tuple([(example[key], weight) for key, weight in weights.items()])


@lru_cache(REMEMBERED)
def count_branches(dice: int, sides: int, success: Faces) -> tuple[Branch, ...]:
    """One throw for each possible number of successes."""
    hitting = [face for face in range(1, sides + 1) if face in success]
    failing = [face for face in range(1, sides + 1) if face not in success]
    return tuple(
        [
            (tuple(hitting[:1] * hits + failing[:1] * (dice - hits)), weight)
            for hits in range(dice + 1)
            if (weight := comb(dice, hits) * len(hitting) ** hits * len(failing) ** (dice - hits))
        ]
    )


@lru_cache(REMEMBERED)
def sort_branches(dice: int, sides: int, kinds: tuple[Faces, ...]) -> tuple[Branch, ...]:
    """One throw for each way the dice can fall into the groups of faces; the rest is a group too.

    The weight is the multinomial: the orders of the dice, times the faces each of them can show.
    """
    groups = _groups(sides, kinds)
    found: list[Branch] = []
    for counts in _shares(dice, len(groups)):
        pairs = list(zip(groups, counts, strict=True))
        faces = tuple([group[0] for group, number in pairs for _ in range(number)])
        orders = factorial(dice) // prod([factorial(number) for number in counts])
        found.append((faces, orders * prod([len(group) ** number for group, number in pairs])))
    return tuple(found)


def number_of_sorts(dice: int, sides: int, kinds: tuple[Faces, ...]) -> int:
    """How many of them there are."""
    groups = len(_groups(sides, kinds))
    return comb(dice + groups - 1, dice)


def _groups(sides: int, kinds: tuple[Faces, ...]) -> list[Faces]:
    named = [face for kind in kinds for face in kind]
    rest = tuple([face for face in range(1, sides + 1) if face not in named])
    return [group for group in (*kinds, rest) if group]


def _shares(whole: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to share out a number."""
    if parts == 1:
        yield (whole,)
        return
    for first in range(whole + 1):
        yield from ((first, *others) for others in _shares(whole - first, parts - 1))
