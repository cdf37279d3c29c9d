"""§10.1.2, §10.1.4 Ladders: lifted, shifted, and where they can stand."""

from __future__ import annotations

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.diex_aie.model.access import is_climbing, is_holding_on, pile_cost
from heerbann.systems.diex_aie.model.actions.siege import LiftLadder, ShiftLadder, TakeUpLadder
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.siege_charts import SIEGE
from heerbann.systems.diex_aie.model.state import OPPONENT, Ladder, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.model.weapons import own_points
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import hinderers
from heerbann.systems.diex_aie.rules.s09_castles.heights import wall_between

LADDER = SIEGE.ladder
LadderOrder = LiftLadder | TakeUpLadder | ShiftLadder


def ladder_at(state: State, number: int) -> Ladder | None:
    """A ladder by its number."""
    return state.ladders[number] if 0 <= number < len(state.ladders) else None


# §10.1.2: lifting


@rule("10.1.2")
def refuse_hand(state: State, unit_id: UnitId) -> Refusal | None:
    """Ladders are carried by able men on foot with free hands who have not moved yet (M-48)."""
    refusal = _refuse_carrier(state, unit_id)
    if refusal is not None:
        return refusal
    if is_climbing(state, unit_id):
        return Refusal("10.1.2", "no-ladder-hand")
    unit = state.units[unit_id]
    is_busy = state.turn in (unit.moved, unit.toiled) or unit.id in state.leads
    if is_busy or (unit.fired == state.turn and state.house.carrying == "not_after_fire"):  # M-11
        return Refusal("10.1.2", "hand-busy")
    points = own_points(state, unit)  # §5.1: a crossbowman who has shot has none
    has_points = points >= LADDER.handle
    return None if has_points else Refusal("10.1.2", "too-few-points", {"points": points})


def _refuse_carrier(state: State, unit_id: UnitId) -> Refusal | None:
    """Whoever lays hands on a ladder is on foot, awake, and carries none."""
    unit = state.units.get(unit_id)
    if unit is None or unit.place is None:
        return Refusal("1.2", "no-such-unit")
    if unit.side != state.active or not unit.is_able or unit.mounted or unit.bears:
        return Refusal("10.1.2", "no-ladder-hand")
    return None


def _refuse_step(state: State) -> Refusal | None:
    if state.phase != "movement":
        return Refusal("2.1", "wrong-step")
    is_moving = state.moving is not None or state.hauling is not None
    return Refusal("4", "finish-the-move") if is_moving else None


@rule("10.1.2")
def refuse_lift(state: State, action: LiftLadder) -> Refusal | None:
    """M-29: each of the two steps to his end of a ladder that lies beside him, for a point."""
    refusal = _refuse_step(state)
    ladder = ladder_at(state, action.ladder)
    if refusal is not None or ladder is None:
        return refusal or Refusal("10.1.2", "no-such-ladder")
    if ladder.way is not None or ladder.carriers:
        return Refusal("10.1.2", "ladder-in-use")
    pair = (action.unit, action.helper)
    if action.unit == action.helper:
        return Refusal("10.1.2", "takes-two")
    for unit_id, hex in zip(pair, ladder.hexes, strict=True):
        refusal = refuse_hand(state, unit_id) or _refuse_end(state, unit_id, pair, hex)
        if refusal is not None:
            return refusal
    return None


def _refuse_end(
    state: State, unit_id: UnitId, pair: tuple[UnitId, UnitId], hex: Hex
) -> Refusal | None:
    """Can he stand at this end?"""
    unit = state.units[unit_id]
    here = place_of(unit).head
    if here == hex:
        return None  # M-01: who stays makes no check
    if step_cost(state, unit, here, hex) is None:
        return Refusal("10.1.2", "not-at-ladder")
    if state.at.get(hex, unit_id) not in pair:
        return Refusal("4.1", "hex-taken")
    return refuse_risk(state, unit, hex)


