"""The facts of landmarks: who gets one, where it stands, what it brings."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.battlelore.model.changes import added, change, shift
from heerbann.systems.battlelore.model.ground import Landmark
from heerbann.systems.battlelore.model.state import State, UnitId


class LandmarkGranted(Event, frozen=True):
    """A player alone has a master of the highest level: the landmark of that class is his."""

    section: ClassVar[str] = "B.15"
    seat: Seat
    terrain: Landmark

    def apply(self, state: State) -> None:
        """It is still to be placed."""
        state.landmarks = (*state.landmarks, (self.seat, self.terrain))


class LandmarkPlaced(Event, frozen=True):
    """A landmark stands on the map."""

    section: ClassVar[str] = "B.15"
    seat: Seat
    terrain: Landmark
    hex: Hex

    def apply(self, state: State) -> None:
        """The ground has it there."""
        state.landmarks = state.landmarks[1:]
        state.ground = state.ground.with_tile(self.hex, self.terrain)


class Slipped(Event, frozen=True):
    """A unit left a den by hidden ways; that was its move, and it does not battle."""

    section: ClassVar[str] = "B.15"
    unit: UnitId
    to: Hex

    def apply(self, state: State) -> None:
        """It is somewhere else."""
        shift(state, self.unit, self.to)
        state.orders[self.unit] = replace(
            state.orders[self.unit], moved=1, has_moved=True, stopped=True, fights="none"
        )


class PentacleTapped(Event, frozen=True):
    """A troop on a pentacle gathered lore for its side."""

    section: ClassVar[str] = "B.15"
    unit: UnitId
    seat: Seat
    tokens: int

    def apply(self, state: State) -> None:
        """Take the tokens."""
        state.lore = added(state.lore, self.seat, self.tokens)


class Healed(Event, frozen=True):
    """A troop in a healing pool got figures back."""

    section: ClassVar[str] = "B.15"
    unit: UnitId
    figures: int

    def apply(self, state: State) -> None:
        """Up to its full size."""
        change(state, self.unit, figures=state.units[self.unit].figures + self.figures)


LANDMARK_EVENTS: tuple[type[Event], ...] = (
    LandmarkGranted,
    LandmarkPlaced,
    Slipped,
    PentacleTapped,
    Healed,
)
