"""Reading scenarios from files; every problem is named with file, line and key."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from heerbann.engine.packs.pack_files import check_key
from heerbann.engine.packs.readers import raise_all, read_toml, toml_error
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.footbridge.model.phrases import phrase
from heerbann.systems.footbridge.model.scenario import BridgeScenario


def load_scenario(path: Path) -> BridgeScenario:
    """Read a scenario; its key is the name of the file."""
    scenario = read_toml(path, BridgeScenario)
    check_key(path, scenario.key)
    raise_all([toml_error(path, *problem) for problem in problems(scenario)])
    return replace(scenario, key=path.stem)


def problems(scenario: BridgeScenario) -> Iterator[Problem]:
    """Both start on the bridge, and the west in the west."""
    last = scenario.planks
    if not 1 <= scenario.west <= last:
        yield ("west",), phrase("off-the-bridge", plank=scenario.west, last=last)
    if not 1 <= scenario.east <= last:
        yield ("east",), phrase("off-the-bridge", plank=scenario.east, last=last)
    if scenario.west >= scenario.east:
        yield ("east",), phrase("passed-already", west=scenario.west)
