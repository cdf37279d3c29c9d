"""The facts of §11 and of campaigns: who begins, patrols, prisoners, and how a day ends."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.changes import become, remove
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.patrols import NOT_YET, Patrols
from heerbann.systems.diex_aie.model.scenario import Edge
from heerbann.systems.diex_aie.model.setup import in_order
from heerbann.systems.diex_aie.model.state import State, UnitId

# §K20: before the battle


class SetUpChosen(Event, frozen=True):
    """It is said which side sets up first."""

    section: ClassVar[str] = "K20"
    first: Seat

    def apply(self, state: State) -> None:
        """Its men come before the others."""
        state.placed_first = self.first
        state.deploying = in_order(state, self.first)


class FirstChosen(Event, frozen=True):
    """It is said which side has the first turn."""

    section: ClassVar[str] = "K20"
    first: Seat

    def apply(self, state: State) -> None:
        """It holds for the whole battle."""
        state.first = self.first
        state.phase = "recovery"


# §11.4.2: patrols


class PatrolRolled(Event, frozen=True):
    """Does a patrol come by in this turn?"""

    section: ClassVar[str] = "11.4.2"
    side: Seat
    die: int
    comes: bool


class PatrolComing(Event, frozen=True):
    """It is said over which edge a patrol comes."""

    section: ClassVar[str] = "11.4.2"
    edge: Edge

    def apply(self, state: State) -> None:
        """Now it is put together."""
        state.patrols = replace(state.patrols, edge=self.edge)


class SentOut(Event, frozen=True):
    """Somebody goes with the patrol."""

    section: ClassVar[str] = "11.4.2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """He waits at its edge."""
        patrols = state.patrols
        assert patrols.edge is not None
        state.edges = {**state.edges, self.unit: patrols.edge}
        state.units[self.unit] = replace(state.units[self.unit], enters=state.round)
        state.patrols = Patrols(
            tuple([other for other in patrols.reserve if other != self.unit]),
            (*patrols.coming, self.unit),
            patrols.edge,
            {**patrols.entered, self.unit: NOT_YET},
        )


class PatrolFormed(Event, frozen=True):
    """The patrol is complete."""

    section: ClassVar[str] = "11.4.2"
    units: tuple[UnitId, ...]
    edge: Edge

    def apply(self, state: State) -> None:
        """The others stay in the camp."""
        state.patrols = replace(state.patrols, coming=(), edge=None)


# §K21: prisoners


class Freed(Event, frozen=True):
    """A prisoner is free, without arms."""

    section: ClassVar[str] = "K21"
    unit: UnitId
    by: UnitId

    def apply(self, state: State) -> None:
        """From now on he acts for himself."""
        become(state, replace(state.units[self.unit], captive=False))
        state.captors = {who: side for who, side in state.captors.items() if who != self.unit}


class Rearmed(Event, frozen=True):
    """Somebody has taken up the arms of another and is as strong as ever."""

    section: ClassVar[str] = "K21"
    unit: UnitId

    def apply(self, state: State) -> None:
        """His own counter, on foot."""
        unit = state.units[self.unit]
        become(state, replace(unit, figure=FIGURES[unit.figure.key]))


class Captured(Event, frozen=True):
    """Some are taken prisoner, and led away."""

    units: tuple[UnitId, ...]
    by: Seat
    rule: str

    @property
    def section(self) -> str:  # type: ignore[override]  # a pause and surrender have their own
        """The paragraph by which they are taken."""
        return self.rule

    @property
    def is_empty(self) -> bool:
        """Is nobody taken?"""
        return not self.units

    def apply(self, state: State) -> None:
        """They are not on the map any more."""
        for unit in self.units:
            remove(state, state.units[unit], "captured")
        state.captors = {**state.captors, **dict.fromkeys(self.units, self.by)}


# How a day ends


class AssaultPaused(Event, frozen=True):
    """Nobody has fought for rounds, and nobody can reach an enemy."""

    section: ClassVar[str] = "11.4.1"
    rounds: int

    def apply(self, state: State) -> None:
        """The day is over."""
        state.ending = "pause"


class AssaultCalledOff(Event, frozen=True):
    """All defenders are shut in, and the attackers break off."""

    section: ClassVar[str] = "11.4.1"
    side: Seat

    def apply(self, state: State) -> None:
        """The day is over."""
        state.ending = "called_off"


class Surrendered(Event, frozen=True):
    """A side lays down its arms."""

    section: ClassVar[str] = "K20"
    side: Seat

    def apply(self, state: State) -> None:
        """The battle is over."""
        state.ending = "surrender"
