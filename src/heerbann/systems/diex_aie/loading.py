"""Reading scenarios and maps from files; every problem is named with file, line and key."""

import re
from pathlib import Path

import msgspec

from heerbann.boards.drawing import DrawingError
from heerbann.boards.hexmap import UnknownHex
from heerbann.engine.misfits import did_you_mean
from heerbann.engine.packs import PackError, raise_all, read_text, read_toml, toml_error
from heerbann.engine.toml_lines import find_line
from heerbann.systems.diex_aie.checking import problems
from heerbann.systems.diex_aie.map_checking import map_problems
from heerbann.systems.diex_aie.overlays import MislaidOverlay, OverlayData, lay
from heerbann.systems.diex_aie.scenario import DiexScenario, MapData, ScenarioFile, board_of
from heerbann.systems.diex_aie.tables import FOLDER


def load_scenario(path: Path) -> DiexScenario:
    """Read a scenario with its map; its key is the name of the file."""
    file = read_toml(path, ScenarioFile)
    if file.key not in ("", path.stem):
        raise toml_error(path, ("key",), f'is the name of the file, "{path.stem}"; leave it out')
    tables = msgspec.structs.asdict(file)
    del tables["overlays"]
    scenario = DiexScenario(**tables | {"key": path.stem, "map": _laid_out(path, file)})
    raise_all([toml_error(path, *problem) for problem in problems(scenario)])
    return scenario


def _laid_out(path: Path, file: ScenarioFile) -> MapData:
    """The map of a scenario with its overlays on it."""
    printed = load_map(_find(path, ("map",), file.map, "maps"))
    for at, overlay in enumerate(file.overlays):
        place = _find(path, ("overlays", at, "name"), overlay.name, "maps/overlays")
        try:
            printed = lay(printed, load_overlay(place), overlay.at)
        except (MislaidOverlay, UnknownHex) as error:
            raise toml_error(path, ("overlays", at, "at"), str(error)) from error
    return printed


def _find(scenario: Path, keys: tuple[str | int, ...], name: str, folder: str) -> Path:
    """A file of the same pack, or one of ours."""
    folders = (scenario.parent.parent / folder, FOLDER / folder)
    if re.fullmatch(r"[\w-]+", name):
        for place in folders:
            if (place / f"{name}.toml").is_file():
                return place / f"{name}.toml"
    known = dict.fromkeys(file.stem for place in folders for file in sorted(place.glob("*.toml")))
    raise toml_error(scenario, keys, f'there is no "{name}"{did_you_mean(name, known)}')


def load_map(path: Path) -> MapData:
    """Read a map: its title, its drawings, its hexsides and what the glyphs stand for."""
    printed = read_toml(path, MapData)
    try:
        board_of(printed)
    except DrawingError as error:
        raise _drawing_error(path, printed, error) from error
    raise_all([toml_error(path, *problem) for problem in map_problems(printed)])
    return printed


def load_overlay(path: Path) -> OverlayData:
    """Read a small map that is laid on others."""
    overlay = read_toml(path, OverlayData)
    raise_all([toml_error(path, *problem) for problem in map_problems(overlay)])
    return overlay


def _drawing_error(path: Path, printed: MapData, error: DrawingError) -> PackError:
    """Point at the line of the file, if the drawing begins on the line after its key."""
    if error.line is None:
        return toml_error(path, ("legend",), error.problem)
    text = read_text(path)
    line = (find_line(text, ("drawing",)) or 0) + error.line
    drawn, written = printed.drawing.split("\n")[error.line - 1], text.splitlines()[line - 1 : line]
    column = f" column {error.column}:" if error.column is not None else ""
    if written != [drawn]:
        return toml_error(path, ("drawing",), f"line {error.line},{column} {error.problem}")
    return PackError(f"{column} {error.problem}".strip(), path, 'key "drawing"', line)
