"""The facts of a turn: command cards, orders, moves, and its end."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event, Heading
from heerbann.systems.battlelore.model.changes import (
    HIDDEN_CARD,
    added,
    change,
    having,
    leave,
    without,
)
from heerbann.systems.battlelore.model.charts import CommandId, Slot
from heerbann.systems.battlelore.model.state import OPPONENT, Face, Fights, Orders, State, UnitId

# §B.6: the turn and its command card


class CommandDrawn(Event, frozen=True):
    """A command card came into a hand; only its owner knows which."""

    section: ClassVar[str] = "B.6"
    seat: Seat
    card: CommandId

    def apply(self, state: State) -> None:
        """From the deck into the hand."""
        state.deck = added(state.deck, self.card, -1)
        hand = state.hands.get(self.seat, ())
        state.hands = having(state.hands, self.seat, (*hand, self.card))
        if state.draws:
            state.draws -= 1

    def seen_by(self, seat: Seat | None) -> Event:
        """The other side sees that a card was drawn."""
        return self if seat == self.seat else CommandDrawn(self.seat, HIDDEN_CARD)


class DeckShuffled(Event, frozen=True):
    """The discarded command cards are a new deck."""

    section: ClassVar[str] = "B.18"

    def apply(self, state: State) -> None:
        """All discards back into the deck."""
        deck = dict(state.deck)
        for card in state.discards:
            deck[card] = deck.get(card, 0) + 1
        state.deck = deck
        state.discards = ()


class TurnBegan(Event, frozen=True):
    """A player's turn."""

    section: ClassVar[str] = "B.6"
    heading: ClassVar[Heading | None] = "turn"
    turn: int
    seat: Seat
    held: tuple[Hex, ...] = ()

    def apply(self, state: State) -> None:
        """The player may play a command card; §B.19: objectives he holds count from now on."""
        state.turn = self.turn
        state.active = self.seat
        state.phase = "command"
        state.held = having(state.held, self.seat, self.held)


class CommandPlayed(Event, frozen=True):
    """A command card was played; ``counts_as`` differs from it for a counter attack."""

    section: ClassVar[str] = "B.6"
    seat: Seat
    card: CommandId
    counts_as: CommandId
    slots: tuple[tuple[Slot, int], ...]
    draws: int
    countered: bool = False

    def apply(self, state: State) -> None:
        """Out of the hand; orders may be given."""
        state.hands = having(state.hands, self.seat, without(state.hands[self.seat], self.card))
        state.played = self.card
        state.card = self.counts_as
        state.slots = self.slots
        state.keeping = self.draws
        state.phase = "order"
        state.fighting = None


class OrdersRolled(Event, frozen=True):
    """§B.18 Battle Lore: the dice say who is ordered."""

    section: ClassVar[str] = "B.18"
    seat: Seat
    dice: tuple[Face, ...]
    slots: tuple[tuple[Slot, int], ...]

    def apply(self, state: State) -> None:
        """Orders as the dice show them."""
        state.slots = self.slots


# §B.7: orders


class Ordered(Event, frozen=True):
    """A unit got an order; one held by a web is freed by it and can do no more."""

    section: ClassVar[str] = "B.7"
    unit: UnitId
    slot: Slot | None
    orders: Orders
    cost: int = 0

    def apply(self, state: State) -> None:
        """One order less to give."""
        unit = state.units[self.unit]
        state.orders[self.unit] = self.orders
        if unit.webbed:
            change(state, self.unit, webbed=False)
        state.slots = tuple(
            [(slot, n - (slot == self.slot)) for slot, n in state.slots if n > (slot == self.slot)]
        )
        if state.limit is not None:
            state.limit -= 1
        if self.cost:
            state.lore = added(state.lore, unit.side, -self.cost)


