"""The nouns of the duel."""

from typing import NamedTuple, TypeAlias

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from tests.toy.model.house import House
from tests.toy.model.scenario import Card, ToyScenario

RED = Seat("red")
BLUE = Seat("blue")
SEATS = (RED, BLUE)
OTHER = {RED: BLUE, BLUE: RED}

STRENGTH: dict[Card, int] = {"knight": 3, "archer": 2}


class Spot(NamedTuple):
    """A point of the table in whole millimetres."""

    x: int
    y: int


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
    turns_left: int = 0
    active: Seat | None = None
    walking: bool = False
    struck: Card | None = None


def turn_of(state: State) -> int:
    """Each has one turn in a round."""
    return 2 * state.round + 1 - state.turns_left if state.round else 0


Battle: TypeAlias = EngineBattle[State]
