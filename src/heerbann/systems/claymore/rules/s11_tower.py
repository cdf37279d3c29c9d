"""§11 The tower: what it does for its garrison, and what brings it down.

Entering it (§11.1, §11.2) is a move like any other: ``s06_movement``; who may stand there is a fact
of the ground: ``model/ground``. A shot from it reaches farther (§11.3): ``s07_shooting``.
"""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier
from heerbann.systems.claymore.model.charts import FORTS
from heerbann.systems.claymore.model.events.howitzer import TowerFell, TowerHit
from heerbann.systems.claymore.model.state import Battle, State, Unit, place_of


@rule("11.3")
def tower_points(
    state: State, attacker: Unit, defender: Unit
) -> tuple[list[Modifier], list[Modifier]]:
    """Whoever attacks a tower's garrison from outside has fewer dice; it defends better."""
    if not _is_on_tower(state, defender):
        return [], []
    tower = FORTS.tower
    is_level = state.house.tower_to_tower == "level" and _is_on_tower(state, attacker)
    on_dice = [] if is_level else [Modifier("11.3", -tower.attacker_dice_lost, "tower-dice")]
    return on_dice, [Modifier("11.3", tower.defence_bonus, "tower-defence")]


def _is_on_tower(state: State, unit: Unit) -> bool:
    return state.ground.kind(place_of(unit)) == "tower"


@rule("11.4")
def shake_tower(battle: Battle, hex: Hex) -> None:
    """A blast lays a chip of rubble; with enough of them the tower falls (A-44)."""
    state = battle.state
    battle.emit(TowerHit(hex, state.rubble.get(hex, 0) + 1))
    if state.rubble[hex] >= FORTS.rubble.chips_to_collapse:
        battle.emit(TowerFell(hex))
