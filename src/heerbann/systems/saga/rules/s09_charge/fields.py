"""K7: a charge of one unit at another: what can be done, and what is wrong with a way to do it."""

from __future__ import annotations

from heerbann.boards.table.charges.checking import Charger, Fault
from heerbann.boards.table.charges.placing import Placed, Placement, complete
from heerbann.boards.table.groups import ModelNumber
from heerbann.boards.table.moves.lanes import touched
from heerbann.boards.table.moves.walks import ModelMove, Walk, Walks
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.ground import TerrainPiece
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.rules.s09_charge.courses import course_of


class Onset:
    """A charge of one unit at another, as things stand."""

    def __init__(
        self,
        state: State,
        activation: Activation,
        target: UnitId,
        *,
        without: UnitId | None = None,
    ) -> None:
        self.state = state
        self.unit = state.units[activation.unit]
        self.target = state.units[target]
        self.course = course_of(state, activation, target, without=without)
        self.group = self.course.group
        self.reach = self.course.scene.reach

    # What can be done

    @rule("K7")
    def can_reach(self) -> bool:
        """Can any model get into contact?"""
        return self.course.can_reach

    @rule("K7")
    def place(self, lead: ModelNumber | None = None) -> Placement | None:
        """The referee's placement."""
        return self.course.place(lead)

    @rule("C4")
    def complete(self, first: Walk) -> Placement | None:
        """Can the charge still be made once the first model is put down? One way to do so."""
        one = self._charger(first)
        found = (
            complete(field, self.group.by_number, Placed(one.number, one.end))
            for field in self.course.fields
        )
        return next((placement for placement in found if placement is not None), None)

    # Is it legal as somebody placed it?

    @rule("K7", "8")
    def first_fault(self, walks: Walks) -> Fault | None:
        """Model by model, in the order in which they move."""
        return self.course.first_fault([self._charger(walk) for walk in walks])

    def _charger(self, walk: Walk) -> Charger:
        start = self.group.by_number[walk.model]
        end = start.moved_to(walk.path[-1] if walk.path else start.at)
        return Charger(walk.model, start, end.turned_to(walk.facing))

    def slowing(self, walks: Walks) -> TerrainPiece | None:
        """The slow ground that shortened a charge."""
        moves = [
            ModelMove(one.number, one.start, (one.start.at, one.end.at), one.end)
            for one in map(self._charger, walks)
        ]
        found = touched(self.course.slow_ground, self.group, moves)
        return found[0] if found else None


def walks_of(placement: Placement) -> Walks:
    """A placement as the ways of its models, in the order in which they move."""
    return tuple([Walk(one.number, (one.end.at,), one.end.facing) for one in placement.models])
