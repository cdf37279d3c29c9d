"""Reading scenarios, maps and decks; every problem is named with file, line and key."""

from pathlib import Path

import msgspec

from heerbann.boards.hex.drawing_files import find_map, read_map
from heerbann.engine.packs.pack_files import check_key
from heerbann.engine.packs.readers import raise_problems, read_toml
from heerbann.systems.battlelore.files.card_files import cards_beside
from heerbann.systems.battlelore.files.checking import map_problems, problems
from heerbann.systems.battlelore.model.charts import FOLDER
from heerbann.systems.battlelore.model.deployment_cards import Deck, load_deck
from heerbann.systems.battlelore.model.scenario import BattleScenario, MapData, ScenarioFile


def load_scenario(path: Path) -> BattleScenario:
    """Read a scenario with its map and the cards of its pack; its key is the name of the file."""
    file = read_toml(path, ScenarioFile)
    check_key(path, file.key)
    tables = msgspec.structs.asdict(file)
    found = {"key": path.stem, "map": _find_map(path, file.map), "decks": _find_decks(path)}
    scenario = BattleScenario(**tables | found | cards_beside(path))
    raise_problems(path, problems(scenario))
    return scenario


def _find_decks(scenario: Path) -> tuple[Deck, ...]:
    """§II.a: a pack may bring its own transcription of the deployment cards."""
    folder = scenario.parent.parent / "decks"
    return tuple([load_deck(file) for file in sorted(folder.glob("*.toml"))])


def _find_map(scenario: Path, name: str) -> MapData:
    """A map of the same pack, or one of ours."""
    return load_map(find_map(scenario, name, FOLDER))


def load_map(path: Path) -> MapData:
    """Read a map: its title, its drawing, what the glyphs stand for, its marked edges."""
    printed = read_map(path, MapData)
    raise_problems(path, map_problems(printed))
    return printed
