"""§7.7 Losses: who throws to save, which models suffer, and what the fall of a model means."""

from collections.abc import Sequence
from functools import partial

from heerbann.boards.table import ModelNumber
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Count, Seat, at_least
from heerbann.systems.skirmish.model.actions import Lose
from heerbann.systems.skirmish.model.events.combat import (
    GeneralFell,
    HitsIgnored,
    LossTaken,
    SaveCause,
    Saved,
    UnitDestroyed,
)
from heerbann.systems.skirmish.model.state import Battle, Model, Unit, UnitId
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES, SURE, Save

# §7.6: the throw


@rule("7.6", "8.6")
async def throw_saves(
    battle: Battle,
    unit_id: UnitId,
    cause: SaveCause,
    hits: int,
    save: Save,
    section: str = "7.6",
    purpose: Purpose = Purpose.SAVES,
) -> int:
    """One die for each hit; none where hits are ignored, cannot be saved or surely are."""
    if not hits:
        return 0
    if save.ignored:
        battle.emit(HitsIgnored(unit_id, hits))
        return 0
    if save.need is None:
        battle.emit(Saved(unit_id, cause, hits, None, (), hits, save.outright))
        return hits
    if save.need <= SURE:
        battle.emit(Saved(unit_id, cause, hits, save.need, (), 0, save.outright))
        return 0
    throw = saves_throw(battle.state.units[unit_id].side, hits, save.need, save, section, purpose)
    dice = await throw
    unsaved = hits - throw.successes(dice)
    battle.emit(Saved(unit_id, cause, hits, save.need, dice, unsaved, save.outright))
    return unsaved


def saves_throw(
    side: Seat,
    hits: int,
    need: int,
    save: Save,
    section: str = "7.6",
    purpose: Purpose = Purpose.SAVES,
) -> Count:
    """The throw to save."""
    success, points = at_least(need), save.modifiers
    return Count(section, hits, FACES, success, by=(side,), modifiers=points, purpose=purpose)


# §7.7, §7.9: who falls


def life_left(unit: Unit, model: Model) -> int:
    """What a model can still take."""
    return unit.profile(model).l - model.wounds


def endurance(unit: Unit) -> int:
    """How many unsaved hits the whole unit can take."""
    return sum([life_left(unit, model) for model in unit.models])


@rule("7.7", "7.8", "7.9")
async def lose_models(battle: Battle, unit_id: UnitId, hits: int, outright: bool) -> None:
    """The owner names a model; it takes hits until it falls, for the wounded go first.

    Which of them is seen or near does not matter. Nobody is asked when all of them fall.
    """
    unit = battle.state.units[unit_id]
    if hits >= (len(unit.models) if outright else endurance(unit)):
        destroy(battle, unit_id)
        return
    while hits:
        unit = battle.state.units[unit_id]
        model = await _chosen(battle, unit, candidates(unit))
        taken = 1 if outright else min(hits, life_left(unit, model))
        slay = outright or taken == life_left(unit, model)
        lose_model(battle, unit_id, model, taken, slay)
        hits -= taken


def candidates(unit: Unit) -> list[Model]:
    """Whom the owner may name: the wounded before the others, the general last (R-48)."""
    wounded = [model for model in unit.models if model.wounds]
    if wounded:
        return wounded
    others = [model for model in unit.models if not unit.gear(model).general]
    return others or list(unit.models)


async def _chosen(battle: Battle, unit: Unit, models: Sequence[Model]) -> Model:
    answer = await Choose(unit.side, "7.7", "lose", partial(_losses, unit, models))
    return _model(unit, answer.model)


def _losses(unit: Unit, models: Sequence[Model]) -> list[Lose]:
    """Those with common gear first: most owners keep the special weapons."""
    counts = [gear.count for gear in unit.entry.gear]
    common = sorted(models, key=lambda model: -counts[model.gear]) if counts[1:] else models
    return [Lose(unit.id, model.number) for model in common]


def _model(unit: Unit, number: ModelNumber) -> Model:
    model = unit.model(number)
    assert model is not None
    return model


@rule("9.3")
async def lose_among(
    battle: Battle, unit_id: UnitId, numbers: Sequence[ModelNumber], hits: int, outright: bool
) -> None:
    """Each of these models was hit once; the owner names those whose save failed."""
    left = list(numbers)
    while hits and (unit := battle.state.units.get(unit_id)) is not None:
        models = [model for model in unit.models if model.number in left]
        if hits == len(models):
            chosen = models[0]
        else:
            options = partial(_losses, unit, models)
            answer = await Choose(unit.side, "9.3", "lose-to-blast", options)
            chosen = _model(unit, answer.model)
        left.remove(chosen.number)
        lose_model(battle, unit_id, chosen, 1, outright or life_left(unit, chosen) == 1)
        hits -= 1


def lose_model(battle: Battle, unit_id: UnitId, model: Model, hits: int, slain: bool) -> None:
    """One model suffers; with the last one the unit is gone."""
    unit = battle.state.units[unit_id]
    if slain and len(unit.models) == 1:
        destroy(battle, unit_id)
        return
    battle.emit(LossTaken(unit_id, model.number, hits, slain))
    if slain and unit.gear(model).general:
        battle.emit(GeneralFell(unit.side))


@rule("15.5")
def destroy(battle: Battle, unit_id: UnitId) -> None:
    """A unit is removed with all its models, the general among them."""
    unit = battle.state.units[unit_id]
    battle.emit(UnitDestroyed(unit_id))
    if any(unit.gear(model).general for model in unit.models):
        battle.emit(GeneralFell(unit.side))
