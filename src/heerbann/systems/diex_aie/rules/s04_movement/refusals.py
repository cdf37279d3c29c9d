"""§4 Why not: what forbids an order of the movement step, the plainest reason first."""

from heerbann.boards.hex.hexes import Hex, direction_to
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.diex_aie.model.access import behind_windows, is_open, pile_cost
from heerbann.systems.diex_aie.model.actions.moving import (
    Begin,
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
from heerbann.systems.diex_aie.model.actions.siege import Climb, ClimbDown, Jump
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.passage import entering
from heerbann.systems.diex_aie.model.state import OPPONENT, Moving, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.model.weapons import own_points
from heerbann.systems.diex_aie.rules.s04_movement.orders import allowance, move_orders, refuse_stop
from heerbann.systems.diex_aie.rules.s04_movement.steps import closed_hexes, steps
from heerbann.systems.diex_aie.rules.s10_siege.climbing import (
    ladder_under,
    refuse_climb,
    refuse_jump,
)


def refuse_mover(state: State, unit_id: UnitId) -> Refusal | None:
    """What forbids a unit to act in the movement step at all."""
    unit = state.units.get(unit_id)
    if unit is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "movement":
        return Refusal("2.1", "wrong-step")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    if state.moving is not None and state.moving.unit != unit_id:
        return Refusal("4", "finish-the-move")
    return None


def refuse_begin(state: State, action: Begin) -> Refusal | None:
    """Why this unit does not move now."""
    refusal = refuse_mover(state, action.unit)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    if state.moving is not None:
        return Refusal("4", "finish-the-move")
    if not unit.is_person:
        return Refusal("4.4.3", "needs-a-leader")
    if unit.health == "stunned":
        return Refusal("1.2", "is-stunned")
    if unit.captive:
        return Refusal("K21", "is-captive")
    if unit.moved == state.turn:
        return Refusal("4", "has-moved")
    if unit.bears:
        return Refusal("10.1.2", "carries-ladder")
    if unit.place is None and (not unit.enters or unit.enters > state.round):
        return Refusal("2", "not-yet")
    if allowance(state, unit) > 0:
        return None
    if own_points(state, unit) > 0:  # an animal he leads has run all it can
        return Refusal("4.4.3", "too-few-points", {"points": 0})
    if unit.toiled == state.turn:
        return Refusal("10.1.4", "too-few-points", {"points": 0})
    return Refusal("5.1", "fired-and-stays")


def refuse_order(state: State, action: Action) -> Refusal | None:
    """Why the unit on the move cannot do this: the plainest reason first."""
    unit_id: UnitId = getattr(action, "unit")  # noqa: B009  # every order names its unit
    refusal = refuse_mover(state, unit_id)
    if refusal is not None:
        return refusal
    moving = state.moving
    if moving is None:
        return Refusal("4", "begin-first")
    if action in move_orders(state, moving):
        return None
    return _refuse_in_detail(state, state.units[unit_id], action, moving)


def _refuse_in_detail(state: State, unit: Unit, action: Action, moving: Moving) -> Refusal:
    match action:
        case Go(to=to) if unit.place is not None:
            return _refuse_hex(state, unit, to, moving.points)
        case EndMove():
            return refuse_stop(state, unit) or Refusal("4", "cannot-now")
        case Enter():
            return Refusal("2", "no-entry-there")
        case Mount(horse=animal) | TakeReins(animal=animal):
            return _refuse_animal(action, animal in moving.missed)
        case Dismount():
            return Refusal("4.4.2", "cannot-dismount")
        case LetGo():
            return Refusal("4.4.3", "leads-no-such-animal")
        case PickUp():
            return Refusal("4.2.4", "cannot-carry")
        case TurnAbout():
            return Refusal("4.4.1", "cannot-turn" if unit.mounted else "no-horse-to-turn")
        case Leave() | Flee():
            return Refusal("2", "no-way-off-the-map")
        case Climb() | ClimbDown() | Jump():
            return _refuse_ladder(state, unit, action, moving)
        case _:
            return Refusal("4", "cannot-now")


def _refuse_animal(action: Action, is_lost: bool) -> Refusal:
    """Why somebody neither mounts nor leads it."""
    if is_lost:
        return Refusal("4.4.3", "reins-lost")
    if isinstance(action, Mount):
        return Refusal("4.4.2", "cannot-mount")
    return Refusal("4.4.3", "cannot-lead")


def _refuse_ladder(
    state: State, unit: Unit, action: Climb | ClimbDown | Jump, moving: Moving
) -> Refusal:
    """Why a ladder does not help."""
    number = ladder_under(state, unit.id)
    if isinstance(action, Climb):
        if number is not None or not 0 <= action.ladder < len(state.ladders):
            return Refusal("10.1.3", "no-such-ladder")
        found = refuse_climb(state, unit, moving, action.ladder)
        return found or Refusal("10.1.3", "no-ladder-hand")
    if number is None:
        return Refusal("10.1.3", "not-on-a-ladder")
    if isinstance(action, Jump):
        found = refuse_jump(state, unit, moving.points, number)
        return found or Refusal("10.1.3", "only-over-the-palisade")
    return Refusal("4", "too-few-points", {"points": moving.points})


def _refuse_hex(state: State, unit: Unit, to: Hex, points: int) -> Refusal:
    """Why the next hex is closed."""
    if ladder_under(state, unit.id) is not None:
        return Refusal("10.1.3", "on-a-ladder")
    closed = refuse_next_hex(state, unit, place_of(unit), to)
    return closed or Refusal("4", "too-few-points", {"points": points})


def refuse_next_hex(state: State, unit: Unit, place: Footprint, to: Hex) -> Refusal | None:
    """Why somebody who stands there cannot step into a hex, whatever points he has."""
    ground = state.ground
    if to not in ground.board.index:
        return Refusal("4", "off-the-map")
    if min(ground.board.distance(hex, to) for hex in place.hexes) != 1 or to in place.hexes:
        return Refusal("4", "not-beside")
    bit, enemies = ground.board.bit[to], state.living[OPPONENT[unit.side]]
    if bit & closed_hexes(state, unit) & enemies:
        return Refusal("4.2", "enemy-there")
    if bit & behind_windows(ground, place.head) & enemies:
        return Refusal("8.4.1", "enemy-there")
    if entering(ground.row(to), unit.mover) is None:
        return Refusal("4.2.1", "closed-terrain")
    if bit & ground.burning:
        return Refusal("10.2.4", "hex-burns")
    if pile_cost(state, to) is None:
        return Refusal("4.2.2", "heap-of-dead")
    if to not in [step.head for step, _ in steps(state, unit, 10**6, place)]:
        is_led = unit.id in state.leads and is_open(state, unit.mover, place.head, to)
        return Refusal("4.4.3", "closed-to-led") if is_led else _refuse_side(ground, place, to)
    return None


_BARRED = {
    "palisade": "9.2.1", "ladder": "9.2.1", "closed_gate": "9.2.4", "closed_seesaw": "9.2.5",
    "seesaw": "9.2.5", "tower_wall": "9.5.1", "tower_window": "9.5.1",
}  # fmt: skip
"""The paragraphs of what stands in a side, where it is no wall of a house."""


def _refuse_side(ground: Ground, place: Footprint, to: Hex) -> Refusal:
    """What is in the way between two neighbours: a wall, a gate, or the height of one of them."""
    here = next(hex for hex in place.hexes if ground.board.distance(hex, to) == 1)
    side = ground.sides.get((here, direction_to(here, to)))
    if side is None and not ground.joins(here, to):
        section = "9.5.1" if ground.row(here).raised or ground.row(to).raised else "5.5.5"
        return Refusal(rule=section, reason="too-steep")
    section = _BARRED.get(side or "", "8.4")
    return Refusal(rule=section, reason="no-way-through")


def refuse_end_movement(state: State, _action: EndMovement) -> Refusal | None:
    """The step ends between two moves only."""
    if state.phase != "movement":
        return Refusal("2.1", "wrong-step")
    return Refusal("4", "finish-the-move") if state.moving is not None else None
