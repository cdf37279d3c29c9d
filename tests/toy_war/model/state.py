"""The nouns of the war."""

from typing import TypeAlias

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Battle as EngineBattle
from heerbann.engine.rules.battle import State as EngineState
from tests.toy_war.model.house import House
from tests.toy_war.model.scenario import WarScenario

NORTH = Seat("north")
SOUTH = Seat("south")
EAST = Seat("east")
SEATS = (NORTH, SOUTH, EAST)


class Clash(msgspec.Struct, frozen=True):
    """Who marched against whom."""

    attacker: Seat
    defender: Seat


class State(EngineState, kw_only=True):
    """All facts of a war."""

    house: House
    scenario: WarScenario
    men: dict[Seat, int]
    gold: dict[Seat, int]
    clashes: tuple[Clash, ...] = ()
    season: int = 0
    levying: Seat | None = None
    is_ordering: bool = False


Battle: TypeAlias = EngineBattle[State]
