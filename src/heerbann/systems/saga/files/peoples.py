"""§15: the peoples of packs beside ours: for those who only want their boards and rosters."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from heerbann.systems.saga.files.boards import find_board
from heerbann.systems.saga.files.factions import FOLDER, load_faction
from heerbann.systems.saga.model.peoples import People, Peoples, our_peoples


def peoples_in(folders: Iterable[Path]) -> Peoples:
    """Ours, with the boards and equipment that packs give them; then those of the packs alone.

    If two packs have a people of the same name, the later one counts.
    """
    found = dict(our_peoples())
    for folder in folders:
        found |= dict(_with_other_boards(folder))
        found |= dict(_own_peoples(folder))
    return found


def _with_other_boards(folder: Path) -> Iterator[tuple[str, People]]:
    """A board called like one of ours takes its place."""
    near = folder / FOLDER / "any.toml"
    for key, people in our_peoples().items():
        plan = find_board(near, people.faction.board)
        if plan is not None and plan is not people.plan:
            yield key, people._replace(plan=plan)


def _own_peoples(folder: Path) -> Iterator[tuple[str, People]]:
    for path in sorted((folder / FOLDER).glob("*.toml")):
        faction = load_faction(path)
        plan = find_board(path, faction.board)
        assert plan is not None, "load_faction has found it"
        yield path.stem, People(faction, plan)
