"""The nouns of a campaign: men, groups, villages, garrisons, convoys, prisoners, and the state."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, NewType, TypeAlias

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.systems.diex_war.model.campaign.battlefield import Field
from heerbann.systems.diex_war.model.campaign.charts import Season
from heerbann.systems.diex_war.model.campaign.land import CampaignMap, land_of
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario, Stance
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege, SiegeNote
from heerbann.systems.diex_war.model.charts import Nation
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.roster import ROSTER, Figure
from heerbann.systems.diex_war.model.state import Health, UnitId

GroupId = NewType("GroupId", str)  # "n1": the letter of the party and a number, K§4
ConvoyId = NewType("ConvoyId", str)  # "k1"
CaptivesId = NewType("CaptivesId", str)  # "p1"
Source = NewType("Source", str)
"""Where food comes from or goes to, or where men lie: a place, a castle or a convoy."""
Charge = NewType("Charge", str)
"""What goes with a group: a convoy, prisoners or hired mercenaries."""

A = Seat("a")
B = Seat("b")
C = Seat("c")
SEATS = (A, B, C)

Fate = Literal["present", "dead", "gone"]
Origin = Literal["start", "arrival", "recruit", "rising", "event"]

Contract = Literal["cash", "promise", "share"]
Phase = Literal[
    "setup", "supply", "regroup", "convoys", "movement", "encounters", "battles", "sieges",
    "evening",
]  # fmt: skip
Good = Literal["pounds", "resources", "animals"]
Entry = Literal["given", "weather", "eaten", "spent", "plunder", "shared", "lost", "event"]
BattleSide = Literal["attackers", "defenders"]
End = Literal["destroyed", "withdrawn", "surrendered", "undecided"]
ClashKind = Literal["field", "village", "revolt"]
GroupFate = Literal["destroyed", "surrendered", "dissolved", "joined"]


class Soldier(msgspec.Struct, frozen=True):
    """One man, in exactly one list as long as he is present.

    Lists of men have groups, garrisons, places (the wounded) and prisoners. ``heals`` is the day
    from which on he can be well again; ``hurt`` the day on which he was wounded, until the healing
    die has fallen for him.
    """

    id: UnitId
    figure: str
    side: Seat | None  # None: a mercenary whom nobody has hired
    origin: Origin = "start"
    fate: Fate = "present"
    health: Health = "healthy"
    heals: int | None = None
    hurt: int | None = None
    horse: bool = False

    @property
    def kind(self) -> Figure:
        """His line of the roster."""
        return ROSTER[self.figure]


class Group(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, cache_hash=True):
    """K§10: a counter on the map and its sheet. Its money stands in the books."""

    id: GroupId
    nation: Nation
    side: Seat | None  # who commands it; None: mercenaries whom nobody has hired
    hex: Hex
    men: tuple[UnitId, ...]
    founders: tuple[UnitId, ...]  # K§13: half of them make out its identity
    key: str = ""  # in the scenario
    largest: int = 0  # so many men it has had
    wins: int = 0
    loyalty: int | None = None
    stance: Stance | None = None
    hunger: int = 0  # days without food, one after the other
    eaten: int = 0  # points of food for this day's check
    ahead: int = 0  # N46: points of food for the next one
    points: int = 0  # movement left today
    marched: int = 0  # hexes today
    halted: bool = False  # N41: it has met somebody
    came_from: Hex | None = None  # None: it has stood here since an earlier day
    came_day: int = 0
    evaded: bool = False
    engaged: bool = False  # K§18: a battle is demanded of it or by it
    fought: bool = False  # N66: today
    beside: int = 0  # N49: mornings beside another group of its party
    hidden: bool = False  # scenario: not on the map of the others
    base: Hex | None = None  # where it came onto the map
    home: bool = False  # it has gone home and may come back
    employer: GroupId | None = None
    contract: Contract | None = None
    tests: int = 0  # K§22
    goal: GroupId | None = None  # W-16: whom free mercenaries go towards today
    grudge: tuple[Seat, ...] = ()  # N74: against these they have mutinied


class Village(msgspec.Struct, frozen=True, omit_defaults=True):
    """K§5: what has become of a place. Its resources stand in the books."""

    id: PlaceId
    hex: Hex
    loyalty: int
    stance: Stance
    first: int  # resources at the start
    patients: tuple[UnitId, ...] = ()  # W-14: the wounded here, and the healed who wait
    recruited: int = 0
    levied: int = 0  # today
    tested: int = 0  # the day of the last test
    attacked: int = 0  # the day of the last battle for it
    visited: tuple[Seat, ...] = ()  # who has ended a day here
    plundered: tuple[Seat, ...] = ()
    emptied: tuple[Seat, ...] = ()
    secured: tuple[Seat, ...] = ()  # on some evening


class Garrison(msgspec.Struct, frozen=True, omit_defaults=True):
    """K§6: what has become of a castle. Its resources stand in the books."""

    id: CastleId
    hex: Hex
    side: Seat | None  # who holds it
    men: tuple[UnitId, ...]
    patients: tuple[UnitId, ...] = ()


class Convoy(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, cache_hash=True):
    """K§14: up to five animals and their drivers. Animals and load stand in the books."""

    id: ConvoyId
    hex: Hex
    owner: Seat | None  # W-09: who founded it or escorted it last
    escort: GroupId | None = None
    drivers: bool = True
    points: int = 0
    marched: int = 0
    moved: int = 0  # resource points loaded and unloaded today


class Captives(msgspec.Struct, frozen=True):
    """K§21: prisoners under the counter of their guards."""

    id: CaptivesId
    men: tuple[UnitId, ...]
    guards: GroupId


class Leader(msgspec.Struct, frozen=True):
    """K§13: a man with a name. Who is dead or captured leads no more."""

    unit: UnitId
    side: Seat
    prestige: int
    lost: bool = False


class Note(msgspec.Struct, frozen=True):
    """K§10, N82: what a seat learned of a group in the same hex, and when."""

    seat: Seat
    group: GroupId
    day: int
    hex: Hex
    men: tuple[UnitId, ...]
    wounded: tuple[UnitId, ...]
    leader: UnitId | None
    prestige: int | None


class Clash(msgspec.Struct, frozen=True, kw_only=True):
    """K§18: somebody has demanded a battle; who takes part in it.

    A village fights on the side that is named; so does the garrison that joins in (N78).
    """

    id: int
    hex: Hex
    kind: ClashKind
    attacker: Seat | None  # who demanded it; None: mercenaries of their own accord
    defender: Seat | None
    attackers: tuple[GroupId, ...] = ()
    defenders: tuple[GroupId, ...] = ()
    village: PlaceId | None = None
    village_side: BattleSide = "defenders"
    castle: CastleId | None = None
    castle_side: BattleSide = "defenders"

    def groups(self, side: BattleSide) -> tuple[GroupId, ...]:
        """Those who fight on a side."""
        return self.attackers if side == "attackers" else self.defenders

    def seat(self, side: BattleSide) -> Seat | None:
        """Who commands a side."""
        return self.attacker if side == "attackers" else self.defender


class Aftermath(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that has been fought and is being settled."""

    clash: Clash
    winner: BattleSide | None
    end: End
    captured: tuple[UnitId, ...] = ()  # men of the losers in the hands of the winners
    freed: tuple[UnitId, ...] = ()  # prisoners who are free again
    settled: tuple[str, ...] = ()  # what has been seen to


