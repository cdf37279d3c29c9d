"""Chance in numbers: every outcome of a throw or a draw, with its exact weight.

Throws that are alike to the rules are one outcome: of n dice that are only counted there are n + 1.
A throw with more outcomes than :data:`MOST` is made die by die.
"""

from typing import Any, NamedTuple

from heerbann.engine.rules.asks import ChanceAsk, Count, Draw, Faces, Roll

MOST = 256
"""No chance node has more outcomes."""
LOOKED_THROUGH = 10_000
"""Of so many throws at most it is worked out which are alike."""

Outcomes = list[tuple[int, int]]
"""Numbers of outcomes with whole weights."""


class Chances(NamedTuple):
    """What is thrown or drawn, and which dice of it lie already, if it goes die by die."""

    ask: ChanceAsk
    lying: Faces = ()

    @property
    def outcomes(self) -> Outcomes:
        """Every possible outcome."""
        ask = self.ask
        if isinstance(ask, Draw):
            return [(at, weight) for at, (_, weight) in enumerate(ask.bag) if weight]
        if _is_whole(ask):
            return [(at, weight) for at, (_, weight) in enumerate(ask.branches())]
        return [(face, 1) for face in range(ask.sides)]

    def throw(self, outcome: int) -> "Chances | Any":
        """What the rules are told; or what is left, if more dice are to be thrown."""
        ask = self.ask
        if isinstance(ask, Draw):
            return ask.bag[outcome][0]
        if _is_whole(ask):
            return ask.branches()[outcome][0]
        lying = (*self.lying, outcome + 1)
        return lying if len(lying) == ask.dice else Chances(ask, lying)

    def told(self, outcome: int) -> str:
        """An outcome in words."""
        ask = self.ask
        if isinstance(ask, Draw):
            return f"draw {ask.bag[outcome][0]}"
        faces = ask.branches()[outcome][0] if _is_whole(ask) else (*self.lying, outcome + 1)
        return f"{ask.of}: {' '.join(map(str, faces))}"


def _is_whole(ask: Roll | Count) -> bool:
    """Has the whole throw few enough outcomes?"""
    is_sifted = isinstance(ask, Roll) and callable(ask.alike)  # there are fewer than one looks at
    if ask.to_look_through > (LOOKED_THROUGH if is_sifted else MOST):
        return False
    return len(ask.branches()) <= MOST
