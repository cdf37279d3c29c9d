"""Which of our files a path is: scenarios, maps, decks of deployment cards, charts."""

from typing import Any

from heerbann.engine.pack_files import Keys, PackFiles, Reader
from heerbann.systems.battlelore import card_files, tables
from heerbann.systems.battlelore.cards import load_deck
from heerbann.systems.battlelore.loading import load_map, load_scenario
from heerbann.systems.battlelore.phrases import phrase
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
_FOLDERS: dict[str, Reader] = {
    "maps": load_map,
    "scenarios": load_scenario,
    "decks": load_deck,
    card_files.FOLDER: card_files.load_cards,
}


def _by_keys(keys: Keys) -> Reader | None:
    if "camp" in keys and "card" in keys:
        return load_deck
    if "drawing" in keys:
        return load_map
    if "card" in keys:
        return card_files.load_cards
    return load_scenario if "map" in keys or "briefing" in keys else None


_FILES = PackFiles(
    folders=_FOLDERS,
    tables=_TABLES,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
