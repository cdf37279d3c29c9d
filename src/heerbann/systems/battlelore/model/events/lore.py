"""The facts of lore: the deck, tokens, hands, and cards played."""

from typing import ClassVar

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.battlelore.model.changes import HIDDEN_CARD, added, having, without
from heerbann.systems.battlelore.model.charts import LoreId, Master
from heerbann.systems.battlelore.model.scenario import lore_of
from heerbann.systems.battlelore.model.state import State

# §B.17: before the battle


class LoreDeckOpened(Event, frozen=True):
    """All cards of these classes belong to the deck; of the others some will be drawn."""

    section: ClassVar[str] = "B.17"
    whole: tuple[Master, ...]

    def apply(self, state: State) -> None:
        """Sort the cards into deck and box."""
        cards = lore_of(state.scenario)
        state.lore_deck = {k: c.copies for k, c in cards.items() if c.master in self.whole}
        state.lore_box = {k: c.copies for k, c in cards.items() if c.master not in self.whole}


class LoreCardAdded(Event, frozen=True):
    """A card went unseen from the box into the deck."""

    section: ClassVar[str] = "B.17"
    card: LoreId

    def apply(self, state: State) -> None:
        """Nobody knows which."""
        state.lore_box = added(state.lore_box, self.card, -1)
        state.lore_deck = added(state.lore_deck, self.card, 1)

    def seen_by(self, _seat: Seat | None) -> Event:
        """Nobody sees which it was."""
        return LoreCardAdded(HIDDEN_CARD)


class LoreReady(Event, frozen=True):
    """A player has his first tokens and draws his first cards."""

    section: ClassVar[str] = "B.17"
    seat: Seat
    tokens: int
    draws: int
    discards: int

    def apply(self, state: State) -> None:
        """The cards come one by one."""
        state.lore = added(state.lore, self.seat, self.tokens)
        state.lore_hands = having(state.lore_hands, self.seat, ())
        if self.draws:
            state.lore_draws = (*state.lore_draws, (self.seat, self.draws))
            state.sorting = (*state.sorting, (self.seat, self.discards, self.draws))


# §B.17: hands


class LoreDrawn(Event, frozen=True):
    """A lore card came into a hand; only its owner knows which."""

    section: ClassVar[str] = "B.17"
    seat: Seat
    card: LoreId

    def apply(self, state: State) -> None:
        """From the deck into the hand."""
        state.lore_deck = added(state.lore_deck, self.card, -1)
        hand = state.lore_hands[self.seat]
        state.lore_hands = having(state.lore_hands, self.seat, (*hand, self.card))
        (seat, left), *others = state.lore_draws
        state.lore_draws = tuple([(seat, left - 1), *others] if left > 1 else others)

    def seen_by(self, seat: Seat | None) -> Event:
        """The other side sees that a card was drawn."""
        return self if seat == self.seat else LoreDrawn(self.seat, HIDDEN_CARD)


class LoreDeckShuffled(Event, frozen=True):
    """The discarded lore cards are a new deck; if there are none, nobody draws."""

    section: ClassVar[str] = "B.17"

    def apply(self, state: State) -> None:
        """Discards back into the deck."""
        deck = dict(state.lore_deck)
        for card in state.lore_discards:
            deck[card] = deck.get(card, 0) + 1
        state.lore_deck = deck
        state.lore_discards = ()
        if not any(deck.values()):
            state.lore_draws = state.sorting = ()


class LoreDiscarded(Event, frozen=True):
    """A lore card is discarded for all to see."""

    section: ClassVar[str] = "B.17"
    seat: Seat
    card: LoreId

    def apply(self, state: State) -> None:
        """Out of the hand; of fresh cards one fewer is to be chosen from."""
        hand = state.lore_hands[self.seat]
        state.lore_hands = having(state.lore_hands, self.seat, without(hand, self.card))
        state.lore_discards = (*state.lore_discards, self.card)
        if state.sorting:
            (seat, due, fresh), *others = state.sorting
            left = [(seat, due - 1, fresh - 1)] if due > 1 else []
            state.sorting = (*left, *others)


# §B.17: the turn


class LorePlayed(Event, frozen=True):
    """A lore card was played and paid for."""

    section: ClassVar[str] = "B.17"
    seat: Seat
    card: LoreId
    cost: int

    def apply(self, state: State) -> None:
        """Out of the hand; no second one this turn."""
        hand = state.lore_hands[self.seat]
        state.lore_hands = having(state.lore_hands, self.seat, without(hand, self.card))
        state.lore_discards = (*state.lore_discards, self.card)
        state.lore = added(state.lore, self.seat, -self.cost)
        state.cast = (*state.cast, self.seat)


class LoreFoiled(Event, frozen=True):
    """A lore card has no effect."""

    section: ClassVar[str] = "B.17"
    seat: Seat
    card: LoreId


class LastMoment(Event, frozen=True):
    """The battles are over; the end of the turn comes."""

    section: ClassVar[str] = "B.17"
    seat: Seat

    def apply(self, state: State) -> None:
        """On to drawing."""
        state.phase = "end"


class Harvested(Event, frozen=True):
    """What the end of the turn brought: tokens and cards to draw."""

    section: ClassVar[str] = "B.17"
    seat: Seat
    tokens: int
    draws: int
    discards: int

    def apply(self, state: State) -> None:
        """Tokens at once, cards one by one."""
        state.phase = "harvest"
        state.lore = added(state.lore, self.seat, self.tokens)
        if self.draws:
            state.lore_draws = ((self.seat, self.draws),)
        if self.discards:
            state.sorting = ((self.seat, self.discards, self.draws),)


LORE_EVENTS: tuple[type[Event], ...] = (
    LoreDeckOpened,
    LoreCardAdded,
    LoreReady,
    LoreDrawn,
    LoreDeckShuffled,
    LoreDiscarded,
    LorePlayed,
    LoreFoiled,
    LastMoment,
    Harvested,
)
