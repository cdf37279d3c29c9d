"""§5.4.3, §5.4.4 What the letters of the missile tables do."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import MISSILES
from heerbann.systems.diex_aie.model.events.moving import Slowed
from heerbann.systems.diex_aie.model.state import Battle, State, UnitId
from heerbann.systems.diex_aie.rules.s06_melee.retreat import retreat
from heerbann.systems.diex_aie.rules.s06_melee.wounds import hurt, kill, slay, throw


@rule("5.4.3", "6.7")
async def strike_target(
    battle: Battle, unit_id: UnitId, letter: str, origin: Hex, *, defensive: bool
) -> None:
    """A for a retreat or lost points, then wounds, falls and deaths; animals only die or not."""
    unit = battle.state.units[unit_id]
    if letter == "-":
        return
    if not unit.is_person:
        if letter in "DE":
            kill(battle, unit_id)
    elif letter == "A":
        await _drive_back(battle, unit_id, origin, defensive)
    elif unit.mounted:
        await _strike_rider(battle, unit_id, letter)
    elif letter == "B":
        await _wound(battle, unit_id)
    else:
        await slay(battle, unit_id)


@rule("5.4.4")
async def _drive_back(battle: Battle, unit_id: UnitId, origin: Hex, defensive: bool) -> None:
    """In the shooter's turn the target falls back; on the move it loses points instead."""
    results = MISSILES.results
    if not defensive:
        await retreat(battle, unit_id, results.retreat, away=origin)
        return
    points = _points_left(battle.state, unit_id)
    if points:
        battle.emit(Slowed(unit_id, max(0, points - results.slowed)))


@rule("5.3", "10.1.2")
def _points_left(state: State, unit_id: UnitId) -> int:
    """What somebody still has who is on the move, perhaps with a ladder; else nothing (M-63)."""
    moving, hauling = state.moving, state.hauling
    if moving is not None and moving.unit == unit_id:
        return moving.points
    if hauling is not None and unit_id in state.ladders[hauling.ladder].carriers:
        return hauling.points
    return 0


@rule("5.4.3")
async def _wound(battle: Battle, unit_id: UnitId) -> None:
    """A wound; on the move only half of the points are left after it."""
    await hurt(battle, unit_id, "wounded")
    points = _points_left(battle.state, unit_id) if unit_id in battle.state.units else 0
    if points:
        battle.emit(Slowed(unit_id, points // MISSILES.results.slowed_by_wound))


@rule("5.4.3", "6.7")
async def _strike_rider(battle: Battle, unit_id: UnitId, letter: str) -> None:
    """B wounds the rider, C throws him, D and E kill the horse, E kills the rider as well."""
    match letter:
        case "B":
            await _wound(battle, unit_id)
        case "C" if battle.state.house.rider_hit_c == "killed":
            await throw(battle, unit_id, "dead", horse_dead=False)
        case "C":
            await throw(battle, unit_id, "wounded", horse_dead=False)
        case "D":
            await throw(battle, unit_id, "stunned", horse_dead=True)
        case _:
            await throw(battle, unit_id, "dead", horse_dead=True)
