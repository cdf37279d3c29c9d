"""§6.8 The roll of the Swift: one hex more on a good die, and what the regiment does then."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Roll
from heerbann.systems.claymore.model.actions import Hurry, Move, Shoot, Stay
from heerbann.systems.claymore.model.charts import SPECIAL
from heerbann.systems.claymore.model.events.round import Stayed, SwiftRolled
from heerbann.systems.claymore.model.state import Battle, State, UnitId
from heerbann.systems.claymore.rules.s06_movement import (
    destinations,
    move,
    refuse_activation,
    refuse_leaving,
)
from heerbann.systems.claymore.rules.s07_shooting import shoot, shots


@rule("6.8", "10.9")
async def hurry(battle: Battle, unit_id: UnitId) -> None:
    """MAY: a Swift regiment rolls first; a good roll adds a hex. Then it moves, stays or shoots."""
    state = battle.state
    side = state.units[unit_id].side
    (die,) = await Roll("6.8", 1, 6, by=(side,), alike=_is_fast)
    battle.emit(SwiftRolled(unit_id, die, SPECIAL.swift.bonus if _is_fast((die,)) else 0))
    match await Choose(side, "6.8", "hurry", partial(after_the_roll, state, unit_id)):
        case Move() as order:
            await move(battle, order)
        case Shoot() as order:
            await shoot(battle, order)
        case _:
            battle.emit(Stayed(unit_id))


def _is_fast(faces: tuple[int, ...]) -> bool:
    return faces[0] in SPECIAL.swift.faces


@rule("6.8", "7.2")
def after_the_roll(state: State, unit_id: UnitId) -> list[Move | Shoot | Stay]:
    """Every place in reach, and every shot unless the roll commits to moving (A-18)."""
    unit = state.units[unit_id]
    ways = [Move(unit_id, to) for to in destinations(state, unit)]
    targets = shots(state, unit) if state.house.swift_roll == "free" else []
    return [*ways, *targets, Stay(unit_id)]


def refuse_hurry(state: State, action: Hurry) -> Refusal | None:
    """Why this regiment may not roll for speed."""
    refusal = refuse_activation(state, action.unit)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    if not unit.has("swift"):
        return Refusal("6.8", "not-swift")
    if state.hurrying is not None:
        return Refusal("6.8", "hurried-already")
    return refuse_leaving(state, unit) or (
        None if destinations(state, unit) else Refusal("6.2", "no-way")
    )


def refuse_stay(state: State, action: Stay) -> Refusal | None:
    """Staying is an answer only after the Swift roll."""
    return None if state.hurrying == action.unit else Refusal("6.8", "stay-without-hurry")
