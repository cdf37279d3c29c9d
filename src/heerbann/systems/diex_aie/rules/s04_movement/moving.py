"""§4 Movement: hex by hex, with points, restrictions and the end of the move."""

from functools import partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.diex_aie.model.actions.fighting import FormWall
from heerbann.systems.diex_aie.model.actions.moving import (
    Begin,
    ClearDead,
    Dismount,
    EndMove,
    EndMovement,
    Enter,
    Flee,
    Go,
    Leave,
    LetGo,
    Mount,
    PickUp,
    TakeReins,
    TurnAbout,
)
from heerbann.systems.diex_aie.model.actions.siege import (
    Climb,
    ClimbDown,
    Jump,
    LiftLadder,
    ShiftLadder,
    TakeUpLadder,
)
from heerbann.systems.diex_aie.model.actions.war import CallOff, Surrender
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.events.horses import ReinsDropped
from heerbann.systems.diex_aie.model.events.moving import (
    FledMap,
    LeftMap,
    MoveBegan,
    MoveEnded,
    Stepped,
    TurnedAbout,
)
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan, StoodStill
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.siege_charts import SIEGE
from heerbann.systems.diex_aie.model.state import OPPONENT, Battle, State, UnitId, place_of
from heerbann.systems.diex_aie.rules.s02_turn.after_each_deed import settle
from heerbann.systems.diex_aie.rules.s02_turn.entry import entry_cost, entry_place
from heerbann.systems.diex_aie.rules.s02_turn.hiding import appear, look_around
from heerbann.systems.diex_aie.rules.s04_movement.burdens import clear_dead, lay_down, pick_up
from heerbann.systems.diex_aie.rules.s04_movement.horses import dismount, let_go, mount, take_reins
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import (
    face_neighbours,
    hinderers,
    infiltrate,
)
from heerbann.systems.diex_aie.rules.s04_movement.leading import is_at_hand, rooms
from heerbann.systems.diex_aie.rules.s04_movement.orders import (
    allowance,
    move_orders,
    movers,
    refuse_stop,
    unmoved,
)
from heerbann.systems.diex_aie.rules.s04_movement.steps import steps
from heerbann.systems.diex_aie.rules.s05_shooting.defensive_fire import defensive_fire, fire_at_idle
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import form_wall
from heerbann.systems.diex_aie.rules.s10_siege.carrying_ladders import begin_ladder_order, haul_on
from heerbann.systems.diex_aie.rules.s10_siege.climbing import climb, climb_down, jump
from heerbann.systems.diex_aie.rules.s11_war.endings import call_off, surrender

Departure = TurnAbout | Dismount | Leave | Flee | Climb | ClimbDown | Jump
"""§4.3: orders by which one leaves the place where one is."""


def is_movement(state: State) -> bool:
    """§2.1: is it step 3?"""
    return state.phase == "movement"


@rule("2.1", "4")
async def movement(battle: Battle) -> None:
    """MAY: one unit after the other moves, hex by hex (M-54)."""
    if battle.state.hauling is not None:
        await haul_on(battle)
        settle(battle)
    elif battle.state.moving is None:
        await _choose_mover(battle)
    else:
        await _move_on(battle)


# §4: who moves


async def _choose_mover(battle: Battle) -> None:
    state = battle.state
    order = await Choose(state.active, "4", "mover", partial(movers, state))
    match order:
        case Begin():
            begin(battle, order.unit)
        case ClearDead():
            clear_dead(battle, order)
            settle(battle)
            await fire_at_idle(battle, order.unit, order.helper)
        case FormWall():
            form_wall(battle, order)
        case LiftLadder() | TakeUpLadder() | ShiftLadder():
            await begin_ladder_order(battle, order)
        case CallOff():
            call_off(battle)
        case Surrender():
            surrender(battle, state.active)
        case EndMovement():
            if still := unmoved(state):
                battle.emit(StoodStill(still))
            battle.emit(PhaseBegan("standing"))


def begin(battle: Battle, unit_id: UnitId) -> None:
    """The unit is on the move."""
    appear(battle, unit_id)
    unit = battle.state.units[unit_id]
    battle.emit(MoveBegan(unit_id, allowance(battle.state, unit)))


# §4: where to


async def _move_on(battle: Battle) -> None:
    state = battle.state
    moving = state.moving
    assert moving is not None
    order = await Choose(state.active, "4", "move", partial(move_orders, state, moving))
    match order:
        case Go():
            await go(battle, order.unit, order.to)
        case EndMove():
            await end_move(battle)
        case _:
            await _other(battle, order)


async def _other(battle: Battle, order: Action) -> None:
    if isinstance(order, Departure) and not await _gets_away(battle, order):
        return
    match order:
        case Enter():
            await enter(battle, order)
        case TurnAbout():
            turn_about(battle, order.unit)
        case TakeReins():
            await take_reins(battle, order)
        case LetGo():
            let_go(battle, order)
        case PickUp():
            pick_up(battle, order)
        case Leave() | Flee():
            leave(battle, order)
        case Mount() | Dismount() | Climb() | ClimbDown() | Jump():
            await _get_off_or_on(battle, order)


