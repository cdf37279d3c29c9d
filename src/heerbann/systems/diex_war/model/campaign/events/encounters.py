"""K§9, K§16, K§18: tests, dice, recruits, risings."""

from typing import ClassVar

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import (
    add_men,
    book,
    change_group,
    change_village,
    note_day,
    place_group,
)
from heerbann.systems.diex_war.model.campaign.events.days import CounterPlaced
from heerbann.systems.diex_war.model.campaign.events.groups import counter_changed
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import Stance
from heerbann.systems.diex_war.model.campaign.setup import enlist
from heerbann.systems.diex_war.model.campaign.state import (
    Group,
    GroupId,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId


class VillageTested(Event, frozen=True):
    """K§9: a village says where it stands."""

    section: ClassVar[str] = "K9"
    village: PlaceId
    die: int
    total: int
    stance: Stance

    def apply(self, state: State) -> None:
        """N42: until the next test."""
        change_village(state, self.village, stance=self.stance, tested=state.day)


class GroupDeclared(Event, frozen=True):
    """K§9: a Saxon group says where it stands; die and stance are open."""

    section: ClassVar[str] = "K9"
    group: GroupId
    die: int
    stance: Stance

    def apply(self, state: State) -> None:
        """N42: until the next test."""
        change_group(state, self.group, stance=self.stance)
        state.tested = (*state.tested, self.group)


class GroupTested(Sheet, frozen=True):
    """K§9: what the test came to; the loyalty of a group only its owner knows."""

    section: ClassVar[str] = "K9"
    group: GroupId
    total: int


class ScotsDiced(Event, frozen=True):
    """K§18: are these Scots hostile to these Saxons today?"""

    section: ClassVar[str] = "K18"
    scots: GroupId
    saxons: GroupId
    die: int
    hostile: bool

    def apply(self, state: State) -> None:
        """For today."""
        state.diced = (*state.diced, (self.scots, self.saxons, self.die))


class Recruited(Sheet, frozen=True):
    """K§16: light infantry joins a group."""

    section: ClassVar[str] = "K16"
    group: GroupId
    village: PlaceId
    men: tuple[UnitId, ...]
    pounds: int
    mounted: bool | None = None  # the kind of its counter, if that is another one now

    def on_map(self) -> Event | None:
        """The kind of the counter is seen."""
        return counter_changed(self.group, self.mounted)

    def apply(self, state: State) -> None:
        """N55: they fight for the recruiter; the stock stays."""
        enlist(state, self.men, state.groups[self.group].side, "recruit")
        add_men(state, self.group, self.men)
        book(state, "pounds", self.group, "spent", self.pounds)
        village = state.villages[self.village]
        number = len(self.men)
        change_village(
            state,
            self.village,
            recruited=village.recruited + number,
            levied=village.levied + number,
        )


class VillageRose(Event, frozen=True):
    """Scenario: a village rises, and a group stands in it."""

    section: ClassVar[str] = "K1"
    village: PlaceId
    group: GroupId
    hex: Hex
    seat: Seat

    def apply(self, state: State) -> None:
        """It is rebel."""
        change_village(state, self.village, stance="rebel")
        state.risings += 1
        state.risen = state.day
        if state.diary:
            note_day(state, risen=(*state.diary[-1].risen, self.village))

    def seen_by(self, seat: Seat | None) -> Event:
        """Village and counter are there for all to see."""
        return self


class RebelsGathered(Sheet, frozen=True):
    """Scenario: who stands in the village that has risen."""

    section: ClassVar[str] = "K1"
    group: Group

    def apply(self, state: State) -> None:
        """A leaderless group without money."""
        enlist(state, self.group.men, self.seat, "rising")
        place_group(state, self.group)

    def on_map(self) -> Event:
        """A new counter."""
        return CounterPlaced(self.group.id, self.group.hex, self.seat)


EVENTS: tuple[type[Event], ...] = (
    VillageTested, GroupDeclared, GroupTested, ScotsDiced, Recruited, VillageRose, RebelsGathered,
)  # fmt: skip
