"""The facts of the specialists: who takes which, and what they do."""

from typing import ClassVar

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.battlelore.model.changes import added, change, having, shift, without
from heerbann.systems.battlelore.model.charts import SpecialistId
from heerbann.systems.battlelore.model.state import State, UnitId

# §O.6, §S.0: taking and playing them


class SpecialistDrafted(Event, frozen=True):
    """A player took a specialist card, or passed."""

    section: ClassVar[str] = "O.6"
    seat: Seat
    specialist: SpecialistId | None

    def apply(self, state: State) -> None:
        """The next in the order drafts."""
        state.drafting = state.drafting[1:]
        if self.specialist is not None:
            own = state.specialists.get(self.seat, ())
            state.specialists = having(state.specialists, self.seat, (*own, self.specialist))


class SpecialistPlayed(Event, frozen=True):
    """A specialist is at work."""

    section: ClassVar[str] = "S.0"
    seat: Seat
    specialist: SpecialistId

    def apply(self, state: State) -> None:
        """The card is used up."""
        own = without(state.specialists[self.seat], self.specialist)
        state.specialists = having(state.specialists, self.seat, own)
        state.playing = self.specialist
        state.touched = ()


class SpecialistDone(Event, frozen=True):
    """A specialist has done what he was to do."""

    section: ClassVar[str] = "S.0"
    seat: Seat
    specialist: SpecialistId

    def apply(self, state: State) -> None:
        """The next card may be played."""
        state.playing = None
        state.touched = ()


class SpecialistsEnded(Event, frozen=True):
    """A player plays no more specialists."""

    section: ClassVar[str] = "S.0"
    seat: Seat

    def apply(self, state: State) -> None:
        """The other is next."""
        state.enlisting = without(state.enlisting, self.seat)
        state.playing = None


# §S.1 to §S.10: what they do


class StakesPlaced(Event, frozen=True):
    """§S.1: archers stand behind stakes."""

    section: ClassVar[str] = "S.1"
    unit: UnitId
    hex: Hex

    def apply(self, state: State) -> None:
        """The ground has stakes there."""
        state.ground = state.ground.with_stakes(self.hex)


class BowsUpgraded(Event, frozen=True):
    """§S.2: human archers carry longbows."""

    section: ClassVar[str] = "S.2"
    seat: Seat

    def apply(self, state: State) -> None:
        """For the whole battle."""
        state.longbows = (*state.longbows, self.seat)


class HillRaised(Event, frozen=True):
    """§S.6: a plain hex is a hill."""

    section: ClassVar[str] = "S.6"
    seat: Seat
    hex: Hex

    def apply(self, state: State) -> None:
        """The ground has a hill there."""
        state.ground = state.ground.with_tile(self.hex, "hill")


class Infiltrated(Event, frozen=True):
    """§S.7: a foot unit moved before the battle."""

    section: ClassVar[str] = "S.7"
    unit: UnitId
    path: tuple[Hex, ...]

    def apply(self, state: State) -> None:
        """Move it; it does not move again."""
        shift(state, self.unit, self.path[-1])
        state.touched = (*state.touched, self.unit)


class Reinforced(Event, frozen=True):
    """§S.9: a troop has a figure more."""

    section: ClassVar[str] = "S.9"
    unit: UnitId

    def apply(self, state: State) -> None:
        """From the pool."""
        unit = state.units[self.unit]
        state.figures = added(state.figures, unit.profile.key, -1)
        change(state, self.unit, figures=unit.figures + 1, full=unit.full + 1)
        state.touched = (*state.touched, self.unit)


class Prayed(Event, frozen=True):
    """§S.10: lore tokens before the battle."""

    section: ClassVar[str] = "S.10"
    seat: Seat
    tokens: int

    def apply(self, state: State) -> None:
        """Take them."""
        state.lore = added(state.lore, self.seat, self.tokens)


SPECIALIST_EVENTS: tuple[type[Event], ...] = (
    SpecialistDrafted,
    SpecialistPlayed,
    SpecialistDone,
    SpecialistsEnded,
    StakesPlaced,
    BowsUpgraded,
    HillRaised,
    Infiltrated,
    Reinforced,
    Prayed,
)
