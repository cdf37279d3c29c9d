"""The nouns: camps, units, orders, and the state of a battle with all its cards."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Literal, NewType, TypeAlias

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.engine.rules.seats import opponents
from heerbann.systems.battlelore.model.charts import (
    WEAPONS,
    CommandId,
    LoreId,
    Master,
    Section,
    Slot,
    SpecialistId,
)
from heerbann.systems.battlelore.model.deployment_cards import CardId, SetId
from heerbann.systems.battlelore.model.ground import Ground, Landmark
from heerbann.systems.battlelore.model.house import House
from heerbann.systems.battlelore.model.profiles import Colour, Profile, WeaponName
from heerbann.systems.battlelore.model.scenario import BattleScenario, CardPlaceName

UnitId = NewType("UnitId", str)
Fights = Literal["any", "melee", "ranged", "none"]
Phase = Literal[
    "begin", "command", "order", "react", "move", "battle", "last", "end", "draw", "harvest",
]  # fmt: skip

PENNANT = Seat("pennant")
STANDARD = Seat("standard")
SEATS = (PENNANT, STANDARD)
OPPONENT = opponents(SEATS)


class Face(IntEnum):
    """§B.5: the six faces of a battle die."""

    GREEN = 1
    BLUE = 2
    RED = 3
    SWORD = 4
    FLAG = 5
    LORE = 6


SIDES = len(Face)
HELMET: dict[Colour, Face] = {"green": Face.GREEN, "blue": Face.BLUE, "red": Face.RED}


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A troop or creature: where it stands and how many figures it has left."""

    id: UnitId
    side: Seat
    profile: Profile
    hex: Hex
    figures: int
    full: int
    flagged: bool = False  # §II.d: its bearer was made with an extra flag
    illusion: bool = False  # §S.8: its loss brings no banner
    webbed: bool = False  # §B.16: held by a spider's web
    lore: int = 0  # §B.16: tokens stored on a creature
    bold: int = 0  # §B.17: Stand Fast, and the turn with whose end it is over
    bold_until: int = 0
    terrified: bool = False  # §B.17: Terrified
    trained: bool = False  # §B.15: left a training camp and has not attacked since

    @property
    def is_creature(self) -> bool:
        """§B.16: no troop."""
        return self.profile.kind == "creature"


class Orders(msgspec.Struct, frozen=True, gc=False):
    """What a unit with an order has done and may still do this turn (§B.7)."""

    moved: int = 0  # hexes of its own move
    has_moved: bool = False
    stopped: bool = False  # by terrain it entered
    fights: Fights = "any"
    attacks: int = 1  # still to be made
    reach: int = 0  # more hexes thanks to cards
    dice: int = 0  # more dice thanks to cards
    range: int = 0  # Eagle Eye
    sharp: bool = False  # Eagle Eye: units do not block


class Council(msgspec.Struct, frozen=True):
    """§B.17: the levels of the masters."""

    commander: int = 1
    wizard: int = 0
    cleric: int = 0
    warrior: int = 0
    rogue: int = 0

    def level(self, master: Master) -> int:
        """The level of one master."""
        return int(getattr(self, master))

    @property
    def highest(self) -> int:
        """The highest level beside the commander."""
        return max(self.wizard, self.cleric, self.warrior, self.rogue)


class Levy(msgspec.Struct, frozen=True):
    """§II.c: a token that stands in for a unit."""

    seat: Seat
    colour: Colour
    hex: Hex


class Arrival(msgspec.Struct, frozen=True):
    """A unit of a revealed card that is still to be placed."""

    seat: Seat
    kind: str
    section: Section
    hex: Hex


def _nothing() -> dict[Seat, int]:
    return {PENNANT: 0, STANDARD: 0}


