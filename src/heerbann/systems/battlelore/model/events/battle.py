"""The facts of a battle: throws, figures lost, flags, retreats, ground gained."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.battle import Event
from heerbann.systems.battlelore.model.changes import added, change, leave, lift, shift
from heerbann.systems.battlelore.model.state import OPPONENT, Face, State, UnitId, is_lore

# §B.9 to §B.11: the attack


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
        if state.units[self.unit].trained:
            change(state, self.unit, trained=False)


class StruckBack(Event, frozen=True):
    """§B.13: a bold unit that held its hex answers the attack."""

    section: ClassVar[str] = "B.13"
    unit: UnitId
    target: UnitId


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
    stored = min(tokens, unit.profile.lore - unit.lore) if is_lore(state) else 0
    if stored:
        change(state, unit_id, lore=unit.lore + stored)
    state.lore = added(state.lore, unit.side, tokens - stored)


# §B.16: creatures


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


# §B.11, §B.12: losses and flags


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
    is_loss: ClassVar[bool] = True
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


# §B.13: follow-on actions


class GroundGained(Event, frozen=True):
    """A unit followed into the vacated hex, or cavalry pursued."""

    section: ClassVar[str] = "B.13"
    unit: UnitId
    to: Hex
    stopped: bool

    def apply(self, state: State) -> None:
        """Move it and note if the ground ended its move."""
        leave(state, self.unit, self.to)
        orders = state.orders.get(self.unit)
        if orders is not None and self.stopped:
            state.orders[self.unit] = replace(orders, stopped=True)


BATTLE_EVENTS: tuple[type[Event], ...] = (
    AttackBegan,
    StruckBack,
    Attacked,
    CriticalRolled,
    CornerRolled,
    FiguresLost,
    Eliminated,
    FlagsIgnored,
    Retreated,
    GroundGained,
)
