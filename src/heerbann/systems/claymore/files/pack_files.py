"""Which kind of data file a path is, so that any of them can be checked by itself."""

from typing import Any

from heerbann.engine.packs.pack_files import Keys, PackFiles, Reader
from heerbann.systems.claymore.files.loading import load_map, load_scenario
from heerbann.systems.claymore.model import charts
from heerbann.systems.claymore.model.phrases import phrase

_DATA: dict[str, type[Any]] = {
    "special": charts.Special,
    "fortifications": charts.Fortifications,
    "howitzer": charts.Howitzer,
    "deployment": charts.Deployment,
    "sets": charts.Sets,
    "units": charts.Units,
}
_FOLDERS: dict[str, Reader] = {"maps": load_map, "scenarios": load_scenario}


def _by_keys(keys: Keys) -> Reader | None:
    if "drawing" in keys:
        return load_map
    return load_scenario if "map" in keys or "title" in keys else None


_FILES = PackFiles(
    folders=_FOLDERS,
    data=_DATA,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
