"""§14, §2, §3 What happens before the battle."""

from typing import ClassVar

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.seats import beginning_with
from heerbann.systems.claymore.model.changes import added, passed_on, put
from heerbann.systems.claymore.model.ground import Element, ElementKind
from heerbann.systems.claymore.model.state import OPPONENT, SEATS, Edge, State, UnitId, fresh_unit


class Recruited(Event, frozen=True):
    """A regiment joined an army; the other side picks next if it still does."""

    section: ClassVar[str] = "14.1"
    unit: UnitId
    kind: str

    def apply(self, state: State) -> None:
        """Add the regiment, not yet deployed."""
        unit = fresh_unit(self.unit, self.kind, state.house)
        state.units[unit.id] = unit
        state.mustered = added(state.mustered, unit.side, unit.profile.pw)
        state.recruiting = passed_on(state.recruiting)


class RecruitingEnded(Event, frozen=True):
    """A side has its army."""

    section: ClassVar[str] = "14.1"
    side: Seat

    def apply(self, state: State) -> None:
        """Leave the picking to the other side."""
        state.recruiting = tuple([side for side in state.recruiting if side != self.side])


class LayingRolled(Event, frozen=True):
    """The roll that decides who lays terrain first."""

    section: ClassVar[str] = "2.1"
    empire: int
    chaos: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """The winner lays first."""
        if self.winner is not None:
            state.laying = beginning_with(self.winner, SEATS)


class ElementLaid(Event, frozen=True):
    """A piece of terrain lies on the field."""

    section: ClassVar[str] = "2.1"
    side: Seat
    kind: ElementKind
    hex: Hex
    closed: tuple[Direction, ...] = ()

    def apply(self, state: State) -> None:
        """Lay it and let the other side go on."""
        state.ground = state.ground.with_element(self.hex, Element(self.kind, self.closed))
        state.pieces = added(state.pieces, self.kind, -1)
        state.laying = passed_on(state.laying)


class LayingEnded(Event, frozen=True):
    """A side lays no more terrain."""

    section: ClassVar[str] = "2.1"
    side: Seat

    def apply(self, state: State) -> None:
        """Leave the laying to the other side."""
        state.laying = tuple([side for side in state.laying if side != self.side])


class DeploymentRolled(Event, frozen=True):
    """The roll for the choice of sides; equal dice decide nothing."""

    section: ClassVar[str] = "3.1"
    empire: int
    chaos: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """The winner will choose."""
        state.chooser = self.winner


class EdgeChosen(Event, frozen=True):
    """A side took one edge of the board; the other gets the opposite one."""

    section: ClassVar[str] = "3.1"
    side: Seat
    edge: Edge
    opposite: Edge

    def apply(self, state: State) -> None:
        """Give out both edges."""
        state.edges = {self.side: self.edge, OPPONENT[self.side]: self.opposite}


class Deployed(Event, frozen=True):
    """A regiment was set up."""

    section: ClassVar[str] = "3.2"
    unit: UnitId
    hex: Hex

    def apply(self, state: State) -> None:
        """Stand it on its hex."""
        put(state, state.units[self.unit], self.hex)


DEPLOYMENT_EVENTS: tuple[type[Event], ...] = (
    Recruited,
    RecruitingEnded,
    LayingRolled,
    ElementLaid,
    LayingEnded,
    DeploymentRolled,
    EdgeChosen,
    Deployed,
)
