"""§7.2.1, §7.2.4 Charges: who may charge whom, on which path."""

from functools import partial
from itertools import islice, pairwise

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.actions import fighting as do
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.contact import refuse_harm
from heerbann.systems.diex_aie.model.events.techniques import ChargeDeclared, LancersFormed
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import (
    OPPONENT,
    Battle,
    Charge,
    State,
    Unit,
    UnitId,
    place_of,
)
from heerbann.systems.diex_aie.rules.s07_techniques.charge_paths import (
    Ride,
    Rides,
    front_rides,
    passed,
    rides_of,
)
from heerbann.systems.diex_aie.rules.s07_techniques.charge_search import makes_a_charge, rides_up
from heerbann.systems.diex_aie.rules.s07_techniques.charge_targets import (
    Run,
    has_in_view,
    runs_at,
)
from heerbann.systems.diex_aie.rules.s07_techniques.charge_ways import (
    refuse_target_hex,
    refuse_way,
)
from heerbann.systems.diex_aie.rules.s07_techniques.counter_charge import answer_charge

_END = do.EndCharges()

MOST_COURSES = 12
"""So many paths are suggested for one charge."""


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
    along = await _declare_way(battle, order)
    path = _places(state.units[along.unit], along.path)
    battle.emit(ChargeDeclared(along.unit, along.target, order.way, path))
    await answer_charge(battle)


@rule("7.2.1", "7.2.4")
def end_charges(battle: Battle) -> None:
    """All charges are declared; those that belong together are ridden as a body."""
    _form_lancers(battle)
    battle.emit(PhaseBegan("charging"))


@rule("7.2.1")
async def _declare_way(battle: Battle, order: do.Charge) -> do.ChargeAlong:
    """The player names the way, whichever he likes; good ones are suggested (Z-04)."""
    state = battle.state
    suggested, check = partial(_suggested_ways, state, order), partial(refuse_course, state, order)
    way: do.ChargeAlong = await Choose(state.active, "7.2.1", "course", suggested, check=check)
    return way


def _suggested_ways(state: State, order: do.Charge) -> list[do.ChargeAlong]:
    return [
        do.ChargeAlong(order.unit, order.target, tuple([place.head for place in path]))
        for path in courses(state, state.units[order.unit], order.hex, order.way)
    ]


def _places(unit: Unit, path: tuple[Hex, ...]) -> tuple[Footprint, ...]:
    """The way of a horse whose tail follows its head."""
    return tuple([Footprint(to, here) for here, to in pairwise((place_of(unit).head, *path))])


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
    return [order for order, run, points in aimed if _is_possible(state, unit, rides, run, points)]


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
def _is_possible(state: State, unit: Unit, rides: Rides, run: Run, points: int) -> bool:
    """Is there any ride up to this run? Where the cheapest makes no charge, another may do."""
    begins = _rides_to(rides, run, points)
    if any(makes_a_charge(state, ride.path, run) for ride in begins):
        return True
    return bool(begins) and next(rides_up(state, unit, run, points), None) is not None


def _rides_to(rides: Rides, run: Run, points: int) -> list[Ride]:
    """The cheapest to where the run begins, for each facing of the horse."""
    found = [rides[key] for key in run.beginnings if key in rides]
    return [ride for ride in found if ride.cost <= points]


@rule("7.2.1")
def courses(
    state: State, unit: Unit, hex: Hex, way: Direction
) -> tuple[tuple[Footprint, ...], ...]:
    """The cheapest paths of a charge, those past the fewest enemies first; no more than some."""
    ((run, points),) = [aimed for aimed in runs_at(state, unit, hex) if aimed[0].way == way]
    begins = _rides_to(front_rides(state, unit, {run.begin: points}), run, points)
    fit = [ride.cost for ride in begins if makes_a_charge(state, ride.path, run)]
    rides = rides_of(state, unit, run.beginnings, min(fit)) if fit else ()
    ways = [(*path, *run.path) for path in rides if makes_a_charge(state, path, run)]
    if not ways:
        return _other_courses(state, unit, run, points)
    if len(ways) > 1:
        ways.sort(key=lambda path: passed(state, unit, path))
    return tuple(ways[:MOST_COURSES])


def _other_courses(
    state: State, unit: Unit, run: Run, points: int
) -> tuple[tuple[Footprint, ...], ...]:
    """Where the shortest way is too short for a charge, or leads over itself."""
    found = islice(rides_up(state, unit, run, points), MOST_COURSES)
    ways = [(*path, *run.path) for _, path in found]
    return tuple(sorted(ways, key=lambda path: passed(state, unit, path)))


# §7.2.4


@rule("7.2.4")
def _form_lancers(battle: Battle) -> None:
    """Norman knights who charge in bodies: the same way, their ends side by side (R36)."""
    state = battle.state
    left = [c for c in state.charges if is_lancer(state, state.units[c.unit])]
    while left:
        body = _body(state, left)
        left = [charge for charge in left if charge not in body]
        if len(body) >= MELEE.lancers_number:
            battle.emit(LancersFormed(tuple([member.unit for member in body])))


@rule("5", "7.2.4")
def is_lancer(state: State, unit: Unit) -> bool:
    """A Norman knight with his lance; once thrown, he fights like a man with a sword (R37)."""
    figure = unit.figure
    if state.house.lancers == "all_knights":
        return figure.code in ("Nck", "Ncn")
    return figure.code == "Nck" and figure.arms == "lance" and not unit.shots


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
    refusal = _refuse_aim(state, action.unit, action.target)
    if refusal is not None:
        return refusal
    unit, target = state.units[action.unit], state.units[action.target]
    if action in charges_of(state, unit):
        return None
    return refuse_target_hex(state, unit, target, action.hex, action.way) or Refusal(
        "7.2.1", "no-straight-run"
    )


def _refuse_aim(state: State, unit_id: UnitId, target_id: UnitId) -> Refusal | None:
    """Why this rider charges nobody, or why not this enemy."""
    unit, target = state.units.get(unit_id), state.units.get(target_id)
    if unit is None or target is None or target.place is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "charges":
        return Refusal("2.1", "wrong-step")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    if target.side == unit.side:
        return Refusal("7.2.1", "no-such-target")
    refusal = refuse_charger(state, unit) or refuse_harm(state, target)
    if refusal is None and target_id in _charged(state):
        return Refusal("7.2.2", "charged-already")
    return refusal


@rule("7.2.1")
def refuse_charge_along(state: State, action: do.ChargeAlong) -> Refusal | None:
    """Why nobody can charge on this path, whichever it is."""
    refusal = _refuse_aim(state, action.unit, action.target)
    if refusal is not None:
        return refusal
    return refuse_way(state, state.units[action.unit], state.units[action.target], action.path)


def refuse_course(state: State, order: do.Charge, along: do.ChargeAlong) -> Refusal | None:
    """Rider, target and direction are named: the path leads there."""
    if (along.unit, along.target) != (order.unit, order.target):
        return Refusal("7.2.1", "another-charge")
    refusal = refuse_charge_along(state, along)
    if refusal is None and along.path[-1] != neighbour(order.hex, order.way.opposite):
        return Refusal("7.2.1", "another-charge")
    return refusal


def refuse_end_charges(state: State, _action: do.EndCharges) -> Refusal | None:
    """The step ends only while it lasts."""
    return None if state.phase == "charges" else Refusal("2.1", "wrong-step")