class Grave(msgspec.Struct, frozen=True):
    """A group that is no more."""

    group: GroupId
    side: Seat | None
    nation: Nation
    largest: int
    fate: GroupFate


class BattleNote(msgspec.Struct, frozen=True):
    """A line of the diary."""

    hex: Hex
    kind: ClashKind
    attacker: Seat | None
    defender: Seat | None
    village: PlaceId | None
    winner: Seat | None
    end: End
    seats: tuple[Seat, ...] = ()  # who was there
    contest: int = 0  # its number among all contests


class DayNote(msgspec.Struct, frozen=True):
    """What everybody knows of a day."""

    day: int
    order: tuple[Seat, ...] = ()
    battles: tuple[BattleNote, ...] = ()
    plundered: tuple[PlaceId, ...] = ()
    risen: tuple[PlaceId, ...] = ()
    sieges: tuple[SiegeNote, ...] = ()


class State(EngineState, kw_only=True, dict=True):
    """All facts of a campaign. Only events change it.

    What can be counted is booked: what leaves one account enters another, so all accounts of a good
    add up to nothing.
    """

    house: House
    scenario: CampaignScenario
    men: Mapping[UnitId, Soldier] = {}  # replaced as a whole, as are the leaders
    groups: dict[GroupId, Group] = {}
    villages: dict[PlaceId, Village] = {}
    garrisons: dict[CastleId, Garrison] = {}
    convoys: dict[ConvoyId, Convoy] = {}
    captives: dict[CaptivesId, Captives] = {}
    leaders: Mapping[UnitId, Leader] = {}
    sieges: dict[CastleId, Siege] = {}
    lifted: dict[CastleId, int] = {}  # N80: on which day a siege was lifted
    books: dict[str, int] = {}
    notes: dict[str, Note] = {}
    diary: list[DayNote] = []
    graves: tuple[Grave, ...] = ()
    counted: dict[str, int] = {}  # how many counters there have been of each letter
    day: int = 0
    season: Season = "summer"
    seasoned: bool = False  # K§26: the die for the season has fallen
    weather: int = 0  # K§26: the die
    phase: Phase = "setup"
    order: tuple[Seat, ...] = ()  # N40
    acting: tuple[Seat, ...] = ()  # who has still to act in this phase, the first now
    choices: dict[Seat, str] = {}  # what was chosen in secret before the first day
    known: tuple[Seat, ...] = ()  # whose secret choice is known to all
    unplaced: tuple[str, ...] = ()  # groups of the scenario whose start is still to be chosen
    arrived: tuple[str, ...] = ()  # groups of the scenario that have come onto the map
    risings: int = 0
    risen: int = 0  # the day of the last rising
    founded: tuple[Source, ...] = ()  # W-10: where convoys were formed today
    diced: tuple[tuple[GroupId, GroupId, int], ...] = ()  # K§18: Scots and Saxons today
    asking: GroupId | None = None  # N41: it asks to pass …
    wardens: tuple[Seat, ...] = ()  # … these
    barred: tuple[GroupId, ...] = ()  # N41: who was not let pass today
    clashes: tuple[Clash, ...] = ()
    clash: Clash | None = None  # the one that is being fought
    field: Field | None = None
    aftermath: Aftermath | None = None
    asked: tuple[str, ...] = ()  # who has answered about the battle that is being arranged
    proposal: Clash | None = None  # the battle that is being arranged
    offer: GroupId | None = None  # W-17: it offers to fight beside others
    tested: tuple[GroupId, ...] = ()  # K§9, K§22: today
    loot: int = 0  # K§22: what is to be shared after a plundering
    evading: GroupId | None = None  # K§20: it is leaving the hex of the enemy
    battles: int = 0  # how many there have been
    contests: int = 0  # how many have been booked, days of sieges among them
    dice: Faces = ()  # of the order of today

    @cached_property
    def land(self) -> CampaignMap:
        """The map and what follows from it; no fact of its own, and looked up once."""
        return land_of(self.scenario.map)

    def stock(self, good: Good, account: str) -> int:
        """What stands in an account: of a group, place, castle or convoy, or where things end."""
        return self.books.get(f"{good}/{account}", 0)


War: TypeAlias = EngineBattle[State]
