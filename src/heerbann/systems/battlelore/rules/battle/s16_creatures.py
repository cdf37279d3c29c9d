"""§B.16 Creatures: critical hits, and what happens when they run."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Count, Seat
from heerbann.systems.battlelore.model.events.battle import (
    CornerRolled,
    CriticalRolled,
    FiguresLost,
)
from heerbann.systems.battlelore.model.state import (
    HELMET,
    SIDES,
    Battle,
    Face,
    UnitId,
)
from heerbann.systems.battlelore.model.throws import Purpose
from heerbann.systems.battlelore.rules.battle.s12_morale import (
    remove_if_gone,
    retreat,
    ways_back,
)


@rule("B.16")
async def critical_hits(battle: Battle, unit_id: UnitId, hits: int, thrower: Seat) -> None:
    """Every hit is thrown again; a helmet of the creature's own colour kills it."""
    colour = HELMET[battle.state.units[unit_id].profile.colour]
    by, purpose = (thrower,), Purpose.CRITICAL
    throw = Count("B.16", hits, SIDES, (int(colour),), by=by, purpose=purpose)
    faces = await throw
    dice = tuple([Face(face) for face in faces])
    battle.emit(CriticalRolled(unit_id, dice, throw.successes(faces) > 0))


@rule("B.16")
async def drive_creature(battle: Battle, unit_id: UnitId, hexes: int, thrower: Seat) -> None:
    """What it cannot run it takes out on its friends, or the attacker throws at it once more."""
    uncovered = await retreat(battle, unit_id, hexes)
    if not uncovered:
        return
    state = battle.state
    unit = state.units[unit_id]
    blocking = [state.at[hex] for hex in ways_back(state, unit) if hex in state.at]
    for friend in blocking:
        await trample(battle, friend, uncovered, thrower)
    if not blocking:
        await cornered(battle, unit_id, uncovered, thrower)


@rule("B.16")
async def trample(battle: Battle, unit_id: UnitId, hexes: int, thrower: Seat) -> None:
    """A unit in the way loses a figure for each hex; another creature faces critical hits."""
    unit = battle.state.units[unit_id]
    if unit.is_creature:
        await critical_hits(battle, unit_id, hexes, thrower)
    else:
        battle.emit(FiguresLost(unit_id, min(unit.figures, hexes)))
    remove_if_gone(battle, unit_id)


@rule("B.16")
async def cornered(battle: Battle, unit_id: UnitId, hexes: int, thrower: Seat) -> None:
    """With its back to the edge every hex is one more die against the creature."""
    colour = HELMET[battle.state.units[unit_id].profile.colour]
    throw = Count("B.16", hexes, SIDES, (int(colour), int(Face.SWORD)), by=(thrower,))
    faces = await throw
    hits = throw.successes(faces)
    battle.emit(CornerRolled(unit_id, tuple([Face(face) for face in faces]), hits))
    if hits:
        await critical_hits(battle, unit_id, hits, thrower)
        remove_if_gone(battle, unit_id)
