"""Which kind of data file a path is, so that any of them can be checked by itself."""

from typing import Any

from heerbann.engine.pack_files import Keys, PackFiles, Reader
from heerbann.systems.claymore import tables
from heerbann.systems.claymore.loading import load_map, load_scenario
from heerbann.systems.claymore.phrases import phrase

_TABLES: dict[str, type[Any]] = {
    "special": tables.Special,
    "fortifications": tables.Fortifications,
    "howitzer": tables.Howitzer,
    "deployment": tables.Deployment,
    "sets": tables.Sets,
    "units": tables.Units,
}
_FOLDERS: dict[str, Reader] = {"maps": load_map, "scenarios": load_scenario}


def _by_keys(keys: Keys) -> Reader | None:
    if "drawing" in keys:
        return load_map
    return load_scenario if "map" in keys or "title" in keys else None


_FILES = PackFiles(
    folders=_FOLDERS,
    tables=_TABLES,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
