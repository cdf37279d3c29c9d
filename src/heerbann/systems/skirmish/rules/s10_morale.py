"""§10 Morale: tests, being pinned, flight, rallying."""

from heerbann.boards.table import INCH
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Count, Modifier, Roll, at_least
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.morale import (
    Broke,
    Fled,
    MoraleTested,
    Pinned,
    RallyRolled,
    RanOff,
)
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import Battle, State, Unit, UnitId
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.rules.s06_movement.contact import foes
from heerbann.systems.skirmish.rules.s07_shooting.losses import candidates, destroy, life_left
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES
from heerbann.systems.skirmish.rules.s08_pursuit import pursue
from heerbann.systems.skirmish.rules.s09_vehicles import can_move
from heerbann.systems.skirmish.rules.s10_flight import flight

# §10.1: the test


@rule("2.2")
def morale_value(house: House, unit: Unit) -> int:
    """The best MW among the models, by house rule the worst (R-11)."""
    values = [unit.profile(model).mw for model in unit.models]
    return min(values) if house.mw_mixed == "best" else max(values)


@rule("10.1", "14.14")
async def passes_test(battle: Battle, unit_id: UnitId) -> bool:
    """One die against MW; Steadfast units throw once more if it fails (R-33)."""
    need, dice, passed = await _throw(battle, unit_id, "10.1", Purpose.MORALE)
    battle.emit(MoraleTested(unit_id, need, dice, passed))
    return passed


async def _throw(
    battle: Battle, unit_id: UnitId, section: str, purpose: Purpose
) -> tuple[int, tuple[int, ...], bool]:
    house, unit = battle.state.house, battle.state.units[unit_id]
    need = morale_value(house, unit)
    points = (Modifier("2.2", need, "mw"),)
    success, by = at_least(need), (unit.side,)
    throw = Count(section, 1, FACES, success, by=by, modifiers=points, purpose=purpose)
    dice = await throw
    passed = throw.successes(dice) > 0
    if passed or not unit.has("steadfast") or house.steadfast != "reroll":
        return need, dice, passed
    again = await Count("14.14", 1, FACES, throw.success, by=by, modifiers=points)
    return need, (*dice, *again), throw.successes(again) > 0


# §10.2, §10.3: what calls for it, and what follows


@rule("7.10", "10.2", "5.11")
def shaken_by_fire(state: State) -> bool:
    """Has the attack under way cost its living target enough? Those who flee test no more."""
    clash = state.clash
    assert clash is not None
    target = state.units[clash.target]
    if target.condition == "fleeing":
        return False
    if clash.kind == "suppress":
        if state.house.suppress_trigger == "unsaved":
            return clash.dealt > 0
        return clash.lethal or clash.dealt >= _endurance_of_next(target)
    base = clash.had if state.house.morale_base == "current" else target.entry.models  # R-10b
    return loses_heart(state.house, clash.lost, base)


def _endurance_of_next(unit: Unit) -> int:
    """How many unsaved hits the owner can put on models before one must fall."""
    return max(life_left(unit, model) for model in candidates(unit))


@rule("7.10")
def loses_heart(house: House, lost: int, base: int) -> bool:
    """Are the losses a quarter of the models, or by house rule more (R-10)?"""
    share, limit = lost * 100, RULES.morale.share * base
    return lost > 0 and (share >= limit if house.morale_pct == "ge25" else share > limit)


@rule("7.10", "10.3", "10.4")
async def test_under_fire(battle: Battle, unit_id: UnitId) -> None:
    """Who fails under fire is pinned; who was pinned already flees."""
    if await passes_test(battle, unit_id):
        return
    if battle.state.units[unit_id].condition == "pinned":
        await flee(battle, unit_id)
    else:
        battle.emit(Pinned(unit_id))


# §10.5: flight


@rule("10.4", "10.5", "5.9")
async def take_flight(battle: Battle, unit_id: UnitId) -> int | None:
    """A unit flees, at once (R-37); a vehicle that cannot move is pinned instead (R-50).

    The number it threw, None if it did not run.
    """
    unit = battle.state.units[unit_id]
    if not can_move(unit):
        if unit.condition != "pinned":
            battle.emit(Pinned(unit_id))
        return None
    if unit.condition != "fleeing":
        battle.emit(Broke(unit_id))
    return await _run(battle, unit_id)


@rule("10.5", "5.9")
async def _run(battle: Battle, unit_id: UnitId) -> int:
    """One die in inches towards the own edge; terrain slows nobody, the edge is the end."""
    unit = battle.state.units[unit_id]
    (roll,) = await Roll("10.5", 1, FACES, by=(unit.side,), purpose=Purpose.FLIGHT)
    walks = flight(battle.state, unit, roll * INCH)
    if walks is None:
        battle.emit(RanOff(unit_id, roll))
        destroy(battle, unit_id)
    else:
        battle.emit(Fled(unit_id, roll, walks))
    return roll


@rule("5.9", "10.6")
async def flee(battle: Battle, unit_id: UnitId) -> None:
    """A unit runs; out of a melee, those who were in it may pursue (R-76)."""
    state = battle.state
    held_by = [foe.id for foe in foes(state, state.units[unit_id])]
    roll = await take_flight(battle, unit_id)
    if roll is not None:
        await pursue(battle, held_by, unit_id, roll)


# §5.10: rallying


@rule("5.10", "10.7", "14.14")
async def rally(battle: Battle, unit_id: UnitId) -> None:
    """One die against MW ends being pinned or fleeing; by house rule Steadfast units just do."""
    house, unit = battle.state.house, battle.state.units[unit_id]
    if unit.has("steadfast") and house.steadfast == "auto_rally":
        battle.emit(RallyRolled(unit_id, morale_value(house, unit), (), passed=True))
        return
    need, dice, passed = await _throw(battle, unit_id, "5.10", Purpose.RALLY)
    battle.emit(RallyRolled(unit_id, need, dice, passed))
