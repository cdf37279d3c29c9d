"""§4 Line of sight: from unit to unit, past the pieces that neither of them is in."""

from heerbann.boards.table import Sight, sees
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.ground import Ground
from heerbann.systems.skirmish.model.memo import Recall3
from heerbann.systems.skirmish.model.state import State, Unit
from heerbann.systems.skirmish.rules.s06_movement.contact import Models, stands
from heerbann.systems.skirmish.rules.s12_terrain import blockers_between


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
