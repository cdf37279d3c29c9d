"""The nouns: sides, models, units, SAGA dice and the state of a battle."""

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

import msgspec

from heerbann.boards.table import ModelNumber, Point, Stand
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.engine.rules.seats import opponents
from heerbann.systems.saga.model.board import AbilityId, Board, Cls, Kind, Symbol
from heerbann.systems.saga.model.frames import (
    Activation,
    Combat,
    Deferred,
    Frame,
    Standing,
    UnitId,
    Using,
)
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.roster import Special, SwapClass, Troop
from heerbann.systems.saga.model.scenario import SagaScenario, SpecialRule

Edge = Literal["south", "north"]
Diagonal = Literal["sw_ne", "nw_se"]
Method = Literal["A", "B", "C"]
Phase = Literal[
    "setup",  # terrain, edges, deployment
    "omens",  # K24: the second player's dice before the first turn
    "take_back",  # §6: dice may be taken off the board
    "throw",
    "react",  # the enemy's first window, after the throw
    "place",  # dice are laid and orders abilities used
    "react_again",  # the enemy's second window
    "activation",
    "over",  # this player turn is done
]
Mark = Literal[
    "acted",  # was activated in this player turn, in whatever way (A37)
    "rested",
    "determined",  # §5: used Determination in this phase
    "obeyed",  # §5: used We Obey in this phase
    "free_shot",  # K19: the free shot of javelins is used
    "banner_rest",  # §4: rested under the banner, acts no more
    "fought",  # took part in a melee in this player turn
    "fought_last",  # did so in its owner's last turn
]

RED = Seat("red")
BLUE = Seat("blue")
SEATS = (RED, BLUE)
OPPONENT = opponents(SEATS)


