"""§6.4 The terrain test: hits for models that crossed terrain."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Count, Faces
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.morale import TerrainTested
from heerbann.systems.skirmish.model.state import Battle, Unit, UnitId
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.rules.s07_shooting.losses import throw_saves
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES, save_of
from heerbann.systems.skirmish.rules.s09_vehicles import hurt
from heerbann.systems.skirmish.rules.s12_cover import cover_from_the_ground


@rule("6.4", "6.5", "9.8")
async def terrain_test(battle: Battle, unit_id: UnitId, models: int) -> None:
    """An automatic FP 0 hit for each model that was in terrain.

    Cover helps where the unit stands after its move (R-60). Armour ignores the hit (R-20). Losses
    cause no morale test.
    """
    house, unit = battle.state.house, battle.state.units[unit_id]
    dice, hits = await _hits(battle, unit, models)
    battle.emit(TerrainTested(unit_id, models, dice, hits))
    save = save_of(
        house,
        unit,
        RULES.movement.test_fp,
        cover=cover_from_the_ground(battle.state, unit),
        pierces=house.terrain_test_vs_armour == "bypass",
    )
    purpose = Purpose.TERRAIN_SAVES
    unsaved = await throw_saves(battle, unit_id, "terrain", hits, save, "6.4", purpose)
    if unsaved:
        await hurt(battle, unit_id, unsaved, save.outright)


async def _hits(battle: Battle, unit: Unit, models: int) -> tuple[Faces, int]:
    """R-20b: every model is hit, by house rule only on a 1."""
    if battle.state.house.terrain_test == "auto_hit":
        return (), models
    throw = Count("6.4", models, FACES, (RULES.movement.test_face,), by=(unit.side,))
    dice = await throw
    return dice, throw.successes(dice)
