"""The facts of lore: the deck, tokens, cards played and what they do."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Seat
from heerbann.engine.battle import Event
from heerbann.systems.battlelore.events import (
    HIDDEN_CARD,
    added,
    change,
    having,
    shift,
    without,
)
from heerbann.systems.battlelore.state import OPPONENT, Face, Orders, State, UnitId
from heerbann.systems.battlelore.tables import LORE, LoreId, Master

# §B.17: before the battle


class LoreDeckOpened(Event, frozen=True):
    """All cards of these classes belong to the deck; of the others some will be drawn."""

    section: ClassVar[str] = "B.17"
    whole: tuple[Master, ...]

    def apply(self, state: State) -> None:
        """Sort the cards into deck and box."""
        state.lore_deck = {k: c.copies for k, c in LORE.items() if c.master in self.whole}
        state.lore_box = {k: c.copies for k, c in LORE.items() if c.master not in self.whole}


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


class CommandTakenBack(Event, frozen=True):
    """Déjà-vu: the command card played goes back into the hand instead of a new one."""

    section: ClassVar[str] = "B.17"
    seat: Seat

    def apply(self, state: State) -> None:
        """Nothing is drawn."""
        assert state.played is not None
        hand = state.hands[self.seat]
        state.hands = having(state.hands, self.seat, (*hand, state.played))
        state.before = state.card
        state.played = state.card = None
        state.keeping = 0
        state.phase = "draw"


class TruceCalled(Event, frozen=True):
    """Truce bells: few units can be ordered this turn."""

    section: ClassVar[str] = "B.17"
    seat: Seat
    limit: int

    def apply(self, state: State) -> None:
        """Set the limit."""
        state.limit = self.limit


class OrderCancelled(Event, frozen=True):
    """False orders: a unit has no order any more."""

    section: ClassVar[str] = "B.17"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Take it away."""
        del state.orders[self.unit]


class OrdersBettered(Event, frozen=True):
    """A lore card lets an ordered unit do more."""

    section: ClassVar[str] = "B.17"
    unit: UnitId
    orders: Orders

    def apply(self, state: State) -> None:
        """As the card says."""
        state.orders[self.unit] = self.orders


class LoreStruck(Event, frozen=True):
    """A lore card or power threw dice at a unit."""

    section: ClassVar[str] = "B.17"
    unit: UnitId
    dice: tuple[Face, ...]
    lost: int

    def apply(self, state: State) -> None:
        """Remove figures."""
        if self.lost:
            unit = state.units[self.unit]
            change(state, self.unit, figures=unit.figures - self.lost)


class Shifted(Event, frozen=True):
    """A unit came to another hex by a lore card, without its own move."""

    section: ClassVar[str] = "B.17"
    unit: UnitId
    to: Hex

    def apply(self, state: State) -> None:
        """Move it."""
        shift(state, self.unit, self.to)


class Emboldened(Event, frozen=True):
    """A troop is bolder for a time."""

    section: ClassVar[str] = "B.17"
    unit: UnitId
    bold: int
    until: int

    def apply(self, state: State) -> None:
        """Until the end of this turn."""
        change(state, self.unit, bold=self.bold, bold_until=self.until)


class Frightened(Event, frozen=True):
    """A troop is terrified this turn."""

    section: ClassVar[str] = "B.17"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Not bold, and it runs twice as far."""
        change(state, self.unit, terrified=True)


class Mended(Event, frozen=True):
    """A troop got figures back."""

    section: ClassVar[str] = "B.17"
    unit: UnitId
    figures: int

    def apply(self, state: State) -> None:
        """Up to its full size."""
        unit = state.units[self.unit]
        change(state, self.unit, figures=unit.figures + self.figures)


class TokensStolen(Event, frozen=True):
    """Tokens changed hands."""

    section: ClassVar[str] = "B.17"
    seat: Seat
    tokens: int

    def apply(self, state: State) -> None:
        """From the other."""
        state.lore = added(
            added(state.lore, self.seat, self.tokens), OPPONENT[self.seat], -self.tokens
        )


class DiceRerolled(Event, frozen=True):
    """Some dice of an attack were thrown again."""

    section: ClassVar[str] = "B.17"
    seat: Seat
    dice: tuple[Face, ...]


# §B.16: powers


class PowerUsed(Event, frozen=True):
    """A creature spent its lore on a power; a power instead of an attack uses the attack up."""

    section: ClassVar[str] = "B.16"
    unit: UnitId
    target: UnitId | None
    cost: int
    attacks: int = 1

    def apply(self, state: State) -> None:
        """The tokens are gone."""
        unit = state.units[self.unit]
        change(state, self.unit, lore=unit.lore - self.cost)
        orders = state.orders.get(self.unit)
        if orders is not None and self.attacks:
            state.orders[self.unit] = replace(orders, attacks=max(0, orders.attacks - 1))


class Webbed(Event, frozen=True):
    """A unit is caught in a web."""

    section: ClassVar[str] = "B.16"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Until an order frees it."""
        change(state, self.unit, webbed=True)


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
    CommandTakenBack,
    TruceCalled,
    OrderCancelled,
    OrdersBettered,
    LoreStruck,
    Shifted,
    Emboldened,
    Frightened,
    Mended,
    TokensStolen,
    DiceRerolled,
    PowerUsed,
    Webbed,
)
