"""§10.1.2 Ladders on the move: carried on, raised, laid down."""

from __future__ import annotations

from heerbann.boards.hex.hexes import DIRECTIONS
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.actions.siege import (
    DropLadder,
    EndHaul,
    Haul,
    LiftLadder,
    RaiseLadder,
    ShiftLadder,
    TakeUpLadder,
)
from heerbann.systems.diex_aie.model.events.ladders import (
    HaulBegan,
    HaulEnded,
    LadderDropped,
    LadderHauled,
    LadderLifted,
    LadderRaised,
    LadderShifted,
)
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.markers import Hauling
from heerbann.systems.diex_aie.model.state import Battle, Ladder, State, UnitId, place_of
from heerbann.systems.diex_aie.rules.s05_shooting.defensive_fire import defensive_fire, fire_at_idle
from heerbann.systems.diex_aie.rules.s10_siege.ladders import (
    LADDER,
    LadderOrder,
    refuse_risk,
    refuse_stand,
    step_cost,
)

HaulOrder = Haul | RaiseLadder | DropLadder | EndHaul


@rule("5.3", "10.1.2", "10.1.4")
async def begin_ladder_order(battle: Battle, order: LadderOrder) -> None:
    """Lift a ladder, carry one on, or shift one that stands."""
    match order:
        case LiftLadder():
            points = LADDER.carried - LADDER.handle
            pair = (order.unit, order.helper)
            battle.emit(LadderLifted(order.ladder, pair, points, LADDER.handle))
            await _fire_at(battle, pair)
        case TakeUpLadder():
            battle.emit(HaulBegan(order.ladder, LADDER.carried))
        case ShiftLadder():
            pair = (order.unit, order.helper)
            battle.emit(LadderShifted(order.ladder, pair, order.hex, order.way, LADDER.shift))


# §10.1.2: carrying and raising


@rule("10.1.2")
async def haul_on(battle: Battle) -> None:
    """The two go on, raise their ladder, lay it down, or stop; who stood still is shot at (R15)."""
    state = battle.state
    hauling = state.hauling
    assert hauling is not None
    ladder = state.ladders[hauling.ladder]
    options = tuple(haul_orders(state, hauling))
    order = await Choose(state.active, "10.1.2", "haul", options)
    have_stood = hauling.points == LADDER.carried
    match order:
        case Haul():
            await _haul(battle, hauling, ladder, order)
            return
        case RaiseLadder():
            battle.emit(LadderRaised(order.ladder, order.hex, order.way))
        case DropLadder():
            battle.emit(LadderDropped(order.ladder))
        case _:
            battle.emit(HaulEnded(order.ladder))
    if have_stood:
        await fire_at_idle(battle, *ladder.carriers)


def haul_orders(state: State, hauling: Hauling) -> list[HaulOrder]:
    """Everything that can be done with the ladder on the move."""
    number = hauling.ladder
    ladder = state.ladders[number]
    found: list[HaulOrder] = [
        Haul(number, leader, to)
        for leader in ladder.carriers
        for to in state.ground.board.adjacent[place_of(state.units[leader]).head]
    ]
    found += [
        RaiseLadder(number, hex, way)
        for hex in ladder.hexes
        for way in DIRECTIONS
        if state.ground.sides.get((hex, way)) == "palisade"
    ]
    found.append(DropLadder(number))
    orders: list[HaulOrder] = [o for o in found if refuse_haul_order(state, o) is None]
    return [*orders, EndHaul(number)]


def refuse_haul_order(state: State, action: HaulOrder) -> Refusal | None:
    """Why the ladder on the move cannot be handled like that."""
    hauling = state.hauling
    if hauling is None or hauling.ladder != action.ladder:
        return Refusal("10.1.2", "no-ladder-on-the-move")
    match action:
        case Haul():
            return _refuse_haul(state, hauling, action)
        case RaiseLadder():
            return refuse_stand(state, action.hex, action.way, state.ladders[action.ladder].hexes)
        case DropLadder():
            return _refuse_points(hauling, LADDER.handle)
        case EndHaul():
            return None


def _refuse_points(hauling: Hauling, cost: int) -> Refusal | None:
    if cost <= hauling.points:
        return None
    return Refusal("10.1.2", "too-few-points", {"points": hauling.points})


def _refuse_haul(state: State, hauling: Hauling, action: Haul) -> Refusal | None:
    ladder = state.ladders[action.ladder]
    if action.unit not in ladder.carriers:
        return Refusal("10.1.2", "no-ladder-hand")
    leader = state.units[action.unit]
    here = place_of(leader).head
    if action.to in ladder.hexes or action.to in state.at:
        return Refusal("4.1", "hex-taken")
    cost = step_cost(state, leader, here, action.to)
    if cost is None:
        return Refusal("8.4", "no-way-through")
    if state.ground.board.bit[here] & state.ground.burning:
        return Refusal("10.2.4", "hex-burns")  # the other one would follow into it
    risk = refuse_risk(state, leader, action.to) or refuse_risk(state, leader, here)
    return risk or _refuse_points(hauling, cost)


async def _haul(battle: Battle, hauling: Hauling, ladder: Ladder, order: Haul) -> None:
    """One end leads, the other follows: no turning costs; both can be shot at (§5.3)."""
    state = battle.state
    leader = state.units[order.unit]
    here = place_of(leader).head
    cost = step_cost(state, leader, here, order.to)
    assert cost is not None
    (other,) = [unit for unit in ladder.carriers if unit != order.unit]
    places = ((order.unit, Footprint(order.to)), (other, Footprint(here)))
    battle.emit(LadderHauled(order.ladder, places, cost))
    await _fire_at(battle, (order.unit, other))


async def _fire_at(battle: Battle, carriers: tuple[UnitId, UnitId]) -> None:
    """As soon as one of them falls the ladder lies, and the other is not on the move (M-29)."""
    for unit in carriers:
        if battle.state.hauling is not None:
            await defensive_fire(battle, unit)
