"""Reading scenarios and maps from files; every problem is named with file, line and key."""

import re
from pathlib import Path

import msgspec

from heerbann.boards.drawing import DrawingError
from heerbann.engine.misfits import did_you_mean
from heerbann.engine.packs import PackError, raise_all, read_text, read_toml, toml_error
from heerbann.engine.toml_lines import find_line
from heerbann.systems.claymore.checking import problems
from heerbann.systems.claymore.house import House
from heerbann.systems.claymore.scenario import ClaymoreScenario, MapData, ScenarioFile, board_of
from heerbann.systems.claymore.tables import FOLDER


def load_scenario(path: Path) -> ClaymoreScenario:
    """Read a scenario with its map; its key is the name of the file."""
    file = read_toml(path, ScenarioFile)
    if file.key not in ("", path.stem):
        raise toml_error(path, ("key",), f'is the name of the file, "{path.stem}"; leave it out')
    tables = msgspec.structs.asdict(file)
    scenario = ClaymoreScenario(**tables | {"key": path.stem, "map": _find_map(path, file.map)})
    raise_all([toml_error(path, *problem) for problem in problems(scenario, House())])
    return scenario


def _find_map(scenario: Path, name: str) -> MapData:
    """A map of the same pack, or one of ours."""
    folders = (scenario.parent.parent / "maps", FOLDER / "maps")
    if re.fullmatch(r"[\w-]+", name):
        for folder in folders:
            if (folder / f"{name}.toml").is_file():
                return load_map(folder / f"{name}.toml")
    known = dict.fromkeys(file.stem for folder in folders for file in sorted(folder.glob("*.toml")))
    raise toml_error(scenario, ("map",), f'there is no map "{name}"{did_you_mean(name, known)}')


def load_map(path: Path) -> MapData:
    """Read a map: its title, its drawing and what the glyphs stand for."""
    printed = read_toml(path, MapData)
    try:
        board_of(printed)
    except DrawingError as error:
        raise _drawing_error(path, printed, error) from error
    return printed


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
