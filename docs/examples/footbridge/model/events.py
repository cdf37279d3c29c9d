"""The facts: what happened. Their ``apply`` is the only place where the state changes."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.engine.rules.asks import Faces
from heerbann.engine.rules.battle import Event
from heerbann.systems.footbridge.model.state import Plank, State, UnitId


class Moved(Event, frozen=True):
    """Somebody went to a plank."""

    section: ClassVar[str] = "2.2"
    unit: UnitId
    to: Plank

    def apply(self, state: State) -> None:
        """Stand there."""
        state.units[self.unit] = replace(state.units[self.unit], plank=self.to)


class Pushed(Event, frozen=True):
    """A push: what the dice showed, and where the other stands now."""

    section: ClassVar[str] = "2.3"
    unit: UnitId
    target: UnitId
    dice: Faces
    to: Plank

    def apply(self, state: State) -> None:
        """The other gives way, and its bracing is used up."""
        pushed = replace(state.units[self.target], plank=self.to, braced=False)
        state.units[self.target] = pushed


class Braced(Event, frozen=True):
    """Somebody stands firm."""

    section: ClassVar[str] = "2.4"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Remember it until the next push."""
        state.units[self.unit] = replace(state.units[self.unit], braced=True)


class TurnEnded(Event, frozen=True):
    """It is the other's turn."""

    section: ClassVar[str] = "2.1"

    def apply(self, state: State) -> None:
        """Count it."""
        state.turns_over += 1


EVENTS: tuple[type[Event], ...] = (Moved, Pushed, Braced, TurnEnded)
