"""§12 Fatigue: gaining it, losing it, and being exhausted."""

from heerbann.boards.table import Stand
from heerbann.boards.table.crowds import Crowd
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.events.activation import (
    FatigueCause,
    FatigueGained,
    FatigueRemoved,
    ReliefCause,
)
from heerbann.systems.saga.model.frames import Combat, UnitId
from heerbann.systems.saga.model.state import (
    Battle,
    State,
    Unit,
    running_combat,
    stands_of,
    units_of,
)


@rule("12")
def is_exhausted(unit: Unit) -> bool:
    """At the limit a unit can only rest."""
    return unit.fatigue >= RULES.fatigue.limit


@rule("12")
def room_for_fatigue(state: State, unit: Unit, number: int) -> int:
    """How many of so many markers a unit takes: none beyond the limit, unless by house rule."""
    if state.house.fatigue_cap == "none":
        return number
    return max(0, min(number, RULES.fatigue.limit - unit.fatigue))


@rule("12")
def gain_fatigue(battle: Battle, unit_id: UnitId, number: int, cause: FatigueCause) -> int:
    """Lay markers beside a unit; the answer is how many really came."""
    unit = battle.state.units.get(unit_id)
    came = 0 if unit is None else room_for_fatigue(battle.state, unit, number)
    if came:
        battle.emit(FatigueGained(unit_id, came, cause))
    return came


@rule("12")
def remove_fatigue(battle: Battle, unit_id: UnitId, number: int, cause: ReliefCause) -> int:
    """Take markers away; the answer is how many really went."""
    unit = battle.state.units.get(unit_id)
    went = 0 if unit is None else min(number, unit.fatigue)
    if went or (unit is not None and cause == "banner_rest"):
        battle.emit(FatigueRemoved(unit_id, went, cause))
    return went


# K13: friends of the destroyed


@rule("K13")
def friends_near(state: State, unit_id: UnitId, places: tuple[Stand, ...]) -> tuple[UnitId, ...]:
    """The friends within S of where the last models stood; all as they were before losses."""
    fallen = Crowd(places)
    side, reach = state.units[unit_id].side, STICKS["S"]
    friends = [unit for unit in units_of(state, side) if unit.id != unit_id]
    return tuple(
        [
            unit.id
            for unit in friends
            if any(
                fallen.is_near(stand, reach)
                for stand in (*stands_of(unit), *fallen_guards(state, unit.id))
            )
        ]
    )


@rule("K13", "K16")
def fallen_guards(state: State, unit_id: UnitId) -> tuple[Stand, ...]:
    """Where the models of a unit stood that fell as bodyguards in the running combat."""
    combat = running_combat(state)
    if combat is None:
        return ()
    guards = pool_of(combat, state.units[unit_id].side).guards
    return tuple([stand for guard, stand in guards if guard == unit_id])


@rule("12", "K13")
def shake_friends(battle: Battle, combat: Combat) -> None:
    """At the end of the combat they get tired, once for each unit that was destroyed near them."""
    for unit_id in combat.shaken:
        gain_fatigue(battle, unit_id, RULES.fatigue.destroyed, "friends_destroyed")
