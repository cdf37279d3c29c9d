"""The nouns: two duellists, the planks they stand on, and who has braced."""

from typing import Literal, TypeAlias

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.engine.rules.system import Scenario

WEST = Seat("west")
EAST = Seat("east")
SEATS = (WEST, EAST)
OTHER = {WEST: EAST, EAST: WEST}
FORWARD = {WEST: 1, EAST: -1}


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules; ``rulings.toml`` explains each switch."""

    retreat: Literal["on", "off"] = "on"


class BridgeScenario(Scenario, frozen=True, kw_only=True):
    """A bridge: planks 1 to ``planks``, where each side starts, and how long they have."""

    planks: int
    west: int
    east: int
    turns: int


class State(EngineState, kw_only=True):
    """All facts of a duel. Only events change it."""

    house: House
    scenario: BridgeScenario
    at: dict[Seat, int]
    braced: tuple[Seat, ...] = ()
    turn: int = 0

    @property
    def active(self) -> Seat:
        """§2.1: they take turns, the west begins."""
        return SEATS[self.turn % 2]


Battle: TypeAlias = EngineBattle[State]


def begin(scenario: BridgeScenario, house: House) -> State:
    """§1.1: both at their planks."""
    return State(house=house, scenario=scenario, at={WEST: scenario.west, EAST: scenario.east})


class BridgeView(msgspec.Struct, frozen=True):
    """What anybody may know. Nothing is hidden here."""

    at: dict[Seat, int]
    braced: tuple[Seat, ...]
    turn: int


def view(state: State, _seat: Seat | None) -> BridgeView:
    """The same for both sides and for onlookers."""
    return BridgeView(dict(state.at), state.braced, state.turn)