@rule("5.3")
async def _get_off_or_on(
    battle: Battle, order: Mount | Dismount | Climb | ClimbDown | Jump
) -> None:
    """A horse or a ladder: whoever gets off or on can be shot at where he is then."""
    match order:
        case Mount():
            mount(battle, order)
        case Dismount():
            dismount(battle, order)
        case Climb():
            climb(battle, order)
        case ClimbDown():
            climb_down(battle, order.unit, SIEGE.ladder.climb)
        case Jump():
            await jump(battle, order.unit)
    settle(battle)
    if order.unit in battle.state.units:
        await defensive_fire(battle, order.unit)


@rule("4", "4.3")
async def go(battle: Battle, unit_id: UnitId, to: Hex) -> None:
    """One hex on, if the enemies beside the hex that is left do not prevent it."""
    state = battle.state
    if not await passes(battle, unit_id):
        return
    moving, unit = state.moving, state.units[unit_id]
    assert moving is not None
    for place, cost in steps(state, unit, moving.points):
        if place.head == to:
            battle.emit(Stepped(unit_id, place, cost))
            look_around(battle)
            await defensive_fire(battle, unit_id)
            return


@rule("4.3")
async def passes(battle: Battle, unit_id: UnitId) -> bool:
    """A hex that was entered in this move is passed only after the checks for it (M-01)."""
    state = battle.state
    moving, unit = state.moving, state.units[unit_id]
    if moving is None or not moving.hexes:
        return True
    head = place_of(unit).head
    if not state.ground.board.adjacent_mask[head] & state.able[OPPONENT[unit.side]]:
        return True
    passed = await infiltrate(battle, unit_id, hinderers(state, unit, head))
    if passed == "stopped":
        await end_move(battle, is_stopped=True)
    elif passed == "dead":
        settle(battle)
    return passed in ("free", "wounded")


@rule("4.3")
async def _gets_away(battle: Battle, order: Departure) -> bool:
    """Past whoever could strike where one is, and still with the points for what was ordered."""
    state = battle.state
    before = state.moving
    if not await passes(battle, order.unit):
        return False
    moving = state.moving
    assert moving is not None
    return moving is before or order in move_orders(state, moving)


@rule("4.4.1")
def turn_about(battle: Battle, unit_id: UnitId) -> None:
    """The horse turns on the spot."""
    place = place_of(battle.state.units[unit_id])
    assert place.tail is not None
    turned = Footprint(place.tail, place.head)
    battle.emit(TurnedAbout(unit_id, turned, MOVEMENT.turning.on_the_spot))


# Coming and going


async def enter(battle: Battle, order: Enter) -> None:
    """Somebody comes into play."""
    state = battle.state
    cost = entry_cost(state, state.units[order.unit], order)
    assert cost is not None
    battle.emit(Stepped(order.unit, entry_place(order), cost))
    look_around(battle)
    await defensive_fire(battle, order.unit)


def leave(battle: Battle, order: Leave | Flee) -> None:
    """Off the map with whatever one leads or carries; in flight there is nothing (Z-08)."""
    moving, led = battle.state.moving, battle.state.leads.get(order.unit, ())
    assert moving is not None
    is_flight = isinstance(order, Flee)
    gone = FledMap(order.unit) if is_flight else LeftMap(order.unit, led, moving.carrying)
    battle.emit(gone)
    settle(battle)


# The end of a move


@rule("4.1", "4.3")
async def end_move(battle: Battle, *, is_target: bool = True, is_stopped: bool = False) -> None:
    """The unit stands again; where it cannot stay it goes back to the last hex where it can.

    Whoever is stopped has no points left.
    """
    state = battle.state
    moving = state.moving
    assert moving is not None
    unit_id = moving.unit
    unit = state.units[unit_id]
    if unit.place is None:
        battle.emit(MoveEnded(unit_id, None))
        return
    place = unit.place if refuse_stop(state, unit) is None else moving.stop
    assert place is not None
    await lay_down(battle, place)
    led = rooms(state, place, moving.track, state.leads.get(unit_id, ()))
    rest = 0 if is_stopped else moving.points
    battle.emit(MoveEnded(unit_id, place, led, rest))
    for animal in state.leads.get(unit_id, ()):
        room = state.units[animal].place
        if room is None or not is_at_hand(state, place, room):
            battle.emit(ReinsDropped(unit_id, animal))
    if moving.hexes:
        await face_neighbours(battle, unit_id)
    elif is_target and moving.since is None and not state.holding:
        # 5.3: whoever only got into the saddle may have been shot at there
        await fire_at_idle(battle, unit_id)
    settle(battle)
