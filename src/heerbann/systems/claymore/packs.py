"""Which kind of data file a path is, so that any of them can be checked by itself."""

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from heerbann.engine.packs import PackError, read_text, read_toml
from heerbann.systems.claymore import tables
from heerbann.systems.claymore.loading import load_map, load_scenario

_TABLES: dict[str, type[Any]] = {
    "special": tables.Special,
    "fortifications": tables.Fortifications,
    "howitzer": tables.Howitzer,
    "deployment": tables.Deployment,
    "sets": tables.Sets,
    "units": tables.Units,
}
_FOLDERS: dict[str, Callable[[Path], object]] = {"maps": load_map, "scenarios": load_scenario}


def read_data(path: Path) -> object:
    """Read a scenario, a map or a table, whichever the path and the keys in the file say it is."""
    return _reader(path)(path)


def _reader(path: Path) -> Callable[[Path], object]:
    folder = path.resolve().parent.name
    if folder in _FOLDERS:
        return _FOLDERS[folder]
    if folder == "data":
        return partial(read_toml, type_=_TABLES.get(path.stem, dict))
    return load_map if _is_map(path) else load_scenario


def _is_map(path: Path) -> bool:
    try:
        keys = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError:
        return False  # reading it as a scenario says what is wrong
    if "drawing" not in keys and "map" not in keys and "title" not in keys:
        message = "is neither a scenario (title, briefing, map) nor a map (title, drawing, legend)"
        raise PackError(message, path)
    return "drawing" in keys
