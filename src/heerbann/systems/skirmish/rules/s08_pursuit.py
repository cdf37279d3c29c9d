"""§8.10 Pursuit: who held those who flee may run after them."""

from heerbann.boards.memo import Facts
from heerbann.boards.table import INCH, vector
from heerbann.boards.table.moves.pursuit import follow
from heerbann.boards.table.moves.walks import Walks
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Roll
from heerbann.systems.skirmish.model.actions import LetGo, Pursue
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.combat import Pursued, PursuitWaived
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import Battle, State, Unit, UnitId
from heerbann.systems.skirmish.rules.s07_shooting.losses import destroy
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES
from heerbann.systems.skirmish.rules.s09_vehicles import can_move
from heerbann.systems.skirmish.rules.s10_flight import obstacles

_chases = Facts[Walks]()

_EXCLUSION = RULES.movement.exclusion * INCH


@rule("8.10")
async def pursue(battle: Battle, winners: list[UnitId], target_id: UnitId, fled: int) -> None:
    """MAY: one of those who held the fleeing unit runs after it; who throws as much destroys it."""
    state = battle.state
    able = [unit_id for unit_id in winners if _can_pursue(state, unit_id)]
    if not able or target_id not in state.units:
        return
    side = state.units[able[0]].side
    options: tuple[Pursue | LetGo, ...] = (*[Pursue(unit_id) for unit_id in able], LetGo(able[0]))
    answer = await Choose(side, "8.10", "pursue", options)
    if isinstance(answer, LetGo):
        battle.emit(PursuitWaived(answer.unit))
        return
    (roll,) = await Roll("8.10", 1, FACES, by=(side,))
    caught = roll >= fled
    unit, target = state.units[answer.unit], state.units[target_id]
    walks = chase(state, unit, target, roll * INCH, caught=caught)
    battle.emit(Pursued(answer.unit, target_id, roll, caught, walks))
    if caught:
        destroy(battle, target_id)


def _can_pursue(state: State, unit_id: UnitId) -> bool:
    unit = state.units.get(unit_id)
    return unit is not None and unit.condition != "fleeing" and can_move(unit)


@rule("8.10")
def chase(state: State, unit: Unit, target: Unit, reach: int, *, caught: bool) -> Walks:
    """The whole unit goes straight after those who flee, until something stops it.

    It keeps off other enemies and stays on the table; whom it catches is no longer in its way.
    """
    around = obstacles(state, unit, reach, ignored=target.id if caught else None)
    mine, theirs = group(unit.models), group(target.models)
    others = [enemy for enemy in around.enemies if enemy not in theirs.stands]
    way = vector(mine.middle, theirs.middle)
    key = (unit.models, way, reach, around.look, tuple(others))
    return _chases(
        key, lambda: follow(around, mine, way, reach, keep_off=_EXCLUSION, shunned=others)
    )
