"""The facts of the round: initiative, War Howl, its end, and what it scores (§11, §14.12, §15)."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event, Heading
from heerbann.engine.rules.seats import beginning_with
from heerbann.systems.skirmish.model.changes import crew_after_round
from heerbann.systems.skirmish.model.state import SEATS, Marker, State, Unit, UnitId, on_table


class RoundBegan(Event, frozen=True):
    """A new round."""

    section: ClassVar[str] = "11.1"
    heading: ClassVar[Heading | None] = "round"
    round: int

    def apply(self, state: State) -> None:
        """Count it."""
        state.round = self.round


class InitiativeRolled(Event, frozen=True):
    """The roll for the start player; ``fewer`` is who adds one for having fewer units."""

    section: ClassVar[str] = "11.1"
    red: int
    blue: int
    fewer: Seat | None
    starter: Seat | None

    def apply(self, state: State) -> None:
        """The start player activates first; a tie in the first round decides nothing."""
        if self.starter is None:
            return
        state.starter = state.active = self.starter
        callers = beginning_with(self.starter, SEATS)
        state.howls = tuple([side for side in callers if _can_howl(state, side)])


def _can_howl(state: State, side: Seat) -> bool:
    """§14.12: once per game, by a unit with the rule that is neither pinned nor fleeing."""
    if side in state.howled:
        return False
    return any(unit.has("howl") and unit.condition == "steady" for unit in on_table(state, side))


# §14.12: the War Howl


class HowlCalled(Event, frozen=True):
    """A side calls its War Howl."""

    section: ClassVar[str] = "14.12"
    side: Seat

    def apply(self, state: State) -> None:
        """Every steady unit may move, and then fight."""
        state.howls = tuple([side for side in state.howls if side != self.side])
        state.howled = (*state.howled, self.side)
        able = [unit.id for unit in on_table(state, self.side) if unit.condition == "steady"]
        state.howling = state.howling_fights = tuple(able)


class HowlSaved(Event, frozen=True):
    """A side keeps its War Howl for later."""

    section: ClassVar[str] = "14.12"
    side: Seat

    def apply(self, state: State) -> None:
        """It is asked again next round."""
        state.howls = tuple([side for side in state.howls if side != self.side])


class HowlFought(Event, frozen=True):
    """A unit uses its free melee; it no longer moves by this howl."""

    section: ClassVar[str] = "14.12"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Both are used up."""
        state.howling = tuple([unit for unit in state.howling if unit != self.unit])
        left = [unit for unit in state.howling_fights if unit != self.unit]
        state.howling_fights = tuple(left)


class HowlEnded(Event, frozen=True):
    """Nobody uses the War Howl any more."""

    section: ClassVar[str] = "14.12"
    side: Seat

    def apply(self, state: State) -> None:
        """The activations begin."""
        state.howling = state.howling_fights = ()


# §11.4, §15: the end of a round


class RoundEnded(Event, frozen=True):
    """A round is over; all markers are removed."""

    section: ClassVar[str] = "11.4"
    round: int

    def apply(self, state: State) -> None:
        """Make every unit ready for the next round."""
        state.active = None
        for unit in list(state.units.values()):
            state.units[unit.id] = _refreshed(state, unit)


def _refreshed(state: State, unit: Unit) -> Unit:
    """Pinned, fleeing and immobilised units stay so; the rest ends with the round (R-34)."""
    is_freed = unit.condition == "pinned" and state.house.pinned_ends_with_round == "on"
    return replace(
        unit,
        condition="steady" if is_freed else unit.condition,
        marker=False,
        covered=False,
        activated=False,
        reacted=False,
        fled=False,
        crew=crew_after_round(unit.crew, state.house),
    )


class LootRevealed(Event, frozen=True):
    """A face-down marker was turned up."""

    section: ClassVar[str] = "15.2"
    number: int
    value: int

    def apply(self, state: State) -> None:
        """Everybody knows its value now."""
        state.marks[self.number] = Marker(state.marks[self.number].at, self.value)


class Scored(Event, frozen=True):
    """A side scores."""

    section: ClassVar[str] = "15.6"
    side: Seat
    points: int

    def apply(self, state: State) -> None:
        """Add the points."""
        state.score = {**state.score, self.side: state.score[self.side] + self.points}


ROUND_EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    InitiativeRolled,
    HowlCalled,
    HowlSaved,
    HowlFought,
    HowlEnded,
    RoundEnded,
    LootRevealed,
    Scored,
)
