"""K§11: marches, meetings on the way, arrivals with prisoners."""

from typing import ClassVar

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import (
    book,
    change_convoy,
    change_group,
    remove_man,
)
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.facts import company, convoys_with
from heerbann.systems.diex_war.model.campaign.state import (
    CaptivesId,
    ConvoyId,
    GroupId,
    Note,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId


class PointsSet(Sheet, frozen=True):
    """K§11: what the groups and convoys of a seat may march today.

    Others do not learn it: it would tell who is wounded or hungry.
    """

    section: ClassVar[str] = "K11"
    groups: dict[GroupId, int]
    convoys: dict[ConvoyId, int]

    @property
    def is_empty(self) -> bool:
        """It is on the sheets."""
        return True

    def apply(self, state: State) -> None:
        """Until the next day."""
        for group, points in self.groups.items():
            change_group(state, group, points=points)
        for convoy, points in self.convoys.items():
            change_convoy(state, convoy, points=points)


class Marched(Sheet, frozen=True):
    """K§11: a group goes to the next hex; ``left`` are the points it still has."""

    section: ClassVar[str] = "K11"
    group: GroupId
    start: Hex
    to: Hex
    left: int
    hidden: bool = False

    def apply(self, state: State) -> None:
        """Mercenaries, convoys and prisoners go with it; whoever lay before a castle has left."""
        move(state, self.group, self.to, self.left)

    def on_map(self) -> Event | None:
        """Everybody sees the way."""
        return None if self.hidden else CounterMoved(self.group, self.start, self.to)


def move(state: State, group: GroupId, to: Hex, left: int) -> None:
    """A group and all that goes with it is in another hex."""
    start = state.groups[group].hex
    for one in company(state, state.groups[group]):
        change_group(
            state, one.id, hex=to, points=left, came_from=start, came_day=state.day,
            marched=one.marched + 1, beside=0,
        )  # fmt: skip
    for convoy in convoys_with(state, state.groups[group]):
        change_convoy(state, convoy.id, hex=to)


class CounterMoved(Event, frozen=True):
    """K§10: a counter goes to the next hex."""

    section: ClassVar[str] = "K11"
    group: GroupId
    start: Hex
    to: Hex


class Halted(Event, frozen=True):
    """N41: it has met somebody, and its march is over."""

    section: ClassVar[str] = "K11"
    group: GroupId

    def apply(self, state: State) -> None:
        """Unless it is let pass."""
        change_group(state, self.group, halted=True)


class PassageAsked(Event, frozen=True):
    """N41: it asks to pass."""

    section: ClassVar[str] = "K11"
    group: GroupId
    of: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        """These have to agree, one after the other."""
        state.asking = self.group
        state.wardens = self.of


class PassageAnswered(Event, frozen=True):
    """N41: it may pass, or not."""

    section: ClassVar[str] = "K11"
    group: GroupId
    seat: Seat
    granted: bool

    def apply(self, state: State) -> None:
        """All must agree."""
        state.wardens = tuple([seat for seat in state.wardens if seat != self.seat])
        if not self.granted:
            state.barred = (*state.barred, self.group)
            state.wardens = ()
        if not state.wardens:
            state.asking = None
            change_group(state, self.group, halted=not self.granted)


class ConvoyDriven(Event, frozen=True):
    """W-09: a convoy goes to the next hex by itself."""

    section: ClassVar[str] = "K14"
    convoy: ConvoyId
    start: Hex
    to: Hex
    left: int

    def apply(self, state: State) -> None:
        """Its drivers lead it."""
        marched = state.convoys[self.convoy].marched + 1
        change_convoy(state, self.convoy, hex=self.to, points=self.left, marched=marched)


class ConvoyFound(Event, frozen=True):
    """K§18: a convoy that nobody escorts belongs to the first group that meets it."""

    section: ClassVar[str] = "K18"
    convoy: ConvoyId
    group: GroupId

    def apply(self, state: State) -> None:
        """It goes with the group from now on; its men can drive it."""
        owner = state.groups[self.group].side
        change_convoy(state, self.convoy, escort=self.group, owner=owner, drivers=True)


class Delivered(Event, frozen=True):
    """K§21: prisoners have reached the place they were brought to, and leave the game."""

    section: ClassVar[str] = "K21"
    captives: CaptivesId
    guards: GroupId
    men: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """The guards are free for other things."""
        for unit in self.men:
            remove_man(state, unit, "gone")
        del state.captives[self.captives]


class Discovered(Event, frozen=True):
    """Scenario: a group that was hidden is seen."""

    section: ClassVar[str] = "K10"
    group: GroupId
    hex: Hex

    def apply(self, state: State) -> None:
        """Its counter lies on the map from now on."""
        change_group(state, self.group, hidden=False)


class StrengthSeen(Event, frozen=True):
    """K§10: whoever is in the same hex sees how strong a group is, and who is in it."""

    section: ClassVar[str] = "K10"
    note: Note

    def apply(self, state: State) -> None:
        """N82: kept, with its date."""
        state.notes[f"{self.note.seat}/{self.note.group}"] = self.note

    def seen_by(self, seat: Seat | None) -> Event | None:
        """By nobody else."""
        return self if seat == self.note.seat else None


class LootBroughtHome(Event, frozen=True):
    """Scenario: a group has left the map with its money."""

    section: ClassVar[str] = "K1"
    group: GroupId
    seat: Seat
    pounds: int
    stays: bool  # it has brought it to its landing place, and stays there

    def apply(self, state: State) -> None:
        """What it has is safe."""
        book(state, "pounds", self.group, f"home-{self.seat}", self.pounds)
        if not self.stays:
            change_group(state, self.group, home=True, came_day=state.day)


class CameBack(Event, frozen=True):
    """Scenario: a group is on the map again."""

    section: ClassVar[str] = "K1"
    group: GroupId
    hex: Hex
    left: int

    def apply(self, state: State) -> None:
        """Where it left."""
        change_group(
            state, self.group, home=False, hex=self.hex, points=self.left, came_from=None,
            came_day=state.day, marched=1,
        )  # fmt: skip


EVENTS: tuple[type[Event], ...] = (
    PointsSet, Marched, CounterMoved, Halted, PassageAsked, PassageAnswered, ConvoyDriven,
    ConvoyFound, Delivered, Discovered, StrengthSeen, LootBroughtHome, CameBack,
)  # fmt: skip
