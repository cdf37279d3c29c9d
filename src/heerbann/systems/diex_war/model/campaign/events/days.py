"""K§8, K§26: before the first day, and the course of the days."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event, Heading
from heerbann.systems.diex_war.model.campaign.actions import SecretOption
from heerbann.systems.diex_war.model.campaign.books import book, change_group, change_village
from heerbann.systems.diex_war.model.campaign.charts import Season
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import Band
from heerbann.systems.diex_war.model.campaign.setup import place_band
from heerbann.systems.diex_war.model.campaign.state import DayNote, GroupId, Origin, Phase, State


class SeasonRolled(Event, frozen=True):
    """K§26: the season of the whole campaign."""

    section: ClassVar[str] = "K26"
    die: int
    season: Season

    def apply(self, state: State) -> None:
        """It never changes again."""
        state.season = self.season
        state.seasoned = True


class WeatherRolled(Event, frozen=True):
    """K§26: what the weather has done to the harvest."""

    section: ClassVar[str] = "K26"
    die: int
    change: int
    villages: dict[PlaceId, int]
    castles: dict[CastleId, int]

    def apply(self, state: State) -> None:
        """N81: within the bounds of villages and castles; it never changes again."""
        state.weather = self.die
        for key, change in (*self.villages.items(), *self.castles.items()):
            book(state, "resources", "weather", key, change)
        for village, change in self.villages.items():
            first = state.villages[village].first + change
            change_village(state, village, first=first)


class SecretlyChosen(Sheet, frozen=True):
    """Scenario: a side has written down what it is."""

    section: ClassVar[str] = "K1"
    option: str

    def apply(self, state: State) -> None:
        """Its groups are what was chosen."""
        assert self.seat is not None
        state.choices[self.seat] = self.option
        for group in list(state.groups.values()):
            if group.side == self.seat and group.key:
                _become(state, group.id, _band(state, group.key), self.option)


def _become(state: State, group: GroupId, band: Band, option: str) -> None:
    loyalty = band.loyalty_if.get(option, band.loyalty)
    stance = band.stance_if.get(option, band.stance) if band.nation == "saxon" else None
    change_group(state, group, loyalty=loyalty, stance=stance)


def _band(state: State, key: str) -> Band:
    return next(band for band in state.scenario.group if band.key == key)


class ChoiceShown(Event, frozen=True):
    """Scenario: what a side has chosen is plain to see now."""

    section: ClassVar[str] = "K1"
    seat: Seat
    option: SecretOption

    def apply(self, state: State) -> None:
        """Everybody knows."""
        state.known = (*state.known, self.seat)


class GroupPlaced(Sheet, frozen=True):
    """K§1: a group of the scenario is on the map."""

    section: ClassVar[str] = "K1"
    key: str
    group: GroupId
    hex: Hex
    hidden: bool
    origin: Origin = "start"

    def apply(self, state: State) -> None:
        """With its men, its leader, its money."""
        place_band(state, _band(state, self.key), self.hex, self.origin)

    def on_map(self) -> Event | None:
        """The counter, unless it is hidden."""
        return None if self.hidden else CounterPlaced(self.group, self.hex, self.seat)


class CounterPlaced(Event, frozen=True):
    """K§10: a counter is on the map; who is under it nobody knows."""

    section: ClassVar[str] = "K10"
    group: GroupId
    hex: Hex
    seat: Seat | None


class DayDawned(Event, frozen=True):
    """K§8: a new day; what was about the last one is forgotten."""

    section: ClassVar[str] = "K8"
    heading: ClassVar[Heading | None] = "round"
    day: int

    def apply(self, state: State) -> None:
        """Nobody has marched, eaten, tested or fought today."""
        state.day = self.day
        state.phase = "setup"
        state.order = state.acting = ()
        state.dice = ()
        state.diced = ()
        state.barred = ()
        state.asking = None
        for group in state.groups.values():
            state.groups[group.id] = replace(
                group, points=0, marched=0, halted=False, evaded=False, engaged=False,
                fought=False, goal=None, eaten=group.ahead, ahead=0,
                came_from=None,
            )  # fmt: skip
        for convoy in state.convoys.values():
            state.convoys[convoy.id] = replace(convoy, points=0, marched=0, moved=0)
        for village in state.villages.values():
            if village.levied:
                state.villages[village.id] = replace(village, levied=0)
        state.founded = ()
        state.tested = ()
        state.diary.append(DayNote(self.day))


class OrderRolled(Event, frozen=True):
    """N40: who comes first today."""

    section: ClassVar[str] = "K8"
    dice: Faces
    order: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        """For all steps of the day."""
        state.order = self.order
        state.dice = self.dice
        state.diary[-1] = replace(state.diary[-1], order=self.order)


class PhaseBegan(Event, frozen=True):
    """K§8: all parties have finished the step before."""

    section: ClassVar[str] = "K8"
    heading: ClassVar[Heading | None] = "phase"
    phase: Phase
    acting: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        """These act, one after the other."""
        state.phase = self.phase
        state.acting = self.acting


class TurnEnded(Event, frozen=True):
    """K§8: a party has finished its part of the step."""

    section: ClassVar[str] = "K8"
    seat: Seat

    @property
    def is_empty(self) -> bool:
        """Nothing to tell."""
        return True

    def apply(self, state: State) -> None:
        """The next one acts."""
        state.acting = tuple([seat for seat in state.acting if seat != self.seat])


EVENTS: tuple[type[Event], ...] = (
    SeasonRolled, WeatherRolled, SecretlyChosen, ChoiceShown, GroupPlaced, CounterPlaced, DayDawned,
    OrderRolled, PhaseBegan, TurnEnded,
)  # fmt: skip
