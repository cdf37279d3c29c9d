"""Reading scenarios and maps from files; every problem is named with file, line and key."""

from pathlib import Path

import msgspec

from heerbann.boards.hex.drawing import DrawingError
from heerbann.boards.hex.drawing_files import drawing_error, find_map
from heerbann.engine.packs.pack_files import check_key
from heerbann.engine.packs.readers import raise_all, read_toml, toml_error
from heerbann.systems.claymore.files.checking import problems
from heerbann.systems.claymore.model.charts import FOLDER
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import (
    ClaymoreScenario,
    MapData,
    ScenarioFile,
    board_of,
)


def load_scenario(path: Path) -> ClaymoreScenario:
    """Read a scenario with its map; its key is the name of the file."""
    file = read_toml(path, ScenarioFile)
    check_key(path, file.key)
    tables = msgspec.structs.asdict(file)
    scenario = ClaymoreScenario(**tables | {"key": path.stem, "map": _find_map(path, file.map)})
    raise_all([toml_error(path, *problem) for problem in problems(scenario, House())])
    return scenario


def _find_map(scenario: Path, name: str) -> MapData:
    """A map of the same pack, or one of ours."""
    return load_map(find_map(scenario, name, FOLDER))


def load_map(path: Path) -> MapData:
    """Read a map: its title, its drawing and what the glyphs stand for."""
    printed = read_toml(path, MapData)
    try:
        board_of(printed)
    except DrawingError as error:
        raise drawing_error(path, printed.drawing, error) from error
    return printed
