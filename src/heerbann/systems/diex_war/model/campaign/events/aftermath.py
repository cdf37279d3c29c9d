"""K§13, K§15 to K§19 After a battle: fame, money, loot, loyalty."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import (
    book,
    change_convoy,
    change_group,
    change_leader,
    change_village,
    note_day,
    once,
    put_leader,
    take_off,
)
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.state import (
    BattleNote,
    ConvoyId,
    GroupFate,
    GroupId,
    Leader,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId


class BattleSettled(Event, frozen=True):
    """K§20: everything that follows from a battle has been seen to."""

    section: ClassVar[str] = "K20"
    note: BattleNote

    @property
    def is_empty(self) -> bool:
        """It has been told."""
        return True

    def apply(self, state: State) -> None:
        """A line in the diary."""
        after = state.aftermath
        assert after is not None
        for group in (*after.clash.attackers, *after.clash.defenders):
            if group in state.groups:
                change_group(state, group, fought=True, engaged=False)
        if after.clash.village is not None:
            change_village(state, after.clash.village, attacked=state.day)
        for captives in list(state.captives.values()):
            if not captives.men:
                del state.captives[captives.id]
        state.aftermath = state.clash = state.field = None
        if state.diary:
            note_day(state, battles=(*state.diary[-1].battles, self.note))


class Settled(Event, frozen=True):
    """One of the matters after a battle has been seen to."""

    section: ClassVar[str] = "K20"
    matter: str

    @property
    def is_empty(self) -> bool:
        """Nothing to tell."""
        return True

    def apply(self, state: State) -> None:
        """On to the next one."""
        after = state.aftermath
        assert after is not None
        state.aftermath = replace(after, settled=(*after.settled, self.matter))


# K§13


class PrestigeChanged(Event, frozen=True):
    """K§13: a leader is thought more or less of."""

    section: ClassVar[str] = "K13"
    unit: UnitId
    prestige: int
    seats: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        """Never below one."""
        change_leader(state, self.unit, prestige=self.prestige)

    def seen_by(self, seat: Seat | None) -> Event | None:
        """By those who fought there."""
        return self if seat in self.seats else None


class VictoryCounted(Sheet, frozen=True):
    """K§13: a group without a leader has won another battle."""

    section: ClassVar[str] = "K13"
    group: GroupId
    wins: int

    @property
    def is_empty(self) -> bool:
        """The battle is told."""
        return True

    def apply(self, state: State) -> None:
        """Counted for its identity."""
        change_group(state, self.group, wins=self.wins)


class LeaderRose(Sheet, frozen=True):
    """K§13: a group that won without one has a leader."""

    section: ClassVar[str] = "K13"
    group: GroupId
    unit: UnitId
    prestige: int

    def apply(self, state: State) -> None:
        """The highest in rank."""
        assert self.seat is not None
        put_leader(state, Leader(self.unit, self.seat, self.prestige))


# K§15 to K§19


class PurseTaken(Event, frozen=True):
    """N83: the money of the destroyed belongs to the winner."""

    section: ClassVar[str] = "K15"
    group: GroupId
    by: GroupId
    pounds: int
    seats: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        """From purse to purse."""
        book(state, "pounds", self.group, self.by, self.pounds)

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Between the two."""
        return self if seat in self.seats else None


class GroupRemoved(Event, frozen=True):
    """K§20: nobody is left of a group; its counter is removed."""

    section: ClassVar[str] = "K20"
    group: GroupId
    fate: GroupFate

    def apply(self, state: State) -> None:
        """What money it still has is lost."""
        book(state, "pounds", self.group, "lost", state.stock("pounds", self.group))
        take_off(state, self.group, self.fate)


class VillageShaken(Event, frozen=True):
    """K§19, K§17: what a battle or a plundering does to the loyalty of a village."""

    section: ClassVar[str] = "K19"
    village: PlaceId
    change: int
    loyalty: int

    def apply(self, state: State) -> None:
        """From one to ten."""
        change_village(state, self.village, loyalty=self.loyalty)


class Plundered(Event, frozen=True):
    """K§17: a village has lost this to a group; N63: as money, on convoys, or eaten."""

    section: ClassVar[str] = "K17"
    village: PlaceId
    group: GroupId
    seat: Seat | None
    pounds: int
    loaded: tuple[tuple[ConvoyId, int], ...]
    eaten: int

    @property
    def points(self) -> int:
        """All that the village has lost."""
        return self.pounds + sum([points for _, points in self.loaded]) + self.eaten

    def apply(self, state: State) -> None:
        """A point is a pound."""
        book(state, "resources", self.village, "plunder", self.pounds)
        book(state, "pounds", "plunder", self.group, self.pounds)
        for convoy, points in self.loaded:
            book(state, "resources", self.village, convoy, points)
        book(state, "resources", self.village, "eaten", self.eaten)
        ahead = state.groups[self.group].ahead + self.eaten
        change_group(state, self.group, ahead=ahead)
        state.loot = self.pounds
        if self.points and self.seat is not None:
            village = state.villages[self.village]
            empty = not state.stock("resources", self.village)
            change_village(
                state,
                self.village,
                plundered=once(village.plundered, self.seat),
                emptied=once(village.emptied, self.seat) if empty else village.emptied,
            )
        if self.points and state.diary:
            note_day(state, plundered=(*state.diary[-1].plundered, self.village))


class ConvoyTaken(Event, frozen=True):
    """K§18: the convoy of the beaten goes with the winner."""

    section: ClassVar[str] = "K18"
    convoy: ConvoyId
    group: GroupId

    def apply(self, state: State) -> None:
        """N53: its drivers are gone, the men of the group drive it."""
        owner = state.groups[self.group].side
        change_convoy(state, self.convoy, escort=self.group, owner=owner, drivers=False)


class ConvoyPlundered(Event, frozen=True):
    """K§18, N53: what a convoy carried is money now; the counter is removed."""

    section: ClassVar[str] = "K18"
    convoy: ConvoyId
    group: GroupId
    points: int

    def apply(self, state: State) -> None:
        """A point is a pound; the animals run away."""
        book(state, "resources", self.convoy, "plunder", self.points)
        book(state, "pounds", "plunder", self.group, self.points)
        book(state, "animals", self.convoy, "lost", state.stock("animals", self.convoy))
        del state.convoys[self.convoy]


EVENTS: tuple[type[Event], ...] = (
    BattleSettled, Settled, PrestigeChanged, VictoryCounted, LeaderRose, PurseTaken, GroupRemoved,
    VillageShaken, Plundered, ConvoyTaken, ConvoyPlundered,
)  # fmt: skip
