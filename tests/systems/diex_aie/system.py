"""The system as the tests of what is shown use it, with a teller for each language."""

from __future__ import annotations

from pathlib import Path

from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.files.loading import load_scenario
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.setup import begin
from heerbann.systems.diex_aie.model.state import State

GERMAN, ENGLISH = Teller(SYSTEM, "de"), Teller(SYSTEM, "en")


def scenario_path(key: str) -> Path:
    """Where a scenario is written."""
    return FOLDER / "scenarios" / f"{key}.toml"


def begun(key: str) -> State:
    """A scenario before anybody is set up."""
    return begin(load_scenario(scenario_path(key)), House())