@rule("10.1.2")
def refuse_risk(state: State, unit: Unit, hex: Hex) -> Refusal | None:
    """Carriers go nowhere where they would have to get past somebody (§4.3)."""
    return Refusal("10.1.2", "check-with-ladder") if hinderers(state, unit, hex) else None


def step_cost(state: State, unit: Unit, here: Hex, to: Hex) -> int | None:
    """What a step with or to a ladder costs, the dead included; None where it is closed."""
    ways = zip(
        state.ground.board.neighbours[here],
        ways_of(state.ground).steps[unit.mover][here],
        strict=True,
    )
    cost = next((cost for near, cost in ways if near == to), None)
    extra = pile_cost(state, to)
    return None if cost is None or extra is None else cost + extra


def ladder_orders(state: State) -> list[Action]:
    """Everything that can begin with a ladder between two moves."""
    found: list[LadderOrder] = []
    for number, ladder in enumerate(state.ladders):
        if ladder.carriers:
            found.append(TakeUpLadder(number))
            continue
        near = _hands(state, ladder)
        if not near:
            continue
        if ladder.way is None:
            found += [LiftLadder(number, one, two) for one in near for two in near]
        else:
            pairs = [(one, two) for at, one in enumerate(near) for two in near[at + 1 :]]
            stands = _stands(state, ladder)
            found += [ShiftLadder(number, *pair, *stand) for pair in pairs for stand in stands]
    return [order for order in found if refuse_ladder_order(state, order) is None]


def _hands(state: State, ladder: Ladder) -> list[UnitId]:
    """Who near a ladder, as near as it is long, could lay hands on it."""
    board, able = state.ground.board, state.able[state.active]
    mask = board.near_mask(ladder.hexes[0], len(ladder.hexes)) & able
    if mask.bit_count() < 2:
        return []  # it takes two
    near = [u.id for u in state.units.values() if u.place and board.bit[u.place.head] & mask]
    refuse = refuse_hand if ladder.way is None else _refuse_shifter
    return [unit for unit in near if refuse(state, unit) is None]


def refuse_ladder_order(state: State, order: LadderOrder) -> Refusal | None:
    """Why this cannot be begun."""
    match order:
        case LiftLadder():
            return refuse_lift(state, order)
        case TakeUpLadder():
            return refuse_take_up(state, order)
        case ShiftLadder():
            return refuse_shift(state, order)


def refuse_take_up(state: State, action: TakeUpLadder) -> Refusal | None:
    """Why a ladder is not carried on in this turn."""
    refusal = _refuse_step(state)
    ladder = ladder_at(state, action.ladder)
    if refusal is not None or ladder is None:
        return refusal or Refusal("10.1.2", "no-such-ladder")
    if not ladder.carriers:
        return Refusal("10.1.2", "not-carried")
    carriers = [state.units[unit] for unit in ladder.carriers]
    if carriers[0].side != state.active:
        return Refusal("2.1", "not-your-turn")
    if any(unit.moved == state.turn for unit in carriers):
        return Refusal("4", "has-moved")
    return None


def refuse_stand(state: State, hex: Hex, way: Direction, hexes: tuple[Hex, ...]) -> Refusal | None:
    """Why a ladder in these hexes cannot be raised there."""
    if hex not in hexes:
        return Refusal("10.1.2", "ladder-not-there")
    refusal = _refuse_to_lean(state.ground, hex, way)
    taken = any(other.way is not None and other.hexes == (hex,) for other in state.ladders)
    return refusal or (Refusal("10.1.2", "ladder-in-use") if taken else None)


@rule("10.1.1", "10.1.2", "10.4")
def _refuse_to_lean(ground: Ground, hex: Hex, way: Direction) -> Refusal | None:
    """Why no ladder leans this way: it needs a palisade, firm ground and no tower."""
    if ground.sides.get((hex, way)) != "palisade":
        return Refusal("10.1.2", "no-palisade-there")
    beyond = ground.board.neighbours[hex][way]
    if beyond is None or ground.terrain[beyond] in ("platform", "tower"):
        return Refusal("10.1.1", "tower-too-high")
    if ground.row(hex).raised:
        return Refusal("10.1.2", "only-from-outside")
    if ground.terrain[hex] == "moat":
        return Refusal("10.4", "moat-not-filled")
    return None


