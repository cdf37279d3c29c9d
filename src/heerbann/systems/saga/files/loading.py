"""Reading scenarios from files; every problem is named with file, line and key."""

from collections.abc import Iterator
from math import isfinite
from pathlib import Path

import msgspec

from heerbann.boards.table import centimetres
from heerbann.engine.packs.pack_files import check_key
from heerbann.engine.packs.readers import raise_problems, read_toml
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.saga.files.armies import army_of, unknown_names
from heerbann.systems.saga.files.boards import find_board
from heerbann.systems.saga.files.checking import problems
from heerbann.systems.saga.model.board import Board
from heerbann.systems.saga.model.charts import FACTIONS
from heerbann.systems.saga.model.phrases import phrase
from heerbann.systems.saga.model.scenario import (
    Centimetres,
    PieceData,
    Placed,
    PlacedFile,
    SagaScenario,
    ScenarioFile,
    ZoneData,
)

Corners = tuple[tuple[Centimetres, Centimetres], ...]


def load_scenario(path: Path) -> SagaScenario:
    """Read a scenario with its armies and boards; its key is the name of the file."""
    file = read_toml(path, ScenarioFile)
    check_key(path, file.key)
    unclear = [*_unknown_names(path, file), *_endless_numbers(file), *_unclear_places(file)]
    raise_problems(path, unclear)
    scenario = _resolved(path, file)
    raise_problems(path, problems(scenario))
    return scenario


# Names that lead nowhere


def _unknown_names(path: Path, file: ScenarioFile) -> Iterator[Problem]:
    for side, army in file.armies.items():
        yield from unknown_names(path, ("armies", side), army)
    for at, faction in enumerate(() if file.muster is None else file.muster.factions):
        if faction not in FACTIONS:
            hint = did_you_mean(faction, list(FACTIONS))
            yield ("muster", "factions", at), phrase("no-faction", name=faction, hint=hint)


def _endless_numbers(file: ScenarioFile) -> Iterator[Problem]:
    """TOML knows inf and nan, the table does not."""
    for at, piece in enumerate(file.pieces):
        if not _are_finite(piece.corners):
            yield ("pieces", at, "corners"), _NO_LENGTH
    for side, zones in file.zones.items():
        for at, zone in enumerate(zones):
            if not _are_finite(zone.corners):
                yield ("zones", side, at, "corners"), _NO_LENGTH
    if not _are_finite(file.marks):
        yield ("marks",), _NO_LENGTH
    for side, units in file.deployed.items():
        for at, unit in enumerate(units):
            places = [(model.x, model.y) for model in unit.models]
            centre = [] if unit.centre is None else [unit.centre]
            if not _are_finite((*places, *centre, (unit.spacing, 0))):
                yield ("deployed", side, at), _NO_LENGTH


def _are_finite(corners: Corners) -> bool:
    return all(isfinite(x) and isfinite(y) for x, y in corners)


_NO_LENGTH = phrase("no-length")


def _unclear_places(file: ScenarioFile) -> Iterator[Problem]:
    """A unit stands model by model, or as a block about a centre."""
    for side, units in file.deployed.items():
        for at, unit in enumerate(units):
            is_half = (unit.centre is None) != (unit.block is None)
            is_block = unit.centre is not None
            if is_half or is_block == bool(unit.models):
                yield ("deployed", side, at), phrase("models-or-block")


# From the file to the scenario


def _resolved(path: Path, file: ScenarioFile) -> SagaScenario:
    tables = msgspec.structs.asdict(file)
    zones = {
        side: tuple(
            [
                ZoneData(corners=_points(z.corners), at_least=z.at_least, share=z.share)
                for z in found
            ]
        )
        for side, found in file.zones.items()
    }
    changed = {
        "key": path.stem,
        "boards": _boards(path, file),
        "armies": {side: army_of(path, army) for side, army in file.armies.items()},
        "pieces": tuple([PieceData(kind=p.kind, corners=_points(p.corners)) for p in file.pieces]),
        "zones": zones,
        "marks": _points(file.marks),
        "deployed": {side: tuple(map(_placed, units)) for side, units in file.deployed.items()},
    }
    return SagaScenario(**tables | changed)


def _boards(path: Path, file: ScenarioFile) -> dict[str, Board]:
    """The boards of all factions a player may choose, so that a record needs no other file."""
    factions = () if file.muster is None else file.muster.factions
    found = {faction: find_board(path, FACTIONS[faction].board) for faction in factions}
    return {faction: board for faction, board in found.items() if board is not None}


def _points(corners: Corners) -> tuple[tuple[int, int], ...]:
    return tuple([(_length(x), _length(y)) for x, y in corners])


def _placed(file: PlacedFile) -> Placed:
    if file.centre is not None and file.block is not None:
        return Placed(unit=file.unit, models=tuple(_block(file)))
    models = [(_length(model.x), _length(model.y), model.facing) for model in file.models]
    return Placed(unit=file.unit, models=tuple(models))


def _block(file: PlacedFile) -> Iterator[tuple[int, int, int]]:
    """Models in columns and ranks around a centre, the first rank to the south."""
    assert file.centre is not None
    assert file.block is not None
    columns, ranks = file.block
    step = _length(file.spacing)
    west = _length(file.centre[0]) - step * (columns - 1) // 2
    south = _length(file.centre[1]) - step * (ranks - 1) // 2
    for rank in range(ranks):
        for column in range(columns):
            yield west + step * column, south + step * rank, file.facing


def _length(value: Centimetres) -> int:
    return centimetres(str(value))
