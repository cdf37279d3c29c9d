"""Reading sieges from files; every problem is named with file, line and key."""

from pathlib import Path

from msgspec.structs import replace

from heerbann.engine.packs.pack_files import check_key
from heerbann.engine.packs.readers import raise_problems, read_toml
from heerbann.systems.diex_war.files.checking import problems
from heerbann.systems.diex_war.model.scenario import SiegeScenario


def load_scenario(path: Path) -> SiegeScenario:
    """Read a siege; its key is the name of the file."""
    scenario = read_toml(path, SiegeScenario)
    check_key(path, scenario.key)
    raise_problems(path, problems(scenario))
    return replace(scenario, key=path.stem)
