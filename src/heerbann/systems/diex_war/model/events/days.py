"""§11.1 The course of a day: its event, the initiative, what is done."""

from typing import ClassVar

from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event, Heading
from heerbann.systems.diex_war.model.books import note, open_day
from heerbann.systems.diex_war.model.charts import EventKey
from heerbann.systems.diex_war.model.state import DayAction, Loss, LossKind, State


class DayBegan(Event, frozen=True):
    """A new day; whatever was about the last one is forgotten."""

    section: ClassVar[str] = "11.1"
    heading: ClassVar[Heading | None] = "round"
    day: int

    def apply(self, state: State) -> None:
        """Turn the page of the siege log."""
        state.day = self.day
        state.initiative = None
        state.forced = None
        state.action = None
        state.outing = None
        state.shot = state.negotiated = state.camp_over = state.fought = False
        state.fell_back_today = False
        state.archers = state.builders = ()
        state.doused = ()
        state.tried = ()
        state.relieved = False
        state.stand = None
        state.staying = None
        state.storming = None
        state.opener = None
        open_day(state)


class EventRolled(Event, frozen=True):
    """§11.1.2: what the event dice say; an event that was there already is none."""

    section: ClassVar[str] = "11.1.2"
    dice: Faces
    total: int
    happening: EventKey

    def apply(self, state: State) -> None:
        """Each happens once."""
        if self.happening not in ("nothing", *state.occurred):
            state.occurred = (*state.occurred, self.happening)
        note(state, event=self.happening)


class RainSet(Event, frozen=True):
    """§11.6 18: the besieged have so much more on their next initiative."""

    section: ClassVar[str] = "11.6"
    bonus: int

    def apply(self, state: State) -> None:
        """Until the next roll."""
        state.rain = self.bonus


class WoodFound(Event, frozen=True):
    """§11.6 10: the next ladders are more."""

    section: ClassVar[str] = "11.6"

    def apply(self, state: State) -> None:
        """Until ladders are finished."""
        state.wood = True


class InitiativeRolled(Event, frozen=True):
    """§11.1.3: both have thrown."""

    section: ClassVar[str] = "11.1.3"
    besieger: int
    besieged: int
    winner: Seat

    def apply(self, state: State) -> None:
        """For this day; the rain has had its effect."""
        state.initiative = self.winner
        state.rain = 0
        note(state, initiative=self.winner)


class InitiativeForced(Event, frozen=True):
    """§11.6 13, 19: nobody throws today."""

    section: ClassVar[str] = "11.6"
    seat: Seat
    action: DayAction

    def apply(self, state: State) -> None:
        """It is settled what is done."""
        state.initiative = self.seat
        state.forced = self.action
        note(state, initiative=self.seat)


class InitiativePassed(Event, frozen=True):
    """§11.1.3: the besieged do not want it."""

    section: ClassVar[str] = "11.1.3"
    to: Seat

    def apply(self, state: State) -> None:
        """The besieger chooses."""
        state.initiative = self.to
        note(state, initiative=self.to)


class ActionChosen(Event, frozen=True):
    """§11.4: what this day is about."""

    section: ClassVar[str] = "11.4"
    seat: Seat
    action: DayAction

    def apply(self, state: State) -> None:
        """Write it down."""
        state.action = self.action
        note(state, action=self.action)


class Negotiated(Event, frozen=True):
    """§11.5: the besieger asked for surrender."""

    section: ClassVar[str] = "11.5"
    die: int
    total: int

    def apply(self, state: State) -> None:
        """Once a day."""
        state.negotiated = True


class CampClosed(Event, frozen=True):
    """§11.2: nothing else is done in camp today."""

    section: ClassVar[str] = "11.2"

    @property
    def is_empty(self) -> bool:
        """Nothing to tell."""
        return True

    def apply(self, state: State) -> None:
        """On to the evening."""
        state.camp_over = True


class SiegeLost(Event, frozen=True):
    """§11.5: a side has lost the siege."""

    section: ClassVar[str] = "11.5"
    side: Seat
    cause: LossKind

    def apply(self, state: State) -> None:
        """The scenario says what that means."""
        state.losses = (*state.losses, Loss(self.side, self.cause))


EVENTS: tuple[type[Event], ...] = (
    DayBegan, EventRolled, RainSet, WoodFound, InitiativeRolled, InitiativeForced,
    InitiativePassed, ActionChosen, Negotiated, CampClosed, SiegeLost,
)  # fmt: skip
