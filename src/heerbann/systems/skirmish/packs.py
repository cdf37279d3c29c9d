"""Which kind of data file a path is, so that any of them can be checked by itself."""

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from heerbann.engine.packs import PackError, read_text, read_toml
from heerbann.systems.skirmish import tables
from heerbann.systems.skirmish.armybook import MeleeWeapon
from heerbann.systems.skirmish.books import load_book
from heerbann.systems.skirmish.ground import PieceKind, TerrainClass
from heerbann.systems.skirmish.loading import load_scenario

_TABLES: dict[str, Any] = {
    "rules": tables.Rules,
    "terrain": dict[PieceKind, TerrainClass],
    "hands": MeleeWeapon,
}
_FOLDERS: dict[str, Callable[[Path], object]] = {"armies": load_book, "scenarios": load_scenario}


def read_data(path: Path) -> object:
    """Read a scenario, an army book or a table, whichever the path and the keys say it is."""
    return _reader(path)(path)


def _reader(path: Path) -> Callable[[Path], object]:
    folder = path.resolve().parent.name
    if folder in _FOLDERS:
        return _FOLDERS[folder]
    if folder == "data":
        return partial(read_toml, type_=_TABLES.get(path.stem, dict))
    return load_book if _is_book(path) else load_scenario


def _is_book(path: Path) -> bool:
    try:
        keys = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError:
        return False  # reading it as a scenario says what is wrong
    if "entry" not in keys and "mission" not in keys and "title" not in keys:
        message = "is neither a scenario (title, mission, armies) nor an army book (title, entry)"
        raise PackError(message, path)
    return "entry" in keys
