"""§7.2.1, §7.2.4 Charges: who may charge whom, on which path."""

from functools import partial

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.actions import fighting as do
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.contact import refuse_harm
from heerbann.systems.diex_aie.model.events.techniques import ChargeDeclared, LancersFormed
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import OPPONENT, Battle, Charge, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s07_techniques.charge_paths import (
    Ride,
    Rides,
    front_rides,
    passed,
    rides_of,
)
from heerbann.systems.diex_aie.rules.s07_techniques.charge_targets import (
    Run,
    could_strike_from,
    has_in_view,
    runs_at,
)
from heerbann.systems.diex_aie.rules.s07_techniques.counter_charge import answer_charge

_END = do.EndCharges()

MOST_COURSES = 12
"""So many paths are offered for one charge."""


def is_charging_time(state: State) -> bool:
    """§2.1: is it step 2?"""
    return state.phase == "charges"


@rule("2.1", "7.2.1", "7.2.2")
async def declare_charges(battle: Battle) -> None:
    """MAY: charges are declared one by one, and each may be answered at once."""
    state = battle.state
    order = await Choose(state.active, "7.2.1", "charge", partial(charges, state))
    if isinstance(order, do.EndCharges):
        end_charges(battle)
        return
    path = await _choose_course(battle, order)
    battle.emit(ChargeDeclared(order.unit, order.target, order.way, path))
    await answer_charge(battle)


@rule("7.2.1", "7.2.4")
def end_charges(battle: Battle) -> None:
    """All charges are declared; those that belong together are ridden as a body."""
    _form_lancers(battle)
    battle.emit(PhaseBegan("charging"))


@rule("7.2.1")
async def _choose_course(battle: Battle, order: do.Charge) -> tuple[Footprint, ...]:
    """MAY: of several ways that are equally short, the player names one (Z-04)."""
    state = battle.state
    found = {
        do.ChargeAlong(order.unit, tuple([place.head for place in path])): path
        for path in courses(state, state.units[order.unit], order.hex, order.way)
    }
    return found[await Choose(state.active, "7.2.1", "course", tuple(found))]


def charges(state: State) -> list[do.Charge | do.EndCharges]:
    """Every charge that could be declared now."""
    found: list[do.Charge | do.EndCharges] = []
    for unit in state.units.values():
        if unit.mounted and unit.side == state.active and refuse_charger(state, unit) is None:
            found += charges_of(state, unit)
    found.append(_END)
    return found


@rule("7.1.1", "7.2.1")
def refuse_charger(state: State, unit: Unit) -> Refusal | None:
    """What keeps a rider from charging; who threw his lance does not fight in this turn (M-19)."""
    if not unit.mounted or unit.place is None:
        return Refusal("7.2.1", "no-rider")
    if unit.fired == state.turn:
        return Refusal("5.2", "has-fired")
    if any(unit.id == charge.unit for charge in state.charges):
        return Refusal("7.2.2", "charges-already")
    return None


# §7.2.1: targets and paths


@rule("7.2.1", "7.2.2")
def charges_of(state: State, unit: Unit) -> list[do.Charge]:
    """At the targets in front that he sees, with a straight run of the last hexes at each."""
    aimed = [
        (do.Charge(unit.id, target.id, hex, run.way), run, points)
        for target, hex in _visible_targets(state, unit)
        for run, points in runs_at(state, unit, hex)
    ]
    if not aimed:
        return []
    goals: dict[Hex, int] = {}
    for _, run, points in aimed:
        goals[run.begin] = max(points, goals.get(run.begin, 0))
    rides = front_rides(state, unit, goals)
    return [order for order, run, points in aimed if _ride_up(rides, run, points) is not None]


def _visible_targets(state: State, unit: Unit) -> list[tuple[Unit, Hex]]:
    taken = _charged(state)
    enemy = OPPONENT[unit.side]
    return [
        (target, hex)
        for target in state.units.values()
        if target.side == enemy
        and target.place is not None
        and target.id not in taken
        and refuse_harm(state, target) is None
        for hex in target.place.hexes
        if has_in_view(state, unit, target, hex)
    ]


