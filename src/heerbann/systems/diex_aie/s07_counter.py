"""§7.2.2 Counter-charges: a rider of the other side meets the charge on its last hexes."""

from heerbann.engine.asks import Choose, Refusal
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.actions_fighting import AwaitCharge, CounterCharge
from heerbann.systems.diex_aie.events_techniques import CounterDeclared
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.s04_areas import is_in_front
from heerbann.systems.diex_aie.s05_sight import sight
from heerbann.systems.diex_aie.s07_paths import front_rides
from heerbann.systems.diex_aie.state import OPPONENT, Battle, Charge, State, Unit, place_of

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
def meeting_place(charge: Charge) -> Place:
    """He stands on the last two hexes of the path, looking at the charger (R33)."""
    last = charge.path[-1]
    assert last.tail is not None
    return Place(last.tail, last.head)


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
    if not is_in_front(unit, place_of(charger).head) or not _sees(state, unit, charger):
        return Refusal("7.2.2", "target-not-in-view")
    rides = front_rides(state, unit, unit.values.movement, len(charge.path) // 2)
    arrived = (meeting_place(charge).head, charge.way.opposite) in rides
    own = place_of(unit).hexes
    is_free = all(h in own or h not in state.at for h in meeting_place(charge).hexes)
    return None if arrived and is_free else Refusal("7.2.2", "too-far-to-counter")


def _sees(state: State, unit: Unit, charger: Unit) -> bool:
    """Only riders and the ground bar the view."""
    head = place_of(charger).head
    seen = sight(state.ground, place_of(unit).head, head)
    ours = (*place_of(unit).hexes, *place_of(charger).hexes)
    between = [h for h in state.ground.board.hexes_of(seen.singles) if h in state.at]
    return not seen.blocked and not any(
        h not in ours and state.units[state.at[h]].is_horse for h in between
    )


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