class Model(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One figure: its place (None: not yet set up), Hero or not, bearer of the banner or not."""

    number: ModelNumber
    stand: Stand | None = None
    hero: bool = False
    banner: bool = False


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit: its living models and how it fares."""

    id: UnitId
    side: Seat
    troop: Troop
    models: tuple[Model, ...]
    start: int  # models it had at first, an escort among them
    escort: Troop | None = None  # K15: who goes with the Hero
    fatigue: int = 0
    acts: tuple[Kind, ...] = ()  # resolved move, charge and shoot activations of this player turn
    last: Kind | None = None  # the last resolved activation of this player turn
    marks: tuple[Mark, ...] = ()
    locked_with: tuple[UnitId, ...] = ()  # A26: nobody could withdraw

    @property
    def cls(self) -> Cls:
        """Its class; a heroic unit is a Hero (K15)."""
        return self.troop.cls

    @property
    def is_deployed(self) -> bool:
        """Does it stand on the table?"""
        return bool(self.models) and self.models[0].stand is not None

    @property
    def is_escorted(self) -> bool:
        """K15: does somebody still go with the Hero?"""
        return self.escort is not None and any(not model.hero for model in self.models)

    def has(self, special: Special) -> bool:
        """§5, K15: special rules are those of the Hero, whatever his escort could do."""
        return self.troop.has(special)

    def model(self, number: ModelNumber) -> Model | None:
        """The living model of that number."""
        return next((model for model in self.models if model.number == number), None)

    def troop_of(self, model: Model) -> Troop:
        """What the model is: the Hero or one of his escort."""
        return self.troop if model.hero or self.escort is None else self.escort


class Tray(msgspec.Struct, frozen=True):
    """The eight SAGA dice of a side: available, thrown, on the board, or just paying."""

    available: int
    thrown: tuple[Symbol, ...] = ()  # sorted C, U, R
    placed: tuple[tuple[AbilityId, tuple[Symbol, ...]], ...] = ()  # in the order of the board
    paying: int = 0
    activated: tuple[AbilityId, ...] = ()  # K4: laid in this player turn
    used: tuple[AbilityId, ...] = ()  # K4: used in this player turn
    locked: tuple[AbilityId, ...] = ()

    def on(self, ability: AbilityId) -> tuple[Symbol, ...]:
        """The dice on a box."""
        return next((dice for box, dice in self.placed if box == ability), ())

    @property
    def on_board(self) -> int:
        """How many dice lie on the board."""
        return sum(len(dice) for _, dice in self.placed)


class Marker(msgspec.Struct, frozen=True):
    """§16: a ford or a cow: where it is (None: gone), and who leads it."""

    at: Point | None
    leader: UnitId | None = None
    model: ModelNumber | None = None  # of the leader


class Mustering(msgspec.Struct, frozen=True):
    """§15: an army that is being built."""

    faction: str
    points: int  # still to be spent
    stock: tuple[tuple[SwapClass, int], ...] = ()  # models collected and not yet in units
    swapped: bool = False  # K22


def _nothing() -> dict[Seat, int]:
    return {RED: 0, BLUE: 0}


class State(EngineState, kw_only=True):
    """All facts of a battle. Only events change it."""

    house: House
    scenario: SagaScenario
    ground: Ground
    units: dict[UnitId, Unit] = {}  # the living, set up or not, in a fixed order
    fallen: dict[UnitId, Unit] = {}  # destroyed units, as they were at the end, without models
    left: dict[UnitId, Unit] = {}  # §16: units that left the table alive
    trays: dict[Seat, Tray] = {}
    factions: dict[Seat, str] = {}  # §15: of armies that are built by the players
    mustering: dict[Seat, Mustering] = {}
    # before the first turn
    placing: Seat | None = None  # who lays terrain or deploys next
    passed: bool = False  # the other one passed just before
    shifted: bool = False  # a piece was shifted: one last piece may be laid
    terrain_done: bool = False
    first: Seat | None = None  # the first player
    edges: Mapping[Seat, Edge] = {}
    method: Method | None = None
    diagonal: Diagonal | None = None
    special: SpecialRule = "none"
    special_known: bool = False  # a special rule that is rolled for has been
    omens: tuple[Seat, ...] = ()  # special rule Omen: who may still use it
    # the turn
    round: int = 0  # 1 to 6; each player has a turn in it
    active: Seat | None = None
    phase: Phase = "setup"
    running: tuple[Frame, ...] = ()  # what is under way, the last one begun at the end
    standing: tuple[Standing, ...] = ()
    deferred: tuple[Deferred, ...] = ()
    # victory
    markers: dict[int, Marker] = {}
    score: Mapping[Seat, int] = msgspec.field(default_factory=_nothing)  # won during the battle


Battle: TypeAlias = EngineBattle[State]


def units_of(state: State, side: Seat) -> list[Unit]:
    """The living units of a side that stand on the table."""
    return [
        unit
        for unit in state.units.values()
        if unit.side == side and unit.models and unit.models[0].stand is not None
    ]


def enemies_of(state: State, unit: Unit) -> list[Unit]:
    """The living enemies on the table."""
    return units_of(state, OPPONENT[unit.side])


def warlord_of(state: State, side: Seat) -> Unit | None:
    """The unit of the Warlord, while he lives."""
    return next((unit for unit in units_of(state, side) if unit.troop.is_warlord), None)


def board_of(state: State, side: Seat) -> Board:
    """The battle board of a side."""
    for name, army in state.scenario.armies.items():
        if name == side:
            return army.board
    return state.scenario.boards[state.factions[side]]


def boards_of(state: State) -> dict[Seat, Board]:
    """The battle boards that lie on the table."""
    given = [Seat(name) for name in state.scenario.armies]
    return {side: board_of(state, side) for side in (*given, *state.factions)}


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


# What is under way


def running_using(state: State) -> Using | None:
    """The ability that is carried out, if it is what runs."""
    top = state.running[-1] if state.running else None
    return top if isinstance(top, Using) else None


def running_activation(state: State) -> Activation | None:
    """The innermost activation under way."""
    for frame in reversed(state.running):
        if isinstance(frame, Activation):
            return frame
    return None


def running_combat(state: State) -> Combat | None:
    """The innermost combat under way."""
    for frame in reversed(state.running):
        if isinstance(frame, Combat):
            return frame
    return None
