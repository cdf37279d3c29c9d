"""The facts before the battle and of its missions (§15, §16)."""

from typing import ClassVar

from heerbann.boards.table import ModelNumber, Point
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.saga.model.changes import walked
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.ground import TerrainPiece
from heerbann.systems.saga.model.scenario import SpecialRule
from heerbann.systems.saga.model.state import (
    OPPONENT,
    SEATS,
    Diagonal,
    Edge,
    Marker,
    Method,
    Mustering,
    State,
    Unit,
)

_OTHER: dict[Edge, Edge] = {"south": "north", "north": "south"}


class Mustered(Event, frozen=True):
    """§15: an army that is being built has changed."""

    section: ClassVar[str] = "15"
    side: Seat
    mustering: Mustering

    def apply(self, state: State) -> None:
        """Keep it, and the faction beyond it."""
        state.mustering[self.side] = self.mustering
        state.factions[self.side] = self.mustering.faction


class ModelsSwapped(Event, frozen=True):
    """K22: the one exchange of models before units are formed."""

    section: ClassVar[str] = "K22"
    side: Seat
    mustering: Mustering

    def apply(self, state: State) -> None:
        """Keep it."""
        state.mustering[self.side] = self.mustering


class UnitFormed(Event, frozen=True):
    """§15: a unit joined an army."""

    section: ClassVar[str] = "15"
    unit: Unit
    mustering: Mustering

    def apply(self, state: State) -> None:
        """Add it, not yet set up."""
        state.units[self.unit.id] = self.unit
        state.mustering[self.unit.side] = self.mustering


class MusterEnded(Event, frozen=True):
    """§15: a side has its army."""

    section: ClassVar[str] = "15"
    side: Seat

    def apply(self, state: State) -> None:
        """Nothing more is built."""
        del state.mustering[self.side]


class RolledOff(Event, frozen=True):
    """§16: both throw a die; the higher one chooses."""

    section: ClassVar[str] = "16"
    faces: Faces
    winner: Seat | None

    def apply(self, state: State) -> None:
        """The winner chooses next."""
        state.placing = self.winner


class FirstChosen(Event, frozen=True):
    """§16: it is settled who is the first player."""

    section: ClassVar[str] = "16"
    side: Seat

    def apply(self, state: State) -> None:
        """Remember it."""
        state.first = self.side


class EdgeChosen(Event, frozen=True):
    """§16: a side takes its long edge, the other one gets the opposite."""

    section: ClassVar[str] = "16"
    side: Seat
    edge: Edge

    def apply(self, state: State) -> None:
        """Both have theirs."""
        state.edges = {self.side: self.edge, OPPONENT[self.side]: _OTHER[self.edge]}


class MethodRolled(Event, frozen=True):
    """K23: how the armies deploy."""

    section: ClassVar[str] = "K23"
    method: Method

    def apply(self, state: State) -> None:
        """Remember it."""
        state.method = self.method


class DiagonalChosen(Event, frozen=True):
    """K23: the line between the armies."""

    section: ClassVar[str] = "K23"
    side: Seat
    diagonal: Diagonal

    def apply(self, state: State) -> None:
        """Remember it."""
        state.diagonal = self.diagonal


class SpecialRuleSettled(Event, frozen=True):
    """K24: the special rule of this battle."""

    section: ClassVar[str] = "K24"
    special: SpecialRule

    def apply(self, state: State) -> None:
        """It holds from now on."""
        state.special, state.special_known = self.special, True
        if self.special == "omen":
            state.omens = SEATS


class TerrainLaid(Event, frozen=True):
    """§16: a piece was laid, or shifted to where it lies now."""

    section: ClassVar[str] = "16"
    side: Seat
    piece: TerrainPiece
    shifted: bool

    def apply(self, state: State) -> None:
        """It is part of the ground."""
        others = [piece for piece in state.ground.pieces if piece.id != self.piece.id]
        state.ground = state.ground.with_pieces((*others, self.piece))
        state.placing, state.passed = OPPONENT[self.side], False
        state.shifted = state.shifted or self.shifted


class TerrainPassed(Event, frozen=True):
    """§16: a player lays nothing."""

    section: ClassVar[str] = "16"
    side: Seat

    def apply(self, state: State) -> None:
        """The other one is next."""
        state.placing, state.passed = OPPONENT[self.side], True


class TerrainSettled(Event, frozen=True):
    """§16: the table is as it is."""

    section: ClassVar[str] = "16"

    def apply(self, state: State) -> None:
        """Nothing more is laid."""
        state.terrain_done, state.placing, state.passed = True, None, False


class Deployed(Event, frozen=True):
    """K23: a unit is set up."""

    section: ClassVar[str] = "K23"
    unit: UnitId
    walks: tuple[Walk, ...]

    def apply(self, state: State) -> None:
        """It stands on the table."""
        state.units[self.unit] = walked(state.units[self.unit], self.walks)


class OmensBegan(Event, frozen=True):
    """K24: before the first turn the second player throws SAGA dice."""

    section: ClassVar[str] = "K24"
    side: Seat

    def apply(self, state: State) -> None:
        """Abilities cannot be used now."""
        state.phase = "omens"


# §16: missions


class MarkerMoved(Event, frozen=True):
    """§16: a cow is led, let go, moved along, or sent home."""

    section: ClassVar[str] = "16"
    number: int
    at: Point | None
    leader: UnitId | None
    model: ModelNumber | None

    def apply(self, state: State) -> None:
        """Put it there."""
        state.markers[self.number] = Marker(self.at, self.leader, self.model)


class UnitLeft(Event, frozen=True):
    """§16: a unit left the table alive."""

    section: ClassVar[str] = "16"
    unit: UnitId

    def apply(self, state: State) -> None:
        """It is out of the battle, but not destroyed."""
        state.left[self.unit] = state.units.pop(self.unit)


class PointsScored(Event, frozen=True):
    """§16: victory points are won while the battle goes on."""

    section: ClassVar[str] = "16"
    side: Seat
    points: int

    def apply(self, state: State) -> None:
        """Add them."""
        state.score = {**state.score, self.side: state.score[self.side] + self.points}


class PointsCounted(Event, frozen=True):
    """§16: the victory points of both sides when the battle is over."""

    section: ClassVar[str] = "16"
    red: int
    blue: int


SETUP_EVENTS: tuple[type[Event], ...] = (
    Mustered,
    ModelsSwapped,
    UnitFormed,
    MusterEnded,
    RolledOff,
    FirstChosen,
    EdgeChosen,
    MethodRolled,
    DiagonalChosen,
    SpecialRuleSettled,
    TerrainLaid,
    TerrainPassed,
    TerrainSettled,
    Deployed,
    OmensBegan,
)
MISSION_EVENTS: tuple[type[Event], ...] = (MarkerMoved, UnitLeft, PointsScored, PointsCounted)
