"""The nouns of the duel."""

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.engine.rules.system import Scenario

Card = Literal["knight", "archer", "shield", "?"]

RED = Seat("red")
BLUE = Seat("blue")
SEATS = (RED, BLUE)
OTHER = {RED: BLUE, BLUE: RED}

STRENGTH: dict[Card, int] = {"knight": 3, "archer": 2}


class Spot(NamedTuple):
    """A point of the table in whole millimetres."""

    x: int
    y: int


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules."""

    parry: Literal["on", "off"] = "on"
    lives: int = 2


class ToyScenario(Scenario, frozen=True, kw_only=True):
    """A duel: the cards, how many are held, how long it lasts, how large the table is."""

    cards: dict[Card, int]
    hand: int
    rounds: int
    table: int = 600
    gap: int = 100
    stride: int = 150

    @property
    def keeps_secrets(self) -> bool:
        """Nobody sees the other's hand."""
        return True


class State(EngineState, kw_only=True):
    """All facts of a duel."""

    house: House
    scenario: ToyScenario
    bag: dict[Card, int]
    hands: dict[Seat, tuple[Card, ...]]
    veiled: dict[Seat, Card] = {}
    peeked: list[Seat] = []
    pawns: dict[Seat, Spot] = {}
    wounds: dict[Seat, int]
    round: int = 0
    turns: int = 0
    active: Seat | None = None
    walking: bool = False
    struck: Card | None = None


Battle: TypeAlias = EngineBattle[State]


def begin(scenario: ToyScenario, house: House) -> State:
    return State(
        house=house,
        scenario=scenario,
        bag=dict(scenario.cards),
        hands=dict.fromkeys(SEATS, ()),
        wounds=dict.fromkeys(SEATS, 0),
    )
