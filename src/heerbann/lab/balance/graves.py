"""Where people fell, of many games together."""

from collections import Counter
from collections.abc import Iterable

from heerbann.lab.report import GameResult
from heerbann.lab.watching import Grave, Where


def graves_of(results: Iterable[GameResult], square: int = 1) -> tuple[Grave, ...]:
    """How many of each side fell at each spot; on a table, in each square of this length."""
    found: Counter[tuple[str, Where]] = Counter()
    for game in results:
        for grave in game.watched.graves if game.watched else ():
            found[grave.seat, _middle(grave.at, square)] += grave.number
    return tuple([Grave(*place, number) for place, number in found.items()])


def _middle(at: Where, square: int) -> Where:
    """A point is told by the middle of the square it lies in."""
    if isinstance(at, str):
        return at
    x, y = [along // square * square + square // 2 for along in at]
    return x, y
