"""§9.2.3 to §9.2.5 The movable bridge, the gate of the gate tower, the see-saw gates."""

from __future__ import annotations

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.diex_aie.model.actions.siege import (
    LayBridge,
    PullBridge,
    SinkBridge,
    WorkGate,
)
from heerbann.systems.diex_aie.model.events.building import BridgeMoved, GateMoved
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import OPENED, SHUT
from heerbann.systems.diex_aie.model.ground.memo import kept_with_shape
from heerbann.systems.diex_aie.model.ground.rooms import bridge_hexes
from heerbann.systems.diex_aie.model.state import Battle, Bridge, State, Work, place_of
from heerbann.systems.diex_aie.rules.s08_buildings.labour import labour, refuse_now
from heerbann.systems.diex_aie.rules.s09_castles.heights import wall_between

SECTION = {"gate": "9.2.4", "closed_gate": "9.2.4", "seesaw": "9.2.5", "closed_seesaw": "9.2.5"}

BridgeOrder = PullBridge | SinkBridge | LayBridge


# §9.2.4, §9.2.5: gates


@kept_with_shape
def gate_sides(ground: Ground) -> tuple[tuple[Hex, Direction], ...]:
    """The gates that can be worked, each named from its inner side."""
    gates = [side for side in _gateways(ground.root) if ground.sides.get(side) in SECTION]
    return tuple([(hex, way) for hex, way in gates if is_inner(ground, hex, way)])


@kept_with_shape
def _gateways(root: Ground) -> tuple[tuple[Hex, Direction], ...]:
    """The sides in which there was a gate before the battle: nobody builds another."""
    kinds = (*SECTION, "burnt_gate")
    return tuple([side for side, kind in root.sides.items() if kind in kinds])


@rule("9.2.4", "9.2.5")
def is_inner(ground: Ground, hex: Hex, way: Direction) -> bool:
    """Is this hex on the inner side? Of a see-saw gate it is the one nearer to the inner ward."""
    beyond = ground.board.neighbours[hex][way]
    if beyond is None:
        return True
    is_seesaw = ground.sides[hex, way] in ("seesaw", "closed_seesaw")
    return _depth(ground, hex, is_seesaw) > _depth(ground, beyond, is_seesaw)


def _depth(ground: Ground, hex: Hex, is_seesaw: bool) -> tuple[int, bool]:
    """How far within the castle a hex lies: up the ramp, or through the gate tower."""
    if is_seesaw:
        return ground.levels[hex], ground.terrain[hex] == "ramp"
    return int(is_inside(ground, hex)), False


def is_inside(ground: Ground, hex: Hex) -> bool:
    """Does a hex belong to the castle?"""
    row = ground.row(hex)
    return row.castle or row.raised or ground.terrain[hex] in ("stairs", "ramp")


@kept_with_shape
@rule("9.2.4")
def is_gate_open(ground: Ground) -> bool:
    """Does a gate of the castle stand open, or is it burnt? See-saw gates only lead on within."""
    before = ground.root.sides
    gates = [gate for gate in _gateways(ground.root) if SECTION.get(before[gate]) != "9.2.5"]
    sides = [ground.sides.get(gate) for gate in gates]
    return "gate" in sides or "burnt_gate" in sides


def gate_orders(state: State) -> list[Action]:
    """Every gate that somebody idle could open or shut."""
    found = [
        WorkGate(state.at[hex], way)
        for hex, way in gate_sides(state.ground)
        if state.ground.board.bit[hex] & state.able[state.active]
    ]
    orders = dict.fromkeys(found)  # a rider may be there with both hexes
    return [order for order in orders if refuse_work_gate(state, order) is None]


def refuse_work_gate(state: State, action: WorkGate) -> Refusal | None:
    """Why this gate is not moved now."""
    unit = state.units.get(action.unit)
    if unit is None or unit.place is None:
        return Refusal("1.2", "no-such-unit")
    here = _gate_hex(state, unit.place, action.way)
    if here is None:
        return Refusal("9.2.4", "no-gate-there")
    section = SECTION[state.ground.sides[here, action.way]]
    if (here, action.way) not in gate_sides(state.ground):
        return Refusal(rule=section, reason="only-from-inside")
    if state.ground.board.neighbours[here][action.way] in unit.place.hexes:
        return Refusal(rule=section, reason="stands-in-gate")  # M-42
    return refuse_now(state, action.unit, section)


def _gate_hex(state: State, place: Footprint, way: Direction) -> Hex | None:
    """From which hex of a place somebody works a gate: if there is a choice, from within."""
    sides, inner = state.ground.sides, gate_sides(state.ground)
    found = [hex for hex in place.hexes if sides.get((hex, way)) in SECTION]
    return next((hex for hex in found if (hex, way) in inner), found[0] if found else None)


