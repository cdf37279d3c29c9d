"""What can be wrong with a scenario that reads well: every problem, with the place it stands at."""

from collections.abc import Iterator

from heerbann.boards.table import (
    INCH,
    Outline,
    OutlineError,
    Stand,
    Table,
    is_coherent,
    overlaps,
)
from heerbann.engine.packs.bounds import army_size_problem, first_problems
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Phrase, Problem
from heerbann.systems.skirmish.files.army_books import army_problems, book_problems
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.charts import MOVEMENT, RULES, TERRAIN
from heerbann.systems.skirmish.model.phrases import phrase
from heerbann.systems.skirmish.model.scenario import PieceData, Placed, SkirmishScenario

_COHERENCY = RULES.movement.coherency * INCH
_Base = tuple[KeyPath, Phrase, Entry, Stand]


def problems(scenario: SkirmishScenario) -> list[Problem]:
    """Everything that is wrong, in the order of the file's tables."""
    found = [*_size_problems(scenario), *_contradictions(scenario)]
    found += first_problems(_army_problems(scenario))
    shaped = list(_shape_problems(scenario))
    found += shaped or _layout_problems(scenario)
    if not found:
        found += first_problems(_deployment_problems(scenario))
    return found


# Tables that do not go together


def _contradictions(scenario: SkirmishScenario) -> Iterator[Problem]:
    if scenario.muster is not None and scenario.armies:
        yield ("muster",), phrase("built-and-given")
    if scenario.muster is None and len(scenario.armies) != 2:
        yield (), phrase("army-missing")
    if scenario.generated is not None and scenario.pieces:
        yield ("generated",), phrase("terrain-generated-and-given")
    if scenario.deployed and scenario.edges != "fixed":
        yield ("deployed",), phrase("deployed-not-fixed")
    if scenario.deployed and scenario.generated is not None:
        yield ("deployed",), phrase("deployed-on-generated")


def _size_problems(scenario: SkirmishScenario) -> Iterator[Problem]:
    for side, army in scenario.armies.items():
        figures = sum(entry.models for entry in army.units)
        too_many = army_size_problem(len(army.units), figures)
        if too_many is not None:
            yield ("armies", side, "units"), too_many


def _army_problems(scenario: SkirmishScenario) -> Iterator[Problem]:
    if scenario.muster is not None:
        for at, book in enumerate(scenario.muster.books):
            for problem in book_problems(book, scenario.muster.points):
                yield ("muster", "books", at), problem
    if scenario.points is None:
        return
    for side, army in scenario.armies.items():
        for problem in army_problems(army.units, scenario.points):
            yield ("armies", side, "units"), problem


# Terrain


def _shape_problems(scenario: SkirmishScenario) -> Iterator[Problem]:
    for at, piece in enumerate(scenario.pieces):
        try:
            outline_of(piece)
        except OutlineError as error:
            yield ("pieces", at, "corners"), error.phrase


def _layout_problems(scenario: SkirmishScenario) -> Iterator[Problem]:
    deep = 2 * RULES.missions.zone
    if scenario.height < deep:
        yield ("height",), phrase("table-too-small", deep=deep)
    width, height = scenario.width * INCH, scenario.height * INCH
    for at, piece in enumerate(scenario.pieces):
        if any(not (0 <= x <= width and 0 <= y <= height) for x, y in piece.corners):
            yield ("pieces", at, "corners"), phrase("corner-off-table")


def outline_of(piece: PieceData) -> Outline:
    """The outline of a piece; raises what is wrong with it."""
    return Outline(tuple([(x, y) for x, y in piece.corners]))


# Units on the table from the start


def _deployment_problems(scenario: SkirmishScenario) -> Iterator[Problem]:
    bases: list[_Base] = []
    for side, units in scenario.deployed.items():
        army = scenario.armies[side].units
        for at, placed in enumerate(units):
            where: KeyPath = ("deployed", side, at)
            problem = _unit_problem(placed, army, units[:at])
            if problem is not None:
                yield (*where, problem[0]), problem[1]
            else:
                entry, name = army[placed.unit - 1], f"{side} {placed.unit}"
                own = list(_bases((*where, "models"), name, entry, placed))
                if not is_coherent([stand for *_, stand in own], _COHERENCY):
                    yield (*where, "models"), phrase("too-far-apart", unit=name)
                bases += own
    pieces = [(piece, outline_of(piece)) for piece in scenario.pieces]
    for index, base in enumerate(bases):
        yield from _base_problems(scenario, pieces, base, bases[:index])


def _unit_problem(
    placed: Placed, army: tuple[Entry, ...], earlier: tuple[Placed, ...]
) -> tuple[str, Phrase] | None:
    if placed.unit > len(army):
        return "unit", phrase("no-such-unit", units=len(army))
    if any(placed.unit == other.unit for other in earlier):
        return "unit", phrase("unit-placed", unit=placed.unit)
    models = army[placed.unit - 1].models
    if len(placed.models) != models:
        return "models", phrase("wrong-models", wanted=models, found=len(placed.models))
    return None


def _bases(where: KeyPath, name: str, entry: Entry, placed: Placed) -> Iterator[_Base]:
    for at, (x, y, facing) in enumerate(placed.models):
        stand = Stand(entry.base, (x, y), facing)
        yield (*where, at), phrase("model", number=at + 1, unit=name), entry, stand


def _base_problems(
    scenario: SkirmishScenario,
    pieces: list[tuple[PieceData, Outline]],
    base: _Base,
    earlier: list[_Base],
) -> Iterator[Problem]:
    where, name, entry, stand = base
    if not Table(scenario.width * INCH, scenario.height * INCH).holds(stand):
        yield where, phrase("off-table", model=name)
    for piece, outline in pieces:
        if outline.meets(stand) and not _may_enter(entry, piece):
            yield where, phrase("closed-terrain", model=name, terrain=piece.kind)
    for _, other, _, taken in earlier:
        if overlaps(stand, taken):
            yield where, phrase("overlap", model=name, other=other)


def _may_enter(entry: Entry, piece: PieceData) -> bool:
    entrance = TERRAIN[piece.kind].enter
    return entrance == "all" or (entrance == "foot" and MOVEMENT[entry.type].enters_hard)
