"""The nouns: sides, profiles, units and the state of a battle."""

from collections.abc import Mapping
from typing import Literal, NewType, TypeAlias

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.engine.rules.seats import opponents
from heerbann.systems.claymore.model.charts import HOWITZER, profile_of
from heerbann.systems.claymore.model.ground import Ground
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.profiles import Profile, Special
from heerbann.systems.claymore.model.scenario import ClaymoreScenario

UnitId = NewType("UnitId", str)
Edge = Literal["north", "south", "west", "east"]
Spent = Literal["moved", "shot", "fired"]

EMPIRE = Seat("empire")
CHAOS = Seat("chaos")
SEATS = (EMPIRE, CHAOS)
OPPONENT = opponents(SEATS)


class Unit(msgspec.Struct, frozen=True, gc=False):
    """One regiment: where it stands (None: not yet deployed) and what it has suffered."""

    id: UnitId
    profile: Profile
    hex: Hex | None = None
    chips: int = 0
    ready: int = 0  # §9.2: the first round in which a howitzer may fire again
    skips: int = 0  # §10.6: the round this unit sits out
    fought: int = 0  # §6.5: the last round it fought a melee

    @property
    def side(self) -> Seat:
        """Whose regiment it is."""
        return self.profile.side

    @property
    def life(self) -> int:
        """How many more chips it can take before it is removed (§4.2)."""
        return self.profile.l - self.chips

    def has(self, special: Special) -> bool:
        """Does it have this special rule (§10)?"""
        return special in self.profile.rules


def fresh_unit(unit_id: UnitId, kind: str, house: House, hex: Hex | None = None) -> Unit:
    """A regiment at full strength; a howitzer may still have to be loaded (§9.2)."""
    unit = Unit(unit_id, profile_of(kind, house), hex)
    if not unit.has("howitzer"):
        return unit
    return msgspec.structs.replace(unit, ready=first_loaded(house))


def first_loaded(house: House) -> int:
    """§9.2: the first round in which a howitzer may fire (A-40b)."""
    loading = HOWITZER.loading
    starts_loaded = house.howitzer_start_loaded == "on"
    return loading.first_round_when_loaded if starts_loaded else loading.first_round


class Melee(msgspec.Struct, frozen=True, gc=False):
    """One pair of regiments in contact (§8.1)."""

    empire: UnitId
    chaos: UnitId


def _nothing() -> dict[Seat, int]:
    return {EMPIRE: 0, CHAOS: 0}


class State(EngineState, kw_only=True):
    """All facts of a battle. Only events change it.

    What changes rarely is a tuple or a Mapping and replaced as a whole, so that a copy shares it.
    """

    house: House
    scenario: ClaymoreScenario
    ground: Ground
    units: dict[UnitId, Unit] = {}  # the living, deployed or not, in a fixed order
    at: dict[Hex, UnitId] = {}
    # The hexes each side occupies, as bits of the map:
    mask: dict[Seat, int] = msgspec.field(default_factory=_nothing)
    mustered: Mapping[Seat, int] = msgspec.field(default_factory=_nothing)  # PW of the whole army
    lost: Mapping[Seat, int] = msgspec.field(default_factory=_nothing)  # PW destroyed
    recruiting: tuple[Seat, ...] = ()  # §14.1: who still picks regiments; the first is next
    pieces: Mapping[str, int] = {}  # §2.1: elements still to be laid
    laying: tuple[Seat, ...] = ()  # who still lays elements; the first is next
    edges: Mapping[Seat, Edge] = {}  # §3.1
    chooser: Seat | None = None  # winner of the deployment roll
    round: int = 0
    initiative: Seat | None = None
    active: Seat | None = None  # whose half of the move/shoot phase it is
    spent: dict[UnitId, Spent] = {}  # what each unit did this round
    hurrying: UnitId | None = None  # §6.8: rolled for speed and now has to act
    bonus: int = 0  # §6.8: hexes the roll added
    fighting: Melee | None = None
    melees: list[Melee] = []  # still to be fought
    ordered: list[Melee] = []  # the announced order, if it is announced up front
    struck: list[UnitId] = []  # who has attacked in this melee phase
    rubble: Mapping[Hex, int] = {}  # §11.4: rubble chips of each tower
    burnt: tuple[Hex, ...] = ()


Battle: TypeAlias = EngineBattle[State]


def unit_at(state: State, hex: Hex) -> Unit | None:
    """The regiment on a hex, if any."""
    unit_id = state.at.get(hex)
    return state.units[unit_id] if unit_id is not None else None


def units_of(state: State, side: Seat) -> list[Unit]:
    """The living regiments of a side."""
    return [unit for unit in state.units.values() if unit.profile.side == side]


def place_of(unit: Unit) -> Hex:
    """Where a deployed regiment stands."""
    assert unit.hex is not None, f"{unit.id} is not deployed"
    return unit.hex


@rule("6.4")
def in_contact(state: State, unit: Unit) -> bool:
    """§6.4: is there an enemy on an adjacent hex?"""
    hex = unit.hex
    if hex is None:
        return False
    return bool(state.mask[OPPONENT[unit.profile.side]] & state.ground.board.adjacent_mask[hex])


def adjacent_enemies(state: State, unit: Unit) -> list[Unit]:
    """The enemies on adjacent hexes, in direction order."""
    around = state.ground.board.adjacent[place_of(unit)]
    neighbours = [state.units[state.at[h]] for h in around if h in state.at]
    return [other for other in neighbours if other.side != unit.side]
