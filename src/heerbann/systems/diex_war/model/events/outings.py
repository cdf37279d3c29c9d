"""§11.4 Before a battle: what is settled until it can be fought."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.books import book
from heerbann.systems.diex_war.model.state import (
    FieldEdge,
    FieldMap,
    Outing,
    Stand,
    State,
    UnitId,
)


class OutingPlanned(Event, frozen=True):
    """A battle is to be prepared."""

    section: ClassVar[str] = "11.4"
    outing: Outing

    @property
    def is_empty(self) -> bool:
        """The action of the day is told already."""
        return True

    def apply(self, state: State) -> None:
        """Begin to prepare it, or go on."""
        state.outing = self.outing


class MapChosen(Event, frozen=True):
    """§11.4.2, §11.4.3: where it is fought."""

    section: ClassVar[str] = "11.4"
    seat: Seat
    map: FieldMap

    def apply(self, state: State) -> None:
        """It is settled."""
        assert state.outing is not None
        state.outing = replace(state.outing, map=self.map)


class EdgeChosen(Event, frozen=True):
    """§11.4.2, §11.4.3: from which side the besieged come."""

    section: ClassVar[str] = "11.4"
    seat: Seat
    edge: FieldEdge

    def apply(self, state: State) -> None:
        """It is settled."""
        assert state.outing is not None
        state.outing = replace(state.outing, edge=self.edge)


class PartyFormed(Event, frozen=True):
    """§11.4.2: who goes out for supplies."""

    section: ClassVar[str] = "11.4.2"
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """Nobody else goes."""
        assert state.outing is not None
        state.outing = replace(state.outing, party=self.units, ready=True)


class AnimalsRolled(Event, frozen=True):
    """§11.4.2: how many laden animals there are."""

    section: ClassVar[str] = "11.4.2"
    number: int
    led: int

    def apply(self, state: State) -> None:
        """Those that nobody can lead stay behind."""
        assert state.outing is not None
        book(state, "animals", "rolled", state.besieged, self.led)
        state.outing = replace(state.outing, animals=self.led)


class MulesTaken(Event, frozen=True):
    """N30: so many of them are mules."""

    section: ClassVar[str] = "11.4.2"
    mules: int
    horses: int

    def apply(self, state: State) -> None:
        """It is settled."""
        assert state.outing is not None
        state.outing = replace(state.outing, mules=self.mules)


class SlippedIn(Event, frozen=True):
    """§11.6 13: who stands within when the gate opens."""

    section: ClassVar[str] = "11.6"
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """It is settled."""
        assert state.outing is not None
        state.outing = replace(state.outing, inside=self.units, chosen_inside=True)


class StandTaken(Event, frozen=True):
    """§11.4.1: what the besieger does who is besieged himself."""

    section: ClassVar[str] = "11.4.1"
    seat: Seat
    stand: Stand

    def apply(self, state: State) -> None:
        """For today."""
        state.stand = self.stand


class WorksKept(Event, frozen=True):
    """§11.4.1: who keeps the works while the others take the field."""

    section: ClassVar[str] = "11.4.1"
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """For today."""
        state.staying = self.units


class WorksStormed(Event, frozen=True):
    """§11.4.1: who tries to drive them out of the works."""

    section: ClassVar[str] = "11.4.1"
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """For today."""
        state.storming = self.units


class FirstTurnGiven(Event, frozen=True):
    """§11.4.1: who has the first turn when both battles are fought at the same time."""

    section: ClassVar[str] = "11.4.1"
    seat: Seat

    def apply(self, state: State) -> None:
        """For today."""
        state.opener = self.seat


class WoundedPosted(Event, frozen=True):
    """N04: whether the wounded defend the works."""

    section: ClassVar[str] = "11.4.1"
    posted: bool

    def apply(self, state: State) -> None:
        """It is settled."""
        assert state.outing is not None
        state.outing = replace(state.outing, wounded=self.posted)


class ReliefCame(Event, frozen=True):
    """§11.6 19, the relief of a scenario: an army stands before the works today."""

    section: ClassVar[str] = "11.6"
    animals: int

    def apply(self, state: State) -> None:
        """Laden animals come with it."""
        state.relieved = True
        state.relief_animals = self.animals
        if self.animals:
            book(state, "animals", "given", state.besieged, self.animals)


EVENTS: tuple[type[Event], ...] = (
    OutingPlanned, MapChosen, EdgeChosen, PartyFormed, AnimalsRolled, MulesTaken, SlippedIn,
    StandTaken, WorksKept, WorksStormed, FirstTurnGiven, WoundedPosted, ReliefCame,
)  # fmt: skip
