"""The facts of the battle: what can happen, and how each changes the state."""

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Seat
from heerbann.engine.battle import Event
from heerbann.systems.battlelore.state import (
    OPPONENT,
    Face,
    Fights,
    Orders,
    State,
    Unit,
    UnitId,
)
from heerbann.systems.battlelore.tables import CommandId, Slot

K = TypeVar("K")
V = TypeVar("V")
HIDDEN_CARD = "?"

# Helpers every change goes through


def put(state: State, unit: Unit) -> None:
    """Set a unit on its hex."""
    state.units[unit.id] = unit
    state.at[unit.hex] = unit.id
    state.mask[unit.side] |= state.ground.board.bit[unit.hex]


def lift(state: State, unit: Unit) -> None:
    """Take a unit from its hex."""
    del state.at[unit.hex]
    state.mask[unit.side] &= ~state.ground.board.bit[unit.hex]


def shift(state: State, unit_id: UnitId, to: Hex) -> None:
    """Move a unit to another hex."""
    unit = state.units[unit_id]
    lift(state, unit)
    put(state, replace(unit, hex=to))


def change(state: State, unit_id: UnitId, **facts: Any) -> None:
    """Give a unit other facts."""
    state.units[unit_id] = replace(state.units[unit_id], **facts)


def having(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """The same mapping with one other value."""
    return {**mapping, key: value}


def added(mapping: Mapping[K, int], key: K, number: int) -> dict[K, int]:
    """The same mapping with a number changed."""
    return {**mapping, key: mapping.get(key, 0) + number}


def without(items: tuple[V, ...], item: V) -> tuple[V, ...]:
    """The items with one of them taken away."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


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
        if state.scenario.adventure == "lore":
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
        shift(state, self.unit, self.path[-1])
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


# §B.9 to §B.13: battle


class AttackBegan(Event, frozen=True):
    """A unit turns on an enemy."""

    section: ClassVar[str] = "B.9"
    unit: UnitId
    target: UnitId

    def apply(self, state: State) -> None:
        """One attack less for this unit."""
        state.fighting = (self.unit, self.target)
        orders = state.orders.get(self.unit)
        if orders is not None and orders.attacks:
            state.orders[self.unit] = replace(orders, attacks=orders.attacks - 1)


class Attacked(Event, frozen=True):
    """The dice of an attack: figures lost, flags, and lore for the one who threw."""

    section: ClassVar[str] = "B.11"
    unit: UnitId
    target: UnitId
    dice: tuple[Face, ...]
    lost: int
    flags: int
    lore: int = 0

    def apply(self, state: State) -> None:
        """Remove figures; gather lore."""
        if self.lost:
            target = state.units[self.target]
            change(state, self.target, figures=target.figures - self.lost)
        if self.lore:
            gather(state, self.unit, self.lore)


def gather(state: State, unit_id: UnitId, tokens: int) -> None:
    """§B.16, §B.17: a creature stores lore as far as it can, the rest goes to its owner."""
    unit = state.units[unit_id]
    stored = min(tokens, unit.profile.lore - unit.lore)
    if stored:
        change(state, unit_id, lore=unit.lore + stored)
    state.lore = added(state.lore, unit.side, tokens - stored)


class CriticalRolled(Event, frozen=True):
    """§B.16: every hit on a creature is thrown again; only its own colour kills it."""

    section: ClassVar[str] = "B.16"
    unit: UnitId
    dice: tuple[Face, ...]
    killed: bool

    def apply(self, state: State) -> None:
        """A critical hit takes its only figure."""
        if self.killed:
            change(state, self.unit, figures=0)


class CornerRolled(Event, frozen=True):
    """§B.16: a creature that cannot run is thrown at once more."""

    section: ClassVar[str] = "B.16"
    unit: UnitId
    dice: tuple[Face, ...]
    hits: int


class FiguresLost(Event, frozen=True):
    """A unit lost figures otherwise: a blocked retreat, a trampling, a power."""

    section: ClassVar[str] = "B.12"
    unit: UnitId
    lost: int

    def apply(self, state: State) -> None:
        """Remove them."""
        unit = state.units[self.unit]
        change(state, self.unit, figures=max(0, unit.figures - self.lost))


class Eliminated(Event, frozen=True):
    """A unit is gone; the enemy of its side takes a banner, and lore for a creature."""

    section: ClassVar[str] = "B.11"
    unit: UnitId
    banner: bool
    lore: int = 0

    def apply(self, state: State) -> None:
        """Off the board."""
        unit = state.units.pop(self.unit)
        lift(state, unit)
        state.orders.pop(self.unit, None)
        winner = OPPONENT[unit.side]
        if self.banner:
            state.banners = added(state.banners, winner, 1)
        if self.lore:
            state.lore = added(state.lore, winner, self.lore)


class FlagsIgnored(Event, frozen=True):
    """A bold unit stands in spite of flags."""

    section: ClassVar[str] = "B.12"
    unit: UnitId
    flags: int


class Retreated(Event, frozen=True):
    """A unit went back one hex."""

    section: ClassVar[str] = "B.12"
    unit: UnitId
    to: Hex

    def apply(self, state: State) -> None:
        """Move it."""
        shift(state, self.unit, self.to)


class GroundGained(Event, frozen=True):
    """A unit followed into the vacated hex, or cavalry pursued."""

    section: ClassVar[str] = "B.13"
    unit: UnitId
    to: Hex
    stopped: bool

    def apply(self, state: State) -> None:
        """Move it and note if the ground ended its move."""
        shift(state, self.unit, self.to)
        orders = state.orders.get(self.unit)
        if orders is not None and self.stopped:
            state.orders[self.unit] = replace(orders, stopped=True)


class BattlesEnded(Event, frozen=True):
    """All battles are fought."""

    section: ClassVar[str] = "B.6"
    seat: Seat

    def apply(self, state: State) -> None:
        """On to the end of the turn."""
        state.fighting = None
        state.phase = "last" if state.scenario.adventure == "lore" else "end"


# §B.6: the end of a turn


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
        for unit in list(state.units.values()):
            if unit.terrified:
                change(state, unit.id, terrified=False)
            if unit.bold and unit.bold_until <= state.turn:
                change(state, unit.id, bold=0, bold_until=0)
        state.active = OPPONENT[self.seat]


BATTLE_EVENTS: tuple[type[Event], ...] = (
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
    AttackBegan,
    Attacked,
    CriticalRolled,
    CornerRolled,
    FiguresLost,
    Eliminated,
    FlagsIgnored,
    Retreated,
    GroundGained,
    BattlesEnded,
    DrawsDue,
    CommandKept,
    TurnEnded,
)
