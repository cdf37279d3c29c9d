"""The facts of spells and powers: what lore cards and creatures do."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.battlelore.model.changes import added, change, having, shift
from heerbann.systems.battlelore.model.charts import Slot
from heerbann.systems.battlelore.model.state import OPPONENT, Face, Orders, State, UnitId

# §B.17: command and orders


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
    slots: tuple[tuple[Slot, int], ...]

    def apply(self, state: State) -> None:
        """Set the limit, and what is left of the card."""
        state.limit = self.limit
        state.slots = self.slots


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


# §B.17: units


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


# §B.17: tokens and dice


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


class DiceThrown(Event, frozen=True):
    """The dice of an attack as they fell, before a card changes them."""

    section: ClassVar[str] = "B.10"
    unit: UnitId
    dice: tuple[Face, ...]


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


SPELL_EVENTS: tuple[type[Event], ...] = (
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
    DiceThrown,
    DiceRerolled,
    PowerUsed,
    Webbed,
)
