"""What a campaign says, in the words of its TOML file."""

from typing import Annotated, Literal

from msgspec import Meta

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario, ScenarioTable
from heerbann.systems.diex_war.model.campaign.charts import ListKey, Season
from heerbann.systems.diex_war.model.campaign.maps import CampaignMapData, Key
from heerbann.systems.diex_war.model.charts import Nation

SeatName = Literal["a", "b", "c"]
Stance = Literal["loyal", "rebel"]
Entering = Literal["north_edge", "coast", "random_coast"]
ScoreKind = Literal[
    "castles_held", "castles_taken", "villages_emptied", "leaders_lost", "rebel_villages",
    "loyal_villages", "protected_villages", "pounds_home",
]  # fmt: skip

Amount = Annotated[int, Meta(ge=0, le=999)]
Number = Annotated[int, Meta(ge=1, le=999)]
Men = Annotated[int, Meta(ge=3, le=60)]
Loyalty = Annotated[int, Meta(ge=1, le=10)]
Labels = tuple[str, ...]
Keys = Annotated[tuple[Key, ...], Meta(max_length=60)]


class Side(ScenarioTable, frozen=True, kw_only=True):
    """A player: who he is, and whose groups he moves."""

    name: Localised
    nations: Annotated[tuple[Nation, ...], Meta(min_length=1, max_length=5)]


class Muster(ScenarioTable, frozen=True, kw_only=True):
    """K§24: so many men by a list; a named leader takes the place of the first."""

    key: Key
    list: ListKey
    men: Men
    leader: str | None = None  # by the roster

    @property
    def nation(self) -> Nation:
        """Whose men they are: that of their list."""
        return _NATIONS[self.list]


_NATIONS: dict[ListKey, Nation] = {
    "norman": "norman", "norman_riders": "norman", "garrison": "norman",
    "saxon": "saxon", "saxon_riders": "saxon", "scot": "scot", "scot_riders": "scot",
    "viking": "viking", "mercenary": "mercenary",
}  # fmt: skip


class Band(Muster, frozen=True, kw_only=True):
    """A battle group of a side.

    ``hex`` is a label ("J13"), a place ("hastings") or lies off one (K§25: "1 N of hastings"). With
    ``hexes`` the side writes one of them down in secret. A group that comes later, on its ``day``,
    has ``enter`` instead.
    """

    side: SeatName
    prestige: Annotated[int, Meta(ge=1, le=20)] | None = None  # of the leader
    loyalty: Loyalty | None = None  # Saxons only
    stance: Stance = "rebel"  # Saxons only
    pounds: Amount = 0
    hex: str | None = None
    hexes: Annotated[Labels, Meta(max_length=20)] = ()
    hidden: bool = False  # not even its counter is seen, until it shows itself
    day: Number = 1
    enter: Entering | None = None
    columns: tuple[str, str] | None = None  # over the northern edge: from and to these
    apart: Amount = 0  # hexes between this landing and others
    only_if: str | None = None  # there only if this was chosen before the first day
    loyalty_if: dict[str, Loyalty] = {}
    stance_if: dict[str, Stance] = {}


class ConvoyTable(ScenarioTable, frozen=True, kw_only=True):
    """K§14: a convoy that goes with a group from the start."""

    group: Key
    animals: Annotated[int, Meta(ge=1, le=5)]
    load: Annotated[int, Meta(ge=0, le=5)]


class Company(Muster, frozen=True, kw_only=True):
    """K§22: mercenaries whom nobody has hired yet."""

    hex: str


class Rising(Muster, frozen=True, kw_only=True):
    """A group that stands up in a village: from a day on, one a day, where its side wants."""

    side: SeatName
    day: Number = 1
    most_loyalty: Loyalty = 10
    least_resources: Amount = 0


class Choice(ScenarioTable, frozen=True, kw_only=True):
    """What a side writes down before the first day, unknown to the others."""

    side: SeatName
    options: Annotated[dict[Key, Localised], Meta(min_length=2, max_length=6)]


