"""Which kind of data file a path is, so that any of them can be checked by itself."""

from typing import Any

from heerbann.engine.packs.pack_files import Keys, PackFiles, Reader
from heerbann.systems.diex_war.files.loading import load_scenario
from heerbann.systems.diex_war.model import charts
from heerbann.systems.diex_war.model.phrases import phrase

_DATA: dict[str, type[Any]] = {
    "siege": charts.Siege,
    "fire": charts.Fire,
    "events": charts.Events,
}
_FOLDERS: dict[str, Reader] = {"scenarios": load_scenario}


def _by_keys(keys: Keys) -> Reader | None:
    return load_scenario if "works" in keys or "title" in keys else None


_FILES = PackFiles(
    folders=_FOLDERS,
    data=_DATA,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
