"""§7.3 Evading: whoever is faster than all attackers may give way before the blow."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.access import is_climbing
from heerbann.systems.diex_aie.model.actions.fighting import Evade, StandFast
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.contact import could_strike
from heerbann.systems.diex_aie.model.events.techniques import BlowWasted, Evaded
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.siege_charts import SIEGE
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.rules.s02_turn.after_each_deed import clear_up
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import hinderers, infiltrate
from heerbann.systems.diex_aie.rules.s04_movement.steps import is_free, single_steps
from heerbann.systems.diex_aie.rules.s10_siege.climbing import climb_down

Sides = tuple[tuple[UnitId, ...], tuple[UnitId, ...]]


@rule("7.3")
async def evaders(
    battle: Battle, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]
) -> Sides:
    """MAY: each defender decides; what is left of the fight comes back (M-08)."""
    state = battle.state
    evaded: list[UnitId] = []
    for unit_id in defenders:
        unit = state.units.get(unit_id)
        if unit is None or refuse_evader(state, unit, attackers) is not None:
            continue
        if await _evade(battle, unit_id):
            evaded.append(unit_id)
            clear_up(battle)  # 6.2: at once, before the next of them moves
    if not evaded:
        return attackers, defenders
    left = tuple([d for d in defenders if d not in evaded and d in state.units])
    still = tuple([a for a in attackers if _is_beside(state, a, left)])
    wasted = tuple([a for a in attackers if a not in still])
    if wasted:
        battle.emit(BlowWasted(wasted, tuple(evaded)))
    return still, left


def _is_beside(state: State, attacker: UnitId, defenders: tuple[UnitId, ...]) -> bool:
    unit = state.units[attacker]
    return any(
        could_strike(state, unit, hex)
        for defender in defenders
        for hex in place_of(state.units[defender]).hexes
    )


@rule("7.3")
def refuse_evader(state: State, unit: Unit, attackers: tuple[UnitId, ...]) -> Refusal | None:
    """Only the faster, and nobody whose counter-charge is being fought: it stands (§7.2.2)."""
    if not unit.is_able or any(charge.counter == unit.id for charge in state.charges):
        return Refusal("7.3", "cannot-evade")
    if _is_held(state, unit):
        return Refusal("7.3", "cannot-evade")
    pace = max(state.units[attacker].values.movement for attacker in attackers)
    if _pace(unit) <= pace:
        return Refusal("7.3", "not-faster")
    place = place_of(unit)
    ways = _ways(state, unit, place, _hexes(unit), place.head)
    return None if ways else Refusal("7.3", "no-room")


def _is_held(state: State, unit: Unit) -> bool:
    """House rules: once a turn (M-08), and neither with led animals nor on a ladder (R41)."""
    if state.house.evasions == "once" and unit.evaded == state.turn:
        return True
    is_burdened = unit.id in state.leads or is_climbing(state, unit.id)
    return is_burdened and state.house.evaders == "unburdened"


@rule("7.3", "10.1.2")
def _pace(unit: Unit) -> int:
    """The blue number; with a ladder in hand no more than what that leaves."""
    movement = unit.values.movement
    return min(movement, SIEGE.ladder.carried) if unit.bears else movement


def _hexes(unit: Unit) -> int:
    """Riders go two hexes, men one."""
    return MELEE.rider_retreat if unit.mounted else MELEE.retreat


@rule("7.3")
def _ways(state: State, unit: Unit, place: Footprint, left: int, start: Hex) -> list[Footprint]:
    """Empty places one hex on, farther from the start (M-51), from which the rest can be done.

    From a ladder it is its foot (M-25).
    """
    if is_climbing(state, unit.id):
        return [] if state.ground.board.bit[start] & state.ground.burning else [place]
    distance = state.ground.board.distance
    found = [
        to
        for to in single_steps(state, unit, place, unit.mover)
        if is_free(state, unit, to) and distance(to.head, start) > distance(place.head, start)
    ]
    return found if left == 1 else [to for to in found if _ways(state, unit, to, left - 1, start)]


async def _evade(battle: Battle, unit_id: UnitId) -> bool:
    """Riders two hexes, men one, with a check wherever an enemy is near (M-08); does he go?"""
    state = battle.state
    unit = state.units[unit_id]
    start = place_of(unit).head
    hexes = _hexes(unit)
    for left in range(hexes, 0, -1):
        unit = state.units[unit_id]
        ways = _ways(state, unit, place_of(unit), left, start)
        evasions = [Evade(unit_id, to.head) for to in ways]
        stand = [StandFast(unit_id)] if left == hexes else []
        options: tuple[Evade | StandFast, ...] = (*evasions, *stand)
        answer = await Choose(unit.side, "7.3", "evade", options)
        if isinstance(answer, StandFast):
            return False
        to = next(way for way in ways if way.head == answer.to)
        if is_climbing(state, unit_id):
            climb_down(battle, unit_id)
        battle.emit(Evaded(unit_id, to))
        now = state.units[unit_id]
        passed = await infiltrate(battle, unit_id, hinderers(state, now, to.head))
        if passed in ("dead", "stopped"):
            break
    return True
