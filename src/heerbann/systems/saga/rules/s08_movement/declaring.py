"""§8: may a move or manoeuvre be declared?"""

from collections.abc import Sequence

from heerbann.boards.memo import Memo2, MemoAmong
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.groups import Models, group
from heerbann.systems.saga.model.state import State, enemies_of


@rule("8")
def refuse_move(state: State, activation: Activation) -> Refusal | None:
    """Any unit may move; a manoeuvre begins far from every enemy, on open ground."""
    return _refuse_manoeuvre(state, activation) if activation.is_manoeuvre else None


@rule("8", "C3")
def _refuse_manoeuvre(state: State, activation: Activation) -> Refusal | None:
    """Exactly L is within L; a base that stands partly in other ground stands in it."""
    unit = state.units[activation.unit]
    enemies = enemies_of(state, unit)
    near = _first_near(unit.models, [enemy.models for enemy in enemies])
    if near is not None:
        return Refusal("8", "enemy-near", {"target": enemies[near].id})
    if _is_in_rough_ground(state.ground, unit.models):
        return Refusal("8", "manoeuvre-from-rough-ground")
    return None


def _first_within(models: Models, enemies: Sequence[Models]) -> int | None:
    own, reach = group(models), STICKS["L"]
    for number, enemy in enumerate(enemies):
        if own.is_near(group(enemy), reach):
            return number
    return None


_first_near = MemoAmong(_first_within)
"""The first of the enemies within L; most stand where they stood when it was last asked."""


def _meets_rough_ground(ground: Ground, models: Models) -> bool:
    rough = [piece.outline for piece in ground.pieces if piece.nature.ground != "open"]
    return any(outline.meets(stand) for outline in rough for stand in group(models).stands)


_is_in_rough_ground = Memo2(_meets_rough_ground)
