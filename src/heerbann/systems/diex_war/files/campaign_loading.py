"""Reading campaigns and their maps from files; every problem is named with file, line and key."""

from pathlib import Path

import msgspec

from heerbann.boards.hex.drawing_files import find_map, read_map
from heerbann.boards.hex.flat_drawing import parse_flat_drawing
from heerbann.engine.packs.pack_files import check_key
from heerbann.engine.packs.readers import raise_problems, read_toml
from heerbann.systems.diex_war.files.campaign_checking import problems
from heerbann.systems.diex_war.files.campaign_map_checking import map_problems
from heerbann.systems.diex_war.model.campaign.maps import CampaignMapData
from heerbann.systems.diex_war.model.campaign.scenario import CampaignFile, CampaignScenario
from heerbann.systems.diex_war.model.charts import FOLDER


def load_campaign(path: Path) -> CampaignScenario:
    """Read a campaign with its map; its key is the name of the file."""
    file = read_toml(path, CampaignFile)
    check_key(path, file.key)
    tables = msgspec.structs.asdict(file)
    printed = load_campaign_map(find_map(path, file.map, FOLDER))
    scenario = CampaignScenario(**tables | {"key": path.stem, "map": printed})
    raise_problems(path, problems(scenario))
    return scenario


def load_campaign_map(path: Path) -> CampaignMapData:
    """Read a map: its drawing, its waters and roads, its places and castles."""
    printed = read_map(path, CampaignMapData, parse_flat_drawing)
    raise_problems(path, map_problems(printed))
    return printed
