"""The drill ground: two units on an empty table, so that the rules themselves throw their dice."""

from dataclasses import dataclass

from msgspec.structs import replace

from heerbann.boards.table import CM, Outline, Point, Stand, Table
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System
from heerbann.systems.saga.model.board import CoverKind
from heerbann.systems.saga.model.charts import RULES, TERRAIN
from heerbann.systems.saga.model.frames import Combat, CombatKind, Pool, UnitId
from heerbann.systems.saga.model.ground import Ground, TerrainPiece
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.roster import Troop
from heerbann.systems.saga.model.scenario import SagaScenario, UnitData
from heerbann.systems.saga.model.setup import fresh_unit
from heerbann.systems.saga.model.state import BLUE, RED, SEATS, State, Tray, Unit

UNITS: dict[Seat, UnitId] = {RED: UnitId("red-1"), BLUE: UnitId("blue-1")}
"""Red attacks."""

NEAR = 4 * CM
"""Between the middles of both units: within reach of every weapon."""

_HERE = (40 * CM, 40 * CM)
_WIDTH, _HEIGHT = 90 * CM, 90 * CM
_APART = 5 * CM


@dataclass(frozen=True)
class Party:
    """One side of a fight: which unit, how tired, in what cover, with closed ranks or not."""

    kind: Troop
    models: int
    fatigue: int = 0
    cover: CoverKind = "none"
    closed: bool = False


@dataclass(frozen=True)
class Drill:
    """The state before the fight, and the fight."""

    state: State
    combat: Combat

    def fighter(self, side: Seat) -> Unit:
        """The unit of a side."""
        return self.state.units[UNITS[side]]


def drill(
    system: System[State],
    kind: CombatKind,
    parties: tuple[Party, Party],
    house: House,
    apart: int = NEAR,
) -> Drill:
    """The attacker and the defender: ground and ranks are as the parties say."""
    places = (_HERE, (_HERE[0], _HERE[1] + apart))
    placed = list(zip(SEATS, parties, places, strict=True))
    units = [_placed(party, side, at) for side, party, at in placed]
    pieces = [_cover(party.cover, at, side, apart) for side, party, at in placed]
    state = State(
        house=house,
        scenario=_any_scenario(system),
        ground=Ground(
            Table(_WIDTH, _HEIGHT + apart), tuple([one for one in pieces if one is not None])
        ),
        units={unit.id: unit for unit in units},
        trays={side: Tray(RULES.orders.dice) for side in SEATS},
        round=1,
        active=RED,
        phase="activation",
    )
    attacker, defender = [Pool(UNITS[side], side, closed=party.closed) for side, party, _ in placed]
    return Drill(state, Combat(kind, attacker, defender, "pool"))


def _any_scenario(system: System[State]) -> SagaScenario:
    """One with boards for both sides; their dice are not thrown yet."""
    scenarios = [one for one in system.scenarios.values() if isinstance(one, SagaScenario)]
    return next(one for one in scenarios if len(one.armies) == len(SEATS))


def _placed(party: Party, side: Seat, at: Point) -> Unit:
    """All models in one place: each is as near as the others, and nobody stands in the way."""
    fresh = fresh_unit(UNITS[side], side, UnitData(troop=party.kind, models=party.models))
    models = [replace(model, stand=Stand(party.kind.base, at, 0)) for model in fresh.models]
    return replace(fresh, models=tuple(models), fatigue=party.fatigue)


def _cover(wanted: CoverKind, at: Point, side: Seat, apart: int) -> TerrainPiece | None:
    """A piece of ground that gives such cover, under all of a unit."""
    if wanted == "none":
        return None
    kind = next(kind for kind, nature in TERRAIN.items() if nature.cover == wanted)
    near = min(_APART, apart // 2) - 1
    corners = [(-near, -near), (near, -near), (near, near), (-near, near)]
    outline = Outline(tuple([(at[0] + x, at[1] + y) for x, y in corners]))
    number = SEATS.index(side) + 1
    return TerrainPiece(f"{kind}-{number}", kind, outline, TERRAIN[kind])
