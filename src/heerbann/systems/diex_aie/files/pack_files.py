"""Which kind of data file a path is, so that any of them can be checked by itself."""

from typing import Any

from heerbann.engine.packs.pack_files import Keys, PackFiles, Reader
from heerbann.systems.diex_aie.files.loading import load_map, load_overlay, load_scenario
from heerbann.systems.diex_aie.model import charts, siege_charts, war_charts
from heerbann.systems.diex_aie.model.phrases import phrase

_DATA: dict[str, type[Any]] = {
    "movement": charts.Movement,
    "melee": charts.Melee,
    "victory": charts.Victory,
    "castle": siege_charts.Castle,
    "siege": siege_charts.SiegeNumbers,
    "war": war_charts.War,
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
    data=_DATA,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
