"""§4 What can be ordered in the movement step: who moves, and what he may do next."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.diex_aie.model.actions.moving import (
    Begin,
    EndMove,
    EndMovement,
    Flee,
    Go,
    Leave,
    TurnAbout,
)
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.state import TECHNIQUES, Moving, State, Unit, UnitId
from heerbann.systems.diex_aie.model.weapons import own_points
from heerbann.systems.diex_aie.rules.s02_turn.entry import entries, may_flee, may_leave
from heerbann.systems.diex_aie.rules.s04_movement.burdens import clearings, pick_ups, refuse_laying
from heerbann.systems.diex_aie.rules.s04_movement.horses import dismounts, mounts, releases, takings
from heerbann.systems.diex_aie.rules.s04_movement.leading import at_their_pace
from heerbann.systems.diex_aie.rules.s04_movement.riding import may_trail
from heerbann.systems.diex_aie.rules.s04_movement.steps import steps
from heerbann.systems.diex_aie.rules.s05_shooting.defensive_fire import is_anybody_ready
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import wall_orders
from heerbann.systems.diex_aie.rules.s10_siege.climbing import (
    climbing_orders,
    is_any_standing,
    ladder_moves,
    ladder_under,
)
from heerbann.systems.diex_aie.rules.s10_siege.ladders import ladder_orders
from heerbann.systems.diex_aie.rules.s11_war.endings import ending_orders

_END = EndMovement()


@rule("4", "4.4.3")
def allowance(state: State, unit: Unit) -> int:
    """His own points, as far as the animals he leads keep pace."""
    points = own_points(state, unit)
    return at_their_pace(state, unit.id, points) if unit.id in state.leads else points


def may_begin(state: State, unit: Unit) -> bool:
    """Can it still move in this turn?"""
    return unit.side == state.active and unit.moved != state.turn and _may_set_out(state, unit)


def _may_set_out(state: State, unit: Unit) -> bool:
    if unit.bears or not unit.is_able:
        return False
    if unit.place is None and (not unit.enters or unit.enters > state.round):
        return False
    return allowance(state, unit) > 0


def movers(state: State) -> list[Action]:
    """Who can move next, and what else can be done between two moves."""
    side, turn = state.active, state.turn
    found: list[Action] = [
        Begin(unit.id)
        for unit in state.units.values()
        if unit.side == side and unit.moved != turn and _may_set_out(state, unit)
    ]
    if state.piles:
        found += clearings(state)
    if state.scenario.chapter >= TECHNIQUES:
        found += wall_orders(state)
    if state.ladders:
        found += ladder_orders(state)
    if state.scenario.assault is not None or state.scenario.surrender:
        found += ending_orders(state)
    found.append(_END)
    return found


def unmoved(state: State) -> tuple[UnitId, ...]:
    """§5.3: who can be shot at because he does not move."""
    if not is_anybody_ready(state):
        return ()
    return tuple(
        [
            unit.id
            for unit in state.units.values()
            if unit.side == state.active
            and unit.place is not None
            and unit.moved != state.turn
            and unit.id not in state.hidden
        ]
    )


def move_orders(state: State, moving: Moving) -> list[Action]:
    """Everything the unit on the move may do next."""
    unit = state.units[moving.unit]
    if unit.place is None:
        return [*entries(state, unit, moving.points), EndMove(unit.id)]
    has_ladders = is_any_standing(state)
    ladder = ladder_under(state, unit.id) if has_ladders else None
    if ladder is not None:
        return ladder_moves(state, unit, moving, ladder)
    found: list[Action] = [
        Go(unit.id, place.head) for place, _cost in steps(state, unit, moving.points)
    ]
    is_stuck = not found
    if unit.mounted and moving.points >= MOVEMENT.turning.on_the_spot:
        found += [TurnAbout(unit.id)] if may_trail(state.ground, unit.place.head) else []
    if state.animals:
        found += mounts(state, unit, moving)
        found += takings(state, unit, moving)
        found += releases(state, unit)
    if unit.mounted:
        found += dismounts(state, unit, moving)
    elif state.stunned and moving.carrying is None:
        found += pick_ups(state, unit)
    if has_ladders:
        found += climbing_orders(state, unit, moving)
    if moving.points and may_leave(state, unit):
        found.append(Leave(unit.id))
    elif moving.points and state.edges and may_flee(state, unit, moving):
        found.append(Flee(unit.id))
    if is_stuck or refuse_stop(state, unit) is None:  # M-04: stuck among friends, it goes back
        found.append(EndMove(unit.id))
    return found


@rule("1.1", "4.1")
def refuse_stop(state: State, unit: Unit) -> Refusal | None:
    """Whoever ends his move is alone in his hex (M-54)."""
    if unit.place is None:
        return None
    if unit.place.head in state.at or unit.place.tail in state.at:
        return Refusal("4.1", "hex-taken")
    return refuse_laying(state, unit)
