"""The facts: what happened. Their ``apply`` is the only place where the state changes."""

from typing import ClassVar

from docs.examples.footbridge.state import State

from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event


class Stepped(Event, frozen=True):
    """Somebody went to a plank."""

    section: ClassVar[str] = "2.2"
    seat: Seat
    to: int

    def apply(self, state: State) -> None:
        """Stand there."""
        state.at[self.seat] = self.to


class Pushed(Event, frozen=True):
    """A push: what the dice showed, and where the other stands now."""

    section: ClassVar[str] = "2.3"
    seat: Seat
    dice: Faces
    victim: Seat
    to: int

    def apply(self, state: State) -> None:
        """The victim gives way, and its bracing is used up."""
        state.at[self.victim] = self.to
        state.braced = tuple([seat for seat in state.braced if seat != self.victim])


class Braced(Event, frozen=True):
    """Somebody stands firm."""

    section: ClassVar[str] = "2.4"
    seat: Seat

    def apply(self, state: State) -> None:
        """Remember it until the next push."""
        state.braced = (*state.braced, self.seat)


class TurnEnded(Event, frozen=True):
    """It is the other's turn."""

    section: ClassVar[str] = "2.1"

    def apply(self, state: State) -> None:
        """Count it."""
        state.turn += 1


EVENTS: tuple[type[Event], ...] = (Stepped, Pushed, Braced, TurnEnded)
