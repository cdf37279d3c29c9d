"""§5, §11, K14–K16: losses are taken one by one, endured, or taken over by bodyguards."""

from collections.abc import Iterator

from heerbann.boards.table import Stand
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.saga.model.actions import Endure, Lose, Shield
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.events.combat import (
    Guarded,
    HeroSwapped,
    LossesEndured,
    ModelsLost,
    UnitDestroyed,
)
from heerbann.systems.saga.model.frames import Pool, UnitId
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    running_combat,
    stand_of,
    units_of,
)
from heerbann.systems.saga.rules.s01_measuring import is_within
from heerbann.systems.saga.rules.s05_special.choice import falls, must_swap
from heerbann.systems.saga.rules.s12_fatigue import (
    fallen_guards,
    friends_near,
    gain_fatigue,
    is_exhausted,
)

Answer = Lose | Endure | Shield


@rule("K14")
def are_losses_left(state: State, pool: Pool) -> bool:
    """Has the unit of this side still losses to take?"""
    return pool.unit in state.units and pool.removed < pool.unsaved


@rule("11", "K14")
async def take_loss(battle: Battle, pool: Pool) -> None:
    """One loss, by the choice of the owner; all at once where there is nothing to choose."""
    assert pool.unit is not None
    unit, left = battle.state.units[pool.unit], pool.unsaved - pool.removed
    prevented: list[Answer] = [*_endurances(unit), *_shields(battle.state, unit)]
    if not prevented and left >= len(unit.models):
        _lose_all(battle, unit, pool)
        return
    options: tuple[Answer, ...] = (*_fallers(battle.state, unit), *prevented)
    answer: Answer = await Choose(unit.side, "11", "take-loss", options)
    match answer:
        case Lose():
            _lose(battle, unit, answer, pool)
        case Endure():
            _endure(battle, unit, left)
        case Shield():
            _guard(battle, unit, answer)


def _fallers(state: State, unit: Unit) -> list[Lose]:
    return [Lose(unit.id, model.number) for model in falls(state, unit, _enemy_of(state, unit))]


def _enemy_of(state: State, unit: Unit) -> Unit | None:
    """Whom a unit fights or by whom it is shot at, while that one lives."""
    combat = running_combat(state)
    other = None if combat is None else pool_of(combat, OPPONENT[unit.side]).unit
    return None if other is None else state.units.get(other)


# Somebody falls


@rule("11", "K15")
def _lose(battle: Battle, unit: Unit, answer: Lose, pool: Pool) -> None:
    """The model is removed; a Hero whom it would cut off takes its place before (K15)."""
    model = unit.model(answer.model)
    assert model is not None
    places = (*pool.places, stand_of(model))
    if must_swap(battle.state, unit, model, _enemy_of(battle.state, unit)):
        battle.emit(HeroSwapped(unit.id, model.number))
    battle.emit(ModelsLost(unit.id, (model.number,)))
    _check_destroyed(battle, unit.id, places)


@rule("11", "K15")
def _lose_all(battle: Battle, unit: Unit, pool: Pool) -> None:
    """All at once; but a Hero after his escort, for alone he may have bodyguards again."""
    falling = [model for model in unit.models if not (model.hero and unit.is_escorted)]
    places = (*pool.places, *[stand_of(model) for model in falling])
    battle.emit(ModelsLost(unit.id, tuple([model.number for model in falling])))
    _check_destroyed(battle, unit.id, places)


@rule("K13")
def _check_destroyed(battle: Battle, unit_id: UnitId, places: tuple[Stand, ...]) -> None:
    """A unit without models is gone; friends near where the last ones stood will get tired."""
    if not battle.state.units[unit_id].models:
        battle.emit(UnitDestroyed(unit_id, friends_near(battle.state, unit_id, places)))


# Resilience


@rule("5")
def _endurances(unit: Unit) -> list[Endure]:
    """Resilience helps who is not exhausted."""
    able = unit.has("resilience") and not is_exhausted(unit)
    return [Endure(unit.id)] if able else []


@rule("5")
def _endure(battle: Battle, unit: Unit, left: int) -> None:
    """One fatigue cancels as many losses as the rule says."""
    gain_fatigue(battle, unit.id, 1, "resilience")
    battle.emit(LossesEndured(unit.id, min(left, unit.troop.resilience)))


# Bodyguards


@rule("5", "K15", "K16")
def _shields(state: State, unit: Unit) -> Iterator[Shield]:
    """Friendly Hearthguards close by may die instead, unless the Hero still has his escort."""
    if not unit.has("bodyguards") or unit.is_escorted:
        return
    ward = group(unit.models)
    for guard in units_of(state, unit.side):
        if guard.id == unit.id or guard.cls != "hearthguard" or not is_within(unit, guard, "S"):
            continue
        for model in falls(state, guard, None):
            if group((model,)).is_near(ward, STICKS["S"]):
                yield Shield(unit.id, guard.id, model.number)


@rule("K16")
def _guard(battle: Battle, unit: Unit, answer: Shield) -> None:
    """The substitute is really removed: nothing prevents that, and nobody stands in for him."""
    battle.emit(Guarded(unit.id, answer.guard, answer.model))
    _check_destroyed(battle, answer.guard, fallen_guards(battle.state, answer.guard))
