"""The nouns: men and what became of them, the books, the works, and the state of a siege."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, NewType, TypeAlias

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.engine.rules.seats import opponents
from heerbann.systems.diex_war.model.charts import EventKey
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.roster import CIVILIANS, ROSTER, Figure, command_rank
from heerbann.systems.diex_war.model.scenario import SiegeScenario
from heerbann.systems.diex_war.model.works import PLANS, Plan, Zone

UnitId = NewType("UnitId", str)  # "charles", "charles_2"
HexName = NewType("HexName", str)  # "K5"


class Spot(NamedTuple):
    """A hex of the plan, as a player points at it."""

    label: HexName


A = Seat("a")
B = Seat("b")
SEATS = (A, B)
OPPONENT = opponents(SEATS)

Health = Literal["healthy", "wounded"]
Fate = Literal["present", "dead", "captured", "gone"]
Origin = Literal["start", "reinforcements", "refugees", "relief"]
TaskKind = Literal["ladders", "fascines"]
DayAction = Literal["quiet", "assault", "sortie", "field"]
FieldMap = Literal["ditch", "woodbridge"]
FieldEdge = Literal["east", "west"]
Bridge = Literal["laid", "drawn_in", "drawn_out", "lost"]
LossKind = Literal["starved", "leaderless", "negotiated", "taken", "lifted", "beaten"]
Stand = Literal["field", "split", "withdraw"]
Good = Literal["days", "ladders", "fascines", "animals"]
Entry = Literal[
    "given", "rolled", "brought", "foraged", "own", "built",
    "eaten", "stolen", "shared", "wrecked", "lost", "out",
]  # fmt: skip
Account = Seat | Entry


class Man(msgspec.Struct, frozen=True):
    """One man: in exactly one place, well or wounded.

    ``heals`` is the day on which he is well again; ``hurt`` the day on which he was wounded, until
    the healing die has fallen for him.
    """

    id: UnitId
    figure: str
    side: Seat
    origin: Origin = "start"
    fate: Fate = "present"
    health: Health = "healthy"
    heals: int | None = None
    hurt: int | None = None
    horse: bool = False
    hex: HexName | None = None  # §11.4: the place he keeps from day to day

    @property
    def kind(self) -> Figure:
        """His line of the roster."""
        return ROSTER[self.figure]

    @property
    def is_soldier(self) -> bool:
        """N05: one who counts."""
        return self.fate == "present" and self.figure not in CIVILIANS

    @property
    def is_able(self) -> bool:
        """N04: one who can be sent anywhere."""
        return self.health == "healthy" and self.is_soldier


class Task(msgspec.Struct, frozen=True):
    """§11.2: something that is being built: how many days of work it has had, and the last one."""

    kind: TaskKind
    days: int
    last: int


class Affliction(msgspec.Struct, frozen=True):
    """§11.6 8, 15: so many are still to be chosen among the men of a side."""

    event: EventKey
    side: Seat
    left: int
    chooser: Seat


class Purse(msgspec.Struct, frozen=True):
    """§11.6 11, 19: points to be spent on men."""

    event: EventKey
    side: Seat
    points: int


class Outing(msgspec.Struct, frozen=True):
    """A battle that is being prepared: what has been settled so far."""

    kind: Literal["assault", "sortie", "field"]
    map: FieldMap | None = None
    edge: FieldEdge | None = None
    party: tuple[UnitId, ...] = ()
    ready: bool = False  # nobody else joins the party
    animals: int | None = None  # §11.4.2: what the die gave
    mules: int | None = None  # N30: so many of them are mules
    inside: tuple[UnitId, ...] = ()  # §11.6 13: who stands within
    traitor: bool = False
    chosen_inside: bool = False
    wounded: bool | None = None  # N04: do the wounded defend the works?


class Loss(msgspec.Struct, frozen=True):
    """§11.5: a side has lost the siege, and how."""

    side: Seat
    cause: LossKind


class DayNote(msgspec.Struct, frozen=True):
    """§11: a line of the siege log."""

    day: int
    event: EventKey = "nothing"
    initiative: Seat | None = None
    action: DayAction | None = None
    battle: str = ""  # how it ended
    won: tuple[Seat, ...] = ()  # who won on a map
    days_left: int = 0
    burnt: tuple[HexName, ...] = ()


def account(good: Good, place: Account) -> str:
    """The name of an account in the books."""
    return f"{good}/{place}"


class State(EngineState, kw_only=True):
    """All facts of a siege. Only events change it.

    What can be counted is booked: what leaves one account enters another, so all accounts of a good
    add up to nothing.
    """

    house: House
    scenario: SiegeScenario
    men: dict[UnitId, Man] = {}
    books: dict[str, int] = {}
    damage: dict[HexName, int] = {}  # §11.3.1: what is destroyed, since which day
    zones: dict[Zone, Seat] = {}  # N20: who owns the parts of the works
    diary: list[DayNote] = []
    besieger: Seat = A  # §11.4.1: roles can be reversed
    day: int = 0
    commanded: tuple[Seat, ...] = ()  # R65: the sides that had somebody to command at the start
    occurred: tuple[EventKey, ...] = ()
    initiative: Seat | None = None
    forced: DayAction | None = None  # §11.6 13, 19: what is done today
    rain: int = 0  # §11.6 18: on the next initiative roll
    wood: bool = False  # §11.6 10
    affliction: Affliction | None = None
    purse: Purse | None = None
    relieved: bool = False  # a relief army stands outside today
    relief_animals: int = 0
    stand: Stand | None = None  # §11.4.1: what a besieger does who is besieged himself
    staying: tuple[UnitId, ...] | None = None  # who keeps the works meanwhile …
    storming: tuple[UnitId, ...] | None = None  # … and who tries to drive them out
    opener: Seat | None = None  # who has the first turn when both are fought at the same time
    shot: bool = False  # §11.3.2: he has had his try today
    archers: tuple[UnitId, ...] = ()  # N15: who shot
    lit: tuple[HexName, ...] = ()  # fires nobody has tried to put out
    burning: tuple[HexName, ...] = ()  # fires that nobody puts out any more
    doused: tuple[HexName, ...] = ()  # N18: safe for today
    tried: tuple[tuple[HexName, HexName], ...] = ()  # N18: each pair once
    tasks: tuple[Task, ...] = ()
    builders: tuple[UnitId, ...] = ()
    action: DayAction | None = None
    negotiated: bool = False
    camp_over: bool = False
    outing: Outing | None = None
    fought: bool = False  # a battle on a map today
    field_used: bool = False
    fallen_back: bool = False
    fell_back_today: bool = False  # §11.4.1: food comes in on further days only
    swapped: bool = False  # the roles are not those of the start
    own_food_due: bool = False  # N27: the die for it has still to fall
    first_supplies: int = 0
    bridge: Bridge = "laid"
    gates_open: tuple[HexName, ...] = ()
    broken: tuple[str, ...] = ()
    keeping: tuple[Seat, ...] = ()  # §11.4: who may still leave posts after a battle
    civilians_out: int = 0
    losses: tuple[Loss, ...] = ()

    @property
    def besieged(self) -> Seat:
        """Whoever sits within."""
        return OPPONENT[self.besieger]

    @property
    def plan(self) -> Plan:
        """The drawing of the works."""
        return PLANS[self.scenario.works]

    @property
    def days_left(self) -> int:
        """§11.1.1: for how many days the besieged have food."""
        return self.stock("days", self.besieged)

    def stock(self, good: Good, place: Account) -> int:
        """What stands in an account."""
        return self.books.get(account(good, place), 0)


Battle: TypeAlias = EngineBattle[State]
Names: TypeAlias = Mapping[str, str]


def soldiers(state: State, side: Seat) -> list[Man]:
    """N05: the living soldiers of a side, wounded ones among them."""
    return [man for man in state.men.values() if man.side == side and man.is_soldier]


def able(state: State, side: Seat) -> list[Man]:
    """N04: those who are well."""
    return [man for man in state.men.values() if man.side == side and man.is_able]


def commanders(state: State, side: Seat) -> list[Man]:
    """§11.5: who can command, the best first; N09: then the stronger."""
    found = [man for man in soldiers(state, side) if is_commander(state, man)]
    return sorted(found, key=_command_order)


def is_commander(state: State, man: Man) -> bool:
    """§11.5; N32: a Viking housecarl only where no jarl came with them."""
    rank = command_rank(man.kind)
    if rank is None or man.kind.nation != "viking":
        return rank is not None
    names = state.scenario.host(man.side).men
    ranks = [command_rank(ROSTER[figure_of(name)]) for name in names]
    return rank == min([known for known in ranks if known is not None], default=0)


def _command_order(man: Man) -> tuple[int, int]:
    rank = command_rank(man.kind)
    assert rank is not None
    return rank, -man.kind.best_attack


def free_ids(men: Mapping[UnitId, object], figures: tuple[str, ...]) -> tuple[UnitId, ...]:
    """The next names for men of these figures: charles, charles_2, charles_3."""
    names: list[UnitId] = []
    for figure in figures:
        number = 1
        while (name := clone_name(figure, number)) in men or name in names:
            number += 1
        names.append(name)
    return tuple(names)


def names_known(state: State) -> Mapping[UnitId, object]:
    """Everybody here, and in a campaign those elsewhere: no two have one name."""
    log = state.scenario.log
    elsewhere = () if log is None else log.taken
    return {**dict.fromkeys([UnitId(name) for name in elsewhere]), **state.men}


def clone_name(figure: str, number: int) -> UnitId:
    """Several men may have the name of one figure."""
    return UnitId(figure if number == 1 else f"{figure}_{number}")


def figure_of(unit: str) -> str:
    """The line of the roster that a name belongs to."""
    if unit in ROSTER:
        return unit
    return unit.rpartition("_")[0]


def holds(state: State, side: Seat, *zones: Zone) -> bool:
    """N20: does a side own one of these parts?"""
    return any(state.zones.get(zone) == side for zone in zones)


def owned(state: State, side: Seat) -> list[Zone]:
    """The parts of the works that a side owns."""
    return [zone for zone, owner in state.zones.items() if owner == side]
