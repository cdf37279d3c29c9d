"""Units that fare independently of each other: their odds are multiplied.

An explosion hits five units; what happens to one is the same whatever happens to the others.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

from heerbann.engine.odds.hooks import Changes

Spread = Mapping[Changes, Fraction]
"""What may befall one unit, with its chances."""


def multiplied(
    told: Changes, spreads: Mapping[str, Spread], order: Sequence[str]
) -> tuple[list[tuple[Changes, int]], int]:
    """All that may come of several units together, each with its weight, and the weight of all.

    Changes stand in the order in which they are told; ``told`` are those of the others.
    """
    whole = 1
    ways: list[tuple[Changes, int]] = [((), 1)]
    for unit in order:
        spread = spreads.get(unit)
        if spread is None:
            fixed = tuple([change for change in told if change.unit == unit])
            ways = [((*before, *fixed), weight) for before, weight in ways] if fixed else ways
            continue
        one = lcm(*[chance.denominator for chance in spread.values()])
        shares = [(more, int(chance * one)) for more, chance in spread.items()]
        whole *= one
        ways = [
            ((*before, *more), weight * share) for before, weight in ways for more, share in shares
        ]
    return ways, whole
