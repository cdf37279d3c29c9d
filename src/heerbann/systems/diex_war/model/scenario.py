"""What a siege says, in the words of its TOML file."""

from typing import Annotated, Literal

from msgspec import Meta

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario, ScenarioTable
from heerbann.systems.diex_war.model.charts import SIEGE, EventKey, Nation, WorksKind

Amount = Annotated[int, Meta(ge=0)]
Number = Annotated[int, Meta(ge=1)]
Labels = tuple[str, ...]
SeatName = Literal["a", "b"]


class Host(ScenarioTable, frozen=True, kw_only=True):
    """One side: whose men they are, by the names of the roster; "charles_2" is another Charles."""

    name: Localised
    nation: Nation
    men: Labels
    civilians: Labels = ()
    on_foot: Labels = ()  # riders whose horses are gone
    storms_on_foot: bool = False  # riders leave their horses in camp for an assault
    hungry: Labels = ()  # K§12: who fights and moves badly


class Relief(ScenarioTable, frozen=True, kw_only=True):
    """A column that comes to the besieged on a day."""

    day: Number
    men: Labels
    animals: Amount = 0  # laden: a day of food each, once they are inside


class Condition(ScenarioTable, frozen=True, kw_only=True):
    """Who wins when: every field that is given must hold. The first condition that holds decides.

    ``at``: "once" is looked at after every step of a day, "end" after the last day.
    """

    winner: SeatName | None = None  # None: a draw
    reason: str
    at: Literal["once", "end"] = "end"
    lost: SeatName | None = None  # this side has lost the siege
    by_day: Number | None = None  # not later than on this day
    destroyed_below: Number | None = None  # fewer hexes of the works are destroyed
    civilians_out: Number | None = None  # so many have got away


class LoggedMan(ScenarioTable, frozen=True, kw_only=True):
    """How a man came out of the days before, if not hale and in the saddle."""

    wounded: bool = False
    heals: int | None = None  # the day on which he is well again
    hurt: int | None = None  # the day on which he was wounded, until the healing die has fallen
    horse: bool = True
    hex: str | None = None  # the place he keeps
    origin: Literal["start", "reinforcements", "refugees", "relief"] = "start"


class LoggedTask(ScenarioTable, frozen=True, kw_only=True):
    """§11.2: work that was begun."""

    kind: Literal["ladders", "fascines"]
    days: int
    last: int


class SiegeLog(ScenarioTable, frozen=True, kw_only=True):
    """§11.3.1, K§8: all that lasts from one day of a siege to the next.

    A siege that has a log goes on where it stopped; in a campaign each of its days is one game.
    """

    days: Amount  # so many have passed
    men: dict[str, LoggedMan] = {}
    books: dict[str, int] = {}
    damage: dict[str, int] = {}
    zones: dict[str, SeatName] = {}
    besieger: SeatName = "a"
    commanded: tuple[SeatName, ...] = ()
    occurred: tuple[EventKey, ...] = ()
    rain: int = 0
    wood: bool = False
    tasks: tuple[LoggedTask, ...] = ()
    field_used: bool = False
    fallen_back: bool = False
    swapped: bool = False
    own_food_due: bool = False
    first_supplies: int = 0
    bridge: Literal["laid", "drawn_in", "drawn_out", "lost"] = "laid"
    gates_open: Labels = ()
    broken: Labels = ()
    taken: Labels = ()  # names of men who are elsewhere


class SiegeScenario(Scenario, frozen=True, kw_only=True, omit_defaults=True):
    """§11: a siege. Side a besieges side b."""

    works: WorksKind
    days: Number
    supplies: Number | None = None  # days of food; None: rolled, §11.1.1
    ladders: Amount = 0
    fascines: Amount = 0
    destroyed: Labels = ()
    closed: Labels = ()  # hexes that nobody enters: they are not built
    gap_is_no_breach: bool = False  # what is destroyed at the start does not help to negotiate
    void_events: tuple[Annotated[int, Meta(ge=2, le=20)], ...] = ()
    initiative_bonus: Amount = SIEGE.initiative.besieger
    relief: Relief | None = None
    log: SiegeLog | None = None  # what happened before; None: it begins
    a: Host
    b: Host
    victory: tuple[Condition, ...] = ()

    @property
    def has_battles(self) -> bool:
        """Assaults, sorties and patrols are fought out."""
        return True

    def host(self, seat: Seat) -> Host:
        """What one side brings."""
        return self.a if seat == "a" else self.b

    def __hash__(self) -> int:
        return hash((self.key, self.works, self.days, self.a, self.b))
