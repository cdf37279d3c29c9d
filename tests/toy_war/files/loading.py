"""Reading scenarios."""

from pathlib import Path

from msgspec.structs import replace

from heerbann.engine.packs.readers import read_toml
from tests.toy_war.model.scenario import WarScenario


def load_scenario(path: Path) -> WarScenario:
    return replace(read_toml(path, WarScenario), key=path.stem)