@rule("9.2.4", "9.2.5")
def work_gate(battle: Battle, order: WorkGate) -> None:
    """MAY: a whole idle turn on the inner side opens or shuts a gate."""
    here = _gate_hex(battle.state, place_of(battle.state.units[order.unit]), order.way)
    assert here is not None
    section = SECTION[battle.state.ground.sides[here, order.way]]
    labour(battle, order.unit, "gate", section, here, order.way)


@rule("9.2.4", "9.2.5")
def move_gate(battle: Battle, work: Work) -> None:
    """It opens or shuts when the turn ends; a horse in it leaves no room for the work (M-42)."""
    kind = battle.state.ground.sides.get((work.hex, work.way))
    if kind in OPENED:
        battle.emit(GateMoved(work.hex, work.way, OPENED[kind]))
    elif kind in SHUT:
        battle.emit(GateMoved(work.hex, work.way, SHUT[kind]))


# §9.2.3: the bridge


def bridge_orders(state: State) -> list[Action]:
    """What somebody idle beside the bridge could do with it."""
    hexes = bridge_hexes(state.ground.board)
    if not hexes or state.bridge == "lost":
        return []
    able, board = state.able[state.active], state.ground.board
    beside = dict.fromkeys(
        [state.at[h] for b in hexes for h in board.hexes_of(board.adjacent_mask[b] & able)]
    )
    orders: list[BridgeOrder] = []
    for unit in beside:
        orders += [PullBridge(unit), SinkBridge(unit), LayBridge(unit)]
    return [order for order in orders if refuse_bridge(state, order) is None]


@rule("9.2.3")
def refuse_bridge(state: State, action: BridgeOrder) -> Refusal | None:
    """M-41: it lies elsewhere, is out of reach, or is in use."""
    refusal = refuse_now(state, action.unit, "9.2.3")
    if refusal is not None:
        return refusal
    if state.bridge == "lost":
        return Refusal("9.2.3", "bridge-lost")
    if _is_done(state, isinstance(action, LayBridge)):
        return Refusal("9.2.3", "bridge-not-so")
    reached = _reached(state, place_of(state.units[action.unit]))
    if reached is None:
        return Refusal("9.2.3", "not-at-bridge")
    if isinstance(action, LayBridge) and state.bridge != drawn_to(state, reached[0]):
        return Refusal("9.2.3", "bridge-on-other-side")
    return _refuse_load(state)


def _is_done(state: State, lays: bool) -> bool:
    """Does the bridge lie as it is to be laid, or is it gone from where it is to be taken?"""
    return (state.bridge == "laid") == lays


@rule("9.2.3")
def _refuse_load(state: State) -> Refusal | None:
    """M-41: with somebody on it, or in flames, the bridge stays where it is."""
    hexes = bridge_hexes(state.ground.board)
    if any(hex in state.at for hex in hexes):
        return Refusal("9.2.3", "bridge-in-use")
    is_burning = any(hex in state.flames for hex in hexes)
    return Refusal("9.2.3", "bridge-burns") if is_burning else None


@rule("9.2.3")
def _reached(state: State, place: Footprint) -> tuple[Hex, Direction] | None:
    """From which hex of a place, and which way, the bridge is beside it.

    By a house rule nothing closed may stand in between (M-41).
    """
    bridge, is_open = bridge_hexes(state.ground.board), state.house.bridge_reach == "open"
    for hex in place.hexes:
        for way, to in zip(DIRECTIONS, state.ground.board.neighbours[hex], strict=True):
            if to in bridge and not (is_open and wall_between(state.ground, hex, to)):
                return hex, way
    return None


@rule("9.2.3")
def drawn_to(state: State, hex: Hex) -> Bridge:
    """To which side somebody who stands here pulls the bridge; a breach was part of the castle."""
    return "drawn_in" if is_inside(state.ground.root, hex) else "drawn_out"


@rule("9.2.3")
def work_bridge(battle: Battle, order: BridgeOrder) -> None:
    """MAY: a whole idle turn beside the bridge pulls it away, sinks it, or lays it back."""
    reached = _reached(battle.state, place_of(battle.state.units[order.unit]))
    assert reached is not None
    here, way = reached
    match order:
        case PullBridge():
            labour(battle, order.unit, "pull_bridge", "9.2.3", here, way)
        case SinkBridge():
            labour(battle, order.unit, "sink_bridge", "9.2.3", here, way)
        case LayBridge():
            labour(battle, order.unit, "lay_bridge", "9.2.3", here, way)


@rule("9.2.3")
def move_bridge(battle: Battle, work: Work) -> None:
    """A bridge thrown into the moat is lost for the battle; of two works the first is done."""
    state = battle.state
    if _is_done(state, work.kind == "lay_bridge") or _refuse_load(state) is not None:
        return
    hexes = bridge_hexes(state.ground.board)
    match work.kind:
        case "pull_bridge":
            battle.emit(BridgeMoved(work.unit, hexes, drawn_to(state, work.hex)))
        case "sink_bridge":
            battle.emit(BridgeMoved(work.unit, hexes, "lost"))
        case _:
            battle.emit(BridgeMoved(work.unit, hexes, "laid"))
