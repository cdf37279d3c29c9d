"""Which kind of data file a path is, so that any of them can be checked by itself."""

from typing import Any

from heerbann.engine.packs.pack_files import Keys, PackFiles, Reader
from heerbann.systems.skirmish.files.loading import load_scenario
from heerbann.systems.skirmish.model import charts
from heerbann.systems.skirmish.model.army_book import MeleeWeapon
from heerbann.systems.skirmish.model.army_book_files import load_book
from heerbann.systems.skirmish.model.ground import PieceKind, TerrainClass
from heerbann.systems.skirmish.model.phrases import phrase

_DATA: dict[str, Any] = {
    "rules": charts.Rules,
    "terrain": dict[PieceKind, TerrainClass],
    "hands": MeleeWeapon,
}
_FOLDERS: dict[str, Reader] = {"armies": load_book, "scenarios": load_scenario}


def _by_keys(keys: Keys) -> Reader | None:
    if "entry" in keys:
        return load_book
    return load_scenario if "mission" in keys or "title" in keys else None


_FILES = PackFiles(
    folders=_FOLDERS,
    data=_DATA,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
