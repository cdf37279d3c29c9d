"""The facts before the battle: armies, terrain, edges, markers, deployment (§15)."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.table import Base, Point, Stand
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.skirmish.model.groups import same_models
from heerbann.systems.skirmish.model.setup import book_of, fresh_unit, generated_ground
from heerbann.systems.skirmish.model.state import (
    OPPONENT,
    Edge,
    Marker,
    Model,
    State,
    Unit,
    UnitId,
    stand_of,
)

Number = int | str
"""A value that somebody may not know."""

_OTHER_EDGE: Mapping[Edge, Edge] = {"south": "north", "north": "south"}


def _passed_on(queue: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return (*queue[1:], *queue[:1])


def walked(unit: Unit, walks: tuple[Walk, ...]) -> Unit:
    """The unit after the walks of its models; who has no walk stays where it is."""
    ways = {walk.model: walk for walk in walks}
    base = unit.entry.base
    models = [_placed(m, ways[m.number], base) if m.number in ways else m for m in unit.models]
    return replace(unit, models=same_models(tuple(models)))


def _placed(model: Model, walk: Walk, base: Base) -> Model:
    at = walk.path[-1] if walk.path else stand_of(model).at
    return Model(model.number, model.gear, Stand(base, at, walk.facing % 360), model.wounds)


# §15.9: armies


class BookChosen(Event, frozen=True):
    """A side builds its army from this book."""

    section: ClassVar[str] = "1.2"
    side: Seat
    book: str

    def apply(self, state: State) -> None:
        """It is the only book of this side."""
        state.books = {**state.books, self.side: self.book}
        state.recruiting = _passed_on(state.recruiting)


class Recruited(Event, frozen=True):
    """A unit joined an army; the other side picks next if it still does."""

    section: ClassVar[str] = "15.9"
    side: Seat
    unit: UnitId
    entry: str

    def apply(self, state: State) -> None:
        """Add the unit, not yet set up."""
        entry = book_of(state, self.side).entry(self.entry)
        state.units[self.unit] = fresh_unit(self.unit, self.side, entry)
        state.recruiting = _passed_on(state.recruiting)


class RecruitingEnded(Event, frozen=True):
    """A side has its army."""

    section: ClassVar[str] = "15.9"
    side: Seat

    def apply(self, state: State) -> None:
        """Leave the picking to the other side."""
        state.recruiting = tuple([side for side in state.recruiting if side != self.side])


# §13, §15.7, §15.8: the field


class TerrainLaid(Event, frozen=True):
    """The terrain of this number was laid out."""

    section: ClassVar[str] = "13.2"
    number: int

    def apply(self, state: State) -> None:
        """The same number gives the same field."""
        state.ground = generated_ground(state.scenario, self.number)


class EdgesRolled(Event, frozen=True):
    """The roll for the choice of edges; equal dice decide nothing."""

    section: ClassVar[str] = "15.8"
    red: int
    blue: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """The winner chooses his edge, and sets up first."""
        state.chooser = state.placing = self.winner


class SetUpRolled(Event, frozen=True):
    """The roll for who begins to set up where the edges are given; equal dice decide nothing."""

    section: ClassVar[str] = "15.8"
    red: int
    blue: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """The winner sets up first."""
        state.chooser = state.placing = self.winner


class EdgeChosen(Event, frozen=True):
    """A side took one long edge; the other gets the opposite one."""

    section: ClassVar[str] = "15.8"
    side: Seat
    edge: Edge

    def apply(self, state: State) -> None:
        """Give out both edges."""
        state.edges = {self.side: self.edge, OPPONENT[self.side]: _OTHER_EDGE[self.edge]}


class MarksCounted(Event, frozen=True):
    """So many markers will be laid; ``die`` is 0 where none was thrown."""

    section: ClassVar[str] = "15.7"
    die: int
    number: int

    def apply(self, state: State) -> None:
        """They are to be laid now."""
        state.marks_left = self.number


class MarkPlaced(Event, frozen=True):
    """A marker lies on the table; ``side`` is None when the layout was thrown."""

    section: ClassVar[str] = "15.7"
    side: Seat | None
    number: int
    at: Point

    def apply(self, state: State) -> None:
        """Lay it; the other side lays the next one."""
        state.marks[self.number] = Marker(self.at, 1)
        state.marks_left -= 1
        if self.side is not None:
            state.placing = OPPONENT[self.side]


class MarksLeftOver(Event, frozen=True):
    """There is no room for the rest of the markers."""

    section: ClassVar[str] = "15.7"
    number: int

    def apply(self, state: State) -> None:
        """They stay in the box."""
        state.marks_left = 0


class LootHidden(Event, frozen=True):
    """A value was drawn unseen and lies face down under its marker."""

    section: ClassVar[str] = "15.2"
    number: int
    value: Number

    def apply(self, state: State) -> None:
        """Nobody knows it."""
        mark = state.marks[self.number]
        state.marks[self.number] = Marker(mark.at, int(self.value), open=False)

    def seen_by(self, seat: Seat | None) -> "LootHidden":
        """No seat learns the value."""
        return LootHidden(self.number, HIDDEN)


class Deployed(Event, frozen=True):
    """A unit was set up."""

    section: ClassVar[str] = "15.8"
    unit: UnitId
    walks: tuple[Walk, ...]

    def apply(self, state: State) -> None:
        """Stand its models in their places; the other side is next."""
        unit = walked(state.units[self.unit], self.walks)
        state.units[unit.id] = unit
        state.placing = OPPONENT[unit.side]


# §14.4: vanguard


class VanguardGathered(Event, frozen=True):
    """The vanguard moves before the game, beginning with this side."""

    section: ClassVar[str] = "14.4"
    first: Seat

    def apply(self, state: State) -> None:
        """All units of the one before those of the other."""
        gather_vanguard(state, self.first)


class VanguardRolled(Event, frozen=True):
    """The roll that decides whose vanguard moves first; equal dice decide nothing."""

    section: ClassVar[str] = "14.4"
    red: int
    blue: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """All of the winner's units before those of the other."""
        if self.winner is None:
            return
        gather_vanguard(state, self.winner)


def gather_vanguard(state: State, first: Seat) -> None:
    """Whose turn it is before the game, unit by unit."""
    scouts = [unit for unit in state.units.values() if unit.has("vanguard")]
    mine = [unit.id for unit in scouts if unit.side == first]
    theirs = [unit.id for unit in scouts if unit.side != first]
    state.vanguard = (*mine, *theirs)
    state.vanguard_rolled = True


class StayedBack(Event, frozen=True):
    """A unit of the vanguard does without its move."""

    section: ClassVar[str] = "14.4"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Its chance is over."""
        state.vanguard = tuple([unit for unit in state.vanguard if unit != self.unit])


SETUP_EVENTS: tuple[type[Event], ...] = (
    BookChosen,
    Recruited,
    RecruitingEnded,
    TerrainLaid,
    EdgesRolled,
    SetUpRolled,
    EdgeChosen,
    MarksCounted,
    MarkPlaced,
    MarksLeftOver,
    LootHidden,
    Deployed,
    VanguardGathered,
    VanguardRolled,
    StayedBack,
)
