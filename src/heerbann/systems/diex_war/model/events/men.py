"""§11.1.5, §11.6 What becomes of men: wounds and healing, sickness, arrivals, death."""

from typing import ClassVar

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.books import change_man
from heerbann.systems.diex_war.model.charts import EventKey
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import (
    Affliction,
    Man,
    Origin,
    Purse,
    State,
    UnitId,
    figure_of,
)


class Wounded(Event, frozen=True):
    """Somebody is wounded today."""

    section: ClassVar[str] = "11.1.5"
    unit: UnitId

    def apply(self, state: State) -> None:
        """The healing die falls for him this evening."""
        change_man(state, self.unit, health="wounded", hurt=state.day)


class Killed(Event, frozen=True):
    """Somebody is dead."""

    section: ClassVar[str] = "11.1.5"
    is_loss: ClassVar[bool] = True
    unit: UnitId

    def apply(self, state: State) -> None:
        """He heals no more."""
        change_man(state, self.unit, fate="dead", heals=None, hurt=None, hex=None)


class HealingRolled(Event, frozen=True):
    """§11.1.5: the day on which he is well again."""

    section: ClassVar[str] = "11.1.5"
    unit: UnitId
    die: int
    day: int

    def apply(self, state: State) -> None:
        """One roll for each wound."""
        change_man(state, self.unit, hurt=None, heals=self.day)


class Recovered(Event, frozen=True):
    """§11.1.5: well again."""

    section: ClassVar[str] = "11.1.5"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Back in play."""
        change_man(state, self.unit, health="healthy", heals=None)


class SicknessBroke(Event, frozen=True):
    """§11.6 8, 15: so many of a side fall ill; both sides choose in turn."""

    section: ClassVar[str] = "11.6"
    happening: EventKey
    side: Seat
    chooser: Seat
    number: int

    def apply(self, state: State) -> None:
        """The besieger chooses first."""
        state.affliction = Affliction(self.happening, self.side, self.number, self.chooser)


class SicknessPassed(Event, frozen=True):
    """§11.6 8, 15: one more has been chosen; it is the other's choice, or over."""

    section: ClassVar[str] = "11.6"
    left: int
    chooser: Seat

    @property
    def is_empty(self) -> bool:
        """Those who suffer are told."""
        return True

    def apply(self, state: State) -> None:
        """The next one chooses."""
        ill = state.affliction
        assert ill is not None
        again = Affliction(ill.event, ill.side, self.left, self.chooser)
        state.affliction = again if self.left else None


class Questioned(Event, frozen=True):
    """§11.6 9: one of the besieged under suspicion."""

    section: ClassVar[str] = "11.6"
    unit: UnitId
    die: int


class MurderTried(Event, frozen=True):
    """§11.6 17: a knife in the leader's tent."""

    section: ClassVar[str] = "11.6"
    unit: UnitId
    die: int


class PurseOpened(Event, frozen=True):
    """§11.6 11, 19: points to spend."""

    section: ClassVar[str] = "11.6"
    happening: EventKey
    side: Seat
    points: int

    def apply(self, state: State) -> None:
        """Until it is closed."""
        state.purse = Purse(self.happening, self.side, self.points)


class Hired(Event, frozen=True):
    """§11.6: somebody joins for his points."""

    section: ClassVar[str] = "11.6"
    unit: UnitId
    side: Seat
    origin: Origin

    def apply(self, state: State) -> None:
        """He is there at once, and paid."""
        man = state.men[self.unit] = newcomer(self.unit, self.side, self.origin)
        purse = state.purse
        assert purse is not None
        left = purse.points - man.kind.points
        state.purse = Purse(purse.event, purse.side, left)


class PurseClosed(Event, frozen=True):
    """§11.6: the rest of the points is not used."""

    section: ClassVar[str] = "11.6"
    points: int

    def apply(self, state: State) -> None:
        """Done."""
        state.purse = None


class Joined(Event, frozen=True):
    """§11.6 14, the relief of a scenario: these are there."""

    section: ClassVar[str] = "11.6"
    units: tuple[UnitId, ...]
    side: Seat
    origin: Origin

    def apply(self, state: State) -> None:
        """They belong to the side from now on."""
        for unit in self.units:
            state.men[unit] = newcomer(unit, self.side, self.origin)


def newcomer(unit: UnitId, side: Seat, origin: Origin) -> Man:
    """Somebody who was not there before: well, and mounted if he can be."""
    figure = figure_of(unit)
    return Man(unit, figure, side, origin, horse=ROSTER[figure].is_rider)


class WentHome(Event, frozen=True):
    """N08: these leave the siege for good."""

    section: ClassVar[str] = "11.6"
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """Gone, not dead."""
        for unit in self.units:
            change_man(state, unit, fate="gone", hex=None, heals=None, hurt=None)
        state.relieved = False


EVENTS: tuple[type[Event], ...] = (
    Wounded, Killed, HealingRolled, Recovered, SicknessBroke, SicknessPassed, Questioned,
    MurderTried, PurseOpened, Hired, PurseClosed, Joined, WentHome,
)  # fmt: skip
