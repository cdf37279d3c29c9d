"""Which of our files a path is: scenarios, maps, decks of deployment cards, charts."""

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from heerbann.engine.packs import PackError, read_grid, read_text, read_toml
from heerbann.systems.battlelore import tables
from heerbann.systems.battlelore.cards import load_deck
from heerbann.systems.battlelore.loading import load_map, load_scenario
from heerbann.systems.battlelore.profiles import Weapon, WeaponName

_TABLES: dict[str, Any] = {
    "units": tables.Units,
    "battle": tables.BattleNumbers,
    "deployment": tables.Deployment,
    "command": tables.CommandDeck,
    "tactics": tables.Tactics,
    "lore_deck": tables.LoreDeck,
    "specialists": tables.Specialists,
    "powers": tables.Powers,
    "weapons": dict[WeaponName, Weapon],
}
_FOLDERS: dict[str, Callable[[Path], object]] = {
    "maps": load_map,
    "scenarios": load_scenario,
    "decks": load_deck,
}


def read_data(path: Path) -> object:
    """Read a scenario, a map, a deck or a chart, whichever the path and its keys say it is."""
    return _reader(path)(path)


def _reader(path: Path) -> Callable[[Path], object]:
    folder = path.resolve().parent.name
    if path.suffix == ".csv":
        return read_grid
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
    if "camp" in keys and "card" in keys:
        return load_deck
    if "drawing" in keys:
        return load_map
    if "map" in keys or "briefing" in keys:
        return load_scenario
    message = (
        "is neither a scenario (title, briefing, map), a map (drawing) nor a deck (camp, card)"
    )
    raise PackError(message, path)
