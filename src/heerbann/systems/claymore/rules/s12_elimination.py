"""§12 Destroyed regiments, and §4.2 when a regiment is lost.

Who has lost the battle by it is told in §13: ``s13_victory``.
"""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.claymore.model.events.melee import Destroyed
from heerbann.systems.claymore.model.state import Battle, UnitId


@rule("4.2", "12.1")
def remove_dead(battle: Battle, *unit_ids: UnitId) -> None:
    """A regiment with as many chips as life points is removed at once."""
    for unit_id in unit_ids:
        unit = battle.state.units.get(unit_id)
        if unit is not None and unit.life <= 0:
            battle.emit(Destroyed(unit_id))
