"""Reading scenarios and maps from files; every problem is named with file, line and key."""

from pathlib import Path

import msgspec

from heerbann.boards.hex.drawing_files import find_map, read_map
from heerbann.engine.packs.pack_files import check_key, find_file
from heerbann.engine.packs.readers import raise_problems, read_toml, toml_error
from heerbann.systems.diex_aie.files.checking import problems
from heerbann.systems.diex_aie.files.joined_maps import UnfitMap, join
from heerbann.systems.diex_aie.files.map_checking import map_problems
from heerbann.systems.diex_aie.files.overlays import MislaidOverlay, OverlayData, cut, lay
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.phrases import phrase
from heerbann.systems.diex_aie.model.scenario import DiexScenario, MapData, MapRows, ScenarioFile


def load_scenario(path: Path) -> DiexScenario:
    """Read a scenario with its map; its key is the name of the file."""
    file = read_toml(path, ScenarioFile)
    check_key(path, file.key)
    tables = msgspec.structs.asdict(file)
    del tables["overlays"], tables["last_column"]
    scenario = DiexScenario(**tables | {"key": path.stem, "map": _laid_out(path, file)})
    raise_problems(path, problems(scenario))
    return scenario


def _laid_out(path: Path, file: ScenarioFile) -> MapData:
    """The map of a scenario with its overlays on it."""
    printed = _printed(path, file.map)
    for at, overlay in enumerate(file.overlays):
        keys, what = ("overlays", at, "name"), phrase("no-overlay")
        place = find_file(path, keys, "maps/overlays", overlay.name, FOLDER, what)
        try:
            printed = lay(printed, load_overlay(place), overlay.at)
        except MislaidOverlay as error:
            raise toml_error(path, ("overlays", at, "at"), error.phrase) from error
    return printed if file.last_column is None else _cut(path, printed, file.last_column)


def _printed(path: Path, named: str | MapRows) -> MapData:
    """The map that a scenario names, or the one that several make up."""
    if isinstance(named, str):
        return load_map(find_map(path, named, FOLDER))
    rows = tuple([_row_of_maps(path, row, names) for row, names in enumerate(named)])
    try:
        return join(rows)
    except UnfitMap as error:
        raise toml_error(path, ("map", *error.place), error.phrase) from error


def _row_of_maps(path: Path, row: int, names: tuple[str, ...]) -> tuple[MapData, ...]:
    files = [find_map(path, name, FOLDER, ("map", row, at)) for at, name in enumerate(names)]
    return tuple([load_map(file) for file in files])


def _cut(path: Path, printed: MapData, last: str) -> MapData:
    try:
        return cut(printed, last)
    except MislaidOverlay as error:
        raise toml_error(path, ("last_column",), error.phrase) from error


def load_map(path: Path) -> MapData:
    """Read a map: its title, its drawings, its hexsides and what the glyphs stand for."""
    printed = read_map(path, MapData)
    raise_problems(path, map_problems(printed))
    return printed


def load_overlay(path: Path) -> OverlayData:
    """Read a small map that is laid on others."""
    overlay = read_toml(path, OverlayData)
    raise_problems(path, map_problems(overlay))
    return overlay
