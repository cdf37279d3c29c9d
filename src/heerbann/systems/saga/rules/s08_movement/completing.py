"""C4: can a move still be carried out once its first model is put down?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from heerbann.boards.table import ModelNumber, Stand, gathered, vector
from heerbann.boards.table.moves.aim import fits_alone, walks_to
from heerbann.boards.table.moves.walks import Walk, Walks, shifting
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.rules.s08_movement.legality import MovePassage


@rule("C4")
def complete_move(passage: MovePassage, first: Walk) -> Walks | None:
    """A legal move of the whole unit in which the first model goes so; None if none is found.

    The others stay, go the same way, or gather close to it.
    """
    for others in _ways_of_others(passage, first):
        walks = (first, *[walk for walk in others if walk.model != first.model])
        if passage.refuse_walks(walks) is None:
            return walks
    return None


def _ways_of_others(passage: MovePassage, first: Walk) -> Iterator[Walks]:
    yield ()
    start = passage.group.by_number[first.model]
    end = first.path[-1] if first.path else start.at
    yield shifting(passage.group, vector(start.at, end))
    for reach in dict.fromkeys(passage.pace):
        formation = _gathered(passage, first.model, start.moved_to(end), reach)
        if formation is not None:
            yield walks_to(passage, formation)


def _gathered(
    passage: MovePassage, number: ModelNumber, end: Stand, reach: int
) -> tuple[Stand, ...] | None:
    """All as close to the first as they fit, which stands where it was put."""
    place = passage.group.numbers.index(number)
    alone = partial(fits_alone, passage, reach)

    def fits(which: int, stand: Stand) -> bool:
        return stand == end if which == place else stand != end and alone(which, stand)

    stands = list(passage.group.stands)
    stands[place] = end
    return gathered(stands, end.at, fits, passage.gap)
