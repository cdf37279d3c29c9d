"""§5 to §7 What happens in a round: initiative, moves, shots."""

from typing import ClassVar

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event, Heading
from heerbann.systems.claymore.model.changes import hurt, move
from heerbann.systems.claymore.model.state import OPPONENT, State, UnitId

# §5: the round


class RoundBegan(Event, frozen=True):
    """A new round."""

    section: ClassVar[str] = "5.1"
    heading: ClassVar[Heading | None] = "round"
    round: int

    def apply(self, state: State) -> None:
        """Everybody is fresh again."""
        state.round = self.round
        state.initiative = None
        state.spent.clear()


class InitiativeRolled(Event, frozen=True):
    """The roll for the initiative; equal dice decide nothing."""

    section: ClassVar[str] = "5.2"
    empire: int
    chaos: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """The winner has the initiative this round and the first half."""
        state.initiative = self.winner
        state.active = self.winner


class HalfEnded(Event, frozen=True):
    """A side has moved and shot."""

    section: ClassVar[str] = "5.3"
    side: Seat

    def apply(self, state: State) -> None:
        """After the first half comes the other side's, after the second the melees."""
        first = self.side == state.initiative
        state.active = OPPONENT[self.side] if first else None


class RoundEnded(Event, frozen=True):
    """A round is over."""

    section: ClassVar[str] = "5.1"
    round: int


# §6, §7: moving and shooting


class SwiftRolled(Event, frozen=True):
    """A Swift regiment rolled for one hex more."""

    section: ClassVar[str] = "6.8"
    unit: UnitId
    die: int
    bonus: int

    def apply(self, state: State) -> None:
        """It acts now, before anybody else."""
        state.spent[self.unit] = "moved"
        state.hurrying = self.unit
        state.bonus = self.bonus


class Moved(Event, frozen=True):
    """A regiment went along a path (first the hex it left)."""

    section: ClassVar[str] = "6.1"
    unit: UnitId
    path: tuple[Hex, ...]

    def apply(self, state: State) -> None:
        """Stand it on the last hex."""
        move(state, self.unit, self.path[-1])
        state.spent[self.unit] = "moved"
        state.hurrying = None


class Stayed(Event, frozen=True):
    """A Swift regiment did not move after its roll."""

    section: ClassVar[str] = "6.8"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Its move is over."""
        state.hurrying = None


class Shot(Event, frozen=True):
    """A shot: what was needed, what was thrown, what was saved."""

    section: ClassVar[str] = "7.4"
    unit: UnitId
    target: UnitId
    need: int
    dice: Faces
    saves: Faces
    chips: int

    def apply(self, state: State) -> None:
        """The target takes its chips; the shooter has shot."""
        state.spent[self.unit] = "shot"
        state.hurrying = None
        hurt(state, self.target, self.chips)


# §13: farms


class FarmBurnt(Event, frozen=True):
    """A farm was burnt down."""

    section: ClassVar[str] = "13.2"
    hex: Hex

    def apply(self, state: State) -> None:
        """Count it."""
        state.burnt = (*state.burnt, self.hex)


ROUND_EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    InitiativeRolled,
    HalfEnded,
    RoundEnded,
    SwiftRolled,
    Moved,
    Stayed,
    Shot,
    FarmBurnt,
)
