"""Which kind of data file a path is, so that any of them can be checked by itself."""

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from heerbann.engine.packs import PackError, read_text, read_toml
from heerbann.systems.diex_aie import siege_tables, tables
from heerbann.systems.diex_aie.loading import load_map, load_overlay, load_scenario

_TABLES: dict[str, type[Any]] = {
    "movement": tables.Movement,
    "melee": tables.Melee,
    "victory": tables.Victory,
    "castle": siege_tables.Castle,
    "siege": siege_tables.Siege,
}
_FOLDERS: dict[str, Callable[[Path], object]] = {
    "maps": load_map,
    "overlays": load_overlay,
    "scenarios": load_scenario,
}


def read_data(path: Path) -> object:
    """Read a scenario, a map, an overlay or a table, whichever the path and its keys say it is."""
    return _reader(path)(path)


def _reader(path: Path) -> Callable[[Path], object]:
    folder = path.resolve().parent.name
    if folder in _FOLDERS:
        return _FOLDERS[folder]
    if folder == "data":
        return partial(read_toml, type_=_TABLES.get(path.stem, dict))
    return _by_keys(path)


def _by_keys(path: Path) -> Callable[[Path], object]:
    try:
        keys = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError:
        return load_scenario  # reading it as a scenario says what is wrong
    if "drawing" not in keys and "map" not in keys and "title" not in keys:
        message = "is neither a scenario (title, briefing, map) nor a map (title, drawing, legend)"
        raise PackError(message, path)
    if "drawing" not in keys:
        return load_scenario
    legend = keys.get("legend")
    is_overlay = isinstance(legend, dict) and "below" in legend.values()
    return load_overlay if is_overlay else load_map
