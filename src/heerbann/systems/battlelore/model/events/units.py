"""The facts of raising units: who stands where, what it costs, and levies."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.battlelore.model.changes import added, having, lift, put, without
from heerbann.systems.battlelore.model.charts import CREATURES
from heerbann.systems.battlelore.model.profiles import Colour
from heerbann.systems.battlelore.model.state import Arrival, Levy, State, Unit, UnitId
from heerbann.systems.battlelore.model.stock import new_unit, raised_with

Paid = Literal["bearer", "flag", "beast", "nothing"]
"""§O.4: a unit costs a bearer or a flag with figures of the pool, a creature itself."""


# §III.2, §O.2: units


class UnitDeployed(Event, frozen=True):
    """A unit stands on the board; ``came`` is the unit of a card it stands for, if any."""

    section: ClassVar[str] = "III.2"
    unit: UnitId
    seat: Seat
    kind: str
    hex: Hex
    paid: Paid
    came: Arrival | None = None
    figures: int | None = None
    illusion: bool = False

    def apply(self, state: State) -> None:
        """Take it from the stock and put it there."""
        unit = new_unit(state, self.seat, self.kind, self.hex)
        figures = unit.figures if self.figures is None else self.figures
        unit = replace(
            unit,
            figures=figures,
            full=figures,
            illusion=self.illusion,
            flagged=self.paid == "flag",
        )
        pay(state, self.seat, self.kind, self.paid, figures)
        put(state, unit)
        state.raised = raised_with(state, self.seat, self.kind)
        arrived(state, self.came)


def pay(state: State, seat: Seat, kind: str, paid: Paid, figures: int) -> None:
    """§O.2: an own bearer and the other figures from the pool; a negative number gives back."""
    sign = 1 if figures > 0 else -1
    if paid == "beast":
        state.beasts = added(state.beasts, kind, -sign)
    elif paid != "nothing":
        own = state.bearers if paid == "bearer" else state.flags
        changed = having(own, seat, added(own[seat], kind, -sign))
        if paid == "bearer":
            state.bearers = changed
        else:
            state.flags = changed
        from_pool = figures - sign if paid == "bearer" else figures
        state.figures = added(state.figures, kind, -from_pool)


def arrived(state: State, came: Arrival | None) -> None:
    """A unit of a card has found its place, or none."""
    if came is not None:
        state.arriving = without(state.arriving, came)


class UnitForfeited(Event, frozen=True):
    """A unit cannot be used in this battle."""

    section: ClassVar[str] = "III.2"
    seat: Seat
    kind: str
    came: Arrival | None = None

    def apply(self, state: State) -> None:
        """Nothing stands there."""
        arrived(state, self.came)


class UnitDismissed(Event, frozen=True):
    """§S.3, §S.4: a troop makes room for mercenaries; its figures go back."""

    section: ClassVar[str] = "S.3"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Off the board, back into the stock."""
        unit = state.units.pop(self.unit)
        lift(state, unit)
        give_back(state, unit)


def give_back(state: State, unit: Unit) -> None:
    """Bearer or flag to their owner, figures to the pool."""
    if unit.profile.key not in CREATURES and state.bearers:
        paid: Paid = "flag" if unit.flagged else "bearer"
        pay(state, unit.side, unit.profile.key, paid, -unit.figures)


# §O.L, §O.4: levies


class LevyPlaced(Event, frozen=True):
    """§O.L: a token stands in for a unit that cannot be formed."""

    section: ClassVar[str] = "O.L"
    seat: Seat
    colour: Colour
    hex: Hex
    came: Arrival | None = None

    def apply(self, state: State) -> None:
        """One token less."""
        own = state.tokens_left[self.seat]
        state.tokens_left = having(state.tokens_left, self.seat, added(own, self.colour, -1))
        state.levies = (*state.levies, Levy(self.seat, self.colour, self.hex))
        arrived(state, self.came)


class LevyReplaced(Event, frozen=True):
    """A troop takes the place of a token, or the token is removed."""

    section: ClassVar[str] = "O.4"
    seat: Seat
    hex: Hex
    kind: str | None

    def apply(self, state: State) -> None:
        """Take the token away; the troop comes by its own event."""
        state.levies = tuple([levy for levy in state.levies if levy.hex != self.hex])


UNIT_EVENTS: tuple[type[Event], ...] = (
    UnitDeployed,
    UnitForfeited,
    UnitDismissed,
    LevyPlaced,
    LevyReplaced,
)
