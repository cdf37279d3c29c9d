"""Which kind of data file a path is, so that any of them can be checked by itself."""

from typing import Any

from heerbann.engine.pack_files import Keys, PackFiles, Reader
from heerbann.systems.diex_aie import siege_tables, tables
from heerbann.systems.diex_aie.loading import load_map, load_overlay, load_scenario
from heerbann.systems.diex_aie.phrases import phrase

_TABLES: dict[str, type[Any]] = {
    "movement": tables.Movement,
    "melee": tables.Melee,
    "victory": tables.Victory,
    "castle": siege_tables.Castle,
    "siege": siege_tables.Siege,
}
_FOLDERS: dict[str, Reader] = {
    "maps": load_map,
    "overlays": load_overlay,
    "scenarios": load_scenario,
}


def _by_keys(keys: Keys) -> Reader | None:
    if "drawing" not in keys:
        return load_scenario if "map" in keys or "title" in keys else None
    legend = keys.get("legend")
    is_overlay = isinstance(legend, dict) and "below" in legend.values()
    return load_overlay if is_overlay else load_map


_FILES = PackFiles(
    folders=_FOLDERS,
    tables=_TABLES,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
