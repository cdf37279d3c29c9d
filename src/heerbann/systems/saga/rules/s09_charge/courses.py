"""K7: the course of a charge: what is in its way, whom it can reach, where its models go.

A course depends on where models stand, on the ground and on how far the charge goes, and on nothing
else. As long as nobody near moves it is the same, so it is worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from heerbann.boards.memo import MemoAmong, kept
from heerbann.boards.table import MM
from heerbann.boards.table.charges.checking import Charger, Fault, fault_of
from heerbann.boards.table.charges.field import Field, Terms
from heerbann.boards.table.charges.placing import Placement, can_begin, place
from heerbann.boards.table.charges.wave import Wave
from heerbann.boards.table.geometry.hulls import Hull, hulls_of
from heerbann.boards.table.groups import ModelNumber
from heerbann.boards.table.moves.lanes import crossed, touched
from heerbann.boards.table.moves.walks import ModelMove
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import GroundAs
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.groups import Models, group
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.roster import Troop
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.rules.s08_movement.distances import Reach, charge_reach
from heerbann.systems.saga.rules.s13_terrain import (
    bases_of,
    impassable,
    shut_for,
    slow_pieces,
)


class Other(NamedTuple):
    """A unit that is in the way."""

    id: UnitId
    side: Seat
    models: Models


class Scene(NamedTuple):
    """All a course depends on besides the models that charge; those in the way follow."""

    target: Models
    side: Seat
    troop: Troop
    ground: Ground
    house: House
    reach: Reach
    terrain_as: GroundAs


class Course:
    """A charge of some models at others.

    In the open it goes far and keeps off slow ground; over slow ground it goes the short stick.
    """

    def __init__(self, models: Models, scene: Scene, others: Sequence[Other]) -> None:
        self.models = models
        self.group = group(models)
        self.scene = scene
        self.others = others
        self.slow_ground = slow_pieces(scene.ground, scene.terrain_as)
        self._placed: dict[ModelNumber | None, Placement | None] = {}

    # What is in the way

    @kept
    def fast(self) -> Field:
        """The charge that touches no slow ground."""
        ground = {piece.id: hulls_of(piece.outline) for piece in self.slow_ground}
        return self._field(self.scene.reach.open, ground)

    @kept
    def slow(self) -> Field:
        """The charge over any ground, with the short stick."""
        return self._field(self.scene.reach.slow, {})

    @rule("K7", "C4")
    def _field(self, reach: int, ground: Mapping[str, tuple[Hull, ...]]) -> Field:
        """Impassable ground, other own units and foreign enemies are not even touched."""
        scene, house = self.scene, self.scene.house
        shunned: dict[str, tuple[Hull, ...]] = {
            piece.id: hulls_of(piece.outline) for piece in impassable(scene.ground)
        }
        solid = dict(ground)
        for other in self.others:
            if other.side == scene.side:
                shunned[other.id] = shut_for(house, self.models, other.models)
            else:
                shunned[other.id] = bases_of(other.models)
                solid[other.id] = shut_for(house, self.models, other.models)
        terms = Terms(
            reach,
            gap=STICKS["VS"],
            radius=STICKS[scene.troop.radius],
            tolerance=RULES.charge.tolerance * MM,
            even_at_start=house.start_contact == "literal",
        )
        targets = group(scene.target).stands
        return Field(scene.ground.table, targets, terms, shunned=shunned, solid=solid)

    @kept
    def starts_slow(self) -> bool:
        """Does somebody stand in slow ground before he moves? That shortens the charge as well."""
        return bool(touched(self.slow_ground, self.group, []))

    @property
    def fields(self) -> tuple[Field, ...]:
        """The ways to charge, the longer first."""
        is_slow = self.starts_slow and self.scene.house.uneven_whole_unit == "on"
        return (self.slow,) if is_slow else (self.fast, self.slow)

    # What can be done

    @kept
    def can_reach(self) -> bool:
        """Can any model get into contact? Decided, not tried."""
        return any(can_begin(field, self.group.by_number) for field in self.fields)

    @property
    def is_placed(self) -> bool:
        """Has the referee placed it already?"""
        return None in self._placed

    @rule("K7")
    def place(self, lead: ModelNumber | None = None) -> Placement | None:
        """The referee's placement: as many into contact as he finds, past slow ground if he can."""
        if lead not in self._placed:
            found = (self._placement(field, lead) for field in self.fields)
            self._placed[lead] = next((one for one in found if one is not None), None)
        return self._placed[lead]

    def _placement(self, field: Field, lead: ModelNumber | None) -> Placement | None:
        """On the short stick only if slow ground is touched: else the long one is asked for."""
        starts = self.group.by_number
        found = place(field, starts, lead)
        if found is None or field is self.fast:
            return found
        chargers = [Charger(one.number, starts[one.number], one.end) for one in found.models]
        return found if self.first_fault(chargers) is None else None

    # Is it legal as somebody placed it?

    @rule("K7", "8")
    def first_fault(self, chargers: Sequence[Charger]) -> Fault | None:
        """Model by model, in the order in which they move; slow ground shortens it for all."""
        over_slow = [self._crosses_slow(one) for one in chargers]
        if self.scene.house.uneven_whole_unit == "on":
            over_slow = [any(over_slow) or self.starts_slow] * len(chargers)
        fast, slow = Wave(self.fast), Wave(self.slow)
        for charger, is_slow in zip(chargers, over_slow, strict=True):
            fault = fault_of(slow if is_slow else fast, charger)
            if fault is not None:
                return fault
            fast.put(charger.end)
            slow.put(charger.end)
        return None

    def _crosses_slow(self, charger: Charger) -> bool:
        path = (charger.start.at, charger.end.at)
        move = ModelMove(charger.number, charger.start, path, charger.end)
        return bool(crossed(self.slow_ground, move))


def _course(models: Models, row: Sequence[Any]) -> Course:
    """Made of a row of single facts: the scene, then three of each unit in the way."""
    head = len(Scene._fields)
    others = [Other(*row[n : n + 3]) for n in range(head, len(row), 3)]
    return Course(models, Scene(*row[:head]), others)


_known = MemoAmong(_course)


def course_of(
    state: State, activation: Activation, target: UnitId, *, without: UnitId | None = None
) -> Course:
    """The course of a charge as things stand; ``without`` a unit, as if it were not there."""
    unit = state.units[activation.unit]
    scene = Scene(
        state.units[target].models,
        unit.side,
        unit.troop,
        state.ground,
        state.house,
        charge_reach(state, unit, activation),
        activation.terrain_as,
    )
    apart = (unit.id, target, without)
    around = group(unit.models).area.grown(scene.reach.open + STICKS["VS"])
    row: list[object] = [*scene]
    for other in state.units.values():
        if (
            other.is_deployed
            and other.id not in apart
            and group(other.models).area.touches(around)  # near enough to matter
        ):
            row += (other.id, other.side, other.models)
    return _known(unit.models, row)