@rule("7.2.2")
def _charged(state: State) -> list[UnitId | None]:
    """Who is the target of a charge, at first or because he rides against it."""
    return [unit for charge in state.charges for unit in (charge.target, charge.counter)]


@rule("7.2.1")
def _ride_up(rides: Rides, run: Run, points: int) -> Ride | None:
    """The cheapest ride to where the run begins that makes the charge long enough."""
    begins = [rides[key] for key in run.beginnings if key in rides]
    enough = [r for r in begins if r.cost <= points and _is_long_enough(r.path, run)]
    return min(enough, key=lambda ride: ride.cost, default=None)


def _is_long_enough(path: tuple[Footprint, ...], run: Run) -> bool:
    return len(path) + len(run.path) >= MELEE.charge_hexes


@rule("7.2.1")
def courses(
    state: State, unit: Unit, hex: Hex, way: Direction
) -> tuple[tuple[Footprint, ...], ...]:
    """The cheapest paths of a charge, those past the fewest enemies first; no more than some."""
    ((run, points),) = [aimed for aimed in runs_at(state, unit, hex) if aimed[0].way == way]
    ride = _ride_up(front_rides(state, unit, {run.begin: points}), run, points)
    assert ride is not None, "the charge was offered"
    ways = [
        (*path, *run.path)
        for path in rides_of(state, unit, run.beginnings, ride.cost)
        if _is_long_enough(path, run)
    ]
    ways.sort(key=lambda path: passed(state, unit, path))
    return tuple(ways[:MOST_COURSES])


# §7.2.4


@rule("7.2.4")
def _form_lancers(battle: Battle) -> None:
    """Norman knights who charge in bodies: the same way, their ends side by side (R36, R37)."""
    state = battle.state
    left = [c for c in state.charges if state.units[c.unit].figure.code in ("Nck", "Ncn")]
    while left:
        body = _body(state, left)
        left = [charge for charge in left if charge not in body]
        if len(body) >= MELEE.lancers_number:
            battle.emit(LancersFormed(tuple([member.unit for member in body])))


def _body(state: State, knights: list[Charge]) -> list[Charge]:
    """The first of them, and whoever hangs together with him."""
    body = knights[:1]
    for member in body:  # it grows meanwhile
        body += [
            other
            for other in knights
            if other not in body
            and other.way == member.way
            and _are_beside(state, other.path[-1], member.path[-1])
        ]
    return body


def _are_beside(state: State, one: Footprint, other: Footprint) -> bool:
    return state.ground.board.distance(one.head, other.head) == 1


# Why not


def refuse_charge(state: State, action: do.Charge) -> Refusal | None:
    """Why this charge cannot be declared."""
    unit, target = state.units.get(action.unit), state.units.get(action.target)
    if unit is None or target is None or target.place is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "charges":
        return Refusal("2.1", "wrong-step")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    refusal = refuse_charger(state, unit) or refuse_harm(state, target)
    if refusal is not None:
        return refusal
    if action.target in _charged(state):
        return Refusal("7.2.2", "charged-already")
    if action in charges(state):
        return None
    if action.hex not in target.place.hexes or target.side == unit.side:
        return Refusal("7.2.1", "no-such-target")
    if not has_in_view(state, unit, target, action.hex):
        return Refusal("7.2.1", "target-not-in-view")
    if not could_strike_from(state.ground, neighbour(action.hex, action.way.opposite), action.hex):
        return Refusal("6.6", "out-of-reach")
    return Refusal("7.2.1", "no-straight-run")


def refuse_end_charges(state: State, _action: do.EndCharges) -> Refusal | None:
    """The step ends only while it lasts."""
    return None if state.phase == "charges" else Refusal("2.1", "wrong-step")
