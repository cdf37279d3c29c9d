"""§14: a move back from an enemy, as effects allow it."""

from __future__ import annotations

from heerbann.boards.table.moves.hindrances import not_closer
from heerbann.boards.table.moves.walks import ModelMove, Walks, moves_of
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.board import Stick
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.rules.s08_movement.distances import Distances
from heerbann.systems.saga.rules.s08_movement.legality import MovePassage


class BackwardPassage(MovePassage):
    """One straight stick for every model, and nobody ends nearer to the enemy than he began."""

    def __init__(self, state: State, unit_id: UnitId, enemy_id: UnitId, dist: Stick) -> None:
        reach = (STICKS[dist],)
        super().__init__(state, state.units[unit_id], Distances(reach, reach))
        self.enemy = group(state.units[enemy_id].models)

    @rule("14")
    def refuse_walks(self, walks: Walks) -> Refusal | None:
        """The first clause that forbids that the models go so."""
        refusal = super().refuse_walks(walks)
        return refusal or self._refuse_nearer(moves_of(self.group, walks))

    def _refuse_nearer(self, moves: list[ModelMove]) -> Refusal | None:
        for move in moves:
            if not not_closer(self.enemy, move):
                return Refusal("14", "nearer-to-enemy", {"model": move.number})
        return None
