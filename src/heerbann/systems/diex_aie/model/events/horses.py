"""The facts of §4.4: horses mounted, left and led."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.changes import leave_horse, lift, put, without_animal
from heerbann.systems.diex_aie.model.events.moving import one_hex_on
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import State, UnitId, place_of


class Mounted(Event, frozen=True):
    """Somebody mounted a horse."""

    section: ClassVar[str] = "4.4.2"
    unit: UnitId
    horse: UnitId
    points: int
    spent: int

    def apply(self, state: State) -> None:
        """One counter instead of two; what its horse has spent, the rider has."""
        assert state.moving is not None
        unit, horse = state.units[self.unit], state.units[self.horse]
        place = place_of(horse)
        lift(state, horse)
        del state.units[self.horse]
        state.animals = tuple([other for other in state.animals if other != self.horse])
        state.leads = without_animal(state, self.horse)
        state.units[self.unit] = replace(
            unit, place=place, mounted=True, spent=self.spent, axe=False
        )
        state.moving = replace(state.moving, points=self.points, stop=place)


class Dismounted(Event, frozen=True):
    """A rider stands beside his horse."""

    section: ClassVar[str] = "4.4.2"
    unit: UnitId
    horse: UnitId
    to: Hex
    points: int
    spent: int

    def apply(self, state: State) -> None:
        """Two counters instead of one; the man has entered a hex."""
        moving = state.moving
        assert moving is not None
        unit = state.units[self.unit]
        leave_horse(state, self.unit, self.horse, place_of(unit))
        place = Footprint(self.to)
        state.units[self.unit] = replace(unit, place=place, mounted=False, spent=self.spent)
        state.moving = replace(one_hex_on(moving), points=self.points, stop=place)


class ReinsTaken(Event, frozen=True):
    """Somebody leads an animal from here on; the side that leads it owns it."""

    section: ClassVar[str] = "4.4.3"
    unit: UnitId
    animal: UnitId
    points: int

    def apply(self, state: State) -> None:
        """It stays where it is until he goes on."""
        unit, animal = state.units[self.unit], state.units[self.animal]
        lift(state, animal)
        put(state, replace(animal, side=unit.side), place_of(animal))
        state.leads = without_animal(state, self.animal)
        state.leads = {**state.leads, self.unit: (*state.leads.get(self.unit, ()), self.animal)}
        if state.moving is not None:
            state.moving = replace(state.moving, points=self.points)


class CatchRolled(Event, frozen=True):
    """A rider reached for the reins of a horse in passing."""

    section: ClassVar[str] = "4.4.3"
    unit: UnitId
    animal: UnitId
    die: int
    caught: bool

    def apply(self, state: State) -> None:
        """Whoever misses does not try again."""
        if not self.caught and state.moving is not None:
            missed = (*state.moving.missed, self.animal)
            state.moving = replace(state.moving, missed=missed)


class ReinsDropped(Event, frozen=True):
    """An animal is led no longer; on the move it is left at ``place``."""

    section: ClassVar[str] = "4.4.3"
    unit: UnitId
    animal: UnitId
    place: Footprint | None = None
    points: int | None = None  # what its leader has left; None: as before

    def apply(self, state: State) -> None:
        """It stays where it is, and is not taken up again in the same move."""
        state.leads = without_animal(state, self.animal)
        if self.place is not None:
            put(state, state.units[self.animal], self.place)
        if state.moving is not None and state.moving.unit == self.unit:
            points = state.moving.points if self.points is None else self.points
            missed = (*state.moving.missed, self.animal)
            state.moving = replace(state.moving, points=points, missed=missed)
