"""§8: may a move or manoeuvre be declared?"""

from heerbann.boards.memo import Memo2
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.groups import Enemies, Models, group
from heerbann.systems.saga.model.state import State


@rule("8")
def refuse_move(
    state: State, activation: Activation, enemies: Enemies | None = None
) -> Refusal | None:
    """Any unit may move; a manoeuvre begins far from every enemy, on open ground."""
    if not activation.is_manoeuvre:
        return None
    known = enemies or Enemies(state, state.units[activation.unit].side)
    return _refuse_manoeuvre(state, activation, known)


@rule("8", "C3")
def _refuse_manoeuvre(state: State, activation: Activation, enemies: Enemies) -> Refusal | None:
    """Exactly L is within L; a base that stands partly in other ground stands in it."""
    unit, reach = state.units[activation.unit], STICKS["L"]
    own = group(unit.models)
    for enemy in enemies.within(own.area.grown(reach)):
        if own.is_near(group(enemy.models), reach):
            return Refusal("8", "enemy-near", {"target": enemy.id})
    if _is_in_rough_ground(state.ground, unit.models):
        return Refusal("8", "manoeuvre-from-rough-ground")
    return None


def _meets_rough_ground(ground: Ground, models: Models) -> bool:
    rough = [piece.outline for piece in ground.pieces if piece.nature.ground != "open"]
    return any(outline.meets(stand) for outline in rough for stand in group(models).stands)


_is_in_rough_ground = Memo2(_meets_rough_ground)
