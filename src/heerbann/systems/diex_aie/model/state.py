"""The nouns: sides, units with their health and place, and the state of a battle."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from heerbann.boards.hex.hexes import Direction, Hex, direction_to
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.engine.rules.seats import opponents
from heerbann.systems.diex_aie.model.figures import Figure, Values
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT, LED, RIDER
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.markers import Flame, Hauling, Pile, Tinder
from heerbann.systems.diex_aie.model.patrols import Ending, Patrols
from heerbann.systems.diex_aie.model.patrols import UnitId as _UnitId
from heerbann.systems.diex_aie.model.scenario import DiexScenario, Edge
from heerbann.systems.diex_aie.model.war_charts import starved

UnitId: TypeAlias = _UnitId
Health = Literal["healthy", "wounded", "stunned"]
Fate = Literal["dead", "left", "fled", "captured"]
Phase = Literal[
    "deployment", "missiles", "charges", "charging", "movement", "standing", "axes", "clash",
    "melee", "recovery",
]  # fmt: skip

FOR_EVER = 10**6
"""A turn that never comes."""
TECHNIQUES = 7
"""§7: the chapter a scenario must have reached for charges, evading, walls and axes."""
Find = Literal["chest", "nothing"]
WorkKind = Literal[
    "fence", "gate", "pull_bridge", "sink_bridge", "lay_bridge", "tinder", "free", "rearm",
]  # fmt: skip
Bridge = Literal["laid", "drawn_in", "drawn_out", "lost"]

A = Seat("a")
B = Seat("b")
SEATS = (A, B)
OPPONENT = opponents(SEATS)


class Unit(msgspec.Struct, frozen=True, gc=False):
    """One living person or animal. Turns are numbered on: "in this turn" is a comparison.

    ``place`` is None while somebody waits beside the map.
    """

    id: UnitId
    figure: Figure
    side: Seat
    mounted: bool = False
    health: Health = "healthy"
    place: Footprint | None = None
    enters: int = 0  # the first round in which it may come over its edge; 0: set up in an area
    shots: int = 0  # §5: lances and javelins thrown
    fired: int = -1  # the last turn in which it fired, its own or the enemy's
    moved: int = -1  # the last own turn in which it moved …
    spent: int = 0  # … and the points it used then …
    pace: int = 0  # … of so many on its counter when it set out …
    rest: int = 0  # … and those it still had when it ended its move
    struck: int = -1  # the last turn in which it attacked in melee
    attacked: int = -1  # the last turn in which it was attacked in melee
    hindered: int = -1  # §4.3: the last turn in which somebody had to check because of it
    laboured: int = -1  # the last turn given wholly to some work …
    labour: str = ""  # … and the section of that work
    fell: int = -1  # the turn in which it was stunned
    driven: int = -1  # the last turn in which it gave ground, made room or followed up
    bears: bool = False  # §10.1.2: it carries a ladder
    toiled: int = -1  # §10.1: the last turn in which it shifted, raised or laid down a ladder …
    toil: int = 0  # … and the points that are still to be paid for it
    evaded: int = -1  # §7.3: the last turn in which it evaded
    axe: bool = False  # §7.5: wields the axe with both hands
    gripped: int = -1  # the last turn in which it changed that
    hungry: bool = False  # §K12
    captive: bool = False  # §K21: a prisoner under guard

    @property
    def values(self) -> Values:
        """The numbers of the counter that lies on the map."""
        counter = self.figure.mounted if self.mounted else self.figure.foot
        assert counter is not None, "only those with a rider's counter ride"
        values = counter.wounded if self.health == "wounded" else counter.healthy
        return starved(values) if self.hungry else values

    @property
    def defence(self) -> int:
        """The red number; the stunned are only as safe as what they wear (§1.2)."""
        return self.figure.stunned if self.health == "stunned" else self.values.defence

    @property
    def is_person(self) -> bool:
        """Not an animal."""
        return self.figure.kind == "person"

    @property
    def is_able(self) -> bool:
        """Can it act and threaten? The stunned, prisoners and animals cannot."""
        return self.health != "stunned" and self.figure.kind == "person" and not self.captive

    @property
    def is_horse(self) -> bool:
        """Does it count as a rider on the tables (§6.7)?"""
        return self.mounted or self.figure.kind != "person"

    @property
    def mover(self) -> int:
        """Which costs it pays."""
        if self.mounted:
            return RIDER
        if self.figure.kind != "person":
            return LED
        return ARMOURED if self.figure.armoured else FOOT

    @property
    def facing(self) -> Direction | None:
        """Where the head of the horse points (§1.2)."""
        place = self.place
        if place is None or place.tail is None:
            return None
        return direction_to(place.tail, place.head)


class Moving(msgspec.Struct, frozen=True, gc=False):
    """§4: the unit on the move. It is taken off the map until it has ended its move."""

    unit: UnitId
    points: int
    stop: Footprint | None  # the last place on its way where it could stay
    track: tuple[Hex, ...] = ()  # §4.4.3: the hexes just left, where led animals follow
    hexes: int = 0  # entered so far
    since: int | None = None  # §5.3: hexes since the last volley at it
    carrying: UnitId | None = None  # §4.2.4
    missed: tuple[UnitId, ...] = ()  # §4.4.3: animals it failed to catch, or let go


class Shot(msgspec.Struct, frozen=True, gc=False):
    """§5.3: one shot of a volley."""

    unit: UnitId
    target: UnitId
    hex: Hex


class Combat(msgspec.Struct, frozen=True, gc=False):
    """§6.2: an attack that is being put together."""

    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


class Charge(msgspec.Struct, frozen=True):
    """§7.2: a declared charge: the whole way of the horse, and who rides against it."""

    unit: UnitId
    target: UnitId
    path: tuple[Footprint, ...]
    way: Direction
    counter: UnitId | None = None
    counter_place: Footprint | None = None
    arrived: bool = False
    lancers: bool = False  # §7.2.4: one of three or more


class Wall(msgspec.Struct, frozen=True):
    """§7.4: men side by side, and the two hexsides that are the front of each."""

    members: tuple[UnitId, ...]
    front: tuple[Direction, Direction]
    turn: int = 0  # in which it was formed


class Shelter(msgspec.Struct, frozen=True):
    """§8.3.3, §8.3.4: from which side somebody in a door or at a corner is covered, and when."""

    turn: int
    hex: Hex
    way: Direction


class Work(msgspec.Struct, frozen=True):
    """§8.4.2, §9.2.3 to §9.2.5, §10.2.1: what an idle turn is spent on; done when it ends."""

    unit: UnitId
    kind: WorkKind
    hex: Hex
    way: Direction


class Ladder(msgspec.Struct, frozen=True, gc=False):
    """§10.1: a ladder that lies in two hexes, or stands in one and leans against a palisade."""

    side: Seat
    hexes: tuple[Hex, ...]
    way: Direction | None = None  # towards the palisade, while it stands
    carriers: tuple[UnitId, ...] = ()  # one in each of its hexes
    climber: UnitId | None = None
    since: int = -1  # the turn in which it was raised or shifted


def _nothing() -> dict[Seat, int]:
    return {A: 0, B: 0}


class State(EngineState, kw_only=True):
    """All facts of a battle. Only events change it.

    What changes rarely is a tuple or a Mapping and replaced as a whole, so that a copy shares it.
    """

    house: House
    scenario: DiexScenario
    ground: Ground
    units: dict[UnitId, Unit] = {}  # the living, on the map or waiting, in a fixed order
    at: dict[Hex, UnitId] = {}  # whoever lives in a hex; not the unit on the move
    # Bits of the map: where the living of a side are, and where those who can fight are.
    living: dict[Seat, int] = msgspec.field(default_factory=_nothing)
    able: dict[Seat, int] = msgspec.field(default_factory=_nothing)
    stunned: tuple[UnitId, ...] = ()  # who lies stunned
    animals: tuple[UnitId, ...] = ()  # living animals without a rider
    edges: Mapping[UnitId, Edge] = {}  # over which edge somebody comes into play
    areas: Mapping[UnitId, str] = {}  # in which area somebody is set up
    unposted: tuple[UnitId, ...] = ()  # who still has to choose the edge he comes over
    vanguard_over: bool = False
    placed_first: Seat | None = None  # §K20: who sets up first, where that is chosen
    unlaid: int = 0  # ladders still to be laid along the edges
    deploying: tuple[UnitId, ...] = ()  # who is still to be set up, the next one first
    gone: Mapping[UnitId, tuple[Unit, Fate]] = {}
    piles: Mapping[Hex, Pile] = {}
    carcasses: tuple[Footprint, ...] = ()  # §4.2.3: each dead horse
    leads: Mapping[UnitId, tuple[UnitId, ...]] = {}  # §4.4.3: who leads which animals
    led_off: Mapping[Seat, int] = msgspec.field(default_factory=_nothing)
    round: int = 0
    turn: int = 0  # both sides' turns counted on
    first: Seat = A
    active: Seat = A
    phase: Phase = "deployment"
    moving: Moving | None = None
    standing: tuple[UnitId, ...] = ()  # §5.3: declared not to move, still to be shot at
    volley: tuple[Shot, ...] = ()  # §5.3: the shooters named so far
    holding: bool = False  # the passive side holds its fire for the rest of this move …
    holding_turn: bool = False  # … or of this turn
    promises: Mapping[UnitId, tuple[UnitId, ...]] = {}  # §4.3: whom a unit has to attack
    combat: Combat | None = None
    # M-04: who passes through others, and where he could stay
    refuges: Mapping[UnitId, Footprint] = {}
    charges: tuple[Charge, ...] = ()
    walls: tuple[Wall, ...] = ()
    # Houses with a chest, known to side B; None: a world somebody imagines who does not know them.
    hoards: tuple[str, ...] | None = ()
    searched: tuple[str, ...] = ()  # houses that hide nothing any more
    found: int = 0  # chests that came to light
    booty: Mapping[UnitId, int] = {}  # who carries how many
    lying: Mapping[Hex, int] = {}  # chests whose bearer fell
    chests_off: int = 0
    asleep: tuple[UnitId, ...] = ()
    hidden: tuple[UnitId, ...] = ()  # set up secretly, and not seen yet
    explored: int = 0  # bits of the rooms in which nobody can hide any more
    bound: tuple[UnitId, ...] = ()  # prisoners whom nobody has untied yet
    shelters: Mapping[UnitId, Shelter] = {}
    works: tuple[Work, ...] = ()  # to be done when this turn ends
    bridge: Bridge = "laid"
    fillings: int = 0  # §10.4: filled-moat markers still to be laid
    ladders: tuple[Ladder, ...] = ()
    hauling: Hauling | None = None
    kindling: Mapping[UnitId, Tinder] = {}
    flames: Mapping[Hex, Flame] = {}
    burnt: Mapping[Hex, int] = {}  # §10.2.5: for how many turns a hex has burnt
    left_by: Mapping[UnitId, Edge] = {}  # over which edge somebody left
    led_by: Mapping[UnitId, Seat] = {}  # who led an animal off the map
    captors: Mapping[UnitId, Seat] = {}  # who took somebody prisoner
    patrols: Patrols = Patrols()
    fought: int = 0  # §11.4.1: the last round with a melee
    ending: Ending | None = None  # how it ended, if not by what the scenario counts


Battle: TypeAlias = EngineBattle[State]


def unit_at(state: State, hex: Hex) -> Unit | None:
    """Whoever lives in a hex."""
    unit_id = state.at.get(hex)
    return state.units[unit_id] if unit_id is not None else None


def units_of(state: State, side: Seat) -> list[Unit]:
    """The living of a side."""
    return [unit for unit in state.units.values() if unit.side == side]


def place_of(unit: Unit) -> Footprint:
    """Where somebody on the map stands."""
    assert unit.place is not None, f"{unit.id} is not on the map"
    return unit.place