class OrdersEnded(Event, frozen=True):
    """All orders are given."""

    section: ClassVar[str] = "B.7"
    seat: Seat

    def apply(self, state: State) -> None:
        """On to the moves; without any order the turn is over but for its end."""
        state.slots = ()
        if state.with_lore:
            state.phase = "react"
        else:
            state.phase = "move" if state.orders else "end"


class OrdersStand(Event, frozen=True):
    """§B.17: the other side has let the orders pass."""

    section: ClassVar[str] = "B.17"
    seat: Seat

    def apply(self, state: State) -> None:
        """On to the moves."""
        state.phase = "move"


# §B.8: movement


class Moved(Event, frozen=True):
    """A unit moved; ``fights`` is how it may still battle."""

    section: ClassVar[str] = "B.8"
    unit: UnitId
    path: tuple[Hex, ...]
    stopped: bool
    fights: Fights

    def apply(self, state: State) -> None:
        """Move it and note its steps."""
        leave(state, self.unit, self.path[-1])
        steps = len(self.path) - 1
        state.orders[self.unit] = replace(
            state.orders[self.unit],
            moved=steps,
            has_moved=True,
            stopped=self.stopped,
            fights=self.fights,
        )


class MovesEnded(Event, frozen=True):
    """All moves are made."""

    section: ClassVar[str] = "B.6"
    seat: Seat

    def apply(self, state: State) -> None:
        """On to the battles."""
        state.phase = "battle"


# §B.6: the end of a turn


class BattlesEnded(Event, frozen=True):
    """All battles are fought."""

    section: ClassVar[str] = "B.6"
    seat: Seat

    def apply(self, state: State) -> None:
        """On to the end of the turn."""
        state.fighting = None
        state.phase = "last" if state.with_lore else "end"


class DrawsDue(Event, frozen=True):
    """A player is to draw command cards; the played card is discarded."""

    section: ClassVar[str] = "B.6"
    seat: Seat
    draws: int

    def apply(self, state: State) -> None:
        """Lay the played card on the discards."""
        state.phase = "draw"
        if state.played is not None:
            state.discards = (*state.discards, state.played)
            state.before = state.card
        state.played = state.card = None
        state.draws = self.draws
        state.keeping = self.draws


class CommandKept(Event, frozen=True):
    """Of the cards drawn one is kept; the others are discarded for all to see."""

    section: ClassVar[str] = "B.6"
    seat: Seat
    kept: CommandId
    discarded: tuple[CommandId, ...]

    def apply(self, state: State) -> None:
        """Discard the others."""
        hand = state.hands[self.seat]
        for card in self.discarded:
            hand = without(hand, card)
        state.hands = having(state.hands, self.seat, hand)
        state.discards = (*state.discards, *self.discarded)
        state.keeping = 0

    def seen_by(self, seat: Seat | None) -> Event:
        """What was kept is for its owner to know."""
        if seat == self.seat:
            return self
        return CommandKept(self.seat, HIDDEN_CARD, self.discarded)


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    section: ClassVar[str] = "B.6"
    seat: Seat

    def apply(self, state: State) -> None:
        """What lasted for the turn is over; the other side is next."""
        state.orders = {}
        state.limit = None
        state.phase = "begin"
        state.keeping = 0
        state.cast = ()
        state.active = OPPONENT[self.seat]
        if state.with_lore:
            wear_off(state)


def wear_off(state: State) -> None:
    """§B.17: terror and boldness by lore cards last for some time only."""
    for unit in list(state.units.values()):
        if unit.terrified:
            change(state, unit.id, terrified=False)
        if unit.bold and unit.bold_until <= state.turn:
            change(state, unit.id, bold=0, bold_until=0)


TURN_EVENTS: tuple[type[Event], ...] = (
    CommandDrawn,
    DeckShuffled,
    TurnBegan,
    CommandPlayed,
    OrdersRolled,
    Ordered,
    OrdersEnded,
    OrdersStand,
    Moved,
    MovesEnded,
    BattlesEnded,
    DrawsDue,
    CommandKept,
    TurnEnded,
)
