"""What can be wrong with a scenario that reads well: every problem, with the place it stands at."""

from collections.abc import Iterator, Sequence

from heerbann.boards.table import MM, Base, Disc, Outline, OutlineError, Stand, Table, overlaps
from heerbann.boards.table.circles import is_in_circle
from heerbann.engine.packs.bounds import army_size_problem, first_problems
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.saga.files.army_checking import army_problems
from heerbann.systems.saga.files.board_checking import unplayable
from heerbann.systems.saga.model.charts import FACTIONS, STICKS, TERRAIN
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.phrases import phrase
from heerbann.systems.saga.model.scenario import (
    Army,
    Muster,
    Placed,
    SagaScenario,
    UnitData,
    ZoneData,
)
from heerbann.systems.saga.model.setup import extent

Corners = tuple[tuple[int, int], ...]

_SIDES = 2
_MARKED = ("ford", "cattle")
"""These missions are about what is marked on the table."""


def problems(scenario: SagaScenario) -> list[Problem]:
    """Everything that is wrong, in the order of the file's tables."""
    found = [*first_problems(_army_problems(scenario)), *_shape_problems(scenario)]
    found += _zone_problems(scenario)
    found += _mark_problems(scenario)
    if not found:
        found += first_problems(_deployment_problems(scenario))
    return found


# Armies


def _army_problems(scenario: SagaScenario) -> Iterator[Problem]:
    if scenario.muster is not None:
        yield from _muster_problems(scenario, scenario.muster)
    elif len(scenario.armies) != _SIDES:
        yield (), phrase("army-missing")
    for side, army in scenario.armies.items():
        figures = sum(unit.models + unit.escorts for unit in army.units)
        too_many = army_size_problem(len(army.units), figures)
        if too_many is not None:
            yield ("armies", side, "units"), too_many
        yield from army_problems(("armies", side), army, scenario.points)
        yield from unplayable(("armies", side, "board"), army.board)
    for faction, board in scenario.boards.items():
        yield from unplayable(("boards", faction), board)


def _muster_problems(scenario: SagaScenario, muster: Muster) -> Iterator[Problem]:
    if scenario.armies:
        yield ("armies",), phrase("armies-are-built")
    boards = {FACTIONS[faction].board for faction in muster.factions if faction in FACTIONS}
    if len(boards) < _SIDES:
        yield ("muster", "factions"), phrase("too-few-boards")


# Terrain and zones


def _table(scenario: SagaScenario) -> Table:
    return Table(*extent(scenario, House()))


def _shape_problems(scenario: SagaScenario) -> Iterator[Problem]:
    if scenario.terrain == "placed" and scenario.pieces:
        yield ("terrain",), phrase("terrain-lies-already")
    for at, piece in enumerate(scenario.pieces):
        where: KeyPath = ("pieces", at, "corners")
        yield from _corner_problems(scenario, where, piece.corners)
        widest = max(
            [(a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a in piece.corners for b in piece.corners],
            default=0,
        )
        most = TERRAIN[piece.kind].extent
        if widest > (most * MM) ** 2:
            yield where, phrase("piece-too-large", kind=piece.kind, most=most // 10)


def _zone_problems(scenario: SagaScenario) -> Iterator[Problem]:
    if scenario.method == "zones" and len(scenario.zones) != _SIDES:
        yield ("zones",), phrase("zones-missing")
    for side, zones in scenario.zones.items():
        for at, zone in enumerate(zones):
            yield from _corner_problems(scenario, ("zones", side, at, "corners"), zone.corners)
        army = scenario.armies.get(side)
        if army is not None and scenario.method == "zones":
            yield from _room_problems(("zones", side), zones, army)


def _room_problems(where: KeyPath, zones: Sequence[ZoneData], army: Army) -> Iterator[Problem]:
    """All bases together are no larger than the zones: else somebody finds no place there."""
    bases = [
        troop.base
        for unit in army.units
        for troop, number in ((unit.troop, unit.models), (unit.escort or unit.troop, unit.escorts))
        for _ in range(number)
    ]
    if sum(map(_ground_of, bases)) > sum(abs(_doubled_area(zone.corners)) // 2 for zone in zones):
        yield where, phrase("zones-too-small")


def _ground_of(base: Base) -> int:
    """The square in a round base, which is surely no larger, or a whole box."""
    if isinstance(base, Disc):
        return 2 * base.radius * base.radius
    return base.length * base.width


def _doubled_area(corners: Corners) -> int:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, _turned(corners), strict=True))


def _turned(corners: Corners) -> Corners:
    return (*corners[1:], *corners[:1])


def _mark_problems(scenario: SagaScenario) -> Iterator[Problem]:
    """Where fords are, and cattle stand."""
    if scenario.mission in _MARKED and not scenario.marks:
        yield ("mission",), phrase("marks-missing", mission=scenario.mission)
    table = _table(scenario)
    if any(not (0 <= x <= table.width and 0 <= y <= table.height) for x, y in scenario.marks):
        yield ("marks",), phrase("mark-off-table")


def _corner_problems(
    scenario: SagaScenario, where: KeyPath, corners: tuple[tuple[int, int], ...]
) -> Iterator[Problem]:
    table = _table(scenario)
    if any(not (0 <= x <= table.width and 0 <= y <= table.height) for x, y in corners):
        yield where, phrase("corner-off-table")
    try:
        Outline(tuple([(x, y) for x, y in corners]))
    except OutlineError as error:
        yield where, error.phrase


# Units on the table from the start


def _deployment_problems(scenario: SagaScenario) -> Iterator[Problem]:
    taken: list[Stand] = []
    for side, units in scenario.deployed.items():
        army = scenario.armies[side].units
        for at, placed in enumerate(units):
            where: KeyPath = ("deployed", side, at)
            if placed.unit > len(army):
                yield (*where, "unit"), phrase("no-such-unit", units=len(army))
                continue
            if any(placed.unit == other.unit for other in units[:at]):
                yield (*where, "unit"), phrase("unit-placed", unit=placed.unit)
                continue
            data = army[placed.unit - 1]
            yield from _placed_problems(scenario, where, data, placed, taken)


def _placed_problems(
    scenario: SagaScenario, where: KeyPath, data: UnitData, placed: Placed, taken: list[Stand]
) -> Iterator[Problem]:
    number = data.models + data.escorts
    if len(placed.models) != number:
        yield where, phrase("wrong-models", wanted=number, found=len(placed.models))
        return
    stands = [Stand(data.troop.base, (x, y), facing % 360) for x, y, facing in placed.models]
    table = _table(scenario)
    if not all(table.holds(stand) for stand in stands):
        yield where, phrase("off-table")
    if not is_in_circle(stands, STICKS["VS"], STICKS[data.troop.radius]):
        yield where, phrase("not-in-formation")
    for stand in stands:
        if any(overlaps(stand, other) for other in taken):
            yield where, phrase("overlap")
            break
        taken.append(stand)
