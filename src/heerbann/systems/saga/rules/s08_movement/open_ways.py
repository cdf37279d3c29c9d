"""K12: ways back that are known to be open, and for whom."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from heerbann.boards.memo import MemoAmong
from heerbann.boards.table import Point
from heerbann.boards.table.moves.retreat import is_away
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.groups import Models, group
from heerbann.systems.saga.model.state import Model


class OpenWay(NamedTuple):
    """A way that some models may go in formation, the whole distance, from some enemies.

    Who stood there without some of them may go it as well, if it still leads away.
    """

    way: Point
    goers: frozenset[Model]
    feared: frozenset[Model]

    def serves(self, models: Models, enemies: Models) -> bool:
        """Are these some of those, and does it lead away?"""
        return (
            self.goers.issuperset(models)
            and self.feared.issuperset(enemies)
            and is_away(self.way, group(models), group(enemies))
        )


def _no_ways(_ground: Ground, _row: Sequence[Any]) -> list[OpenWay]:
    return []


open_ways = MemoAmong(_no_ways)
"""Ways that are known to be open, for a ground, a house and all the others who stand there."""
