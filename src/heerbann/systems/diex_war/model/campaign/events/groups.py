"""K§10, K§6: groups split, joined and dissolved, what goes with them, garrisons."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import (
    add_men,
    book,
    change_captives,
    change_convoy,
    change_garrison,
    change_group,
    place_group,
    remove_man,
    take_off,
    without,
)
from heerbann.systems.diex_war.model.campaign.events.days import CounterPlaced
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.state import (
    CaptivesId,
    Charge,
    ConvoyId,
    GroupId,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId


class CounterChanged(Event, frozen=True):
    """K§10: a counter is one of riders now, or no longer."""

    section: ClassVar[str] = "K10"
    group: GroupId
    mounted: bool


def counter_changed(group: GroupId, mounted: bool | None) -> CounterChanged | None:
    """What others see where only the kind of a counter may change."""
    return None if mounted is None else CounterChanged(group, mounted)


class CounterRemoved(Event, frozen=True):
    """K§10: a counter is no longer on the map."""

    section: ClassVar[str] = "K10"
    group: GroupId


def is_same(founders: tuple[UnitId, ...], men: tuple[UnitId, ...]) -> bool:
    """K§13: a group is the same as long as half of those it began with are in it."""
    return 2 * len([unit for unit in founders if unit in men]) >= len(founders)


class GroupSplit(Sheet, frozen=True):
    """K§10: these men are a group of their own."""

    section: ClassVar[str] = "K10"
    group: GroupId
    new: GroupId
    men: tuple[UnitId, ...]
    pounds: int
    hex: Hex
    hidden: bool
    keeps: bool  # K§13: the new one has at least half of those it began with

    def apply(self, state: State) -> None:
        """K§10: with the same loyalty; N47, N50: hunger is copied, wins go with the identity."""
        old = state.groups[self.group]
        rest = without(old.men, self.men)
        place_group(
            state,
            replace(
                old,
                id=self.new,
                men=self.men,
                founders=old.founders if self.keeps else self.men,
                wins=old.wins if self.keeps else 0,
                largest=len(self.men),
                beside=0,
            ),
            self.pounds,
            self.group,
        )
        stays = not self.keeps and is_same(old.founders, rest)
        founders, wins = (old.founders, old.wins) if stays else (rest, 0)
        change_group(state, self.group, men=rest, founders=founders, wins=wins)

    def on_map(self) -> Event | None:
        """A new counter, unless the group is hidden."""
        return None if self.hidden else CounterPlaced(self.new, self.hex, self.seat)


class GroupsJoined(Sheet, frozen=True):
    """K§10: two groups are one."""

    section: ClassVar[str] = "K10"
    group: GroupId
    into: GroupId
    forced: bool
    hidden: bool = False

    def apply(self, state: State) -> None:
        """K§10, N47: loyalty and hunger are those of the larger; all else comes together."""
        one, other = state.groups[self.group], state.groups[self.into]
        lead = one if len(one.men) > len(other.men) else other
        men = (*other.men, *one.men)
        book(state, "pounds", one.id, other.id, state.stock("pounds", one.id))
        for convoy in list(state.convoys.values()):
            if convoy.escort == one.id:
                change_convoy(state, convoy.id, escort=other.id)
        for captives in list(state.captives.values()):
            if captives.guards == one.id:
                change_captives(state, captives.id, guards=other.id)
        for hired in list(state.groups.values()):
            if hired.employer == one.id:
                change_group(state, hired.id, employer=other.id)
        change_group(
            state,
            other.id,
            men=men,
            loyalty=lead.loyalty,
            stance=lead.stance,
            hunger=lead.hunger,
            eaten=min(one.eaten, other.eaten),
            beside=0,
            largest=max(one.largest, other.largest, len(men)),
        )
        take_off(state, one.id, "joined")

    def on_map(self) -> Event | None:
        """One counter less."""
        return None if self.hidden else CounterRemoved(self.group)


class GroupDissolved(Sheet, frozen=True):
    """K§10: fewer than three are no group; they leave the game, and their money is lost (N83)."""

    section: ClassVar[str] = "K10"
    is_loss: ClassVar[bool] = True
    group: GroupId
    men: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """They wander about in the wilderness."""
        for unit in self.men:
            remove_man(state, unit, "gone")
        book(state, "pounds", self.group, "lost", state.stock("pounds", self.group))
        take_off(state, self.group, "dissolved")

    def on_map(self) -> Event:
        """How many they were nobody else knows."""
        return CounterRemoved(self.group)


class BesideNoted(Sheet, frozen=True):
    """N49: so many mornings beside another group of the party."""

    section: ClassVar[str] = "K10"
    group: GroupId
    mornings: int

    @property
    def is_empty(self) -> bool:
        """Nothing to tell yet."""
        return True

    def apply(self, state: State) -> None:
        """Counted in the morning."""
        change_group(state, self.group, beside=self.mornings)


class PoundsGiven(Event, frozen=True):
    """N50, W-17: money changes hands."""

    section: ClassVar[str] = "K15"
    group: GroupId
    to: GroupId
    pounds: int
    seats: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        """From purse to purse."""
        book(state, "pounds", self.group, self.to, self.pounds)

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Between the two."""
        return self if seat in self.seats else None


class Entrusted(Event, frozen=True):
    """N50: a convoy, prisoners or mercenaries go with another group."""

    section: ClassVar[str] = "K10"
    charge: Charge
    to: GroupId

    def apply(self, state: State) -> None:
        """Under its counter."""
        name = str(self.charge)
        if name in state.convoys:
            owner = state.groups[self.to].side
            change_convoy(state, ConvoyId(self.charge), escort=self.to, owner=owner, drivers=True)
        elif name in state.captives:
            change_captives(state, CaptivesId(self.charge), guards=self.to)
        else:
            change_group(state, GroupId(self.charge), employer=self.to)


class MenDrawn(Sheet, frozen=True):
    """K§6: men of a garrison go with a group."""

    section: ClassVar[str] = "K6"
    castle: CastleId
    group: GroupId
    men: tuple[UnitId, ...]
    mounted: bool | None = None  # the kind of its counter, if that is another one now

    def apply(self, state: State) -> None:
        """Free of charge."""
        change_garrison(state, self.castle, men=without(state.garrisons[self.castle].men, self.men))
        add_men(state, self.group, self.men)

    def on_map(self) -> Event | None:
        """The kind of the counter is seen."""
        return counter_changed(self.group, self.mounted)


class Reinforced(Sheet, frozen=True):
    """K§6: men of a group stay in a castle."""

    section: ClassVar[str] = "K6"
    group: GroupId
    castle: CastleId
    men: tuple[UnitId, ...]
    mounted: bool | None = None  # the kind of its counter, if that is another one now

    def apply(self, state: State) -> None:
        """From now on they are its garrison."""
        change_group(state, self.group, men=without(state.groups[self.group].men, self.men))
        garrison = state.garrisons[self.castle]
        change_garrison(state, self.castle, men=(*garrison.men, *self.men))

    def on_map(self) -> Event | None:
        """The kind of the counter is seen."""
        return counter_changed(self.group, self.mounted)


EVENTS: tuple[type[Event], ...] = (
    CounterChanged, CounterRemoved, GroupSplit, GroupsJoined, GroupDissolved, BesideNoted,
    PoundsGiven, Entrusted, MenDrawn, Reinforced,
)  # fmt: skip
