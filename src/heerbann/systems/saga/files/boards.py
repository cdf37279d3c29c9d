"""Battle boards of a pack, read and checked."""

from pathlib import Path

from heerbann.engine.packs.pack_files import named_file, no_such_file
from heerbann.engine.packs.readers import raise_problems, read_toml
from heerbann.engine.texts.phrases import Phrase
from heerbann.systems.saga.files.board_checking import board_problems
from heerbann.systems.saga.model.board import Board
from heerbann.systems.saga.model.charts import BOARDS, DATA, board
from heerbann.systems.saga.model.phrases import phrase


def load_board(path: Path) -> Board:
    """A battle board in which nothing is wrong."""
    read = read_toml(path, Board)
    raise_problems(path, board_problems(read))
    return read


def find_board(near: Path, name: str) -> Board | None:
    """A battle board of the same pack as a file, or one of ours."""
    found = named_file(near, "boards", name, DATA)
    if found is None:
        return None
    return board(name) if found.parent == BOARDS else load_board(found)


def unknown_board(near: Path, name: str) -> Phrase:
    """What to say of a battle board that is not there."""
    return no_such_file(near, "boards", name, DATA, phrase("no-board"))
