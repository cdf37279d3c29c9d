"""§4 Line of sight: from unit to unit, past the pieces that neither of them is in."""

from functools import lru_cache

from heerbann.boards.memo import Memo3
from heerbann.boards.table import Blocker, Sight, sees
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.ground import Ground
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.state import State, Unit
from heerbann.systems.skirmish.rules.s12_terrain import pieces_around

# §4.2, §4.3: what blocks it


@rule("4.3", "4.5")
@lru_cache(maxsize=256)
def _blockers(ground: Ground) -> tuple[Blocker, ...]:
    """Hard cover, sight blockers, woods and jungle block; low cover, wrecks and models do not."""
    return tuple([Blocker(p.id, p.outline) for p in ground.pieces if p.nature.blocks])


@rule("4.2")
def blockers_between(ground: Ground, mine: Models, theirs: Models) -> tuple[Blocker, ...]:
    """What may hide two units from each other: the pieces in which neither of them is."""
    own = [piece.id for piece in (*pieces_around(ground, mine), *pieces_around(ground, theirs))]
    every = _blockers(ground)
    return tuple([blocker for blocker in every if blocker.id not in own]) if own else every


# §4.1: who sees whom


@rule("4.1", "4.4")
def _look(ground: Ground, mine: Models, theirs: Models) -> Sight:
    """One clear line between any two models is enough for both whole units."""
    return sees(group(mine).stands, group(theirs).stands, blockers_between(ground, mine, theirs))


_sight = Memo3(_look)


def unit_sight(state: State, unit: Unit, target: Unit) -> Sight:
    """Does a unit see another: the clear line, or the piece that blocks."""
    return _sight(state.ground, unit.models, target.models)


def can_see(state: State, unit: Unit, target: Unit) -> bool:
    """Does a unit see another?"""
    return _sight(state.ground, unit.models, target.models).clear
