"""The nouns: two duellists, the planks they stand on, and who has braced."""

from typing import NamedTuple, NewType, TypeAlias

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from heerbann.systems.footbridge.model.house import House
from heerbann.systems.footbridge.model.scenario import BridgeScenario

UnitId = NewType("UnitId", str)  # "west-1"

WEST = Seat("west")
EAST = Seat("east")
SIDES = (WEST, EAST)
OTHER = {WEST: EAST, EAST: WEST}
FORWARD = {WEST: 1, EAST: -1}


class Plank(NamedTuple):
    """A place on the bridge, counted from 1 in the west; others are water."""

    number: int


class Unit(msgspec.Struct, frozen=True):
    """A duellist."""

    id: UnitId
    side: Seat
    plank: Plank
    braced: bool = False


class State(EngineState, kw_only=True):
    """All facts of a duel. Only events change it."""

    house: House
    scenario: BridgeScenario
    units: dict[UnitId, Unit]
    turns_over: int = 0

    @property
    def active(self) -> Seat:
        """§2.1: they take turns, the west begins."""
        return SIDES[self.turns_over % 2]

    @property
    def actor(self) -> Unit:
        """Whoever is at turn."""
        return self.units[duellist(self.active)]


Battle: TypeAlias = EngineBattle[State]


def duellist(side: Seat) -> UnitId:
    """The id of a side's only unit."""
    return UnitId(f"{side}-1")