# §10.1.4: shifting


def _stands(state: State, ladder: Ladder) -> list[tuple[Hex, Direction]]:
    foot = ladder.hexes[0]
    around = (foot, *state.ground.board.adjacent[foot])
    return [(hex, way) for hex in around for way in DIRECTIONS]


@rule("10.1.4")
def refuse_shift(state: State, action: ShiftLadder) -> Refusal | None:
    """Two men at its foot, nobody on it, no enemy near: by a hex, or turned where it stands.

    As often as both have the points for it (M-48).
    """
    refusal = _refuse_step(state)
    ladder = ladder_at(state, action.ladder)
    if refusal is not None or ladder is None:
        return refusal or Refusal("10.1.4", "no-such-ladder")
    if ladder.way is None:
        return Refusal("10.1.4", "ladder-lies")
    if ladder.climber is not None:
        return Refusal("10.1.4", "somebody-on-ladder")
    if _is_watched(state, ladder.hexes[0]):
        return Refusal("10.1.4", "enemy-at-ladder")
    for unit in (action.unit, action.helper):
        refusal = _refuse_shifter(state, unit)
        if refusal is not None:
            return refusal
        if not is_beside(state.ground, place_of(state.units[unit]).head, ladder.hexes[0]):
            return Refusal("10.1.4", "not-at-ladder")
    if action.unit == action.helper:
        return Refusal("10.1.2", "takes-two")
    return _refuse_new_stand(state, ladder, action)


@rule("10.1.4")
def _refuse_shifter(state: State, unit_id: UnitId) -> Refusal | None:
    """Why somebody does not help to shift a ladder: it takes points, before a move or after it."""
    refusal = _refuse_carrier(state, unit_id)
    if refusal is not None:
        return refusal
    if is_holding_on(state, unit_id):
        return Refusal("10.1.2", "no-ladder-hand")
    points = _points_left(state, state.units[unit_id])
    if points < LADDER.shift:
        return Refusal("10.1.4", "too-few-points", {"points": points})
    return None


def _points_left(state: State, unit: Unit) -> int:
    """What somebody may still spend between two moves; a wound takes its share at once (§4.3)."""
    if unit.moved != state.turn:
        return own_points(state, unit)
    return max(0, min(unit.rest, unit.values.movement - unit.spent))


@rule("10.1.4")
def _is_watched(state: State, foot: Hex) -> bool:
    """Does an enemy stand in or beside this hex, be it on the walkway above or with a ladder?"""
    board = state.ground.board
    near = board.near_mask(foot, 1) & state.living[OPPONENT[state.active]]
    return any(state.units[state.at[hex]].is_able for hex in board.hexes_of(near))


def is_beside(ground: Ground, here: Hex, foot: Hex) -> bool:
    """Is a hex beside the foot of a ladder, and not behind the palisade?"""
    return ground.board.distance(here, foot) == 1 and not wall_between(ground, here, foot)


def _refuse_new_stand(state: State, ladder: Ladder, action: ShiftLadder) -> Refusal | None:
    foot = ladder.hexes[0]
    if action.hex == foot:
        if action.way == ladder.way:
            return Refusal("10.1.4", "ladder-stands-there")
        return _refuse_to_lean(state.ground, foot, action.way)
    if action.hex not in state.ground.board.adjacent[foot]:
        return Refusal("10.1.4", "one-hex-only")
    if wall_between(state.ground, foot, action.hex):
        return Refusal("8.4", "no-way-through")
    if state.ground.board.bit[action.hex] & state.living[OPPONENT[state.active]]:
        return Refusal("4.1", "hex-taken")
    return refuse_stand(state, action.hex, action.way, (action.hex,))
