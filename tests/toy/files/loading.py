"""Reading scenarios."""

from pathlib import Path

from msgspec.structs import replace

from heerbann.engine.packs.readers import read_toml
from tests.toy.model.scenario import ToyScenario


def load_scenario(path: Path) -> ToyScenario:
    return replace(read_toml(path, ToyScenario), key=path.stem)