class Score(ScenarioTable, frozen=True, kw_only=True):
    """What counts for a side, and how much each."""

    side: SeatName
    kind: ScoreKind
    points: Number = 1
    least_resources: Amount = 0  # of villages that count
    only_if: str | None = None


class Scale(ScenarioTable, frozen=True, kw_only=True):
    """What the points of a side become: x times / parts, to the nearest, at most as many."""

    side: SeatName
    times: Number = 1
    parts: Number = 1
    most: Number | None = None
    only_if: str | None = None


class CampaignCondition(ScenarioTable, frozen=True, kw_only=True):
    """Who wins when: every field that is given must hold. The first condition that holds decides.

    ``at``: "once" is looked at after every step of a day, "end" after the last day. Losses are
    those of ``loser``. *Secured* is a place in which a group of the side has ended a day and which
    is loyal now, or which that side has plundered.
    """

    winner: SeatName | None = None  # None: a draw
    best: bool = False  # instead: whoever has the highest score, a draw among several
    reason: Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,39}$")]
    at: Literal["once", "end"] = "end"
    loser: SeatName | None = None
    groups_destroyed: Number | None = None  # so many groups of the loser …
    of_men: Number = 1  # … which once had at least so many men
    leaders_lost: Labels = ()  # all of these are dead or prisoners
    leaders_free: Labels = ()  # all of these live and are free
    secured: Keys = ()  # the winner has all of these …
    secured_of: Keys = ()  # … and of these
    secured_number: Number = 1  # at least so many
    never_secured: Key | None = None  # the loser has not had this one on any evening
    castles_lost: bool = False  # none of the loser's castles is still his
    broken: bool = False  # the loser has no group and no garrison that suffices
    last: bool = False  # nobody but the winner has a group or garrison
    margin: Number | None = None  # the winner is so many points ahead


class _CampaignFields(Scenario, frozen=True, kw_only=True, omit_defaults=True):
    """What a campaign says beside its map."""

    days: Annotated[int, Meta(ge=1, le=60)]
    season: Season | None = None  # None: by the die, K§26
    weather: bool = False  # K§26: the die changes the resources
    side: dict[SeatName, Side]
    group: Annotated[tuple[Band, ...], Meta(min_length=1, max_length=40)]
    convoy: Annotated[tuple[ConvoyTable, ...], Meta(max_length=20)] = ()
    mercenaries: Annotated[tuple[Company, ...], Meta(max_length=10)] = ()
    rising: Annotated[tuple[Rising, ...], Meta(max_length=20)] = ()
    choice: Annotated[tuple[Choice, ...], Meta(max_length=3)] = ()
    stance: dict[Key, Stance] = {}  # places that begin otherwise than by their loyalty
    never_tests: Keys = ()
    home: dict[Nation, Literal["north_edge", "landing"]] = {}  # where loot is brought to
    score: Annotated[tuple[Score, ...], Meta(max_length=40)] = ()
    scale: Annotated[tuple[Scale, ...], Meta(max_length=20)] = ()
    victory: Annotated[tuple[CampaignCondition, ...], Meta(min_length=1, max_length=40)]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in order."""
        return tuple([Seat(name) for name in sorted(self.side)])

    def seat_of(self, nation: Nation) -> Seat | None:
        """Who moves the groups of a nation."""
        found = [name for name in sorted(self.side) if nation in self.side[name].nations]
        return Seat(found[0]) if found else None

    @property
    def musters(self) -> tuple[Muster, ...]:
        """Everybody who is counted out by a list, but garrisons."""
        return (*self.group, *self.mercenaries, *self.rising)


class CampaignFile(_CampaignFields, frozen=True, kw_only=True):
    """A campaign as it is written: its map is named."""

    map: str


class CampaignScenario(_CampaignFields, frozen=True, kw_only=True, omit_defaults=True):
    """K§1: a campaign of two or three sides, as it is played: the map is part of it."""

    map: CampaignMapData

    @property
    def keeps_secrets(self) -> bool:
        """K§10: nobody knows how strong the others are."""
        return True

    @property
    def has_battles(self) -> bool:
        """K§20: they are fought out."""
        return True

    def __hash__(self) -> int:
        return hash((self.key, self.map))
