"""Which of our files a path is: scenarios, maps, decks of deployment cards, charts."""

from typing import Any

from heerbann.engine.packs.pack_files import Keys, PackFiles, Reader
from heerbann.systems.battlelore.files import card_files
from heerbann.systems.battlelore.files.loading import load_map, load_scenario
from heerbann.systems.battlelore.model import charts
from heerbann.systems.battlelore.model.deployment_cards import load_deck
from heerbann.systems.battlelore.model.phrases import phrase
from heerbann.systems.battlelore.model.profiles import Weapon, WeaponName

_DATA: dict[str, Any] = {
    "units": charts.Units,
    "battle": charts.BattleNumbers,
    "deployment": charts.Deployment,
    "command": charts.CommandDeck,
    "tactics": charts.Tactics,
    "lore_deck": charts.LoreDeck,
    "specialists": charts.Specialists,
    "powers": charts.Powers,
    "weapons": dict[WeaponName, Weapon],
}
_FOLDERS: dict[str, Reader] = {
    "maps": load_map,
    "scenarios": load_scenario,
    "decks": load_deck,
    card_files.CARD_FOLDER: card_files.load_cards,
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
    data=_DATA,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
