"""Which kind of data file a path is, so that any of them can be checked by itself."""

from typing import Any

from heerbann.engine.packs.pack_files import Keys, PackFiles, Reader
from heerbann.systems.saga.files.boards import load_board
from heerbann.systems.saga.files.factions import load_faction
from heerbann.systems.saga.files.loading import load_scenario
from heerbann.systems.saga.model import charts, roster
from heerbann.systems.saga.model.board import Equipment
from heerbann.systems.saga.model.ground import Nature, PieceKind
from heerbann.systems.saga.model.phrases import phrase

_DATA: dict[str, Any] = {
    "rules": charts.Rules,
    "terrain": dict[PieceKind, Nature],
    "profiles": dict[roster.ProfileKey, roster.ProfileData],
    "equipment": dict[Equipment, roster.EquipmentData],
    "banner": roster.BannerData,
    "factions": dict[str, roster.Faction],
    "special_troops": charts.SpecialTroopsFile,
    "armies": dict[str, roster.ArmyList],
}
_FOLDERS: dict[str, Reader] = {
    "boards": load_board,
    "factions": load_faction,
    "scenarios": load_scenario,
}


def _by_keys(keys: Keys) -> Reader | None:
    if "ability" in keys:
        return load_board
    if "board" in keys and "warlord" in keys:
        return load_faction
    return load_scenario if "mission" in keys or "armies" in keys or "title" in keys else None


_FILES = PackFiles(
    folders=_FOLDERS,
    data=_DATA,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
