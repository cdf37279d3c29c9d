"""Reading sieges and campaigns from files; every problem is named with file, line and key."""

from pathlib import Path

from msgspec.structs import replace

from heerbann.engine.packs.pack_files import check_key
from heerbann.engine.packs.readers import parse_toml, raise_problems, read_text, read_toml
from heerbann.systems.diex_war.files.campaign_loading import load_campaign
from heerbann.systems.diex_war.files.checking import problems
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario
from heerbann.systems.diex_war.model.scenario import SiegeScenario


def load_scenario(path: Path) -> SiegeScenario | CampaignScenario:
    """Read a siege or a campaign; its key is the name of the file."""
    keys = parse_toml(path, read_text(path))
    return load_campaign(path) if is_campaign(keys) else load_siege(path)


def is_campaign(keys: dict[str, object]) -> bool:
    """Only campaigns have a map and groups."""
    return "map" in keys or "group" in keys


def load_siege(path: Path) -> SiegeScenario:
    """Read a siege."""
    scenario = read_toml(path, SiegeScenario)
    check_key(path, scenario.key)
    raise_problems(path, problems(scenario))
    return replace(scenario, key=path.stem)
