"""How a battle begins: the field, the armies, and what is still open."""

from collections.abc import Iterator
from functools import lru_cache

from heerbann.boards.table import INCH, ModelNumber, Outline, Stand, Table
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.skirmish.model.army_book import ArmyBook, Entry
from heerbann.systems.skirmish.model.charts import TERRAIN
from heerbann.systems.skirmish.model.ground import Ground, TerrainPiece
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.layouts import generate
from heerbann.systems.skirmish.model.scenario import PieceData, Placed, SkirmishScenario
from heerbann.systems.skirmish.model.state import BLUE, RED, SEATS, Edge, Model, State, Unit, UnitId

FIXED_EDGES: dict[Seat, Edge] = {RED: "south", BLUE: "north"}


@rule("1.1", "1.3")
def start(scenario: SkirmishScenario, house: House) -> State:
    """Two armies of units on a table; a single model is a unit as well."""
    units = [unit for side in SEATS for unit in _army(scenario, side)]
    return State(
        house=house,
        scenario=scenario,
        ground=ground_for(scenario),
        units={unit.id: unit for unit in units},
        recruiting=SEATS if scenario.muster is not None else (),
        edges=FIXED_EDGES if scenario.edges == "fixed" else {},
    )


# The field


def ground_for(scenario: SkirmishScenario) -> Ground:
    """The field of a scenario; an empty table if its terrain is still to be rolled."""
    generated = scenario.generated
    if generated is not None and generated.number is not None:
        return generated_ground(scenario, generated.number)
    return _ground(scenario.width, scenario.height, scenario.pieces)


@rule("13.2")
def generated_ground(scenario: SkirmishScenario, number: int) -> Ground:
    """The field of this number, by the advice of the book."""
    generated = scenario.generated
    assert generated is not None
    pieces = generate(number, scenario.width, scenario.height, symmetric=generated.symmetric)
    return _ground(scenario.width, scenario.height, pieces)


@lru_cache(maxsize=256)
def _ground(width: int, height: int, pieces: tuple[PieceData, ...]) -> Ground:
    """Games on equal fields share one, and with it all that was worked out about it."""
    table = Table(width * INCH, height * INCH)
    return Ground(table, tuple([_piece(n, piece) for n, piece in enumerate(pieces, start=1)]))


def _piece(number: int, data: PieceData) -> TerrainPiece:
    outline = Outline(tuple([(x, y) for x, y in data.corners]))
    return TerrainPiece(f"{data.kind}-{number}", data.kind, outline, TERRAIN[data.kind])


# The armies


def _army(scenario: SkirmishScenario, side: Seat) -> Iterator[Unit]:
    """The units of a side in the order of its list; those on the table stand where they are."""
    entries = [
        entry for name, army in scenario.armies.items() if name == side for entry in army.units
    ]
    set_up = [unit for name, units in scenario.deployed.items() if name == side for unit in units]
    placed = {unit.unit: unit for unit in set_up}
    for number, entry in enumerate(entries, start=1):
        unit = fresh_unit(UnitId(f"{side}-{number}"), side, entry)
        yield _standing(unit, placed[number]) if number in placed else unit


def fresh_unit(unit_id: UnitId, side: Seat, entry: Entry) -> Unit:
    """A unit as its army book describes it, not yet set up."""
    lines = [line for line, gear in enumerate(entry.gear) for _ in range(gear.count)]
    models = [Model(ModelNumber(number), line) for number, line in enumerate(lines, start=1)]
    return Unit(unit_id, side, entry, tuple(models))


def _standing(unit: Unit, placed: Placed) -> Unit:
    models = [
        Model(model.number, model.gear, Stand(unit.entry.base, (x, y), facing % 360))
        for model, (x, y, facing) in zip(unit.models, placed.models, strict=True)
    ]
    return Unit(unit.id, unit.side, unit.entry, tuple(models))


def book_of(state: State, side: Seat) -> ArmyBook:
    """The army book a side builds its army from."""
    muster = state.scenario.muster
    assert muster is not None
    return next(book for book in muster.books if book.key == state.books[side])
