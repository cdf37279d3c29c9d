"""K§12, K§14: food, hunger and convoys; every change is a booking."""

from typing import ClassVar

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import book, change_convoy, change_group
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.setup import place_convoy
from heerbann.systems.diex_war.model.campaign.state import ConvoyId, GroupId, Source, State


class FoodTaken(Event, frozen=True):
    """K§12: a place or castle has less than before; everybody can see that."""

    section: ClassVar[str] = "K12"
    source: Source
    points: int


class Fed(Sheet, frozen=True):
    """K§12: a group takes food, for today or (N46) for the next check."""

    section: ClassVar[str] = "K12"
    group: GroupId
    source: Source
    points: int
    ahead: bool
    is_open: bool  # others see what is left there

    def apply(self, state: State) -> None:
        """The source has exactly so much less."""
        book(state, "resources", self.source, "eaten", self.points)
        group = state.groups[self.group]
        if self.ahead:
            change_group(state, self.group, ahead=group.ahead + self.points)
        else:
            change_group(state, self.group, eaten=group.eaten + self.points)

    def on_map(self) -> Event | None:
        """Stocks of places and castles are open, those of convoys are not."""
        return FoodTaken(self.source, self.points) if self.is_open else None


class Satisfied(Sheet, frozen=True):
    """K§12: a group has what it needs, or needs nothing."""

    section: ClassVar[str] = "K12"
    group: GroupId

    @property
    def is_empty(self) -> bool:
        """Nothing to tell."""
        return True

    def apply(self, state: State) -> None:
        """The hunger is over."""
        change_group(state, self.group, hunger=0, eaten=0)


class WentHungry(Sheet, frozen=True):
    """K§12: another day without food; after two it starves."""

    section: ClassVar[str] = "K12"
    group: GroupId
    days: int
    starves: bool

    def apply(self, state: State) -> None:
        """One more day; what it found was not enough."""
        change_group(state, self.group, hunger=self.days, eaten=0)


class ConvoyFormed(Event, frozen=True):
    """K§14: animals and drivers are ready."""

    section: ClassVar[str] = "K14"
    convoy: ConvoyId
    group: GroupId
    source: Source
    animals: int

    def apply(self, state: State) -> None:
        """With the group."""
        place_convoy(state, self.convoy, state.groups[self.group], self.animals)
        state.founded = (*state.founded, self.source)


class ConvoyLeft(Event, frozen=True):
    """K§14: a convoy stays behind; alone it is neutral."""

    section: ClassVar[str] = "K14"
    convoy: ConvoyId

    def apply(self, state: State) -> None:
        """Its drivers are with it."""
        change_convoy(state, self.convoy, escort=None)


class Loaded(Event, frozen=True):
    """K§14: resources go onto a convoy; N52: a village is paid."""

    section: ClassVar[str] = "K14"
    convoy: ConvoyId
    source: Source
    points: int
    payer: GroupId | None
    pounds: int

    def apply(self, state: State) -> None:
        """At most five in and out a day."""
        book(state, "resources", self.source, self.convoy, self.points)
        if self.payer is not None:
            book(state, "pounds", self.payer, "spent", self.pounds)
        moved = state.convoys[self.convoy].moved + self.points
        change_convoy(state, self.convoy, moved=moved)


class Unloaded(Event, frozen=True):
    """K§14: resources are brought into a place or castle."""

    section: ClassVar[str] = "K14"
    convoy: ConvoyId
    target: Source
    points: int

    def apply(self, state: State) -> None:
        """At most five in and out a day."""
        book(state, "resources", self.convoy, self.target, self.points)
        moved = state.convoys[self.convoy].moved + self.points
        change_convoy(state, self.convoy, moved=moved)


class FoodBought(Event, frozen=True):
    """K§18, N54: food out of the convoy of loyal Saxons; its escort is paid."""

    section: ClassVar[str] = "K18"
    group: GroupId
    convoy: ConvoyId
    seller: GroupId
    points: int
    pounds: int
    seats: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        """Eaten at the next check."""
        book(state, "resources", self.convoy, "eaten", self.points)
        book(state, "pounds", self.group, self.seller, self.pounds)
        ahead = state.groups[self.group].ahead + self.points
        change_group(state, self.group, ahead=ahead)

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Between the two."""
        return self if seat in self.seats else None


EVENTS: tuple[type[Event], ...] = (
    FoodTaken, Fed, Satisfied, WentHungry, ConvoyFormed, ConvoyLeft, Loaded, Unloaded, FoodBought,
)  # fmt: skip
