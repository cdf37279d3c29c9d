"""How chance can go: every throw, or one representative for all throws that are alike."""

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from math import comb
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
