"""The facts of deployment: sets, cards, units placed, levies, scouts, reserve, specialists."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from msgspec.structs import replace

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Seat
from heerbann.engine.battle import Event
from heerbann.systems.battlelore.cards import CardId, SetId
from heerbann.systems.battlelore.events import (
    HIDDEN_CARD,
    added,
    change,
    having,
    lift,
    put,
    shift,
    without,
)
from heerbann.systems.battlelore.profiles import Colour
from heerbann.systems.battlelore.raising import new_unit, raised_with
from heerbann.systems.battlelore.scenario import Place
from heerbann.systems.battlelore.state import (
    Arrival,
    Council,
    Face,
    Levy,
    State,
    Unit,
    UnitId,
)
from heerbann.systems.battlelore.tables import CREATURES, SpecialistId

Paid = Literal["bearer", "flag", "beast", "nothing"]
"""§O.4: a unit costs a bearer or a flag with figures of the pool, a creature itself."""

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
        laid: dict[Place, CardId | None] = {
            "right": self.right, "centre": self.centre, "left": self.left, "reserve": self.reserve,
        }  # fmt: skip
        plan: Mapping[Place, CardId] = {p: card for p, card in laid.items() if card is not None}
        state.plan = having(state.plan, self.seat, plan)
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
    place: Place
    card: CardId
    arriving: tuple[Arrival, ...] = ()

    def apply(self, state: State) -> None:
        """Turn it up."""
        state.shown = (*state.shown, (self.seat, self.place))
        state.arriving = (*state.arriving, *self.arriving)


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


# §III.4, §O.4: the reserve


class ReserveCalled(Event, frozen=True):
    """A unit of the reserve card was chosen."""

    section: ClassVar[str] = "III.4"
    seat: Seat
    kind: str

    def apply(self, state: State) -> None:
        """It cannot be chosen again."""
        called = state.called.get(self.seat, ())
        state.called = having(state.called, self.seat, (*called, self.kind))


class LevyReplaced(Event, frozen=True):
    """A troop takes the place of a token, or the token is removed."""

    section: ClassVar[str] = "O.4"
    seat: Seat
    hex: Hex
    kind: str | None

    def apply(self, state: State) -> None:
        """Take the token away; the troop comes by its own event."""
        state.levies = tuple([levy for levy in state.levies if levy.hex != self.hex])


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


# §O.6, §S: specialists


class SpecialistDrafted(Event, frozen=True):
    """A player took a specialist card, or passed."""

    section: ClassVar[str] = "O.6"
    seat: Seat
    specialist: SpecialistId | None

    def apply(self, state: State) -> None:
        """The next in the order drafts."""
        state.drafting = state.drafting[1:]
        if self.specialist is not None:
            own = state.specialists.get(self.seat, ())
            state.specialists = having(state.specialists, self.seat, (*own, self.specialist))


class SpecialistPlayed(Event, frozen=True):
    """A specialist is at work."""

    section: ClassVar[str] = "S.0"
    seat: Seat
    specialist: SpecialistId

    def apply(self, state: State) -> None:
        """The card is used up."""
        own = without(state.specialists[self.seat], self.specialist)
        state.specialists = having(state.specialists, self.seat, own)
        state.playing = self.specialist
        state.touched = ()


class SpecialistDone(Event, frozen=True):
    """A specialist has done what he was to do."""

    section: ClassVar[str] = "S.0"
    seat: Seat
    specialist: SpecialistId

    def apply(self, state: State) -> None:
        """The next card may be played."""
        state.playing = None
        state.touched = ()


class SpecialistsEnded(Event, frozen=True):
    """A player plays no more specialists."""

    section: ClassVar[str] = "S.0"
    seat: Seat

    def apply(self, state: State) -> None:
        """The other is next."""
        state.enlisting = without(state.enlisting, self.seat)
        state.playing = None


class StakesPlaced(Event, frozen=True):
    """§S.1: archers stand behind stakes."""

    section: ClassVar[str] = "S.1"
    unit: UnitId
    hex: Hex

    def apply(self, state: State) -> None:
        """The ground has stakes there."""
        state.ground = state.ground.with_stakes(self.hex)


class BowsUpgraded(Event, frozen=True):
    """§S.2: human archers carry longbows."""

    section: ClassVar[str] = "S.2"
    seat: Seat

    def apply(self, state: State) -> None:
        """For the whole battle."""
        state.longbows = (*state.longbows, self.seat)


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


class HillRaised(Event, frozen=True):
    """§S.6: a plain hex is a hill."""

    section: ClassVar[str] = "S.6"
    seat: Seat
    hex: Hex

    def apply(self, state: State) -> None:
        """The ground has a hill there."""
        state.ground = state.ground.with_hill(self.hex)


class Infiltrated(Event, frozen=True):
    """§S.7: a foot unit moved before the battle."""

    section: ClassVar[str] = "S.7"
    unit: UnitId
    path: tuple[Hex, ...]

    def apply(self, state: State) -> None:
        """Move it; it does not move again."""
        shift(state, self.unit, self.path[-1])
        state.touched = (*state.touched, self.unit)


class Reinforced(Event, frozen=True):
    """§S.9: a troop has a figure more."""

    section: ClassVar[str] = "S.9"
    unit: UnitId

    def apply(self, state: State) -> None:
        """From the pool."""
        unit = state.units[self.unit]
        state.figures = added(state.figures, unit.profile.key, -1)
        change(state, self.unit, figures=unit.figures + 1, full=unit.full + 1)
        state.touched = (*state.touched, self.unit)


class Prayed(Event, frozen=True):
    """§S.10: lore tokens before the battle."""

    section: ClassVar[str] = "S.10"
    seat: Seat
    tokens: int

    def apply(self, state: State) -> None:
        """Take them."""
        state.lore = added(state.lore, self.seat, self.tokens)


DEPLOYMENT_EVENTS: tuple[type[Event], ...] = (
    SetsChosen,
    SetsShown,
    CardDrawn,
    CardsAssigned,
    RevealerDrawn,
    CardRevealed,
    UnitDeployed,
    UnitForfeited,
    LevyPlaced,
    Scouted,
    ScoutsRolled,
    ReserveOpened,
    ReserveCalled,
    LevyReplaced,
    ReserveEnded,
    CouncilFormed,
    CouncilShown,
    SpecialistDrafted,
    SpecialistPlayed,
    SpecialistDone,
    SpecialistsEnded,
    StakesPlaced,
    BowsUpgraded,
    UnitDismissed,
    HillRaised,
    Infiltrated,
    Reinforced,
    Prayed,
)
