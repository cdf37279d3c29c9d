"""K7: the field of a charge: its target, how far it goes, and what it must not touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from heerbann.boards.table import MM
from heerbann.boards.table.charges.checking import Charger, Fault, fault_of
from heerbann.boards.table.charges.field import Field, Terms
from heerbann.boards.table.charges.placing import Placed, Placement, complete, place
from heerbann.boards.table.charges.wave import Wave
from heerbann.boards.table.geometry.hulls import Hull, hulls_of
from heerbann.boards.table.groups import ModelNumber
from heerbann.boards.table.moves.lanes import crossed, touched
from heerbann.boards.table.moves.walks import ModelMove, Walk, Walks
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.ground import TerrainPiece
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import State, Unit, stands_of
from heerbann.systems.saga.rules.s08_movement.distances import charge_reach
from heerbann.systems.saga.rules.s13_terrain import (
    barrier_of,
    bases_of,
    impassable,
    slow_pieces,
)


class Onset:
    """A charge of one unit at another, as things stand.

    In the open it goes far and keeps off slow ground; over slow ground it goes the short stick.
    """

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
        self.without = without  # as if this unit were not there
        self.group = group(self.unit.models)
        self.reach = charge_reach(state, self.unit, activation)
        self.slow_ground = slow_pieces(state.ground, activation.terrain_as)

    # What is in the way

    @cached_property
    def fast(self) -> Field:
        """The charge that touches no slow ground."""
        ground = {piece.id: hulls_of(piece.outline) for piece in self.slow_ground}
        return self._field(self.reach.open, ground)

    @cached_property
    def slow(self) -> Field:
        """The charge over any ground, with the short stick."""
        return self._field(self.reach.slow, {})

    @rule("K7", "C4")
    def _field(self, reach: int, ground: Mapping[str, Sequence[Hull]]) -> Field:
        """Impassable ground, other own units and foreign enemies are not even touched."""
        state, house = self.state, self.state.house
        shunned: dict[str, Sequence[Hull]] = {
            piece.id: hulls_of(piece.outline) for piece in impassable(state.ground)
        }
        solid = dict(ground)
        for other in self._others():
            if other.side == self.unit.side:
                shunned[other.id] = barrier_of(house, other)
            else:
                shunned[other.id] = bases_of(other.models)
                solid[other.id] = barrier_of(house, other)
        terms = Terms(
            reach,
            gap=STICKS["VS"],
            radius=STICKS[self.unit.troop.radius],
            tolerance=RULES.charge.tolerance * MM,
            even_at_start=house.start_contact == "literal",
        )
        targets = stands_of(self.target)
        return Field(state.ground.table, targets, terms, shunned=shunned, solid=solid)

    def _others(self) -> list[Unit]:
        """The units that are in the way: near enough to matter."""
        apart = (self.unit.id, self.target.id, self.without)
        around = self.group.area.grown(self.reach.open + STICKS["VS"])
        return [
            other
            for other in self.state.units.values()
            if other.is_deployed
            and other.id not in apart
            and group(other.models).area.touches(around)
        ]

    @cached_property
    def starts_slow(self) -> bool:
        """Does somebody stand in slow ground before he moves? That shortens the charge as well."""
        return bool(touched(self.slow_ground, self.group, []))

    @property
    def fields(self) -> tuple[Field, ...]:
        """The ways to charge, the longer first."""
        is_slow = self.starts_slow and self.state.house.uneven_whole_unit == "on"
        return (self.slow,) if is_slow else (self.fast, self.slow)

    # What can be done

    @rule("K7")
    def can_reach(self) -> bool:
        """Can any model get into contact? Decided, not tried."""
        return any(
            Wave(field).contact(stand) is not None
            for field in self.fields
            for stand in self.group.stands
        )

    @rule("K7")
    def place(self, lead: ModelNumber | None = None) -> Placement | None:
        """The referee's placement: as many into contact as he finds, past slow ground if he can."""
        found = (place(field, self.group.by_number, lead) for field in self.fields)
        return next((one for one in found if one is not None), None)

    @rule("C4")
    def complete(self, first: Walk) -> Placement | None:
        """Can the charge still be made once the first model is put down? One way to do so."""
        one = self._charger(first)
        found = (
            complete(field, self.group.by_number, Placed(one.number, one.end))
            for field in self.fields
        )
        return next((placement for placement in found if placement is not None), None)

    # Is it legal as somebody placed it?

    @rule("K7", "8")
    def first_fault(self, walks: Walks) -> Fault | None:
        """Model by model, in the order in which they move; slow ground shortens it for all."""
        chargers = [self._charger(walk) for walk in walks]
        over_slow = [self._crosses_slow(one) for one in chargers]
        if self.state.house.uneven_whole_unit == "on":
            over_slow = [any(over_slow) or self.starts_slow] * len(chargers)
        fast, slow = Wave(self.fast), Wave(self.slow)
        for charger, is_slow in zip(chargers, over_slow, strict=True):
            fault = fault_of(slow if is_slow else fast, charger)
            if fault is not None:
                return fault
            fast.put(charger.end)
            slow.put(charger.end)
        return None

    def _charger(self, walk: Walk) -> Charger:
        start = self.group.by_number[walk.model]
        end = start.moved_to(walk.path[-1] if walk.path else start.at)
        return Charger(walk.model, start, end.turned_to(walk.facing))

    def _crosses_slow(self, charger: Charger) -> bool:
        path = (charger.start.at, charger.end.at)
        move = ModelMove(charger.number, charger.start, path, charger.end)
        return bool(crossed(self.slow_ground, move))

    def slowing(self, walks: Walks) -> TerrainPiece | None:
        """The slow ground that shortened a charge."""
        moves = [
            ModelMove(one.number, one.start, (one.start.at, one.end.at), one.end)
            for one in map(self._charger, walks)
        ]
        found = touched(self.slow_ground, self.group, moves)
        return found[0] if found else None


def walks_of(placement: Placement) -> Walks:
    """A placement as the ways of its models, in the order in which they move."""
    return tuple([Walk(one.number, (one.end.at,), one.end.facing) for one in placement.models])
