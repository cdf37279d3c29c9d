"""Reading scenarios and maps from files; every problem is named with file, line and key."""

from pathlib import Path

import msgspec

from heerbann.boards.hex.drawing_files import find_map, read_map
from heerbann.engine.packs.pack_files import check_key
from heerbann.engine.packs.readers import raise_problems, read_toml
from heerbann.systems.claymore.files.checking import problems
from heerbann.systems.claymore.model.charts import FOLDER
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import ClaymoreScenario, MapData, ScenarioFile


def load_scenario(path: Path) -> ClaymoreScenario:
    """Read a scenario with its map; its key is the name of the file."""
    file = read_toml(path, ScenarioFile)
    check_key(path, file.key)
    tables = msgspec.structs.asdict(file)
    scenario = ClaymoreScenario(**tables | {"key": path.stem, "map": _find_map(path, file.map)})
    raise_problems(path, problems(scenario, House()))
    return scenario


def _find_map(scenario: Path, name: str) -> MapData:
    """A map of the same pack, or one of ours."""
    return load_map(find_map(scenario, name, FOLDER))


def load_map(path: Path) -> MapData:
    """Read a map: its title, its drawing and what the glyphs stand for."""
    return read_map(path, MapData)