class State(EngineState, kw_only=True):
    """All facts of a battle. Only events change it.

    What changes rarely is a tuple or a Mapping and replaced as a whole, so that a copy shares it.
    """

    house: House
    scenario: BattleScenario
    ground: Ground
    units: dict[UnitId, Unit] = {}  # the living, in the order they came
    at: dict[Hex, UnitId] = {}
    orders: dict[UnitId, Orders] = {}  # of this turn
    mask: Mapping[Seat, int] = msgspec.field(default_factory=_nothing)  # occupied hexes as bits

    # §III, §O: deployment
    raised: Mapping[str, int] = {}  # numbers given to units, by camp and kind
    sets: Mapping[Seat, tuple[SetId, ...]] = {}
    clashed: bool = False  # §O.1: both wanted the same set
    drawn: Mapping[Seat, tuple[CardId, ...]] = {}
    assigned: Mapping[Seat, Mapping[CardPlaceName, CardId]] = {}  # §III.1: cards by their places
    shown: tuple[tuple[Seat, CardPlaceName], ...] = ()  # cards that lie face up
    revealer: Seat | None = None  # §O.2: who turns the first card
    arriving: tuple[Arrival, ...] = ()
    levies: tuple[Levy, ...] = ()  # on the board
    tokens_left: Mapping[Seat, Mapping[Colour, int]] = {}
    figures: Mapping[str, int] = {}  # §O.1: the common pool
    bearers: Mapping[Seat, Mapping[str, int]] = {}
    flags: Mapping[Seat, Mapping[str, int]] = {}
    beasts: Mapping[str, int] = {}  # creatures still to be had
    calling: tuple[Seat, ...] = ()  # §III.4: who still calls the reserve
    called: Mapping[Seat, tuple[str, ...]] = {}  # kinds taken from the reserve cards
    drafting: tuple[Seat, ...] = ()  # §O.6: who takes a specialist next
    specialists: Mapping[Seat, tuple[SpecialistId, ...]] = {}  # not yet played
    enlisting: tuple[Seat, ...] = ()  # who still plays specialists
    playing: SpecialistId | None = None  # the specialist at work
    touched: tuple[UnitId, ...] = ()  # units it has already dealt with
    longbows: tuple[Seat, ...] = ()  # §S.2
    landmarks: tuple[tuple[Seat, Landmark], ...] = ()  # §B.15: still to be placed

    # §B.6: the battle
    phase: Phase = "begin"
    first: Seat | None = None
    active: Seat | None = None
    turn: int = 0
    hands: Mapping[Seat, tuple[CommandId, ...]] = {}
    deck: Mapping[CommandId, int] = {}
    discards: tuple[CommandId, ...] = ()
    played: CommandId | None = None  # the card of this turn as it lies there
    card: CommandId | None = None  # what it counts as
    before: CommandId | None = None  # what the enemy's last card counted as
    slots: tuple[tuple[Slot, int], ...] = ()  # orders left
    limit: int | None = None  # §B.17: Truce Bells
    draws: int = 0  # command cards still to be drawn
    keeping: int = 0  # drawn cards of which one is kept
    banners: Mapping[Seat, int] = msgspec.field(default_factory=_nothing)
    held: Mapping[Seat, tuple[Hex, ...]] = {}  # §B.19: objectives held since the own turn began
    fighting: tuple[UnitId, UnitId] | None = None  # attacker and target

    # §B.17: lore
    with_lore: bool = False  # are lore cards and tokens in play?
    councils: Mapping[Seat, Council] = {}
    lore: Mapping[Seat, int] = msgspec.field(default_factory=_nothing)
    lore_hands: Mapping[Seat, tuple[LoreId, ...]] = {}
    lore_deck: Mapping[LoreId, int] = {}
    lore_discards: tuple[LoreId, ...] = ()
    lore_box: Mapping[LoreId, int] = {}  # cards that stay out of the deck
    lore_draws: tuple[tuple[Seat, int], ...] = ()  # cards still to be drawn
    sorting: tuple[tuple[Seat, int, int], ...] = ()  # who discards how many of the last so many
    cast: tuple[Seat, ...] = ()  # who has played a lore card this turn


Battle: TypeAlias = EngineBattle[State]


def unit_at(state: State, hex: Hex) -> Unit | None:
    """The unit on a hex, if any."""
    unit_id = state.at.get(hex)
    return state.units[unit_id] if unit_id is not None else None


def units_of(state: State, seat: Seat) -> list[Unit]:
    """The living units of a camp."""
    return [unit for unit in state.units.values() if unit.side == seat]


def occupied(state: State) -> int:
    """Every hex with a unit, as bits."""
    return state.mask[PENNANT] | state.mask[STANDARD]


def active_seat(state: State) -> Seat:
    """Whose turn it is."""
    assert state.active is not None
    return state.active


@rule("B.3", "S.2")
def weapon_name(state: State, unit: Unit) -> WeaponName:
    """What a unit fights with; a bow upgrade gives longbows to humans only."""
    profile = unit.profile
    if profile.weapon == "bow" and profile.race == "human" and unit.side in state.longbows:
        return "longbow"
    return profile.weapon


@rule("B.3")
def weapon_range(state: State, unit: Unit) -> int:
    """How many hexes a unit's weapon reaches."""
    name = weapon_name(state, unit)
    return state.house.longbow_range if name == "longbow" else WEAPONS[name].range


def is_ranged(unit: Unit) -> bool:
    """Does it carry a weapon that shoots?"""
    return unit.profile.weapon in ("bow", "crossbow")


def is_lore(state: State) -> bool:
    """§B.17: is this a lore adventure, with War Council and all?"""
    return state.scenario.adventure == "lore"


_NO_MASTERS = Council(0)


def masters_of(state: State, seat: Seat) -> Council:
    """§B.17: a player's council; in a medieval adventure nobody has one."""
    return state.councils.get(seat, _NO_MASTERS)
