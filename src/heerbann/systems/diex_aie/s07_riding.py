"""§7.2 The rides of step 3: counter-charged pairs first, then the other charges."""

from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.events_moving import MoveBegan, Stepped
from heerbann.systems.diex_aie.events_techniques import ChargeRidden, Countercharged
from heerbann.systems.diex_aie.events_turn import PhaseBegan
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.s04_movement import end_move, passes
from heerbann.systems.diex_aie.s04_steps import steps
from heerbann.systems.diex_aie.s05_defensive import defensive_fire
from heerbann.systems.diex_aie.state import Battle, Charge, State, place_of
from heerbann.systems.diex_aie.tables import MELEE


def is_riding(state: State) -> bool:
    """Are there declared charges to be ridden?"""
    return state.phase == "charging"


@rule("7.2.1", "7.2.2")
async def ride_charges(battle: Battle) -> None:
    """One charge is ridden; when all are, the others move (M-07)."""
    state = battle.state
    waiting = [charge for charge in state.charges if not charge.arrived]
    waiting.sort(key=lambda charge: charge.counter is None)
    if not waiting:
        battle.emit(PhaseBegan("movement"))
        return
    await _ride(battle, waiting[0])


async def _ride(battle: Battle, charge: Charge) -> None:
    state = battle.state
    unit = state.units.get(charge.unit)
    if unit is None or not unit.mounted or unit.place is None:
        battle.emit(ChargeRidden(charge.unit, False))
        return
    if charge.counter is not None and not _meet(battle, charge):
        battle.emit(ChargeRidden(charge.unit, False))
        return
    battle.emit(MoveBegan(charge.unit, unit.values.movement))
    arrived = True
    for place in _ridden(charge):
        if not await _step(battle, charge, place):
            arrived = False
            break
    moving = state.moving
    if moving is not None and moving.unit == charge.unit:
        await end_move(battle)
    unit = state.units.get(charge.unit)
    is_there = unit is not None and unit.mounted and unit.place == _ridden(charge)[-1]
    battle.emit(ChargeRidden(charge.unit, arrived and is_there))


def _meet(battle: Battle, charge: Charge) -> bool:
    """The counter-charger takes his place; if he cannot, there is no charge to meet him."""
    state = battle.state
    assert charge.counter is not None
    assert charge.counter_place is not None
    unit = state.units.get(charge.counter)
    if unit is None or not unit.mounted:
        return False
    own = place_of(unit).hexes
    if any(h not in own and h in state.at for h in charge.counter_place.hexes):
        return False
    battle.emit(Countercharged(charge.counter, charge.counter_place))
    return True


@rule("7.2.2")
def _ridden(charge: Charge) -> tuple[Place, ...]:
    """Against a counter-charge the charger stops two hexes earlier, head to head (R33)."""
    if charge.counter is None:
        return charge.path
    return charge.path[: -MELEE.counter_hexes]


@rule("7.2.1")
async def _step(battle: Battle, charge: Charge, place: Place) -> bool:
    """One hex of the declared path; False if it cannot be ridden any more."""
    state = battle.state
    if not await passes(battle, charge.unit):
        return False
    moving = state.moving
    unit = state.units[charge.unit]
    if moving is None or not unit.mounted:
        return False
    cost = next((c for p, c in steps(state, unit, moving.points) if p == place), None)
    if cost is None:
        return False
    battle.emit(Stepped(charge.unit, place, cost))
    if charge.counter is None:  # 7.2.2: a charge that is met is no target for volleys
        await defensive_fire(battle, charge.unit)
    moving = state.moving
    return moving is not None and moving.unit == charge.unit
