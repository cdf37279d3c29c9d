"""Which kind of data file a path is, so that any of them can be checked by itself."""

from pathlib import Path
from typing import Any

from heerbann.engine.packs.pack_files import Keys, PackFiles, Reader
from heerbann.engine.packs.readers import read_toml
from heerbann.systems.diex_war.files.campaign_loading import load_campaign_map
from heerbann.systems.diex_war.files.loading import load_scenario
from heerbann.systems.diex_war.model import charts
from heerbann.systems.diex_war.model.campaign.charts import CampaignNumbers
from heerbann.systems.diex_war.model.phrases import phrase

_DATA: dict[str, type[Any]] = {
    "siege": charts.Siege,
    "fire": charts.Fire,
    "events": charts.Events,
}
_CAMPAIGN_DATA: dict[str, type[Any]] = {"campaign": CampaignNumbers}


def _read_campaign_data(path: Path) -> object:
    return read_toml(path, _CAMPAIGN_DATA.get(path.stem, dict))


_FOLDERS: dict[str, Reader] = {
    "scenarios": load_scenario,
    "maps": load_campaign_map,
    "campaign": _read_campaign_data,
}


def _by_keys(keys: Keys) -> Reader | None:
    if "drawing" in keys:
        return load_campaign_map
    return load_scenario if "works" in keys or "title" in keys else None


_FILES = PackFiles(
    folders=_FOLDERS,
    data=_DATA,
    by_keys=_by_keys,
    kinds=phrase("kinds"),
)
read_data = _FILES.read
"""Read a file of the system, whichever the path and its keys say it is."""
