"""How a battle begins: the table, the armies, the dice, and what is still open."""

from collections.abc import Iterator
from functools import lru_cache

from heerbann.boards.table import CM, MM, ModelNumber, Outline, Stand, Table
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.charts import RULES, TERRAIN
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.ground import Ground, TerrainPiece
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.scenario import PieceData, Placed, SagaScenario, UnitData
from heerbann.systems.saga.model.state import (
    BLUE,
    RED,
    SEATS,
    Edge,
    Marker,
    Model,
    State,
    Tray,
    Unit,
)

FIXED_EDGES: dict[Seat, Edge] = {RED: "south", BLUE: "north"}


@rule("1")
def start(scenario: SagaScenario, house: House) -> State:
    """Two warbands on a table; each side has its SAGA dice before it."""
    units = [unit for side in SEATS for unit in _army(scenario, side)]
    marks = enumerate(scenario.marks, start=1)
    return State(
        house=house,
        scenario=scenario,
        ground=ground_for(scenario, house),
        units={unit.id: unit for unit in units},
        trays={side: Tray(RULES.orders.dice) for side in SEATS},
        first=None if scenario.first is None else Seat(scenario.first),
        edges=FIXED_EDGES if scenario.method == "zones" else {},
        special="none" if scenario.special == "rolled" else scenario.special,
        omens=SEATS if scenario.special == "omen" else (),
        markers={number: Marker((x, y)) for number, (x, y) in marks},
    )


# The table


def extent(scenario: SagaScenario, house: House) -> tuple[int, int]:
    """How large the table is, in 1/100 mm: as the scenario says, else by house rule (A45)."""
    width, height = [int(side) * MM for side in house.table_size.split("x")]
    return (
        width if scenario.width is None else scenario.width * CM,
        height if scenario.height is None else scenario.height * CM,
    )


def ground_for(scenario: SagaScenario, house: House) -> Ground:
    """The field of a scenario."""
    width, height = extent(scenario, house)
    return _ground(width, height, scenario.pieces)


@lru_cache(maxsize=256)
def _ground(width: int, height: int, pieces: tuple[PieceData, ...]) -> Ground:
    """Games on equal fields share one, and with it all that was worked out about it."""
    laid = [piece_of(number, piece) for number, piece in enumerate(pieces, start=1)]
    return Ground(Table(width, height), tuple(laid))


def piece_of(number: int, data: PieceData) -> TerrainPiece:
    """A piece of terrain as it lies on the table."""
    outline = Outline(tuple([(x, y) for x, y in data.corners]))
    return TerrainPiece(f"{data.kind}-{number}", data.kind, outline, TERRAIN[data.kind])


# The armies


def _army(scenario: SagaScenario, side: Seat) -> Iterator[Unit]:
    """The units of a side in the order of its list; those on the table stand where they are."""
    lists = [army.units for name, army in scenario.armies.items() if name == side]
    set_up = [unit for name, units in scenario.deployed.items() if name == side for unit in units]
    placed = {unit.unit: unit for unit in set_up}
    for number, data in enumerate([unit for units in lists for unit in units], start=1):
        unit = fresh_unit(UnitId(f"{side}-{number}"), side, data)
        yield _standing(unit, placed[number]) if number in placed else unit


def fresh_unit(unit_id: UnitId, side: Seat, data: UnitData) -> Unit:
    """A unit as its list describes it, not yet set up; a Hero and the banner come first."""
    is_hero = data.troop.cls == "hero"
    number = data.models + data.escorts
    models = [
        Model(ModelNumber(n), hero=is_hero and n <= data.models, banner=data.banner and n == 1)
        for n in range(1, number + 1)
    ]
    return Unit(unit_id, side, data.troop, tuple(models), number, data.escort)


def _standing(unit: Unit, placed: Placed) -> Unit:
    models = [
        Model(
            model.number,
            Stand(unit.troop_of(model).base, (x, y), facing % 360),
            model.hero,
            model.banner,
        )
        for model, (x, y, facing) in zip(unit.models, placed.models, strict=True)
    ]
    return Unit(unit.id, unit.side, unit.troop, tuple(models), unit.start, unit.escort)
