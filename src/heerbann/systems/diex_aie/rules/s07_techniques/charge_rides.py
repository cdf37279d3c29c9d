"""§7.2 The rides of step 3: counter-charged pairs first, then the other charges."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.events.moving import MoveBegan, Stepped
from heerbann.systems.diex_aie.model.events.techniques import (
    ChargeRidden,
    Countercharged,
    CounterFailed,
)
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import Battle, Charge, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.hiding import look_around
from heerbann.systems.diex_aie.rules.s04_movement.moving import end_move, passes
from heerbann.systems.diex_aie.rules.s04_movement.orders import allowance, refuse_stop
from heerbann.systems.diex_aie.rules.s04_movement.steps import steps
from heerbann.systems.diex_aie.rules.s05_shooting.defensive_fire import defensive_fire
from heerbann.systems.diex_aie.rules.s07_techniques.counter_charge import counter_course


def is_riding(state: State) -> bool:
    """Are there declared charges to be ridden?"""
    return state.phase == "charging"


@rule("7.2.1", "7.2.2")
async def ride_charges(battle: Battle) -> None:
    """One charge is ridden; when all are, the others move (M-07)."""
    state = battle.state
    waiting = [charge for charge in state.charges if not charge.arrived]
    waiting.sort(key=lambda charge: charge.counter is None)
    if waiting:
        await ride(battle, waiting[0])
    else:
        battle.emit(PhaseBegan("movement"))


def _rider(state: State, unit_id: UnitId) -> Unit | None:
    """Somebody who still rides."""
    unit = state.units.get(unit_id)
    return unit if unit is not None and unit.mounted and unit.place is not None else None


@rule("7.2.1", "7.2.2")
async def ride(battle: Battle, charge: Charge) -> None:
    """Whoever does not get to the end of his path has no charge left, but may attack (M-07)."""
    state = battle.state
    unit = _rider(state, charge.unit)
    if unit is None:
        battle.emit(ChargeRidden(charge.unit, False))
        return
    path, aim, counter = charge.path, charge.target, charge.counter
    if counter is not None and await _meets(battle, charge, counter):
        path, aim = path[: -MELEE.counter_hexes], counter  # head to head (R33)
    is_target = counter is None  # 7.2.2: whoever was to be met is none for volleys
    battle.emit(MoveBegan(unit.id, allowance(state, unit)))
    arrived = await _follow(battle, unit.id, path, is_target=is_target)
    if _is_on_the_move(state, unit.id):
        stays = refuse_stop(state, state.units[unit.id]) is None
        battle.emit(ChargeRidden(unit.id, arrived and stays and aim in state.units))
        await end_move(battle, is_target=is_target)
    else:
        battle.emit(ChargeRidden(unit.id, False))


@rule("7.2.2")
async def _meets(battle: Battle, charge: Charge, counter: UnitId) -> bool:
    """The counter-charger rides to his place, past whoever hinders him; does he stand there?"""
    state = battle.state
    unit, place = _rider(state, counter), charge.counter_place
    path = counter_course(state, unit, charge) if unit is not None else ()
    if unit is not None and path:
        assert place is not None
        battle.emit(Countercharged(counter, place))
        battle.emit(MoveBegan(counter, allowance(state, unit)))
        await _follow(battle, counter, path, is_target=False)
        if _is_on_the_move(state, counter):
            await end_move(battle, is_target=False)
        unit = _rider(state, counter)
    if unit is not None and unit.place == place:
        return True
    battle.emit(CounterFailed(counter))
    return False


async def _follow(
    battle: Battle, unit_id: UnitId, path: tuple[Footprint, ...], *, is_target: bool
) -> bool:
    """Hex by hex to the end of a path; False if it cannot be ridden any more."""
    for place in path:
        if not await _step(battle, unit_id, place):
            return False
        if is_target:
            await defensive_fire(battle, unit_id)
    return _is_on_the_move(battle.state, unit_id)


@rule("4.3", "7.2.1")
async def _step(battle: Battle, unit_id: UnitId, place: Footprint) -> bool:
    """One hex on; who cannot go on does not pass the hex where he is, and need not check for it."""
    state = battle.state
    if _cost(state, unit_id, place) is None or not await passes(battle, unit_id):
        return False
    cost = _cost(state, unit_id, place)
    if cost is None:
        return False
    battle.emit(Stepped(unit_id, place, cost))
    look_around(battle)
    return True


def _cost(state: State, unit_id: UnitId, place: Footprint) -> int | None:
    moving, unit = state.moving, _rider(state, unit_id)
    if moving is None or moving.unit != unit_id or unit is None:
        return None
    return next((c for p, c in steps(state, unit, moving.points) if p == place), None)


def _is_on_the_move(state: State, unit_id: UnitId) -> bool:
    return state.moving is not None and state.moving.unit == unit_id
