"""Forces that differ from game to game: by them it is measured what each unit is worth."""

from collections import Counter
from random import Random
from typing import Any

from heerbann.engine.packs.readers import PackError
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System

TRIES = 40
"""So often another force is drawn if the last one cannot fight."""

LeftOut = dict[str, dict[str, int]]
"""Who stayed at home: the side, the kind, how many."""


def varied(system: System[Any], setup: Setup, share: float, rng: Random) -> tuple[Setup, LeftOut]:
    """The set-up without some of its units, each left out with this chance; and who they are.

    A force that nobody is left of, or that the scenario cannot begin with, is drawn again.
    """
    if system.thinned is None:
        return setup, {}
    for _ in range(TRIES):
        draw = _Draw(share, rng)
        found = Setup(system.thinned(setup.scenario, setup.house, draw.stays), setup.house)
        if draw.is_fit and _can_begin(system, found):
            return found, draw.left_out()
    return setup, {}


def can_vary(system: System[Any], setup: Setup) -> bool:
    """Is there anybody the scenario could do without?"""
    draw = _Draw(0.0, Random(0))
    if system.thinned is not None:
        system.thinned(setup.scenario, setup.house, draw.stays)
    return bool(draw.kept)


def _can_begin(system: System[Any], setup: Setup) -> bool:
    try:
        Game(system, setup)
    except PackError:
        return False
    return True


class _Draw:
    """Draws for one unit after the other."""

    def __init__(self, share: float, rng: Random) -> None:
        self._share = share
        self._rng = rng
        self.kept: Counter[Seat] = Counter()
        self._gone: Counter[tuple[Seat, str]] = Counter()

    def stays(self, seat: Seat, kind: str) -> bool:
        """Does the next unit of this side and kind take part?"""
        if self._rng.random() < self._share:
            self._gone[seat, kind] += 1
            return False
        self.kept[seat] += 1
        return True

    @property
    def is_fit(self) -> bool:
        """Has every side somebody left of those it was asked about?"""
        return all(self.kept[seat] for seat, _ in self._gone)

    def left_out(self) -> LeftOut:
        """Who does not take part."""
        found: LeftOut = {}
        for (seat, kind), number in sorted(self._gone.items()):
            found.setdefault(seat, {})[kind] = number
        return found
