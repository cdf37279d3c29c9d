"""§11, K15: which model a loss may fall on."""

from collections.abc import Iterator

from msgspec.structs import replace

from heerbann.boards.table.circles import dispensable, is_in_circle
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.changes import without
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import Model, State, Unit, stand_of, stands_of


@rule("11", "K15")
def falls(state: State, unit: Unit, enemy: Unit | None) -> list[Model]:
    """The models that may be lost next: the rest stays in formation, and a Hero falls last.

    Only where that cannot be does he take the place of one of his escort.
    """
    mortal = [model for model in unit.models if not (model.hero and unit.is_escorted)]
    if must_hero_go(state, unit, enemy):
        return [model for model in mortal if _can_swap(unit, model)] or mortal
    if state.house.casualty_choice == "engaged_first" and enemy is not None:
        mortal = _engaged_first(mortal, enemy)
    spared = _dispensable(unit)
    kept = [model for model in mortal if model in spared]
    if not kept and unit.is_escorted:
        kept = [model for model in mortal if _can_swap(unit, model)]
    return kept or mortal


@rule("K1", "K5")
def is_formed(unit: Unit, models: tuple[Model, ...]) -> bool:
    """Would these models of the unit be in formation?"""
    stands = [stand_of(model) for model in models]
    return is_in_circle(stands, STICKS["VS"], STICKS[unit.troop.radius])


@rule("K1", "K5")
def _dispensable(unit: Unit) -> list[Model]:
    """The models without whom the rest of the unit would be in formation."""
    found = dispensable(stands_of(unit), STICKS["VS"], STICKS[unit.troop.radius])
    return [unit.models[number] for number in found]


@rule("K15")
def must_swap(state: State, unit: Unit, model: Model, enemy: Unit | None) -> bool:
    """Does the Hero change places with this one, who would tear the unit or falls in his stead?"""
    if not unit.is_escorted:
        return False
    is_formed_without = is_formed(unit, without(unit, (model.number,)))
    if is_formed_without and not must_hero_go(state, unit, enemy):
        return False
    return _can_swap(unit, model)


@rule("K15")
def must_hero_go(state: State, unit: Unit, enemy: Unit | None) -> bool:
    """Switch casualty_choice: would an escorted Hero have to fall, since he alone is engaged?"""
    if state.house.casualty_choice != "engaged_first" or enemy is None or not unit.is_escorted:
        return False
    foes = group(enemy.models)
    return [model.hero for model in unit.models if group((model,)).touches(foes)] == [True]


def _can_swap(unit: Unit, model: Model) -> bool:
    """Is the rest in formation once the Hero stands where this one stood?"""
    return is_formed(unit, tuple(_swapped(unit, model)))


def _swapped(unit: Unit, fallen: Model) -> Iterator[Model]:
    for model in unit.models:
        if model.hero:
            yield replace(model, stand=fallen.stand)
        elif model.number != fallen.number:
            yield model


def _engaged_first(mortal: list[Model], enemy: Unit) -> list[Model]:
    """Switch casualty_choice: those in contact first."""
    foes = group(enemy.models)
    return [model for model in mortal if group((model,)).touches(foes)] or mortal
