"""The facts of the muster: sets, cards, scouts, reserve and council."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.battlelore.model.changes import HIDDEN_CARD, having, without
from heerbann.systems.battlelore.model.deployment_cards import CardId, SetId
from heerbann.systems.battlelore.model.scenario import CardPlaceName
from heerbann.systems.battlelore.model.state import Arrival, Council, Face, State

# §III.1, §O.1: the order of battle


class SetsChosen(Event, frozen=True):
    """A player took his sets; unless they are chosen in the open, only he knows which."""

    section: ClassVar[str] = "III.1"
    seat: Seat
    sets: tuple[SetId, ...]
    openly: bool

    def apply(self, state: State) -> None:
        """Note them."""
        state.sets = having(state.sets, self.seat, self.sets)

    def seen_by(self, seat: Seat | None) -> Event:
        """Which sets, the other learns when both have chosen."""
        return self if self.openly or seat == self.seat else replace(self, sets=())


class SetsShown(Event, frozen=True):
    """Both have chosen: everybody sees the sets."""

    section: ClassVar[str] = "III.1"
    seat: Seat
    sets: tuple[SetId, ...]


class SetsClashed(Event, frozen=True):
    """§O.1: both want a set of which there is one copy; its owner chooses first."""

    section: ClassVar[str] = "O.1"
    sets: tuple[SetId, ...]

    def apply(self, state: State) -> None:
        """All sets lie on the table again."""
        state.sets = {}
        state.clashed = True


class CardDrawn(Event, frozen=True):
    """A deployment card was drawn; only its owner knows which."""

    section: ClassVar[str] = "III.1"
    seat: Seat
    card: CardId

    def apply(self, state: State) -> None:
        """Into the hand."""
        drawn = state.drawn.get(self.seat, ())
        state.drawn = having(state.drawn, self.seat, (*drawn, self.card))

    def seen_by(self, seat: Seat | None) -> Event:
        """The other sees that a card was drawn."""
        return self if seat == self.seat else CardDrawn(self.seat, HIDDEN_CARD)


class CardsAssigned(Event, frozen=True):
    """Cards lie face down before the sections; the one left over is the reserve."""

    section: ClassVar[str] = "III.1"
    seat: Seat
    right: CardId | None
    centre: CardId | None
    left: CardId | None
    reserve: CardId | None

    def apply(self, state: State) -> None:
        """Lay them out."""
        laid: dict[CardPlaceName, CardId | None] = {
            "right": self.right, "centre": self.centre, "left": self.left, "reserve": self.reserve,
        }  # fmt: skip
        assigned: Mapping[CardPlaceName, CardId] = {
            p: card for p, card in laid.items() if card is not None
        }
        state.assigned = having(state.assigned, self.seat, assigned)
        state.drawn = having(state.drawn, self.seat, ())

    def seen_by(self, seat: Seat | None) -> Event:
        """The other sees backs."""
        if seat == self.seat:
            return self
        hidden = {
            place: None if getattr(self, place) is None else HIDDEN_CARD
            for place in ("right", "centre", "left", "reserve")
        }
        return CardsAssigned(self.seat, **hidden)


class RevealerDrawn(Event, frozen=True):
    """§O.2: who turns the first card."""

    section: ClassVar[str] = "O.2"
    seat: Seat

    def apply(self, state: State) -> None:
        """Note it."""
        state.revealer = self.seat


# §III.2, §O.2: the battles


class CardRevealed(Event, frozen=True):
    """A card lies face up; its units are to be placed."""

    section: ClassVar[str] = "III.2"
    seat: Seat
    place: CardPlaceName
    card: CardId
    arriving: tuple[Arrival, ...] = ()

    def apply(self, state: State) -> None:
        """Turn it up."""
        state.shown = (*state.shown, (self.seat, self.place))
        state.arriving = (*state.arriving, *self.arriving)


# §III.3: scouts


class Scouted(Event, frozen=True):
    """The green banners are counted; the winner is the start player, the other calls first."""

    section: ClassVar[str] = "III.3"
    pennant: int
    standard: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """Equal numbers decide nothing."""
        state.first = self.winner


class ScoutsRolled(Event, frozen=True):
    """A tie: six dice each, the greater number of green helmets wins."""

    section: ClassVar[str] = "III.3"
    pennant: tuple[Face, ...]
    standard: tuple[Face, ...]
    winner: Seat | None

    def apply(self, state: State) -> None:
        """Another tie decides nothing."""
        state.first = self.winner


# §III.4, §O.4: the reserve


class ReserveOpened(Event, frozen=True):
    """The order in which reserves are called, and specialists drafted and played."""

    section: ClassVar[str] = "III.4"
    calling: tuple[Seat, ...]
    drafting: tuple[Seat, ...]
    enlisting: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        """The scouted player first."""
        state.calling = self.calling
        state.drafting = self.drafting
        state.enlisting = self.enlisting


class ReserveCalled(Event, frozen=True):
    """A unit of the reserve card was chosen."""

    section: ClassVar[str] = "III.4"
    seat: Seat
    kind: str

    def apply(self, state: State) -> None:
        """It cannot be chosen again."""
        called = state.called.get(self.seat, ())
        state.called = having(state.called, self.seat, (*called, self.kind))


class ReserveEnded(Event, frozen=True):
    """A player's reserve stands."""

    section: ClassVar[str] = "III.4"
    seat: Seat

    def apply(self, state: State) -> None:
        """The other is next."""
        state.calling = without(state.calling, self.seat)


# §III.5: the council


class CouncilFormed(Event, frozen=True):
    """A player gave levels to his masters, in secret until both have."""

    section: ClassVar[str] = "III.5"
    seat: Seat
    council: Council

    def apply(self, state: State) -> None:
        """Note it."""
        state.councils = having(state.councils, self.seat, self.council)

    def seen_by(self, seat: Seat | None) -> Event:
        """The other sees that it is done."""
        return self if seat == self.seat else CouncilFormed(self.seat, Council(0))


class CouncilShown(Event, frozen=True):
    """Both councils are formed: everybody sees them."""

    section: ClassVar[str] = "III.5"
    seat: Seat
    council: Council


MUSTER_EVENTS: tuple[type[Event], ...] = (
    SetsChosen,
    SetsShown,
    SetsClashed,
    CardDrawn,
    CardsAssigned,
    RevealerDrawn,
    CardRevealed,
    Scouted,
    ScoutsRolled,
    ReserveOpened,
    ReserveCalled,
    ReserveEnded,
    CouncilFormed,
    CouncilShown,
)
