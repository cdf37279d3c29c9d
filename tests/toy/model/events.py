"""The facts of the duel."""

from typing import ClassVar

from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event, Heading
from tests.toy.model.scenario import Card
from tests.toy.model.state import OTHER, Spot, State


class Drew(Event, frozen=True):
    """A card came into a hand; only its owner knows which."""

    section: ClassVar[str] = "1.1"
    seat: Seat
    card: Card

    def apply(self, state: State) -> None:
        state.bag[self.card] -= 1
        state.hands[self.seat] = (*state.hands[self.seat], self.card)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, "?")


class PawnSet(Event, frozen=True):
    """A pawn stands somewhere."""

    section: ClassVar[str] = "1.2"
    seat: Seat
    at: Spot

    def apply(self, state: State) -> None:
        state.pawns[self.seat] = self.at
        state.walking = False


class RoundBegan(Event, frozen=True):
    """A new round."""

    section: ClassVar[str] = "2.1"
    heading: ClassVar[Heading | None] = "round"
    round: int

    def apply(self, state: State) -> None:
        state.round = self.round
        state.turns_left = 2
        state.active = None


class InitiativeRolled(Event, frozen=True):
    """Both threw; equal dice decide nothing."""

    section: ClassVar[str] = "2.1"
    dice: Faces
    winner: Seat | None

    def apply(self, state: State) -> None:
        state.active = self.winner


class TurnPassed(Event, frozen=True):
    """The other's turn."""

    section: ClassVar[str] = "2.2"

    def apply(self, state: State) -> None:
        state.turns_left -= 1
        assert state.active is not None
        state.active = OTHER[state.active]


class WalkBegan(Event, frozen=True):
    """A pawn is lifted."""

    section: ClassVar[str] = "2.6"
    seat: Seat

    def apply(self, state: State) -> None:
        state.walking = True


class WalkEnded(Event, frozen=True):
    """A pawn is put back."""

    section: ClassVar[str] = "2.6"
    seat: Seat

    def apply(self, state: State) -> None:
        state.walking = False


class StrikeBegan(Event, frozen=True):
    """A card was played to strike."""

    section: ClassVar[str] = "2.3"
    seat: Seat
    card: Card

    def apply(self, state: State) -> None:
        _drop(state, self.seat, self.card)
        state.struck = self.card


class Parried(Event, frozen=True):
    """A shield was spent."""

    section: ClassVar[str] = "2.4"
    seat: Seat

    def apply(self, state: State) -> None:
        _drop(state, self.seat, "shield")


class Struck(Event, frozen=True):
    """The blow fell."""

    section: ClassVar[str] = "2.3"
    seat: Seat
    dice: Faces
    hits: int

    def apply(self, state: State) -> None:
        state.struck = None
        state.wounds[OTHER[self.seat]] += self.hits


class Veiled(Event, frozen=True):
    """A card lies face down."""

    section: ClassVar[str] = "2.5"
    seat: Seat
    card: Card

    def apply(self, state: State) -> None:
        _drop(state, self.seat, self.card)
        state.veiled[self.seat] = self.card

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else Veiled(self.seat, "?")


class Unveiled(Event, frozen=True):
    """A card was turned up and hurts the other."""

    section: ClassVar[str] = "2.5"
    seat: Seat
    card: Card
    hits: int

    def apply(self, state: State) -> None:
        del state.veiled[self.seat]
        if OTHER[self.seat] in state.peeked:
            state.peeked.remove(OTHER[self.seat])
        state.wounds[OTHER[self.seat]] += self.hits


class Peeked(Event, frozen=True):
    """Somebody looked at the other's card; what it is, the view tells."""

    section: ClassVar[str] = "2.5"
    seat: Seat

    def apply(self, state: State) -> None:
        state.peeked.append(self.seat)


class Waited(Event, frozen=True):
    """Somebody did nothing."""

    section: ClassVar[str] = "2.2"
    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    Drew,
    PawnSet,
    RoundBegan,
    InitiativeRolled,
    TurnPassed,
    WalkBegan,
    WalkEnded,
    StrikeBegan,
    Parried,
    Struck,
    Veiled,
    Unveiled,
    Peeked,
    Waited,
)


def _drop(state: State, seat: Seat, card: Card) -> None:
    hand = list(state.hands[seat])
    hand.remove(card)
    state.hands[seat] = tuple(hand)
