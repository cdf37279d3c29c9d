"""§7.2.2 Counter-charges: a rider of the other side meets the charge on its last hexes."""

from heerbann.boards.hex.hexes import neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.actions.fighting import AwaitCharge, CounterCharge
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.events.techniques import CounterDeclared
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import OPPONENT, Battle, Charge, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s04_movement.orders import allowance
from heerbann.systems.diex_aie.rules.s07_techniques.charge_paths import (
    Rides,
    front_rides,
    passed,
    rides_of,
)
from heerbann.systems.diex_aie.rules.s07_techniques.charge_targets import has_in_view

_AWAIT = AwaitCharge()


@rule("2.1", "7.2.2")
async def answer_charge(battle: Battle) -> None:
    """MAY: at once, before the next charge is declared."""
    state = battle.state
    charge = state.charges[-1]
    ready = [u for u in state.units.values() if refuse_counter(state, u, charge) is None]
    if not ready:
        return
    options = (*[CounterCharge(unit.id) for unit in ready], _AWAIT)
    answer = await Choose(OPPONENT[state.active], "7.2.2", "counter", options)
    if isinstance(answer, CounterCharge):
        battle.emit(CounterDeclared(answer.unit, meeting_place(charge)))


@rule("7.2.2")
def meeting_place(charge: Charge) -> Footprint:
    """He stands on the last two hexes of the path, looking at the charger (R33)."""
    last = charge.path[-1]
    assert last.tail is not None
    return Footprint(last.tail, last.head)


@rule("7.2.2")
def refuse_counter(state: State, unit: Unit, charge: Charge) -> Refusal | None:
    """What keeps a rider from riding against this charge."""
    if not unit.mounted or unit.side == state.active or unit.place is None:
        return Refusal("7.2.2", "no-counter-charge")
    if any(unit.id == other.counter for other in state.charges):
        return Refusal("7.2.2", "charges-already")
    if any(unit.id == other.target for other in state.charges if other != charge):
        return Refusal("7.2.2", "charged-already")
    charger = state.units[charge.unit]
    if unit.id == charge.target and not _comes_from_afar(state, charger, charge):
        return Refusal("7.2.2", "too-near-to-counter", {"hexes": MELEE.counter_distance})
    if not has_in_view(state, unit, charger, place_of(charger).head):
        return Refusal("7.2.2", "target-not-in-view")
    rides = _rides_in_time(state, unit, charge)
    is_near = _gets_there(state, unit, charge, rides)
    return None if is_near else Refusal("7.2.2", "too-far-to-counter")


@rule("5.4", "7.2.2")
def _comes_from_afar(state: State, charger: Unit, charge: Charge) -> bool:
    """The target itself has time only if the charge begins far enough away (R34)."""
    if state.house.own_counter == "path":
        return True
    aim = neighbour(charge.path[-1].head, charge.way)
    distance = state.ground.board.distance(place_of(charger).head, aim)
    return distance >= MELEE.counter_distance


@rule("7.2.2")
def _longest(unit: Unit, charge: Charge) -> int:
    """Half as many hexes as the charge has; its target only those it meets it on (R34)."""
    return MELEE.counter_hexes if unit.id == charge.target else len(charge.path) // 2


@rule("7.2.2")
def _rides_in_time(state: State, unit: Unit, charge: Charge) -> Rides:
    """Where he gets in time, without tight turns."""
    goals = {meeting_place(charge).head: allowance(state, unit)}
    return front_rides(state, unit, goals, _longest(unit, charge))


@rule("7.2.2")
def _gets_there(state: State, unit: Unit, charge: Charge, rides: Rides) -> bool:
    own, place = place_of(unit).hexes, meeting_place(charge)
    is_free = all(h in own or h not in state.at for h in place.hexes)
    return is_free and (place.head, charge.way.opposite) in rides


@rule("7.2.2")
def counter_course(state: State, unit: Unit, charge: Charge) -> tuple[Footprint, ...]:
    """His cheapest way to the meeting place, past the fewest enemies (M-07); () if it is barred."""
    rides = _rides_in_time(state, unit, charge)
    if not _gets_there(state, unit, charge, rides):
        return ()
    end = (meeting_place(charge).head, charge.way.opposite)
    ways = rides_of(state, unit, (end,), rides[end].cost, _longest(unit, charge))
    return min(ways, key=lambda path: passed(state, unit, path))


def refuse_counter_charge(state: State, action: CounterCharge) -> Refusal | None:
    """Why this rider cannot meet the charge."""
    unit = state.units.get(action.unit)
    if unit is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "charges" or not state.charges:
        return Refusal("7.2.2", "no-charge-to-meet")
    charge = state.charges[-1]
    if charge.counter is not None:
        return Refusal("7.2.2", "no-charge-to-meet")
    return refuse_counter(state, unit, charge)
