"""§15: factions of a pack, each in a file of its own, beside ours."""

from pathlib import Path

from heerbann.engine.packs.pack_files import named_file
from heerbann.engine.packs.readers import raise_problems, read_toml
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.texts.phrases import Phrase
from heerbann.systems.saga.files.boards import find_board, unknown_board
from heerbann.systems.saga.model.charts import DATA, FACTIONS
from heerbann.systems.saga.model.phrases import phrase
from heerbann.systems.saga.model.roster import Faction

FOLDER = "factions"


def load_faction(path: Path) -> Faction:
    """Who may carry what; its board has to be there."""
    read = read_toml(path, Faction)
    if find_board(path, read.board) is None:
        raise_problems(path, [(("board",), unknown_board(path, read.board))])
    return read


def own_faction(near: Path, name: str) -> Faction | None:
    """A faction of the same pack as a file."""
    found = named_file(near, FOLDER, name, DATA)
    return None if found is None else load_faction(found)


def find_faction(near: Path, name: str) -> Faction | None:
    """A faction of the pack, or one of ours."""
    return own_faction(near, name) or FACTIONS.get(name)


def unknown_faction(near: Path, name: str) -> Phrase:
    """What to say of a faction that is not there, with those that are."""
    own = [path.stem for path in sorted((near.parent.parent / FOLDER).glob("*.toml"))]
    hint = did_you_mean(name, [*own, *FACTIONS])
    return phrase("no-faction", name=name, hint=hint)
