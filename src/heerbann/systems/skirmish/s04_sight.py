"""§4 Line of sight: from unit to unit, past the pieces that neither of them is in."""

from heerbann.boards.table import Sight, sees
from heerbann.engine.rulebook import rule
from heerbann.systems.skirmish.ground import Ground
from heerbann.systems.skirmish.recall import Recall3
from heerbann.systems.skirmish.s06_contact import Models, stands
from heerbann.systems.skirmish.s12_terrain import blockers_between
from heerbann.systems.skirmish.state import State, Unit


@rule("4.1", "4.4")
def _look(ground: Ground, mine: Models, theirs: Models) -> Sight:
    """One clear line between any two models is enough for both whole units."""
    return sees(stands(mine), stands(theirs), blockers_between(ground, mine, theirs))


_sight = Recall3(_look)


def unit_sight(state: State, unit: Unit, target: Unit) -> Sight:
    """Does a unit see another: the clear line, or the piece that blocks."""
    return _sight(state.ground, unit.models, target.models)


def can_see(state: State, unit: Unit, target: Unit) -> bool:
    """Does a unit see another?"""
    return _sight(state.ground, unit.models, target.models).clear
