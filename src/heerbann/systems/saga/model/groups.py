"""The models of a unit as figures on the table, and whole sides."""

from typing import TypeAlias

from heerbann.boards.memo import Memo
from heerbann.boards.table import Bounds, Group
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.state import OPPONENT, Model, State, Unit, stand_of, units_of

Models: TypeAlias = tuple[Model, ...]


def _group(models: Models) -> Group:
    return Group([stand_of(model) for model in models], [model.number for model in models])


group = Memo(_group)
"""Where models stand that are set up, in their order, and all that follows from it."""


class Enemies:
    """The enemies of a side on the table, for those who ask about many of its deeds."""

    __slots__ = ("_rows",)

    def __init__(self, state: State, side: Seat) -> None:
        enemies = units_of(state, OPPONENT[side])
        self._rows = [(*group(enemy.models).area.sides, enemy) for enemy in enemies]

    def within(self, box: Bounds) -> list[Unit]:
        """Those who reach into a rectangle, be it only to its border; most stand elsewhere."""
        left, bottom, right, top = box.sides
        return [
            enemy
            for its_left, its_bottom, its_right, its_top, enemy in self._rows
            if its_left <= right and left <= its_right and its_bottom <= top and bottom <= its_top
        ]
