"""The nouns: sides, models, units and the state of a battle."""

from collections.abc import Iterator, Mapping
from typing import Literal, NewType, TypeAlias

import msgspec

from heerbann.boards.table import ModelNumber, Point, Stand
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.engine.rules.seats import opponents
from heerbann.systems.skirmish.model.army_book import Entry, Gear, Profile, Special
from heerbann.systems.skirmish.model.ground import Ground
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.scenario import SkirmishScenario

UnitId = NewType("UnitId", str)  # "red-3"
Length = NewType("Length", int)  # 1/100 mm
Edge = Literal["south", "north"]
Condition = Literal["steady", "pinned", "fleeing"]
Short = Literal["move", "shoot", "melee", "secure", "flee", "rally"]
DamageResult = Literal["shaken", "stunned", "immobilised", "weapon", "destroyed", "exploded"]
ClashKind = Literal["shoot", "suppress", "melee"]
Manner = Literal["move", "sprint", "free", "vanguard", "howl", "reaction", "pile_in"]

RED = Seat("red")
BLUE = Seat("blue")
SEATS = (RED, BLUE)
OPPONENT = opponents(SEATS)


class Model(msgspec.Struct, frozen=True, gc=False):
    """One figure: its place (None: not yet set up), its gear and the life it has lost."""

    number: ModelNumber
    gear: int  # which line of the entry's gear
    stand: Stand | None = None
    wounds: int = 0


class Crew(msgspec.Struct, frozen=True, gc=False):
    """§9.3: what a vehicle has suffered; results and the two crew effects last for the round."""

    shaken: bool = False
    stunned: bool = False
    immobile: bool = False
    lost: tuple[int, ...] = ()  # weapons gone, by their number in the gear
    results: tuple[int, ...] = ()  # §9.4: results of this round


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit: its living models and how it fares."""

    id: UnitId
    side: Seat
    entry: Entry
    models: tuple[Model, ...]
    condition: Condition = "steady"
    marker: bool = False  # §5.7: may still react
    covered: bool = False  # §5.12: took cover
    activated: bool = False  # §11.2
    reacted: bool = False  # §5.7: at most one reaction a round
    fled: bool = False  # §10.5: has fled in this round
    crew: Crew = Crew()

    @property
    def is_deployed(self) -> bool:
        """Does it stand on the table?"""
        return self.models[0].stand is not None

    def has(self, special: Special) -> bool:
        """Does it have this special rule (§14)?"""
        return special in self.entry.rules

    def model(self, number: ModelNumber) -> Model | None:
        """The living model of that number."""
        return next((model for model in self.models if model.number == number), None)

    def gear(self, model: Model) -> Gear:
        """The line of gear a model carries."""
        return self.entry.gear[model.gear]

    def profile(self, model: Model) -> Profile:
        """The values of one model (§2)."""
        return self.entry.gear[model.gear].profile or self.entry.profile


class Acting(msgspec.Struct, frozen=True):
    """§5.1: the unit whose activation runs, and what of it is left."""

    unit: UnitId
    budget: int  # a short action costs 1, a long one all 2
    used: tuple[Short, ...] = ()
    free_moves: int = 0  # §14.1: Fast
    fleeing: bool = False  # §10.6: it began the activation fleeing
    moved: bool = False  # §5.8: its last action was a move


class Moving(msgspec.Struct, frozen=True):
    """A move that was declared and is to be laid down now (§6)."""

    unit: UnitId
    manner: Manner
    toward: UnitId | None = None  # the enemy of a pile-in


class Clash(msgspec.Struct, frozen=True, gc=False):
    """An attack under way (§7, §8): what of it no model shows."""

    kind: ClashKind
    unit: UnitId
    target: UnitId
    had: int  # §7.10: models of the target when it began
    lost: int = 0  # models the target lost to it
    pools: int = 0  # throws for hits that are done
    dealt: int = 0  # unsaved hits on the target
    lethal: bool = False  # §7.9: one of them kills outright
    taken: int = 0  # §8.7: unsaved hits of those who strike back
    due: int = 0  # §7.7: losses still to be chosen


class Marker(msgspec.Struct, frozen=True):
    """§15: an objective or a loot marker; ``value`` is secret until it is ``open``."""

    at: Point
    value: int
    open: bool = True


def _nothing() -> dict[Seat, int]:
    return {RED: 0, BLUE: 0}


class State(EngineState, kw_only=True):
    """All facts of a battle. Only events change it."""

    house: House
    scenario: SkirmishScenario
    ground: Ground
    units: dict[UnitId, Unit] = {}  # the living, set up or not, in a fixed order
    fallen: dict[UnitId, Entry] = {}  # destroyed units
    recruiting: tuple[Seat, ...] = ()  # §15.9: who still builds an army; the first is next
    books: Mapping[Seat, str] = {}  # §1.2: the army book each side uses
    edges: Mapping[Seat, Edge] = {}  # §15.8
    chooser: Seat | None = None  # winner of the roll-off for the edges
    marks: dict[int, Marker] = {}
    marks_left: int = 0  # §15.7: markers still to be placed
    placing: Seat | None = None  # who places the next marker or unit
    vanguard: tuple[UnitId, ...] = ()  # §14: free moves before the game still open
    vanguard_rolled: bool = False
    round: int = 0
    starter: Seat | None = None  # §11.1: this round's start player
    active: Seat | None = None  # whose activation is next or running
    howls: tuple[Seat, ...] = ()  # §14: who may still call the War Howl this round
    howled: tuple[Seat, ...] = ()  # who has called it in this game
    howling: tuple[UnitId, ...] = ()  # units that may still move by the running howl
    howling_fights: tuple[UnitId, ...] = ()  # units that may still fight by it
    melees: tuple[tuple[UnitId, UnitId], ...] = ()  # §8.9: who fought a round and fights on
    acting: Acting | None = None
    moving: Moving | None = None
    clash: Clash | None = None
    general_slain: tuple[Seat, ...] = ()  # §15.5
    score: Mapping[Seat, int] = msgspec.field(default_factory=_nothing)


Battle: TypeAlias = EngineBattle[State]


def units_of(state: State, side: Seat) -> list[Unit]:
    """The living units of a side."""
    return [unit for unit in state.units.values() if unit.side == side]


def on_table(state: State, side: Seat) -> list[Unit]:
    """The living units of a side that are set up."""
    units = state.units.values()
    return [unit for unit in units if unit.side == side and unit.models[0].stand is not None]


def enemies_of(state: State, unit: Unit) -> list[Unit]:
    """The living enemies on the table."""
    return on_table(state, OPPONENT[unit.side])


def stand_of(model: Model) -> Stand:
    """Where a model stands that has been set up."""
    assert model.stand is not None, f"model {model.number} is not set up"
    return model.stand


def stands_of(unit: Unit) -> tuple[Stand, ...]:
    """Where the models of a unit stand, in their order."""
    return tuple([stand_of(model) for model in unit.models])


def other_stands(state: State, unit: Unit) -> Iterator[tuple[Unit, Stand]]:
    """Every base on the table that does not belong to this unit."""
    for other in state.units.values():
        if other.id != unit.id and other.is_deployed:
            for model in other.models:
                yield other, stand_of(model)
