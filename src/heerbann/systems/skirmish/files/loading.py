"""Reading scenarios from files; every problem is named with file, line and key."""

from collections.abc import Iterator
from math import isfinite
from pathlib import Path

import msgspec

from heerbann.boards.table import inches
from heerbann.engine.packs.pack_files import check_key
from heerbann.engine.packs.readers import raise_problems, read_toml
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.skirmish.files.army_books import find_book, unknown_book
from heerbann.systems.skirmish.files.checking import problems
from heerbann.systems.skirmish.model.army_book import ArmyBook
from heerbann.systems.skirmish.model.phrases import phrase
from heerbann.systems.skirmish.model.scenario import (
    Army,
    ArmyFile,
    Inches,
    MusterData,
    PieceData,
    Placed,
    PlacedFile,
    ScenarioFile,
    SkirmishScenario,
)


def load_scenario(path: Path) -> SkirmishScenario:
    """Read a scenario with its army books; its key is the name of the file."""
    file = read_toml(path, ScenarioFile)
    check_key(path, file.key)
    unclear = [*_unknown_names(path, file), *_endless_numbers(file)]
    raise_problems(path, unclear)
    scenario = _resolved(path, file)
    raise_problems(path, problems(scenario))
    return scenario


# Names that lead nowhere


def _unknown_names(path: Path, file: ScenarioFile) -> Iterator[Problem]:
    for side, army in file.armies.items():
        book = find_book(path, army.book)
        if book is None:
            yield ("armies", side, "book"), unknown_book(path, army.book)
        else:
            yield from _unknown_entries(("armies", side, "units"), army, book)
    if file.muster is not None:
        for at, name in enumerate(file.muster.books):
            if find_book(path, name) is None:
                yield ("muster", "books", at), unknown_book(path, name)


def _unknown_entries(where: KeyPath, army: ArmyFile, book: ArmyBook) -> Iterator[Problem]:
    known = [entry.key for entry in book.entries]
    for key in army.units:
        if key not in known:
            hint = did_you_mean(key, known)
            yield (*where, key), phrase("no-entry", book=book.key, name=key, hint=hint)


def _endless_numbers(file: ScenarioFile) -> Iterator[Problem]:
    """TOML knows inf and nan, the table does not."""
    for at, piece in enumerate(file.pieces):
        if not all(isfinite(x) and isfinite(y) for x, y in piece.corners):
            yield ("pieces", at, "corners"), _NO_LENGTH
    for side, units in file.deployed.items():
        for at, unit in enumerate(units):
            for number, model in enumerate(unit.models):
                if not (isfinite(model.x) and isfinite(model.y)):
                    yield ("deployed", side, at, "models", number), _NO_LENGTH


_NO_LENGTH = phrase("no-length")


# From the file to the scenario


def _resolved(path: Path, file: ScenarioFile) -> SkirmishScenario:
    tables = msgspec.structs.asdict(file)
    armies = {side: _army(path, army) for side, army in file.armies.items()}
    pieces = tuple(
        [
            PieceData(
                kind=piece.kind,
                corners=tuple([(_length(x), _length(y)) for x, y in piece.corners]),
            )
            for piece in file.pieces
        ]
    )
    deployed = {side: tuple(map(_placed, units)) for side, units in file.deployed.items()}
    changed = {
        "key": path.stem,
        "armies": armies,
        "pieces": pieces,
        "deployed": deployed,
        "muster": _muster(path, file),
    }
    return SkirmishScenario(**tables | changed)


def _army(path: Path, army: ArmyFile) -> Army:
    book = find_book(path, army.book)
    assert book is not None
    units = [book.entry(key) for key, number in army.units.items() for _ in range(number)]
    return Army(title=book.title, units=tuple(units))


def _placed(file: PlacedFile) -> Placed:
    models = [(_length(model.x), _length(model.y), model.facing) for model in file.models]
    return Placed(unit=file.unit, models=tuple(models))


def _muster(path: Path, file: ScenarioFile) -> MusterData | None:
    if file.muster is None:
        return None
    books = [find_book(path, name) for name in file.muster.books]
    return MusterData(
        points=file.muster.points, books=tuple([book for book in books if book is not None])
    )


def _length(value: Inches) -> int:
    return inches(str(value))
